import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { MerchantApplication } from '@/domain/onboarding/application';
import type { BeneficialOwner } from '@/domain/onboarding/stepData';
import { isStepNumber, onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import { type Applicant, applicantFor, house } from '../server/onboarding/applicant';
import type { Journey } from '../support/journey';

type NewUser = Parameters<Journey['signInAs']>[0];

/** Signs somebody in whose application is filled up to a step, not included. */
export async function applicationUpTo(
  journey: Journey,
  step: StepNumber,
  user: NewUser = {},
): Promise<{ filler: Applicant; application: MerchantApplication }> {
  await ensureDefaultPartner(journey.api().services.database, 'Greenledger');
  const record = await journey.signInAs(user);
  const token = await journey.api().signIn(record);
  const filler = applicantFor(journey.api(), { ...record, token }, house);
  const before = Array.from({ length: step }, (_, at) => at).filter(isStepNumber);
  return { filler, application: await filler.fill(before) };
}

/** Which step of which application. */
interface StepToOpen {
  application: MerchantApplication;
  step: StepNumber;
  more?: string;
}

/** Opens a step of an application and waits for its fields. */
export async function openStep(
  journey: Journey,
  { application, step, more = '' }: StepToOpen,
): Promise<UserEvent> {
  const person = journey.visit(`/registration?application=${application._id}&step=${step}${more}`);
  await screen.findByRole('heading', { name: new RegExp(onboardingSteps[step].title) });
  return person;
}

/** The application as the server has it for its filler. */
export async function storedApplication(
  filler: Applicant,
  id: string,
): Promise<MerchantApplication> {
  const { json } = await filler.call(`/onboarding/merchants/${id}`);
  return json.body;
}

/**
 * Puts texts into the fields of those ids, pasted: typing letter by letter would take most of a
 * test's time.
 */
export async function fillIds(person: UserEvent, texts: Record<string, string>): Promise<void> {
  for (const [id, text] of Object.entries(texts)) {
    const control = document.getElementById(id);
    if (control instanceof HTMLSelectElement) {
      await person.selectOptions(control, text);
      continue;
    }
    if (!control) throw new Error(`There is no field ${id}`);
    await person.clear(control);
    if (text) await person.paste(text);
  }
}

/**
 * What is typed of an owner; the address by hand. `prefix`: '' for the step's own fields, `owner.`
 * for the modal.
 */
export function ownerTexts(owner: BeneficialOwner, prefix: '' | 'owner.'): Record<string, string> {
  const names = [
    'ownerName',
    'ownerLastName',
    'percentageOfEntityOwned',
    'ownerTitleWithCompany',
    'ownerEmail',
    'ownerPhone',
    'ownerAddress1',
    'ownerCity',
    'ownerState',
    'ownerZipCode',
    'ownerSSN',
    'ownerDOB',
    'driverLicense',
    'driverExpiry',
    'driverState',
  ] as const;
  const texts: Record<string, unknown> = { ...owner };
  return Object.fromEntries(names.map((name) => [`${prefix}${name}`, String(texts[name])]));
}

/** Presses the upper Save and Next. */
export const saveStep = async (person: UserEvent): Promise<void> => {
  const [button] = screen.getAllByRole('button', { name: 'Save and Next' });
  if (!button) throw new Error('There is no Save and Next');
  await person.click(button);
};

/** Presses the upper Finish, and submits with an unanswered questionnaire. */
export async function finishUnanswered(person: UserEvent): Promise<void> {
  const [button] = screen.getAllByRole('button', { name: 'Finish' });
  if (!button) throw new Error('There is no Finish');
  await person.click(button);
  const review = await screen.findByRole('dialog', { name: 'Before you submit' });
  await person.click(within(review).getByRole('button', { name: 'Submit anyway' }));
}
