import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { amlQuestions } from '@/domain/onboarding/documentRules';
import type { Applicant } from '../server/onboarding/applicant';
import { canaries, mandatoryTypes } from '../server/onboarding/goodSteps';
import { openJourney } from '../support/journey';
import { pdfPages } from '../support/pdfText';
import { catchDownloads } from './inventoryStage';
import {
  applicationUpTo,
  finishUnanswered,
  openStep,
  storedApplication,
} from './onboardingStepsStage';

const journey = openJourney();

const toasts = [
  'Step 10 submitted successfully',
  'Please check your email for further details',
  'Email verification mail send successfully',
  'Notification has sent to internal team.',
];

/** An application with everything but the last press of a button. */
async function readyToFinish(emailVerified = true): Promise<{
  filler: Applicant;
  application: MerchantApplication;
  person: UserEvent;
}> {
  const { filler, application } = await applicationUpTo(journey, 10, {
    onboardingPassed: false,
    emailVerified,
  });
  for (const type of mandatoryTypes) await filler.upload(type, { merchantStepId: application._id });
  const person = await openStep(journey, { application, step: 10 });
  await screen.findByText('7 of 7 required documents uploaded');
  return { filler, application, person };
}

/**
 * Closes a toast, which makes room for the next; this DOM runs no animations, so the end of its way
 * out is told by hand.
 */
async function putAway(person: UserEvent, text: HTMLElement): Promise<void> {
  const toast = text.closest('.Toastify__toast');
  if (!(toast instanceof HTMLElement)) throw new Error(`${text.textContent} is no toast`);
  await person.click(within(toast).getByRole('button'));
  fireEvent.animationEnd(toast);
}

/** Calls to a path since the test began. */
const sent = (path: string) => journey.calls().filter(({ name }) => name.includes(path));

/** The PDF that was mailed as the summary. */
function mailedSummary(): string {
  const body: unknown = sent('onboarding/sendPDF')[0]?.body;
  const encoded =
    body && typeof body === 'object' && 'invoiceEncodced' in body ? body.invoiceEncodced : '';
  return pdfPages(Buffer.from(String(encoded), 'base64')).join('\n');
}

/** Answers every question of the questionnaire with No. */
async function answerAll(person: UserEvent): Promise<void> {
  for (const { label } of amlQuestions) {
    await person.click(
      within(screen.getByRole('group', { name: label })).getByRole('radio', { name: 'No' }),
    );
  }
}

