import { waitsForBank } from '@server/features/payments/paymentQueries';
import type { Tx } from '@server/platform/db/client';
import { linkPayments } from '@server/platform/db/schema/paymentLinks';
import { and, asc, desc, eq, gte, inArray, lt, not, or, sql } from 'drizzle-orm';
import { easternDay } from '@/domain/dates/easternTime';
import { standingStates } from '@/domain/invoices/paymentRecord';

/** A payment through a link as stored. */
export type LinkPaymentRow = typeof linkPayments.$inferSelect;

type NewLinkPayment = typeof linkPayments.$inferInsert;

/** How often a link was paid, and what that comes to without what was given back. */
export interface LinkSums {
  uses: number;
  paidCents: number;
  /** Asked of the processor and not answered: each holds a use back. */
  started: number;
}

const live = ['started', ...standingStates] as const;

/** Payments through links. Lock the link first where something hangs on them. */
export function linkPaymentStore(tx: Tx) {
  const table = linkPayments;
  return {
    /** The latest ones, or those before a number, newest first. The caller has found the link in its reach. */
    latest: (
      linkId: string,
      { limit, before }: { limit: number; before?: number },
    ): Promise<LinkPaymentRow[]> =>
      tx
        .select()
        .from(table)
        .where(
          and(
            eq(table.linkId, linkId),
            before === undefined ? undefined : lt(table.number, before),
          ),
        )
        .orderBy(desc(table.number))
        .limit(limit),
    async any(linkId: string): Promise<boolean> {
      const named = eq(table.linkId, linkId);
      return (await tx.select({ id: table.id }).from(table).where(named).limit(1)).length > 0;
    },
    async sums(linkId: string): Promise<LinkSums> {
      const stands = sql`filter (where ${inArray(table.state, standingStates)})`;
      const [row] = await tx
        .select({
          uses: sql<number>`(count(*) ${stands})::float8`,
          paidCents: sql<number>`coalesce(sum(${table.amountCents} + ${table.tipCents} - ${table.refundedCents}) ${stands}, 0)::float8`,
          started: sql<number>`(count(*) filter (where ${table.state} = 'started'))::float8`,
        })
        .from(table)
        .where(eq(table.linkId, linkId));
      return row ?? { uses: 0, paidCents: 0, started: 0 };
    },
    /** Null when the link has a payment under this attempt. */
    async insert(payment: NewLinkPayment): Promise<LinkPaymentRow | null> {
      const target = { target: [table.linkId, table.attempt] };
      const [row] = await tx.insert(table).values(payment).onConflictDoNothing(target).returning();
      return row ?? null;
    },
    async byAttempt(linkId: string, attempt: string): Promise<LinkPaymentRow | null> {
      const named = and(eq(table.linkId, linkId), eq(table.attempt, attempt));
      const [row] = await tx.select().from(table).where(named);
      return row ?? null;
    },
    async byId(id: string): Promise<LinkPaymentRow | null> {
      const [row] = await tx.select().from(table).where(eq(table.id, id));
      return row ?? null;
    },
    /** True where the same payer pays the same with the same instrument, or has since then. */
    async isRepeated(payment: NewLinkPayment, since: Date): Promise<boolean> {
      const same = and(
        eq(table.linkId, payment.linkId),
        eq(table.payerEmail, payment.payerEmail),
        eq(table.amountCents, payment.amountCents),
        eq(table.tipCents, payment.tipCents ?? 0),
        eq(table.method, payment.method),
        eq(table.lastFour, payment.lastFour ?? ''),
        inArray(table.state, live),
        gte(table.createdAt, since),
      );
      return (await tx.select({ id: table.id }).from(table).where(same).limit(1)).length > 0;
    },
    async update(id: string, change: Partial<NewLinkPayment>): Promise<LinkPaymentRow> {
      const [row] = await tx.update(table).set(change).where(eq(table.id, id)).returning();
      if (!row) throw new Error('There is no such payment');
      return row;
    },
  };
}

/** As `openPaymentsRepository` has those of invoices. */
export const openLinkPayments = (
  tx: Tx,
  startedBefore: Date,
  limit: number,
): Promise<Pick<LinkPaymentRow, 'id' | 'state'>[]> =>
  tx
    .select({ id: linkPayments.id, state: linkPayments.state })
    .from(linkPayments)
    .where(
      and(
        // As the index of open payments is.
        inArray(linkPayments.state, ['started', 'pending']),
        or(eq(linkPayments.state, 'pending'), lt(linkPayments.createdAt, startedBefore)),
        not(waitsForBank(linkPayments.id, easternDay(startedBefore))),
      ),
    )
    .orderBy(asc(linkPayments.createdAt))
    .limit(limit);
