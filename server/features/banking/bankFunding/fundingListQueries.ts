import { anyOf, ofAmount } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import { accountOnFile } from '@server/features/settlements/organizationQueries';
import type { Tx } from '@server/platform/db/client';
import { fundingSchedules } from '@server/platform/db/schema/bankFunding';
import { settlementTerms } from '@server/platform/db/schema/settlement';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type BankFundingRow,
  type BankFundingSort,
  type BankFundingSummary,
  bankFundingColumnSet,
  bankFundingColumns,
  type FundingDirection,
  fundingDirections,
  type PushState,
  pushStates,
} from '@/domain/banking/funding/fundingRow';
import {
  type FundingKind,
  type ScheduleRow,
  scheduleText,
} from '@/domain/banking/funding/fundingSchedule';
import { toAmount } from '@/domain/money/cents';
import { type AccountVisibility, accountVisibility } from '../accounts/visibility';

const text = string().default('').max(200);

/** By the day on which it was sent, or made. */
const filters = {
  search: text,
  ...days,
  organization: text,
  direction: string().oneOf(fundingDirections),
  state: string().oneOf(pushStates),
};

/**
 * Settlements, and transfers to and from banks, as one: each under a number of its own, even ones
 * of settlements, odd ones of transfers.
 */
const funding = sql`(
  select made.seq * 2 as number, made.id, 'settlement' as kind, made.org_id, made.system_mode, 'out' as direction,
    made.net_cents as cents, made.bank_last_four, 'S-' || made.number as batch, made.trace_no, made.failure as reason,
    made.sent_at as at, '' as series,
    (select 'F-' || file.number from ach_items as item join ach_files as file on file.id = item.file_id
      where item.reference = made.id || '-' || made.attempts) as file,
    case made.state when 'batched' then 'transit' when 'settled' then 'paid' else 'returned' end as state
  from settlements as made
  union all
  select moved.number * 2 + 1, moved.id, 'transfer', moved.from_org, moved.system_mode,
    case when moved.to_kind = 'bank' then 'out' else 'in' end, moved.amount_cents, account.last_four, 'T-' || moved.number,
    coalesce(item.trace_no, ''), moved.reason, coalesce(moved.processed_at, moved.created_at),
    case when series.id is null then '' else (moved.place + 1) || ' of ' || cardinality(series.days) end, 'F-' || file.number,
    case moved.state when 'sent' then 'transit' when 'done' then 'paid' when 'returned' then 'returned'
      when 'failed' then 'returned' when 'canceled' then 'canceled' else 'planned' end
  from transfers as moved
  join bank_accounts as account on account.id = coalesce(moved.from_bank, moved.to_bank)
  left join ach_items as item on item.reference = 'transfer-' || moved.id || '-' || moved.attempt
  left join ach_files as file on file.id = item.file_id
  left join transfer_series as series on series.id = moved.series_id) as funding`;

const column = {
  orgId: sql`funding.org_id`,
  systemMode: sql`funding.system_mode`,
};

function matching(reader: AccountVisibility, filter: FilterOf<typeof filters>): SQL | undefined {
  const { search, from, to, direction, state } = filter;
  const wanted = search.trim();
  const day = sql`(funding.at at time zone 'UTC')::date`;
  return and(
    visibleTo(reader, column),
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
    direction ? sql`funding.direction = ${direction}` : undefined,
    state ? sql`funding.state = ${state}` : undefined,
    wanted === ''
      ? undefined
      : anyOf(
          sql`funding.batch = ${wanted.toUpperCase()}`,
          sql`funding.trace_no = ${wanted}`,
          sql`funding.bank_last_four = ${wanted}`,
          sql`exists (select from organizations as party where party.id = funding.org_id and party.name ilike ${containing(wanted)})`,
          ofAmount(wanted, sql`funding.cents`),
        ),
  );
}

interface Stored extends Record<string, unknown> {
  number: number;
  id: string;
  kind: 'settlement' | 'transfer';
  orgId: string;
  companyName: string;
  direction: FundingDirection;
  cents: number;
  bankLastFour: string;
  batch: string;
  traceNo: string;
  reason: string;
  at: string;
  series: string;
  file: string | null;
  state: PushState;
  scheduleKind: FundingKind;
  weekday: number | null;
  threshold: number | null;
  held: string;
}

async function rowsAt(tx: Tx, numbers: number[], reader: AccountVisibility): Promise<Stored[]> {
  const { rows } = await tx.execute<Stored>(sql`
    select funding.number::float8 as number, funding.id, funding.kind, funding.org_id as "orgId", party.name as "companyName",
      funding.direction, funding.cents::float8 as cents, funding.bank_last_four as "bankLastFour", funding.batch,
      funding.trace_no as "traceNo", funding.reason, funding.at, funding.series, funding.file, funding.state,
      coalesce(schedule.kind, 'manual') as "scheduleKind", schedule.weekday, schedule.threshold_cents::float8 as threshold,
      coalesce(schedule.held_reason, '') as held
    from ${funding}
    join organizations as party on party.id = funding.org_id
    left join funding_schedules as schedule
      on schedule.org_id = funding.org_id and schedule.system_mode = funding.system_mode
    where ${visibleTo(reader, column)} and funding.number = any(${sql.param(numbers)}::bigint[])`);
  return rows;
}

