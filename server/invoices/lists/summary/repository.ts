import type { Tx } from '@server/db/client';
import { invoices, invoiceTotals as totals } from '@server/db/schema/invoices';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InvoiceSummary } from '@/domain/invoices/invoiceListRow';
import type { InvoiceReach } from '../../reach';
import { inReach } from '../../repository';
import { filteredByDue, filteredOtherwise, isAged, isOpen, isOverdueOn } from '../filters/repository';
import type { ListFilter } from '../listQuery';

/** Which invoices are added up, on an ISO date. */
interface AskedSum {
  reach: InvoiceReach;
  filter: ListFilter;
  today: string;
}

/** The totals kept by the database where status and due date alone decide, else the invoices themselves. */
function source({ reach, filter }: AskedSum): SQL {
  const others = filteredOtherwise(filter);
  if (others) {
    return sql`select ${invoices.status} as status, ${invoices.dueDate} as due_date, 1 as invoices,
      ${invoices.totalCents} as total_cents, ${invoices.paidCents} as paid_cents
      from ${invoices} where ${and(inReach(reach), others)}`;
  }
  const { orgId, mode, kind } = reach;
  const held = and(eq(totals.orgId, orgId), eq(totals.systemMode, mode), eq(totals.kind, kind));
  return sql`select ${totals.status} as status, ${totals.dueDate} as due_date, ${totals.invoices} as invoices,
    ${totals.totalCents} as total_cents, ${totals.paidCents} as paid_cents from ${totals} where ${held}`;
}

const columns = { status: sql`status`, dueDate: sql`due_date` };

const counted = (condition: SQL | undefined): SQL =>
  sql`coalesce(sum(invoices) filter (where ${condition ?? sql`true`}), 0)::float8`;

const summed = (amount: SQL, condition: SQL | undefined): SQL =>
  sql`coalesce(sum(${amount}) filter (where ${condition ?? sql`true`}), 0)::float8`;

const balance = sql`(total_cents - paid_cents)`;

type Sums = Record<
  | (
      | 'count'
      | 'charged_count'
      | 'total'
      | 'paid'
      | 'open'
      | 'overdue_count'
      | 'overdue'
      | 'current_count'
      | 'current'
    )
  | ('d30_count' | 'd30' | 'd60_count' | 'd60' | 'd90_count' | 'd90'),
  number
>;

function sumsOf({ filter, today, ...asked }: AskedSum): SQL {
  const isCharged = sql`status not in ('Draft', 'Void')`;
  const [current, d30, d60, d90] = (['current', '30', '60', '90+'] as const).map((bucket) =>
    isAged(columns, bucket, today),
  );
  const overdue = isOverdueOn(columns, today);
  return sql`select ${counted(undefined)} as count, ${counted(isCharged)} as charged_count,
    ${summed(sql`total_cents`, isCharged)} as total, ${summed(sql`paid_cents`, isCharged)} as paid,
    ${summed(balance, isOpen(columns))} as open,
    ${counted(overdue)} as overdue_count, ${summed(balance, overdue)} as overdue,
    ${counted(current)} as current_count, ${summed(balance, current)} as current,
    ${counted(d30)} as d30_count, ${summed(balance, d30)} as d30,
    ${counted(d60)} as d60_count, ${summed(balance, d60)} as d60,
    ${counted(d90)} as d90_count, ${summed(balance, d90)} as d90
    from (${source({ filter, today, ...asked })}) as sums
    where ${filteredByDue(filter, columns, today) ?? sql`true`}`;
}

/** What all invoices of a filter come to, exactly. */
export async function summaryOf(tx: Tx, asked: AskedSum): Promise<InvoiceSummary> {
  const { rows } = await tx.execute<Sums>(sumsOf(asked));
  const [row] = rows;
  if (!row) throw new Error('A sum always has a row');
  return {
    ...{
      count: row.count,
      chargedCount: row.charged_count,
      totalCents: row.total,
      paidCents: row.paid,
      openCents: row.open,
    },
    overdue: { count: row.overdue_count, cents: row.overdue },
    ageing: {
      current: { count: row.current_count, cents: row.current },
      '30': { count: row.d30_count, cents: row.d30 },
      '60': { count: row.d60_count, cents: row.d60 },
      '90+': { count: row.d90_count, cents: row.d90 },
    },
  };
}
