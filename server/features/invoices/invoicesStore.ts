import type { Tx } from '@server/platform/db/client';
import { invoiceCounters, invoices } from '@server/platform/db/schema/invoices';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { InvoiceVisibility } from './visibility';

/** An invoice as stored. */
export type InvoiceRow = typeof invoices.$inferSelect;

type NewInvoice = typeof invoices.$inferInsert;

/**
 * Columns that an act may change; paid amount and balance have one writer of their own
 * (./payments/standing.ts).
 */
export type InvoiceChange = Partial<
  Omit<
    NewInvoice,
    'id' | 'number' | 'orgId' | 'systemMode' | 'kind' | 'counter' | 'invoiceNo' | 'paidCents'
  >
>;

/** The invoices that a call may touch. */
export function visibleTo({ orgId, mode, kind }: InvoiceVisibility): SQL | undefined {
  return and(eq(invoices.orgId, orgId), eq(invoices.systemMode, mode), eq(invoices.kind, kind));
}

async function changed(
  tx: Tx,
  id: string,
  change: InvoiceChange | Pick<NewInvoice, 'paidCents'>,
): Promise<InvoiceRow> {
  const [row] = await tx.update(invoices).set(change).where(eq(invoices.id, id)).returning();
  if (!row) throw new Error('The invoice was not locked before its change');
  return row;
}

/** Single invoices and their numbers. */
export function invoicesRepository(tx: Tx) {
  const select = (where: SQL | undefined) => tx.select().from(invoices).where(where);
  const one = (visibility: InvoiceVisibility, id: string) =>
    and(visibleTo(visibility), eq(invoices.id, id));
  return {
    /** The invoice, or null when it is absent or not visible. */
    find: async (visibility: InvoiceVisibility, id: string): Promise<InvoiceRow | null> =>
      isUuid(id) ? ((await select(one(visibility, id)))[0] ?? null) : null,
    /** The same, locked until the act ends. */
    lock: async (visibility: InvoiceVisibility, id: string): Promise<InvoiceRow | null> =>
      isUuid(id) ? ((await select(one(visibility, id)).for('update'))[0] ?? null) : null,
    /** Kinds of those of these ids that are an organization's own, in a mode. */
    async kindsOf(
      { orgId, mode }: Omit<InvoiceVisibility, 'kind'>,
      ids: readonly string[],
    ): Promise<Map<string, InvoiceKind>> {
      const own = and(eq(invoices.orgId, orgId), eq(invoices.systemMode, mode));
      const known = inArray(invoices.id, ids.filter(isUuid));
      const rows = await tx
        .select({ id: invoices.id, kind: invoices.kind })
        .from(invoices)
        .where(and(own, known));
      return new Map(rows.map(({ id, kind }) => [id, kind]));
    },
    /** Any organization's, for whoever holds its signed key; null when there is none. */
    byKey: async (id: string): Promise<InvoiceRow | null> =>
      (await select(eq(invoices.id, id)))[0] ?? null,
    /** The same, locked. */
    lockByKey: async (id: string): Promise<InvoiceRow | null> =>
      (await select(eq(invoices.id, id)).for('update'))[0] ?? null,
    /**
     * The next number of a kind of invoice, or of credit notes: held until the act ends, so that a
     * failed act leaves no gap.
     */
    async nextCounter({
      orgId,
      mode,
      kind,
    }: Omit<InvoiceVisibility, 'kind'> & { kind: InvoiceKind | 'credit' }): Promise<number> {
      const { last } = invoiceCounters;
      const [row] = await tx
        .insert(invoiceCounters)
        .values({ orgId, systemMode: mode, kind, last: 1 })
        .onConflictDoUpdate({
          target: [invoiceCounters.orgId, invoiceCounters.systemMode, invoiceCounters.kind],
          set: { last: sql`${last} + 1` },
        })
        .returning({ last });
      if (!row) throw new Error('No number was given');
      return row.last;
    },
    /** @throws Error of the database when the holder has an invoice for the period */
    async insert(invoice: NewInvoice): Promise<InvoiceRow> {
      const [row] = await tx.insert(invoices).values(invoice).returning();
      if (!row) throw new Error('The invoice was not written');
      return row;
    },
    /** Lock the invoice first. */
    update: (id: string, change: InvoiceChange): Promise<InvoiceRow> => changed(tx, id, change),
    /** What has been paid, and the status that it leaves. Lock the invoice first. */
    setPaid: (
      id: string,
      paid: Pick<InvoiceRow, 'paidCents' | 'status'> & { updatedAt: Date },
    ): Promise<InvoiceRow> => changed(tx, id, paid),
  };
}