describe('what is left open before the last step is sent (spec 2.5)', () => {
  it('is listed, each a way to its field, and is submitted only when the person says so', async () => {
    const { filler, application, person } = await readyToFinish();
    const [button] = screen.getAllByRole('button', { name: 'Finish' });
    if (button) await person.click(button);
    const review = await screen.findByRole('dialog', { name: 'Before you submit' });
    const open = within(within(review).getByRole('list', { name: 'Open items' })).getAllByRole(
      'listitem',
    );
    expect(open.map(({ textContent }) => textContent)).toEqual([
      'Step 10, Compliance Documents: The AML/BSA questionnaire is not answered',
    ]);
    await person.click(
      within(review).getByRole('button', { name: 'Step 10, Compliance Documents' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    const [first] = amlQuestions;
    const question = screen.getByRole('group', { name: first.label });
    await waitFor(() => expect(within(question).getByRole('radio', { name: 'Yes' })).toHaveFocus());
    expect((await storedApplication(filler, application._id)).status).toBe('in_progress');
    await answerAll(person);
    const [again] = screen.getAllByRole('button', { name: 'Finish' });
    if (again) await person.click(again);
    await waitFor(async () =>
      expect((await storedApplication(filler, application._id)).status).toBe('submitted'),
    );
    expect(screen.queryByRole('dialog', { name: 'Before you submit' })).toBeNull();
    await waitFor(() => expect(journey.place()).toBe('/applications/onboarding-history'));
  });
});

describe('finishing an application (spec 2.2, 2.4, 2.7, 2.8)', () => {
  it('sends mails, notices and the summary, says so, and opens the gate', async () => {
    const { filler, application, person } = await readyToFinish(false);
    await finishUnanswered(person);
    for (const text of toasts) await putAway(person, await screen.findByText(text));
    await waitFor(() => expect(sent('onboarding/sendPDF')).toHaveLength(1));
    await waitFor(() => expect(journey.place()).toBe('/applications/onboarding-history'));
    expect((await storedApplication(filler, application._id)).status).toBe('submitted');
    const again = sent('/api/onboarding/send').map(({ name }) => name.split('/')[3]);
    expect(again).toEqual(['sendMerchantCredentials', 'sendEmailVerificationMail', 'sendPDF']);
    expect(sent('masterEmail/sendMail')[0]?.body).toMatchObject({
      type: 'New Merchant Created',
      orgId: application.orgId,
      parentOrgName: 'Greenledger House ISO',
      parentOrgId: 'house-iso',
    });
    expect(sent('logs/savemenulog').map(({ body }) => body)).toContainEqual({
      userId: filler.id,
      activityType: 'On-Boarding App Status',
      menuLabel: 'Fern Valley Botanicals',
      menuUrl: '/registration',
      status: 'Submitted',
    });
    expect(sent('notifyInternalTeam')[0]?.body).toMatchObject({
      org_name: 'Fern Valley Botanicals',
      first_name: 'Amara',
      industry: 'Cannabis',
      'P Risk Score': null,
    });
    // One letter to each address: the staff's, the one of step 0, and the merchant's with the link
    // that verifies it.
    const mails = await journey.api().mails();
    expect(mails[0]?.subject).toBe('New Merchant Created: Fern Valley Botanicals');
    const received = mails.slice(1);
    expect(received.map(({ subject }) => subject)).toEqual(
      received.map(() => 'We received your application'),
    );
    expect(new Set(received.map(({ to }) => to)).size).toBe(received.length);
    for (const { text } of received)
      expect(text).toContain('The summary of your application is attached.');
    expect(received.filter(({ link }) => link?.includes('/verifyEmail/'))).toHaveLength(1);
  });

  it('makes a summary of every step with nothing sensitive in full', async () => {
    const { person } = await readyToFinish();
    await finishUnanswered(person);
    await waitFor(() => expect(sent('onboarding/sendPDF')).toHaveLength(1), { timeout: 15_000 });
    await waitFor(() => expect(journey.place()).toBe('/applications/onboarding-history'));
    // The address is verified: no mail, no word of one.
    expect(screen.queryByText('Email verification mail send successfully')).not.toBeInTheDocument();
    const text = mailedSummary();
    for (const title of [
      '0. Basic information',
      '4. Beneficiary Owner/Officer',
      '10. Compliance Documents',
    ]) {
      expect(text).toContain(title);
    }
    expect(text).toContain('$85.50');
    expect(text).toContain('02/01/2022');
    expect(text).toContain('***-**-9999');
    expect(text).toContain('******8256');
    const { ssn, ein, routing, account, license, birth } = canaries;
    for (const secret of [ssn, ein, routing, account, license, birth, birth.replaceAll('-', '/')]) {
      expect(text).not.toContain(secret);
    }
  });

  it('is not undone by what cannot be sent: it is named, and sent again', async () => {
    const { filler, application, person } = await readyToFinish();
    journey.answerWith('/onboarding/notifyInternalTeam', 503, { message: 'Something went wrong' });
    journey.cut('/masterEmail/sendMail');
    await finishUnanswered(person);
    const panel = await screen.findByRole('dialog', { name: 'Application submitted' });
    await within(panel).findByText(/could not be sent/, undefined, { timeout: 15_000 });
    expect(
      within(panel).getByText(/Internal team notification: not sent. Something went wrong/),
    ).toBeVisible();
    expect(
      within(panel).getByText(/New merchant notification: not sent. Network Error/),
    ).toBeVisible();
    expect(within(panel).getByText(/Summary of the application: sent/)).toBeVisible();
    expect((await storedApplication(filler, application._id)).status).toBe('submitted');
    expect(journey.place()).toBe('/registration');
    journey.heal();
    await person.click(within(panel).getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(sent('notifyInternalTeam').length).toBeGreaterThanOrEqual(1));
    await waitFor(() => expect(journey.place()).toBe('/applications/onboarding-history'));
    expect(sent('onboarding/sendPDF')).toHaveLength(1);
    expect(sent('masterEmail/sendMail').length).toBeGreaterThanOrEqual(1);
  });

  it('goes on without what cannot be sent when the person says so, who is offered to send it later', async () => {
    const { application, person } = await readyToFinish();
    journey.cut('/onboarding/sendPDF');
    await finishUnanswered(person);
    await person.click(
      await screen.findByRole('button', { name: 'Continue' }, { timeout: 15_000 }),
    );
    await waitFor(() => expect(journey.place()).toBe('/applications/onboarding-history'));
    journey.heal();
    journey.visit(`/registration?application=${application._id}`);
    const before = journey.calls().length;
    await person.click(await screen.findByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull(), {
      timeout: 15_000,
    });
    const later = journey.calls().slice(before);
    expect(
      later.filter(({ name }) => name.includes('/onboarding/send')).map(({ name }) => name),
    ).toEqual(['POST /api/onboarding/sendPDF']);
    const first = (await journey.api().mails()).find(({ subject }) =>
      subject.startsWith('We received'),
    );
    expect(first?.text).toContain('The summary of your application is attached.');
  });

  it('lets the summary be downloaded from the view of a submitted application', async () => {
    const { filler, application } = await applicationUpTo(journey, 10);
    for (const type of mandatoryTypes)
      await filler.upload(type, { merchantStepId: application._id });
    await filler.save(10, {}, { application, submission: { isComplete: true } });
    const caught = catchDownloads();
    const person = journey.visit(`/registration?application=${application._id}&view=1`);
    await person.click(await screen.findByRole('button', { name: /Download summary/ }));
    await waitFor(() =>
      expect([...caught.keys()]).toEqual([`application_${application.merchantId}.pdf`]),
    );
    const [file] = caught.values();
    const pages = pdfPages(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(pages.join('\n')).toContain('Fern Valley Botanicals');
    expect(pages.join('\n')).not.toContain(canaries.ssn);
  });
});
