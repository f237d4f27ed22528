import { daysAfter } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { settledAmount, toCents, typedAmount } from '@/domain/money/cents';

/** How often a person may be wrong about the two amounts. */
export const microTries = 3;

/** Calendar days after their settlement for which the amounts can be confirmed. */
export const microDays = 14;

/** The largest micro-entry, whole cents: below a dollar (Nacha). */
export const mostMicroCents = 99;

/** Accounts of an organization that may wait for their verification at once. */
export const mostUnverified = 10;

/** Calendar days for which deposits that were given count against the limits of further ones. */
export const microPeriodDays = 30;

/** Most pairs of deposits in that time: to one account, and to all of an organization. */
const mostPairs = { toAccount: 3, toAll: 30 } as const;

/** Why no further deposits are given, by the pairs of the period; null where they are. */
export function microLimitError(pairs: { toAccount: number; toAll: number }): string | null {
  const { toAccount, toAll } = mostPairs;
  if (pairs.toAccount >= toAccount)
    return `Deposits were sent to this account ${toAccount} times in ${microPeriodDays} days. Link it through your bank or by a prenote.`;
  return pairs.toAll >= toAll
    ? `Deposits were sent to ${toAll} accounts in ${microPeriodDays} days. Link this one through your bank or by a prenote.`
    : null;
}

/** The two amounts as a person reads them off a statement, `0.07`. */
export interface MicroAmounts {
  first: string;
  second: string;
}

export const emptyMicroAmounts: MicroAmounts = { first: '', second: '' };

export const microAmountMessage = 'Please enter an amount from 0.01 to 0.99';

/** Whole cents of an amount that a micro-entry can have; null for any other text. */
function microCents(text: string): number | null {
  const settled = settledAmount(text);
  const cents = typedAmount.test(settled) ? toCents(settled) : null;
  return cents !== null && cents >= 1 && cents <= mostMicroCents ? cents : null;
}

const amount: Rule = (text) => (microCents(text) === null ? microAmountMessage : null);

/** First message of each amount. */
export const microErrors = ({ first, second }: MicroAmounts): FieldErrors =>
  errorsFrom([
    ['first', required(amount)(first)],
    ['second', required(amount)(second)],
  ]);

/** Two amounts for formik and for the server, as `x.xx`. */
export const microSchema = schemaOf<MicroAmounts>({
  model: () => ({ ...emptyMicroAmounts }),
  errors: microErrors,
  settled: ({ first, second }) => ({
    first: settledAmount(first),
    second: settledAmount(second),
  }),
});

/** Two micro-entries and where they stand. Whole cents; days are ISO dates. */
export interface MicroEntries {
  cents: readonly number[];
  /** '' while they are not sent. */
  settlesOn: string;
  /** Wrong tries so far. */
  tries: number;
}

/** Whether the amounts can be confirmed on a day: not yet, now, or no more. */
export function microStanding(settlesOn: string, today: string): 'sent' | 'open' | 'expired' {
  if (settlesOn === '' || today < settlesOn) return 'sent';
  return today > daysAfter(settlesOn, microDays) ? 'expired' : 'open';
}

/** What a confirmation comes to. */
export type MicroResult =
  | { result: 'verified' }
  | { result: 'wrong'; triesLeft: number }
  | { result: 'failed' }
  | { result: 'early' }
  | { result: 'expired' };

/** Judges two amounts, in either order; the last wrong try ends it. */
export function confirmMicro(
  { cents, settlesOn, tries }: MicroEntries,
  typed: MicroAmounts,
  today: string,
): MicroResult {
  const standing = microStanding(settlesOn, today);
  if (standing !== 'open') return { result: standing === 'sent' ? 'early' : 'expired' };
  if (tries >= microTries) return { result: 'failed' };
  const ordered = (amounts: readonly (number | null)[]) =>
    amounts.toSorted((one, other) => (one ?? 0) - (other ?? 0)).join();
  const isRight =
    cents.length === 2 &&
    ordered(cents) === ordered([microCents(typed.first), microCents(typed.second)]);
  if (isRight) return { result: 'verified' };
  const triesLeft = microTries - tries - 1;
  return triesLeft > 0 ? { result: 'wrong', triesLeft } : { result: 'failed' };
}

/** The two amounts that an account number orders from the embedded bank (docs/test-inputs.md). */
export function orderedMicroCents(accountNumber: string): [number, number] | null {
  const [, first = '', second = ''] = /^9900\d*(\d\d)(\d\d)$/.exec(accountNumber) ?? [];
  const [one, other] = [Number(first), Number(second)];
  return one > 0 && other > 0 ? [one, other] : null;
}
