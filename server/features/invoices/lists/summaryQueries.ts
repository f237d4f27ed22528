import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import { open, preparedOnce } from '@server/platform/lists/statementQueries';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AgeingBucket } from '@/domain/invoices/ageing';
import type { InvoiceSummary } from '@/domain/invoices/invoiceListRow';
import { visibleTo } from '../invoicesStore';
import type { InvoiceVisibility } from '../visibility';
import {
  type DueFilter,
  type DueValues,
  dueValues,
  filteredByDue,
  filteredOtherwise,
  isAged,
  isOpen,
  isOverdueOn,
  type ListFilter,
} from './filterQueries';
import { keptColumns as columns, keptTotals } from './keptQueries';
import { searchPlan } from './searchQueries';
import { type DueShape, filterOf, openValues, shapeOf } from './statementQueries';

const counted = (condition: SQL | undefined): SQL<number> =>
  sql`coalesce(sum(invoices) filter (where ${condition ?? sql`true`}), 0)::float8`;

const summed = (amount: SQL, condition: SQL | undefined): SQL<number> =>
  sql`coalesce(sum(${amount}) filter (where ${condition ?? sql`true`}), 0)::float8`;

const balance = sql`(total_cents - paid_cents)`;

/** The sums over rows with the names of kept totals. */
function selectSums(
  tx: Tx,
  { source, filter, values }: { source: SQL; filter: DueFilter; values: DueValues },
) {
  const { today } = values;
  const isCharged = sql`status not in ('Draft', 'Void')`;
  const share = (condition: SQL | undefined) => ({
    count: counted(condition),
    cents: summed(balance, condition),
  });
  const aged = (bucket: AgeingBucket) => share(isAged(columns, bucket, today));
  return tx
    .select({
      count: counted(undefined),
      chargedCount: counted(isCharged),
      totalCents: summed(sql`total_cents`, isCharged),
      paidCents: summed(sql`paid_cents`, isCharged),
      openCents: summed(balance, isOpen(columns)),
      overdue: share(isOverdueOn(columns, today)),
      current: aged('current'),
      days30: aged('30'),
      days60: aged('60'),
      days90: aged('90'),
      over90: aged('90+'),
    })
    .from(sql`(${source}) as sums`)
    .where(filteredByDue(filter, columns, values));
}

/** Off the totals that the database keeps: where status and due date alone decide. */
const statementOf = preparedOnce(
  (tx, { kind, ...due }: Pick<InvoiceVisibility, 'kind'> & DueShape) => {
    const visibility = { orgId: open('orgId'), mode: open('mode'), kind };
    return selectSums(tx, {
      source: keptTotals(visibility, openValues.today),
      filter: filterOf(due),
      values: openValues,
    });
  },
  ({ kind, status, ageing }) => `inv sums ${kind} ${status} ${ageing}`,
);

/** What all invoices of a filter come to, exactly. */
export async function summaryOf(
  tx: Tx,
  { visibility, today }: { visibility: InvoiceVisibility; today: string },
  filter: ListFilter,
): Promise<InvoiceSummary> {
  const { orgId, mode, kind } = visibility;
  const { way } = await searchPlan(tx, { visibility, filter, today });
  const others = filteredOtherwise(filter, way);
  const source = sql`select ${invoices.status} as status, ${invoices.dueDate} as due_date, 1 as invoices,
    ${invoices.totalCents} as total_cents, ${invoices.paidCents} as paid_cents
    from ${invoices} where ${and(visibleTo(visibility), others)}`;
  const [row] = others
    ? await selectSums(tx, { source, filter, values: dueValues(filter, today) })
    : await statementOf(tx, { kind, ...shapeOf(filter) }).execute({
        orgId,
        mode,
        today,
        status: filter.status,
      });
  if (!row) throw new Error('A sum always has a row');
  const { current, days30, days60, days90, over90, ...sums } = row;
  return { ...sums, ageing: { current, '30': days30, '60': days60, '90': days90, '90+': over90 } };
}
