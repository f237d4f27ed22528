import { ancillaryTypes, licences } from '@/domain/onboarding/licences';
import { type LicenceStem, licenceStems } from '@/domain/onboarding/stepData';

/**
 * What people read for a licence type, by the stem of its fields: `Retail`, `Ancillary: Nursery`.
 */
export function licenceTypeLabel(stem: LicenceStem): string {
  const ancillary = ancillaryTypes.find(({ value }) => value === stem);
  if (ancillary)
    return ancillary.value === 'ancillarytype0' ? ancillary.label : `Ancillary: ${ancillary.label}`;
  return licences.find((licence) => licence.stem === stem)?.label ?? stem;
}

/** Every licence type, for a filter. */
export const licenceTypeOptions: readonly { value: LicenceStem; label: string }[] =
  licenceStems.map((stem) => ({
    value: stem,
    label: licenceTypeLabel(stem),
  }));
