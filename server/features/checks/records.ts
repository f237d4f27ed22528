import { globalPhone } from '@server/platform/globals/support';
import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import { activityRepository } from '@server/platform/logs/activity';
import type { InferType } from 'yup';
import type { CheckRecord, CheckRun } from '@/domain/checks/checkRecord';
import { columnsOfRuns, runColumns } from '@/domain/checks/runColumns';
import { counted } from '@/domain/lists/counted';
import { chosenColumns } from '@/domain/lists/textColumn';
import type { runsExportQuery, runsQuery } from './bodies';
import { checksRepository } from './checkStore';
import { maskedCriteria, maskedTree } from './masking';
import { noRecord } from './refusals';
import { openedCriteria, openedResult } from './sealedRun';
import { companyOf, toRun } from './wire';

type RunsQuery = InferType<typeof runsQuery>;
type ActingCall = Pick<Call, 'services'> & { scope: Scope };

/** One page of earlier runs, as answered beside `body`. */
interface RunsPage {
  matched: number;
  /** False: `matched` stopped counting, there are more. */
  matchedIsExact: boolean;
  next: string | null;
  previous: string | null;
}

/** Earlier runs of a type, newest first. @throws Refusal 400 for a cursor of another list */
export async function runsPage(
  { scope, services }: ActingCall,
  { limit, after, before, ...asked }: RunsQuery,
): Promise<{ body: CheckRun[]; page: RunsPage }> {
  const runs = checksRepository(services.database, scope);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: `runs ${asked.type}`,
      kind: 'number',
      stretch: (stretch) => runs.stretch(asked, stretch),
    },
  );
  const rows = await runs.rows(asked.type, places);
  const page = {
    matched: Math.min(matched, mostCounted),
    matchedIsExact: matched <= mostCounted,
    next,
    previous,
  };
  return { body: rows.map(toRun), page };
}

type ExportCall = ActingCall & {
  http: Call['http'];
  query: InferType<typeof runsExportQuery>;
};

/**
 * All earlier runs that match, newest first, as a file; numbers of people masked as in the list.
 * The export is logged.
 */
export async function runsExport({ scope, services, http, query }: ExportCall): Promise<Response> {
  const { format, columns, dates: _, ...asked } = query;
  const runs = checksRepository(services.database, scope);
  const total = await runs.count(asked);
  const { userId, orgId } = scope;
  const label = `Exported ${counted(total, 'check')}`;
  await activityRepository(services.database).record({ userId, orgId, kind: 'check', label });
  return wholeListAnswer(
    {
      columns: chosenColumns(columnsOfRuns[asked.type], columns.split(',')).map(
        (key) => runColumns[key],
      ),
      total,
      stretch: async (stretch) => {
        const places = await runs.along(asked, stretch);
        return { places, rows: (await runs.rows(asked.type, places)).map(toRun) };
      },
    },
    { services, orgId, http, format },
  );
}

/**
 * A run with its result, its SSNs masked; each view is logged. @throws Refusal 404 absent or of
 * another mode
 */
export async function checkRecord(
  { scope, services }: ActingCall,
  id: string,
): Promise<CheckRecord> {
  const { database, settings } = services;
  const run = await checksRepository(database, scope).find(id);
  if (run?.state !== 'done') throw noRecord();
  const tree = openedResult(settings.fieldKeys, run);
  const phone = await globalPhone(database, settings);
  const { userId, orgId } = scope;
  const label = `Viewed check No. ${run.number}`;
  await activityRepository(database).record({
    userId,
    orgId,
    kind: 'check',
    label,
    detail: { recordId: id },
  });
  return {
    ...toRun(run),
    criteria: maskedCriteria(openedCriteria(settings.fieldKeys, run), scope),
    meta_data: tree && maskedTree(tree, scope),
    company: companyOf(services),
    globalPhoneNumber: phone || 'N/A',
  };
}
