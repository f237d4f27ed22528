import { fundingSource } from '@server/books/ledger/journal/fundingStore';
import { choices } from '../fixed';
import { type Book, postEntries, type VolumePosting } from './book';
import { dayAt } from './clock';
import type { Earlier } from './earlier';
import { kindsOf, monthlyFee } from './kinds';
import { type DemoMerchant, demoMerchants, sandboxMerchant } from './merchants';
import type { VolumeRow } from './row';
import { movementOf, partOf, type Seller } from './sale';
import { happen } from './sales';
import { countsOf, daysUpTo } from './season';
import { planBatches, planMonthly } from './settling';
import { shelves } from './shelf';
import { moveWallets } from './walletMoney';
import { type Account, emptyWorld, live, plan, settledRows, type World } from './world';

/** What the demo world's money is made from. */
export interface VolumeAsked {
  /** How many payments; what comes back of them is added. */
  count: number;
  now: Date;
  /** What the ledger has already. */
  earlier: Earlier;
  /** The book of an organization in a mode. */
  bookOf: (orgId: string, systemMode: Book['systemMode']) => Book;
}

/** Rows that will not change any more, and what was posted meanwhile. */
export interface VolumePart {
  rows: VolumeRow[];
  postings: VolumePosting[];
}

/** How far back it goes: 18 months. */
const length = 548;

/** Every how many days what is final is handed on. */
const stride = 7;

/** Whom a merchant has come to know by the end. */
const knownBy: Readonly<Record<DemoMerchant['trade'], number>> = {
  shop: 1200,
  delivery: 800,
  goods: 900,
  wholesale: 70,
};

interface Selling {
  seller: Seller;
  account: Account;
  counts: number[];
}

type Sold = Pick<Seller, 'merchant' | 'systemMode'> & { weight: number };

/**
 * All merchants in Production; two of them, of which one is nobody's but the developers', in the
 * Sandbox.
 */
function sold(): Sold[] {
  const real = demoMerchants.map(
    (merchant): Sold => ({ merchant, systemMode: 'Production', weight: merchant.weight }),
  );
  const trying = [sandboxMerchant, ...demoMerchants.slice(0, 1)].map(
    (merchant): Sold => ({ merchant, systemMode: 'Sandbox', weight: 0.8 }),
  );
  return [...real, ...trying];
}

function accountOf(book: Book, at: number, { round, numbers }: Earlier): Account {
  const bankLastFour = demoMerchants.find(({ id }) => id === book.orgId)?.bank ?? '';
  const last = numbers.find(
    ({ orgId, systemMode }) => orgId === book.orgId && systemMode === book.systemMode,
  );
  const { lastSettlement: settlements = 0, lastPayout: payouts = 0 } = last ?? {};
  const empty = {
    due: [],
    tips: new Map(),
    wallets: new Map(),
    settlements,
    pendingOutCents: 0,
    payouts,
    paysTips: round === 0,
  };
  return {
    book,
    bankLastFour,
    choose: choices(9000 + at + round),
    isEarly: at % 3 === 1,
    ...empty,
  };
}

function sellings({ count, bookOf, earlier }: VolumeAsked, days: readonly string[]): Selling[] {
  const all = sold();
  const whole = all.reduce((sum, { weight }) => sum + weight, 0);
  const goods = shelves(all.map(({ merchant }) => merchant));
  // More payments are made by more people.
  const crowd = Math.max(1, Math.sqrt(count / 50_000));
  let first = 0;
  return all.map(({ merchant, systemMode, weight }, at) => {
    const known = { first, count: Math.round(knownBy[merchant.trade] * crowd) };
    first += known.count;
    const choose = choices(7000 + at + earlier.round);
    const seller = {
      merchant,
      systemMode,
      shelf: goods.get(merchant.id) ?? [],
      kindAt: kindsOf(merchant.trade),
      known,
      choose,
    };
    const account = accountOf(bookOf(merchant.id, systemMode), at, earlier);
    return { seller, account, counts: countsOf(days, (count * weight) / whole) };
  });
}

/**
 * What the ledger had before happens again in its place, so that the books are in the order of
 * their days.
 */
