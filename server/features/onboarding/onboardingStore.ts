import type { ApplicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { visibleTo } from '@server/identity/visibility/applicationVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { type ApplicationRow, applications } from '@server/platform/db/schema/onboarding';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { importMode } from '@/domain/session/systemMode';

type NewApplication = typeof applications.$inferInsert;

/** Columns that an act may change; version and time of change follow by themselves. */
export type ApplicationChange = Partial<
  Omit<NewApplication, 'id' | 'number' | 'version' | 'updatedAt' | 'createdAt'>
>;

/** True for a text that can be an application's id. */
export const isApplicationId = isUuid;

/**
 * The rows that the caller fills in; see `isFiller` (./reach.ts), which says the same of one row.
 */
function filledBy({ inviteId, userId, mode }: Scope): SQL | undefined {
  const inMode = and(eq(applications.systemMode, importMode(mode)), eq(applications.isDemo, false));
  if (inviteId !== null) return and(inMode, eq(applications.inviteId, inviteId));
  return and(inMode, or(eq(applications.userId, userId), eq(applications.merchantUserId, userId)));
}

const matching = ({ email, orgId }: { email?: string; orgId?: string }): SQL | undefined =>
  and(
    email === undefined ? undefined : eq(applications.email, email),
    orgId === undefined ? undefined : eq(applications.orgId, orgId),
  );

/** Merchant applications. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of short statements, each a method.
export function applicationsRepository(tx: Tx) {
  const one = (visibility: ApplicationVisibility, id: string) =>
    and(visibleTo(visibility), eq(applications.id, id));
  const open = sql`(${inArray(applications.status, ['in_progress', 'info_requested'])}) desc`;
  return {
    /** The application, or null when it is absent or not visible. */
    async find(visibility: ApplicationVisibility, id: string): Promise<ApplicationRow | null> {
      if (!isApplicationId(id)) return null;
      const [row] = await tx.select().from(applications).where(one(visibility, id));
      return row ?? null;
    },
    /** The same, locked until the act ends. */
    async lock(visibility: ApplicationVisibility, id: string): Promise<ApplicationRow | null> {
      if (!isApplicationId(id)) return null;
      const [row] = await tx.select().from(applications).where(one(visibility, id)).for('update');
      return row ?? null;
    },
    /**
     * What the caller fills in: open ones before closed ones, the newest first. An invited session
     * has one at most.
     */
    async latestOf(scope: Scope, filter: { email?: string } = {}): Promise<ApplicationRow | null> {
      const mine = and(filledBy(scope), matching(filter));
      const rows = tx.select().from(applications).where(mine);
      return (await rows.orderBy(open, desc(applications.number)).limit(1))[0] ?? null;
    },
    /** The open ones that the caller fills in, the last changed first, at most 20. */
    openOf: (scope: Scope): Promise<ApplicationRow[]> =>
      tx
        .select()
        .from(applications)
        .where(
          and(filledBy(scope), inArray(applications.status, ['in_progress', 'info_requested'])),
        )
        .orderBy(desc(applications.updatedAt))
        .limit(20),
    /** What the caller submitted last; null when there is none. */
    async lastSubmittedOf(scope: Scope): Promise<ApplicationRow | null> {
      const submitted = and(filledBy(scope), isNotNull(applications.submittedAt));
      const rows = tx.select().from(applications).where(submitted);
      return (await rows.orderBy(desc(applications.submittedAt)).limit(1))[0] ?? null;
    },
    /**
     * Visible, the last one submitted with this address or organization, else the newest; null when
     * there is none.
     */
    async latestIn(
      visibility: ApplicationVisibility,
      filter: { email?: string; orgId?: string },
    ): Promise<ApplicationRow | null> {
      const found = tx
        .select()
        .from(applications)
        .where(and(visibleTo(visibility), matching(filter)));
      const lastSubmitted = sql`${applications.submittedAt} desc nulls last`;
      return (await found.orderBy(lastSubmitted, desc(applications.number)).limit(1))[0] ?? null;
    },
    async insert(application: NewApplication): Promise<ApplicationRow> {
      const [row] = await tx.insert(applications).values(application).returning();
      if (!row) throw new Error('The application was not written');
      return row;
    },
    /** Changes columns and raises the version. Lock the application first. */
    async update(id: string, change: ApplicationChange, at: Date): Promise<ApplicationRow> {
      const [row] = await tx
        .update(applications)
        .set({ ...change, updatedAt: at, version: sql`${applications.version} + 1` })
        .where(eq(applications.id, id))
        .returning();
      if (!row) throw new Error('The application was not locked before its update');
      return row;
    },
    /** Changes what is kept for lists; version and time stay, since nobody changed anything. */
    async setSummary(id: string, summary: ApplicationChange): Promise<void> {
      await tx.update(applications).set(summary).where(eq(applications.id, id));
    },
    /** Whether an organization or an application has this organization id. */
    async hasOrgId(orgId: string): Promise<boolean> {
      const { rows } = await tx.execute(sql`
        select 1 from organizations where id = ${orgId}
        union all select 1 from applications where org_id = ${orgId} limit 1`);
      return rows.length > 0;
    },
  };
}
