import { refuseWhilePenalized } from '@server/features/taxRules/refuseWhilePenalized';
import { Refusal } from '@server/platform/http/refusal';
import { todayIn } from '@server/platform/zones/today';
import { knownZone } from '@server/platform/zones/zoneFormat';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { RecurrenceValues } from '@/domain/invoices/recurrence';
import { refuseCredited } from '../credits/crediting';
import { invoiceEventsRepository } from '../eventStore';
import { noteInvoice } from '../invoiceStore';
import { type InvoiceRow, invoicesRepository } from '../invoicesStore';
import { endRecurrenceOf, setRecurrenceOf, stopRecurrenceOf } from '../recurrences/recurring';
import {
  type InvoiceCall,
  locked,
  refuseAct,
  refuseStale,
  refuseWhilePaying,
  told,
} from './acting';
import { refuseMonthly } from './forms';

/**
 * Voids an invoice of which nothing was paid; it comes no more. For good.
 * @throws Refusal 404 not visible; 409 with `current` when it was saved since `version` was read;
 * 409 for a status that allows it not
 */
export function voidInvoice(
  call: InvoiceCall<{ version: number }>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { services, scope, body } = call;
  return services.database.transaction(async (tx) => {
    const row = await locked(tx, call, kind);
    await refuseStale(tx, { call, row, version: body.version });
    refuseAct('void', row);
    refuseCredited(row);
    await refuseWhilePaying(tx, row);
    await refuseWhilePenalized(tx, row);
    const at = services.clock();
    // One that a recurrence has made does not end the others.
    if (row.recurrenceAt === 0) await endRecurrenceOf(tx, row, at);
    const voided = await invoicesRepository(tx).update(row.id, { status: 'Void', updatedAt: at });
    await invoiceEventsRepository(tx).record({
      invoiceId: row.id,
      kind: 'voided',
      at,
      userId: scope.userId,
      byName: scope.name,
    });
    await noteInvoice(tx, { maker: scope, verb: 'Voided invoice', invoice: row });
    return told(tx, call, voided);
  });
}

/** @throws Refusal 409 for a void invoice */
function refuseVoid({ status }: InvoiceRow): void {
  if (status === 'Void') throw new Refusal(409, voidRepeatedMessage, { name: 'NotAllowedNow' });
}

const voidRepeatedMessage = 'An invoice with the status Void cannot recur';

/**
 * Lets an invoice come again. @throws Refusal 404 not visible; 409 for a void one or one of the
 * monthly run; 400 with messages by field
 */
export function setRecurrence(
  call: InvoiceCall<RecurrenceValues>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { services, scope, body: form, http } = call;
  return services.database.transaction(async (tx) => {
    const row = await locked(tx, call, kind);
    refuseVoid(row);
    refuseMonthly(row, 'repeated');
    const at = services.clock();
    const timeZone = knownZone(http.req.header('timezone'));
    const today = todayIn(at, timeZone);
    return told(tx, call, await setRecurrenceOf(tx, { scope, row, form, at, today, timeZone }));
  });
}

/** Lets an invoice come no more; what was made stays. @throws Refusal 404 not visible */
export function endRecurrence(
  call: InvoiceCall<unknown>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { services, scope } = call;
  return services.database.transaction(async (tx) => {
    const row = await locked(tx, call, kind);
    return told(tx, call, await stopRecurrenceOf(tx, { scope, row, at: services.clock() }));
  });
}
