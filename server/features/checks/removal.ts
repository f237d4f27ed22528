import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { ownersIn, type StepValues } from '@server/features/onboarding/sensitive';
import { changeStep } from '@server/features/onboarding/steps/changeStep';
import { stepsRepository } from '@server/features/onboarding/steps/stepStore';
import { applicationVisibility, mayWrite } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { CheckRunRow } from '@server/platform/db/schema/checks';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Call, Scope } from '@server/platform/http/call';
import { activityRepository } from '@server/platform/logs/activity';
import { checkerRoles } from '@/domain/checks/checkers';
import { checksRepository } from './checkStore';
import { keptAsEvidence, noRecord } from './refusals';

type ActingCall = Pick<Call, 'services'> & { scope: Scope };

const checkers: ReadonlySet<string> = new Set(checkerRoles);

/** Whether the caller is one of those who run checks; for the call that others make as well. */
const isChecker = ({ role, inviteId }: Scope): boolean => inviteId === null && checkers.has(role);

const isDecided = ({ status }: ApplicationRow): boolean =>
  status === 'approved' || status === 'declined';

/**
 * An owner, or the legal entity, without the result of the run; as it was where the result is
 * another one's.
 */
function withoutResult(values: StepValues, id: string): StepValues {
  const own = values.person_clear_id === id ? { personTotalScore: null, person_clear_id: '' } : {};
  const business =
    values.business_clear_id === id ? { businessTotalScore: null, business_clear_id: '' } : {};
  return { ...values, ...own, ...business };
}

/** Takes the run's score out of the step that it was stored in. True when one was there. */
async function takeScore(
  tx: Tx,
  { call, run, applicationId }: { call: ActingCall; run: CheckRunRow; applicationId: string },
): Promise<boolean> {
  const step = run.type === 'business_data' ? 3 : 4;
  const saved = await stepsRepository(tx).one(applicationId, step);
  const records = saved ? [saved.data, ...ownersIn(step, saved.data)] : [];
  const isScored = records.some(({ person_clear_id, business_clear_id }) =>
    [person_clear_id, business_clear_id].includes(run.id),
  );
  if (!isScored) return false;
  const { scope, services } = call;
  const { fieldKeys: keys } = services.settings;
  const changed = { keys, applicationId, step, at: services.clock(), userId: scope.userId };
  await changeStep(tx, changed, (values) => {
    const own = withoutResult(values, run.id);
    if (step !== 4) return own;
    return {
      ...own,
      subMerchantData: ownersIn(4, values).map((owner) => withoutResult(owner, run.id)),
    };
  });
  return true;
}

/**
 * The application of a run, locked before the run as every act on both does; null for none. @throws
 * Refusal 404, 409
 */
async function lockedOf(
  tx: Tx,
  scope: Scope,
  { applicationId }: Pick<CheckRunRow, 'applicationId'>,
): Promise<ApplicationRow | null> {
  const row =
    applicationId &&
    (await applicationsRepository(tx).lock(applicationVisibility(scope), applicationId));
  if (!isChecker(scope) && !(row && mayWrite(scope, row))) throw noRecord();
  if (row && isDecided(row)) throw keptAsEvidence();
  return row || null;
}

interface Removed {
  wasScored: boolean;
  /** It stays, superseded: its application was submitted with it. */
  isEvidence: boolean;
}

async function note(
  tx: Tx,
  {
    call: { scope, services },
    run,
    removed,
  }: { call: ActingCall; run: CheckRunRow; removed: Removed },
) {
  const detail = { recordId: run.id };
  const { userId, orgId } = scope;
  const verb = removed.isEvidence ? 'Superseded' : 'Deleted';
  const label = `${verb} check No. ${run.number}`;
  await activityRepository(tx).record({ userId, orgId, kind: 'check', label, detail });
  const { applicationId } = run;
  if (applicationId === null) return;
  const what = removed.wasScored ? ' and its score' : '';
  await applicationEventsRepository(tx).record({
    applicationId,
    at: services.clock(),
    scope,
    detail,
    kind: 'check',
    label: `${verb} the check on ${run.name}${what}`,
  });
}

/**
 * Removes a run, and the score that came of it; who did is kept in the logs. That of a submitted
 * application stays as evidence, superseded. Allowed to those who run checks, and to who fills in
 * the open application that it belongs to (readings E21).
 * @throws Refusal 404 for everybody else; 409 for the run of an application that is decided
 */
export async function removeRun(call: ActingCall, id: string): Promise<null> {
  const { scope, services } = call;
  return services.database.transaction(async (tx) => {
    const runs = checksRepository(tx, scope);
    const found = await runs.find(id);
    if (!found) throw noRecord();
    const application = await lockedOf(tx, scope, found);
    const run = await runs.lock(id);
    // Deleted, or attached, at this very moment.
    if (!run || run.applicationId !== found.applicationId) throw noRecord();
    const wasScored =
      application !== null && (await takeScore(tx, { call, run, applicationId: application.id }));
    const isEvidence = application !== null && application.submittedAt !== null;
    if (isEvidence) await runs.supersede(id, call.services.clock());
    else await runs.remove(id);
    await note(tx, { call, run, removed: { wasScored, isEvidence } });
    return null;
  });
}
