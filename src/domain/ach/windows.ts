import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import { cutoffHour, unauthorizedDays } from '@/domain/transactions/nextEvent';
import { retryDays, returnCodeOf } from './returnCodes';

/** A Same Day window, hours of the clock in the East of the US: 14.75 is 2:45 p.m. */
export interface SameDayWindow {
  closes: number;
  settles: number;
}

/** When a bank takes files; each ODFI has its own, within those of the Federal Reserve. */
export interface AchWindows {
  sameDay: readonly SameDayWindow[];
  /** The most that an entry may move on the same day, cents. */
  sameDayLimitCents: number;
  /** Hour of the last file for the next banking day, at most 24. */
  lastFile: number;
  /** Hour at which entries settle that are not of the same day. */
  settles: number;
}

/** The windows of the Federal Reserve, and the last file as the product sends it. */
export const federalWindows: AchWindows = {
  sameDay: [
    { closes: 10.5, settles: 13 },
    { closes: 14.75, settles: 17 },
    { closes: 16.75, settles: 18 },
  ],
  sameDayLimitCents: 100_000_000,
  lastFile: cutoffHour,
  settles: 8.5,
};

/** A file as its settlement is reckoned. */
export interface SentFile {
  sentAt: Date;
  /** Effective entry date, ISO; '' asks for the next settlement. */
  effectiveOn: string;
  /** Its largest entry, cents. */
  largestCents: number;
  /** IAT entries never settle on the same day. */
  secCode: string;
}

/** When the entries of a file settle. */
export interface Settlement {
  isSameDay: boolean;
  /** ISO date. */
  day: string;
  /** ISO moment. */
  at: string;
}

/** The Same Day window that is still open at a moment of a banking day; null for none. */
export function openWindow(at: Date, windows: AchWindows = federalWindows): SameDayWindow | null {
  const day = easternDay(at);
  if (bankingDaysAfter(day, 0) !== day) return null;
  const isOpen = ({ closes }: SameDayWindow): boolean =>
    at.getTime() < Date.parse(easternMoment(day, closes));
  return windows.sameDay.find(isOpen) ?? null;
}

/** The banking day with whose files one goes that is sent at a moment; ISO date. */
export function fileDay(at: Date, windows: AchWindows = federalWindows): string {
  const today = easternDay(at);
  const day = bankingDaysAfter(today, 0);
  const isOver = at.getTime() >= Date.parse(easternMoment(day, windows.lastFile));
  return isOver ? bankingDaysAfter(day, 1) : day;
}

/**
 * When a file settles: on the same day if its effective date has come, a window is open, and no
 * entry is above the limit; else on its effective date, or the first banking day after its own.
 * Banks keep what is dated further ahead (spec catalogue 'Shared vocabulary').
 */
export function settlementOf(file: SentFile, windows: AchWindows = federalWindows): Settlement {
  const { sentAt, effectiveOn, largestCents, secCode } = file;
  const today = easternDay(sentAt);
  const window = openWindow(sentAt, windows);
  const isSameDay =
    effectiveOn !== '' &&
    effectiveOn <= today &&
    largestCents <= windows.sameDayLimitCents &&
    secCode !== 'IAT';
  if (window && isSameDay)
    return { isSameDay, day: today, at: easternMoment(today, window.settles) };
  const next = bankingDaysAfter(fileDay(sentAt, windows), 1);
  const asked = effectiveOn === '' ? next : bankingDaysAfter(effectiveOn, 0);
  const day = asked > next ? asked : next;
  return { isSameDay: false, day, at: easternMoment(day, windows.settles) };
}

/**
 * The effective entry date to put into a file that is sent at a moment: that day where the same day
 * is asked for and a window is open, else the banking day after that of the file. ISO date.
 */
export function effectiveEntryDate(
  sentAt: Date,
  wantsSameDay: boolean,
  windows: AchWindows = federalWindows,
): string {
  if (wantsSameDay && openWindow(sentAt, windows)) return easternDay(sentAt);
  return bankingDaysAfter(fileDay(sentAt, windows), 1);
}

/** Banking days that a bank has for most returns, and for contesting a dishonored one. */
export const usualReturnDays = 2;

/** Banking days after the settlement of a return within which it can be dishonored. */
export const dishonorDays = 5;

/** Banking days within which a notification of change must be applied. */
export const correctionDays = 6;

/** Live entries may follow from so many banking days after a prenote has settled (2.6.3). */
export const prenoteDays = 3;

/**
 * The last day on which an answer with a return code may settle, ISO date: two banking days or 60
 * calendar days after the settlement of what it answers, five banking days for a dishonored return
 * and two for a contested one. Null where both banks agree, or for an unknown code.
 */
export function lastAnswerDay(code: string, settledOn: string): string | null {
  switch (returnCodeOf(code)?.window) {
    case 'usual':
    case 'contested':
      return usualReturnDay(settledOn);
    case 'dishonored':
      return dishonorDay(settledOn);
    case 'unauthorized':
      return daysAfter(settledOn, unauthorizedDays);
    default:
      return null;
  }
}

/** The last day for most returns of an entry: two banking days after it settled. */
export const usualReturnDay = (settledOn: string): string =>
  bankingDaysAfter(settledOn, usualReturnDays);

/** Until when a notification of change must be applied, or before the next entry: 6 banking days. */
export const correctionDay = (receivedOn: string): string =>
  bankingDaysAfter(receivedOn, correctionDays);

/** Until when a return can be dishonored: five banking days after it settled. */
export const dishonorDay = (receivedOn: string): string =>
  bankingDaysAfter(receivedOn, dishonorDays);

/** Until when a dishonored return can be contested: two banking days after it settled. */
export const contestDay = (settledOn: string): string =>
  bankingDaysAfter(settledOn, usualReturnDays);

/** The last day on which a debit may be presented again: 180 days after it first settled. */
export const lastRetryDay = (settledOn: string): string => daysAfter(settledOn, retryDays);

/** The first day for live entries after a prenote: the third banking day after it settled (2.6.3). */
export const prenoteClearDay = (settledOn: string): string =>
  bankingDaysAfter(settledOn, prenoteDays);
