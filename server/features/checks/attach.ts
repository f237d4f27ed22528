import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import type { StepValues } from '@server/features/onboarding/sensitive';
import { changeStep } from '@server/features/onboarding/steps/changeStep';
import { stepsRepository } from '@server/features/onboarding/steps/stepStore';
import type { Tx } from '@server/platform/db/client';
import type { CheckRunRow } from '@server/platform/db/schema/checks';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import type { CheckType } from '@/domain/checks/checkType';
import { lockedApplication, storedOwners, withOwner } from './applicants';
import { checksRepository } from './checkStore';
import { openFinding } from './findings/openFinding';
import { noRecord } from './refusals';
import { refuseOther } from './subjects';

type ActingCall = Pick<Call, 'services'> & { scope: Scope };

/** Where a result belongs: an application, and of a person which owner there. */
interface Target {
  applicationId: string;
  /** Among the owners of step 4, from 0; undefined: nobody's score changes. */
  index?: number;
}

const otherApplication = (): Refusal =>
  new Refusal(409, 'This check belongs to another application.', { name: 'CheckAttached' });

const superseded = (): Refusal =>
  new Refusal(409, 'This check is superseded. Please run a new one.', { name: 'CheckSuperseded' });

/**
 * The run, locked and done, free or of this application already. @throws Refusal 404; 409, also for
 * a superseded one
 */
async function runFor(
  tx: Tx,
  { scope, id, applicationId }: { scope: Scope; id: string; applicationId: string },
): Promise<CheckRunRow> {
  const run = await checksRepository(tx, scope).lock(id);
  if (run?.state !== 'done') throw noRecord();
  if (run.applicationId !== null && run.applicationId !== applicationId) throw otherApplication();
  if (run.supersededAt !== null) throw superseded();
  return run;
}

/**
 * What a result sets in the step that it belongs to; null for nothing. @throws Refusal 404, 409
 * when it runs
 */
function scored(
  keys: FieldKeys,
  run: CheckRunRow,
  index: number | undefined,
): ((values: StepValues) => StepValues) | null {
  const hasScore = run.score !== null;
  if (run.type === 'business_data') {
    return (values) => {
      refuseOther(keys, run, values);
      return hasScore
        ? { ...values, businessTotalScore: run.score, business_clear_id: run.id }
        : values;
    };
  }
  if (index === undefined) return null;
  return (values) => {
    const named = storedOwners(values)[index];
    if (!named) throw notFound();
    refuseOther(keys, run, named);
    if (!hasScore) return values;
    const result = { personTotalScore: run.score, person_clear_id: run.id };
    return withOwner(values, index, (owner) => ({ ...owner, ...result }));
  };
}

async function attach(
  tx: Tx,
  {
    call: { scope, services },
    run,
    target: { applicationId, index },
  }: { call: ActingCall; run: CheckRunRow; target: Target },
): Promise<void> {
  const at = services.clock();
  const step = run.type === 'business_data' ? 3 : 4;
  const { fieldKeys } = services.settings;
  const change = scored(fieldKeys, run, index);
  if (change && (await stepsRepository(tx).one(applicationId, step))) {
    const changed = { keys: fieldKeys, applicationId, step, at, userId: scope.userId };
    await changeStep(tx, changed, change);
  }
  await checksRepository(tx, scope).attach(run.id, applicationId);
  await openFinding(tx, { keys: fieldKeys, run, applicationId });
  const detail = { recordId: run.id };
  const { userId, orgId } = scope;
  const label = `Attached check No. ${run.number} to an application`;
  await activityRepository(tx).record({ userId, orgId, kind: 'check', label, detail });
  await applicationEventsRepository(tx).record({
    applicationId,
    at,
    scope,
    kind: 'check',
    label: `Attached the check on ${run.name}: ${run.score === null ? 'no score' : `score ${run.score}`}`,
    detail: { ...detail, score: run.score },
  });
}

/** A stored run, and the application that it goes to. */
interface RunToAttach {
  recordId: string;
  target: Target;
  type?: CheckType;
}

/**
 * Attaches a run to an application, and stores its score: of a business in step 3, of a person with
 * the owner at `index` (spec 2.7). Scores come from the stored run, never from the browser.
 * @throws Refusal 404 for a run or application not visible, or without that owner; 409 when it
 * belongs to another application, or is of somebody else
 */
export function attachRun(
  call: ActingCall,
  { recordId, target, type }: RunToAttach,
): Promise<{ record_id: string; score: number | null }> {
  return call.services.database.transaction(async (tx) => {
    const application = await lockedApplication(tx, call.scope, target.applicationId);
    const run = await runFor(tx, {
      scope: call.scope,
      id: recordId,
      applicationId: application.id,
    });
    if (type !== undefined && run.type !== type) throw noRecord();
    await attach(tx, { call, run, target: { ...target, applicationId: application.id } });
    return { record_id: run.id, score: run.score };
  });
}
