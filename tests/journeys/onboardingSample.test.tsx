import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { applicationUpTo, openStep, saveStep, storedApplication } from './onboardingStepsStage';

const journey = openJourney();

const toggle = (): Promise<HTMLElement> => screen.findByLabelText('Sample Data');
const typedIn = (id: string): string => {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement ? control.value : '';
};

describe('sample data (spec 2.2, 2.6)', () => {
  it('fills a step and those opened after it, and is noted with the application', async () => {
    const { filler, application } = await applicationUpTo(journey, 5, { role: 'TOP_ADMIN' });
    const person = await openStep(journey, { application, step: 5 });
    await person.click(await toggle());
    await waitFor(() => expect(typedIn('internetVolume')).toMatch(/^[1-9]\d$/));
    expect((await storedApplication(filler, application._id)).fakeDataChecked).toBe(true);
    await saveStep(person);
    await screen.findByText('Step 5 submitted successfully');
    await screen.findByRole('heading', { name: /Merchant Location Information/ });
    expect(await toggle()).toBeChecked();
    // The company that step 0 names, not another one.
    const company = application.merchant[0]?.merchantStepData.companyNameBasicInfo;
    await waitFor(() => expect(typedIn('nameDBA')).toBe(company));
    await saveStep(person);
    expect(await screen.findByText('Step 6 submitted successfully')).toBeInTheDocument();
    // In the place of the one before, not behind it.
    expect(screen.queryByText('Step 5 submitted successfully')).not.toBeInTheDocument();
    // While the step that has opened is being filled, the toggle takes no press.
    await screen.findByRole('heading', { name: /Business Information/ });
    await waitFor(async () => expect(await toggle()).toBeEnabled());
    await person.click(await toggle());
    await waitFor(async () =>
      expect((await storedApplication(filler, application._id)).fakeDataChecked).toBe(false),
    );
  });

  it('takes no press on a step that it fills by itself, from the first draw of it on', async () => {
    const { application } = await applicationUpTo(journey, 5, { role: 'TOP_ADMIN' });
    const person = await openStep(journey, { application, step: 5 });
    await person.click(await toggle());
    await waitFor(async () => expect(await toggle()).toBeEnabled());
    const seen: boolean[] = [];
    const watch = new MutationObserver(() => {
      if (!screen.queryByRole('heading', { name: /Merchant Location Information/ })) return;
      const box = screen.queryByLabelText('Sample Data');
      if (box) seen.push(box.hasAttribute('disabled'));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await saveStep(person);
    await waitFor(() => expect(seen).not.toHaveLength(0));
    watch.disconnect();
    expect(seen[0]).toBe(true);
  });

  it('uploads a small file for each mandatory document', async () => {
    const { filler, application } = await applicationUpTo(journey, 10, { role: 'TOP_ADMIN' });
    const person = await openStep(journey, { application, step: 10 });
    await person.click(await toggle());
    const all = await screen.findByText(
      '7 of 7 required documents uploaded',
      {},
      { timeout: 60_000 },
    );
    expect(all).toBeInTheDocument();
    expect((await storedApplication(filler, application._id)).documents).toHaveLength(7);
  });

  it('is offered to top admins alone', async () => {
    const { application } = await applicationUpTo(journey, 5);
    await openStep(journey, { application, step: 5 });
    expect(
      await screen.findByRole('slider', { name: 'Internet volume slider' }),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Sample Data')).toBeNull();
  });
});
