import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Account, Entry } from './account';
import type { Act, EscrowMove, Place } from './act';

/**
 * Money in the organization's own hands is taken off what we owe it: sold for 100 in cash, nothing
 * is due.
 */
const accountOf: Readonly<Record<Place, Account>> = {
  bank: 'bank',
  clearing: 'clearing',
  direct: 'payable',
  wallet: 'wallets',
};

/** What each move of an escrow debits and credits: what is released leaves one book for another. */
const escrowAccounts: Readonly<Record<EscrowMove, readonly [debit: Account, credit: Account]>> = {
  fund: ['payable', 'escrow'],
  refund: ['escrow', 'payable'],
  release: ['escrow', 'bank'],
  credit: ['bank', 'payable'],
};

/** @throws RangeError for what is no amount of whole cents */
function whole(cents: number): number {
  if (Number.isSafeInteger(cents) && cents >= 0) return cents;
  throw new RangeError(`${cents} is not an amount in whole cents`);
}

/**
 * One account is debited with what the others are credited with; nothing is written of a part that
 * is 0.
 */
function split(debit: Account, credits: readonly (readonly [Account, number])[]): Entry[] {
  const parts = credits.filter(([, cents]) => whole(cents) > 0);
  const total = whole(parts.reduce((sum, [, cents]) => sum + cents, 0));
  if (total === 0) throw new RangeError('An act moves at least one cent');
  return [
    { account: debit, amountCents: total },
    ...parts.map(([account, cents]) => ({ account, amountCents: -cents })),
  ];
}

const moved = (debit: Account, credit: Account, cents: number): Entry[] =>
  split(debit, [[credit, cents]]);

function paidIn(act: Extract<Act, { kind: 'sale' | 'refund' }>): Entry[] {
  const { place, amountCents, tipCents = 0, taxCents = 0, feeCents = 0 } = act;
  return split(accountOf[place], [
    ['payable', amountCents],
    ['tips', tipCents],
    ['tax', taxCents],
    ['fees', feeCents],
  ]);
}

/** The same the other way round. @throws RangeError where there is nothing to mirror */
function mirrored(entries: readonly Entry[]): Entry[] {
  if (entries.length === 0) throw new RangeError('Nothing was posted that could go back');
  return entries.map((entry) => ({ ...entry, amountCents: -entry.amountCents }));
}

function batched({ grossCents, feeCents, reserveCents }: Extract<Act, { kind: 'batch' }>): Entry[] {
  return split('payable', [
    ['clearing', whole(grossCents) - whole(feeCents) - whole(reserveCents)],
    ['fees', feeCents],
    ['reserve', reserveCents],
  ]);
}

function adjusted({ debit, credit, amountCents }: Extract<Act, { kind: 'adjust' }>): Entry[] {
  if (debit === credit) throw new RangeError('A correction is between two accounts');
  return moved(debit, credit, amountCents);
}

/** Both sides may be the same account: two virtual accounts of one organization. */
function shifted({ from, to, amountCents }: Extract<Act, { kind: 'move' }>): Entry[] {
  if (whole(amountCents) === 0) throw new RangeError('An act moves at least one cent');
  return [
    { ...from, amountCents },
    { ...to, amountCents: -amountCents },
  ];
}

function paidOut(act: Extract<Act, { kind: 'payout' }>): Entry[] {
  const { amountCents } = act;
  if ('to' in act) return moved(act.from, act.to, amountCents);
  if (act.from !== 'virtual') return moved(act.from, 'bank', amountCents);
  const from = { account: 'virtual', virtualId: act.virtualId } as const;
  return shifted({ kind: 'move', from, to: { account: 'bank' }, amountCents });
}

/**
 * What an act posts: entries that come to 0.
 * @throws RangeError for amounts that are not whole cents, for those below 0, and for nothing at
 * all
 */
export function entriesOf(act: Act): Entry[] {
  switch (act.kind) {
    case 'sale':
      return paidIn(act);
    case 'refund':
      return mirrored(paidIn(act));
    case 'surcharge':
      return moved(accountOf[act.place], 'fees', act.amountCents);
    case 'tip':
      return moved(accountOf[act.place], 'tips', act.amountCents);
    case 'cleared':
      return moved('bank', 'clearing', act.amountCents);
    case 'fee':
      return moved('payable', 'fees', act.amountCents);
    case 'return':
    case 'void':
    case 'restore':
      return mirrored(act.of);
    case 'payout':
      return paidOut(act);
    case 'move':
      return shifted(act);
    case 'topup':
      return moved(act.other, 'wallets', act.amountCents);
    case 'cashout':
      return moved('wallets', act.other, act.amountCents);
    case 'transfer':
      return moved('wallets', 'wallets', act.amountCents);
    case 'hold':
      return moved('payable', 'reserve', act.amountCents);
    case 'release':
      return moved('reserve', 'payable', act.amountCents);
    case 'escrow':
      return moved(...escrowAccounts[act.move], act.amountCents);
    case 'adjust':
      return adjusted(act);
    case 'batch':
      return batched(act);
    case 'settled':
      return moved('clearing', 'bank', act.amountCents);
  }
}

/**
 * What entries come to by account, in the order of their first mention; an account that comes to 0
 * is left out.
 */
export function netOf(entries: readonly Entry[]): Entry[] {
  const sums = new Map<Account, number>();
  for (const { account, amountCents } of entries)
    sums.set(account, (sums.get(account) ?? 0) + amountCents);
  return [...sums].flatMap(([account, amountCents]) =>
    amountCents === 0 ? [] : [{ account, amountCents }],
  );
}

/**
 * The day on which a posting is made, ISO: the business day where that is at most a day from
 * `today`, on which it is posted, else `today`. What is told of a day long gone is posted today, so
 * that books which were looked at stay as they were.
 */
export function postingDay(today: string, businessDay: string): string {
  const apart = Math.abs(differenceInCalendarDays(parseISO(businessDay), parseISO(today)));
  return apart <= 1 ? businessDay : today;
}
