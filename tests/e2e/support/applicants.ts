import type { MerchantApplication } from '../../../src/domain/onboarding/application';
import { isStepNumber, type StepNumber } from '../../../src/domain/onboarding/steps';
import { goodStep, mandatoryTypes } from '../../server/onboarding/goodSteps';
import { type CallingUser, callingUser, json } from './calls';
import { pdfFile } from './files';
import { newMerchant } from './people';
import type { Product } from './product';

let count = 0;

/**
 * Who applies: an ISO of the demo world and its agent, a company and an address that nobody else
 * has.
 */
export function newApplicant(word = 'Harbor') {
  count += 1;
  const stamp = `${Date.now().toString(36)}${count}`;
  return {
    isoId: 'redwood-merchant-services',
    agentId: 'delgado-partners',
    companyNameBasicInfo: `${word} ${stamp}`,
    EmailBasicInfo: `${word}.${stamp}@example.com`.toLowerCase(),
  };
}

async function answered<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()).body;
}

/** The step, and what differs from good data. */
interface StepToSave {
  step: StepNumber;
  application: MerchantApplication | null;
  over?: object;
}

/** Saves one step with good data, of the application or of a new one. */
export async function saveStep(
  user: CallingUser,
  { step, application, over = {} }: StepToSave,
): Promise<MerchantApplication> {
  const body = {
    ...(application ? { _id: application._id } : {}),
    merchantStep: `step${step}`,
    merchantStepTitle: `step${step}`,
    lastUpdatedStep: step,
    merchantStepData: { ...goodStep(step), ...over },
    stepVersion: application?.merchant[step]?.version ?? 0,
    isComplete: step === 10,
  };
  return answered(await user.call('onboarding/merchant', json('POST', body)));
}

/** Fills in the steps from one to the step before another. */
export async function fill(
  user: CallingUser,
  { from = 0, until, basics = {}, over = {}, application = null }: FillOrder,
): Promise<MerchantApplication> {
  let now = application;
  for (let step = from; step < until; step += 1) {
    if (isStepNumber(step))
      now = await saveStep(user, {
        step,
        application: now,
        over: step === 0 ? basics : over[step],
      });
  }
  if (!now) throw new Error('Nothing was saved');
  return now;
}

interface FillOrder {
  from?: number;
  until: number;
  /** What step 0 has of its own. */
  basics?: object;
  /** What other steps have of their own. */
  over?: Partial<Record<StepNumber, object>>;
  application?: MerchantApplication | null;
}

/** Uploads what step 10 demands. */
export async function uploadDocuments(
  user: CallingUser,
  application: MerchantApplication,
): Promise<void> {
  const { _id, orgId } = application;
  for (const type of mandatoryTypes) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ orgId, type, merchantStepId: _id }))
      form.append(name, value);
    const { name, mimeType, buffer } = pdfFile(type);
    form.append('uploadedFiles', new File([new Uint8Array(buffer)], name, { type: mimeType }));
    await answered(
      await user.call(`users/uploadDocumentOnboarding?userId=${user.userId}`, {
        method: 'POST',
        body: form,
      }),
    );
  }
}

/** An application with all its steps and documents, submitted. */
export async function submitted(user: CallingUser, basics: object): Promise<MerchantApplication> {
  const application = await fill(user, { until: 10, basics });
  await uploadDocuments(user, application);
  return saveStep(user, { step: 10, application });
}

/** Somebody who registered a moment ago, and a session of theirs without a browser. */
export async function freshMerchant({ address }: Pick<Product, 'address'>) {
  const account = await newMerchant(address);
  return { ...account, user: await callingUser(() => address, account.email, account.password) };
}
