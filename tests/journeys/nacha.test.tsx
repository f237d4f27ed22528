import { bankDay } from '@server/features/banking/ach/bankDay';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { emptyOdfi } from '@/domain/banking/odfiProfile';
import { openJourney } from '../support/journey';

const journey = openJourney();

const bank = {
  ...emptyOdfi,
  delivery: 'embedded',
  name: 'Harvest Valley Bank',
  routingNumber: '121042882',
  destinationName: 'HARVEST VALLEY BANK',
  originId: '1204598812',
  originName: 'GREENLEDGER INC',
  companyId: '1204598812',
  companyName: 'GREENLEDGER',
};

/** Acts on a file by the menu of its row, and says yes. */
async function act(person: UserEvent, name: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: /for F-1$/ }));
  await person.click(await screen.findByRole('menuitem', { name: `${name} …` }));
  await person.click(await screen.findByRole('button', { name }));
}

it('an account is linked, verified by a file that is built, read and sent, and becomes the default', async () => {
  const api = journey.api();
  const admin = await journey.signInAs({ role: 'TOP_ADMIN' });
  await api.call('/odfi', { token: await api.signIn(admin), body: bank });
  const person = journey.visit('/funding-sources');
  await person.click(
    (await screen.findAllByRole('button', { name: 'Link account' }))[0] as HTMLElement,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Link a bank account' }));
  await person.type(dialog.getByLabelText(/^Bank/), 'Cascade Bank');
  await person.type(dialog.getByLabelText(/^Account holder/), 'Green Door LLC');
  await person.type(dialog.getByLabelText(/^Routing number/), '325081403');
  await person.type(dialog.getByLabelText(/^Account number/), '1234567890');
  await person.click(dialog.getByRole('button', { name: 'Link account' }));
  expect(await dialog.findByText(/Please authorize us/)).toBeInTheDocument();
  await person.click(dialog.getByLabelText(/I authorize/));
  await person.click(dialog.getByRole('button', { name: 'Link account' }));
  expect(await screen.findByText(/verified with the next ACH file/)).toBeInTheDocument();

  journey.visit('/nacha');
  expect(await screen.findByText(/1 entry, \$0.00 credits/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Build file' }));
  const build = within(await screen.findByRole('dialog', { name: 'Build a NACHA file' }));
  await person.click(build.getByRole('button', { name: 'Build file' }));
  expect(await screen.findByText('File built with 1 entry.')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: /for F-1$/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'View records' }));
  expect(await screen.findByText('No errors')).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('1234567890');
  await person.click(screen.getByRole('button', { name: 'Back to files' }));
  await act(person, 'Send');
  expect(await screen.findByText('F-1 was sent')).toBeInTheDocument();

  const step = bankDay(api.services);
  for (let day = 0; day < 9; day++) {
    api.advance(86_400);
    await step();
  }
  await journey.resume(admin);
  journey.visit('/processPreNotes');
  expect(await screen.findByText('Cleared')).toBeInTheDocument();
  journey.visit('/funding-sources');
  expect(await screen.findByText('Verified')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /for Cascade Bank/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Set as default …' }));
  await person.click(await screen.findByRole('button', { name: 'Set as default' }));
  expect(await screen.findByText(/is the default account now/)).toBeInTheDocument();
});
