import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import type { TransferRow } from './transferRow';

/** Most transfers of one batch. */
export const mostProcessed = 500;

/** A transfer of the queue; `problem` says why it cannot go, '' where it can. */
export interface QueuedTransfer extends TransferRow {
  problem: string;
  /** What is still to be charged for it, `x.xx`. */
  feeDue: string;
}

/** Whether one can go with an ACH batch: nothing is in the way, and no wire carries it. */
export const inBatch = ({ problem, method }: Pick<QueuedTransfer, 'problem' | 'method'>): boolean =>
  problem === '' && method === 'ach';

/** What waits of one funding account: a main balance, a virtual account, or a bank that is debited. */
export interface QueueGroup {
  /** As `placeKey` names it. */
  key: string;
  name: string;
  /** What can leave it beside what is promised; '' of a bank account. `x.xx`. */
  available: string;
  total: string;
  transfers: QueuedTransfer[];
}

/** A bank that batches go out through. Amounts `x.xx`. */
export interface QueueBank {
  _id: string;
  name: string;
  isDefault: boolean;
  isSameDay: boolean;
  /** `HH:MM` in US Eastern time. */
  cutoff: string;
  /** What the day's files may still come to. */
  leftCredit: string;
  leftDebit: string;
}

/** The queue of transfers (catalogue: /processTransfer). */
export interface TransferQueue {
  groups: QueueGroup[];
  banks: QueueBank[];
}

/** What processing came to, or would come to. Whole cents. */
export interface ProcessOutcome {
  /** The NACHA file; '' of a dry run. */
  fileId: string;
  processed: number;
  outCents: number;
  inCents: number;
  left: { _id: string; name: string; reason: string }[];
}

/** When a bank's cut-off comes next. */
export interface Cutoff {
  /** ISO date of its banking day. */
  day: string;
  /** ISO moment. */
  at: string;
  /** Whole minutes until then. */
  minutes: number;
}

const minute = 60_000;

/** The next cut-off of a bank (`HH:MM` in the East of the US) after a moment: never one that has passed. */
export function nextCutoff(cutoff: string, now: Date): Cutoff {
  const [hours = 0, minutes = 0] = cutoff.split(':').map(Number);
  const hour = hours + minutes / 60;
  const today = bankingDaysAfter(easternDay(now), 0);
  const isOver = Date.parse(easternMoment(today, hour)) <= now.getTime();
  const day = isOver ? bankingDaysAfter(today, 1) : today;
  const at = easternMoment(day, hour);
  return { day, at, minutes: Math.ceil((Date.parse(at) - now.getTime()) / minute) };
}

/** `2 h 13 min`, `45 min`, `2 days 3 h`. */
export function timeLeftText(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
