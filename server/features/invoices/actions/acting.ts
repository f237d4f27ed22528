import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { originOf } from '@server/platform/http/origin';
import { conflict, notFound, Refusal } from '@server/platform/http/refusal';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { actError, type InvoiceAct } from '@/domain/invoices/lifeCycle';
import { detailOf, type Telling } from '../detail';
import { type InvoiceRow, invoicesRepository } from '../invoicesStore';
import { invoicePaymentsRepository } from '../payments/paymentStore';
import { invoiceVisibility } from '../visibility';

/** A call about invoices of one kind. */
export type InvoiceCall<Body = undefined> = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

/** What a detail is told with in this call. */
export const tellingOf = (call: Pick<Call, 'http' | 'services'>): Telling => ({
  settings: call.services.settings,
  origin: originOf(call),
  at: call.services.clock(),
});

/** The invoice as it is answered. */
export const told = (
  tx: Tx,
  call: Pick<Call, 'http' | 'services'>,
  row: InvoiceRow,
): Promise<AnyInvoiceDetail> => detailOf(tx, tellingOf(call), row);

/**
 * The invoice of the call, locked until the act ends. @throws Refusal 404 when it is absent or out
 * of reach
 */
export async function locked(
  tx: Tx,
  { scope, params }: Pick<InvoiceCall, 'scope' | 'params'>,
  kind: InvoiceKind,
): Promise<InvoiceRow> {
  const row = await invoicesRepository(tx).lock(invoiceVisibility(scope, kind), params.id ?? '');
  if (!row) throw notFound();
  return row;
}

/** The invoice of the call as it is. @throws Refusal 404 when it is absent or not visible */
export async function found(
  tx: Tx,
  { scope, params }: Pick<InvoiceCall, 'scope' | 'params'>,
  kind: InvoiceKind,
): Promise<InvoiceRow> {
  const row = await invoicesRepository(tx).find(invoiceVisibility(scope, kind), params.id ?? '');
  if (!row) throw notFound();
  return row;
}

/** The stored invoice, and the version that the caller has read. */
interface ReadVersion {
  call: Pick<Call, 'http' | 'services'>;
  row: InvoiceRow;
  version: number;
}

/**
 * @throws Refusal 409 with the invoice as it is as `current`, when it was saved since that version
 * was read
 */
export async function refuseStale(tx: Tx, { call, row, version }: ReadVersion): Promise<void> {
  if (row.version !== version) throw conflict(await told(tx, call, row));
}

/**
 * @param isDisputed an objection of the payer waits for an answer
 * @throws Refusal 409 for an act that the status does not allow (spec 3.4), or the dispute
 */
export function refuseAct(
  act: InvoiceAct,
  { status }: Pick<InvoiceRow, 'status'>,
  isDisputed = false,
): void {
  const refusal = actError(act, status, isDisputed);
  if (refusal) throw new Refusal(409, refusal, { name: 'NotAllowedNow' });
}

/**
 * @throws Refusal 409 while the processor is being asked about a payment: what it pays must not
 * change under it
 */
export async function refuseWhilePaying(tx: Tx, { id }: InvoiceRow): Promise<void> {
  const { startedCents } = await invoicePaymentsRepository(tx).sums(id);
  if (startedCents > 0) {
    const message = 'A payment for this invoice is in progress. Please try again in a minute.';
    throw new Refusal(409, message, { name: 'PaymentUnderWay' });
  }
}
