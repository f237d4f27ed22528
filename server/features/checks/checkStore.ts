import type { Tx } from '@server/platform/db/client';
import { type CheckRunRow, checkRuns } from '@server/platform/db/schema/checks';
import { applications } from '@server/platform/db/schema/onboarding';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import type { Place } from '@server/platform/lists/cursor';
import { type ListReads, listReads } from '@server/platform/lists/listReads';
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CheckType } from '@/domain/checks/checkType';
import type { ResultFilter } from '@/domain/checks/runColumns';
import { goodScore } from '@/domain/checks/score';
import { importMode } from '@/domain/session/systemMode';

type NewRun = Omit<typeof checkRuns.$inferInsert, 'number' | 'systemMode' | 'userId' | 'userName'>;

const shown = {
  ...getTableColumns(checkRuns),
  merchantId: applications.number,
  companyName: applications.companyName,
};

/** A run with the name of its application. */
export type ShownRun = CheckRunRow & { merchantId: number | null; companyName: string | null };

/** Which earlier runs are asked for. */
export interface AskedRuns {
  type: CheckType;
  search: string;
  result?: ResultFilter;
  /** `any`, `none`, or the name of a flag. */
  flag?: string;
  attached?: 'yes' | 'no';
}

/** The runs of a type that are done, newest first. */
interface ChecksRepository extends ListReads<AskedRuns> {
  /** A run of the caller's that is about to be asked for. */
  begin(run: NewRun): Promise<void>;
  /** A run of the caller's mode, or null. */
  find(id: string): Promise<ShownRun | null>;
  /** The same, locked until the act ends. */
  lock(id: string): Promise<CheckRunRow | null>;
  /**
   * Takes a run that is not done for one request to ask the bureau; false when another one is at
   * it.
   */
  take(id: string, now: Date, until: Date): Promise<boolean>;
  finish(
    id: string,
    answer: { score: number | null; result: string | null; flags: string[] },
  ): Promise<void>;
  attach(id: string, applicationId: string): Promise<void>;
  /** Removes a run that is not done, since the bureau failed. */
  giveUp(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Keeps a run that no longer counts. */
  supersede(id: string, at: Date): Promise<void>;
  rows(type: CheckType, places: readonly Place[]): Promise<ShownRun[]>;
}

/** The form in which names are searched. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

function nameHolds(search: string): SQL | undefined {
  const wanted = nameKey(search);
  return wanted === ''
    ? undefined
    : like(checkRuns.nameKey, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`);
}

const resultConditions = {
  good: sql`${checkRuns.score} >= ${goodScore}`,
  review: sql`${checkRuns.score} < ${goodScore}`,
  none: sql`${checkRuns.score} is null`,
} as const satisfies Record<ResultFilter, SQL>;

function hasFlag(flag: string | undefined): SQL | undefined {
  if (flag === undefined) return undefined;
  if (flag === 'any') return sql`cardinality(${checkRuns.flags}) > 0`;
  return flag === 'none'
    ? sql`cardinality(${checkRuns.flags}) = 0`
    : sql`${flag} = any(${checkRuns.flags})`;
}

const narrowed = ({ search, result, flag, attached }: AskedRuns): SQL | undefined =>
  and(
    nameHolds(search),
    result && resultConditions[result],
    hasFlag(flag),
    attached && sql`(${checkRuns.applicationId} is not null) = ${attached === 'yes'}`,
  );

/** Background checks in the mode of the caller's session; calls.ts says who may reach them. */
export function checksRepository(tx: Tx, scope: Scope): ChecksRepository {
  const runs = checkRuns;
  const systemMode = importMode(scope.mode);
  const one = (id: string) => and(eq(runs.systemMode, systemMode), eq(runs.id, id));
  const done = (type: CheckType) =>
    and(eq(runs.systemMode, systemMode), eq(runs.type, type), eq(runs.state, 'done'));
  const withApplication = () =>
    tx.select(shown).from(runs).leftJoin(applications, eq(applications.id, runs.applicationId));
  return {
    async begin(run) {
      await tx
        .insert(runs)
        .values({ ...run, systemMode, userId: scope.userId, userName: scope.name });
    },
    async find(id) {
      if (!isUuid(id)) return null;
      const [row] = await withApplication().where(one(id));
      return row ?? null;
    },
    async lock(id) {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(runs).where(one(id)).for('update');
      return row ?? null;
    },
    async take(id, now, until) {
      const free = or(isNull(runs.askedUntil), lt(runs.askedUntil, now));
      const rows = await tx
        .update(runs)
        .set({ askedUntil: until })
        .where(and(one(id), eq(runs.state, 'running'), free))
        .returning({ id: runs.id });
      return rows.length > 0;
    },
    async finish(id, answer) {
      await tx
        .update(runs)
        .set({ ...answer, state: 'done', askedUntil: null })
        .where(one(id));
    },
    async attach(id, applicationId) {
      await tx.update(runs).set({ applicationId }).where(one(id));
    },
    async giveUp(id) {
      await tx.delete(runs).where(and(one(id), eq(runs.state, 'running')));
    },
    async supersede(id, at) {
      await tx.update(runs).set({ supersededAt: at }).where(one(id));
    },
    async remove(id) {
      await tx.delete(runs).where(one(id));
    },
    ...listReads<AskedRuns>(
      tx,
      (asked) => ({
        from: sql`${runs}`,
        where: and(done(asked.type), narrowed(asked)),
        number: sql`${runs.number}`,
        sort: { value: sql`${runs.number}`, kind: 'number' },
        order: 'desc',
      }),
      (asked) => narrowed(asked) !== undefined,
    ),
    async rows(type, places) {
      const numbers = places.map(({ number }) => number);
      if (numbers.length === 0) return [];
      return withApplication()
        .where(and(done(type), inArray(runs.number, numbers)))
        .orderBy(desc(runs.number));
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
