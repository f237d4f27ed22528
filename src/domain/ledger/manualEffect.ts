import { formatMoney } from '@/domain/money/cents';
import { type Account, accounts, type Balances } from './account';
import { actOf, type Legs } from './manualEntry';
import { entriesOf } from './posting';
import { accountLabels, isMoney } from './shownAccount';

/** How the book of an organization stands before an entry. */
export interface BookStanding {
  balances: Balances;
  /** What open holds keep in `reserve`, whole cents. */
  heldCents: number;
}

/**
 * What an entry does to an account: whole cents as people read them, money by its debits and all
 * else by its credits.
 */
export interface AccountEffect {
  account: Account;
  before: number;
  after: number;
}

const read = (account: Account, cents: number): number =>
  isMoney(account) || cents === 0 ? cents : -cents;

/** What an entry does to its two accounts, in the order of the accounts. */
export function effectsOf(
  entry: Legs & { amountCents: number },
  { balances }: BookStanding,
): AccountEffect[] {
  const moved = new Map(
    entriesOf(actOf(entry)).map(({ account, amountCents }) => [account, amountCents]),
  );
  return accounts.flatMap((account) => {
    const cents = moved.get(account);
    if (cents === undefined) return [];
    const before = balances[account];
    return [{ account, before: read(account, before), after: read(account, before + cents) }];
  });
}

/**
 * Why an entry cannot be posted as the book stands: what is on hold has to stay in reserve. Null
 * where it can.
 */
export function effectError(
  entry: Legs & { amountCents: number },
  standing: Pick<BookStanding, 'heldCents'> & { balances: Balances },
): string | null {
  const reserve = effectsOf(entry, standing).find(({ account }) => account === 'reserve');
  if (!reserve || reserve.after >= reserve.before || reserve.after >= standing.heldCents)
    return null;
  return `“${accountLabels.reserve}” would be ${formatMoney(reserve.after)}, and ${formatMoney(standing.heldCents)} is on hold. Release the hold instead.`;
}

/** Accounts that an entry brings below zero or further down, each with what is to be said of it. */
export const effectWarnings = (effects: readonly AccountEffect[]): string[] =>
  effects
    .filter(({ before, after }) => after < 0 && after < before)
    .map(
      ({ account, after }) =>
        `“${accountLabels[account]}” would go below zero: ${formatMoney(after)}.`,
    );
