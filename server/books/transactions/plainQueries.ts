import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import type { KeyedList } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { open, preparedOnce } from '@server/platform/lists/statementQueries';
import { and, sql } from 'drizzle-orm';
import type { TransactionSort } from '@/domain/transactions/transactionListRow';
import { filteredByKind, noFilter, visibleTo } from './filterQueries';
import { keptCount } from './keptQueries';
import { pageWindowOfRows, type ReadPageWindow, rowsNear, sortKeys } from './rowQueries';

/** What makes one statement another: everything but its values. */
interface Shape {
  sees: 'one' | 'all';
  flags: 'all' | 'own' | 'none';
  sort: TransactionSort;
  order: KeyedList['order'];
  direction: PageWindow['direction'];
  begins: boolean;
  most: keyof typeof limits;
}

// Written out: a plan that is made once must know how few rows are wanted. One more than each page
// has (`pageSizes`).
const limits = { 11: sql`11`, 26: sql`26`, 51: sql`51`, 101: sql`101` } as const;

/** The statement that reads so many rows, or a few more of which no use is made. */
function mostOf(limit: number): Shape['most'] {
  if (limit <= 11) return 11;
  if (limit <= 26) return 26;
  return limit <= 51 ? 51 : 101;
}

const flagsSeen: Readonly<Record<Shape['flags'], LedgerVisibility['flags']>> = {
  all: 'all',
  none: undefined,
  own: { orgId: open('flagsOf') },
};

function prepare(tx: Tx, { sees, flags, sort, order, direction, begins, most }: Shape) {
  const orgIds = sees === 'all' ? null : [open('orgId')];
  const visibility: LedgerVisibility = { mode: open('mode'), orgIds, flags: flagsSeen[flags] };
  const place = begins ? null : { key: open('key'), number: open('number') };
  const where = and(visibleTo(visibility, transactions), filteredByKind(noFilter, transactions));
  const list = { sort: sortKeys[sort], order, where };
  return rowsNear(tx, {
    visibility,
    list,
    pageWindow: { place, direction },
    matched: keptCount(visibility, noFilter),
  }).limit(limits[most] as never); // drizzle puts whatever it is given after `limit`
}

const nameOf = ({ sees, flags, sort, order, direction, begins, most }: Shape): string =>
  `ledger ${sees} ${flags} ${sort} ${order} ${direction} ${begins ? 'all' : 'rest'} ${most}`;

const statementOf = preparedOnce(prepare, nameOf);

/** The ledger of one organization, or of all, with nothing left out. */
export interface PlainLedger {
  visibility: LedgerVisibility;
  sort: TransactionSort;
  order: KeyedList['order'];
}

/**
 * Rows and their number in one round trip, along the index of the sort. The statement of each shape
 * is made once and named, so that a connection plans it once. `matched` is null when the stretch is
 * empty.
 */
export async function plainPageWindow(
  tx: Tx,
  { visibility: { orgIds, mode, flags }, sort, order }: PlainLedger,
  { place, direction, limit }: PageWindow,
): Promise<ReadPageWindow & { matched: number | null }> {
  const sees = orgIds === null ? 'all' : 'one';
  const flagsOf = typeof flags === 'object' ? flags.orgId : undefined;
  const kind = typeof flags === 'object' ? 'own' : (flags ?? 'none');
  const shape: Shape = {
    sees,
    flags: kind,
    sort,
    order,
    direction,
    begins: place === null,
    most: mostOf(limit),
  };
  const read = await statementOf(tx, shape).execute({
    orgId: orgIds?.[0],
    flagsOf,
    mode,
    ...place,
  });
  const found = read.slice(0, limit);
  return { ...pageWindowOfRows(found), matched: found[0]?.matched ?? null };
}
