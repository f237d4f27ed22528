import { anyOf } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { safes } from '@server/platform/db/schema/safes';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  fullPercent,
  onlineMinutes,
  type SafeRow,
  type SafeSort,
  type SafeSummary,
  safeColumnSet,
  safeColumns,
} from '@/domain/banking/safes/safe';
import { type Notes, noteCount } from '@/domain/banking/safes/safeEvent';
import { toAmount } from '@/domain/money/cents';
import { isSetUpBy } from './acting';

/** Whose safes are visible, the moment by which one is online, and who reads. */
interface SafeReader {
  visibility: TransactionVisibility;
  now: Date;
  userId: string;
}

const text = string().default('').max(200);

const filters = {
  search: text,
  organization: text,
  /** Those alone of which an alarm is open. */
  alarms: string().oneOf(['open'] as const),
};

type SafeFilter = FilterOf<typeof filters>;

const eventSum = (value: SQL, condition: SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(${value}), 0)::float8 from safe_events as told
    left join safe_pickups as bag on bag.id = told.pickup_id
    where told.safe_id = ${safes.id} and told.kind = 'deposit' and ${condition})`;

const isInside = sql`told.pickup_id is null`;
const isOut = sql`(told.pickup_id is null or bag.counted_at is null)`;

const cashOf = eventSum(sql`told.amount_cents`, isInside);
const creditedOf = eventSum(sql`told.credited_cents`, isOut);
const waitingOf = eventSum(
  sql`told.amount_cents`,
  sql`${isOut} and told.credit in ('waiting', 'mismatch')`,
);

const alarmsOf = sql<number>`(select count(*)::int from safe_events as told
  where told.safe_id = ${safes.id} and told.alarm <> '' and told.acknowledged_at is null)`;

const notesOf = sql<Notes>`(select coalesce(jsonb_object_agg(value, count), '{}') from (
  select note.key as value, sum(note.value::int)::int as count
  from safe_events as told cross join jsonb_each_text(told.notes) as note
  where told.safe_id = ${safes.id} and told.kind = 'deposit' and told.pickup_id is null
  group by note.key) as counted)`;

const bagOf = (column: string): SQL =>
  sql`(select bag.${sql.identifier(column)} from safe_pickups as bag
    where bag.safe_id = ${safes.id} and bag.counted_at is null order by bag.number limit 1)`;

/** Who could have made up what the bag on its way is said to hold. */
const tellersOf = sql<string[]>`array(select distinct told.told_by::text from safe_events as told
  where told.told_by is not null and told.pickup_id = ${bagOf('id')})`;

function matching({ visibility }: SafeReader, { search, alarms }: SafeFilter): SQL | undefined {
  const wanted = search.trim();
  const found = containing(wanted);
  return and(
    visibleTo(visibility, safes),
    alarms ? sql`${alarmsOf} > 0` : undefined,
    wanted
      ? anyOf(
          ...[safes.name, safes.store, safes.carrier].map(
            (column) => sql`${column} ilike ${found}`,
          ),
          sql`exists (select from organizations as owner where owner.id = ${safes.orgId} and owner.name ilike ${found})`,
        )
      : undefined,
  );
}

const shownSafes = (tx: Tx) =>
  tx
    .select({
      number: safes.number,
      safe: safes,
      companyName: organizations.name,
      cashCents: cashOf,
      creditedCents: creditedOf,
      waitingCents: waitingOf,
      openAlarms: alarmsOf,
      notes: notesOf,
      transitId: sql<string | null>`${bagOf('id')}::text`,
      transitBag: sql<string | null>`${bagOf('bag_no')}`,
      transitTellers: tellersOf,
      transitCents: sql<number | null>`${bagOf('declared_cents')}::float8`,
    })
    .from(safes)
    .innerJoin(organizations, eq(organizations.id, safes.orgId));

type ShownSafe = Awaited<ReturnType<typeof shownSafes>>[number];

const moment = (at: Date | null): string => at?.toISOString() ?? '';

function toSafe(shown: ShownSafe, { now, userId }: Omit<SafeReader, 'visibility'>): SafeRow {
  const { safe, companyName, cashCents, creditedCents, waitingCents } = shown;
  const silent = safe.lastSeenAt ? now.getTime() - safe.lastSeenAt.getTime() : Infinity;
  const notes = noteCount(shown.notes);
  return {
    _id: safe.id,
    number: safe.number,
    name: safe.name,
    orgId: safe.orgId,
    companyName,
    store: safe.store,
    carrier: safe.carrier,
    cash: toAmount(cashCents),
    fullPercent: fullPercent(notes, safe.capacityNotes),
    notes,
    capacityNotes: safe.capacityNotes,
    credited: toAmount(creditedCents),
    waiting: toAmount(waitingCents),
    creditLimit: toAmount(safe.creditLimitCents),
    confirmedLimit: toAmount(safe.confirmedLimitCents),
    isMine: isSetUpBy(safe, userId),
    lastPickupAt: moment(safe.lastPickupAt),
    pickupRequestedAt: moment(safe.pickupRequestedAt),
    lastSeenAt: moment(safe.lastSeenAt),
    isOnline: silent <= onlineMinutes * 60_000,
    isActive: safe.isActive,
    isSimulated: safe.simulatedBy !== null,
    opensAt: safe.opensAt,
    closesAt: safe.closesAt,
    openAlarms: shown.openAlarms,
    keyEnd: safe.keyEnd,
    transitId: shown.transitId ?? '',
    transitBag: shown.transitBag ?? '',
    transitAmount: shown.transitId ? toAmount(shown.transitCents ?? 0) : '',
    isBagMine: shown.transitTellers.includes(userId),
    version: safe.version,
  };
}

/** Safes in stores, by name (catalogue: /smart-safe). */
export const safeList = defineList({
  name: 'safes',
  columns: { set: safeColumnSet, byKey: safeColumns },
  filters,
  sorts: { name: { value: sql`${safes.nameKey}`, kind: 'text' } } satisfies Record<
    SafeSort,
    SortKey
  >,
  usual: { sort: 'name', order: 'asc' },
  reader: async ({ services, scope, query }): Promise<SafeReader> => ({
    visibility: await transactionVisibility(services.database, scope, query.organization),
    now: services.clock(),
    userId: scope.userId,
  }),
  from: sql`${safes}`,
  number: sql`${safes.number}`,
  where: matching,
  rows: (tx, numbers, { visibility }) =>
    shownSafes(tx).where(
      and(
        visibleTo(visibility, safes),
        sql`${safes.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toSafe,
});

