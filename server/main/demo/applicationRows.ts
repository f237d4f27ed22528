import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { parentOf } from '@server/features/onboarding/parent';
import type { StepValues } from '@server/features/onboarding/sensitive';
import { stepColumns } from '@server/features/onboarding/stepStore';
import { basicColumns } from '@server/features/onboarding/steps/basicStep';
import { settledStep } from '@server/features/onboarding/steps/stepInput';
import { stepsRepository } from '@server/features/onboarding/steps/stepStore';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { onboardingSteps } from '@/domain/onboarding/steps';
import type { DemoCase } from './applicationCase';
import { demoSteps } from './applicationSteps';
import { daysBefore } from './rows';

/** A demo application that has its row. */
export interface StoredCase {
  one: DemoCase;
  row: ApplicationRow;
  /** Whoever fills it in. */
  scope: Scope;
  /** Whether the checks behind its scores are stored as well. */
  hasChecks: boolean;
}

interface Moments {
  started: Date;
  /** Null before Finish. */
  submitted: Date | null;
  changed: Date;
  decided: Date | null;
}

/** When things happened to a demo application, counted back from now. */
export function momentsOf({ days: [begun, quiet], status }: DemoCase, now: Date): Moments {
  const changed = daysBefore(now, quiet);
  const isDecided = status === 'approved' || status === 'declined';
  const isSubmitted = status !== 'in_progress';
  const between = status === 'submitted' ? quiet : quiet + (begun - quiet) / 3;
  return {
    started: daysBefore(now, begun),
    submitted: isSubmitted ? daysBefore(now, between) : null,
    changed,
    decided: isDecided ? changed : null,
  };
}

/** What lists show of a demo application; ids and partners are the caller's. */
export function applicationColumns(one: DemoCase, now: Date) {
  const { started, submitted, changed, decided } = momentsOf(one, now);
  const {
    isoId: _iso,
    agentId: _agent,
    subAgentId: _sub,
    ...basics
  } = basicColumns({ ...demoSteps(one, now)[0] });
  return {
    ...basics,
    updatedStep: one.steps - 1,
    status: one.status,
    statusReason: one.reason ?? '',
    createdAt: started,
    updatedAt: changed,
    submittedAt: submitted,
    decidedAt: decided,
  };
}

/** A step of an application whose scores have no stored checks. */
function withoutChecks(values: StepValues): StepValues {
  const { subMerchantData } = values;
  const plain = {
    ...values,
    ...('person_clear_id' in values ? { person_clear_id: '' } : {}),
    ...('business_clear_id' in values ? { business_clear_id: '' } : {}),
  };
  if (!Array.isArray(subMerchantData)) return plain;
  return {
    ...plain,
    subMerchantData: subMerchantData.map((owner) => ({ ...owner, person_clear_id: '' })),
  };
}

/** A demo application whose steps are saved. */
interface StepsOfCase {
  keys: FieldKeys;
  stored: StoredCase;
  now: Date;
}

/** Saves the steps that the application has come to, and tells its timeline. */
export async function putSteps(
  tx: Tx,
  { keys, stored: { one, row, scope, hasChecks }, now }: StepsOfCase,
): Promise<void> {
  const steps = demoSteps(one, now);
  const { started, submitted, changed } = momentsOf(one, now);
  const events = applicationEventsRepository(tx);
  const told = { applicationId: row.id, scope };
  await events.record({ ...told, at: started, kind: 'started', label: 'Started the application' });
  const span = (submitted ?? changed).getTime() - started.getTime();
  for (const { step, title } of onboardingSteps.slice(0, one.steps)) {
    const at = new Date(started.getTime() + (span * (step + 1)) / (one.steps + 1));
    const settled = settledStep(step, { ...steps[step] });
    const values = hasChecks ? settled : withoutChecks(settled);
    const settledByServer = {
      OrgId: row.orgId,
      EmailBasicInfo: row.email,
      parentUserId: row.userId,
      system_mode: row.systemMode,
    };
    const data =
      step === 0 ? { ...values, ...settledByServer, ...(await parentOf(tx, row)) } : values;
    const saved = { applicationId: row.id, step, version: 1, savedAt: at, savedBy: scope.userId };
    await stepsRepository(tx).put({
      ...saved,
      ...stepColumns(keys, { applicationId: row.id, step, values: data }),
    });
    await events.record({
      ...told,
      at,
      kind: 'step',
      label: `Saved step ${step}, ${title}`,
      detail: { step },
    });
  }
  if (submitted) {
    await events.record({
      ...told,
      at: submitted,
      kind: 'submitted',
      label: 'Submitted the application',
    });
  }
}
