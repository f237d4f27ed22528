import type { Tx } from '@server/platform/db/client';
import {
  invoiceTotals as byDay,
  invoiceStatusTotals as byStatus,
} from '@server/platform/db/schema/invoices';
import { open, preparedOnce } from '@server/platform/lists/statementQueries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InvoiceVisibility } from '../visibility';
import { type DueFilter, daysBefore, filteredByDue, isOpen, oldDays } from './filterQueries';
import { type DueShape, filterOf, openValues, shapeOf } from './statementQueries';

/**
 * The names that kept totals have in a statement: `status`, `due_date`, `invoices`, `total_cents`,
 * `paid_cents`.
 */
export const keptColumns = { status: sql`status`, dueDate: sql`due_date` };

/** Whether a filter asks for days, not for a status alone. */
const asksDays = ({ status, ageing }: DueFilter): boolean =>
  status === 'Overdue' || ageing !== undefined;

const ofVisibility = (
  of: typeof byDay | typeof byStatus,
  { orgId, mode, kind }: InvoiceVisibility,
): SQL | undefined => and(eq(of.orgId, orgId), eq(of.systemMode, mode), eq(of.kind, kind));

const statusTotals = (visibility: InvoiceVisibility): SQL => sql`
  select status, date '-infinity' as due_date, invoices, total_cents, paid_cents
  from ${byStatus} where ${ofVisibility(byStatus, visibility)}`;

/**
 * What invoices come to by status and due date, in as many rows as there are days that matter: what
 * has been owed for longer is one row per status, the difference between all of it and what is
 * recent.
 */
export const keptTotals = (visibility: InvoiceVisibility, today: SQL): SQL => sql`
  with recent as (
    select status, due_date, invoices, total_cents, paid_cents from ${byDay}
    where ${and(ofVisibility(byDay, visibility), isOpen(keptColumns))} and due_date > ${daysBefore(today, oldDays)})
  select * from recent union all
  select kept.status, due_date, kept.invoices - coalesce(known.invoices, 0),
    kept.total_cents - coalesce(known.total_cents, 0), kept.paid_cents - coalesce(known.paid_cents, 0)
  from (${statusTotals(visibility)}) as kept left join (
    select status, sum(invoices) as invoices, sum(total_cents) as total_cents, sum(paid_cents) as paid_cents
    from recent group by 1) as known on known.status = kept.status`;

/** How many invoices there are, whatever their status, as a value of a statement. */
export const keptAll = (visibility: InvoiceVisibility): SQL<number> =>
  sql`(select coalesce(sum(invoices), 0)::float8 from (${statusTotals(visibility)}) as kept)`;

/** How many there are: all, and those that match. */
interface KeptCount {
  all: number;
  matched: number;
}

/** What makes one statement another. */
type Shape = Pick<InvoiceVisibility, 'kind'> & DueShape;

function prepare(tx: Tx, { kind, ...shape }: Shape) {
  const visibility = { orgId: open('orgId'), mode: open('mode'), kind };
  const filter = filterOf(shape);
  const source = asksDays(filter)
    ? keptTotals(visibility, openValues.today)
    : statusTotals(visibility);
  const matches = filteredByDue(filter, keptColumns, openValues) ?? sql`true`;
  return tx
    .select({
      all: sql<number>`coalesce(sum(invoices), 0)::float8`,
      matched: sql<number>`coalesce(sum(invoices) filter (where ${matches}), 0)::float8`,
    })
    .from(sql`(${source}) as sums`);
}

const statementOf = preparedOnce(
  prepare,
  ({ kind, status, ageing }) => `inv count ${kind} ${status} ${ageing}`,
);

/**
 * How many match a filter that status and due date alone decide, on an ISO date; off the kept
 * totals, so exact and never counted.
 */
export async function keptCount(
  tx: Tx,
  {
    visibility,
    filter,
    today,
  }: { visibility: InvoiceVisibility; filter: DueFilter; today: string },
): Promise<KeptCount> {
  const { orgId, mode, kind } = visibility;
  const statement = statementOf(tx, { kind, ...shapeOf(filter) });
  const [row] = await statement.execute({ orgId, mode, today, status: filter.status });
  return row ?? { all: 0, matched: 0 };
}