function planEarlier(world: World, { postings, rows, byWallet }: Earlier, firstDay: string): void {
  const accountOfBook = new Map(world.accounts.map((account) => [account.book.id, account]));
  for (const { bookId, entries, act, ...place } of postings) {
    const account = accountOfBook.get(bookId);
    if (!account) throw new Error('A posting without a book');
    // What wallets lacked is put in anew, in the world's own steps.
    if (place.source === fundingSource) continue;
    const paid = byWallet.get(place.transactionId ?? '');
    byWallet.delete(place.transactionId ?? '');
    const run = () => {
      if (paid) moveWallets(world, { account, row: paid, at: place });
      world.postings.push(postEntries(account.book, { act, entries, place }));
      const due = rows.get(place.transactionId ?? '');
      if (due && !account.due.includes(due)) account.due.push(due);
    };
    const day = [firstDay, place.day, world.today].sort()[1] ?? firstDay;
    plan(world, { day, at: Math.min(place.at.getTime(), world.now.getTime()) }, run);
  }
}

/**
 * Somebody new comes all the time: by the first day a merchant knows so many of a hundred of those
 * whom it will know.
 */
const knownAtFirst = 25;

/** A merchant as it is on a day: with those whom it knows by then. */
function sellerOn({ seller, counts }: Selling, at: number): Seller {
  const { first, count } = seller.known;
  const percent = knownAtFirst + ((100 - knownAtFirst) * (at + 1)) / counts.length;
  return { ...seller, known: { first, count: Math.ceil((count * percent) / 100) } };
}

/** A day of sales. */
interface PlannedDay {
  selling: Selling;
  /** ISO date. */
  day: string;
  /** Its place among the days. */
  at: number;
}

/** Plans what is sold on a day. */
export function planDay(world: World, { selling, day, at }: PlannedDay): void {
  const { account, counts } = selling;
  const seller = sellerOn(selling, at);
  const movements = Array.from({ length: counts[at] ?? 0 }, () => {
    const kind = seller.kindAt(partOf(seller.choose));
    return { kind, row: movementOf(seller, { kind, day }) };
  });
  if (day.endsWith('-01') && seller.systemMode === 'Production') {
    movements.push({
      kind: monthlyFee,
      row: movementOf(seller, { kind: monthlyFee, day, hour: 9 }),
    });
  }
  for (const { kind, row } of movements) {
    plan(world, { day, at: row.activityAt.getTime() }, () =>
      happen({ world, account, seller, kind, row }),
    );
  }
}

/** The accounts of the merchants, and those of others that the ledger knows already. */
function accountsOf(selling: readonly Selling[], { earlier, bookOf }: VolumeAsked): Account[] {
  const own = selling.map(({ account }) => account);
  const others = earlier.books
    .filter(({ id }) => own.every(({ book }) => book.id !== id))
    .map(({ orgId, systemMode }, at) => accountOf(bookOf(orgId, systemMode), 50 + at, earlier));
  return [...own, ...others];
}

/**
 * The demo world's money: 18 months of payments up to now, with all that comes of them, day by day.
 * Gives what is final part by part; the rest (settlements, holds, refunds, tips paid out) stands in
 * the world that is returned at last. The same for the same day and count.
 */
export function* volumeOf(asked: VolumeAsked): Generator<VolumePart, World> {
  const days = daysUpTo(dayAt(asked.now), length);
  const selling = sellings(asked, days);
  const world = emptyWorld(asked.now, asked.earlier.lastNumber, accountsOf(selling, asked));
  planEarlier(world, asked.earlier, days[0] ?? world.today);
  for (const [at, day] of days.entries()) {
    for (const one of selling) planDay(world, { selling: one, day, at });
    planBatches(world, day);
    planMonthly(world, day);
    live(world, day);
    if (at % stride === stride - 1) yield handOver(world, false);
  }
  yield handOver(world, true);
  return world;
}

function handOver(world: World, isEnd: boolean): VolumePart {
  const { postings } = world;
  world.postings = [];
  return { rows: settledRows(world, isEnd), postings };
}
