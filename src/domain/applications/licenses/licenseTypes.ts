import { ancillaryTypes, licenses } from '@/domain/onboarding/licenses';
import { type LicenseStem, licenseStems } from '@/domain/onboarding/stepData';

/**
 * What people read for a license type, by the stem of its fields: `Retail`, `Ancillary: Nursery`.
 */
export function licenseTypeLabel(stem: LicenseStem): string {
  const ancillary = ancillaryTypes.find(({ value }) => value === stem);
  if (ancillary)
    return ancillary.value === 'ancillarytype0' ? ancillary.label : `Ancillary: ${ancillary.label}`;
  return licenses.find((license) => license.stem === stem)?.label ?? stem;
}

/** Every license type, for a filter. */
export const licenseTypeOptions: readonly { value: LicenseStem; label: string }[] =
  licenseStems.map((stem) => ({
    value: stem,
    label: licenseTypeLabel(stem),
  }));
