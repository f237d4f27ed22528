import type { Tx } from '@server/platform/db/client';
import { applicationDocuments } from '@server/platform/db/schema/onboarding';
import { asc, eq } from 'drizzle-orm';

/** A document as stored; its content is the file `fileId` (server/platform/files). */
export type DocumentRow = typeof applicationDocuments.$inferSelect;

interface DocumentsRepository {
  /**
   * Documents of an application, oldest first. The caller has found the application in its reach.
   */
  of(applicationId: string): Promise<DocumentRow[]>;
  /**
   * A document by id, of whichever application: ask for that one in the caller's reach before using
   * it.
   */
  byId(id: string): Promise<DocumentRow | null>;
  /** The document that an upload in pieces has become; null when it has not. */
  byUpload(uploadKey: string): Promise<DocumentRow | null>;
  insert(row: typeof applicationDocuments.$inferInsert): Promise<DocumentRow>;
  remove(id: string): Promise<void>;
}

/** Documents of step 10. */
export function documentsRepository(tx: Tx): DocumentsRepository {
  const table = applicationDocuments;
  return {
    of: (applicationId) =>
      tx
        .select()
        .from(table)
        .where(eq(table.applicationId, applicationId))
        .orderBy(asc(table.createdAt), asc(table.name)),
    async byId(id) {
      const [row] = await tx.select().from(table).where(eq(table.id, id));
      return row ?? null;
    },
    async byUpload(uploadKey) {
      const [row] = await tx.select().from(table).where(eq(table.uploadKey, uploadKey));
      return row ?? null;
    },
    async insert(row) {
      const [inserted] = await tx.insert(table).values(row).returning();
      if (!inserted) throw new Error('The document was not written');
      return inserted;
    },
    async remove(id) {
      await tx.delete(table).where(eq(table.id, id));
    },
  };
}