/** One safe in full. @throws Refusal 404 absent or not visible */
export async function toldSafe(
  tx: Tx,
  { services, scope }: Pick<Call, 'services'> & { scope: Scope },
  id: string,
): Promise<SafeRow> {
  if (!isUuid(id)) throw notFound();
  const visibility = await transactionVisibility(tx, scope);
  const [found] = await shownSafes(tx).where(and(visibleTo(visibility, safes), eq(safes.id, id)));
  if (!found) throw notFound();
  return toSafe(found, { now: services.clock(), userId: scope.userId });
}

/** What all safes that match come to. */
export const safeSummary = safeList.summary(async (tx, reader, filter): Promise<SafeSummary> => {
  const { rows } = await tx.execute<Record<string, number>>(sql`
    select count(*)::float8 as count, coalesce(sum(${cashOf}), 0)::float8 as cash,
      coalesce(sum(${creditedOf}), 0)::float8 as credited,
      coalesce(sum(${waitingOf}), 0)::float8 as waiting, coalesce(sum(${alarmsOf}), 0)::float8 as alarms
    from ${safes} where ${matching(reader, filter)}`);
  const of = (key: string): number => rows[0]?.[key] ?? 0;
  return {
    count: of('count'),
    cash: toAmount(of('cash')),
    credited: toAmount(of('credited')),
    waiting: toAmount(of('waiting')),
    alarms: of('alarms'),
  };
});
