import { isApplicantsSide } from '@server/features/onboarding/applicantsSide';
import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { type InferType, string } from 'yup';
import { reasonSchema } from '@/domain/applications/reviewSchemas';
import { type CheckFinding, type FindingAct, findingLabel } from '@/domain/checks/finding';
import { findingChange } from './change';
import { findingsRepository, type ShownFinding } from './findingStore';
import { toFinding } from './wire';

/** Body of a reopening: which reading of the finding it answers, and why. */
export const findingReopening = reasonSchema;

/** Body of a decision on a finding; the reading it answers is named by its version. */
export const findingDecision = reasonSchema.shape({
  act: string()
    .oneOf(['decide', 'confirm', 'reject', 'withdraw'] as const)
    .required(),
});

type FindingCall = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: InferType<typeof findingReopening>;
};

/** Stands in the timeline of the application at hand, and of the one whose check found it. */
async function note(
  tx: Tx,
  {
    call: { scope, services },
    row,
    told,
  }: { call: FindingCall; row: ShownFinding; told: { application: string; label: string } },
): Promise<void> {
  const { userId, orgId } = scope;
  const { application, label } = told;
  const detail = { applicationId: application, findingId: row.id };
  await activityRepository(tx).record({ userId, orgId, kind: 'check', label, detail });
  const at = services.clock();
  for (const applicationId of new Set([application, row.applicationId ?? application]))
    await applicationEventsRepository(tx).record({
      applicationId,
      at,
      scope,
      kind: 'check',
      label,
      detail,
    });
}

const onApplicantsSide = (): Refusal =>
  new Refusal(409, 'You represent this applicant. Someone else must decide on the findings.', {
    name: 'ApplicantsSide',
  });

function act(call: FindingCall, name: FindingAct): Promise<CheckFinding> {
  const { services, scope, params, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const application = await applicationsRepository(tx).lock(
        applicationVisibility(scope),
        params.id ?? '',
      );
      const findings = findingsRepository(tx);
      const row = application && (await findings.lock(application.id, params.findingId ?? ''));
      if (!row) throw notFound();
      if (await isApplicantsSide(tx, scope, application)) throw onApplicantsSide();
      const order = { act: name, version: body.version, reason: body.reason.trim() };
      const actor = { scope, at: services.clock(), application: application.id };
      const change = findingChange(row, order, actor);
      await findings.update(row.id, change);
      const label = findingLabel(row, order);
      await note(tx, { call, row, told: { application: application.id, label } });
      return toFinding({ ...row, ...change }, scope, application.id);
    }),
  );
}

/**
 * Decides on what a check found, in writing and as it was read: one person on a low score, two on a
 * sanctions list (readings F3).
 * @throws Refusal 404 not visible; 400 without a reason; 409 with `current` where the finding is
 * not what was read any more, 409 for the proposer's own confirmation and for the applicant's side
 */
export const decideFinding = (
  call: FindingCall & { body: InferType<typeof findingDecision> },
): Promise<CheckFinding> => act(call, call.body.act);

/** Takes a decision on a finding back, in writing; refused like a decision. */
export const reopenFinding = (call: FindingCall): Promise<CheckFinding> => act(call, 'reopen');
