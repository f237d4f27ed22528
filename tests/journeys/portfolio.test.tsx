import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type PortfolioWorld, plantPortfolio } from '../server/portfolio/portfolioWorld';
import { openJourney } from '../support/journey';
import { chooseAction, rowWith } from './invitationStage';

const journey = openJourney();
const slow = { timeout: 30_000 };
let world: PortfolioWorld;
beforeEach(async () => {
  world = await plantPortfolio(journey.api());
});

const october = 'from=2026-10-01&to=2026-10-31';

/** The texts of a row, without what only screen readers are told. */
const cellsOf = async (text: string): Promise<string[]> =>
  within(await rowWith(text))
    .getAllByRole('cell')
    .map((cell) =>
      [...cell.childNodes].map((node) => (node.firstChild ?? node).textContent).join(''),
    );

describe('what merchants were paid', () => {
  it('leads from the activity of an ISO to its merchants and on to the ranking and the ledger', async () => {
    await journey.resume(world.tree.staff.ADMIN);
    const person = journey.visit(`/iso-activity?${october}`);
    const lost = await screen.findByRole(
      'link',
      { name: '1 lost merchants of Redwood Merchant Services' },
      slow,
    );
    expect((await cellsOf('Redwood Merchant Services')).slice(0, 8)).toEqual([
      'Redwood Merchant Services',
      '3',
      '2',
      '1',
      '1',
      '3',
      '$500.00',
      '4',
    ]);
    const totals = within(screen.getByLabelText('Totals'));
    await waitFor(
      () =>
        expect(totals.getByText('Lost').nextElementSibling?.querySelector('a')).toHaveAttribute(
          'href',
          expect.stringContaining(`${october}&having=lost`),
        ),
      slow,
    );
    await person.click(lost);
    const drawer = await screen.findByRole('dialog', { name: 'Redwood Merchant Services' }, slow);
    expect(await within(drawer).findByText('Cedar')).toBeInTheDocument();
    await person.click(within(drawer).getByRole('button', { name: /^Active ?2$/ }));
    expect(
      await within(drawer).findByRole('link', { name: /^\$200\.00 of Birch/ }),
    ).toHaveAttribute(
      'href',
      expect.stringMatching(
        /transaction-ledger\?from=2026-10-01&to=2026-10-31&trade=yes&organization=birch$/,
      ),
    );
    await person.click(
      within(drawer).getByRole('link', { name: 'Open in Aggregate by organization' }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Aggregate by organization' }, slow);
    await screen.findByText('20.00%', { selector: 'td' }, slow);
    expect((await cellsOf('Alder')).slice(1)).toEqual([
      'Merchant',
      'Redwood Merchant Services',
      'Delgado & Partners',
      '2',
      '$300.00',
      '$3.00',
      '—',
      '20.00%',
      '+200.0%',
    ]);
    expect(
      await screen.findByText('Compared with 08/31/2026 – 09/30/2026:', undefined, slow),
    ).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Same days last year' }));
    expect(
      await screen.findByText('Compared with 10/01/2025 – 10/31/2025:', undefined, slow),
    ).toBeInTheDocument();
    await waitFor(async () => expect((await cellsOf('Alder')).at(-1)).toBe('—'), slow);
    await person.click(screen.getByRole('link', { name: 'Alder' }));
    const ranked = await screen.findByRole('dialog', { name: 'Alder' }, slow);
    expect(await within(ranked).findByText('Robinson Referrals')).toBeInTheDocument();
    expect(within(ranked).getByRole('link', { name: 'Open in the ledger' })).toHaveAttribute(
      'href',
      expect.stringMatching(/trade=yes&organization=alder$/),
    );
    expect(within(ranked).getByRole('button', { name: /^Next/ })).toBeEnabled();
    journey.visit(`/aggregate-organizations?${october}&columns=organization,returned`);
    const returned = await screen.findByRole(
      'link',
      { name: /of Alder: show its transactions$/ },
      slow,
    );
    expect(returned).toHaveAttribute(
      'href',
      expect.stringContaining(`${october}&trade=back&organization=alder`),
    );
  });
});

describe('merchants on their way', () => {
  it('are reminded, and handed over to another agent, as far as the figures say', async () => {
    await journey.resume(world.tree.staff.ADMIN);
    const person = journey.visit('/isoTracking');
    const name = 'Redwood Merchant Services';
    expect(
      await screen.findByRole('link', { name: `2 unanswered of ${name}` }, slow),
    ).toBeInTheDocument();
    expect((await cellsOf(name)).slice(1, 11)).toEqual([
      '3',
      '1',
      '3',
      '3',
      '3',
      '2',
      '2.5',
      '4.0',
      '4.0',
      '42.0',
    ]);
    await chooseAction(person, name, 'Remind …');
    await person.click(await screen.findByRole('button', { name: 'Send reminders' }));
    const told = '2 invitations resent; 1 applicant reminded';
    expect(await screen.findByText(told, undefined, slow)).toBeInTheDocument();
    expect(await journey.api().mails()).toHaveLength(3);

    journey.visit('/agentTracking?open=delgado&part=waiting');
    const drawer = await screen.findByRole('dialog', { name: 'Delgado & Partners' }, slow);
    expect(await within(drawer).findAllByText('Invited 1000001')).not.toHaveLength(0);
    await person.click(within(drawer).getByRole('button', { name: 'Reassign … Invited 1000001' }));
    expect(await screen.findByText('hands over Invited 1000001')).toBeInTheDocument();
    const form = await screen.findByRole('form', { name: 'Reassign' });
    await person.click(within(form).getByRole('button', { name: 'Reassign' }));
    expect(await within(form).findByText('This field is required.')).toBeInTheDocument();
    await within(form).findByRole('option', { name: /Granite ISO/ }, slow);
    await person.selectOptions(within(form).getByLabelText(/^New ISO/), 'granite');
    await within(form).findByRole('option', { name: /Granger Agency/ }, slow);
    await person.selectOptions(within(form).getByLabelText('New agent'), 'granger');
    await person.click(within(form).getByRole('button', { name: 'Reassign' }));
    expect(
      await screen.findByText('Moved 1 invitation and 0 applications', undefined, slow),
    ).toBeInTheDocument();
    expect(
      await within(drawer).findByRole('button', { name: /^Unanswered ?1$/ }, slow),
    ).toBeInTheDocument();
  });
});
