import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShelf, type Shelf } from '../server/applications/shelf';
import { openJourney, resizeWindow } from '../support/journey';
import { catchDownloads, letBodiesStream, rowOf } from './inventoryStage';

const journey = openJourney();
let shelf: Shelf;

beforeEach(async () => {
  shelf = await openShelf(journey.api());
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const heads = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/[↕↑↓]/, '') ?? null);

describe('the queue', () => {
  it('shows on a phone what matters first, and the chosen tab', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(700);
    resizeWindow(390);
    await shelf.add({ case: { company: 'Fern and Moss' } });
    await shelf.add({ case: { company: 'Bay Leaf' } });
    await journey.resume(shelf.staff.COMPLIANCE_OFFICER);
    const person = journey.visit('/applications?tab=all');
    const card = async (name: RegExp) => {
      const found = (await screen.findByRole('link', { name })).closest('li');
      if (!found) throw new Error('There are no cards');
      return within(found);
    };
    const shown = await card(/Fern and Moss/);
    for (const text of ['Status', 'Submitted', 'P score', 'B score', 'Missing docs'])
      shown.getByText(text);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Applications by status' }).scrollLeft).toBe(700);
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Applicant, ascending');
    await waitFor(() => expect(window.location.hash).toContain('sort=companyName&order=asc'));
    const list = (): HTMLElement => screen.getByRole('list', { name: 'Applications' });
    await waitFor(() =>
      expect(within(list()).getAllByRole('listitem')[0]).toHaveTextContent('Bay Leaf'),
    );
    await person.click((await card(/Bay Leaf/)).getByRole('button', { name: /^Action/ }));
    expect(await screen.findByRole('menuitem', { name: 'Approve' })).toBeInTheDocument();
  });

  it('goes from row to row by J and K, and over the border of a page', async () => {
    for (let at = 1; at <= 27; at++)
      await shelf.add({ case: { company: `Company ${String(at).padStart(2, '0')}` } });
    await journey.resume(shelf.staff.COMPLIANCE_OFFICER);
    const person = journey.visit('/applications?sort=companyName&order=asc');
    const open = async (company: string) => {
      await person.click(await screen.findByText(company, { selector: '.gl-row-link *' }));
      return within(await screen.findByRole('dialog', { name: new RegExp(`^${company}`) }));
    };
    const first = await open('Company 24');
    await person.keyboard('j');
    await first.findByRole('heading', { name: /^Company 25/ });
    journey.answerWith('/onboarding/applications', 503, {
      status: 'error',
      message: 'The queue is away',
    });
    await person.keyboard('j');
    expect(await screen.findByText('The queue is away')).toBeInTheDocument();
    // The same key tries again; what is closed meanwhile stays closed.
    journey.heal();
    const answerPage = journey.hold('/onboarding/applications');
    await person.keyboard('j');
    await person.click(first.getByRole('button', { name: 'Close' }));
    answerPage();
    expect(await screen.findByText('Showing 26–27 of 27')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.hash).not.toContain('open=');

    const second = await open('Company 26');
    await person.keyboard('k');
    await second.findByRole('heading', { name: /^Company 25/ });
    await person.keyboard('j');
    await second.findByRole('heading', { name: /^Company 26/ });
    await person.keyboard('k');
    await second.findByRole('heading', { name: /^Company 25/ });
    await person.click(second.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Showing 1–25 of 27')).toBeInTheDocument();
  });
});

