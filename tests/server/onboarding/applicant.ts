import { randomUUID } from 'node:crypto';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { isStepNumber, type StepNumber } from '@/domain/onboarding/steps';
import type { Answer, TestApi } from '../../support/api';
import { goodStep, mandatoryTypes } from './goodSteps';

type CallOptions = Parameters<TestApi['call']>[1];

/** Somebody who fills in an application. */
export interface Applicant {
  id: string;
  orgId: string;
  email: string;
  token: string;
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Saves a step of the application, or of a new one, at the version it has. */
  save(step: StepNumber, over?: object, options?: SaveOptions): Promise<Answer>;
  /** Saves steps with good data; gives the application. @throws Error when one is refused */
  fill(
    steps: readonly StepNumber[],
    application?: MerchantApplication,
  ): Promise<MerchantApplication>;
  upload(type: string, fields?: Record<string, string>, ...files: File[]): Promise<Answer>;
  /** All eleven steps with the mandatory documents, submitted. */
  finish(basics?: object): Promise<MerchantApplication>;
}

interface SaveOptions {
  application?: MerchantApplication;
  /** Members of the submission beside the step. */
  submission?: object;
  headers?: Record<string, string>;
}

/** A PDF of a few bytes. */
export const pdf = (name = 'paper.pdf', text = 'one'): File =>
  new File([`%PDF-1.4\n${text}\n%%EOF`], name, { type: 'application/pdf' });

const all = Array.from({ length: 11 }, (_, step) => step).filter(isStepNumber);

/** The first steps, without the last one. */
export const tenSteps = all.slice(0, 10);

function mustBe(answer: Answer): MerchantApplication {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`);
  return answer.json.body;
}

/**
 * Adds a user, signs in, and gives the means to fill in an application. `picked`: partners of step
 * 0, where the role chooses.
 */
export async function applicant(
  test: TestApi,
  user: Parameters<TestApi['addUser']>[0] = {},
  picked: object = {},
): Promise<Applicant> {
  const record = await test.addUser(user);
  return applicantFor(test, { ...record, token: await test.signIn(record) }, picked);
}

/** The same for somebody who has a session already. */
export function applicantFor(
  test: TestApi,
  session: { id: string; orgId: string; email: string; token: string },
  picked: object = {},
): Applicant {
  const { id, orgId, email, token } = session;
  const call: Applicant['call'] = (path, options = {}) => test.call(path, { token, ...options });
  // Each applicant of a test has an address of its own.
  const own = { ...picked, EmailBasicInfo: `${randomUUID().slice(0, 8)}@fern-valley.com` };

  const save: Applicant['save'] = (step, over = {}, { application, submission, headers } = {}) =>
    call('/onboarding/merchant', {
      headers,
      body: {
        ...(application ? { _id: application._id } : {}),
        merchantStep: `step${step}`,
        merchantStepTitle: `step${step}`,
        lastUpdatedStep: step,
        merchantStepData: { ...goodStep(step), ...(step === 0 ? own : {}), ...over },
        stepVersion: application?.merchant[step]?.version ?? 0,
        ...submission,
      },
    });

  const fill: Applicant['fill'] = async (steps, application) => {
    let now = application;
    for (const step of steps) now = mustBe(await save(step, {}, { application: now }));
    if (!now) throw new Error('Nothing was saved');
    return now;
  };

  const upload: Applicant['upload'] = (type, fields = {}, ...files) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ orgId, type, ...fields }))
      form.append(name, value);
    for (const file of files.length > 0 ? files : [pdf()])
      form.append('uploadedFiles', file, file.name);
    return call(`/users/uploadDocumentOnboarding?userId=${id}`, { method: 'POST', body: form });
  };

  const finish: Applicant['finish'] = async (basics = {}) => {
    const first = mustBe(await save(0, basics));
    const filled = await fill(tenSteps.slice(1), first);
    for (const type of mandatoryTypes) {
      const answer = await upload(type, { merchantStepId: filled._id });
      if (answer.status !== 200) throw new Error(`${type}: ${JSON.stringify(answer.json)}`);
    }
    return mustBe(await save(10, {}, { application: filled, submission: { isComplete: true } }));
  };
  return { id, orgId, email, token, call, save, fill, upload, finish };
}

/** The house ISO and agent as step 0 picks them (readings C11). */
export const house = { isoId: 'house-iso', agentId: 'house-agent' };
