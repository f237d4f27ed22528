// Over 250 lines: one planner; its ways to a page (walked, kept, by facts) are read together.

import type { LedgerReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import type { Parted } from '@server/platform/lists/batches';
import {
  countOf,
  type KeyedList,
  mostCounted,
  nearestCounted,
  placeAfter,
} from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Step } from '@/domain/dates/period';
import { awayFromHome } from '@/domain/transactions/transactionListRow';
import { type ExportedStretch, exportedStretch } from './export/exportQueries';
import { areWritten, type LineStyle, linesBetween } from './export/lineQueries';
import { daysNear, foundByFact, keptFigure, ofFacts } from './factQueries';
import { filteredByKind, noFilter, ofDays, visibleTo } from './filterQueries';
import { flaggedAlone } from './flagQueries';
import { type FoundRows, gathered, scannedSums, walked } from './foundQueries';
import { keptCount, keptSums } from './keptQueries';
import type { TransactionFilter, TransactionOrder } from './listQuery';
import { plainStretch } from './plainQueries';
import { near, type ReadStretch, rowsAt, sortKeys } from './rowQueries';
import {
  amongNumbers,
  atTheBank,
  type FoundMuch,
  foundMuch,
  foundNumbers,
  fromState,
  simulatedAs,
} from './searchQueries';
import { keptSeries, type StepSums, scannedSeries } from './seriesQueries';
import type { TransactionSums } from './sumsQueries';

/** The ledger as asked for. */
export interface AskedLedger {
  reach: LedgerReach;
  order: TransactionOrder;
}

/** A stretch with how many match; `isExact` is false where counting stopped. */
interface CountedStretch extends ReadStretch {
  matched: number;
  isExact: boolean;
}

interface WholeLedger {
  /** How many there are, exactly. */
  total: number;
  /** A stretch of them as they are listed. */
  along: (stretch: PageWindow) => Promise<ExportedStretch>;
  /** The same as lines of CSV; undefined where a column is none of the ledger's. */
  lines: Parted<string> | undefined;
}

/**
 * The rows with the facts that are asked for: looked up where they are few; undefined where none
 * is.
 */
async function withFacts(tx: Tx, reach: LedgerReach, filter: TransactionFilter) {
  const where = ofFacts(filter);
  if (!where) return undefined;
  const found = await foundByFact(tx, reach, filter);
  return found ? amongNumbers(found) : where;
}

/**
 * What narrows a list beside the kept kinds; `isFew` is false where so much is found that the next
 * ones lie near along any sort.
 */
interface Searched {
  isFew: boolean;
  where: SQL | undefined;
  much?: FoundMuch;
}

/**
 * What beside the kept kinds narrows a list: a search, a flag, a purchaser, facts, the bank's
 * window, a simulation; undefined where nothing does.
 */
async function searched(
  tx: Tx,
  reach: LedgerReach,
  filter: TransactionFilter,
): Promise<Searched | undefined> {
  const { search, flagged, bank, scenario, purchaser, purchaserState } = filter;
  const facts = await withFacts(tx, reach, filter);
  const beside = and(
    flagged ? flaggedAlone(reach) : undefined,
    bank ? atTheBank(bank.today) : undefined,
    scenario ? simulatedAs(scenario) : undefined,
    purchaser ? eq(transactions.purchaserKey, purchaser) : undefined,
    purchaserState ? await fromState(tx, reach, purchaserState) : undefined,
    facts,
  );
  if (search.trim() === '') return beside && { isFew: true, where: beside };
  const { numbers, payers } = await foundNumbers(tx, reach, search);
  if (!numbers) {
    const much = await foundMuch(tx, reach, { search, payers });
    return { isFew: beside !== undefined, where: and(much.where, beside), much };
  }
  return { isFew: true, where: and(amongNumbers(numbers), beside) };
}

const matching = (reach: LedgerReach, filter: TransactionFilter, search?: SQL): SQL | undefined =>
  and(
    visibleTo(reach, transactions),
    ofDays(filter, transactions.businessDay),
    filteredByKind(filter, transactions),
    search,
  );

