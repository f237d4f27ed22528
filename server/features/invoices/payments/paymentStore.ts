import type { Tx } from '@server/platform/db/client';
import { invoicePayments } from '@server/platform/db/schema/invoices';
import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { standingStates } from '@/domain/invoices/paymentRecord';

/** A payment as stored. */
export type PaymentRow = typeof invoicePayments.$inferSelect;

type NewPayment = typeof invoicePayments.$inferInsert;

/** Cents of an invoice's payments by where they stand. */
export interface PaidSums {
  /** The bank has not said so yet. */
  pendingCents: number;
  clearedCents: number;
  /** Asked of the processor and not answered: held back. */
  startedCents: number;
  /** Fees on top of those that stand. */
  feeCents: number;
}

const noSums: PaidSums = { pendingCents: 0, clearedCents: 0, startedCents: 0, feeCents: 0 };

/** Payments of invoices. What they come to is written to the invoice by ./standing.ts. */
export function invoicePaymentsRepository(tx: Tx) {
  const table = invoicePayments;
  const sumOf = (cents: SQLWrapper, ...states: PaymentRow['state'][]) =>
    sql<number>`coalesce(sum(${cents}) filter (where ${table.state} in ${states}), 0)::float8`;
  // What went back of a payment no longer counts toward the invoice.
  const kept = sql`(${table.amountCents} - ${table.refundedCents})`;
  return {
    /** Oldest first. The caller has found the invoice in its reach. */
    of: (invoiceId: string): Promise<PaymentRow[]> =>
      tx.select().from(table).where(eq(table.invoiceId, invoiceId)).orderBy(asc(table.number)),
    /** Sums of all payments. Lock the invoice first where something hangs on them. */
    async sums(invoiceId: string): Promise<PaidSums> {
      const [row] = await tx
        .select({
          pendingCents: sumOf(kept, 'pending'),
          clearedCents: sumOf(kept, 'cleared'),
          startedCents: sumOf(table.amountCents, 'started'),
          feeCents: sumOf(table.feeCents, ...standingStates),
        })
        .from(table)
        .where(eq(table.invoiceId, invoiceId));
      return row ?? noSums;
    },
    /** Null when the invoice has a payment under this attempt. */
    async insert(payment: NewPayment): Promise<PaymentRow | null> {
      const target = { target: [table.invoiceId, table.attempt] };
      const [row] = await tx.insert(table).values(payment).onConflictDoNothing(target).returning();
      return row ?? null;
    },
    async byAttempt(invoiceId: string, attempt: string): Promise<PaymentRow | null> {
      const named = and(eq(table.invoiceId, invoiceId), eq(table.attempt, attempt));
      const [row] = await tx.select().from(table).where(named);
      return row ?? null;
    },
    async byId(id: string): Promise<PaymentRow | null> {
      const [row] = await tx.select().from(table).where(eq(table.id, id));
      return row ?? null;
    },
    async update(
      id: string,
      change: Partial<Omit<NewPayment, 'id' | 'invoiceId' | 'attempt'>>,
    ): Promise<PaymentRow> {
      const [row] = await tx.update(table).set(change).where(eq(table.id, id)).returning();
      if (!row) throw new Error('There is no such payment');
      return row;
    },
  };
}
