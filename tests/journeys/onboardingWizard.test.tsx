import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StepDraft } from '@/domain/onboarding/application';
import { forgetKeepers } from '@/features/onboarding/drafts/keepers';
import type { Applicant } from '../server/onboarding/applicant';
import { openJourney } from '../support/journey';
import {
  applicationUpTo,
  fillIds,
  openStep,
  saveStep,
  storedApplication,
} from './onboardingStepsStage';

const journey = openJourney();

afterEach(() => forgetKeepers());
beforeEach(() => ensureDefaultPartner(journey.api().services.database, 'Greenledger'));

const stepHeading = (name: RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name });
const stepper = (): HTMLElement =>
  screen.getByRole('navigation', { name: 'Steps of the application' });
const stepButton = (name: RegExp): HTMLElement => within(stepper()).getByRole('button', { name });

/** Opens the form as somebody whom the gate leads there. */
async function begin(user: Parameters<typeof journey.signInAs>[0] = {}): Promise<UserEvent> {
  await journey.signInAs({ onboardingPassed: false, ...user });
  const person = journey.visit('/dashboards/commerce');
  await stepHeading(/Basic information/);
  await screen.findByLabelText(/^First name/);
  return person;
}

/** Line 1 of the business address, as the draft of step 3 has it. */
async function draftedLine(filler: Applicant, id: string): Promise<unknown> {
  const { json } = await filler.call(`/onboarding/drafts?merchantStepId=${id}`);
  return json.body.find(({ step }: StepDraft) => step === 3)?.values.businessAddress1;
}

async function fillBasics(person: UserEvent): Promise<void> {
  await fillIds(person, {
    companyNameBasicInfo: 'Fern Valley Botanicals',
    mobileNumberBasicInfo: '7075550142',
  });
  await person.type(screen.getByLabelText(/^Industry/), 'cannabis');
  await person.keyboard('{Enter}');
  await screen.findByRole('option', { name: /House ISO/ });
  await fillIds(person, { isoId: 'house-iso' });
  await screen.findByRole('option', { name: /House Agent/ });
  await fillIds(person, { agentId: 'house-agent' });
}

