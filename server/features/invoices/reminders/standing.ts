import type { Tx } from '@server/platform/db/client';
import { todayIn } from '@server/platform/zones/today';
import { payStanding } from '@/domain/invoices/dispute';
import {
  type InvoiceReminders,
  nextReminder,
  type Reminded,
} from '@/domain/invoices/reminderSchedule';
import { isOpen } from '@/domain/invoices/status';
import { disputesRepository } from '../disputes/disputeStore';
import type { InvoiceRow } from '../invoicesStore';
import { remindersRepository, type ScheduleRow } from './reminderStore';

/** What decides when an invoice is reminded of, on the calendar of its schedule. */
export async function remindedOf(
  tx: Tx,
  row: InvoiceRow,
  schedule: ScheduleRow,
): Promise<Reminded> {
  return {
    dueDate: row.dueDate,
    sentOn: row.sentAt && todayIn(row.sentAt, schedule.timeZone),
    days: schedule.days,
    done: await remindersRepository(tx).doneOf(row.id, row.dueDate),
  };
}

/**
 * True for an invoice of which may be reminded by itself: it is owed, was not switched off and no
 * objection to it waits for an answer or a correction.
 */
export async function mayRemind(tx: Tx, row: InvoiceRow): Promise<boolean> {
  const isOwed = isOpen(row.status) && row.balanceCents > 0;
  if (!isOwed || row.remindersOff) return false;
  const [latest] = await disputesRepository(tx).of(row.id);
  return payStanding(latest) === 'due';
}

/** Where an invoice stands with its reminders at a moment. */
export async function remindersOf(tx: Tx, row: InvoiceRow, at: Date): Promise<InvoiceReminders> {
  const schedule = await remindersRepository(tx).scheduleOf(row);
  const isScheduled = schedule !== null && schedule.days.length > 0;
  const standing = { isScheduled, isOff: row.remindersOff, next: null };
  if (!schedule || !isScheduled || !(await mayRemind(tx, row))) return standing;
  const next = nextReminder(await remindedOf(tx, row, schedule), todayIn(at, schedule.timeZone));
  return { ...standing, next };
}
