import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { type RecurrenceValues, recurringDates } from '@/domain/invoices/recurrence';
import { invoiceEventsRepository } from '../eventStore';
import { type InvoiceRow, invoicesRepository } from '../invoicesStore';
import { holderReason } from './holderReason';
import { recurrencesRepository } from './recurrenceStore';

export const pastStartMessage = 'Start date cannot be in the past';

/**
 * Lets what an invoice comes by end; what was made stays. Nothing happens where it does not come
 * again. Lock the invoice first.
 */
export async function endRecurrenceOf(
  tx: Tx,
  { recurrenceId }: InvoiceRow,
  at: Date,
): Promise<boolean> {
  const recurrence = recurrenceId ? await recurrencesRepository(tx).lock(recurrenceId) : null;
  if (!recurrence || recurrence.nextDay === null) return false;
  await recurrencesRepository(tx).update(recurrence.id, { nextDay: null, endedAt: at });
  return true;
}

/** What is noted of a recurrence. */
async function note(
  tx: Tx,
  { scope, row, at, detail }: { scope: Scope; row: InvoiceRow; at: Date; detail: string },
): Promise<void> {
  await invoiceEventsRepository(tx).record({
    invoiceId: row.id,
    kind: 'recurring',
    at,
    detail,
    userId: scope.userId,
    byName: scope.name,
  });
}

/** The invoice that comes again, and how. */
interface RecurrenceToSet {
  scope: Scope;
  row: InvoiceRow;
  form: RecurrenceValues;
  at: Date;
  /** ISO date in `timeZone`, an IANA zone; '' for UTC. */
  today: string;
  timeZone: string;
}

/**
 * Lets an invoice come again from now on, in place of how it came before. Lock it first.
 * @throws Refusal 400 for a start that has passed, and for a license holder that is not billed from
 * then on
 */
export async function setRecurrenceOf(
  tx: Tx,
  { scope, row, form, at, today, timeZone }: RecurrenceToSet,
): Promise<InvoiceRow> {
  const days = recurringDates(form);
  const [first] = days;
  if (first === undefined || first < today) throw invalid({ start: pastStartMessage });
  const reason = await holderReason(tx, row, first);
  if (reason !== null) throw invalid({ start: reason });
  await endRecurrenceOf(tx, row, at);
  const recurrence = await recurrencesRepository(tx).insert({
    orgId: row.orgId,
    form,
    days: [...days],
    nextDay: first,
    timeZone,
    createdBy: scope.userId,
    createdAt: at,
  });
  await note(tx, { scope, row, at, detail: `${days.length} more from ${first}` });
  return invoicesRepository(tx).update(row.id, { recurrenceId: recurrence.id, recurrenceAt: 0 });
}

/** The invoice that comes no more. */
interface RecurrenceToStop {
  scope: Scope;
  row: InvoiceRow;
  at: Date;
}

/** Lets an invoice come no more. Lock it first. */
export async function stopRecurrenceOf(
  tx: Tx,
  { scope, row, at }: RecurrenceToStop,
): Promise<InvoiceRow> {
  if (await endRecurrenceOf(tx, row, at)) await note(tx, { scope, row, at, detail: 'Ended' });
  return row;
}
