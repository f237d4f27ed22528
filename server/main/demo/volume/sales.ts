// Over 250 lines: what may happen to one sale, in the order in which it happens.

import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import type { Act } from '@/domain/ledger/act';
import { bankReturnSource } from '@/domain/transactions/bankReturn';
import { labelOf } from '@/domain/transactions/label';
import { itemsAmount, refundParts } from '@/domain/transactions/refund';
import { tradeOf } from '@/domain/transactions/trade';
import { holdersAct, placeOf } from '@/domain/wallet/walletMoney';
import { type PostedFor, post, type VolumePosting } from './book';
import { hourOf, momentOf } from './clock';
import { achReturnFlags, type Kind, refundFlags } from './kinds';
import { dueOf, type VolumeRow } from './row';
import { idOf, isOneIn, type Seller } from './sale';
import { declineCodes, holdReasons, lateCodes, refundReasons, returnCodes } from './saleCodes';
import { moveWallets } from './walletMoney';
import { type Account, payableFrom, plan, type World } from './world';

/** A transaction with all that is to be known to let it happen. */
interface Happened {
  world: World;
  account: Account;
  seller: Seller;
  kind: Kind;
  row: VolumeRow;
}

const oneDay = 86_400_000;

const oneHour = 3_600_000;

const forRow = (row: VolumeRow, at: Date, day: string): PostedFor => ({
  transactionId: row.id,
  at,
  day,
});

/** What a movement posts when it happens. */
function actOf({ kind, row }: Pick<Happened, 'kind' | 'row'>): Act {
  const { amountCents, tipCents, taxCents, feeCents } = row;
  const ofHolders = holdersAct(row);
  if (ofHolders) return ofHolders;
  const place = placeOf(row);
  switch (kind.moves) {
    case 'tip':
      return { kind: 'tip', place, amountCents };
    case 'surcharge':
      return { kind: 'surcharge', place, amountCents };
    case 'fee':
      return { kind: 'fee', amountCents: -amountCents };
    case 'given':
      return { kind: 'refund', place, amountCents: -amountCents };
    case 'out':
      return { kind: 'payout', from: 'payable', amountCents: -amountCents };
    default: {
      const own = amountCents - tipCents - taxCents - feeCents;
      return { kind: 'sale', place, amountCents: own, tipCents, taxCents, feeCents };
    }
  }
}

/** The money is there: a settlement may take it, and whose the tip is gets it. */
function becomesDue({ account, row }: Happened): void {
  if (!row.direct || dueOf(row) !== 0) account.due.push(row);
  if (row.tipCents === 0) return;
  const tips = account.tips.get(row.tipUser) ?? { cents: 0, shares: 0 };
  account.tips.set(row.tipUser, { cents: tips.cents + row.tipCents, shares: tips.shares + 1 });
}

function add({ world }: Happened, row: VolumeRow): void {
  world.number += 1;
  row.number = world.number;
  world.open.push(row);
}

/** A row of money that goes back for another one. */
function backRow(
  { seller, row }: Happened,
  { at, day, given }: { at: Date; day: string; given: Partial<VolumeRow> },
): VolumeRow {
  const made: VolumeRow = {
    ...row,
    id: idOf(seller.choose),
    settlementId: null,
    tipUser: '',
    authorizedUntil: null,
    transactType: 'credit',
    activityAt: at,
    businessDay: day,
    hour: hourOf(at, day),
    ...given,
  };
  const { captureType: capture_type, otherInformation } = made;
  const label = labelOf({ capture_type, otherInformation });
  return { ...made, label, trade: tradeOf({ ...made, label, trade: row.trade }) };
}

/** What a sale coming back posts, when and why. */
interface ReturnOfSale {
  postings: readonly VolumePosting[];
  at: Date;
  day: string;
  reason: string;
}

/** The bank sends a debit back: before it came, or after it was paid out. */
function comesBack(happened: Happened, { postings, at, day, reason }: ReturnOfSale) {
  const { world, account, row } = happened;
  const wasSettled = row.settlementId !== null;
  const back = backRow(happened, {
    at,
    day,
    given: {
      entry: 'return',
      amountCents: -row.amountCents,
      feeCents: -row.feeCents,
      taxCents: -row.taxCents,
      tipCents: 0,
      items: [],
      otherInformation: achReturnFlags,
      reason,
      // What was paid out comes off the next settlement.
      state: wasSettled ? 'cleared' : 'returned',
    },
  });
  row.state = 'returned';
  world.returning.delete(row);
  account.due = account.due.filter((one) => one !== row);
  add(happened, back);
  const of = postings.flatMap(({ entries }) => entries);
  const place = { ...forRow(back, at, day), source: bankReturnSource, sourceId: row.id };
  world.postings.push(post(account.book, { kind: 'return', of }, place));
  if (wasSettled) account.due.push(back);
}

/**
 * A debit is on its way until the banking day after it took effect; then it is there or comes back.
 * One in 400 comes back weeks later.
 */