describe('the wizard (spec 2.2, 2.4)', () => {
  it('is where the gate leads, with what is known filled in', async () => {
    const names = { name: 'Amara Okonkwo', firstName: 'Amara', lastName: 'Okonkwo' };
    await begin({ ...names, email: 'amara@example.com', companyName: 'Fern Valley Botanicals' });
    expect(journey.place()).toBe('/Registration');
    expect(
      screen.getByRole('heading', { level: 1, name: 'New Merchant Application' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Amara');
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Okonkwo');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('amara@example.com');
    expect(screen.getByLabelText('Parent organization ID')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Save and Next' })).toHaveLength(2);
    expect(stepButton(/Services requested/)).toBeDisabled();
    expect(document.title).toMatch(/^Basic information · New Merchant Application/);
  });

  it('says what is missing, goes to the first bad field and marks the step', async () => {
    const person = await begin();
    await saveStep(person);
    expect(await screen.findByText(/^\d fields need your attention/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Industry/)).toHaveFocus());
    expect(stepButton(/Basic information/)).toHaveAccessibleName(/Needs attention/);
    await fillIds(person, { FirstName: 'A1' });
    await person.tab();
    expect(await screen.findByText('Please remove the special characters.')).toBeVisible();
    await fillIds(person, { FirstName: 'Amara' });
    await waitFor(() =>
      expect(screen.queryByText('Please remove the special characters.')).not.toBeInTheDocument(),
    );
  });

  it('saves a step, says so, and shows the next one with the focus on its heading', async () => {
    const person = await begin();
    await fillBasics(person);
    await saveStep(person);
    expect(await screen.findByText('Step 0 submitted successfully')).toBeVisible();
    const heading = await stepHeading(/Services requested/);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toMatch(/^Services requested/);
    expect(stepButton(/Basic information/)).toHaveAccessibleName(/Completed/);
    const sent = journey.calls().find(({ name }) => name === 'POST /api/onboarding/merchant');
    expect(sent?.body).toMatchObject({
      merchantStep: 'step0',
      merchantStepTitle: 'step0',
      lastUpdatedStep: 0,
      dataInvitation: false,
      stepVersion: 0,
      merchantStepData: {
        industryBasicInfo: 'Cannabis',
        isoId: 'house-iso',
        agentId: 'house-agent',
      },
    });
    await person.click(stepButton(/Basic information/));
    expect(await screen.findByLabelText(/^Company name/)).toHaveValue('Fern Valley Botanicals');
  });

  it('needs one service at least, and says it at the groups', async () => {
    const { application } = await applicationUpTo(journey, 1);
    const person = await openStep(journey, { application, step: 1 });
    await screen.findByRole('group', { name: 'Payment Processing' });
    const groups = within(screen.getByRole('form', { name: 'Services requested' })).getAllByRole(
      'group',
    );
    expect(groups.map((one) => one.querySelector('legend')?.textContent)).toEqual([
      'Services requested',
      'Payment Processing',
      'Human Resources',
      'Accounting',
      'Cash Management',
      'Taxation and Insurance',
    ]);
    await saveStep(person);
    expect(await screen.findByText('*Please select any of the services')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Mobile App Payments')).toHaveFocus());
    await person.click(screen.getByLabelText('Cannabis Insurance'));
    await saveStep(person);
    expect(await screen.findByText('Step 1 submitted successfully')).toBeVisible();
    const sent = journey.calls().findLast(({ name }) => name === 'POST /api/onboarding/merchant');
    expect(sent?.body).toMatchObject({
      merchantStepData: { servicesInsurance: ['cannabis insurance'] },
    });
  });

  it('resumes at the saved step, at most 8, and opens finished steps again', async () => {
    const { application } = await applicationUpTo(journey, 10);
    expect(application.updatedStep).toBe(9);
    const person = journey.visit('/registration');
    await stepHeading(/Settlement Bank Information/);
    expect(stepButton(/Compliance Documents/)).toBeEnabled();
    await person.click(stepButton(/Services requested/));
    await stepHeading(/Services requested/);
    expect(await screen.findByLabelText('POS')).toBeChecked();
    window.history.back();
    await stepHeading(/Settlement Bank Information/);
  });

  it('empties the address by Previous, in the form alone, and can put it back (readings C9)', async () => {
    const { filler, application } = await applicationUpTo(journey, 5);
    const person = await openStep(journey, { application, step: 3 });
    const line = /^Business address line 1/;
    expect(await screen.findByLabelText(line)).toHaveValue('410 Market St');
    const [previous] = screen.getAllByRole('button', { name: 'Previous' });
    if (!previous) throw new Error('There is no Previous');
    await person.click(previous);
    await stepHeading(/License information/);
    await person.click(stepButton(/Legal Entity/));
    expect(await screen.findByLabelText(line)).toHaveValue('');
    expect(screen.getByLabelText(/^Legal company name/)).toHaveValue('Fern Valley Botanicals LLC');
    const stored = await storedApplication(filler, application._id);
    expect(stored.merchant[3]?.merchantStepData.businessAddress1).toBe('410 Market St');
    // What is typed meanwhile is drafted with the address that the form does not show, and takes
    // nothing of it away.
    await fillIds(person, { currentOwnerShip: '9' });
    await screen.findByText(/^Saved/);
    expect(await draftedLine(filler, application._id)).toBe('410 Market St');
    await person.click(stepButton(/Services requested/));
    await stepHeading(/Services requested/);
    await person.click(stepButton(/Legal Entity/));
    expect(await screen.findByLabelText(line)).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Restore it' }));
    expect(await screen.findByLabelText(line)).toHaveValue('410 Market St');
    expect(screen.getByLabelText(/^Years of current ownership/)).toHaveValue('9');
  });

  it('shows what blocks an approval, without scores, and leads to the field', async () => {
    const { application } = await applicationUpTo(journey, 5);
    const person = await openStep(journey, { application, step: 0 });
    await person.click(await screen.findByText(/^\d+ items left for you$/));
    expect(screen.getByText('We run these checks. You do not need to do anything.')).toBeVisible();
    expect(screen.getAllByText('(due in step 8)').length).toBeGreaterThan(0);
    expect(screen.getByText('Requested Processing Types is not finished')).toBeVisible();
    // A step that cannot be opened yet is no link.
    expect(
      screen.queryByRole('link', { name: 'Settlement Bank Information is not finished' }),
    ).toBeNull();
    await person.click(
      screen.getByRole('link', { name: 'Amara Okonkwo: compliance check outstanding' }),
    );
    await stepHeading(/Beneficiary Owner/);
    await waitFor(() => expect(document.activeElement?.id).toBe('personTotalScore'));
  });

  it('says what is asked for, each a link to its field, and why it was declined', async () => {
    const { application } = await applicationUpTo(journey, 5);
    const tell = (over: object): void =>
      journey.answerWith(`/onboarding/merchants/${application._id}`, 200, {
        body: { ...application, ...over },
      });
    const requested = [{ step: 3, field: 'federalTaxId', label: 'Federal tax ID (EIN)' }];
    tell({ status: 'info_requested', statusReason: 'The letter names another number.', requested });
    const person = await openStep(journey, { application, step: 0 });
    expect(await screen.findByText('The letter names another number.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Requested items' }));
    await person.click(list.getByRole('link', { name: 'Federal tax ID (EIN)' }));
    await stepHeading(/Legal Entity/);
    await waitFor(() => expect(document.activeElement?.id).toBe('federalTaxId'));
    tell({ status: 'declined', statusReason: 'Two owners are missing.', readOnly: true });
    await openStep(journey, { application, step: 0 });
    expect(await screen.findByText('Two owners are missing.')).toHaveTextContent('Reason:');
  });

  it('shows an application that may not be changed read-only, every saved step of it', async () => {
    const { application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 0, more: '&view=1' });
    expect(await screen.findByLabelText(/^Company name/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save and Next' })).not.toBeInTheDocument();
    const [next] = screen.getAllByRole('button', { name: 'Next' });
    if (!next) throw new Error('There is no Next');
    await person.click(next);
    await stepHeading(/Services requested/);
    expect(await screen.findByLabelText('POS')).toBeDisabled();
    await person.click(stepButton(/Legal Entity/));
    expect(await screen.findByLabelText(/^Federal tax ID/)).toHaveValue('*****4321');
    expect(screen.queryByRole('button', { name: /^Reveal/ })).not.toBeInTheDocument();
    expect(journey.calls().filter(({ name }) => name.includes('drafts'))).toEqual([]);
  });

  it('says so when an application is not there, or not one’s own', async () => {
    const { application } = await applicationUpTo(journey, 1);
    await journey.signInAs();
    journey.visit(`/registration?application=${application._id}`);
    expect(await screen.findByText('Application not found')).toBeVisible();
  });

  it('offers to try again when it cannot be loaded', async () => {
    const { id } = await journey.signInAs();
    journey.answerWith(`/onboarding/merchantsBYUserId/${id}`, 500, {
      message: 'The database rests',
    });
    const person = journey.visit('/registration');
    expect(await screen.findByText('The database rests')).toBeVisible();
    journey.heal();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await stepHeading(/Basic information/);
  });
});

describe('a partner (spec 2.6)', () => {
  it('starts one application after another, each in its own name', async () => {
    const { application } = await applicationUpTo(journey, 3, { role: 'TOP_ADMIN' });
    const person = journey.visit('/registration');
    await stepHeading(/License information/);
    await person.click(screen.getByRole('link', { name: 'Start a new application' }));
    await stepHeading(/Basic information/);
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('');
    await fillIds(person, {
      FirstName: 'Noor',
      lastName: 'Haddad',
      EmailBasicInfo: 'noor@haddad.com',
    });
    await fillBasics(person);
    await saveStep(person);
    const heading = await stepHeading(/Services requested/);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(window.location.hash).toMatch(/application=/);
    expect(window.location.hash).not.toContain(application._id);
    const others = await screen.findByRole('combobox', { name: 'Other open applications' });
    await person.selectOptions(others, application._id);
    await stepHeading(/License information/);
    expect(window.location.hash).toContain(application._id);
  });

  it('finds the ISO of a link chosen', async () => {
    await journey.signInAs({ role: 'TOP_ADMIN' });
    journey.visit('/registration?isoId=house-iso');
    await screen.findByRole('option', { name: /House ISO/ });
    await waitFor(() => expect(document.getElementById('isoId')).toHaveValue('house-iso'));
  });
});
