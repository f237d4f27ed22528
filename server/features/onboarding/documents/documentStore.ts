import type { Tx } from '@server/platform/db/client';
import { applicationDocuments } from '@server/platform/db/schema/onboarding';
import { asc, eq } from 'drizzle-orm';

/** A document as stored; its content is the file `fileId` (server/platform/files). */
export type DocumentRow = typeof applicationDocuments.$inferSelect;

/** Documents of step 10. */
export function documentsRepository(tx: Tx) {
  const table = applicationDocuments;
  return {
    /**
     * Documents of an application, oldest first. The caller has found the application in its reach.
     */
    of: (applicationId: string): Promise<DocumentRow[]> =>
      tx
        .select()
        .from(table)
        .where(eq(table.applicationId, applicationId))
        .orderBy(asc(table.createdAt), asc(table.name)),
    /**
     * A document by id, of whichever application: ask for that one in the caller's reach before using
     * it.
     */
    async byId(id: string): Promise<DocumentRow | null> {
      const [row] = await tx.select().from(table).where(eq(table.id, id));
      return row ?? null;
    },
    /** The document that an upload in pieces has become; null when it has not. */
    async byUpload(uploadKey: string): Promise<DocumentRow | null> {
      const [row] = await tx.select().from(table).where(eq(table.uploadKey, uploadKey));
      return row ?? null;
    },
    async insert(row: typeof applicationDocuments.$inferInsert): Promise<DocumentRow> {
      const [inserted] = await tx.insert(table).values(row).returning();
      if (!inserted) throw new Error('The document was not written');
      return inserted;
    },
    async remove(id: string): Promise<void> {
      await tx.delete(table).where(eq(table.id, id));
    },
  };
}
