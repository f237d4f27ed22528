import { anyOf, ofAmount } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { safeEvents, safes } from '@server/platform/db/schema/safes';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  notesText,
  type SafeEventRow,
  type SafeEventSort,
  type SafeEventSummary,
  safeEventColumnSet,
  safeEventColumns,
  safeEventKinds,
} from '@/domain/banking/safes/safeEvent';
import { toAmount } from '@/domain/money/cents';
import { isSetUpBy } from './acting';

const text = string().default('').max(200);

const filters = {
  search: text,
  ...days,
  organization: text,
  safe: text,
  kind: string().oneOf(safeEventKinds),
  /** Open alarms, or deposits that are not credited. */
  todo: string().oneOf(['alarm', 'waiting'] as const),
};

type EventFilter = FilterOf<typeof filters>;

const from = sql`safe_events join safes on safes.id = safe_events.safe_id`;

const isOpenAlarm = sql`${safeEvents.alarm} <> '' and ${safeEvents.acknowledgedAt} is null`;
const isWaiting = sql`${safeEvents.credit} in ('waiting', 'mismatch')`;
const todoOf = { alarm: isOpenAlarm, waiting: isWaiting } as const;

const ofSafe = (id: string): SQL => (isUuid(id) ? eq(safeEvents.safeId, id) : sql`false`);

/** Whose safes are visible, and to whom. */
interface EventReader {
  visibility: TransactionVisibility;
  userId: string;
}

function matching({ visibility }: EventReader, filter: EventFilter): SQL | undefined {
  const { search, from: first, to: last, safe, kind, todo } = filter;
  const wanted = search.trim();
  const found = containing(wanted);
  const day = sql`(${safeEvents.at} at time zone 'UTC')::date`;
  return and(
    visibleTo(visibility, safes),
    first ? sql`${day} >= ${first}::date` : undefined,
    last ? sql`${day} <= ${last}::date` : undefined,
    safe ? ofSafe(safe) : undefined,
    kind ? eq(safeEvents.kind, kind) : undefined,
    todo ? todoOf[todo] : undefined,
    wanted
      ? anyOf(
          ...[safes.name, safeEvents.userName, safeEvents.bagNo, safeEvents.eventId].map(
            (column) => sql`${column} ilike ${found}`,
          ),
          ofAmount(wanted, sql`${safeEvents.amountCents}`),
        )
      : undefined,
  );
}

const shownEvents = (tx: Tx) =>
  tx
    .select({
      number: safeEvents.number,
      event: safeEvents,
      safeName: safes.name,
      setUp: { keyBy: safes.keyBy, limitBy: safes.limitBy },
      companyName: organizations.name,
      acknowledgedName: users.name,
    })
    .from(safeEvents)
    .innerJoin(safes, eq(safes.id, safeEvents.safeId))
    .innerJoin(organizations, eq(organizations.id, safes.orgId))
    .leftJoin(users, eq(users.id, safeEvents.acknowledgedBy));

type ShownEvent = Awaited<ReturnType<typeof shownEvents>>[number];

function toEvent(shown: ShownEvent, { userId }: Pick<EventReader, 'userId'>): SafeEventRow {
  const { event, setUp, safeName, companyName, acknowledgedName } = shown;
  const hasAmount = event.kind === 'deposit' || event.kind === 'pickup';
  return {
    _id: event.id,
    number: event.number,
    at: event.at.toISOString(),
    safeId: event.safeId,
    safeName,
    companyName,
    kind: event.kind,
    user: event.userName,
    notes: notesText(event.notes),
    amount: hasAmount ? toAmount(event.amountCents) : '',
    bagNo: event.bagNo,
    isBagged: event.kind === 'deposit' && event.pickupId !== null,
    isMine: isSetUpBy(setUp, userId) || event.toldBy === userId,
    credit: event.credit,
    credited: toAmount(event.creditedCents),
    transactionId: event.transactionId ?? '',
    alarm: event.alarm,
    acknowledgedBy: acknowledgedName ?? '',
    acknowledgedAt: event.acknowledgedAt?.toISOString() ?? '',
    acknowledgeNote: event.acknowledgeNote,
    eventId: event.eventId,
  };
}

/** What the devices of safes told, the latest first (catalogue: /smart-safe-events). */
export const eventList = defineList({
  name: 'safeEvents',
  columns: { set: safeEventColumnSet, byKey: safeEventColumns },
  filters,
  sorts: { at: { value: sql`${safeEvents.at}`, kind: 'time' } } satisfies Record<
    SafeEventSort,
    SortKey
  >,
  usual: { sort: 'at', order: 'desc' },
  reader: async ({ services, scope, query }): Promise<EventReader> => ({
    visibility: await transactionVisibility(services.database, scope, query.organization),
    userId: scope.userId,
  }),
  from,
  number: sql`${safeEvents.number}`,
  where: matching,
  rows: (tx, numbers, { visibility }) =>
    shownEvents(tx).where(
      and(
        visibleTo(visibility, safes),
        sql`${safeEvents.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toEvent,
});

/** One event in full. @throws Refusal 404 absent or not visible */
export async function toldEvent(tx: Tx, scope: Scope, id: string): Promise<SafeEventRow> {
  if (!isUuid(id)) throw notFound();
  const visibility = await transactionVisibility(tx, scope);
  const [found] = await shownEvents(tx).where(
    and(visibleTo(visibility, safes), eq(safeEvents.id, id)),
  );
  if (!found) throw notFound();
  return toEvent(found, scope);
}

/** What all events that match come to. */
export const eventSummary = eventList.summary(
  async (tx, reader, filter): Promise<SafeEventSummary> => {
    const { rows } = await tx.execute<Record<string, number>>(sql`
      select count(*)::float8 as count,
        coalesce(sum(${safeEvents.amountCents}) filter (where ${safeEvents.kind} = 'deposit'), 0)::float8 as deposited,
        coalesce(sum(${safeEvents.creditedCents}), 0)::float8 as credited,
        coalesce(sum(${safeEvents.amountCents}) filter (where ${isWaiting}), 0)::float8 as waiting,
        count(*) filter (where ${isOpenAlarm})::float8 as "openAlarms"
      from ${from} where ${matching(reader, filter)}`);
    const of = (key: string): number => rows[0]?.[key] ?? 0;
    return {
      count: of('count'),
      deposited: toAmount(of('deposited')),
      credited: toAmount(of('credited')),
      waiting: toAmount(of('waiting')),
      openAlarms: of('openAlarms'),
    };
  },
);
