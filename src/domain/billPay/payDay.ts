import { fileDay } from '@/domain/ach/windows';
import { bankingDaysAfter, isBankingDay } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { cutoffHour } from '@/domain/transactions/nextEvent';
import type { BillMethod } from './bill';

/** As far ahead as a payment can be scheduled, days. */
const farthest = 366;

/** The first day on which something can be paid that is told at a moment; ISO date. */
export const firstPayDay = (at: Date): string => fileDay(at);

/** Why nothing can be paid on a day (ISO date); null where it can. */
export function payDayError(day: string, at: Date): string | null {
  const first = firstPayDay(at);
  if (day < first) return `The earliest day is ${formatDate(first)}`;
  if (day > daysAfter(first, farthest)) return 'Choose a day within a year';
  if (isBankingDay(day)) return null;
  return `Banks are closed that day. Choose ${formatDate(bankingDaysAfter(day, -1))} or ${formatDate(bankingDaysAfter(day, 1))}`;
}

/** Banking days from the payment of a bill until the vendor has it. */
const daysOnTheWay: Readonly<Record<BillMethod, number>> = { ach: 1, check: 5, wallet: 0 };

/**
 * The day on which to pay so that the vendor is paid by the due day: an ACH entry settles a banking
 * day after its file; a check is five banking days in the mail; a wallet
 * has it at once. Never before `at`. ISO dates.
 */
export function payDayFor(dueOn: string, method: BillMethod, at: Date): string {
  const due = isBankingDay(dueOn) ? dueOn : bankingDaysAfter(dueOn, -1);
  const days = daysOnTheWay[method];
  const wanted = days === 0 ? due : bankingDaysAfter(due, -days);
  const first = firstPayDay(at);
  return wanted < first ? first : wanted;
}

const clockText = (hour: number): string =>
  `${hour % 12 || 12} ${hour % 24 < 12 ? 'a.m.' : 'p.m.'}`;

/** What happens when a bill is paid on a day (ISO date), as a sentence. */
export function payDayText(day: string, method: BillMethod): string {
  if (!isBankingDay(day)) return '';
  if (method === 'wallet') return `Moves to the wallet of the vendor on ${formatDate(day)}.`;
  const cutoff = `Cutoff: ${clockText(cutoffHour)} Eastern.`;
  if (method === 'check') return `The check is issued on ${formatDate(day)}. ${cutoff}`;
  return `Goes with the file of ${formatDate(day)} and settles on ${formatDate(bankingDaysAfter(day, 1))}. ${cutoff}`;
}
