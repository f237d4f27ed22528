import type { Tx } from '@server/platform/db/client';
import { achAnswers, achReceivedFiles } from '@server/platform/db/schema/banking';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq } from 'drizzle-orm';

/** An answer of a bank as stored. */
export type AnswerRow = typeof achAnswers.$inferSelect;

export type NewAnswer = typeof achAnswers.$inferInsert;

/** A file of answers as stored; its content is sealed. */
export type ReceivedFileRow = typeof achReceivedFiles.$inferSelect;

/** Where the content of a received file is sealed. */
export const receivedPlace = (row: string) => ({
  table: 'ach_received_files',
  row,
  field: 'content',
});

/** Where the corrected data of a change is sealed. */
export const correctedPlace = (row: string) => ({
  table: 'ach_answers',
  row,
  field: 'corrected',
});

/** As many as one statement writes: it takes 65,535 values. */
const rowsAtOnce = 500;

/** Answers of banks, of one mode. */
export function answerStore(tx: Tx, mode: AnswerRow['systemMode']) {
  const one = (id: string) => and(eq(achAnswers.systemMode, mode), eq(achAnswers.id, id));
  return {
    /** False for an answer that was taken before. */
    async insert(row: Omit<NewAnswer, 'systemMode'>): Promise<boolean> {
      const added = await tx
        .insert(achAnswers)
        .values({ ...row, systemMode: mode })
        .onConflictDoNothing()
        .returning({ id: achAnswers.id });
      return added.length > 0;
    },
    /** Writes many, those that were taken before aside; gives how many are new. */
    async insertAll(rows: readonly Omit<NewAnswer, 'systemMode'>[]): Promise<number> {
      let added = 0;
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const some = rows.slice(at, at + rowsAtOnce);
        const written = await tx
          .insert(achAnswers)
          .values(some.map((row) => ({ ...row, systemMode: mode })))
          .onConflictDoNothing()
          .returning({ id: achAnswers.id });
        added += written.length;
      }
      return added;
    },
    /** Locked until the transaction ends; null when absent. */
    async lock(id: string): Promise<AnswerRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(achAnswers).where(one(id)).for('update');
      return row ?? null;
    },
    async update(id: string, change: Partial<NewAnswer>): Promise<void> {
      await tx.update(achAnswers).set(change).where(one(id));
    },
    /** Those of a received file that no entry is known for, in their order. */
    parkedOf: (fileId: string): Promise<AnswerRow[]> =>
      tx
        .select()
        .from(achAnswers)
        .where(
          and(
            eq(achAnswers.systemMode, mode),
            eq(achAnswers.fileId, fileId),
            eq(achAnswers.state, 'parked'),
          ),
        )
        .orderBy(asc(achAnswers.number)),
  };
}

/** Files of answers, of one mode. */
export function receivedStore(tx: Tx, mode: ReceivedFileRow['systemMode']) {
  const { systemMode, contentHash, id: key } = achReceivedFiles;
  return {
    async insert(row: Omit<typeof achReceivedFiles.$inferInsert, 'systemMode'>): Promise<boolean> {
      const added = await tx
        .insert(achReceivedFiles)
        .values({ ...row, systemMode: mode })
        .onConflictDoNothing({ target: [systemMode, contentHash] })
        .returning({ id: key });
      return added.length > 0;
    },
    async byHash(hash: Buffer): Promise<ReceivedFileRow | null> {
      const same = and(eq(systemMode, mode), eq(contentHash, hash));
      const [row] = await tx.select().from(achReceivedFiles).where(same);
      return row ?? null;
    },
    async setRepeated(id: string, repeated: number): Promise<void> {
      await tx.update(achReceivedFiles).set({ repeated }).where(eq(key, id));
    },
  };
}
