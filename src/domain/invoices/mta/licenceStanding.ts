import { registerLabels } from '@/domain/applications/licences/register';
import { printedDate } from '../printed';
import { type LicenceHolder, licenceStatuses } from './licenceHolder';

/** What of a holder tells whether its licence stands. */
type Licence = Pick<LicenceHolder, 'licenseStatus' | 'licenseExpiry'>;

/**
 * Why a licence is not billed for what begins on a day (ISO); null where it is. One that ended on
 * that day or later still is.
 */
export function licenceReason(
  { licenseStatus, licenseExpiry }: Licence,
  day: string,
): string | null {
  if (licenseExpiry !== '' && licenseExpiry < day)
    return `License expired on ${printedDate(licenseExpiry)}`;
  const status = licenceStatuses.find((one) => one === licenseStatus);
  if (status === 'active' || (status === 'expired' && licenseExpiry !== '')) return null;
  return `License status is ${status ? registerLabels[status] : licenseStatus}`;
}