describe('the onboarding history', () => {
  it('shows all that one sees, by date with status, without acts', async () => {
    await shelf.add({ case: { company: 'Fern and Moss' } });
    await shelf.add({ case: { company: 'Bay Leaf', status: 'approved' } });
    await shelf.add({ case: { company: 'Elsewhere' }, isoId: 'granite', agentId: 'granger' });
    await journey.resume(shelf.users.redwood);
    const person = journey.visit('/applications/onboarding-history');
    await rowOf('Fern and Moss');
    expect(heads()).toEqual([
      'No.',
      'Started',
      'Applicant',
      'Step',
      'Status',
      'ISO',
      'Agent',
      'Submitted',
      'Decided',
      'Action',
    ]);
    expect(screen.getByText('2 applications')).toBeInTheDocument();
    expect(screen.queryByText('Elsewhere')).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Filters/ }));
    await person.selectOptions(await screen.findByLabelText('Status'), 'Approved');
    await waitFor(() => expect(screen.queryByText('Fern and Moss')).toBeNull());
    await person.click(within(await rowOf('Bay Leaf')).getByRole('button', { name: /^Action/ }));
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
    expect(entries).toEqual(['Open']);
  });

  it.each([
    ['approved', '7 items were open at approval'],
    ['declined', '7 items were open at decline'],
  ] as const)('a decided application, %s: says what was open then', async (status, text) => {
    await shelf.add({ case: { company: 'Bay Leaf', status }, hasDocuments: false });
    await journey.resume(shelf.users.redwood);
    const person = journey.visit('/applications/onboarding-history');
    await person.click(within(await rowOf('Bay Leaf')).getByRole('button', { name: /^Action/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Open' }));
    const readiness = await screen.findByRole('region', { name: 'Readiness' });
    expect(within(readiness).getByText(text)).toBeInTheDocument();
    expect(within(readiness).queryByText(/block/)).toBeNull();
  });

  it('is exported as shown, and says how many rows', async () => {
    for (const company of ['Fern and Moss', '=1+1', 'Bay Leaf'])
      await shelf.add({ case: { company } });
    await journey.resume(shelf.users.redwood);
    const files = catchDownloads();
    letBodiesStream();
    const person = journey.visit(
      '/applications/onboarding-history?sort=merchantId&order=asc&columns=merchantId,companyName',
    );
    await rowOf('Bay Leaf');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV, 3 applications' }));
    expect(
      await screen.findByText(/^Exported 3 applications to redwood_\d\d-\d\d-\d{4}_[a-z-]+\.csv$/),
    ).toBeInTheDocument();
    const [text] = await Promise.all([...files.values()].map((file) => file.text()));
    expect(text?.replace('\ufeff', '')).toBe(
      "No.,Applicant\r\n#1,Fern and Moss\r\n#2,'=1+1\r\n#3,Bay Leaf\r\n",
    );
  });

  it('says to a merchant without an application how to begin', async () => {
    await journey.resume(shelf.merchant);
    journey.visit('/applications/onboarding-history');
    expect(await screen.findByText('No applications yet')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Open my application' })) {
      expect(link).toHaveAttribute('href', '#/registration');
    }
  });
});

describe('the demo onboarding history', () => {
  it('is filled in, opened and reset; nobody is onboarded by it', async () => {
    await journey.resume(shelf.users.delgado);
    const person = journey.visit('/demo-onboarding-history');
    await screen.findByText('No sample data yet');
    expect(screen.getByText('DEMO')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Fill in the sample data' }));
    expect(await screen.findByText(/^Sample data reset: \d+ applications$/)).toBeInTheDocument();
    await person.click(within(await rowOf('Coyote Creek')).getByRole('link'));
    const drawer = await screen.findByRole('dialog', { name: /^Coyote Creek/ });
    expect(await within(drawer).findByText('DEMO')).toBeInTheDocument();
    expect(within(drawer).queryByRole('link', { name: /Open/ })).toBeNull();
    expect(within(drawer).queryByRole('button', { name: /^Download/ })).toBeNull();
    await person.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await person.click(screen.getByRole('button', { name: 'Reset' }));
    const asked = await screen.findByRole('dialog', { name: 'Reset sample data' });
    await person.click(within(asked).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(journey.calls().filter(({ name }) => name.endsWith('/demoHistory/reset'))).toHaveLength(
      2,
    );
  });
});

it('a partner reminds the merchant of an application that it sees, once per look', async () => {
  const row = await shelf.add({
    status: 'in_progress',
    merchantUserId: shelf.merchant.id,
    case: { company: 'Fern and Moss' },
  });
  await journey.resume(shelf.users.redwood);
  const person = journey.visit(`/applications/onboarding-history?open=${row.id}`);
  await person.click(await screen.findByRole('button', { name: 'Remind the merchant' }));
  expect(await screen.findByText('The reminder was sent to Fern and Moss')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Reminder sent' })).toBeDisabled();
  expect((await journey.api().mails()).map(({ to }) => to)).toEqual(['merchant@example.com']);
});
