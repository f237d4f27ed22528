import { daysAfter } from '@/domain/dates/days';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import { withFeeLine } from '@/domain/invoices/mta/feeLine';
import { mtaFee } from '@/domain/invoices/mta/feeRules';
import {
  emptyMtaInvoice,
  type MtaInvoiceValues,
  recipientOfMtaUser,
} from '@/domain/invoices/mta/mtaInvoice';
import {
  emptyLicenseRate,
  type Municipality,
  type RateVersion,
} from '@/domain/invoices/mta/municipality';
import { monthBefore, monthDays, taxDueDate } from '@/domain/invoices/mta/period';
import { versionOn } from '@/domain/invoices/mta/rateVersions';
import { taxLineOf } from '@/domain/invoices/mta/taxLine';
import type { PrintedInvoice } from '@/domain/invoices/pdf/printedInvoice';
import { invoiceTotals } from '@/domain/invoices/totals';
import { toAmount } from '@/domain/money/cents';

/** What the example says was reported: dollars, square feet or weight. */
const reported = '125000.00';

const mtaUser = {
  name: 'Sample Licensee',
  email: 'licensee@example.com',
  invoice_email: '',
  user_metadata: {
    companyName: 'Sample Dispensary LLC',
    add1: '100 Main Street',
    city: 'Sample City',
    state: 'CA',
    zip: '94000',
    phone: '5550100100',
  },
};

function sampleValues(
  municipality: Municipality,
  rates: RateVersion,
  today: string,
): MtaInvoiceValues {
  const days = monthDays(monthBefore(today)) ?? { first: today, last: today };
  const rate = rates.rates.find(({ taxType }) => taxType === 'gross_receipts') ?? rates.rates[0];
  const due = taxDueDate(days, Number(rates.dueDay));
  return {
    ...emptyMtaInvoice(today),
    invoiceDueDate: due < today ? daysAfter(today, 15) : due,
    itemsDetails: [taxLineOf(rate ?? emptyLicenseRate, reported, days)],
    recipientId: recipientOfMtaUser(mtaUser),
    municiplaity: { label: municipality.label },
    license: {
      licenseType: rate?.licenseType ?? 'Retail',
      licenseNumber: 'C10-0000000-SAMPLE',
      collectionFee: rates.collectionFee,
      credit_card_processing_fee: rates.credit_card_processing_fee,
      billTheCity: rates.billTheCity,
      paymentType: { cash_pickup: rates.cash_pickup, credit_card: false },
    },
    mtaUser,
    jenkinMonthlyInvoiceCreation: true,
    notes: 'This is a sample for approval. Nothing is owed.',
  };
}

/**
 * An example invoice by the rates of a municipality in force on a day (ISO); null where none are.
 */
export function sampleInvoice(
  municipality: Municipality,
  { sender, fees }: InvoicePaper,
  today: string,
): PrintedInvoice | null {
  const rates = versionOn(municipality.versions, today);
  if (!rates) return null;
  const invoice = withFeeLine(sampleValues(municipality, rates, today), fees);
  return {
    kind: 'mta',
    invoice: { ...invoice, invoiceId: 'SAMPLE', status: 'Draft', period: monthBefore(today) },
    sender,
    totalAmount: toAmount(invoiceTotals(invoice).totalCents),
    paidAmount: '0.00',
    fee: mtaFee(invoice, fees),
  };
}
