import { readDay } from '@/domain/dates/days';
import type { MtaInvoiceValues, MtaLicense } from './mtaInvoice';
import type { Municipality, RateVersion } from './municipality';
import { monthDays } from './period';
import { versionOn } from './rateVersions';

/** What of a tax invoice decides by which rates its fees are taken. */
type Dated = Pick<
  MtaInvoiceValues,
  'municiplaity' | 'invoiceDate' | 'jenkinMonthlyInvoiceCreation'
>;

/**
 * The day whose rates count: the invoice's own; of the monthly run the first one of its month. ISO
 * date, null for no day.
 */
export function ratesDay(
  { invoiceDate, jenkinMonthlyInvoiceCreation }: Omit<Dated, 'municiplaity'>,
  period: string | null,
): string | null {
  const month = jenkinMonthlyInvoiceCreation ? monthDays(period ?? '') : null;
  return month?.first ?? readDay(invoiceDate);
}

/**
 * The rates of an invoice's municipality in force on the day that counts; null where there are none
 * (spec 3.9.2).
 */
export function ratesInForce(
  invoice: Dated,
  period: string | null,
  municipalities: readonly Municipality[],
): RateVersion | null {
  const day = ratesDay(invoice, period);
  const found = municipalities.find(({ label }) => label === invoice.municiplaity.label);
  return found && day !== null ? versionOn(found.versions, day) : null;
}

/** What rates say of the fees of an invoice. */
export type RatedFees = Pick<
  MtaLicense,
  'collectionFee' | 'credit_card_processing_fee' | 'billTheCity'
>;

/** Without rates there are no fees. */
export const noFees: RatedFees = {
  collectionFee: '',
  credit_card_processing_fee: '',
  billTheCity: false,
};

/**
 * The fees that an invoice must have: those of the rates in force, and none where its municipality
 * has rates but none of them is in force on the day that counts. Null where it has no rates at all:
 * fees are as they were typed.
 */
export function feesInForce(
  invoice: Dated,
  period: string | null,
  municipalities: readonly Municipality[],
): RatedFees | null {
  const rates = ratesInForce(invoice, period, municipalities);
  if (rates) return rates;
  const found = municipalities.find(({ label }) => label === invoice.municiplaity.label);
  return found && found.versions.length > 0 ? noFees : null;
}

/** A license with the fees that rates say; all else stays. */
export const withFees = (license: MtaLicense, fees: RatedFees): MtaLicense => ({
  ...license,
  collectionFee: fees.collectionFee,
  credit_card_processing_fee: fees.credit_card_processing_fee,
  billTheCity: fees.billTheCity,
});

/** True where a license has these very fees. */
export const hasFees = (license: MtaLicense, fees: RatedFees): boolean =>
  license.collectionFee === fees.collectionFee &&
  license.credit_card_processing_fee === fees.credit_card_processing_fee &&
  license.billTheCity === fees.billTheCity;
