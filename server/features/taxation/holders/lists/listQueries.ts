import { sortKey } from '@server/features/inventory/sortKey';
import {
  balance,
  type HolderRow,
  openInvoices,
  selectHolders,
  visibleTo,
} from '@server/features/taxRules/holderStore';
import type { TaxReach } from '@server/features/taxRules/reach';
import type { Tx } from '@server/platform/db/client';
import { licenseHolders, municipalities } from '@server/platform/db/schema/taxation';
import { isUuid } from '@server/platform/db/uuid';
import type { Place } from '@server/platform/lists/cursor';
import type { KeyedList, SortKey } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { HolderSort } from '@/domain/invoices/mta/holderColumns';
import { licenseNoticeDays } from '@/domain/onboarding/readiness';
import type { HolderOrder } from './listQuery';

/** The directory as asked for, on an ISO date. */
export interface AskedHolders {
  reach: TaxReach;
  order: HolderOrder;
  today: string;
}

interface HolderListsRepository extends ListReads<AskedHolders> {
  /** The rows of places, in their order. */
  rows(reach: TaxReach, places: readonly Place[]): Promise<HolderRow[]>;
}

/**
 * What the sorts go by; those of a license have an index. An authority has few holders beside its
 * invoices.
 */
export const sortKeys = {
  companyName: { value: sql`${licenseHolders.companyKey}`, kind: 'text' },
  licenseNumber: { value: sql`${licenseHolders.numberKey}`, kind: 'text' },
  licenseType: { value: sql`${licenseHolders.licenseType}`, kind: 'text' },
  // An open end comes last.
  licenseExpiry: {
    value: sql`coalesce(${licenseHolders.licenseExpiry}, date '9999-12-31')`,
    kind: 'day',
  },
  balance: { value: balance, kind: 'number' },
  createdAt: { value: sql`${licenseHolders.createdAt}`, kind: 'time' },
} as const satisfies Record<HolderSort, SortKey>;

/** The search over a text that holds everything in lower case. */
export function searched(search: string): SQL | undefined {
  const wanted = sortKey(search.trim());
  return wanted === ''
    ? undefined
    : like(licenseHolders.searchKey, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Those of one municipality; none for an id that is no id. */
export function ofMunicipality(id: string): SQL | undefined {
  if (id === '') return undefined;
  return isUuid(id) ? eq(licenseHolders.municipalityId, id) : sql`false`;
}

function endsIn(expiry: HolderOrder['expiry'], today: string): SQL | undefined {
  const ends = licenseHolders.licenseExpiry;
  const soon = sql`(${today}::date + ${licenseNoticeDays}::int)`;
  if (expiry === 'over') return sql`${ends} < ${today}::date`;
  if (expiry === 'soon') return sql`${ends} between ${today}::date and ${soon}`;
  return expiry === 'later' ? sql`coalesce(${ends}, date '9999-12-31') > ${soon}` : undefined;
}

function keyedList({ reach, order, today }: AskedHolders): KeyedList {
  const { search, municipalityId, licenseType, licenseStatus, expiry, owing } = order;
  return {
    from: sql`${licenseHolders} join ${municipalities} on ${municipalities.id} = ${licenseHolders.municipalityId}`,
    where: and(
      visibleTo(reach),
      searched(search),
      ofMunicipality(municipalityId),
      licenseType ? eq(licenseHolders.licenseType, licenseType) : undefined,
      licenseStatus ? eq(licenseHolders.licenseStatus, licenseStatus) : undefined,
      endsIn(expiry, today),
      owing ? sql`exists (select from ${openInvoices}) = ${owing === 'yes'}` : undefined,
    ),
    number: sql`${licenseHolders.number}`,
    sort: sortKeys[order.sort],
    order: order.order,
  };
}

/** The directory of license holders: pages by key, counts. */
export function holderListsRepository(tx: Tx): HolderListsRepository {
  return {
    ...listReads(tx, keyedList),
    rows: (reach, places) =>
      rowsOfPlaces(places, (numbers) =>
        selectHolders(tx, and(visibleTo(reach), inArray(licenseHolders.number, numbers))),
      ),
  };
}
