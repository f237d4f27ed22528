// Over 250 lines: one planner; its ways to a page (walked, kept, by facts) are read together.

import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import type { Parted } from '@server/platform/lists/batches';
import {
  countOf,
  type KeyedList,
  maxCounted,
  nearestCounted,
  placeAfter,
} from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Step } from '@/domain/dates/period';
import { awayFromHome } from '@/domain/transactions/transactionListRow';
import { type ExportedPageWindow, exportedPageWindow } from './export/exportQueries';
import { areWritten, type LineStyle, linesBetween } from './export/lineQueries';
import { daysNear, foundByFact, keptFigure, ofFacts } from './factQueries';
import { filteredByKind, noFilter, ofDays, visibleTo } from './filterQueries';
import { flaggedAlone } from './flagQueries';
import { type FoundRows, gathered, scannedSums, walked } from './foundQueries';
import { keptCount, keptSums } from './keptQueries';
import type { TransactionFilter, TransactionOrder } from './listQuery';
import { plainPageWindow } from './plainQueries';
import { near, type ReadPageWindow, rowsAt, sortKeys } from './rowQueries';
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
export interface LedgerRequest {
  visibility: LedgerVisibility;
  order: TransactionOrder;
}

/** A stretch with how many match; `isExact` is false where counting stopped. */
interface CountedPageWindow extends ReadPageWindow {
  matched: number;
  isExact: boolean;
}

interface WholeLedger {
  /** How many there are, exactly. */
  total: number;
  /** A stretch of them as they are listed. */
  along: (pageWindow: PageWindow) => Promise<ExportedPageWindow>;
  /** The same as lines of CSV; undefined where a column is none of the ledger's. */
  lines: Parted<string> | undefined;
}

/**
 * The rows with the facts that are asked for: looked up where they are few; undefined where none
 * is.
 */
async function withFacts(tx: Tx, visibility: LedgerVisibility, filter: TransactionFilter) {
  const where = ofFacts(filter);
  if (!where) return undefined;
  const found = await foundByFact(tx, visibility, filter);
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
  visibility: LedgerVisibility,
  filter: TransactionFilter,
): Promise<Searched | undefined> {
  const { search, flagged, bank, scenario, purchaser, purchaserState } = filter;
  const facts = await withFacts(tx, visibility, filter);
  const beside = and(
    flagged ? flaggedAlone(visibility) : undefined,
    bank ? atTheBank(bank.today) : undefined,
    scenario ? simulatedAs(scenario) : undefined,
    purchaser ? eq(transactions.purchaserKey, purchaser) : undefined,
    purchaserState ? await fromState(tx, visibility, purchaserState) : undefined,
    facts,
  );
  if (search.trim() === '') return beside && { isFew: true, where: beside };
  const { numbers, payers } = await foundNumbers(tx, visibility, search);
  if (!numbers) {
    const much = await foundMuch(tx, visibility, { search, payers });
    return { isFew: beside !== undefined, where: and(much.where, beside), much };
  }
  return { isFew: true, where: and(amongNumbers(numbers), beside) };
}

const matching = (
  visibility: LedgerVisibility,
  filter: TransactionFilter,
  search?: SQL,
): SQL | undefined =>
  and(
    visibleTo(visibility, transactions),
    ofDays(filter, transactions.businessDay),
    filteredByKind(filter, transactions),
    search,
  );

/** What a search found, to be added up. */
function foundRows(
  visibility: LedgerVisibility,
  filter: TransactionFilter,
  { isFew, where, much }: Searched,
): FoundRows {
  const { label, method, store, trade } = filter;
  if (!isFew) {
    const asked = matching(visibility, filter);
    const isKind = Boolean(label || method || store || trade);
    const places = isKind ? undefined : much?.places?.(asked);
    if (places)
      return { from: sql`(${places}) as transactions`, where: undefined, isToldByIndex: true };
    return { from: walked(asked), where, isToldByIndex: much?.isToldByIndex === true && !isKind };
  }
  const all = matching(visibility, filter, where);
  if (filter.purchaserState === awayFromHome)
    return { from: gathered(all), where: undefined, isToldByIndex: true };
  // As the indexes over hours and states have it (0007_transactions.sql).
  const isToldByIndex = filter.hour !== undefined || filter.purchaserState !== undefined;
  return { from: sql`${transactions}`, where: all, isToldByIndex };
}

