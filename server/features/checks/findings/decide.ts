import { isApplicantsSide } from '@server/features/onboarding/applicantsSide';
import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { applicationReach } from '@server/identity/reach/applicationReach';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { boolean, type InferType, object, string } from 'yup';
import { reasonError } from '@/domain/applications/decisions';
import { type CheckFinding, findingLabel, foundElsewhere } from '@/domain/checks/finding';
import { findingsRepository, type ShownFinding } from './findingStore';

/**
 * Body of a decision on a finding; `agrees`: false where the second person sends it back, or the
 * first one takes it back.
 */
export const findingDecision = object({
  reason: string().default(''),
  agrees: boolean().default(true),
});

type DecideCall = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: InferType<typeof findingDecision>;
};

/** Where a finding about an application was made; '' for one of its own. */
export const elsewhereOf = (
  { applicationId, type, applicationNumber }: ShownFinding,
  application: string,
): string => (applicationId === application ? '' : foundElsewhere(type, applicationNumber));

/** A finding as a reader of an application gets it. */
export const toFinding = (
  row: ShownFinding,
  { userId }: Pick<Scope, 'userId'>,
  application: string,
): CheckFinding => ({
  _id: row.id,
  number: row.runNumber,
  type: row.type,
  name: row.name,
  score: row.score,
  isSanction: row.isSanction,
  openedAt: row.openedAt.toISOString(),
  state: row.state,
  reason: row.reason,
  preparedBy: row.preparedName,
  confirmation: row.confirmation,
  decidedBy: row.decidedName,
  isOwn: row.preparedBy === userId,
  elsewhere: elsewhereOf(row, application),
});

const conflict = (message: string): Refusal =>
  new Refusal(409, message, { name: 'FindingConflict' });

interface Step {
  change: Parameters<ReturnType<typeof findingsRepository>['update']>[1];
  verb: Parameters<typeof findingLabel>[1]['verb'];
}

/**
 * What a decision does now: until a second person has decided, its own author takes it back.
 * @throws Refusal 409 for one that is decided, or that its own author would confirm
 */
function stepOf(
  row: ShownFinding,
  { call: { scope, body }, at, reason }: { call: DecideCall; at: Date; reason: string },
): Step {
  const by = { decidedBy: scope.userId, decidedName: scope.name, decidedAt: at };
  if (row.state === 'decided')
    throw conflict(`${row.decidedName} has already decided on this finding.`);
  if (row.state === 'open') {
    const proposed = { reason, preparedBy: scope.userId, preparedName: scope.name };
    if (row.isSanction)
      return { change: { ...proposed, state: 'proposed' }, verb: 'Proposed a decision on' };
    return { change: { ...proposed, ...by, state: 'decided' }, verb: 'Decided on' };
  }
  const isOwn = row.preparedBy === scope.userId;
  if (body.agrees && isOwn)
    throw conflict('You proposed this decision. Another person must confirm it.');
  if (body.agrees)
    return {
      change: { ...by, confirmation: reason, state: 'decided' },
      verb: 'Confirmed the decision on',
    };
  const open = { state: 'open', reason: '', preparedBy: null, preparedName: '' } as const;
  const verb = isOwn ? 'Withdrew the proposed decision on' : 'Rejected the decision on';
  return { change: open, verb };
}

/** Stands in the timeline of the application at hand, and of the one whose check found it. */
async function note(
  tx: Tx,
  {
    call: { scope, services },
    row,
    told,
  }: { call: DecideCall; row: ShownFinding; told: { application: string; label: string } },
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

/**
 * Decides on what a check found, in writing: one person on a low score, two on a sanctions list
 * (readings F3).
 * @throws Refusal 404 out of reach; 400 without a reason; 409 where it is decided, or proposed by
 * the caller, and for the applicant's side
 */
export function decideFinding(call: DecideCall): Promise<CheckFinding> {
  const { services, scope, params, body } = call;
  const error = reasonError(body.reason);
  if (error !== null) throw invalid({ reason: error });
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const application = await applicationsRepository(tx).lock(
        applicationReach(scope),
        params.id ?? '',
      );
      const findings = findingsRepository(tx);
      const row = application && (await findings.lock(application.id, params.findingId ?? ''));
      if (!row) throw notFound();
      if (await isApplicantsSide(tx, scope, application)) throw onApplicantsSide();
      const at = services.clock();
      const reason = body.reason.trim();
      const { change, verb } = stepOf(row, { call, at, reason });
      await findings.update(row.id, change);
      const label = findingLabel(row, { verb, reason });
      await note(tx, { call, row, told: { application: application.id, label } });
      return toFinding({ ...row, ...change }, scope, application.id);
    }),
  );
}
