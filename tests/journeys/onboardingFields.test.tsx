import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { canaries } from '../server/onboarding/goodSteps';
import { openJourney } from '../support/journey';
import {
  applicationUpTo,
  fillIds,
  openStep,
  saveStep,
  storedApplication,
} from './onboardingStepsStage';

const journey = openJourney();

const later = (milliseconds: number): Promise<void> =>
  act(async () => {
    await new Promise((done) => setTimeout(done, milliseconds));
  });

const lookups = (): number =>
  journey.calls().filter(({ name }) => name.includes('autoComplete')).length;

describe('what people write their own way (readings F1, F2)', () => {
  it('is understood when the field is left or the text is pasted, else judged by the rule of the field', async () => {
    const { application } = await applicationUpTo(journey, 6);
    const person = await openStep(journey, { application, step: 6 });
    const phone = await screen.findByLabelText(/^Customer service phone/i);
    await person.type(phone, '+1 (707) 555-0142');
    await person.tab();
    expect(phone).toHaveValue('7075550142');
    await person.clear(phone);
    await person.click(phone);
    await person.paste('707.555.0199');
    expect(phone).toHaveValue('7075550199');
    await person.clear(phone);
    await person.type(phone, '555-01');
    await person.tab();
    expect(phone).toHaveValue('55501');
    expect(
      await screen.findByText('Phone number should follow US standard without special characters'),
    ).toBeVisible();
  });

  it('a date may have two digits of a year or the name of its month', async () => {
    const { application } = await applicationUpTo(journey, 3);
    const person = await openStep(journey, { application, step: 3 });
    const start = await waitFor(
      () => document.getElementById('entityStartDate') ?? expect.fail('not there yet'),
    );
    await person.type(start, 'Feb 3 2020');
    await person.tab();
    expect(start).toHaveValue('02-03-2020');
    await person.clear(start);
    await person.type(start, '2/3/98');
    await person.tab();
    expect(start).toHaveValue('02-03-1998');
    await person.clear(start);
    await person.click(start);
    await person.paste('Mar 4, 2021');
    expect(start).toHaveValue('03-04-2021');
  });

  it('an EIN that is not nine digits is asked about beside its field, and saved', async () => {
    const { application } = await applicationUpTo(journey, 3);
    const person = await openStep(journey, { application, step: 3 });
    const ein = await screen.findByLabelText(/^Federal tax ID/);
    expect(ein).toHaveAccessibleDescription('Nine digits from your IRS letter, e.g. 12-3456789.');
    await person.type(ein, '12-345678');
    await waitFor(() => expect(ein).toHaveAccessibleDescription(/has nine digits/));
    expect(ein).not.toHaveAttribute('aria-invalid');
    await person.type(ein, '9');
    await waitFor(() => expect(ein).not.toHaveAccessibleDescription(/has nine digits, e/));
  });

  it('an industry is found by words that its name does not say', async () => {
    const { application } = await applicationUpTo(journey, 1);
    const person = await openStep(journey, { application, step: 0 });
    const industry = await screen.findByLabelText(/^Industry/);
    for (const word of ['dispensary', 'weed']) {
      await person.clear(industry);
      await person.type(industry, word);
      await waitFor(() =>
        expect(
          within(screen.getByRole('listbox'))
            .getAllByRole('option')
            .map(({ textContent }) => textContent),
        ).toEqual([expect.stringMatching(/^Cannabis - /)]),
      );
    }
    const ahead = screen.getByRole('region', { name: 'Have these 7 documents ready' });
    expect(within(ahead).getAllByRole('listitem')).toHaveLength(7);
  });
});

