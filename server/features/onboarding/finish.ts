import { insertOrganization, usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { lastStep } from '@/domain/onboarding/steps';
import { states } from '@/domain/places/states';
import { documentsRepository } from './documents/documentStore';
import { toDocument } from './documents/wire';
import { draftsRepository } from './drafts/draftStore';
import { applicationEventsRepository } from './eventStore';
import { type MerchantOrganization, merchantsRepository } from './merchantStore';
import { queueCredentials, queueNewMerchant } from './notices/mails';
import { applicationsRepository } from './onboardingStore';
import { openedSteps } from './stepStore';
import { contextFor, stepErrorsOf } from './steps/stepInput';
import { stepsRepository } from './steps/stepStore';

type FinishCall = Pick<Call, 'http' | 'services'> & { scope: Scope };

const incompleteText = 'Please complete this step';

/** The step of the business address (spec 2.3). */
const addressStep = 3;

/** The first message of each step that is not saved, or not good as of today. */
async function openSteps(
  tx: Tx,
  call: FinishCall,
  row: ApplicationRow,
): Promise<Record<string, string>> {
  const steps = openedSteps(call.services.settings.fieldKeys, await stepsRepository(tx).of(row.id));
  const uploadDocument = (await documentsRepository(tx).of(row.id)).map(toDocument);
  const context = contextFor(call, row);
  const found = steps.map((values, step) => {
    if (!values) return incompleteText;
    const all = step === lastStep ? { ...values, uploadDocument } : values;
    return Object.values(stepErrorsOf(step, all, context))[0];
  });
  return Object.fromEntries(
    found.flatMap((message, step) => (message ? [[`step${step}`, message]] : [])),
  );
}

function organizationOf(row: ApplicationRow): MerchantOrganization {
  const { orgId: id, companyName: name, isoId, agentId } = row;
  const above = row.subAgentId ?? agentId ?? isoId ?? row.startedOrgId;
  // Who applies for itself without a partner hangs under nobody.
  return { id, name, isoId, agentId, parentId: above === id ? null : above };
}

/**
 * The state of the business address, by which rules over states judge its sales; a Canadian
 * province is none.
 */
async function homeState(tx: Tx, row: ApplicationRow): Promise<{ state?: string }> {
  const found = (await stepsRepository(tx).of(row.id)).find(({ step }) => step === addressStep);
  const home = states.find(({ code }) => code === found?.data.businessState);
  return home ? { state: home.code } : {};
}

/**
 * The merchant's account and organization, made now. @throws Refusal 400 when the address got an
 * account meanwhile
 */
async function newMerchant(tx: Tx, row: ApplicationRow): Promise<string> {
  const { systemMode, orgId, firstName, lastName, email, phone, companyName } = row;
  await insertOrganization(tx, { ...organizationOf(row), kind: 'merchant', systemMode });
  const user = await usersRepository(tx).insert({
    email,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    companyName,
    phone,
    orgId,
    systemMode,
    role: 'MERCHANT',
    onboardingPassed: true,
  });
  // Without a password: the person sets one by the mailed link (readings E8).
  if (!user) throw invalid({ step0: 'User is already registered' });
  return user.id;
}

/**
 * Submits an application whose last step was just saved: everything must be there and good as of
 * today. The merchant's organization and account are made or brought up to date, and its gate opens
 * (spec 2.4, 2.9).
 * @throws Refusal 400 with a message per step that is missing or no longer good (`step3`)
 */
export async function submitApplication(
  tx: Tx,
  call: FinishCall,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const open = await openSteps(tx, call, row);
  if (Object.keys(open).length > 0) throw invalid(open);
  const at = call.services.clock();
  const merchantUserId = row.merchantUserId ?? (await newMerchant(tx, row));
  const { companyName, phone } = row;
  const place = { ...organizationOf(row), ...(await homeState(tx, row)) };
  await merchantsRepository(tx).placeOrganization(place);
  await merchantsRepository(tx).passOnboarding(merchantUserId, { companyName, phone }, at);
  const submitted = { status: 'submitted', submittedAt: at, merchantUserId } as const;
  const saved = await applicationsRepository(tx).update(row.id, submitted, at);
  await draftsRepository(tx).removeAll(row.id);
  await noteSubmission(tx, { scope: call.scope, row: saved, at });
  await queueFinishNotices(tx, call, saved.id);
  return saved;
}

/**
 * One letter to the merchant, which verifies the address as well, and one to the staff. Within the
 * act, so that nothing depends on the window staying open: the browser's own calls find it done
 * (spec 2.4).
 */
async function queueFinishNotices(tx: Tx, call: FinishCall, merchantStepId: string): Promise<void> {
  await queueCredentials(tx, call, { merchantStepId });
  await queueNewMerchant(tx, call, { merchantStepId });
}

async function noteSubmission(
  tx: Tx,
  { scope, row, at }: { scope: Scope; row: ApplicationRow; at: Date },
): Promise<void> {
  const { id: applicationId, number } = row;
  const label = 'Submitted the application';
  await applicationEventsRepository(tx).record({
    applicationId,
    at,
    scope,
    kind: 'submitted',
    label,
  });
  const { userId, orgId } = scope;
  await activityRepository(tx).record({
    userId,
    orgId,
    kind: 'application',
    label: `Submitted application ${number}`,
    detail: { applicationId },
  });
}