function keyedList({ visibility, order }: LedgerRequest, search?: SQL): KeyedList {
  return {
    from: sql`${transactions}`,
    where: matching(visibility, order, search),
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
  matched > maxCounted || wanted * all <= matched * Math.max(fewWalked, matched / 2);

/**
 * Sixty days of debits are as far as the bank's window reaches, and have an index: they are counted
 * and added up whole.
 */
const maxAtBank = 100_000;

/** How many are counted and added up of what is no kept sum. */
const mostOf = ({ bank }: TransactionFilter): number => (bank ? maxAtBank : maxCounted);

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
  { visibility, order }: LedgerRequest,
): Promise<{ all: number; matched: number }> {
  const { rows } = await tx.execute<{ all: number; matched: number }>(
    sql`select ${keptCount(visibility, noFilter)} as all, ${keptCount(visibility, order)} as matched`,
  );
  return rows[0] ?? { all: 0, matched: 0 };
}

/** Where no search narrows the list: the database keeps the count. */
async function keptPageWindow(
  tx: Tx,
  list: LedgerRequest,
  pageWindow: PageWindow,
): Promise<CountedPageWindow> {
  const { visibility, order } = list;
  // Several organizations have no index together.
  if (isPlain(order) && (visibility.orgIds === null || visibility.orgIds.length === 1)) {
    const asked = { visibility, sort: order.sort, order: order.order ?? 'desc' };
    const found = await plainPageWindow(tx, asked, pageWindow);
    return { ...found, matched: found.matched ?? (await countsOf(tx, list)).all, isExact: true };
  }
  const counts = await countsOf(tx, list);
  if (isDense(counts, pageWindow.limit))
    return {
      ...(await near(tx, { visibility, list: keyedList(list), pageWindow })),
      matched: counts.matched,
      isExact: true,
    };
  const { places } = await nearestCounted(tx, { list: keyedList(list), pageWindow });
  return {
    places,
    rows: await rowsAt(tx, visibility, places),
    matched: counts.matched,
    isExact: true,
  };
}

/**
 * Those with one fact, whose count is kept: by time among the days that the page reaches over, else
 * among all days from the first to the last that has any; null where the kept sums do not tell just
 * these.
 */
async function factPageWindow(
  tx: Tx,
  list: LedgerRequest,
  pageWindow: PageWindow,
): Promise<CountedPageWindow | null> {
  const figure = await keptFigure(tx, list.visibility, list.order);
  if (!figure) return null;
  if (figure.count === 0) return { places: [], rows: new Map(), matched: 0, isExact: true };
  const isByTime = list.order.sort === 'time';
  const days = isByTime
    ? await daysNear(tx, { list, pageWindow, figure })
    : { from: figure.first, to: figure.last };
  const order = { ...list.order, ...days };
  const search = await searched(tx, list.visibility, order);
  const keyed = keyedList({ ...list, order }, search?.where);
  const counted = { matched: figure.count, isExact: true };
  // By another sort they may lie anywhere: what is bought for little stands behind all that is paid
  // for more.
  if (isByTime || figure.count > maxCounted)
    return {
      ...(await near(tx, { visibility: list.visibility, list: keyed, pageWindow })),
      ...counted,
    };
  const { places } = await nearestCounted(tx, { list: keyed, pageWindow });
  return { places, rows: await rowsAt(tx, list.visibility, places), ...counted };
}

async function pageWindowOf(
  tx: Tx,
  list: LedgerRequest,
  pageWindow: PageWindow,
): Promise<CountedPageWindow> {
  const ofFact = await factPageWindow(tx, list, pageWindow);
  if (ofFact) return ofFact;
  const search = await searched(tx, list.visibility, list.order);
  if (!search) return keptPageWindow(tx, list, pageWindow);
  const keyed = keyedList(list, search.where);
  // Much is found, and nothing else left out: the next rows lie near.
  if (!search.isFew && isPlain(list.order))
    return {
      ...(await near(tx, { visibility: list.visibility, list: keyed, pageWindow })),
      matched: maxCounted,
      isExact: false,
    };
  const most = mostOf(list.order);
  const { places, matched } = await nearestCounted(tx, { list: keyed, pageWindow, most });
  const counted = { matched: Math.min(matched, most), isExact: matched <= most };
  return { places, rows: await rowsAt(tx, list.visibility, places), ...counted };
}

/**
 * How many there are, exactly: counted where the kept sums do not tell. `searched`: what beside
 * them narrows the list.
 */
async function wholeCount(
  tx: Tx,
  list: LedgerRequest,
  searched: KeyedList | undefined,
): Promise<number> {
  if (!searched) return (await countsOf(tx, list)).matched;
  return (await keptFigure(tx, list.visibility, list.order))?.count ?? countOf(tx, searched);
}

/** The ledger as a list: pages by key, counts and sums. */
export function transactionListsRepository(tx: Tx) {
  return {
    pageWindow: (list: LedgerRequest, pageWindow: PageWindow): Promise<CountedPageWindow> =>
      pageWindowOf(tx, list, pageWindow),
    /** All that match, for reading the ledger to its end with the columns that are named. */
    async whole(
      list: LedgerRequest,
      columns: readonly string[],
      style: LineStyle,
    ): Promise<WholeLedger> {
      const search = await searched(tx, list.visibility, list.order);
      const keyed = keyedList(list, search?.where);
      return {
        total: await wholeCount(tx, list, search && keyed),
        along: (pageWindow) =>
          exportedPageWindow(tx, {
            visibility: list.visibility,
            asked: keyed,
            parts: { balance: columns.includes('balance') },
            pageWindow,
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
      visibility: LedgerVisibility,
      filter: TransactionFilter,
    ): Promise<{ sums: TransactionSums; isExact: boolean }> {
      const search = await searched(tx, visibility, filter);
      if (!search) return { sums: await keptSums(tx, visibility, filter), isExact: true };
      return scannedSums(tx, foundRows(visibility, filter, search), mostOf(filter));
    },
    /** The same by day, week or month, in the order of time. */
    async series(
      visibility: LedgerVisibility,
      filter: TransactionFilter,
      step: Step,
    ): Promise<{ points: StepSums[]; isExact: boolean }> {
      const search = await searched(tx, visibility, filter);
      if (!search)
        return { points: await keptSeries(tx, { visibility, filter, step }), isExact: true };
      return scannedSeries(tx, foundRows(visibility, filter, search), step);
    },
  };
}
