import type { Tx } from '@server/platform/db/client';
import { type CheckRunRow, checkRuns } from '@server/platform/db/schema/checks';
import { applications } from '@server/platform/db/schema/onboarding';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { and, eq, getTableColumns, isNull, lt, or, type SQL } from 'drizzle-orm';
import { importMode } from '@/domain/session/systemMode';

type NewRun = Omit<typeof checkRuns.$inferInsert, 'number' | 'systemMode' | 'userId' | 'userName'>;

const shown = {
  ...getTableColumns(checkRuns),
  merchantId: applications.number,
  companyName: applications.companyName,
};

const withApplication = (tx: Tx) =>
  tx
    .select(shown)
    .from(checkRuns)
    .leftJoin(applications, eq(applications.id, checkRuns.applicationId));

/** A run with the name of its application. */
export type ShownRun = CheckRunRow & { merchantId: number | null; companyName: string | null };

/** Runs with the names of their applications, in any order. */
export const runsWhere = (tx: Tx, where: SQL | undefined): PromiseLike<ShownRun[]> =>
  withApplication(tx).where(where);

/** The form in which names are searched. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/** Background checks in the mode of the caller's session; calls.ts says who may reach them. */
export function checksRepository(tx: Tx, scope: Scope) {
  const runs = checkRuns;
  const systemMode = importMode(scope.mode);
  const one = (id: string) => and(eq(runs.systemMode, systemMode), eq(runs.id, id));
  return {
    /** A run of the caller's that is about to be asked for. */
    async begin(run: NewRun): Promise<void> {
      await tx
        .insert(runs)
        .values({ ...run, systemMode, userId: scope.userId, userName: scope.name });
    },
    /** A run of the caller's mode, or null. */
    async find(id: string): Promise<ShownRun | null> {
      if (!isUuid(id)) return null;
      const [row] = await runsWhere(tx, one(id));
      return row ?? null;
    },
    /** The same, locked until the act ends. */
    async lock(id: string): Promise<CheckRunRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(runs).where(one(id)).for('update');
      return row ?? null;
    },
    /**
     * Takes a run that is not done for one request to ask the bureau; false when another one is at
     * it.
     */
    async take(id: string, now: Date, until: Date): Promise<boolean> {
      const free = or(isNull(runs.askedUntil), lt(runs.askedUntil, now));
      const rows = await tx
        .update(runs)
        .set({ askedUntil: until })
        .where(and(one(id), eq(runs.state, 'running'), free))
        .returning({ id: runs.id });
      return rows.length > 0;
    },
    async finish(
      id: string,
      answer: { score: number | null; result: string | null; flags: string[] },
    ): Promise<void> {
      await tx
        .update(runs)
        .set({ ...answer, state: 'done', askedUntil: null })
        .where(one(id));
    },
    async attach(id: string, applicationId: string): Promise<void> {
      await tx.update(runs).set({ applicationId }).where(one(id));
    },
    /** Removes a run that is not done, since the bureau failed. */
    async giveUp(id: string): Promise<void> {
      await tx.delete(runs).where(and(one(id), eq(runs.state, 'running')));
    },
    /** Keeps a run that no longer counts. */
    async supersede(id: string, at: Date): Promise<void> {
      await tx.update(runs).set({ supersededAt: at }).where(one(id));
    },
    async remove(id: string): Promise<void> {
      await tx.delete(runs).where(one(id));
    },
  };
}

/** Drops runs of any mode that a stopped server left unfinished. */
export async function removeUnfinishedBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(checkRuns).where(and(eq(checkRuns.state, 'running'), lt(checkRuns.at, time)));
}

/** Runs of any mode whose result was not read for its flags yet. */
export function unreadRuns(
  tx: Tx,
  limit: number,
): Promise<Pick<CheckRunRow, 'id' | 'type' | 'result'>[]> {
  const { id, type, result, state, flags } = checkRuns;
  return tx
    .select({ id, type, result })
    .from(checkRuns)
    .where(and(eq(state, 'done'), isNull(flags)))
    .limit(limit);
}

/** Notes which flags a result raises. */
export async function setFlags(tx: Tx, id: string, flags: string[]): Promise<void> {
  await tx.update(checkRuns).set({ flags }).where(eq(checkRuns.id, id));
}
