import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import { defineList } from '@server/platform/lists/defineList';
import type { FoundPage, ListRequest } from '@server/platform/lists/listDefinition';
import {
  countOf,
  type KeyedList,
  maxCounted,
  nearestCounted,
} from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { readerToday } from '@server/platform/lists/readerZone';
import { and, sql } from 'drizzle-orm';
import { invoiceColumnSets, invoiceColumns } from '@/domain/invoices/invoiceColumns';
import type { InvoiceSort } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { visibleTo } from '../invoicesStore';
import { type InvoiceVisibility, invoiceVisibility } from '../visibility';
import {
  filtered,
  filteredOtherwise,
  invoiceFilters,
  type ListFilter,
  type SearchWay,
} from './filterQueries';
import { keptCount } from './keptQueries';
import { plainPageWindow } from './plainQueries';
import { rowsOf, type VisibleRow } from './rowQueries';
import { nearestFound, newestFound, searchPlan } from './searchQueries';
import { sortsOf } from './sortQueries';
import { type ListTelling, toListRow } from './wire';

/** Who reads a list of invoices, and on which day (ISO). */
interface InvoiceReader extends ListTelling {
  visibility: InvoiceVisibility;
}

type Request = ListRequest<ListFilter, InvoiceSort, InvoiceReader>;
type Page = FoundPage<VisibleRow>;

/**
 * True where nothing but status and due date decides what matches: then the database keeps the
 * count.
 */
const isPlain = ({ filter }: Request): boolean => filteredOtherwise(filter) === undefined;

/** True where nothing is left out at all. */
const isWhole = ({ status = 'All', ageing }: ListFilter): boolean =>
  status === 'All' && ageing === undefined;

/** As many rows are soon walked past. */
const fewWalked = 2000;

/**
 * Whether it is sooner to walk the index of the sort, past what does not match, than to find all
 * matches and sort them. Of how many rows one matches, so many are walked for each that is wanted.
 */
function isDense({ all, matched }: { all: number; matched: number }, wanted: number): boolean {
  if (matched > maxCounted) return true;
  return wanted * all <= matched * Math.max(fewWalked, matched / 2);
}

const keptOf = (tx: Tx, { reader: { visibility, today }, filter }: Request) =>
  keptCount(tx, { visibility, today, filter });

async function plainPage(tx: Tx, request: Request, window: PageWindow): Promise<Page> {
  const { reader, filter, sort, order, keyed: list } = request;
  const plain = { ...reader, order: { ...filter, sort, order } };
  if (isWhole(filter)) {
    const { all, ...found } = await plainPageWindow(tx, plain, window);
    return { ...found, matched: all ?? (await keptOf(tx, request)).matched, isExact: true };
  }
  const kept = await keptOf(tx, request);
  const found = isDense(kept, window.limit)
    ? await plainPageWindow(tx, plain, window)
    : { places: (await nearestCounted(tx, { list, pageWindow: window })).places };
  return { ...found, matched: kept.matched, isExact: true };
}

/** The list as a search goes about it. */
const searchedList = ({ reader, filter, keyed }: Request, way: SearchWay): KeyedList => ({
  ...keyed,
  where: and(visibleTo(reader.visibility), filtered(filter, reader.today, way)),
});

/** A list narrowed by more than status and due date. */
async function searchedPage(tx: Tx, request: Request, window: PageWindow): Promise<Page> {
  const { reader, filter, keyed } = request;
  const asked = { ...reader, filter };
  const { way, found } = await searchPlan(tx, asked);
  if (found !== null) {
    const list = { ...keyed, where: visibleTo(reader.visibility) };
    const places = await nearestFound(tx, { list, asked }, window);
    const matched = Math.max(found, places.length, await newestFound(tx, asked));
    return { places, matched, isExact: false };
  }
  const list = searchedList(request, way);
  const { places, matched } = await nearestCounted(tx, { list, pageWindow: window });
  return { places, matched: Math.min(matched, maxCounted), isExact: matched <= maxCounted };
}

async function countOfSearch(tx: Tx, request: Request): Promise<number> {
  const { way } = await searchPlan(tx, { ...request.reader, filter: request.filter });
  return countOf(tx, searchedList(request, way));
}

const invoiceListOf = (kind: InvoiceKind) =>
  defineList({
    name: kind,
    columns: { set: invoiceColumnSets[kind], byKey: invoiceColumns[kind] },
    filters: invoiceFilters,
    sorts: sortsOf(kind),
    usual: { sort: 'number', order: (sort) => (sort === 'number' ? 'desc' : 'asc') },
    reader: (call): InvoiceReader => ({
      visibility: invoiceVisibility(call.scope, kind),
      phone: call.services.settings.supportPhone,
      today: readerToday(call),
    }),
    from: sql`${invoices}`,
    number: sql`${invoices.number}`,
    where: ({ visibility, today }, filter) =>
      and(visibleTo(visibility), filtered(filter, today, 'alongRows')),
    planner: {
      page: (tx, request, window) =>
        isPlain(request) ? plainPage(tx, request, window) : searchedPage(tx, request, window),
      count: async (tx, request) =>
        isPlain(request) ? (await keptOf(tx, request)).matched : countOfSearch(tx, request),
    },
    rows: (tx, numbers, { visibility }) => rowsOf(tx, visibility, numbers),
    toRow: toListRow,
  });

/** Lists of invoices: their pages are planned by what is kept of them (docs/adr/0007). */
export const invoiceLists = { recipient: invoiceListOf('recipient'), mta: invoiceListOf('mta') };
