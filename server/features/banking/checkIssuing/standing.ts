import { Refusal } from '@server/platform/http/refusal';
import { type CheckState, firstFreshDay } from '@/domain/banking/checkIssuing/checkRow';
import { easternDay } from '@/domain/dates/easternTime';
import type { StoredCheck } from './checkStore';

/** An act that is not possible as things stand. @throws Refusal 409 */
export const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'CheckState' });
};

/** Where a check that is no longer `waiting` stands on a day (ISO date). */
export function stateOn({ state, issuedOn }: StoredCheck, day: string): CheckState {
  if (state === 'waiting') return 'approved';
  const isOld = issuedOn !== null && issuedOn < firstFreshDay(day);
  return (state === 'issued' || state === 'printed') && isOld ? 'stale' : state;
}

/** The same on the day of a moment. */
export const stateToday = (check: StoredCheck, at: Date): CheckState =>
  stateOn(check, easternDay(at));

/** Whether the bank may pay a check on the day. */
export const isOutNow = (check: StoredCheck, at: Date): boolean => {
  const state = stateToday(check, at);
  return state === 'issued' || state === 'printed';
};