/** What a search found, to be added up. */
function foundRows(
  reach: LedgerReach,
  filter: TransactionFilter,
  { isFew, where, much }: Searched,
): FoundRows {
  const { label, method, store, trade } = filter;
  if (!isFew) {
    const asked = matching(reach, filter);
    const isKind = Boolean(label || method || store || trade);
    const places = isKind ? undefined : much?.places?.(asked);
    if (places)
      return { from: sql`(${places}) as transactions`, where: undefined, isToldByIndex: true };
    return { from: walked(asked), where, isToldByIndex: much?.isToldByIndex === true && !isKind };
  }
  const all = matching(reach, filter, where);
  if (filter.purchaserState === awayFromHome)
    return { from: gathered(all), where: undefined, isToldByIndex: true };
  // As the indexes over hours and states have it (0007_transactions.sql).
  const isToldByIndex = filter.hour !== undefined || filter.purchaserState !== undefined;
  return { from: sql`${transactions}`, where: all, isToldByIndex };
}

function keyedList({ reach, order }: AskedLedger, search?: SQL): KeyedList {
  return {
    from: sql`${transactions}`,
    where: matching(reach, order, search),
    number: sql`${transactions.number}`,
    sort: sortKeys[order.sort],
    order: order.order ?? 'desc',
  };
}

/** As many rows are soon walked past. */
const fewWalked = 2000;

/**
 * Whether the next rows that match lie near in any sort: else it is sooner to find all that match,
 * and to sort them.
 */
const isDense = ({ all, matched }: { all: number; matched: number }, wanted: number): boolean =>
  matched > mostCounted || wanted * all <= matched * Math.max(fewWalked, matched / 2);

/**
 * Sixty days of debits are as far as the bank's window reaches, and have an index: they are counted
 * and added up whole.
 */
const mostAtBank = 100_000;

/** How many are counted and added up of what is no kept sum. */
const mostOf = ({ bank }: TransactionFilter): number => (bank ? mostAtBank : mostCounted);

const isPlain = ({
  from,
  to,
  weekday,
  label,
  method,
  state,
  store,
  trade,
}: TransactionFilter): boolean =>
  !(from || to || weekday || label || method || state || store || trade);

async function countsOf(
  tx: Tx,
  { reach, order }: AskedLedger,
): Promise<{ all: number; matched: number }> {
  const { rows } = await tx.execute<{ all: number; matched: number }>(
    sql`select ${keptCount(reach, noFilter)} as all, ${keptCount(reach, order)} as matched`,
  );
  return rows[0] ?? { all: 0, matched: 0 };
}

/** Where no search narrows the list: the database keeps the count. */
async function keptStretch(
  tx: Tx,
  list: AskedLedger,
  stretch: PageWindow,
): Promise<CountedStretch> {
  const { reach, order } = list;
  // Several organizations have no index together.
  if (isPlain(order) && (reach.orgIds === null || reach.orgIds.length === 1)) {
    const asked = { reach, sort: order.sort, order: order.order ?? 'desc' };
    const found = await plainStretch(tx, asked, stretch);
    return { ...found, matched: found.matched ?? (await countsOf(tx, list)).all, isExact: true };
  }
  const counts = await countsOf(tx, list);
  if (isDense(counts, stretch.limit))
    return {
      ...(await near(tx, { reach, list: keyedList(list), stretch })),
      matched: counts.matched,
      isExact: true,
    };
  const { places } = await nearestCounted(tx, { list: keyedList(list), stretch });
  return { places, rows: await rowsAt(tx, reach, places), matched: counts.matched, isExact: true };
}

/**
 * Those with one fact, whose count is kept: by time among the days that the page reaches over, else
 * among all days from the first to the last that has any; null where the kept sums do not tell just
 * these.
 */
