import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '@/domain/encoding/base64';
import { canaries, goodStep } from '../server/onboarding/goodSteps';
import { openJourney } from '../support/journey';
import {
  applicationUpTo,
  fillIds,
  openStep,
  saveStep,
  storedApplication,
} from './onboardingStepsStage';

const journey = openJourney();

const numbers = { routingNumber: canaries.routing, accountNumber: canaries.account };
const names = { bankName: 'First Redwood Bank', businessNameOnChecks: 'Fern Valley LLC' };

describe('the settlement bank of an application (spec 2.3, 2.4, 2.5)', () => {
  it('is checked, travels encoded, and comes back masked', async () => {
    const { filler, application } = await applicationUpTo(journey, 8);
    const person = await openStep(journey, { application, step: 8 });
    await screen.findByLabelText(/^Bank name/);
    await fillIds(person, { ...names, routingNumber: '021000022', accountNumber: '00000000' });
    await saveStep(person);
    expect(await screen.findByText('Routing number is invalid')).toBeVisible();
    expect(screen.getByText('This field is required.')).toBeVisible();
    expect(screen.getByText('Please acknowledge the declaration')).toBeVisible();
    await fillIds(person, { ...numbers, routingNumber: '02100002' });
    await person.tab();
    expect(await screen.findByText('Routing must be composed only with 9 numbers')).toBeVisible();
    await fillIds(person, numbers);
    await person.click(screen.getByRole('checkbox', { name: /I authorize/ }));
    await saveStep(person);
    await screen.findByText('Step 8 submitted successfully');
    const sent = journey.calls().find(({ name }) => name === 'POST /api/onboarding/merchant');
    expect(sent?.body).toMatchObject({
      merchantStepData: {
        routingNumber: toBase64(canaries.routing),
        accountNumber: toBase64(canaries.account),
      },
    });
    const { merchant } = await storedApplication(filler, application._id);
    expect(merchant[8]?.merchantStepData.accountNumber).toBe(toBase64('******8256'));
  });

  it('is shown masked, revealed on demand, and kept when it is saved as it is', async () => {
    const { filler, application } = await applicationUpTo(journey, 8);
    const { json } = await filler.save(8, {}, { application });
    const person = await openStep(journey, { application: json.body, step: 8 });
    const account = await screen.findByLabelText(/^Account number/);
    expect(account).toHaveValue('******8256');
    expect(document.body.textContent).not.toContain(canaries.account);
    await person.click(screen.getByRole('button', { name: 'Reveal Account number' }));
    await waitFor(() => expect(account).toHaveValue(canaries.account));
    await fillIds(person, { bankName: 'Second Redwood Bank' });
    await saveStep(person);
    await screen.findByText('Step 8 submitted successfully');
    const revealed = await filler.call('/onboarding/reveal', {
      body: { merchantStepId: application._id, step: 8 },
    });
    expect(revealed.json.body).toMatchObject({
      bankName: 'Second Redwood Bank',
      accountNumber: toBase64(canaries.account),
      routingNumber: toBase64(canaries.routing),
    });
  });

  it('that does not exist asks for nothing and offers an account', async () => {
    const { filler, application } = await applicationUpTo(journey, 8);
    const person = await openStep(journey, { application, step: 8 });
    await person.click(await screen.findByLabelText('The business has no bank account'));
    expect(screen.queryByLabelText(/^Bank name/)).toBeNull();
    await person.click(screen.getByLabelText('Open a TCH/CBD approved bank account'));
    await saveStep(person);
    await screen.findByText('Step 8 submitted successfully');
    const { merchant } = await storedApplication(filler, application._id);
    expect(merchant[8]?.merchantStepData).toMatchObject({
      noBankExist: true,
      openTchCbd: true,
      bankName: '',
    });
  });
});

describe('the steps between', () => {
  it('move a volume by figure and by slider', async () => {
    const { application } = await applicationUpTo(journey, 5);
    const person = await openStep(journey, { application, step: 5 });
    const slider = await screen.findByRole('slider', { name: 'Internet volume slider' });
    const figure = document.getElementById('internetVolume');
    await person.type(figure ?? slider, '37');
    expect(slider).toHaveValue('37');
    expect(slider).toHaveAttribute('step', '1');
    await fillIds(person, { internetVolume: '101' });
    await saveStep(person);
    expect(await screen.findByText('Minimum value is 0 and maximum value is 100')).toBeVisible();
    expect(slider).toHaveValue('100');
  });

  it('ask for the other carrier only while Other is chosen', async () => {
    const { filler, application } = await applicationUpTo(journey, 7);
    const { json } = await filler.save(7, goodStep(7), { application });
    const person = await openStep(journey, { application: json.body, step: 7 });
    const other = await screen.findByLabelText('Other carrier');
    expect(other).toBeDisabled();
    await person.click(screen.getByLabelText('Other'));
    expect(other).toBeEnabled();
    await fillIds(person, { goodsOther: 'Own vans' });
    await person.click(screen.getByLabelText('Other'));
    expect(other).toBeDisabled();
    expect(other).toHaveValue('');
  });
});
