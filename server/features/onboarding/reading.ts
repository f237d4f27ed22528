import {
  applicationVisibility,
  isOpen,
  maySeePlain,
} from '@server/identity/visibility/applicationVisibility';
import type { Call, Scope } from '@server/platform/http/call';
import { forbidden, notFound } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { appliesForItself } from '@/domain/access/gate';
import { normalEmail } from '@/domain/contact/email';
import { fromBase64 } from '@/domain/encoding/base64';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import { applicationEventsRepository } from './eventStore';
import { applicationsRepository } from './onboardingStore';
import type { StepValues } from './sensitive';
import { openedStep } from './stepStore';
import { stepsRepository } from './steps/stepStore';
import { toApplication } from './wire';

type ReadCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** An address in a path: plain, or in base64 ("encoded", spec 2.7). */
export const addressIn = (given: string): string =>
  normalEmail(given.includes('@') ? given : (fromBase64(given) ?? ''));

/**
 * What the caller goes on with, null when there is none (spec 2.7): of somebody who applies for
 * itself the one application, of a partner the latest that is open. Others' ids are refused
 * (readings E4).
 * @throws Refusal 404
 */
export async function ownApplication(
  { services, params, scope }: ReadCall,
  filter: { email?: string } = {},
): Promise<MerchantApplication | null> {
  if (params.userId !== scope.userId) throw notFound();
  const { database, settings } = services;
  const row = await applicationsRepository(database).latestOf(scope, filter);
  const goesOn = row !== null && (appliesForItself(scope.role) || isOpen(row));
  return goesOn ? toApplication(database, { keys: settings.fieldKeys, scope, row }) : null;
}

/** An application that the caller sees (spec 2.6, 2.7). @throws Refusal 404 */
export async function oneApplication({
  services,
  params,
  scope,
}: ReadCall): Promise<MerchantApplication> {
  const { database, settings } = services;
  const id = params.merchantStepId ?? '';
  const row = await applicationsRepository(database).find(applicationVisibility(scope), id);
  if (!row) throw notFound();
  return toApplication(database, { keys: settings.fieldKeys, scope, row });
}

/**
 * One saved step with its sensitive fields in full, for who fills it in while it is open, the
 * merchant itself, compliance and top admins; each time is written to the timeline, the activity
 * log and the audit trail (readings D40, E11).
 * @throws Refusal 404 not visible or never saved, 403 for others
 */
export async function revealStep(
  { services, scope }: Pick<ReadCall, 'services' | 'scope'>,
  { merchantStepId, step }: { merchantStepId: string; step: number },
): Promise<StepValues> {
  const at = services.clock();
  return services.database.transaction(async (tx) => {
    const row = await applicationsRepository(tx).find(applicationVisibility(scope), merchantStepId);
    if (!row) throw notFound();
    if (!maySeePlain(scope, row)) throw forbidden();
    const saved = await stepsRepository(tx).one(row.id, step);
    if (!saved) throw notFound();
    // The policy has let only numbers of steps through.
    const { title } = onboardingSteps[step as StepNumber];
    const { userId, orgId } = scope;
    const label = `Revealed step ${step}, ${title}`;
    const applicationId = row.id;
    await applicationEventsRepository(tx).record({
      applicationId,
      at,
      scope,
      kind: 'reveal',
      label,
      detail: { step },
    });
    await activityRepository(tx).record({
      userId,
      orgId,
      kind: 'application',
      label: `${label}, of application ${row.number}`,
      detail: { applicationId, step },
    });
    const target = `Step ${step}, ${title}, of application ${row.number}`;
    await noteSecurity(tx, { event: 'reveal', by: scope, target, at });
    return openedStep(services.settings.fieldKeys, saved);
  });
}
