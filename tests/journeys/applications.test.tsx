import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShelf, type Shelf } from '../server/applications/shelf';
import { openJourney } from '../support/journey';
import { act, rowOf } from './inventoryStage';

const journey = openJourney();
let shelf: Shelf;

beforeEach(async () => {
  shelf = await openShelf(journey.api());
});

const officer = (): Promise<void> => journey.resume(shelf.staff.COMPLIANCE_OFFICER);

const add = (company: string, over: Parameters<Shelf['add']>[0] = {}) =>
  shelf.add({ ...over, case: { company, ...over.case } });

const drawer = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /#\d+$/ });

const tab = (name: RegExp): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Applications by status' })).getByRole('button', {
    name,
  });

/** Opens the drawer of a row by its name. */
async function open(person: UserEvent, company: string): Promise<HTMLElement> {
  await person.click(within(await rowOf(company)).getByRole('link'));
  const found = await drawer();
  await within(found).findByRole('heading', { name: 'Timeline' });
  return found;
}

describe('the queue', () => {
  it('begins with what needs a decision, and counts every status', async () => {
    await add('Fern and Moss');
    await add('Bay Leaf', { case: { status: 'in_progress', steps: 3 } });
    await add('Old Oak', {
      case: { status: 'in_progress', steps: 3 },
      updatedAt: new Date(Date.now() - 20 * 86_400_000),
    });
    await officer();
    const person = journey.visit('/applications');
    await rowOf('Fern and Moss');
    expect(screen.queryByText('Bay Leaf')).toBeNull();
    expect(tab(/^Needs a decision 1$/)).toHaveAttribute('aria-pressed', 'true');
    expect(tab(/^In progress 2$/)).toBeInTheDocument();
    expect(tab(/^All 3$/)).toBeInTheDocument();
    await person.click(tab(/^Stuck 1$/));
    await rowOf('Old Oak');
    expect(screen.queryByText('Fern and Moss')).toBeNull();
    expect(window.location.hash).toContain('tab=stuck');
    await person.click(tab(/^Declined 0$/));
    expect(await screen.findByText('No declined applications')).toBeInTheDocument();
  });

  it('filters by chips, keeps the filters in the address and takes them away', async () => {
    await add('Fern and Moss');
    await add('Bay Leaf', { hasDocuments: false, isoId: 'granite', agentId: 'granger' });
    await officer();
    const person = journey.visit('/applications');
    await rowOf('Bay Leaf');
    await person.click(screen.getByRole('button', { name: /^Filters/ }));
    await person.selectOptions(await screen.findByLabelText('ISO'), 'Granite ISO');
    await waitFor(() => expect(screen.queryByText('Fern and Moss')).toBeNull());
    await person.selectOptions(screen.getByLabelText('Documents'), 'All provided');
    expect(await screen.findByText('No matches')).toBeInTheDocument();
    await person.click(
      screen.getByRole('button', { name: 'Remove the filter Documents: All provided' }),
    );
    await rowOf('Bay Leaf');
    expect(window.location.hash).toContain('isoId=granite');
    await person.click(screen.getByRole('button', { name: 'Clear all' }));
    await rowOf('Fern and Moss');
    expect(screen.getByText('2 applications')).toBeInTheDocument();
  });

  it('shows the chosen columns, and keeps a view under its name', async () => {
    await add('Fern and Moss');
    await officer();
    journey.answerWith('/views/applications', 503, {
      status: 'error',
      message: 'The shelf is away',
    });
    const person = journey.visit('/applications?search=fern');
    await rowOf('Fern and Moss');
    // What is there already is not known: nothing can be saved beside it.
    await person.click(screen.getByText('Views'));
    expect(
      await screen.findByText('Your views could not be loaded: The shelf is away'),
    ).toBeInTheDocument();
    const saving = (): HTMLElement => screen.getByText(/^Save this view/);
    expect(saving()).toBeDisabled();
    journey.heal();
    await person.click(screen.getByText('Try again'));
    await waitFor(() => expect(saving()).toBeEnabled());
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(screen.getByRole('checkbox', { name: 'Email' }));
    await person.click(screen.getByRole('checkbox', { name: 'ISO' }));
    const heads = (): (string | null)[] =>
      screen
        .getAllByRole('columnheader')
        .map((head) => head.textContent?.replace(/[↕↑↓]/, '') ?? null);
    await waitFor(() => expect(heads()).not.toContain('ISO'));
    expect(heads()).toContain('Email');

    // In another window meanwhile.
    const token = await journey.api().signIn(shelf.staff.COMPLIANCE_OFFICER);
    await journey
      .api()
      .call('/views/applications', { body: { name: 'All', query: 'tab=all' }, token });
    await person.click(screen.getByRole('button', { name: 'Views' }));
    await person.click(await screen.findByRole('menuitem', { name: /Save this view/ }));
    const naming = await screen.findByRole('dialog', { name: 'Save this view' });
    await person.click(within(naming).getByRole('button', { name: 'Save' }));
    expect(await within(naming).findByText('This field is required.')).toBeInTheDocument();
    await person.type(within(naming).getByLabelText(/Name/), 'Fern only');
    await person.click(within(naming).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { json } = await journey.api().call('/views/applications', { token });
    expect(json.body.views).toMatchObject([{ name: 'All' }, { name: 'Fern only' }]);

    // An address that says something of the list wins over how it was left.
    const again = journey.visit('/applications?tab=submitted');
    await rowOf('Fern and Moss');
    expect(heads()).toContain('ISO');
    await again.click(screen.getByRole('button', { name: 'Views' }));
    await again.click(await screen.findByRole('menuitem', { name: 'Fern only' }));
    await waitFor(() => expect(heads()).toContain('Email'));
    expect(screen.getByPlaceholderText(/Search by company/)).toHaveValue('fern');
  });

  it('says why it failed, and tries again', async () => {
    await add('Fern and Moss');
    await officer();
    journey.answerWith('/onboarding/applications', 503, {
      status: 'error',
      message: 'The queue is away',
    });
    const person = journey.visit('/applications');
    expect(await screen.findByText('The queue is away')).toBeInTheDocument();
    journey.heal();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Fern and Moss');
  });
});

describe('an application in full', () => {
  it('shows readiness with links to the exact fields, owners, documents, duplicates and the timeline', async () => {
    const row = await add('Fern and Moss', { hasDocuments: false });
    await add('Bay Leaf');
    await officer();
    const person = journey.visit('/applications');
    const found = await open(person, 'Fern and Moss');
    const readiness = within(found).getByRole('region', { name: 'Readiness' });
    expect(within(readiness).getByText('7 issues block approval')).toBeInTheDocument();
    expect(
      within(readiness).getByRole('link', { name: 'Voided Check is missing' }),
    ).toHaveAttribute(
      'href',
      `#/registration?application=${row.id}&view=1&step=10&field=uploadDocument`,
    );
    const owners = within(found).getByRole('region', { name: 'Owners and scores' });
    expect(within(owners).getByText('Marisol Vega')).toBeInTheDocument();
    expect(within(owners).getAllByText(/^\*\*\*-\*\*-\d{4}$/)).toHaveLength(2);
    const duplicates = within(found).getByRole('region', { name: 'Duplicates' });
    expect(await within(duplicates).findByRole('link', { name: /^Bay Leaf/ })).toBeInTheDocument();
    expect(within(duplicates).getAllByText(/^Same License number/)).toHaveLength(2);
    await person.click(
      within(found).getByRole('button', { name: /^Same .* 1 other application$/ }),
    );
    expect(within(found).getByRole('heading', { name: 'Duplicates' })).toHaveFocus();
    expect(within(found).getByText('Submitted the application')).toBeInTheDocument();
    expect(within(found).getByRole('link', { name: 'Open read-only' })).toHaveAttribute(
      'href',
      `#/registration?application=${row.id}&view=1`,
    );
  });

  it('tells a license that expires soon as a warning, beside what blocks', async () => {
    const licenses: [string, string, number, number][] = [['Retail', 'C10-0000100', -50, 25]];
    await add('Fern and Moss', { case: { licenses } });
    await add('Bay Leaf');
    await officer();
    const person = journey.visit('/applications');
    const found = await open(person, 'Fern and Moss');
    const readiness = within(within(found).getByRole('region', { name: 'Readiness' }));
    const warning = readiness.getByText('1 warning (does not block approval)');
    const point = /^The retailer license expires on /;
    expect(warning.closest('details')).toHaveTextContent(/The retailer license expires on /);
    expect(readiness.getByText('1 issue blocks approval')).toBeInTheDocument();
    const shared = await within(found).findByRole('button', { name: /^Same .* application$/ });
    expect(shared.closest('p')).toHaveTextContent(/application\. This does not block approval\.$/);
    await person.click(within(found).getByRole('button', { name: 'Approve' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Approve' }));
    expect(asked.getByText(point)).toBeInTheDocument();
  });

  it('shows a partner neither acts nor duplicates', async () => {
    await add('Fern and Moss');
    await journey.resume(shelf.users.delgado);
    const person = journey.visit('/applications');
    const found = await open(person, 'Fern and Moss');
    expect(within(found).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(within(found).queryByRole('region', { name: 'Duplicates' })).toBeNull();
    expect(journey.calls().some(({ name }) => name.endsWith('/duplicates'))).toBe(false);
  });

  it('says when it is not there', async () => {
    const other = await add('Elsewhere', { isoId: 'granite', agentId: 'granger' });
    await journey.resume(shelf.users.delgado);
    journey.visit(`/applications?open=${other.id}`);
    expect(await screen.findByText('This application was not found')).toBeInTheDocument();
  });
});

describe('an officer', () => {
  it('approves one, declines another, and takes a decision back', async () => {
    await add('Fern and Moss');
    await add('Bay Leaf');
    await officer();
    const person = journey.visit('/applications');
    const found = await open(person, 'Fern and Moss');
    await person.click(within(found).getByRole('button', { name: 'Approve' }));
    const asked = await screen.findByRole('dialog', { name: 'Approve' });
    expect(within(asked).getByText('Fern and Moss')).toBeInTheDocument();
    await person.click(within(asked).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Fern and Moss is approved')).toBeInTheDocument();
    await within(found).findByText('Approved', { selector: '.badge' });
    expect(within(found).getByRole('button', { name: 'Reopen' })).toBeInTheDocument();
    await person.click(within(found).getByRole('button', { name: 'Close' }));

    await act(person, 'Bay Leaf', 'Decline');
    const declining = await screen.findByRole('dialog', { name: 'Decline' });
    await person.click(await within(declining).findByRole('button', { name: 'Decline' }));
    expect(await within(declining).findByText('This field is required.')).toBeInTheDocument();
    await person.type(
      within(declining).getByLabelText(/Reason for the applicant/),
      'The license is revoked.',
    );
    await person.type(within(declining).getByLabelText(/Internal reason/), 'A SAR is filed.');
    await person.click(within(declining).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Bay Leaf is declined')).toBeInTheDocument();
    expect(await screen.findByText('No applications to decide')).toBeInTheDocument();

    await person.click(tab(/^Declined 1$/));
    await act(person, 'Bay Leaf', 'Reopen');
    const reopening = await screen.findByRole('dialog', { name: 'Reopen' });
    await person.type(await within(reopening).findByLabelText(/Reason/), 'Wrong one');
    await person.click(within(reopening).getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('Bay Leaf is under review again')).toBeInTheDocument();
    const notes = journey.calls().filter(({ name }) => name === 'POST /api/logs/savemenulog');
    const statuses = notes.map(
      ({ body }) => body as { activityType: string; status: string; menuLabel: string },
    );
    const told = statuses.filter(({ activityType }) => activityType === 'On-Boarding App Status');
    expect(told.map(({ menuLabel, status }) => [menuLabel, status])).toEqual([
      ['Fern and Moss', 'Approved'],
      ['Bay Leaf', 'Declined'],
      ['Bay Leaf', 'Submitted'],
    ]);
  });

  it('approves what still has open points only after accepting them', async () => {
    const row = await add('Fern and Moss', { hasDocuments: false });
    await officer();
    const person = journey.visit('/applications');
    await act(person, 'Fern and Moss', 'Approve');
    const asked = await screen.findByRole('dialog', { name: 'Approve' });
    const button = await within(asked).findByRole('button', { name: 'Approve anyway' });
    expect(within(asked).getByText('Voided Check is missing')).toBeInTheDocument();
    expect(button).toBeDisabled();
    await person.click(
      within(asked).getByRole('checkbox', { name: 'Approve with these 7 items open' }),
    );
    await person.click(button);
    expect(within(asked).getByText('This field is required.')).toBeInTheDocument();
    await person.type(within(asked).getByLabelText(/^Reason/), 'The originals were seen.');
    await person.click(button);
    expect(await screen.findByText('Fern and Moss is approved')).toBeInTheDocument();
    journey.visit(`/applications?open=${row.id}`);
    const found = within(await drawer());
    expect(
      await found.findByText(/^Approved with 7 open items: [^:]*Voided Check is missing/),
    ).toBeInTheDocument();
    expect(
      found.getByText(/^Approved with 7 open items: The originals.*Voided Check is missing/),
    ).toBeInTheDocument();
  });

  it('asks for exact fields and documents; the applicant sees them', async () => {
    const row = await add('Fern and Moss', { merchantUserId: shelf.merchant.id });
    await officer();
    const person = journey.visit('/applications');
    await act(person, 'Fern and Moss', 'Request information');
    const asked = await screen.findByRole('dialog', { name: 'Request information' });
    await person.click(await within(asked).findByRole('button', { name: 'Send the request' }));
    await within(asked).findByText('Please choose at least one field or document');
    await person.click(within(asked).getByRole('checkbox', { name: /^EIN Letter/ }));
    await person.click(within(asked).getByText('3 · Legal Entity Information'));
    await person.click(within(asked).getByRole('checkbox', { name: 'Federal tax ID (EIN)' }));
    await person.type(within(asked).getByLabelText('Note'), 'They differ.');
    await person.click(within(asked).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(person, 'Fern and Moss', 'Request information');
    await person.click(await screen.findByRole('button', { name: 'Send the request' }));
    expect(await screen.findByText('The request was sent to Fern and Moss')).toBeInTheDocument();
    const declined = journey
      .calls()
      .filter(({ body }) => JSON.stringify(body ?? '').includes('Document Declined'));
    expect(declined.map(({ body }) => body)).toMatchObject([
      { menuLabel: 'Fern and Moss', status: 'EIN Letter' },
    ]);

    await journey.resume(shelf.merchant);
    const merchant = journey.visit('/applications/onboarding-history');
    const own = await open(merchant, 'Fern and Moss');
    expect(within(own).getByText('They differ.')).toBeInTheDocument();
    expect(
      within(own).getByText('Requested: EIN Letter, Federal tax ID (EIN)'),
    ).toBeInTheDocument();
    expect(within(own).getByRole('link', { name: 'Open application form' })).toHaveAttribute(
      'href',
      `#/registration?application=${row.id}`,
    );
  });

  it('is told when somebody else was faster, and shown what is so now', async () => {
    const row = await add('Fern and Moss');
    await officer();
    const person = journey.visit('/applications');
    const found = await open(person, 'Fern and Moss');
    await person.click(within(found).getByRole('button', { name: 'Approve' }));
    const asked = await screen.findByRole('dialog', { name: 'Approve' });
    const api = journey.api();
    const token = await api.signIn(shelf.staff.ADMIN);
    await api.call(`/onboarding/applications/${row.id}/decline`, {
      token,
      body: { version: 1, reason: 'Too late' },
    });
    await person.click(within(asked).getByRole('button', { name: 'Approve' }));
    expect(
      await screen.findByText('This record was changed by someone else in the meantime'),
    ).toBeInTheDocument();
    await within(found).findByText('Declined', { selector: '.badge' });
    expect(within(found).getByText('Too late')).toBeInTheDocument();
  });
});
