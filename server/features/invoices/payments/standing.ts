import type { Tx } from '@server/platform/db/client';
import type { InvoiceEventKind } from '@/domain/invoices/invoiceDetail';
import { canBecome } from '@/domain/invoices/lifeCycle';
import {
  balanceOf,
  type Owed,
  statusAfterPayment,
  statusAfterReturn,
} from '@/domain/invoices/payments';
import type { InvoiceStatus } from '@/domain/invoices/status';
import { invoiceEventsRepository } from '../eventStore';
import { type InvoiceRow, invoicesRepository } from '../invoicesStore';
import { invoicePaymentsRepository, type PaidSums } from './paymentStore';

/** What happened to a payment, for the timeline of its invoice. */
export interface PaymentEvent {
  kind: Extract<
    InvoiceEventKind,
    'paid' | 'recorded' | 'failed' | 'returned' | 'refunded' | 'settled'
  >;
  at: Date;
  /** A sentence or an amount. */
  detail: string;
  /** Who did it; null for the payer and for the product itself. */
  by?: { userId: string; name: string } | null;
}

function statusOf(
  invoice: InvoiceRow,
  { pendingCents, clearedCents }: PaidSums,
  isReturn: boolean,
): InvoiceStatus {
  const paidCents = pendingCents + clearedCents;
  const isUnpaid = paidCents === 0 && invoice.paidCents === 0;
  const isSettled = invoice.status === 'settled' && paidCents === invoice.paidCents;
  if (isUnpaid || isSettled) return invoice.status;
  if (isReturn || paidCents < invoice.paidCents) return statusAfterReturn(paidCents);
  return statusAfterPayment(balanceOf(invoice.totalCents, paidCents), pendingCents === 0);
}

/**
 * @throws Error for a change that the life cycle does not know: a settled or void invoice takes
 * part in no payment
 */
function allowed(from: InvoiceStatus, to: InvoiceStatus): InvoiceStatus {
  if (canBecome(from, to)) return to;
  throw new Error(`An invoice cannot go from ${from} to ${to}`);
}

/**
 * Sets what an invoice has been paid, and the status which that leaves, from its payments as they
 * stand now, and notes what happened. Write the payment's own row first (./repository.ts). The only
 * place that writes what has been paid.
 * @param invoice as locked in this transaction
 * @throws Error when the payments come to more than the total, or the status cannot change so
 */
export async function applyPayment(
  tx: Tx,
  invoice: InvoiceRow,
  event: PaymentEvent,
): Promise<InvoiceRow> {
  const sums = await invoicePaymentsRepository(tx).sums(invoice.id);
  const paidCents = sums.pendingCents + sums.clearedCents;
  const status = allowed(invoice.status, statusOf(invoice, sums, event.kind === 'returned'));
  const { kind, at, detail, by = null } = event;
  await invoiceEventsRepository(tx).record({
    invoiceId: invoice.id,
    kind,
    at,
    detail,
    userId: by?.userId ?? null,
    byName: by?.name ?? '',
  });
  return invoicesRepository(tx).setPaid(invoice.id, { paidCents, status, updatedAt: at });
}

/**
 * What an invoice owes while nothing else is under way: what was asked of the processor and not
 * answered yet counts as paid, so that nobody pays it a second time. Lock the invoice first.
 */
export async function owedNow(tx: Tx, invoice: InvoiceRow): Promise<Owed> {
  const { startedCents } = await invoicePaymentsRepository(tx).sums(invoice.id);
  const { status, totalCents, partialCents } = invoice;
  return { status, totalCents, paidCents: invoice.paidCents + startedCents, partialCents };
}