function debit(happened: Happened, posted: VolumePosting): void {
  const { world, account, seller, row } = happened;
  const day = bankingDaysAfter(row.effectiveOn ?? row.businessDay, 1);
  const at = new Date(momentOf(day, { hour: 6, minute: 5 }));
  if (isOneIn(seller.choose, 45)) {
    const reason = seller.choose.oneOf(returnCodes);
    plan(world, { day, at: at.getTime() }, () =>
      comesBack(happened, { postings: [posted], at, day, reason }),
    );
    return;
  }
  const isLate = isOneIn(seller.choose, 400);
  const lateDay = daysAfter(day, seller.choose.whole(8, 45));
  const lateAt = new Date(momentOf(lateDay, { hour: 6, minute: 20 }));
  plan(world, { day, at: at.getTime() }, () => {
    row.state = 'cleared';
    const cleared = post(
      account.book,
      { kind: 'cleared', amountCents: row.amountCents },
      forRow(row, at, day),
    );
    world.postings.push(cleared);
    becomesDue(happened);
    if (!isLate || lateAt > world.now) return;
    world.returning.add(row);
    const reason = seller.choose.oneOf(lateCodes);
    plan(world, { day: lateDay, at: lateAt.getTime() }, () =>
      comesBack(happened, { postings: [posted, cleared], at: lateAt, day: lateDay, reason }),
    );
  });
}

function refund(happened: Happened, at: Date, day: string): void {
  const { world, account, seller, row } = happened;
  if (row.state !== 'cleared' && row.state !== 'batched' && row.state !== 'settled') return;
  const [first] = row.items;
  // Whose tip it was has been paid out by then.
  if (!first || row.tipCents !== 0) return;
  const isWhole = isOneIn(seller.choose, 2);
  const items = isWhole ? row.items : [first];
  const parts = refundParts(row, itemsAmount(row, items));
  const { amountCents, taxCents, feeCents } = parts;
  const back = backRow(happened, {
    at,
    day,
    given: {
      entry: 'refund',
      state: 'cleared',
      otherInformation: refundFlags,
      items,
      // Nothing is below 0 by nothing.
      amountCents: -amountCents,
      taxCents: 0 - taxCents,
      tipCents: 0,
      feeCents: 0 - feeCents,
    },
  });
  add(happened, back);
  const own = amountCents - taxCents - feeCents;
  const act: Act = { kind: 'refund', place: placeOf(back), amountCents: own, taxCents, feeCents };
  moveWallets(world, { account, row: back, at: forRow(back, at, day) });
  world.postings.push(post(account.book, act, forRow(back, at, day)));
  becomesDue({ ...happened, row: back });
  const reason = seller.choose.oneOf(refundReasons);
  world.refunds.push({ id: back.id, of: row.id, amountCents, reason, at });
}

function mayBeRefunded(happened: Happened): void {
  const { world, seller, row, kind } = happened;
  if (kind.moves !== 'goods' || kind.method === 'ach' || !isOneIn(seller.choose, 45)) return;
  const day = daysAfter(row.businessDay, seller.choose.whole(1, 12));
  const at = new Date(
    momentOf(day, { hour: seller.choose.whole(10, 18), minute: seller.choose.whole(0, 59) }),
  );
  plan(world, { day, at: at.getTime() }, () => refund(happened, at, day));
}

/** Some of the last days are looked at before they are paid out. */
function mayBeHeld(happened: Happened): void {
  const { world, account, seller, row } = happened;
  const isNew = row.activityAt.getTime() > world.now.getTime() - 9 * oneDay;
  const amountCents = dueOf(row);
  if (!isNew || amountCents <= 0 || row.direct || !isOneIn(seller.choose, 25)) return;
  const heldAt = new Date(row.activityAt.getTime() + oneHour / 2);
  plan(world, { day: row.businessDay, at: heldAt.getTime() }, () => {
    if (row.state !== 'cleared') return;
    row.state = 'held';
    const reason = seller.choose.oneOf(holdReasons);
    world.holds.push({ row, amountCents, reason, heldAt });
    world.postings.push(
      post(account.book, { kind: 'hold', amountCents }, forRow(row, heldAt, row.businessDay)),
    );
  });
}

const isCard = ({ method, moves }: Kind): boolean =>
  moves === 'goods' && (method === 'card' || method === 'debit');

/** Lowers what is paid out to what is available. False where that is nothing: it does not happen. */
function isCovered({ account, kind, row }: Happened): boolean {
  if (kind.moves !== 'out') return true;
  row.amountCents = -Math.min(-row.amountCents, payableFrom(account, 'payable'));
  return row.amountCents < 0;
}

/**
 * Lets a movement happen, with all that comes of it later; a payout that nothing covers does not.
 */
export function happen(happened: Happened): void {
  if (!isCovered(happened)) return;
  const { world, account, seller, kind, row } = happened;
  add(happened, row);
  if (isCard(kind) && isOneIn(seller.choose, 90)) {
    Object.assign(row, { state: 'voided', reason: seller.choose.oneOf(declineCodes), items: [] });
    return;
  }
  const isAuthorized =
    isCard(kind) && row.activityAt.getTime() > world.now.getTime() - 1.5 * oneDay;
  if (isAuthorized && isOneIn(seller.choose, 10)) {
    Object.assign(row, {
      state: 'pending',
      authorizedUntil: new Date(row.activityAt.getTime() + 7 * oneDay),
    });
  }
  if (kind.place === 'clearing') row.state = 'pending';
  const at = forRow(row, row.activityAt, row.businessDay);
  moveWallets(world, { account, row, at });
  const posted = post(account.book, actOf(happened), at);
  world.postings.push(posted);
  if (kind.place === 'clearing') {
    debit(happened, posted);
    return;
  }
  if (row.state === 'pending') return;
  becomesDue(happened);
  mayBeRefunded(happened);
  mayBeHeld(happened);
}
