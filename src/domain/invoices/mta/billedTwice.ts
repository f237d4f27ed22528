import { formatMoney, toCents } from '../../money/cents';
import type { InvoiceStatus } from '../status';
import { monthName } from './period';

/** An invoice that bills a license for a month already. */
export interface BilledInvoice {
  _id: string;
  /** Its number, as people read it. */
  invoiceId: string;
  status: InvoiceStatus;
  /** `x.xx`. */
  totalAmount: string;
}

/** The warning before a license is billed a second time for a month `yyyy-MM`. */
export function billedTwiceText(
  { invoiceId, status, totalAmount }: BilledInvoice,
  period: string,
): string {
  const sum = formatMoney(toCents(totalAmount) ?? 0);
  return `This license is already billed for ${monthName(period)}: ${invoiceId} for ${sum}, status ${status}.`;
}
