import type { Tx } from '@server/platform/db/client';
import { recipients } from '@server/platform/db/schema/invoices';
import type { Place } from '@server/platform/lists/cursor';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, sql } from 'drizzle-orm';
import type { RecipientSort } from '@/domain/invoices/recipientColumns';
import type { RecipientReach } from '../reach';
import { type RecipientRow, textHolds, visibleTo } from '../recipientStore';
import type { ListOrder } from './listQuery';

/** What the list's sorts go by; each has an index (migration 0015). */
export const sortKeys = {
  name: { value: sql`${recipients.nameKey}`, kind: 'text' },
  company: { value: sql`${recipients.companyKey}`, kind: 'text' },
  email: { value: sql`${recipients.emailKey}`, kind: 'text' },
  number: { value: sql`${recipients.number}`, kind: 'number' },
} as const satisfies Record<RecipientSort, KeyedList['sort']>;

/** The list as asked for. */
export interface ListRequest {
  reach: RecipientReach;
  order: ListOrder;
}

interface RecipientListsRepository extends ListReads<ListRequest> {
  /** The rows of places, in their order. */
  rows(reach: RecipientReach, places: readonly Place[]): Promise<RecipientRow[]>;
}

const keyedList = ({ reach, order }: ListRequest): KeyedList => ({
  from: sql`${recipients}`,
  where: and(visibleTo(reach), textHolds(order.search)),
  number: sql`${recipients.number}`,
  sort: sortKeys[order.sort],
  order: order.order,
});

/** The list of recipients: pages by key, counts. */
export function recipientListsRepository(tx: Tx): RecipientListsRepository {
  return {
    ...listReads(tx, keyedList, ({ order }) => textHolds(order.search) !== undefined),
    rows: (reach, places) =>
      rowsOfPlaces(places, (numbers) => {
        const among = sql`${recipients.number} = any(${sql.param(numbers)}::bigint[])`;
        return tx
          .select()
          .from(recipients)
          .where(and(visibleTo(reach), among));
      }),
  };
}
