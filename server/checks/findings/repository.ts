import type { Tx } from '@server/db/client';
import { checkFindings } from '@server/db/schema/checks';
import { isUuid } from '@server/db/uuid';
import { and, asc, eq } from 'drizzle-orm';

/** A finding as stored. */
export type FindingRow = typeof checkFindings.$inferSelect;

type FindingChange = Partial<
  Pick<
    FindingRow,
    | 'state'
    | 'reason'
    | 'preparedBy'
    | 'preparedName'
    | 'confirmation'
    | 'decidedBy'
    | 'decidedName'
    | 'decidedAt'
  >
>;

/** Findings of applications that the caller has found in its reach. */
export function findingsRepository(tx: Tx): {
  /** Opens one; a check opens one at most, however often it is attached. */
  open(row: typeof checkFindings.$inferInsert): Promise<void>;
  /** Those of an application, oldest first. */
  of(applicationId: string): Promise<FindingRow[]>;
  /** One of an application, locked until the act ends. */
  lock(applicationId: string, id: string): Promise<FindingRow | null>;
  update(id: string, change: FindingChange): Promise<void>;
} {
  const { applicationId, id, openedAt, runId } = checkFindings;
  return {
    async open(row) {
      await tx.insert(checkFindings).values(row).onConflictDoNothing({ target: runId });
    },
    of: (application) =>
      tx.select().from(checkFindings).where(eq(applicationId, application)).orderBy(asc(openedAt), asc(id)),
    async lock(application, finding) {
      if (!isUuid(finding)) return null;
      const isOne = and(eq(applicationId, application), eq(id, finding));
      const [row] = await tx.select().from(checkFindings).where(isOne).for('update');
      return row ?? null;
    },
    async update(finding, change) {
      await tx.update(checkFindings).set(change).where(eq(id, finding));
    },
  };
}
