import type { Tx } from '@server/db/client';
import { invoices, invoiceTotals as totals } from '@server/db/schema/invoices';
import type { Place } from '@server/lists/cursor';
import type { Stretch } from '@server/lists/pages';
import {
  type CountedPlaces,
  countOf,
  type KeyedList,
  mostCounted,
  nearest,
  nearestCounted,
} from '@server/lists/repository';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { InvoiceSort } from '@/domain/invoices/invoiceListRow';
import type { InvoiceReach } from '../reach';
import { type InvoiceRow, inReach } from '../repository';
import { filtered, filteredByDue, filteredOtherwise } from './filters/repository';
import type { ListOrder } from './listQuery';

/** What the lists' sorts go by; each has an index (migration 0015). */
const sortKeys = {
  number: { value: sql`${invoices.number}`, kind: 'number' },
  recipient: { value: sql`${invoices.recipientKey}`, kind: 'text' },
  issued: { value: sql`${invoices.invoiceDate}`, kind: 'day' },
  due: { value: sql`${invoices.dueDate}`, kind: 'day' },
  total: { value: sql`${invoices.totalCents}`, kind: 'number' },
  balance: { value: sql`${invoices.balanceCents}`, kind: 'number' },
  status: { value: sql`${invoices.status}`, kind: 'text' },
  municipality: { value: sql`${invoices.municipality}`, kind: 'text' },
} as const satisfies Record<InvoiceSort, KeyedList['sort']>;

/** What a list goes by; recipient invoices have no municipality and go by number instead. */
export const sortOf = ({ kind }: InvoiceReach, sort: InvoiceSort): KeyedList['sort'] =>
  sortKeys[kind === 'recipient' && sort === 'municipality' ? 'number' : sort];

/** A list as asked for, on an ISO date. */
export interface AskedList {
  reach: InvoiceReach;
  order: ListOrder;
  today: string;
}

/** A stretch with how many match; `isExact` is false where counting stopped. */
interface CountedStretch extends CountedPlaces {
  isExact: boolean;
}

interface InvoiceListsRepository {
  stretch(list: AskedList, stretch: Stretch): Promise<CountedStretch>;
  /** The same without a count, for reading a list to its end. */
  along(list: AskedList, stretch: Stretch): Promise<Place[]>;
  /** How many match, exactly. */
  count(list: AskedList): Promise<number>;
  /** The rows of places, in their order; the form without lines and notes. */
  rows(reach: InvoiceReach, places: readonly Place[]): Promise<InvoiceRow[]>;
}

function keyedList({ reach, order, today }: AskedList): KeyedList {
  return {
    from: sql`${invoices}`,
    where: and(inReach(reach), filtered(order, today)),
    number: sql`${invoices.number}`,
    sort: sortOf(reach, order.sort),
    order: order.order ?? 'desc',
  };
}

const shown = {
  ...getTableColumns(invoices),
  form: sql<unknown>`${invoices.form} - '{itemsDetails,notes,partialData,discountData}'::text[]`,
};

/** How many match, from the totals that the database keeps; null where more than status and due date decides. */
async function keptCount(tx: Tx, { reach, order, today }: AskedList): Promise<number | null> {
  if (filteredOtherwise(order)) return null;
  const { orgId, mode, kind } = reach;
  const held: SQL | undefined = and(
    eq(totals.orgId, orgId),
    eq(totals.systemMode, mode),
    eq(totals.kind, kind),
    filteredByDue(order, totals, today),
  );
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(${totals.invoices}), 0)::float8` })
    .from(totals)
    .where(held);
  return row?.count ?? 0;
}

/** Lists of invoices: pages by key, counts. */
export function invoiceListsRepository(tx: Tx): InvoiceListsRepository {
  return {
    async stretch(list, stretch) {
      const keyed = keyedList(list);
      const kept = await keptCount(tx, list);
      if (kept === null) {
        const counted = await nearestCounted(tx, keyed, stretch);
        return { ...counted, isExact: counted.matched <= mostCounted };
      }
      // Many matches lie close together along the index; a few are sooner found and sorted by themselves.
      const isDense = kept > mostCounted || filtered(list.order, list.today) === undefined;
      const places = isDense
        ? await nearest(tx, keyed, stretch)
        : (await nearestCounted(tx, keyed, stretch)).places;
      return { places, matched: kept, isExact: true };
    },
    along: (list, stretch) => nearest(tx, keyedList(list), stretch),
    count: async (list) => (await keptCount(tx, list)) ?? countOf(tx, keyedList(list)),
    async rows(reach, places) {
      const numbers = places.map(({ number }) => number);
      const among = sql`${invoices.number} = any(${sql.param(numbers)}::bigint[])`;
      const found = await tx
        .select(shown)
        .from(invoices)
        .where(and(inReach(reach), among));
      const byNumber = new Map(found.map((row) => [row.number, row]));
      return numbers.flatMap((number) => byNumber.get(number) ?? []);
    },
  };
}
