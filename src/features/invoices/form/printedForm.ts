import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import { addsFeeLine, withFeeLine } from '@/domain/invoices/mta/feeLine';
import { mtaFee } from '@/domain/invoices/mta/feeRules';
import type { PrintedInvoice } from '@/domain/invoices/pdf/printedInvoice';
import { invoiceTotals } from '@/domain/invoices/totals';
import { toAmount, toCents } from '@/domain/money/cents';
import {
  enteredInvoice,
  type InvoiceFormValues,
  isTaxForm,
  type TaxFormValues,
} from './invoiceForm';

/** Whether the fee can be told: before that every sentence about it would be a guess. */
const isFeeDecided = ({ municiplaity, license }: TaxFormValues): boolean =>
  municiplaity.label !== '' && license.licenseNumber.trim() !== '';

/**
 * The invoice of the form as its document would be. `detail`: the stored one, for number, status
 * and payments.
 */
export function printedForm(
  values: InvoiceFormValues,
  { sender, fees }: InvoicePaper,
  detail?: AnyInvoiceDetail,
): PrintedInvoice {
  const entered = enteredInvoice(values);
  const { invoiceId = '', status = 'Draft' } = detail?.invoice ?? {};
  const paidAmount = detail?.paidAmount ?? '0.00';
  const common = {
    sender,
    paidAmount,
    payments: detail?.payments ?? [],
    payLink: detail?.payLink ?? null,
  };
  if (!isTaxForm(values) || !('license' in entered)) {
    const totalAmount = toAmount(invoiceTotals(entered).totalCents);
    return {
      ...common,
      kind: 'recipient',
      invoice: { ...entered, invoiceId, status },
      totalAmount,
    };
  }
  const invoice = withFeeLine(entered, fees);
  const isLine = addsFeeLine(invoice, fees);
  const fee = mtaFee(invoice, fees, isLine ? 0 : (toCents(paidAmount) ?? 0));
  const totalAmount = toAmount(invoiceTotals(invoice).totalCents);
  const printed = { ...invoice, invoiceId, status, period: values.period };
  return {
    ...common,
    kind: 'mta',
    invoice: printed,
    totalAmount,
    ...(isFeeDecided(values) ? { fee } : {}),
  };
}
