import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readSession, storeSession } from '@/shared/session/storedSession';
import { invite, mailedKey, open, start, typed } from '../server/invitations/inviting';
import { applicantFor, house, tenSteps } from '../server/onboarding/applicant';
import { openJourney } from '../support/journey';
import { plantTree } from '../support/partnerTree';
import { fillIds, saveStep } from './onboardingStepsStage';

const journey = openJourney();

const stepHeading = (name: RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name });

/** Keeps the session of a merchant who has followed the link of the mail. */
async function followLink(): Promise<ReturnType<typeof applicantFor>> {
  const test = journey.api();
  const { users } = await plantTree(test);
  await invite(test, users.redwood);
  const key = await mailedKey(test);
  await open(test, key);
  const { json } = await start(test, key);
  const session = storeSession(json, true);
  if (!session) throw new Error('The invitation opened no session');
  const { userId: id, orgId, email } = session.user;
  return applicantFor(
    test,
    { id, orgId, email, token: json.token },
    { EmailBasicInfo: typed.email },
  );
}

describe('an invited merchant (spec 2.2, 2.6; readings D31)', () => {
  it('finds the address and the partners fixed, and confirms the details before the first save', async () => {
    await followLink();
    const person = journey.visit('/registration');
    const email = await screen.findByLabelText(/^Email/);
    expect(email).toBeDisabled();
    expect(email).toHaveValue(typed.email);
    expect(screen.queryByRole('combobox', { name: /^ISO/ })).not.toBeInTheDocument();
    expect(await screen.findByLabelText('ISO')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Parent organization')).toHaveValue('Redwood Merchant Services');
    expect(screen.getByLabelText('Parent organization ID')).toHaveValue('redwood');
    expect(screen.getByLabelText(/^Mobile number/)).toHaveValue(typed.phoneNumber);
    expect(screen.getByLabelText(/^First name/)).toHaveValue(typed.invitedUserFirstName);
    await fillIds(person, {
      FirstName: 'Amara',
      lastName: 'Okonkwo',
      companyNameBasicInfo: 'Fern Valley Botanicals',
      mobileNumberBasicInfo: '7075550142',
    });
    await person.type(screen.getByLabelText(/^Industry/), 'cannabis');
    await person.keyboard('{Enter}');
    await saveStep(person);
    const dialog = await screen.findByRole('dialog', { name: 'Are these details correct?' });
    expect(within(dialog).getByText(typed.email)).toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('Step 0 submitted successfully')).not.toBeInTheDocument();
    await saveStep(person);
    await person.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    await screen.findByText('Step 0 submitted successfully');
    const sent = journey.calls().find(({ name }) => name === 'POST /api/onboarding/merchant');
    expect(sent?.body).toMatchObject({ dataInvitation: true, merchantEmail: typed.email });
    await stepHeading(/Services requested/);
  });

  it('resumes where it stopped, up to the last step', async () => {
    const merchant = await followLink();
    await merchant.fill(tenSteps);
    journey.visit('/registration');
    await stepHeading(/Internet Questionnaire/);
  });

  it('is led out when a save fails, and finds everything typed when the link is used again (spec 2.4)', async () => {
    const merchant = await followLink();
    const application = await merchant.fill([0, 1, 2]);
    const person = journey.visit('/registration');
    await stepHeading(/License information/);
    const [next] = screen.getAllByRole('button', { name: 'Save and Next' });
    if (next) await person.click(next);
    await stepHeading(/Legal Entity/);
    await screen.findByLabelText(/^Legal company name/);
    await fillIds(person, { companyName: 'Fern Hill LLC' });
    await fillIds(person, {
      currentOwnerShip: '3',
      entityStartDate: '01-01-2020',
      inCorporationState: 'CA',
    });
    await fillIds(person, { businessCountry: 'ca' });
    await fillIds(person, { businessAddress1: '1 Granville St', businessCity: 'Vancouver' });
    await fillIds(person, { businessState: 'BC', businessZipCode: 'V6B 1A1' });
    journey.answerWith('/onboarding/merchant', 500, { message: 'The database rests' });
    await saveStep(person);
    await screen.findAllByText('The database rests');
    await waitFor(() => expect(readSession()).toBeNull());
    const { json } = await merchant.call(`/onboarding/drafts?merchantStepId=${application._id}`);
    expect(json.body).toMatchObject([{ step: 3, values: { companyName: 'Fern Hill LLC' } }]);
  });
});

describe('who finds the own application submitted', () => {
  it('has passed the gate, though this browser did not know', async () => {
    await ensureDefaultPartner(journey.api().services.database, 'Greenledger');
    const record = await journey.signInAs({ onboardingPassed: false });
    const token = await journey.api().signIn(record);
    await applicantFor(journey.api(), { ...record, token }, house).finish();
    expect(readSession()?.user.onboardingPassed).toBe(false);
    journey.visit('/dashboards/commerce');
    await screen.findByText('This application was submitted and is being reviewed.');
    await waitFor(() => expect(readSession()?.user.onboardingPassed).toBe(true));
    journey.visit('/dashboards/commerce');
    await screen.findByRole('heading', { level: 1, name: 'Commerce dashboard' });
  });

  it('sees that one, and begins no other beside it', async () => {
    await ensureDefaultPartner(journey.api().services.database, 'Greenledger');
    const record = await journey.signInAs({ onboardingPassed: false });
    const token = await journey.api().signIn(record);
    await applicantFor(journey.api(), { ...record, token }, house).finish();
    journey.visit('/registration?new=1');
    await screen.findByText('This application was submitted and is being reviewed.');
    expect(screen.queryByRole('button', { name: 'Save and Next' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Start a new application' })).toBeNull();
  });
});

describe('a merchant with a sign-in of its own, who is invited elsewhere', () => {
  it('moves the application there by a press of a button, and sees the partners fixed then', async () => {
    const test = journey.api();
    const { users } = await plantTree(test);
    const record = await journey.signInAs({ email: typed.email });
    const merchant = applicantFor(test, { ...record, token: await test.signIn(record) });
    const partners = { isoId: 'granite', agentId: 'granger', EmailBasicInfo: record.email };
    await merchant.save(0, partners);
    await invite(test, users.redwood);
    const person = journey.visit('/registration?step=0');
    await person.click(await screen.findByRole('button', { name: 'Apply with this invitation' }));
    await waitFor(() => expect(screen.getByLabelText('ISO')).toHaveAttribute('readonly'));
    expect(await screen.findByDisplayValue('Robinson Referrals')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Apply with this invitation' }),
    ).not.toBeInTheDocument();
  });
});
