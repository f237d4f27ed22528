import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import { invoiceReminderLetter } from '@server/platform/mail/letters/invoice';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { todayIn } from '@server/platform/zones/today';
import { daysAfter } from '@/domain/dates/days';
import {
  dueReminder,
  reminderDayText,
  reminderGraceDays,
} from '@/domain/invoices/reminderSchedule';
import { isOverdue } from '@/domain/invoices/status';
import { letterOf } from '../actions/sending';
import { invoiceDocument } from '../document';
import { invoiceEventsRepository } from '../eventStore';
import { type InvoiceRow, invoicesRepository } from '../invoicesStore';
import { remindersRepository, type ScheduleRow } from './reminderStore';
import { mayRemind, remindedOf } from './standing';

/** Looked at together. */
const atOnce = 200;

const day = 24 * 3600 * 1000;

/** The due dates whose invoices a schedule may remind of today, those within the grace included. */
function dueDatesOf({ days }: ScheduleRow, today: string): string[] {
  const late = Array.from({ length: reminderGraceDays + 1 }, (_, at) => at);
  return [...new Set(days.flatMap((one) => late.map((more) => daysAfter(today, -one - more))))];
}

/** Somebody wrote by hand within a day: that counts, and nobody is written to twice. */
const isReminded = ({ remindedAt }: InvoiceRow, at: Date): boolean =>
  remindedAt !== null && at.getTime() - remindedAt.getTime() < day;

/** The invoice to remind of, so many days from its due date. */
interface DueReminder {
  services: Services;
  row: InvoiceRow;
  today: string;
  days: number;
}

async function mail(tx: Tx, { services, row, today, days }: DueReminder): Promise<void> {
  const { settings, clock } = services;
  const at = clock();
  const telling = {
    settings,
    origin: settings.publicUrl ?? `http://localhost:${settings.port}`,
    at,
  };
  const document = await invoiceDocument(tx, { drawing: services, telling, row });
  const letter = await letterOf(tx, { telling, row, enclosed: { message: '', document } });
  const { status, dueDate: invoiceDueDate, balanceCents } = row;
  const late = isOverdue({ status, invoiceDueDate, balanceCents }, today);
  await mailRepository(tx).queue(invoiceReminderLetter({ ...letter, isOverdue: late }));
  await invoicesRepository(tx).update(row.id, { remindedAt: at, updatedAt: at });
  const detail = `${row.recipientEmail}, by schedule ${reminderDayText(days)}`;
  await invoiceEventsRepository(tx).record({
    invoiceId: row.id,
    kind: 'reminded',
    at,
    byName: '',
    detail,
  });
}

/** One act: false where nothing is due by now, or another copy of the server was first. */
function remindOne(services: Services, schedule: ScheduleRow, id: string): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const row = await invoicesRepository(tx).lockByKey(id);
    if (!row || !(await mayRemind(tx, row))) return false;
    const at = services.clock();
    const today = todayIn(at, schedule.timeZone);
    const days = dueReminder(await remindedOf(tx, row, schedule), today);
    if (days === null) return false;
    const reminder = { invoiceId: row.id, dueDate: row.dueDate, days, sentAt: at };
    if (!(await remindersRepository(tx).note(reminder))) return false;
    if (isReminded(row, at)) return false;
    await mail(tx, { services, row, today, days });
    return true;
  });
}

async function remindFor(services: Services, schedule: ScheduleRow): Promise<number> {
  const { database, clock, log } = services;
  const dueDates = dueDatesOf(schedule, todayIn(clock(), schedule.timeZone));
  let sent = 0;
  let after: string | null = null;
  for (;;) {
    const page = { dueDates, after, limit: atOnce };
    const ids: string[] = await remindersRepository(database).candidates(schedule, page);
    for (const id of ids) {
      try {
        if (await remindOne(services, schedule, id)) sent += 1;
      } catch (error) {
        log(`A reminder of an invoice was not sent: ${safeDescription(error)}`);
      }
    }
    after = ids.at(-1) ?? null;
    if (after === null) return sent;
  }
}

/**
 * Mails the reminders that the schedules of organizations ask for today, each in a transaction of
 * its own, which notes it: several copies of the server send each of them once. What is paid, void,
 * disputed or switched off is not reminded of.
 * @returns how many were sent
 */
export async function sendDueInvoiceReminders(services: Services): Promise<number> {
  let sent = 0;
  for (const schedule of await remindersRepository(services.database).schedules()) {
    sent += await remindFor(services, schedule);
  }
  return sent;
}