describe('the licenses (spec 2.3, 2.4, 2.5)', () => {
  it('ask for number and dates of each, and forget them with it', async () => {
    const { filler, application } = await applicationUpTo(journey, 2);
    const person = await openStep(journey, { application, step: 2 });
    await person.click(await screen.findByRole('checkbox', { name: 'Distribution' }));
    await person.click(screen.getByRole('checkbox', { name: 'Ancillary' }));
    await saveStep(person);
    for (const message of [
      '*Please select distributor license number',
      '*Please select distributor license start date',
      '*Please select distributor license end date',
      '*Please select Ancillary license type',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    const types = screen.getByRole('group', { name: 'Ancillary license types' });
    await person.click(within(types).getByRole('checkbox', { name: 'Dispensary' }));
    const dispensary = await screen.findByRole('group', { name: 'Ancillary: Dispensary' });
    expect(within(dispensary).queryByLabelText(/^End date/)).not.toBeInTheDocument();
    const held = within(screen.getByRole('group', { name: 'Which licenses do you hold?' }));
    await person.click(held.getByRole('checkbox', { name: 'Ancillary' }));
    expect(screen.queryByRole('group', { name: 'Ancillary: Dispensary' })).not.toBeInTheDocument();

    await fillIds(person, { distributor: 'C11-0000123-LIC', distributorStartDate: '01022026' });
    await fillIds(person, { distributorEndDate: '1/1/2026' });
    await saveStep(person);
    expect(await screen.findByText('End date cannot be before start date')).toBeVisible();
    await fillIds(person, { distributorStartDate: '12/31/49' });
    await person.tab();
    const start = document.getElementById('distributorStartDate');
    expect(start).toHaveValue('12-31-1949');
    expect(start).toHaveAccessibleDescription(/^This was read as December 31, 1949\./);
    await fillIds(person, { distributorStartDate: '12/31/2025' });
    expect(start).not.toHaveAccessibleDescription(/This was read as/);
    expect(document.getElementById('distributorEndDate')).toHaveValue('');
    await fillIds(person, { distributorEndDate: '12-31-9999' });
    await saveStep(person);
    await screen.findByText('Step 2 submitted successfully');
    const { merchant } = await storedApplication(filler, application._id);
    expect(merchant[2]?.merchantStepData).toMatchObject({
      licenseeHolder: ['distribution'],
      distributor: 'C11-0000123-LIC',
      distributorStartDate: '12-31-2025',
      distributorEndDate: '12-31-9999',
      ancillaryTypes: [],
    });
  });

  it('can be taken from the tracking registry; the key is asked for by its rule alone', async () => {
    const { application } = await applicationUpTo(journey, 2);
    const person = await openStep(journey, { application, step: 2 });
    await person.click(await screen.findByRole('checkbox', { name: 'Retail' }));
    const look = await screen.findByRole('button', { name: 'Look up licenses' });
    expect(look).toBeDisabled();
    await fillIds(person, { metrcUserKey: 'x'.repeat(47) });
    await saveStep(person);
    expect(await screen.findByText('Metrc key should be of 48 characters')).toBeVisible();
    await fillIds(person, { metrcUserKey: 'x'.repeat(48) });
    await person.click(look);
    const list = await screen.findByRole('list', { name: 'Licenses in the registry' });
    const [use] = within(list).getAllByRole('button', { name: /^Use for Retail/ });
    if (!use) throw new Error('The registry lists nothing');
    await person.click(use);
    const row = screen.getByRole('group', { name: 'Retail' });
    expect(within(row).getByLabelText(/^License number/)).not.toHaveValue('');
    expect(within(row).getByLabelText(/^Start date/)).not.toHaveValue('');
    await person.click(screen.getByRole('checkbox', { name: 'CBD' }));
    expect(screen.queryByRole('button', { name: 'Look up licenses' })).not.toBeInTheDocument();
  });
});

describe('an address (spec 2.4, 2.5, 2.9)', () => {
  const line = (): HTMLElement =>
    screen.getByRole('combobox', { name: /^Business address line 1/ });

  it('is suggested 600 ms after the last letter, chosen by keyboard, and fills what cannot be typed', async () => {
    const { application } = await applicationUpTo(journey, 3);
    const person = await openStep(journey, { application, step: 3 });
    await screen.findByLabelText(/^Legal company name/);
    expect(screen.getByLabelText(/^Business city/)).toBeDisabled();
    await person.click(line());
    const lastLetter = performance.now();
    for (const value of ['12 m', '12 ma', '12 mar', '12 mark'])
      fireEvent.change(line(), { target: { value } });
    await waitFor(() => expect(lookups()).toBe(1), { interval: 10 });
    // Timers may ring a millisecond early.
    expect(performance.now() - lastLetter).toBeGreaterThanOrEqual(599);
    await screen.findByRole('listbox', { name: 'Suggested addresses' });
    expect(lookups()).toBe(1);
    expect(line()).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{ArrowDown}{ArrowDown}');
    const [, second] = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(line()).toHaveAttribute('aria-activedescendant', second?.id);
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(line()).toHaveValue('12 Market St');
    expect(screen.getByLabelText(/^Business city/)).toHaveValue('San Francisco');
    expect(screen.getByLabelText(/^Business state/)).toHaveValue('CA');
    expect(screen.getByLabelText(/^Business zip code/)).toHaveValue('94105');
    await person.type(line(), 'x');
    expect(screen.getByLabelText(/^Business city/)).toHaveValue('');
    await later(800);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await person.click(screen.getByLabelText('Enter the business address manually'));
    expect(screen.getByLabelText(/^Business city/)).toBeEnabled();
    expect(
      screen.queryByRole('combobox', { name: /^Business address line 1/ }),
    ).not.toBeInTheDocument();
  });

  it('says when none is known or the lookup is away, and offers to go on by hand', async () => {
    const { application } = await applicationUpTo(journey, 3);
    const person = await openStep(journey, { application, step: 3 });
    await screen.findByLabelText(/^Legal company name/);
    journey.answerWith('/smartyAddress/autoCompleteAddress', 503, { message: 'Away' });
    await person.type(line(), '77 nowhere');
    await screen.findByText(/Suggestions are not available right now/);
    journey.answerWith('/smartyAddress/autoCompleteAddress', 200, { body: [] });
    await person.type(line(), 's');
    await screen.findByText(/No matching address found/);
    await saveStep(person);
    expect(
      await screen.findByText('Choose your address from the list, or enter it manually.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Legal company name/)).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Enter it manually' }));
    expect(screen.getByLabelText('Enter the business address manually')).toBeChecked();
    expect(screen.getByLabelText(/^Business address line 1/)).toHaveValue('77 nowheres');
  });

  it('is emptied by another country, whose own rules hold then', async () => {
    const { application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 3 });
    await screen.findByDisplayValue('410 Market St');
    await fillIds(person, { businessCountry: 'ca' });
    expect(screen.getByLabelText(/^Business address line 1/)).toHaveValue('');
    expect(screen.queryByLabelText('Enter the business address manually')).not.toBeInTheDocument();
    await fillIds(person, { businessAddress1: '1 Granville St', businessCity: 'Vancouver' });
    await fillIds(person, { businessState: 'BC', businessZipCode: '1234' });
    await saveStep(person);
    expect(await screen.findByText('Zip code should be 5 digits')).toBeVisible();
    await fillIds(person, { businessZipCode: 'V6B 1A1' });
    await person.click(screen.getByLabelText('Same as business address'));
    expect(screen.getByLabelText(/^Mailing postal code/)).toHaveValue('V6B 1A1');
    await saveStep(person);
    expect(await screen.findByText('Step 3 submitted successfully')).toBeVisible();
  });
});

