import type { Tx } from '@server/platform/db/client';
import { invoiceDisputes } from '@server/platform/db/schema/invoiceFollowups';
import { invoiceEvents, invoices } from '@server/platform/db/schema/invoices';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { correctingEvents, type DisputeAnswer } from '@/domain/invoices/dispute';
import type { InvoiceVisibility } from '../visibility';

/** An objection as stored, and whether the invoice was corrected after it was answered. */
export type DisputeRow = StoredDispute & { isCorrected: boolean };

type StoredDispute = typeof invoiceDisputes.$inferSelect;

type NewDispute = typeof invoiceDisputes.$inferInsert;

/** Most open objections of a list: whoever has more answers these first. */
const maxListed = 100;

const isCorrected = sql<boolean>`exists (select 1 from ${invoiceEvents} as event
  where event.invoice_id = invoice_disputes.invoice_id
    and event.at >= invoice_disputes.answered_at
    and event.kind in (${sql.join(
      correctingEvents.map((kind) => sql`${kind}`),
      sql`, `,
    )}))`;

/** Objections of payers. */
export function disputesRepository(tx: Tx) {
  const table = invoiceDisputes;
  return {
    /** The newest first. The caller has found the invoice in its reach. */
    of: (invoiceId: string): Promise<DisputeRow[]> =>
      tx
        .select({ ...getTableColumns(table), isCorrected })
        .from(table)
        .where(eq(table.invoiceId, invoiceId))
        .orderBy(desc(table.openedAt)),
    /** True while one waits for an answer. */
    async isOpen(invoiceId: string): Promise<boolean> {
      const open = and(eq(table.invoiceId, invoiceId), eq(table.state, 'open'));
      return (await tx.select({ id: table.id }).from(table).where(open)).length > 0;
    },
    /** Null where one is open already. Lock the invoice first. */
    async open(dispute: Omit<NewDispute, 'state'>): Promise<StoredDispute | null> {
      const [row] = await tx
        .insert(table)
        .values({ ...dispute, state: 'open' })
        .onConflictDoNothing({ target: table.invoiceId, where: sql`state = 'open'` })
        .returning();
      return row ?? null;
    },
    async answer(
      id: string,
      answer: Required<
        Pick<NewDispute, 'answer' | 'answeredBy' | 'answeredByName' | 'answeredAt'>
      > & {
        state: DisputeAnswer;
      },
    ): Promise<void> {
      await tx.update(table).set(answer).where(eq(table.id, id));
    },
    /**
     * Those of a kind of invoice that wait for an answer, the oldest first, with what the invoice is.
     */
    waiting: ({
      orgId,
      mode,
      kind,
    }: InvoiceVisibility): Promise<
      { dispute: StoredDispute; invoiceNo: string; balanceCents: number }[]
    > =>
      tx
        .select({
          dispute: table,
          invoiceNo: invoices.invoiceNo,
          balanceCents: invoices.balanceCents,
        })
        .from(table)
        .innerJoin(invoices, eq(invoices.id, table.invoiceId))
        .where(
          and(
            eq(table.orgId, orgId),
            eq(table.systemMode, mode),
            eq(table.state, 'open'),
            eq(invoices.kind, kind),
          ),
        )
        .orderBy(asc(table.openedAt))
        .limit(maxListed),
  };
}
