import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { openBankDays } from '../server/banking/bankDays';
import { openJourney } from '../support/journey';

const journey = openJourney();

it('prenotes are sent in a batch; one is marked as verified, one corrected by two people, one sent again', async () => {
  const api = journey.api();
  const admin = await journey.signInAs({ role: 'TOP_ADMIN', name: 'Cleo Park' });
  const bank = await openBankDays(api);
  const link = (accountNumber: string, ownerName: string) =>
    bank.post('/funding-sources', {
      ...emptyFunding,
      institution: 'Cascade Bank',
      ownerName,
      routingNumber: '325081403',
      accountNumber,
      isAuthorized: true,
    });
  await link('1234567890', 'Green Door LLC');
  await link('66660101', 'Blue Leaf LLC');
  await link('66660003', 'Old Mill LLC');
  const person = journey.visit('/processPreNotes');
  await person.click(await screen.findByRole('button', { name: 'Send batch …' }));
  const batch = within(await screen.findByRole('dialog', { name: 'Send a batch of prenotes' }));
  expect(await batch.findByText(/^3 prenotes are waiting/)).toBeInTheDocument();
  await person.click(batch.getByRole('button', { name: 'Send batch' }));
  expect(await screen.findByText('3 prenotes were sent.')).toBeInTheDocument();

  const choose = async (of: RegExp, act: string) => {
    await person.click(await screen.findByRole('button', { name: of }));
    await person.click(await screen.findByRole('menuitem', { name: act }));
  };
  await choose(/for Green Door LLC/, 'Mark verified …');
  const mark = within(await screen.findByRole('dialog', { name: /^Mark verified: Green Door/ }));
  await person.click(mark.getByLabelText(/three banking days are over/));
  await person.type(mark.getByLabelText(/^Reason/), 'Call with the bank');
  await person.click(mark.getByRole('button', { name: 'Mark verified' }));
  expect(await mark.findByText(/^The wait ends on/)).toBeInTheDocument();
  await person.click(mark.getByLabelText(/bank confirmed/));
  await person.click(mark.getByRole('button', { name: 'Mark verified' }));
  expect(await screen.findByText('Marked verified')).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Green Door LLC' }));
  expect(await screen.findByText('Call with the bank')).toBeInTheDocument();

  await bank.pass(5);
  const correct = async (button: string) => {
    const one = journey.visit('/processPreNotes');
    expect(await screen.findByText(/^Correction C01/)).toBeInTheDocument();
    await one.click(await screen.findByRole('button', { name: /for Blue Leaf LLC/ }));
    await one.click(await screen.findByRole('menuitem', { name: 'Apply correction …' }));
    const dialog = within(await screen.findByRole('dialog', { name: /: C01, / }));
    await one.click(dialog.getByRole('button', { name: button }));
    return one;
  };
  await journey.resume(admin);
  await correct('Send for approval');
  expect(await screen.findByText('A second person must apply the correction')).toBeInTheDocument();
  await journey.signInAs({ role: 'TOP_ADMIN', name: 'Ben Ford' });
  const second = await correct('Apply correction');
  expect(await screen.findByText(/^Correction applied/)).toBeInTheDocument();

  await second.click(await screen.findByRole('button', { name: /for Old Mill LLC/ }));
  await second.click(await screen.findByRole('menuitem', { name: 'Send again …' }));
  const again = within(await screen.findByRole('dialog', { name: /^Send again: Old Mill/ }));
  await second.click(again.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/is being verified$/)).toBeInTheDocument();
});
