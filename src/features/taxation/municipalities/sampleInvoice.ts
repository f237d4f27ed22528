import { required } from '@/domain/forms/fieldRules';
import type { FeeSettings } from '@/domain/invoices/mta/feeRules';
import { emptyLicenseHolder } from '@/domain/invoices/mta/licenseHolder';
import { type MonthlyInvoice, monthlyPreview } from '@/domain/invoices/mta/monthlyRun';
import type { Municipality } from '@/domain/invoices/mta/municipality';
import { periodError } from '@/domain/invoices/mta/period';
import { reportedError, settledReported } from '@/domain/invoices/mta/reported';

/** What a sample is worked out from. */
export interface SampleValues {
  /** `yyyy-MM`. */
  period: string;
  licenseType: string;
  /** What would be reported. */
  amount: string;
  /** One of `taxPaymentTypes`. */
  paymentType: string;
}

/** First message of each field of a sample. */
export function sampleErrors({
  period,
  licenseType,
  amount,
}: SampleValues): Record<string, string> {
  const found = [
    ['period', periodError(period)],
    ['licenseType', required(() => null)(licenseType)],
    ['amount', required(reportedError)(amount)],
  ] as const;
  return Object.fromEntries(found.flatMap(([name, message]) => (message ? [[name, message]] : [])));
}

/**
 * The invoice that a monthly run would make for a holder like that, by the very rules; or why there
 * would be none.
 */
export function sampleInvoice(
  municipality: Municipality,
  { period, licenseType, amount, paymentType }: SampleValues,
  { settings, today }: { settings: FeeSettings; today: string },
): MonthlyInvoice | string {
  const holder = {
    ...emptyLicenseHolder,
    _id: 'sample',
    version: 1,
    name: 'Sample',
    licenseNumber: 'SAMPLE',
    licenseType,
    paymentType,
    municipalityId: municipality._id,
  };
  const [row] = monthlyPreview({
    period,
    invoiceDate: today,
    holders: [holder],
    municipalities: [municipality],
    settings,
    reported: new Map([['sample', settledReported(amount)]]),
    billed: new Set(),
    penalties: new Map(),
  });
  if (!row) return 'Nothing to show';
  return row.outcome === 'made' ? row : row.reason;
}
