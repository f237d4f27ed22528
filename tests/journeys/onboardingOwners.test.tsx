import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { canaries, goodOwner, goodStep } from '../server/onboarding/goodSteps';
import { openJourney } from '../support/journey';
import { pressEscape } from '../support/keys';
import { act } from './inventoryStage';
import {
  applicationUpTo,
  fillIds,
  openStep,
  ownerTexts,
  saveStep,
  storedApplication,
} from './onboardingStepsStage';

const journey = openJourney();

const second = goodOwner({
  percentageOfEntityOwned: '40',
  ownerName: 'Bo-Katan',
  ownerLastName: "O'Malley",
  ownerSSN: canaries.secondSsn,
  driverLicense: 'B1234567',
});

async function fillModal(person: UserEvent, owner = second): Promise<HTMLElement> {
  const modal = await screen.findByRole('dialog');
  await person.click(within(modal).getByLabelText('Enter the residence address manually'));
  await fillIds(person, ownerTexts(owner, 'owner.'));
  return modal;
}

const rows = (): HTMLElement[] => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('the beneficial owners of an application (spec 2.2, 2.4, 2.5)', () => {
  it('are added in a window, listed with a masked SSN, and saved with the step', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 4 });
    await screen.findByRole('heading', { name: 'First owner' });
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toHaveTextContent('No other owners yet');
    await person.click(screen.getByLabelText('Enter the residence address manually'));
    // What is pasted is never cut: the rule says that it is too long.
    await fillIds(person, { driverLicense: 'A92827B A92827B A92827B' });
    expect(screen.getByLabelText(/^Driver license number/)).toHaveValue('A92827B A92827B A92827B');
    await fillIds(person, ownerTexts(goodOwner(), ''));
    await person.click(screen.getByRole('button', { name: 'Add New Beneficial Owner' }));
    const modal = await fillModal(person);
    await person.click(within(modal).getByRole('button', { name: 'Save owner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rows()[0]).toHaveTextContent("Bo-Katan O'Malley");
    expect(rows()[0]).toHaveTextContent('40%');
    expect(rows()[0]).toHaveTextContent('***-**-1120');
    expect(rows()[0]).toHaveTextContent('N/A');
    expect(document.body.textContent).not.toContain(canaries.secondSsn);
    expect(screen.getByRole('status', { name: 'Total ownership' })).toHaveTextContent('100%');
    await saveStep(person);
    expect(await screen.findByText('Step 4 submitted successfully')).toBeInTheDocument();
    const saved = (await storedApplication(filler, application._id)).merchant[4]?.merchantStepData;
    expect(saved).toMatchObject({
      ownerName: 'Amara',
      ownerSSN: '***-**-9999',
      percentageOfEntityOwned: '60',
    });
    expect(saved?.subMerchantData).toMatchObject([
      { ownerLastName: "O'Malley", ownerSSN: '***-**-1120' },
    ]);
  });

  it('says in the window what is wrong, asks for the dates without a full stop, and keeps what was typed', async () => {
    const { application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 4 });
    await person.click(await screen.findByRole('button', { name: 'Add New Beneficial Owner' }));
    const modal = await screen.findByRole('dialog', { name: 'New Beneficial Owner' });
    await person.click(within(modal).getByRole('button', { name: 'Save owner' }));
    expect(await within(modal).findAllByText('This field is required')).toHaveLength(2);
    const ssn = within(modal).getByLabelText(/^SSN/);
    await person.type(ssn, '666123456');
    await person.tab();
    expect(ssn).toHaveValue('666-12-3456');
    expect(await within(modal).findByText('SSN should be in 000-00-0000 format')).toBeVisible();
    await person.type(ssn, '219', { initialSelectionStart: 0, initialSelectionEnd: 3 });
    expect(ssn).toHaveValue('219-12-3456');
    await waitFor(() => expect(within(modal).queryByText(/^SSN should be/)).toBeNull());
    await person.click(document.body.querySelector('[id="owner.ownerName"]') ?? modal);
    expect(within(modal).getByText('Residence address line is required.')).toBeVisible();
    await waitFor(() => expect(document.activeElement?.id).toBe('owner.ownerName'));
    await fillIds(person, {
      'owner.ownerDOB': '01-01-2020',
      'owner.ownerSSN': '666-12-1234',
      'owner.ownerLastName': 'Smith3',
      'owner.driverLicense': '12345',
    });
    await person.tab();
    // A beneficiary's date goes back to what it was (spec 2.5).
    expect(document.getElementById('owner.ownerDOB')).toHaveValue('');
    expect(document.getElementById('owner.ownerDOB')).toHaveAccessibleDescription(
      expect.stringContaining('You must be 21 years old or more to continue'),
    );
    expect(await within(modal).findByText('SSN should be in 000-00-0000 format')).toBeVisible();
    expect(within(modal).getByText('Last name must be composed only with letter')).toBeVisible();
    expect(
      within(modal).getByText('Driver License Number should be in this A92827B format.'),
    ).toBeVisible();
    await fillIds(person, { 'owner.ownerDOB': '1/2/27' });
    await person.tab();
    await waitFor(() =>
      expect(document.getElementById('owner.ownerDOB')).toHaveAccessibleDescription(
        expect.stringContaining('This was read as January 2, 1927.'),
      ),
    );
    pressEscape();
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(document.getElementById('owner.ownerLastName')).toHaveValue('Smith3');
  });

  it('are refused above 100 %, and the total says so as it is typed', async () => {
    const { application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 4 });
    await person.click(await screen.findByRole('button', { name: 'Add New Beneficial Owner' }));
    const modal = await fillModal(person);
    await person.click(within(modal).getByRole('button', { name: 'Save owner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const percent = screen.getByLabelText('Percentage of entity owned');
    await person.type(percent, '60');
    expect(screen.queryByText('Total ownership cannot be more than 100%')).toBeNull();
    await person.clear(percent);
    await person.type(percent, '61');
    expect(screen.getByText('Total ownership cannot be more than 100%')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Total ownership' })).toHaveTextContent('101%');
    await saveStep(person);
    await waitFor(() => expect(percent).toBeInvalid());
    expect(journey.calls().map(({ name }) => name)).not.toContain('POST /api/onboarding/merchant');
  });

  it('are edited with their numbers masked, revealed on demand, and get a new id', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    const owners = { ...goodStep(4), subMerchantData: [{ ...second, id: 22_222 }] };
    const { json } = await filler.save(4, owners, { application });
    const person = await openStep(journey, { application: json.body, step: 4 });
    await act(person, "O'Malley", 'Edit');
    const modal = await screen.findByRole('dialog', { name: 'Edit Beneficial Owner' });
    expect(within(modal).getByLabelText('SSN')).toHaveValue('***-**-1120');
    await person.click(within(modal).getByRole('button', { name: 'Reveal SSN' }));
    await waitFor(() =>
      expect(within(modal).getByLabelText('SSN')).toHaveValue(canaries.secondSsn),
    );
    await fillIds(person, { 'owner.ownerTitleWithCompany': 'Treasurer' });
    await person.click(within(modal).getByRole('button', { name: 'Save owner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rows()[0]).toHaveTextContent('Treasurer');
    await saveStep(person);
    await screen.findByText('Step 4 submitted successfully');
    const { merchant } = await storedApplication(filler, application._id);
    const [edited] = merchant[4]?.merchantStepData.subMerchantData ?? [];
    expect(edited).toMatchObject({ ownerTitleWithCompany: 'Treasurer', ownerSSN: '***-**-1120' });
    expect(edited?.id).not.toBe(22_222);
    const revealed = await filler.call('/onboarding/reveal', {
      body: { merchantStepId: application._id, step: 4 },
    });
    expect(revealed.json.body.subMerchantData[0].ownerSSN).toBe(canaries.secondSsn);
  });

  it('are deleted after a question that names them', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    const { json } = await filler.save(
      4,
      { ...goodStep(4), subMerchantData: [second] },
      { application },
    );
    const person = await openStep(journey, { application: json.body, step: 4 });
    await act(person, "O'Malley", 'Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete beneficial owner?' });
    expect(question).toHaveTextContent("Bo-Katan O'Malley");
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent('No other owners yet'));
    await saveStep(person);
    await screen.findByText('Step 4 submitted successfully');
    const { merchant } = await storedApplication(filler, application._id);
    expect(merchant[4]?.merchantStepData.subMerchantData).toEqual([]);
  });

  it('come ten to a page, the newest first', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    const many = Array.from({ length: 11 }, (_, at) =>
      goodOwner({
        id: 30_000 + at,
        ownerName: `Owner${'abcdefghijk'[at]}`,
        percentageOfEntityOwned: at === 0 ? '' : '1',
        created_at: `2026-01-${String(10 + at)}T00:00:00.000Z`,
      }),
    );
    const { json } = await filler.save(
      4,
      { ...goodStep(4), subMerchantData: many },
      { application },
    );
    const person = await openStep(journey, { application: json.body, step: 4 });
    expect(await screen.findByText('Showing 1–10 of 11')).toBeInTheDocument();
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toHaveTextContent('Ownerk');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toHaveTextContent('Ownera Okonkwo');
    expect(rows()[0]).toHaveTextContent('N/A');
  });

  it('typed half and left are there again in the table, marked, when the page is opened anew', async () => {
    const { application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 4 });
    await person.click(await screen.findByRole('button', { name: 'Add New Beneficial Owner' }));
    await screen.findByRole('dialog', { name: 'New Beneficial Owner' });
    await fillIds(person, { 'owner.ownerName': 'Half', 'owner.ownerLastName': 'Typed' });
    await waitFor(
      () =>
        expect(
          journey
            .calls()
            .some(
              ({ name, body }) => name.startsWith('PUT') && JSON.stringify(body).includes('Typed'),
            ),
        ).toBe(true),
      { timeout: 10_000 },
    );
    const again = await openStep(journey, { application, step: 4 });
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Half Typed'));
    await saveStep(again);
    const mark = await screen.findByRole('button', { name: 'Incomplete for Half Typed' });
    await again.click(mark);
    expect(
      await screen.findByRole('dialog', { name: 'Edit Beneficial Owner' }),
    ).toBeInTheDocument();
  });

  it('open at the field that a link names', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    const { json } = await filler.save(
      4,
      { ...goodStep(4), subMerchantData: [second] },
      { application },
    );
    const person = await openStep(journey, { application: json.body, step: 0 });
    await screen.findByLabelText(/^First name/);
    // Followed while the form is open; this page's engine tells nobody of a changed hash.
    const field = encodeURIComponent('subMerchantData[0].driverExpiry');
    window.location.hash = `#/registration?application=${application._id}&step=4&field=${field}`;
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    const modal = await screen.findByRole('dialog', { name: 'Edit Beneficial Owner' });
    await waitFor(() => expect(document.activeElement?.id).toBe('owner.driverExpiry'));
    expect(document.activeElement?.closest('.gl-field')).toHaveClass('gl-pointed');
    await person.click(within(modal).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const stepper = within(screen.getByRole('navigation', { name: 'Steps of the application' }));
    await person.click(stepper.getByRole('button', { name: /Services requested/ }));
    await screen.findByRole('heading', { level: 2, name: /Services requested/ });
    expect(window.location.hash).not.toContain('field=');
    await person.click(stepper.getByRole('button', { name: /Beneficiary Owner/ }));
    await screen.findByRole('heading', { name: 'First owner' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
