import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetKeepers } from '@/features/onboarding/drafts/keepers';
import type { Applicant } from '../server/onboarding/applicant';
import { openJourney } from '../support/journey';
import { openTab, type Tab } from '../support/tab';
import { applicationUpTo, openStep } from './onboardingStepsStage';

const journey = openJourney();
let tab: Tab | undefined;

afterEach(() => {
  tab?.close();
  tab = undefined;
  forgetKeepers();
});

/** The further owners of the draft of step 4. */
async function draftedOwners(filler: Applicant, id: string): Promise<{ ownerName: string }[]> {
  const { json } = await filler.call(`/onboarding/drafts?merchantStepId=${id}`);
  const draft = json.body.find(({ step }: { step: number }) => step === 4);
  return draft?.values.subMerchantData ?? [];
}

async function openOwner() {
  const { filler, application } = await applicationUpTo(journey, 4);
  // Its code is here then: the next way there takes no longer than a turn.
  journey.visit('/inventory');
  await screen.findByRole('heading', { level: 1, name: 'Inventory' });
  const person = await openStep(journey, { application, step: 4 });
  tab = openTab();
  await person.click(await screen.findByRole('button', { name: 'Add New Beneficial Owner' }));
  const modal = await screen.findByRole('dialog', { name: 'New Beneficial Owner' });
  return { filler, application, person, modal, name: within(modal).getByLabelText(/^First name/) };
}

it('an owner who is half typed when another screen is asked for in that very turn is in the draft', async () => {
  const { filler, application, person, name } = await openOwner();
  fireEvent.change(name, { target: { value: 'Bo-Katan' } });
  tab?.type('/inventory');
  const question = await screen.findByRole('dialog', { name: 'Leave this owner?' });
  await person.click(within(question).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Inventory' });
  await waitFor(async () =>
    expect(await draftedOwners(filler, application._id)).toMatchObject([{ ownerName: 'Bo-Katan' }]),
  );
});

it('Back to the step before asks about a half-typed owner, whose last letters are kept either way', async () => {
  const { filler, application } = await applicationUpTo(journey, 4);
  const person = await openStep(journey, { application, step: 3 });
  tab = openTab();
  await person.click(await screen.findByRole('button', { name: /Beneficiary Owner/ }));
  await person.click(await screen.findByRole('button', { name: 'Add New Beneficial Owner' }));
  const modal = await screen.findByRole('dialog', { name: 'New Beneficial Owner' });
  fireEvent.change(within(modal).getByLabelText(/^First name/), { target: { value: 'Bo-Katan' } });
  tab.press(-1);
  const question = await screen.findByRole('dialog', { name: 'Leave this owner?' });
  await person.click(within(question).getByRole('button', { name: 'Stay' }));
  await tab.settle();
  expect(within(modal).getByLabelText(/^First name/)).toHaveValue('Bo-Katan');
  fireEvent.change(within(modal).getByLabelText(/^First name/), {
    target: { value: 'Bo-Katan Kryze' },
  });
  tab.press(-1);
  const again = await screen.findByRole('dialog', { name: 'Leave this owner?' });
  await person.click(within(again).getByRole('button', { name: 'Leave' }));
  await tab.settle();
  await screen.findByRole('heading', { level: 2, name: /Legal Entity/ });
  // The question fades out over the step before.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () =>
    expect(await draftedOwners(filler, application._id)).toMatchObject([
      { ownerName: 'Bo-Katan Kryze' },
    ]),
  );
});

it('an owner who was given up is not brought back by that', async () => {
  const { filler, application, person, modal, name } = await openOwner();
  fireEvent.change(name, { target: { value: 'Bo-Katan' } });
  await person.click(within(modal).getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  tab?.type('/inventory');
  await screen.findByRole('heading', { level: 1, name: 'Inventory' });
  expect(await draftedOwners(filler, application._id)).toEqual([]);
});
