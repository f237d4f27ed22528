import { anyOf, ofAmount } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { days } from '@server/platform/lists/days';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing } from '@server/platform/lists/listQueries';
import { type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import type { DueSums } from '@/domain/settlements/figures';
import { type PendingSummary, pendingStates } from '@/domain/settlements/pending';
import { type TransactionMethod, transactionMethods } from '@/domain/transactions/method';

const text = string().default('').max(200);

/** What pending settlements can be narrowed by; `organization` narrows what is visible. */
export const pendingFilters = {
  search: text,
  ...days,
  organization: text,
  method: string().oneOf(transactionMethods),
  state: string().oneOf(pendingStates),
};

export type PendingFilter = FilterOf<typeof pendingFilters>;

/** What is due of one organization, business day, method and state. Whole cents. */
export interface PendingSums extends Omit<DueSums, 'transactions'> {
  number: number;
  orgId: string;
  companyName: string;
  day: string;
  method: TransactionMethod;
  state: 'cleared' | 'held';
  count: number;
  dueCents: number;
  reserveCents: number;
}

/** What they are read from. */
export const pendingFrom = sql`settlement_due as due join organizations as organization on organization.id = due.org_id
  left join settlement_terms as terms on terms.org_id = due.org_id`;

const owner = { orgId: sql`due.org_id`, systemMode: sql`due.system_mode` };

/**
 * What is kept back of a line of `settlement_due as due` by `settlement_terms as terms`; as
 * `reserveOf` of the domain has it.
 */
export const reserve = sql`(case when due.due_cents > 0
  then floor((due.due_cents * coalesce(terms.reserve_points, 0) * 2 + 10000) / 20000) else 0 end)`;

/**
 * By merchant, by an amount that the line shows, or by the last four digits of the account that it
 * is paid to.
 */
function searched(search: string): SQL {
  const wanted = search.trim();
  const amounts = [
    sql`due.gross_cents`,
    sql`due.due_cents`,
    sql`due.due_cents - ${reserve}`,
    sql`due.tip_cents`,
    sql`due.tax_cents`,
    sql`due.fee_cents`,
  ];
  return anyOf(
    sql`organization.name ilike ${containing(wanted)}`,
    ofAmount(wanted, ...amounts),
    /^\d{4}$/.test(wanted) ? sql`terms.bank_last_four = ${wanted}` : undefined,
  );
}

/** Which of them match. */
export function pendingMatching(visible: TransactionVisibility, filter: PendingFilter): SQL {
  const { search, method, state } = filter;
  const parts = [
    visibleTo(visible, owner),
    filter.from ? sql`due.day >= ${filter.from}::date` : undefined,
    filter.to ? sql`due.day <= ${filter.to}::date` : undefined,
    method ? sql`due.method = ${method}` : undefined,
    state ? sql`due.state = ${state}` : undefined,
    search.trim() ? searched(search) : undefined,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  );
}

const columns = sql`due.number::float8 as number, due.org_id as "orgId", organization.name as "companyName",
  to_char(due.day, 'YYYY-MM-DD') as day, due.method, due.state, due.transactions::float8 as count,
  due.gross_cents::float8 as "grossCents", due.refund_cents::float8 as "refundCents", due.tip_cents::float8 as "tipCents",
  due.tax_cents::float8 as "taxCents", due.fee_cents::float8 as "feeCents", due.due_cents::float8 as "dueCents",
  due.return_cents::float8 as "returnCents", due.other_cents::float8 as "otherCents", due.manual_cents::float8 as "manualCents",
  ${reserve}::float8 as "reserveCents"`;

type Row = PendingSums & Record<string, unknown>;

/** What all pending rows come to, in whole cents. */
export interface PendingTotals
  extends Pick<PendingSummary, 'count' | 'merchants'>,
    Omit<DueSums, 'transactions'> {
  reserveCents: number;
  netCents: number;
  heldCents: number;
}

/** What a held row's reasons are found under. */
export const reasonKey = ({
  orgId,
  day,
  method,
}: Pick<PendingSums, 'orgId' | 'day' | 'method'>): string => `${orgId} ${day} ${method}`;

const whole = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::float8`;

const pendingWhere = async (tx: Tx, where: SQL): Promise<PendingSums[]> =>
  (await tx.execute<Row>(sql`select ${columns} from ${pendingFrom} where ${where}`)).rows;

/** Those of these numbers, in any order. */
export const pendingRows = (tx: Tx, numbers: readonly number[]): Promise<PendingSums[]> =>
  pendingWhere(tx, sql`due.number = any(${sql.param(numbers)}::bigint[])`);

/** One that is visible; null for none. */
export async function onePending(
  tx: Tx,
  visible: TransactionVisibility,
  number: number,
): Promise<PendingSums | null> {
  const [row] = await pendingWhere(
    tx,
    sql`${visibleTo(visible, owner)} and due.number = ${number}`,
  );
  return row ?? null;
}

/** What all that match come to. */
export async function pendingTotals(
  tx: Tx,
  visible: TransactionVisibility,
  filter: PendingFilter,
): Promise<PendingTotals> {
  const { rows } = await tx.execute<PendingTotals & Record<string, unknown>>(sql`
    select ${whole(sql`due.transactions`)} as count, count(distinct due.org_id)::float8 as merchants,
      ${whole(sql`due.gross_cents`)} as "grossCents", ${whole(sql`due.refund_cents`)} as "refundCents",
      ${whole(sql`due.return_cents`)} as "returnCents", ${whole(sql`due.tip_cents`)} as "tipCents",
      ${whole(sql`due.tax_cents`)} as "taxCents", ${whole(sql`due.fee_cents`)} as "feeCents",
      ${whole(sql`due.other_cents`)} as "otherCents", ${whole(sql`due.manual_cents`)} as "manualCents",
      ${whole(reserve)} as "reserveCents",
      ${whole(sql`case when due.state = 'held' then 0 else due.due_cents - ${reserve} end`)} as "netCents",
      ${whole(sql`case when due.state = 'held' then due.due_cents - ${reserve} else 0 end`)} as "heldCents"
    from ${pendingFrom} where ${pendingMatching(visible, filter)}`);
  const [totals] = rows;
  if (!totals) throw new Error('Sums always have a row');
  return totals;
}

/** What is due of a business day, in one state; whole cents. */
interface DueOfDay {
  day: string;
  state: 'cleared' | 'held';
  netCents: number;
}

/** Net amounts by business day and state. */
export async function pendingByDay(
  tx: Tx,
  visible: TransactionVisibility,
  filter: PendingFilter,
): Promise<DueOfDay[]> {
  const { rows } = await tx.execute<DueOfDay & Record<string, unknown>>(sql`
    select to_char(due.day, 'YYYY-MM-DD') as day, due.state, ${whole(sql`due.due_cents - ${reserve}`)} as "netCents"
    from ${pendingFrom} where ${pendingMatching(visible, filter)} group by due.day, due.state`);
  return rows;
}

/** Why the transactions of held rows are held, by `reasonKey`. */
export async function holdReasons(
  tx: Tx,
  mode: string,
  rows: readonly PendingSums[],
): Promise<ReadonlyMap<string, string>> {
  const held = rows.filter(({ state }) => state === 'held');
  const orgIds = [...new Set(held.map(({ orgId }) => orgId))];
  if (orgIds.length === 0) return new Map();
  const found = await tx.execute<{
    orgId: string;
    day: string;
    method: TransactionMethod;
    reasons: string;
  }>(sql`
    select held.org_id as "orgId", to_char(held.business_day, 'YYYY-MM-DD') as day, held.method,
      string_agg(distinct hold.reason, '; ') as reasons
    from settlement_holds as hold join transactions as held on held.id = hold.transaction_id
    where hold.released_at is null and hold.system_mode = ${mode} and hold.org_id = any(${sql.param(orgIds)}::text[])
    group by 1, 2, 3`);
  return new Map(found.rows.map((row) => [reasonKey(row), row.reasons]));
}
