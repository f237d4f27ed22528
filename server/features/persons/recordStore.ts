import type { Tx } from '@server/platform/db/client';
import { personRecords, personSources, persons } from '@server/platform/db/schema/persons';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonSource } from '@/domain/people/person';

type StoredRecord = typeof personRecords.$inferSelect;

/** What a source says of one of its people. */
export type ReadRecord = Pick<
  StoredRecord,
  | ('part' | 'name' | 'nameKey' | 'title' | 'email' | 'phone' | 'percent' | 'score')
  | ('checkedAt' | 'ssnHash' | 'birthHash')
>;

/** A source with all its people. `readAt`: an SQL query of when it had last changed. */
export interface ReadSource
  extends Pick<StoredRecord, 'source' | 'sourceId' | 'systemMode' | 'orgId'> {
  records: readonly ReadRecord[];
}

const isSameHash = (one: Buffer | null, other: Buffer | null): boolean =>
  one !== null && other !== null && one.equals(other);

/**
 * Which stored record a read one is: by its part, else by the SSN or the name of one that is gone, for
 * an owner who is edited gets another part.
 */
function storedOf(
  read: ReadRecord,
  stored: readonly StoredRecord[],
  parts: ReadonlySet<number>,
): StoredRecord | undefined {
  const gone = stored.filter(({ part }) => !parts.has(part));
  return (
    stored.find(({ part }) => part === read.part) ??
    gone.find(({ ssnHash }) => isSameHash(ssnHash, read.ssnHash)) ??
    gone.find(({ nameKey }) => nameKey === read.nameKey)
  );
}

/** Records of people as sources tell them. */
export const recordStore = (tx: Tx) => ({
  /** Puts what a source says in the place of what it said: people who were merged stay merged. */
  async replace({ records, ...about }: ReadSource, now: Date): Promise<void> {
    const { source, sourceId, systemMode } = about;
    const isIts = and(eq(personRecords.source, source), eq(personRecords.sourceId, sourceId));
    let stored = await tx.select().from(personRecords).where(isIts);
    const parts = new Set(records.map(({ part }) => part));
    for (const read of records) {
      const known = storedOf(read, stored, parts);
      stored = stored.filter((one) => one !== known);
      if (known) {
        const change = { ...about, ...read };
        await tx.update(personRecords).set(change).where(eq(personRecords.id, known.id));
        continue;
      }
      const [person] = await tx
        .insert(persons)
        .values({ systemMode, createdAt: now })
        .returning({ id: persons.id });
      if (!person) throw new Error('The person was not written');
      await tx.insert(personRecords).values({ ...about, ...read, personId: person.id });
    }
    for (const { id } of stored) await tx.delete(personRecords).where(eq(personRecords.id, id));
  },
  /** Notes when a source had last changed, as it was read; `moment` names it in microseconds. */
  async noteRead(source: PersonSource, sourceId: string, moment: string): Promise<void> {
    const readAt = sql`${moment}::timestamptz`;
    await tx
      .insert(personSources)
      .values({ source, sourceId, readAt })
      .onConflictDoUpdate({
        target: [personSources.source, personSources.sourceId],
        set: { readAt },
      });
  },
});

/** A source that has changed since it was read, and when; microseconds. */
export interface ChangedSource {
  id: string;
  moment: string;
}

const changedQueries: Readonly<Record<PersonSource, (limit: number) => ReturnType<typeof sql>>> = {
  owner: (limit) => sql`select step.application_id as id, step.saved_at::text as moment
    from application_steps as step where step.step = 4 and not exists (select from person_sources as own
      where own.source = 'owner' and own.source_id = step.application_id and own.read_at = step.saved_at)
    order by step.saved_at limit ${limit}`,
  check: (limit) => sql`select run.id, run.at::text as moment
    from check_runs as run where run.type = 'person_data' and run.state = 'done' and not exists (
      select from person_sources as own where own.source = 'check' and own.source_id = run.id)
    order by run.number limit ${limit}`,
  user: (limit) => sql`select account.id, account.updated_at::text as moment
    from users as account where account.status <> 'deleted' and not exists (select from person_sources as own
      where own.source = 'user' and own.source_id = account.id and own.read_at = account.updated_at)
    order by account.updated_at limit ${limit}`,
};

/** Sources of a kind that have changed since they were read, the oldest change first. */
export async function changedSources(
  tx: Tx,
  source: PersonSource,
  limit: number,
): Promise<ChangedSource[]> {
  const { rows } = await tx.execute<ChangedSource & Record<string, unknown>>(
    changedQueries[source](limit),
  );
  return rows;
}