/** How it came about: settlements by the schedule, transfers once or as one of a series. */
function scheduleOf({ kind, series, scheduleKind, weekday, threshold }: Stored): string {
  if (kind === 'transfer') return series || 'Once';
  return scheduleText({
    kind: scheduleKind,
    weekday: weekday === null ? '' : String(weekday),
    threshold: toAmount(threshold ?? 0),
  });
}

const toFunding = (row: Stored): BankFundingRow => ({
  _id: row.id,
  kind: row.kind,
  orgId: row.orgId,
  companyName: row.companyName,
  bankLastFour: row.bankLastFour,
  direction: row.direction,
  amount: toAmount(row.cents),
  schedule: scheduleOf(row),
  batch: row.batch,
  file: row.file ?? '',
  state: row.state,
  reason: row.reason,
  traceNo: row.traceNo,
  at: new Date(row.at).toISOString(),
  held: row.held,
});

/** What went to the banks of organizations and came from them, the newest first (catalogue: /bankFunding). */
export const bankFundingList = defineList({
  name: 'bankFunding',
  columns: { set: bankFundingColumnSet, byKey: bankFundingColumns },
  filters,
  sorts: {
    date: { value: sql`funding.at`, kind: 'time' },
    amount: { value: sql`funding.cents`, kind: 'number' },
  } satisfies Record<BankFundingSort, SortKey>,
  usual: { sort: 'date', order: 'desc' },
  reader: ({ services, scope, query }) =>
    accountVisibility(services.database, scope, query.organization),
  from: funding,
  number: sql`funding.number`,
  where: matching,
  rows: rowsAt,
  toRow: toFunding,
});

/** One of them visible, by its id; null for none. */
export async function oneFunding(tx: Tx, scope: Scope, id: string): Promise<BankFundingRow | null> {
  const reader = await accountVisibility(tx, scope);
  const { rows } = await tx.execute<{ number: number }>(sql`
    select funding.number::float8 as number from ${funding} where funding.id = ${id}::uuid and ${visibleTo(reader, column)}`);
  const [found] = rows[0] ? await rowsAt(tx, [rows[0].number], reader) : [];
  return found ? toFunding(found) : null;
}

/** What all that match come to. */
export const bankFundingSummary = bankFundingList.summary(
  async (tx, reader, filter): Promise<BankFundingSummary> => {
    const sumOf = (where: SQL) => sql`coalesce(sum(cents) filter (where ${where}), 0)::float8`;
    const { rows } = await tx.execute<Record<string, number>>(sql`
      select count(*)::float8 as count, ${sumOf(sql`state = 'planned'`)} as planned,
        ${sumOf(sql`state = 'transit'`)} as transit, ${sumOf(sql`state = 'returned'`)} as returned,
        ${sumOf(sql`state = 'paid' and direction = 'out'`)} as "paidOut",
        ${sumOf(sql`state = 'paid' and direction = 'in'`)} as "paidIn"
      from ${funding} where ${matching(reader, filter)}`);
    const of = (key: string): string => toAmount(rows[0]?.[key] ?? 0);
    return {
      count: rows[0]?.count ?? 0,
      planned: of('planned'),
      transit: of('transit'),
      paidOut: of('paidOut'),
      paidIn: of('paidIn'),
      returned: of('returned'),
    };
  },
);

/**
 * Organizations that one sees, with their schedules: those that match a search, else those whose
 * funding is on hold or scheduled first; then by name.
 */
export async function listSchedules(
  tx: Tx,
  scope: Scope,
  { search, most }: { search: string; most: number },
): Promise<ScheduleRow[]> {
  const { mode, orgIds } = await accountVisibility(tx, scope);
  const rows = await tx
    .select({
      orgId: organizations.id,
      companyName: organizations.name,
      bankLastFour: accountOnFile,
      schedule: fundingSchedules,
      heldBy: users.name,
    })
    .from(organizations)
    .leftJoin(settlementTerms, eq(settlementTerms.orgId, organizations.id))
    .leftJoin(
      fundingSchedules,
      and(eq(fundingSchedules.orgId, organizations.id), eq(fundingSchedules.systemMode, mode)),
    )
    .leftJoin(users, eq(users.id, fundingSchedules.heldBy))
    .where(
      and(
        orgIds === null
          ? undefined
          : sql`${organizations.id} = any(${sql.param([...orgIds])}::text[])`,
        sql`exists (select from journal_books as book where book.org_id = ${organizations.id} and book.system_mode = ${mode})`,
        search.trim() === ''
          ? undefined
          : sql`${organizations.name} ilike ${containing(search.trim())}`,
      ),
    )
    .orderBy(
      sql`${fundingSchedules.heldAt} is null, ${fundingSchedules.nextOn} is null`,
      asc(organizations.name),
      asc(organizations.id),
    )
    // One more says that there are more.
    .limit(most + 1);
  return rows.map(({ orgId, companyName, bankLastFour, schedule, heldBy }) => ({
    orgId,
    companyName,
    bankLastFour,
    kind: schedule?.kind ?? 'manual',
    weekday: schedule?.weekday ? String(schedule.weekday) : '',
    threshold: schedule?.thresholdCents ? toAmount(schedule.thresholdCents) : '',
    nextOn: schedule?.nextOn ?? '',
    lastOn: schedule?.lastOn ?? '',
    lastResult: schedule?.lastResult ?? '',
    heldReason: schedule?.heldReason ?? '',
    heldBy: heldBy ?? '',
    heldAt: schedule?.heldAt?.toISOString() ?? '',
  }));
}
