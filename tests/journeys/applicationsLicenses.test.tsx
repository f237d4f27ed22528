import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShelf, type Shelf } from '../server/applications/shelf';
import { openJourney } from '../support/journey';
import { pressEscape } from '../support/keys';
import { act, rowOf } from './inventoryStage';

const journey = openJourney();
let shelf: Shelf;

beforeEach(async () => {
  shelf = await openShelf(journey.api());
});

const officer = (): Promise<void> => journey.resume(shelf.staff.COMPLIANCE_OFFICER);

const add = (number: string, ends = 300, hasDocuments = true) =>
  shelf.add({
    hasDocuments,
    case: { company: `Holder of ${number}`, licenses: [['Retail', number, -50, ends]] },
  });

describe('license holders in onboarding', () => {
  it('shows what is missing by license, reminds and declines', async () => {
    await add('C10-0000001', 20, false);
    await add('C10-0000002');
    await officer();
    const person = journey.visit('/onBoarding-license-holders');
    const row = await rowOf('C10-0000001');
    expect(within(row).getByText('expires')).toBeInTheDocument();
    expect(within(row).getByText('7')).toBeInTheDocument();
    await act(person, 'C10-0000001', 'Decline');
    const asked = await screen.findByRole('dialog', { name: 'Decline' });
    await person.type(await within(asked).findByLabelText(/Reason/), 'Runs out too soon');
    await person.click(within(asked).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Holder of C10-0000001 is declined')).toBeInTheDocument();
    await within(await rowOf('C10-0000001')).findByText('Declined');

    await person.click(screen.getByRole('button', { name: /^Filters/ }));
    await person.selectOptions(await screen.findByLabelText('Expiry'), 'Later');
    await waitFor(() => expect(screen.queryByText('C10-0000001')).toBeNull());
    expect(screen.getByText('1 license')).toBeInTheDocument();
  });

  it('leads to the application and to a drawer', async () => {
    const row = await add('C10-0000001');
    await officer();
    const person = journey.visit('/onBoarding-license-holders');
    await person.click(
      within(await rowOf('C10-0000001')).getByRole('link', { name: 'C10-0000001' }),
    );
    const drawer = await screen.findByRole('dialog', { name: 'C10-0000001' });
    expect(within(drawer).getByRole('link', { name: 'Open the application' })).toHaveAttribute(
      'href',
      `#/applications?tab=all&open=${row.id}`,
    );
  });
});

describe('license verification', () => {
  it('checks one now, and shows what differs', async () => {
    await add('C10-0000409');
    await officer();
    const person = journey.visit('/license-verification');
    await within(await rowOf('C10-0000409')).findByText('Not checked');
    await act(person, 'C10-0000409', 'Verify now');
    const told = await screen.findByText('C10-0000409: Active · differs from the application');
    expect(told.closest('.Toastify__toast--warning')).not.toBeNull();
    const row = await rowOf('C10-0000409');
    await within(row).findByText('Active, differs');
    expect(within(row).getByText('Holder, DBA')).toBeInTheDocument();
  });

  it('checks all that match, a few at a time, and says about which the register kept silent', async () => {
    for (const number of ['A-401', 'A-404', 'A-503', 'A-100', 'A-101', 'A-102', 'B-100'])
      await add(number);
    await officer();
    const person = journey.visit('/license-verification?search=a-');
    await rowOf('A-404');
    await person.click(screen.getByRole('button', { name: 'Verify all' }));
    const asked = await screen.findByRole('dialog', { name: 'Verify all licenses in the list' });
    expect(within(asked).getByText(/^6 licenses will be checked/)).toBeInTheDocument();
    await person.click(within(asked).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Checked 5 licenses')).toBeInTheDocument();
    expect(screen.getByText('The register did not respond for 1 license')).toBeInTheDocument();
    await within(await rowOf('A-401')).findByText('Suspended');
    await within(await rowOf('A-404')).findByText('Not on the register');
    await within(await rowOf('A-503')).findByText('Register did not respond');
    const sent = journey.calls().filter(({ name }) => name === 'POST /api/licenses/verify');
    expect(sent.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([5, 1]);
  });

  it('stops when asked to, and keeps what is done', async () => {
    for (const number of ['A-504', 'A-1504', 'B-504']) await add(number);
    await officer();
    const person = journey.visit('/license-verification');
    await rowOf('B-504');
    await person.click(screen.getByRole('button', { name: 'Verify all' }));
    const asked = await screen.findByRole('dialog');
    await person.click(within(asked).getByRole('button', { name: 'Verify' }));
    await person.click(await screen.findByRole('button', { name: /^Cancel Checking/ }));
    expect(
      await screen.findByText(/^Stopped after [03] licenses$/, {}, { timeout: 12_000 }),
    ).toBeInTheDocument();
  });

  it('sets a reminder and takes it away', async () => {
    await add('C10-0000001', 200);
    await officer();
    const person = journey.visit('/license-verification?columns=number,remindOn');
    await act(person, 'C10-0000001', 'Set reminder');
    const asked = await screen.findByRole('dialog', { name: 'Set a reminder' });
    const box = within(asked).getByRole('textbox', { name: /^Remind me on/ });
    await person.clear(box);
    await person.type(box, '01-01-2020');
    await person.click(within(asked).getByRole('button', { name: 'Set the reminder' }));
    expect(await within(asked).findByText('Choose a date after today')).toBeInTheDocument();
    await person.clear(box);
    await person.type(box, '12-24-2099');
    pressEscape(box);
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(box).toHaveValue('12-24-2099');
    await person.click(within(asked).getByRole('button', { name: 'Set the reminder' }));
    expect(await screen.findByText('Reminder set for 12/24/2099')).toBeInTheDocument();
    await within(await rowOf('C10-0000001')).findByText('12/24/2099');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(person, 'C10-0000001', 'Set reminder');
    await person.click(await screen.findByRole('button', { name: 'Remove the reminder' }));
    expect(await screen.findByText('Reminder removed')).toBeInTheDocument();
  });

  it('offers nothing to do to those who only read', async () => {
    await add('C10-0000001');
    const permissions = [
      { action: ['access'], subject: ['compliance.onboardinglicenseHolders'], fields: '' },
    ];
    await journey.resume(
      await journey.api().addUser({ role: 'ISO', orgId: 'redwood', permissions }),
    );
    const person = journey.visit('/license-verification');
    await person.click(within(await rowOf('C10-0000001')).getByRole('button', { name: /^Action/ }));
    expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual([
      'Details',
    ]);
    expect(screen.queryByRole('button', { name: 'Verify all' })).toBeNull();
  });
});
