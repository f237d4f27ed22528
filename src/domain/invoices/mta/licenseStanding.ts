import { registerLabels } from '@/domain/applications/licenses/register';
import { printedDate } from '../printed';
import { type LicenseHolder, licenseStatuses } from './licenseHolder';

/** What of a holder tells whether its license stands. */
type License = Pick<LicenseHolder, 'licenseStatus' | 'licenseExpiry'>;

/**
 * Why a license is not billed for what begins on a day (ISO); null where it is. One that ended on
 * that day or later still is.
 */
export function licenseReason(
  { licenseStatus, licenseExpiry }: License,
  day: string,
): string | null {
  if (licenseExpiry !== '' && licenseExpiry < day)
    return `License expired on ${printedDate(licenseExpiry)}`;
  const status = licenseStatuses.find((one) => one === licenseStatus);
  if (status === 'active' || (status === 'expired' && licenseExpiry !== '')) return null;
  return `License status is ${status ? registerLabels[status] : licenseStatus}`;
}
