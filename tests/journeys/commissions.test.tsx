import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plantPortfolio } from '../server/portfolio/portfolioWorld';
import { openJourney } from '../support/journey';

const journey = openJourney();

it('a month is calculated, approved by a second person and locked; a split is tried and saved; a partner disputes', async () => {
  const { tree } = await plantPortfolio(journey.api());
  await journey.api().services.database.$client.query(`
    insert into commission_splits (org_id, month, points, created_at) values ('redwood', '2020-01-01', 5000, now()),
      ('delgado', '2020-01-01', 4000, now()), ('robinson', '2020-01-01', 2500, now())`);
  await journey.resume(tree.staff.TOP_ADMIN);
  let person = journey.visit('/agent_commissions');
  await screen.findByText('No commissions yet');
  const month = async (open: string, save: string): Promise<void> => {
    await person.click((await screen.findAllByRole('button', { name: open }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findAllByRole('option', { name: /^10\/2026/ });
    await person.selectOptions(dialog.getByLabelText(/^Month/), '2026-10');
    await person.click(dialog.getByRole('button', { name: save }));
  };
  await month('Recalculate …', 'Recalculate');
  expect(await screen.findByText('10/2026 was calculated')).toBeInTheDocument();
  const table = within(await screen.findByLabelText('Commissions'));
  expect((await table.findAllByText('Alder')).length).toBe(3);

  await journey.resume(tree.staff.ADMIN);
  person = journey.visit('/agent_commissions');
  await month('Approve month …', 'Approve');
  expect(await screen.findByText('10/2026 was approved')).toBeInTheDocument();
  person = journey.visit('/organization-commission');
  await month('Lock month …', 'Lock month');
  expect(await screen.findByText('10/2026 was locked')).toBeInTheDocument();
  const partners = within(await screen.findByLabelText('Organization commissions'));
  await person.click(await partners.findByRole('button', { name: /for .*Delgado.*$/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit split …' }));
  const split = within(await screen.findByRole('dialog', { name: /^Edit split/ }));
  await person.clear(split.getByLabelText(/^Split/));
  await person.type(split.getByLabelText(/^Split/), '45');
  await person.click(split.getByRole('button', { name: 'Preview' }));
  await split.findByLabelText('Preview of the split');
  await person.click(split.getByRole('button', { name: 'Save split' }));
  await screen.findByText(/^The split of .*was saved/);

  await journey.resume(tree.users.robinson);
  person = journey.visit('/agent_commissions');
  const own = within(await screen.findByLabelText('Commissions'));
  expect(screen.queryByRole('button', { name: 'Recalculate …' })).not.toBeInTheDocument();
  await person.click(await own.findByRole('button', { name: /for Alder/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Dispute …' }));
  const dispute = within(await screen.findByRole('dialog', { name: /^Dispute Alder/ }));
  await person.type(dispute.getByLabelText(/^Reason/), 'The volume is too low');
  await person.click(dispute.getByRole('button', { name: 'Dispute' }));
  expect(await own.findByText('Disputed')).toBeInTheDocument();
});
