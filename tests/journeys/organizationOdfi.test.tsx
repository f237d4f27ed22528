import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openTransfers } from '../server/banking/transfersStage';
import { openJourney } from '../support/journey';
import { expectTold, fill, press } from './badSavesStage';

const journey = openJourney();

it('an administrator assigns a bank with limits; a second one approves higher ones', async () => {
  const stage = await openTransfers(journey.api());
  const place = `/org-management/${stage.orgId}/odfi/Green%20Door`;
  await journey.resume(stage.people.staff);
  let person = journey.visit(place);
  expect(await screen.findByText('No ODFI assigned')).toBeInTheDocument();
  await expectTold(journey, {
    form: 'assign ODFI',
    open: async () => {
      await press(person, 'Assign ODFI');
      const form = await screen.findByRole('dialog', { name: 'Assign ODFI to Green Door' });
      await fill({ person, form }, { ODFI: stage.bank.bankId, 'Company ID': '9988776655' });
      return { person, form };
    },
    submit: 'Save assignment',
    path: '/organizations/:id/odfi',
  });
  expect(await screen.findByText('In force')).toBeInTheDocument();
  await press(person, 'Change limits');
  const form = await screen.findByRole('dialog', { name: 'Change limits of Green Door' });
  await fill({ person, form }, { 'Limit per entry': '26000.00' });
  await person.click(within(form).getByRole('button', { name: 'Save assignment' }));
  expect(
    await screen.findByText('Limit per entry from $25,000.00 to $26,000.00.'),
  ).toBeInTheDocument();
  await journey.resume(stage.people.second);
  person = journey.visit(place);
  await expectTold(journey, {
    form: 'approve',
    open: async () => {
      await press(person, /^Approve/);
      const found = await screen.findByRole('dialog', { name: /^Approve version 2/ });
      return { person, form: found };
    },
    submit: 'Approve',
    path: '/odfiAssignments/:id/approve',
  });
  expect(await screen.findByText('$26,000.00')).toBeInTheDocument();
});
