import type { Tx } from '@server/platform/db/client';
import { achFiles, achItems } from '@server/platform/db/schema/banking';
import { isUuid } from '@server/platform/db/uuid';
import { and, count, eq, lte, sql } from 'drizzle-orm';

/** A file as stored; its content is sealed. */
export type AchFileRow = typeof achFiles.$inferSelect;

type NewFile = typeof achFiles.$inferInsert;

/** Where the content of a file is sealed. */
export const contentPlace = (row: string) => ({ table: 'ach_files', row, field: 'content' });

/** What files come to, debits and credits: what offsets their batches moves nothing of anybody's. */
const paid = sql`coalesce(sum(debit_cents - offset_debit_cents), 0)::float8 as debit,
  coalesce(sum(credit_cents - offset_credit_cents), 0)::float8 as credit`;

/** The same of one file; whole cents. */
export const paidBy = (file: {
  debitCents: number;
  creditCents: number;
  offsetDebitCents: number;
  offsetCreditCents: number;
}): { debit: number; credit: number } => ({
  debit: file.debitCents - file.offsetDebitCents,
  credit: file.creditCents - file.offsetCreditCents,
});

/** NACHA files of one mode. */
export function achFileStore(tx: Tx, mode: AchFileRow['systemMode']) {
  const one = (id: string) => and(eq(achFiles.systemMode, mode), eq(achFiles.id, id));
  return {
    async insert(row: Omit<NewFile, 'systemMode'>): Promise<AchFileRow> {
      const [added] = await tx
        .insert(achFiles)
        .values({ ...row, systemMode: mode })
        .returning();
      if (!added) throw new Error('The file was not written');
      return added;
    },
    async find(id: string): Promise<AchFileRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(achFiles).where(one(id));
      return row ?? null;
    },
    /** Locked until the transaction ends; null when absent. */
    async lock(id: string): Promise<AchFileRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(achFiles).where(one(id)).for('update');
      return row ?? null;
    },
    async update(id: string, change: Partial<NewFile>): Promise<void> {
      await tx.update(achFiles).set(change).where(one(id));
    },
    /** How many files of a day a bank has had. ISO date. */
    async countOf(odfiId: string, createdOn: string): Promise<number> {
      const [row] = await tx
        .select({ files: count() })
        .from(achFiles)
        .where(and(eq(achFiles.odfiId, odfiId), eq(achFiles.createdOn, createdOn)));
      return row?.files ?? 0;
    },
    /** What already goes to a bank that day, debits and credits; whole cents. */
    async sentOn(odfiId: string, day: string): Promise<{ debit: number; credit: number }> {
      const { rows } = await tx.execute<{ debit: number; credit: number }>(sql`
        select ${paid}
        from ach_files where odfi_id = ${odfiId} and created_on = ${day} and state <> 'rejected'`);
      return rows[0] ?? { debit: 0, credit: 0 };
    },
    /** Sent before a moment and not acknowledged. */
    unanswered: (before: Date): Promise<AchFileRow[]> =>
      tx
        .select()
        .from(achFiles)
        .where(
          and(
            eq(achFiles.systemMode, mode),
            eq(achFiles.state, 'sent'),
            lte(achFiles.sentAt, before),
          ),
        )
        .for('update', { skipLocked: true }),
  };
}

/** What was sent to a bank on a day in the East of the US, debits and credits; whole cents. */
export async function handedOverOn(
  tx: Tx,
  odfiId: string,
  day: string,
): Promise<{ debit: number; credit: number }> {
  const { rows } = await tx.execute<{ debit: number; credit: number }>(sql`
    select ${paid}
    from ach_files where odfi_id = ${odfiId} and (sent_at at time zone 'America/New_York')::date = ${day}
      and state <> 'rejected'`);
  return rows[0] ?? { debit: 0, credit: 0 };
}

/** Whether the bank has settled or answered any entry of a file; they are kept from others. */
export async function hasMoved(tx: Tx, fileId: string): Promise<boolean> {
  const own = await tx
    .select({ state: achItems.state })
    .from(achItems)
    .where(eq(achItems.fileId, fileId))
    .for('update');
  if (own.some(({ state }) => state !== 'sent')) return true;
  const { rows } = await tx.execute(sql`
    select from ach_answers join ach_items as item on item.id = item_id where item.file_id = ${fileId} limit 1`);
  return rows.length > 0;
}
