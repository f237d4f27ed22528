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

interface FilesRepository {
  /** The row of a file whose content is already stored. */
  insert(file: NewFile): Promise<StoredFile>;
  /** The file with this storage key, or null (also when removed). */
  byKey(storageKey: string): Promise<StoredFile | null>;
  /** Under which key a file's content is stored, or null (also when removed). */
  keyOf(id: string): Promise<string | null>;
  /** Files of one group of one organization, oldest first. */
  ofGroup(orgId: string, groupId: string): Promise<StoredFile[]>;
  /** Marks as removed; the sweep takes content and row later. True when there was one. */
  remove(orgId: string, id: string): Promise<boolean>;
  /** Marks all files of a group as removed. */
  removeGroup(orgId: string, groupId: string): Promise<void>;
  /** Whether the user has a file of their own. */
  hasAny(orgId: string, userId: string): Promise<boolean>;
  /** Files marked as removed. */
  removed(limit: number): Promise<StoredFile[]>;
  /** Drops the row for good. */
  drop(id: string): Promise<void>;
  /** True when a row, removed or not, holds this key. */
  holds(storageKey: string): Promise<boolean>;
}

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
export function filesRepository(tx: Tx): FilesRepository {
  const present = isNull(files.removedAt);
  const mark = { removedAt: new Date() };
  return {
    async insert(file) {
      const [row] = await tx.insert(files).values(file).returning(shown);
      if (!row) throw new Error('The file row was not written');
      return row;
    },
    async byKey(storageKey) {
      const [row] = await tx
        .select(shown)
        .from(files)
        .where(and(eq(files.storageKey, storageKey), present));
      return row ?? null;
    },
    async keyOf(id) {
      const [row] = await tx
        .select({ storageKey: files.storageKey })
        .from(files)
        .where(and(eq(files.id, id), present));
      return row?.storageKey ?? null;
    },
    ofGroup(orgId, groupId) {
      return tx
        .select(shown)
        .from(files)
        .where(and(eq(files.orgId, orgId), eq(files.groupId, groupId), present))
        .orderBy(asc(files.createdAt), asc(files.id));
    },
    async remove(orgId, id) {
      const rows = await tx
        .update(files)
        .set(mark)
        .where(and(eq(files.orgId, orgId), eq(files.id, id), present))
        .returning({ id: files.id });
      return rows.length > 0;
    },
    async removeGroup(orgId, groupId) {
      await tx
        .update(files)
        .set(mark)
        .where(and(eq(files.orgId, orgId), eq(files.groupId, groupId), present));
    },
    async hasAny(orgId, userId) {
      const rows = await tx
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.orgId, orgId), eq(files.userId, userId), present))
        .limit(1);
      return rows.length > 0;
    },
    removed(limit) {
      return tx.select(shown).from(files).where(isNotNull(files.removedAt)).limit(limit);
    },
    async drop(id) {
      await tx.delete(files).where(eq(files.id, id));
    },
    async holds(storageKey) {
      const rows = await tx
        .select({ id: files.id })
        .from(files)
        .where(eq(files.storageKey, storageKey));
      return rows.length > 0;
    },
  };
}
