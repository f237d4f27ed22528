import { type LicenseHolder, licenseOf, mtaUserOf } from '@/domain/invoices/mta/licenseHolder';
import { emptyLicense, type MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import type { Municipality } from '@/domain/invoices/mta/municipality';
import { versionOn } from '@/domain/invoices/mta/rateVersions';

/**
 * What an invoice takes from its license holder, with the fees of the rates in force on a day
 * (ISO).
 */
export function billedHolder(
  holder: LicenseHolder,
  municipalities: readonly Municipality[],
  day: string,
): Pick<MtaInvoiceValues, 'municiplaity' | 'license' | 'mtaUser'> {
  const municipality = municipalities.find(({ _id }) => _id === holder.municipalityId);
  const rates = municipality ? versionOn(municipality.versions, day) : null;
  const plain = {
    ...emptyLicense,
    licenseType: holder.licenseType,
    licenseNumber: holder.licenseNumber,
    paymentType: { cash_pickup: false, credit_card: holder.paymentType === 'credit_card' },
  };
  return {
    municiplaity: { label: municipality?.label ?? '' },
    license: rates ? licenseOf(holder, rates) : plain,
    mtaUser: mtaUserOf(holder),
  };
}
