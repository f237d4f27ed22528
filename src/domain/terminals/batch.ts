import { formatMoney } from '@/domain/money/cents';

/** A batch that was closed. Amounts `x.xx`, moments ISO. */
export interface TerminalBatch {
  _id: string;
  no: number;
  openedAt: string;
  closedAt: string;
  closedBy: string;
  /** Card sales of ours, and what they come to. */
  count: number;
  total: string;
  /** What the terminal says; null where it was not there to count. */
  device: { count: number; total: string } | null;
  /** In words, what the two differ by; '' where they agree, or nothing was counted. */
  difference: string;
}

/** Card sales of a batch, and what they come to in whole cents. */
export interface BatchTotals {
  count: number;
  cents: number;
}

const more = (count: number): string =>
  `${Math.abs(count)} ${Math.abs(count) === 1 ? 'sale' : 'sales'}`;

/** What a terminal has more or less than our books, in words; '' where both agree. */
export function batchDifference(ours: BatchTotals, device: BatchTotals): string {
  const count = device.count - ours.count;
  const cents = device.cents - ours.cents;
  if (count === 0 && cents === 0) return '';
  const money = `${formatMoney(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'}`;
  if (count === 0) return `The terminal has ${money}`;
  return `The terminal has ${more(count)} ${count < 0 ? 'less' : 'more'}, ${money}`;
}
