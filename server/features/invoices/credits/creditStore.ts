import type { Tx } from '@server/platform/db/client';
import { creditNotes } from '@server/platform/db/schema/invoiceCorrections';
import { users } from '@server/platform/db/schema/users';
import { asc, eq } from 'drizzle-orm';

/** A credit note as stored. */
export type CreditNoteRow = typeof creditNotes.$inferSelect;

/** Credit notes. */
export function creditNotesRepository(tx: Tx) {
  return {
    /**
     * Oldest first, each with the name of whoever wrote it. The caller has found the invoice in its
     * reach.
     */
    of: (invoiceId: string): Promise<{ note: CreditNoteRow; by: string | null }[]> =>
      tx
        .select({ note: creditNotes, by: users.name })
        .from(creditNotes)
        .leftJoin(users, eq(users.id, creditNotes.createdBy))
        .where(eq(creditNotes.invoiceId, invoiceId))
        .orderBy(asc(creditNotes.counter)),
    async insert(note: typeof creditNotes.$inferInsert): Promise<CreditNoteRow> {
      const [row] = await tx.insert(creditNotes).values(note).returning();
      if (!row) throw new Error('The credit note was not written');
      return row;
    },
  };
}
