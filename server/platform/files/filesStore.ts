import type { Tx } from '@server/platform/db/client';
import { files } from '@server/platform/db/schema/files';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';

/**
 * A stored file. Reach is decided by the caller: verbs that take no scope are for already checked
 * records.
 */
export interface StoredFile {
  id: string;
  storageKey: string;
  /** Made safe by `checkUpload`; what the person sees and downloads it as. */
  name: string;
  type: string;
  bytes: number;
  sha256: string;
  orgId: string;
  userId: string;
  /** Groups the files of one record, e.g. `inventory_image_id`. */
  groupId: string;
  createdAt: Date;
}

/** What `saveFile` knows of a new file. */
export type NewFile = Omit<StoredFile, 'createdAt'>;

const shown = {
  id: files.id,
  storageKey: files.storageKey,
  name: files.name,
  type: files.type,
  bytes: files.bytes,
  sha256: files.sha256,
  orgId: files.orgId,
  userId: files.userId,
  groupId: files.groupId,
  createdAt: files.createdAt,
};

/** Rows of stored files. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of short statements, each a method.
export function filesRepository(tx: Tx) {
  const present = isNull(files.removedAt);
  const mark = { removedAt: new Date() };
  return {
    /** The row of a file whose content is already stored. */
    async insert(file: NewFile): Promise<StoredFile> {
      const [row] = await tx.insert(files).values(file).returning(shown);
      if (!row) throw new Error('The file row was not written');
      return row;
    },
    /** The file with this storage key, or null (also when removed). */
    async byKey(storageKey: string): Promise<StoredFile | null> {
      const [row] = await tx
        .select(shown)
        .from(files)
        .where(and(eq(files.storageKey, storageKey), present));
      return row ?? null;
    },
    /** Under which key a file's content is stored, or null (also when removed). */
    async keyOf(id: string): Promise<string | null> {
      const [row] = await tx
        .select({ storageKey: files.storageKey })
        .from(files)
        .where(and(eq(files.id, id), present));
      return row?.storageKey ?? null;
    },
    /** Files of one group of one organization, oldest first. */
    ofGroup(orgId: string, groupId: string): Promise<StoredFile[]> {
      return tx
        .select(shown)
        .from(files)
        .where(and(eq(files.orgId, orgId), eq(files.groupId, groupId), present))
        .orderBy(asc(files.createdAt), asc(files.id));
    },
    /** Marks as removed; the sweep takes content and row later. True when there was one. */
    async remove(orgId: string, id: string): Promise<boolean> {
      const rows = await tx
        .update(files)
        .set(mark)
        .where(and(eq(files.orgId, orgId), eq(files.id, id), present))
        .returning({ id: files.id });
      return rows.length > 0;
    },
    /** Marks all files of a group as removed. */
    async removeGroup(orgId: string, groupId: string): Promise<void> {
      await tx
        .update(files)
        .set(mark)
        .where(and(eq(files.orgId, orgId), eq(files.groupId, groupId), present));
    },
    /** Whether the user has a file of their own. */
    async hasAny(orgId: string, userId: string): Promise<boolean> {
      const rows = await tx
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.orgId, orgId), eq(files.userId, userId), present))
        .limit(1);
      return rows.length > 0;
    },
    /** Files marked as removed. */
    removed(limit: number): Promise<StoredFile[]> {
      return tx.select(shown).from(files).where(isNotNull(files.removedAt)).limit(limit);
    },
    /** Drops the row for good. */
    async drop(id: string): Promise<void> {
      await tx.delete(files).where(eq(files.id, id));
    },
    /** True when a row, removed or not, holds this key. */
    async holds(storageKey: string): Promise<boolean> {
      const rows = await tx
        .select({ id: files.id })
        .from(files)
        .where(eq(files.storageKey, storageKey));
      return rows.length > 0;
    },
  };
}
