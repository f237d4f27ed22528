import { anyOf } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { storeChanges, storeStaff, stores } from '@server/platform/db/schema/stores';
import { cardTerminals } from '@server/platform/db/schema/terminals';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type StoreDetail,
  type StoreSort,
  storeColumnSet,
  storeColumns,
  storeStates,
} from '@/domain/stores/store';
import { toStore, valuesOfStore } from './storeWire';

const text = string().default('').max(200);

/** Whose stores are visible, and when. */
interface StoreReader {
  visibility: TransactionVisibility;
  now: Date;
}

const countOf = (what: SQL): SQL<number> => sql<number>`(select count(*)::int ${what})`;

/** The newest license of the organization's applications with the number of the store. */
const licenseOf = (column: SQL): SQL<string> =>
  sql<string>`coalesce((select ${column}::text from licenses
    join applications on applications.id = licenses.application_id
    where applications.org_id = ${stores.orgId} and licenses.system_mode = ${stores.systemMode}
      and licenses.number_key = lower(${stores.licenseNumber}) and ${stores.licenseNumber} <> ''
    order by licenses.number desc limit 1), '')`;

/** Stores with what is shown beside them. */
const shownStores = (tx: Tx) =>
  tx
    .select({
      number: stores.number,
      store: stores,
      companyName: organizations.name,
      licenseStatus: licenseOf(sql`licenses.register_status`),
      licenseEnds: licenseOf(sql`licenses.ends`),
      terminals: countOf(
        sql`from card_terminals where store_id = ${stores.id} and unpaired_at is null`,
      ),
      budtenders: countOf(
        sql`from store_staff where store_id = ${stores.id} and role = 'budtender'`,
      ),
      drivers: countOf(sql`from store_staff where store_id = ${stores.id} and role = 'driver'`),
    })
    .from(stores)
    .innerJoin(organizations, eq(organizations.id, stores.orgId));

/** A store as it is read. */
export type ShownStore = Awaited<ReturnType<typeof shownStores>>[number];

/** By a part of name, license, city or organization. */
function searched(search: string): SQL | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  const found = containing(wanted);
  return anyOf(
    ...[stores.name, stores.licenseNumber, stores.city, organizations.name].map(
      (column) => sql`${column} ilike ${found}`,
    ),
  );
}

/** Stores of the organizations visible, by name (catalogue: /dispensary-management). */
export const storeList = defineList({
  name: 'stores',
  columns: { set: storeColumnSet, byKey: storeColumns },
  filters: { search: text, status: string().oneOf(storeStates), organization: text },
  sorts: { name: { value: sql`${stores.nameKey}`, kind: 'text' } } satisfies Record<
    StoreSort,
    SortKey
  >,
  usual: { sort: 'name', order: 'asc' },
  reader: async ({ services, scope, query }): Promise<StoreReader> => ({
    visibility: await transactionVisibility(services.database, scope, query.organization),
    now: services.clock(),
  }),
  from: sql`${stores} join ${organizations} on ${organizations.id} = ${stores.orgId}`,
  number: sql`${stores.number}`,
  where: ({ visibility }, { search, status }) =>
    and(
      visibleTo(visibility, stores),
      searched(search),
      status ? sql`(${stores.pausedAt} is not null) = ${status === 'paused'}` : undefined,
    ),
  rows: (tx, numbers, { visibility }) =>
    shownStores(tx).where(
      and(
        visibleTo(visibility, stores),
        sql`${stores.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: (found: ShownStore, { now }: StoreReader) => toStore(found, now),
});

/** A store in full, which exists. */
export async function toldStore(
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<StoreDetail> {
  const [found] = await shownStores(tx).where(eq(stores.id, id));
  if (!found) throw new Error('The store is gone');
  const staff = await tx
    .select({
      userId: sql<string>`coalesce(${storeStaff.userId}::text, '')`,
      name: sql<string>`coalesce(${users.name}, ${storeStaff.name})`,
      role: storeStaff.role,
    })
    .from(storeStaff)
    .leftJoin(users, eq(users.id, storeStaff.userId))
    .where(eq(storeStaff.storeId, id))
    .orderBy(asc(storeStaff.position));
  const terminalsHere = await tx
    .select({ _id: cardTerminals.id, lane: cardTerminals.lane, serial: cardTerminals.serial })
    .from(cardTerminals)
    .where(and(eq(cardTerminals.storeId, id), isNull(cardTerminals.unpairedAt)))
    .orderBy(asc(cardTerminals.laneKey));
  const changes = await tx
    .select()
    .from(storeChanges)
    .where(eq(storeChanges.storeId, id))
    .orderBy(desc(storeChanges.id))
    .limit(50);
  return {
    ...toStore(found, now),
    values: valuesOfStore(found.store),
    staff,
    terminalsHere,
    changes: changes.map(({ id: change, at, byName: by, label, reason }) => ({
      id: change,
      at: at.toISOString(),
      by,
      label,
      reason,
    })),
  };
}

/** A store in full. @throws Refusal 404 absent or not visible */
export async function storeDetail({
  services: { database, clock },
  scope,
  params: { id = '' },
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<StoreDetail> {
  if (!isUuid(id)) throw notFound();
  const visibility = await transactionVisibility(database, scope);
  const [seen] = await database
    .select({ id: stores.id })
    .from(stores)
    .where(and(visibleTo(visibility, stores), eq(stores.id, id)));
  if (!seen) throw notFound();
  return toldStore(database, { id, now: clock() });
}
