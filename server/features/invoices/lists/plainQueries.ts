import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import type { Place } from '@server/platform/lists/cursor';
import { asKey, type KeyedList, way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { open, preparedOnce } from '@server/platform/lists/statementQueries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InvoiceSort } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { InvoiceVisibility } from '../visibility';
import { type DueFilter, filteredByDue, owedBy } from './filterQueries';
import { keptAll } from './keptQueries';
import { shownColumns, type VisibleRow } from './rowQueries';
import { sortsOf } from './sortQueries';
import { type DueShape, filterOf, openValues, shapeOf } from './statementQueries';

/** A list that nothing but status and due date narrows, on an ISO date. */
export interface PlainList {
  visibility: InvoiceVisibility;
  order: DueFilter & { sort: InvoiceSort; order?: KeyedList['order'] };
  today: string;
}

/** A stretch with all that its page shows. */
interface PlainPageWindow {
  places: Place[];
  byNumber: ReadonlyMap<number, VisibleRow>;
  /** All of the kind, whatever the filter; null when the stretch is empty. */
  all: number | null;
}

/** What makes one statement another: everything but its values. */
interface Shape extends DueShape {
  kind: InvoiceKind;
  sort: InvoiceSort;
  order: KeyedList['order'];
  direction: PageWindow['direction'];
  begins: boolean;
  /** Rows read: a page of the screens and one more, or the largest page and one more. */
  most: keyof typeof limits;
}

// Written out: there are indexes over one kind alone.
const isOfKind: Readonly<Record<InvoiceKind, SQL>> = {
  recipient: sql`${invoices.kind} = 'recipient'`,
  mta: sql`${invoices.kind} = 'mta'`,
};

// Written out: a plan that is made once must know how few rows are wanted.
const limits = { 26: sql`26`, 101: sql`101` } as const;

function prepare(tx: Tx, { kind, sort, order, direction, begins, most, ...due }: Shape) {
  const visibility = { orgId: open('orgId'), mode: open('mode'), kind };
  const filter = filterOf(due);
  const list = { sort: sortsOf(kind)[sort], order };
  const place = begins ? null : { key: open('key'), number: open('number') };
  const { orderBy, beyond } = way(
    list,
    { place, direction, limit: 0 },
    { value: list.sort.value, number: sql`${invoices.number}` },
  );
  return tx
    .select({
      ...shownColumns,
      key: sql<string | number>`${asKey(list.sort, list.sort.value)}`,
      all: keptAll(visibility),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.orgId, visibility.orgId),
        eq(invoices.systemMode, visibility.mode),
        isOfKind[kind],
        filteredByDue(filter, invoices, openValues),
        owedBy(filter),
        beyond,
      ),
    )
    .orderBy(orderBy)
    .limit(limits[most] as never); // drizzle puts whatever it is given after `limit`
}

/** The longest name has 61 characters. */
function nameOf({ kind, status, ageing, sort, order, direction, begins, most }: Shape): string {
  const way = `${direction === 'forward' ? 'on' : 'back'} ${begins ? 'all' : 'rest'}`;
  return `inv ${kind} ${status} ${ageing} ${sort} ${order} ${way} ${most}`;
}

const statementOf = preparedOnce(prepare, nameOf);

/**
 * Rows, their number and the phone in one round trip, along the index of the sort. The statement of
 * each shape is made once and named, so that a connection plans it once.
 */
export async function plainPageWindow(
  tx: Tx,
  { visibility, order, today }: PlainList,
  { place, direction, limit }: PageWindow,
): Promise<PlainPageWindow> {
  const shape: Shape = {
    kind: visibility.kind,
    ...shapeOf(order),
    sort: order.sort,
    order: order.order ?? 'desc',
    direction,
    begins: place === null,
    most: limit <= 26 ? 26 : 101,
  };
  const { orgId, mode } = visibility;
  const read = await statementOf(tx, shape).execute({
    orgId,
    mode,
    today,
    status: order.status,
    ...place,
  });
  const found = read.slice(0, limit);
  return {
    places: found.map(({ key, number }) => ({ key, number })),
    byNumber: new Map(found.map((row) => [row.number, row])),
    all: found[0]?.all ?? null,
  };
}
