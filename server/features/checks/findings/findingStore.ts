import type { Tx } from '@server/platform/db/client';
import { checkFindings } from '@server/platform/db/schema/checks';
import { applications } from '@server/platform/db/schema/onboarding';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';

/** A finding as stored. */
export type FindingRow = typeof checkFindings.$inferSelect;

/** A finding with the number of the application that its check belongs to; null for none. */
export type ShownFinding = FindingRow & { applicationNumber: number | null };

/** What an act changes of a finding. */
export type FindingChange = Partial<
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
    | 'version'
    | 'lastAct'
    | 'earlier'
  >
>;

const shown = { ...getTableColumns(checkFindings), applicationNumber: applications.number };

/**
 * Findings about an application: its own, and those over sanctions of whoever has an SSN or EIN
 * that it states.
 */
const about = (application: string): SQL | undefined =>
  or(
    eq(checkFindings.applicationId, application),
    sql`${checkFindings.isSanction} and ${checkFindings.subject} in (
      select f.hash from application_facts f join applications a on a.id = f.application_id
      where f.application_id = ${application} and f.kind in ('ssn', 'ein')
        and a.system_mode = ${checkFindings.systemMode})`,
  );

/** Findings about applications that the caller has found in its reach. */
export function findingsRepository(tx: Tx): {
  /** Opens one; a check opens one at most, which comes to its application when the check does. */
  open(row: typeof checkFindings.$inferInsert): Promise<void>;
  /** Those about an application, oldest first. */
  of(applicationId: string): Promise<ShownFinding[]>;
  /** One about an application, locked until the act ends. */
  lock(applicationId: string, id: string): Promise<ShownFinding | null>;
  update(id: string, change: FindingChange): Promise<void>;
} {
  const { applicationId, id, openedAt, runId } = checkFindings;
  const read = () =>
    tx.select(shown).from(checkFindings).leftJoin(applications, eq(applications.id, applicationId));
  return {
    async open(row) {
      await tx
        .insert(checkFindings)
        .values(row)
        .onConflictDoUpdate({
          target: runId,
          set: { applicationId: sql`excluded.application_id` },
          setWhere: isNull(applicationId),
        });
    },
    of: (application) => read().where(about(application)).orderBy(asc(openedAt), asc(id)),
    async lock(application, finding) {
      if (!isUuid(finding)) return null;
      await tx.select({ id }).from(checkFindings).where(eq(id, finding)).for('update');
      const [row] = await read().where(and(about(application), eq(id, finding)));
      return row ?? null;
    },
    async update(finding, change) {
      await tx.update(checkFindings).set(change).where(eq(id, finding));
    },
  };
}
