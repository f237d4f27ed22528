import type { Tx } from '@server/db/client';
import { recipients } from '@server/db/schema/invoices';
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
import { and, sql } from 'drizzle-orm';
import type { RecipientSort } from '@/domain/invoices/recipientColumns';
import type { RecipientReach } from '../reach';
import { inReach, type RecipientRow, textHolds } from '../repository';
import type { ListOrder } from './listQuery';

/** What the list's sorts go by; each has an index (migration 0015). */
export const sortKeys = {
  name: { value: sql`${recipients.nameKey}`, kind: 'text' },
  company: { value: sql`${recipients.companyKey}`, kind: 'text' },
  email: { value: sql`${recipients.emailKey}`, kind: 'text' },
  number: { value: sql`${recipients.number}`, kind: 'number' },
} as const satisfies Record<RecipientSort, KeyedList['sort']>;

/** The list as asked for. */
export interface AskedList {
  reach: RecipientReach;
  order: ListOrder;
}

interface RecipientListsRepository {
  stretch(list: AskedList, stretch: Stretch): Promise<CountedPlaces>;
  /** The same without a count, for reading the list to its end. */
  along(list: AskedList, stretch: Stretch): Promise<Place[]>;
  /** How many match, exactly. */
  count(list: AskedList): Promise<number>;
  /** The rows of places, in their order. */
  rows(reach: RecipientReach, places: readonly Place[]): Promise<RecipientRow[]>;
}

const keyedList = ({ reach, order }: AskedList): KeyedList => ({
  from: sql`${recipients}`,
  where: and(inReach(reach), textHolds(order.search)),
  number: sql`${recipients.number}`,
  sort: sortKeys[order.sort],
  order: order.order,
});

/** The list of recipients: pages by key, counts. */
export function recipientListsRepository(tx: Tx): RecipientListsRepository {
  return {
    async stretch(list, stretch) {
      const keyed = keyedList(list);
      if (textHolds(list.order.search)) return nearestCounted(tx, keyed, stretch);
      const matched = await countOf(tx, keyed, mostCounted + 1);
      return { places: await nearest(tx, keyed, stretch), matched };
    },
    along: (list, stretch) => nearest(tx, keyedList(list), stretch),
    count: (list) => countOf(tx, keyedList(list)),
    async rows(reach, places) {
      const numbers = places.map(({ number }) => number);
      const among = sql`${recipients.number} = any(${sql.param(numbers)}::bigint[])`;
      const found = await tx
        .select()
        .from(recipients)
        .where(and(inReach(reach), among));
      const byNumber = new Map(found.map((row) => [row.number, row]));
      return numbers.flatMap((number) => byNumber.get(number) ?? []);
    },
  };
}
