import type { Tx } from '@server/db/client';
import type { CheckRunRow } from '@server/db/schema/checks';
import { globalsRepository } from '@server/globals/repository';
import type { Call, Scope } from '@server/http/call';
import { Refusal } from '@server/http/refusal';
import { pageOf } from '@server/lists/pages';
import { mostCounted } from '@server/lists/repository';
import { activityRepository } from '@server/logs/activity';
import { applicationEventsRepository } from '@server/onboarding/events/repository';
import { applicationReach, isFiller } from '@server/onboarding/reach';
import { applicationsRepository } from '@server/onboarding/repository';
import type { InferType } from 'yup';
import { type CheckRecord, type CheckRun, checkTexts } from '@/domain/checks/checkRecord';
import { maskedCriteria, maskedTree } from './masking';
import { checksPolicy } from './policy';
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

const noRecord = (): Refusal => new Refusal(404, checkTexts.noRecord, { name: 'NoCheckRecord' });

/** A run with its result, its SSNs masked; each view is logged. @throws Refusal 404 absent or of another mode */
export async function checkRecord({ scope, services }: ActingCall, id: string): Promise<CheckRecord> {
  const { database, settings } = services;
  const run = await checksRepository(database, scope).find(id);
  if (run?.state !== 'done') throw noRecord();
  const tree = openedResult(settings.fieldKeys, run);
  const phone = await globalsRepository(database).value('globalPhoneNumber');
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
    globalPhoneNumber: (phone ?? settings.supportPhone) || 'N/A',
  };
}

const checkers: ReadonlySet<string> = new Set(checksPolicy['GET /complianceClear/runs'].roles);

/** Whether the caller is one of those who run checks; for the call that others make as well. */
const isChecker = ({ role, inviteId }: Scope): boolean => inviteId === null && checkers.has(role);

/** Whether the run belongs to an application that the caller fills in (readings E21). */
async function isFillers(tx: Tx, scope: Scope, run: CheckRunRow): Promise<boolean> {
  if (run.applicationId === null) return false;
  const row = await applicationsRepository(tx).find(applicationReach(scope), run.applicationId);
  return row !== null && isFiller(scope, row);
}

/**
 * Removes a run; who did is kept in the logs. Allowed to those who run checks, and to who fills in the application that
 * it belongs to (readings E21). @throws Refusal 404 for everybody else
 */
export async function removeRun({ scope, services }: ActingCall, id: string): Promise<null> {
  return services.database.transaction(async (tx) => {
    const run = await checksRepository(tx, scope).lock(id);
    if (!run || !(isChecker(scope) || (await isFillers(tx, scope, run)))) throw noRecord();
    await checksRepository(tx, scope).remove(id);
    const { userId, orgId } = scope;
    const label = `Deleted check No. ${run.number}`;
    await activityRepository(tx).record({ userId, orgId, kind: 'check', label, detail: { recordId: id } });
    if (run.applicationId !== null) {
      const detail = { recordId: id };
      const told = { applicationId: run.applicationId, at: services.clock(), scope, detail };
      await applicationEventsRepository(tx).record({
        ...told,
        kind: 'check',
        label: `Deleted the check of ${run.name}`,
      });
    }
    return null;
  });
}