describe('the federal tax ID (readings D40)', () => {
  it('is masked once saved, revealed on demand, and changed only by typing it anew', async () => {
    const { filler, application } = await applicationUpTo(journey, 4);
    const person = await openStep(journey, { application, step: 3 });
    const field = await screen.findByLabelText(/^Federal tax ID/);
    expect(field).toHaveValue('*****4321');
    await person.click(screen.getByRole('button', { name: 'Reveal Federal tax ID (EIN)' }));
    await waitFor(() => expect(field).toHaveValue(canaries.ein));
    await person.click(screen.getByRole('button', { name: 'Hide Federal tax ID (EIN)' }));
    expect(field).toHaveValue('*****4321');
    await person.click(screen.getByRole('button', { name: 'Change Federal tax ID (EIN)' }));
    await waitFor(() => expect(screen.getByLabelText(/^Federal tax ID/)).toHaveFocus());
    await person.paste('55-5555555');
    await person.click(screen.getByRole('button', { name: 'Keep *****4321' }));
    expect(screen.getByLabelText(/^Federal tax ID/)).toHaveValue('*****4321');
    await fillIds(person, { currentOwnerShip: '5' });
    await saveStep(person);
    await screen.findByText('Step 3 submitted successfully');
    const { json } = await filler.call('/onboarding/reveal', {
      body: { merchantStepId: application._id, step: 3 },
    });
    expect(json.body).toMatchObject({ federalTaxId: canaries.ein, currentOwnerShip: '5' });
  });
});
