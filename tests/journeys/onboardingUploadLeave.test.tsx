import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pdf } from '../server/onboarding/applicant';
import { openJourney } from '../support/journey';
import { openTab, type Tab } from '../support/tab';
import { holdCalls } from './inventoryStage';
import { applicationUpTo, openStep, storedApplication } from './onboardingStepsStage';

const journey = openJourney();
let tab: Tab | undefined;

afterEach(() => {
  tab?.close();
  tab = undefined;
});

/** True when the browser would ask before the page is loaded anew or closed. */
const asksBeforeReload = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('an upload under way asks on Back, a link and a reload, goes on after Stay, and asks no more once done', async () => {
  const { filler, application } = await applicationUpTo(journey, 10);
  const person = await openStep(journey, { application, step: 9 });
  tab = openTab();
  await person.click(await screen.findByRole('button', { name: /Compliance Documents/ }));
  await screen.findByLabelText(/^Document type/);
  expect(asksBeforeReload()).toBe(false);
  const letGo = holdCalls();
  await person.selectOptions(screen.getByLabelText(/^Document type/), 'Balance Sheet');
  await person.upload(screen.getByLabelText('Files to upload'), pdf('balance.pdf'));
  await screen.findByRole('button', { name: /^Cancel Uploading/ });
  expect(asksBeforeReload()).toBe(true);

  const stay = async (): Promise<void> => {
    const question = await screen.findByRole('dialog', { name: 'Stop the upload?' });
    await person.click(within(question).getByRole('button', { name: 'Stay' }));
    await tab?.settle();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^Cancel Uploading/ })).toBeInTheDocument();
  };
  tab.press(-1);
  await stay();
  tab.type('/inventory');
  await stay();
  await person.click(screen.getByRole('link', { name: 'Greenledger' }));
  await stay();

  letGo();
  const name = `${application.orgId}_Balance-Sheet.pdf`;
  await screen.findByRole('button', { name: `Download ${name}` });
  expect((await storedApplication(filler, application._id)).documents).toMatchObject([{ name }]);
  expect(asksBeforeReload()).toBe(false);
  tab.press(-1);
  await tab.settle();
  await screen.findByRole('heading', { level: 2, name: /Internet Questionnaire/ });
});
