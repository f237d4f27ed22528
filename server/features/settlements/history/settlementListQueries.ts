import { anyOf, ofAmount } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import { settlements } from '@server/platform/db/schema/settlement';
import { organizations } from '@server/platform/db/schema/users';
import { days } from '@server/platform/lists/days';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { stepped } from '@server/platform/lists/query';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type InferType, string } from 'yup';
import type { Step } from '@/domain/dates/period';
import { filledSteps } from '@/domain/dates/steps';
import { numberBehind } from '@/domain/lists/shownNumber';
import { toAmount } from '@/domain/money/cents';
import type {
  SettlementPoint,
  SettlementSummary,
  settlementSorts,
} from '@/domain/settlements/history';
import { settlementColumnSet, settlementColumns } from '@/domain/settlements/historyColumns';
import { disputeStates, settlementStates } from '@/domain/settlements/state';
import { type SettlementTotals, toSettlementRow, toSettlementSummary } from '../wire';
import { settlementsWhere } from './historyStore';

const text = string().default('').max(200);

/** Days are those of the batches; `organization` narrows what is visible. */
const filters = {
  search: text,
  ...days,
  organization: text,
  state: string().oneOf(settlementStates),
  dispute: string().oneOf(disputeStates),
};

type SettlementFilter = FilterOf<typeof filters>;

/**
 * By number (`S-12`), trace number, last four digits of the bank account, net or gross amount, or
 * part of the merchant's name.
 */
function searched(search: string): SQL | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  // `S-12` is the number alone: a merchant's own are told apart by their merchants.
  const named = numberBehind('S', wanted);
  if (named !== null) return eq(settlements.number, named);
  const digits = /^\d{1,15}$/.test(wanted) ? wanted : undefined;
  return anyOf(
    sql`${organizations.name} ilike ${containing(wanted)}`,
    digits ? eq(settlements.number, Number(digits)) : undefined,
    digits ? eq(settlements.traceNo, digits) : undefined,
    digits ? eq(settlements.bankLastFour, digits) : undefined,
    ofAmount(wanted, sql`${settlements.netCents}`, sql`${settlements.grossCents}`),
  );
}

const onBatchDays = ({ from, to }: SettlementFilter, day: SQL): (SQL | undefined)[] => [
  from ? sql`${day} >= ${from}::date` : undefined,
  to ? sql`${day} <= ${to}::date` : undefined,
];

const matching = (visible: TransactionVisibility, filter: SettlementFilter): SQL | undefined =>
  and(
    visibleTo(visible, settlements),
    ...onBatchDays(filter, sql`${settlements.day}`),
    filter.state ? eq(settlements.state, filter.state) : undefined,
    filter.dispute ? eq(settlements.disputeState, filter.dispute) : undefined,
    searched(filter.search),
  );

const source = sql`${settlements} join ${organizations} on ${organizations.id} = ${settlements.orgId}`;

/** The settlement history. */
export const settlementList = defineList({
  name: 'settlements',
  columns: { set: settlementColumnSet, byKey: settlementColumns },
  filters,
  // Each has an index.
  sorts: {
    day: { value: sql`${settlements.day}`, kind: 'day' },
    merchant: { value: sql`${settlements.merchant}`, kind: 'text' },
    gross: { value: sql`${settlements.grossCents}`, kind: 'number' },
    net: { value: sql`${settlements.netCents}`, kind: 'number' },
  } satisfies Record<(typeof settlementSorts)[number], SortKey>,
  usual: { sort: 'day', order: 'desc' },
  rowsPerPage: 10,
  reader: ({ services, scope, query }) =>
    transactionVisibility(services.database, scope, query.organization),
  from: source,
  number: sql`${settlements.seq}`,
  where: matching,
  isNarrowed: ({ search, from, to, state, dispute }) =>
    Boolean(search.trim() || from || to || state || dispute),
  rows: (tx, numbers) =>
    settlementsWhere(tx, sql`${settlements.seq} = any(${sql.param(numbers)}::bigint[])`),
  toRow: toSettlementRow,
});

const sums = (count: SQL): SQL => sql`${count}::float8 as count,
  coalesce(sum(transactions), 0)::float8 as transactions, coalesce(sum(gross_cents), 0)::float8 as "grossCents",
  coalesce(sum(refund_cents), 0)::float8 as "refundCents", coalesce(sum(return_cents), 0)::float8 as "returnCents",
  coalesce(sum(fee_cents), 0)::float8 as "feeCents",
  coalesce(sum(other_cents), 0)::float8 as "otherCents", coalesce(sum(manual_cents), 0)::float8 as "manualCents",
  coalesce(sum(tip_cents), 0)::float8 as "tipCents", coalesce(sum(tax_cents), 0)::float8 as "taxCents",
  coalesce(sum(reserve_cents), 0)::float8 as "reserveCents", coalesce(sum(held_cents), 0)::float8 as "heldCents",
  coalesce(sum(adjustment_cents), 0)::float8 as "adjustmentCents", coalesce(sum(net_cents), 0)::float8 as "netCents"`;

/** What is asked of the summary table, which knows of no search. */
const summaryWhere = (visible: TransactionVisibility, filter: SettlementFilter): SQL | undefined =>
  and(
    visibleTo(visible, { orgId: sql`org_id`, systemMode: sql`system_mode` }),
    ...onBatchDays(filter, sql`day`),
    filter.state ? sql`state = ${filter.state}` : undefined,
    filter.dispute ? sql`dispute_state = ${filter.dispute}` : undefined,
  );

/**
 * What all that match come to: off the summary table, exact, or over what a search finds. `step`:
 * by its first day.
 */
function totalled(visible: TransactionVisibility, filter: SettlementFilter, step?: Step): SQL {
  const start = step ? sql`to_char(date_trunc(${step}, day), 'YYYY-MM-DD') as day,` : sql``;
  const grouped = step ? sql`group by 1 order by 1` : sql``;
  if (filter.search.trim() === '') {
    const kept = sums(sql`coalesce(sum(settlements), 0)`);
    return sql`select ${start} ${kept} from settlement_sums where ${summaryWhere(visible, filter)} ${grouped}`;
  }
  return sql`select ${start} ${sums(sql`count(*)`)} from ${source} where ${matching(visible, filter)} ${grouped}`;
}

/** What all settlements that match come to. */
export const settlementSummary = settlementList.summary(
  async (tx, visible, filter): Promise<SettlementSummary> => {
    const { rows } = await tx.execute<SettlementTotals & Record<string, unknown>>(
      totalled(visible, filter),
    );
    const [all] = rows;
    if (!all) throw new Error('Sums always have a row');
    return toSettlementSummary(all);
  },
);

/** Query of what settlements pay over time. */
export const settlementSeriesQuery = settlementList.query.summary.shape(stepped);

/** What they pay over time by the days of the batches, with a place for each step without one. */
export const settlementSeries = settlementList.over(
  async (
    tx,
    visible,
    { step, ...filter }: InferType<typeof settlementSeriesQuery>,
  ): Promise<SettlementPoint[]> => {
    const { rows } = await tx.execute<SettlementTotals & { day: string } & Record<string, unknown>>(
      totalled(visible, filter, step),
    );
    const points = rows.map(({ day, count, netCents }) => ({
      day,
      count,
      net: toAmount(netCents),
    }));
    const blank = (day: string): SettlementPoint => ({ day, count: 0, net: '0.00' });
    return filledSteps(points, { days: filter, step }, blank);
  },
);
