import type { Tx } from '@server/platform/db/client';
import { personMerges, personRecords, persons } from '@server/platform/db/schema/persons';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PersonReader } from './personListQueries';

type StoredPerson = typeof persons.$inferSelect;

/** A merge as stored. */
export type StoredMerge = typeof personMerges.$inferSelect;

/** People as they are merged, and taken apart again. */
export const personStore = (tx: Tx) => ({
  /** Those of some ids in the reader's mode, kept from others until the transaction ends, in one order. */
  lock: ({ mode }: PersonReader, ids: readonly string[]): Promise<StoredPerson[]> =>
    tx
      .select()
      .from(persons)
      .where(and(inArray(persons.id, ids.filter(isUuid)), eq(persons.systemMode, mode)))
      .orderBy(asc(persons.id))
      .for('update'),
  /** All records of one go to another; gives their ids. */
  async move(fromId: string, intoId: string): Promise<string[]> {
    const rows = await tx
      .update(personRecords)
      .set({ personId: intoId })
      .where(eq(personRecords.personId, fromId))
      .returning({ id: personRecords.id });
    return rows.map(({ id }) => id);
  },
  /** Some records of one go back to another. */
  async moveBack(
    ids: readonly string[],
    { intoId, fromId }: Pick<StoredMerge, 'intoId' | 'fromId'>,
  ) {
    await tx
      .update(personRecords)
      .set({ personId: fromId })
      .where(and(inArray(personRecords.id, [...ids]), eq(personRecords.personId, intoId)));
  },
  async setMerged(id: string, mergedInto: string | null): Promise<void> {
    await tx.update(persons).set({ mergedInto }).where(eq(persons.id, id));
  },
  async keep(merge: typeof personMerges.$inferInsert): Promise<void> {
    await tx.insert(personMerges).values(merge);
  },
  async findMerge(id: string): Promise<StoredMerge | null> {
    if (!isUuid(id)) return null;
    const [row] = await tx.select().from(personMerges).where(eq(personMerges.id, id));
    return row ?? null;
  },
  async endMerge(id: string, change: Pick<StoredMerge, 'undoneBy' | 'undoneAt'>): Promise<void> {
    await tx.update(personMerges).set(change).where(eq(personMerges.id, id));
  },
});
