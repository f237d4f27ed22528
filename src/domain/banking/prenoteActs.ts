import { formatDate } from '@/domain/dates/format';
import { answerError, applyPersonError } from './achAnswer';
import { verifyError } from './fundingStanding';
import type { PrenoteRow } from './prenote';
import type { MarkGround } from './prenoteMark';

/** What can be done about a prenote (catalogue: /processPreNotes). */
export const prenoteActs = ['apply', 'mark', 'again'] as const;

export type PrenoteAct = (typeof prenoteActs)[number];

type Standing = Pick<
  PrenoteRow,
  'state' | 'change' | 'clearsOn' | 'accountState' | 'ownerMatch' | 'isLatest'
>;

/** Acts that a row offers: a correction can be applied, what came back sent again, all else marked. */
export function isOffered(act: PrenoteAct, { state, change }: Standing): boolean {
  if (act === 'apply') return change !== null;
  return (act === 'again') === (state === 'returned');
}

const laterText = 'A later prenote tests this account';

/** Why an account cannot be marked as verified by its prenote; null where a person can do that. */
export function markError({ state, accountState, isLatest }: Standing): string | null {
  if (accountState === 'removed') return 'The account was removed';
  if (accountState === 'verified') return 'The account is verified';
  if (state === 'waiting' || state === 'filed') return 'The prenote was not sent yet';
  if (state === 'withdrawn') return 'The prenote was withdrawn';
  if (state === 'returned') return 'The prenote came back';
  if (!isLatest) return laterText;
  return accountState === 'failed' ? 'The verification of the account failed' : null;
}

/**
 * Why a ground does not hold; null where it does. The wait counts once its day has come, also where
 * nobody has recorded the acknowledgment of the file. ISO date of today.
 */
export function groundError(
  ground: MarkGround,
  { clearsOn }: Pick<Standing, 'clearsOn'>,
  today: string,
): string | null {
  if (ground === 'bank' || (clearsOn !== '' && clearsOn <= today)) return null;
  return clearsOn === ''
    ? 'The wait has not begun: the prenote has no settlement date'
    : `The wait ends on ${formatDate(clearsOn)}`;
}

function applyError({ change }: Standing, today: string): string | null {
  if (!change) return 'The bank corrected nothing';
  return answerError('apply', change, today) ?? applyPersonError(change);
}

function againError({ change, accountState, ownerMatch, isLatest }: Standing): string | null {
  if (accountState === 'removed') return 'The account was removed';
  if (!isLatest) return laterText;
  if (change?.disposition === 'open')
    return 'Apply the correction instead: that sends another prenote';
  return verifyError({ state: accountState, ownerMatch });
}

/** Why something cannot be done about a prenote today (ISO date); null where it can. */
export function prenoteActError(act: PrenoteAct, row: Standing, today: string): string | null {
  if (act === 'apply') return applyError(row, today);
  return act === 'mark' ? markError(row) : againError(row);
}
