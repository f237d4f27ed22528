import type { Tx } from '@server/platform/db/client';
import { activityLog } from '@server/platform/db/schema/activity';
import { users } from '@server/platform/db/schema/users';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { NotedChange } from '@/domain/lists/notedChange';

/** More than anybody reads. */
const maxShown = 50;

const { id, at, label, detail, userId } = activityLog;

/** Written as its index is (0001_identity.sql). */
const isAbout = (subject: string) =>
  and(
    sql`${detail} ?| array['manualEntryId', 'batchId', 'tipOf']`,
    sql`coalesce(${detail} ->> 'manualEntryId', ${detail} ->> 'batchId', ${detail} ->> 'tipOf') = ${subject}`,
  );

/** A change with what was noted beside its words. */
export type NotedRow = NotedChange & Pick<typeof activityLog.$inferSelect, 'detail'>;

/**
 * What was done with a manual entry, a batch or the tip of a transaction, by its id, the newest
 * first. The caller has found it in its reach.
 */
export async function notedAbout(tx: Tx, subject: string): Promise<NotedRow[]> {
  const rows = await tx
    .select({ id, at, label, detail, by: users.name })
    .from(activityLog)
    .leftJoin(users, eq(users.id, userId))
    .where(isAbout(subject))
    .orderBy(desc(id))
    .limit(maxShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), by: row.by ?? '' }));
}
