import { checkRuns } from '@server/platform/db/schema/checks';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing } from '@server/platform/lists/listQueries';
import { activityRepository } from '@server/platform/logs/activity';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { type CheckType, checkTypes } from '@/domain/checks/checkType';
import {
  columnsOfRuns,
  flagFilters,
  flagNames,
  type ResultFilter,
  resultFilters,
  runColumns,
} from '@/domain/checks/runColumns';
import { goodScore } from '@/domain/checks/score';
import { counted } from '@/domain/lists/counted';
import { importMode } from '@/domain/session/systemMode';
import { nameKey, runsWhere } from './checkStore';
import { toRun } from './wire';

const filters = {
  type: string().oneOf(checkTypes).required(),
  search: string().default('').max(200),
  result: string().oneOf(resultFilters),
  /** `any`, `none`, or the name of a flag. */
  flag: string().oneOf([...flagFilters, ...flagNames]),
  attached: string().oneOf(['yes', 'no']),
};

function nameHolds(search: string): SQL | undefined {
  const wanted = nameKey(search);
  return wanted === '' ? undefined : like(checkRuns.nameKey, containing(wanted));
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

const narrowed = ({ search, result, flag, attached }: FilterOf<typeof filters>): SQL | undefined =>
  and(
    nameHolds(search),
    result && resultConditions[result],
    hasFlag(flag),
    attached && sql`(${checkRuns.applicationId} is not null) = ${attached === 'yes'}`,
  );

const done = (mode: ReturnType<typeof importMode>, type: CheckType): SQL | undefined =>
  and(eq(checkRuns.systemMode, mode), eq(checkRuns.type, type), eq(checkRuns.state, 'done'));

/** Earlier runs of a type; numbers of people are masked. Its export is logged. */
const runsOf = (type: CheckType) =>
  defineList({
    name: `runs ${type}`,
    columns: { set: columnsOfRuns[type], byKey: runColumns },
    filters,
    sorts: { number: { value: sql`${checkRuns.number}`, kind: 'number' } },
    usual: { sort: 'number', order: 'desc' },
    rowsPerPage: 10,
    reader: ({ scope }) => ({ mode: importMode(scope.mode) }),
    from: sql`${checkRuns}`,
    number: sql`${checkRuns.number}`,
    where: ({ mode }, filter) => and(done(mode, type), narrowed(filter)),
    isNarrowed: (filter) => narrowed(filter) !== undefined,
    rows: (tx, numbers, { mode }) =>
      runsWhere(tx, and(done(mode, type), inArray(checkRuns.number, numbers))),
    toRow: toRun,
    async beforeExport({ services, scope: { userId, orgId } }, total) {
      const label = `Exported ${counted(total, 'check')}`;
      await activityRepository(services.database).record({ userId, orgId, kind: 'check', label });
    },
  });

/** Earlier runs by their type. */
export const runLists = {
  person_data: runsOf('person_data'),
  business_data: runsOf('business_data'),
} as const satisfies Record<CheckType, unknown>;
