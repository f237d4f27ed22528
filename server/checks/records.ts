import { globalPhone } from '@server/globals/support';
import type { Call, Scope } from '@server/http/call';
import { pageOf } from '@server/lists/pages';
import { mostCounted } from '@server/lists/repository';
import { activityRepository } from '@server/logs/activity';
import type { InferType } from 'yup';
import type { CheckRecord, CheckRun } from '@/domain/checks/checkRecord';
import { maskedCriteria, maskedTree } from './masking';
import type { checksPolicy } from './policy';
import { noRecord } from './refusals';
import { checksRepository } from './repository';
import { openedCriteria, openedResult } from './sealedRun';
import { companyOf, toRun } from './wire';

type RunsQuery = InferType<(typeof checksPolicy)['GET /complianceClear/runs']['query']>;
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
  { type, search, ...asked }: RunsQuery,
): Promise<{ body: CheckRun[]; page: RunsPage }> {
  const runs = checksRepository(services.database, scope);
  const { places, matched, next, previous } = await pageOf(asked, {
    sort: `runs ${type}`,
    kind: 'number',
    stretch: (stretch) => runs.stretch({ type, search }, stretch),
  });
  const rows = await runs.rows(type, places);
  const page = {
    matched: Math.min(matched, mostCounted),
    matchedIsExact: matched <= mostCounted,
    next,
    previous,
  };
  return { body: rows.map(toRun), page };
}

/** A run with its result, its SSNs masked; each view is logged. @throws Refusal 404 absent or of another mode */
export async function checkRecord({ scope, services }: ActingCall, id: string): Promise<CheckRecord> {
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