async function factStretch(
  tx: Tx,
  list: AskedLedger,
  stretch: PageWindow,
): Promise<CountedStretch | null> {
  const figure = await keptFigure(tx, list.reach, list.order);
  if (!figure) return null;
  if (figure.count === 0) return { places: [], rows: new Map(), matched: 0, isExact: true };
  const isByTime = list.order.sort === 'time';
  const days = isByTime
    ? await daysNear(tx, { list, stretch, figure })
    : { from: figure.first, to: figure.last };
  const order = { ...list.order, ...days };
  const search = await searched(tx, list.reach, order);
  const keyed = keyedList({ ...list, order }, search?.where);
  const counted = { matched: figure.count, isExact: true };
  // By another sort they may lie anywhere: what is bought for little stands behind all that is paid
  // for more.
  if (isByTime || figure.count > mostCounted)
    return { ...(await near(tx, { reach: list.reach, list: keyed, stretch })), ...counted };
  const { places } = await nearestCounted(tx, { list: keyed, stretch });
  return { places, rows: await rowsAt(tx, list.reach, places), ...counted };
}

async function stretchOf(tx: Tx, list: AskedLedger, stretch: PageWindow): Promise<CountedStretch> {
  const ofFact = await factStretch(tx, list, stretch);
  if (ofFact) return ofFact;
  const search = await searched(tx, list.reach, list.order);
  if (!search) return keptStretch(tx, list, stretch);
  const keyed = keyedList(list, search.where);
  // Much is found, and nothing else left out: the next rows lie near.
  if (!search.isFew && isPlain(list.order))
    return {
      ...(await near(tx, { reach: list.reach, list: keyed, stretch })),
      matched: mostCounted,
      isExact: false,
    };
  const most = mostOf(list.order);
  const { places, matched } = await nearestCounted(tx, { list: keyed, stretch, most });
  const counted = { matched: Math.min(matched, most), isExact: matched <= most };
  return { places, rows: await rowsAt(tx, list.reach, places), ...counted };
}

/**
 * How many there are, exactly: counted where the kept sums do not tell. `searched`: what beside
 * them narrows the list.
 */
async function wholeCount(
  tx: Tx,
  list: AskedLedger,
  searched: KeyedList | undefined,
): Promise<number> {
  if (!searched) return (await countsOf(tx, list)).matched;
  return (await keptFigure(tx, list.reach, list.order))?.count ?? countOf(tx, searched);
}

/** The ledger as a list: pages by key, counts and sums. */
export function transactionListsRepository(tx: Tx) {
  return {
    stretch: (list: AskedLedger, stretch: PageWindow): Promise<CountedStretch> =>
      stretchOf(tx, list, stretch),
    /** All that match, for reading the ledger to its end with the columns that are named. */
    async whole(
      list: AskedLedger,
      columns: readonly string[],
      style: LineStyle,
    ): Promise<WholeLedger> {
      const search = await searched(tx, list.reach, list.order);
      const keyed = keyedList(list, search?.where);
      return {
        total: await wholeCount(tx, list, search && keyed),
        along: (stretch) =>
          exportedStretch(tx, {
            reach: list.reach,
            asked: keyed,
            parts: { balance: columns.includes('balance') },
            stretch,
          }),
        lines: areWritten(columns)
          ? {
              end: (from, count) => placeAfter(tx, { list: keyed, from, count }),
              part: (from, to) =>
                linesBetween(tx, { asked: keyed, chosen: { columns, style }, ends: { from, to } }),
            }
          : undefined,
      };
    },
    /**
     * What all that match come to; `isExact` is false where a search found more than are added up.
     */
    async sums(
      reach: LedgerReach,
      filter: TransactionFilter,
    ): Promise<{ sums: TransactionSums; isExact: boolean }> {
      const search = await searched(tx, reach, filter);
      if (!search) return { sums: await keptSums(tx, reach, filter), isExact: true };
      return scannedSums(tx, foundRows(reach, filter, search), mostOf(filter));
    },
    /** The same by day, week or month, in the order of time. */
    async series(
      reach: LedgerReach,
      filter: TransactionFilter,
      step: Step,
    ): Promise<{ points: StepSums[]; isExact: boolean }> {
      const search = await searched(tx, reach, filter);
      if (!search) return { points: await keptSeries(tx, { reach, filter, step }), isExact: true };
      return scannedSeries(tx, foundRows(reach, filter, search), step);
    },
  };
}
