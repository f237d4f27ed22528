import { bankDay } from '@server/features/banking/ach/bankDay';
import { linkDesk } from '@server/features/paymentLinks/paying/concludeLinkPayment';
import { paymentSettler } from '@server/features/payments/reconcile';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { returnOf } from '@/domain/ach/answers';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { returnCsvSample } from '@/domain/banking/returnCsv';
import { openBankDays } from '../server/banking/bankDays';
import { answersFile, contestOf, sentEntries } from '../server/banking/bankFiles';
import { pay, sendInvoice } from '../server/payments/paying';
import { openJourney } from '../support/journey';

const journey = openJourney();

it('a correction of a linked account is asked for by one person and applied by another', async () => {
  const api = journey.api();
  const bank = await openBankDays(api);
  await bank.post('/funding-sources', {
    ...emptyFunding,
    institution: 'Cascade Bank',
    ownerName: 'Green Door LLC',
    routingNumber: '325081403',
    accountNumber: '66660101',
    isAuthorized: true,
  });
  await bank.sendFile();
  await bank.pass(5);
  const apply = async (button: string): Promise<void> => {
    await journey.signInAs({ role: 'TOP_ADMIN' });
    const person = journey.visit('/ach-returns');
    await person.click(await screen.findByRole('button', { name: /for C01/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Apply correction …' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: new RegExp(`^${button}: C01`) }),
    );
    expect(dialog.getByText('Corrected data: account ending in 0101.')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: button }));
  };
  await apply('Send for approval');
  expect(await screen.findByText('A second person must apply the correction')).toBeInTheDocument();
  await apply('Apply correction');
  expect(await screen.findByText('The account was corrected')).toBeInTheDocument();
  const odfi = await journey.signInAs({ role: 'ODFI' });
  await journey
    .api()
    .services.database.$client.query(`update odfi_profiles set bank_org_id = '${odfi.orgId}'`);
  journey.visit('/ach-returns');
  expect(await screen.findByText('Correction applied', { selector: '.badge' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /for C01/ })).not.toBeInTheDocument();
});

it('a debit paid on the pay page comes back with R01 and is presented again; its file is in the register', async () => {
  const api = journey.api();
  const admin = await journey.signInAs({ role: 'TOP_ADMIN' });
  const bank = await openBankDays(api);
  const sent = await sendInvoice(api);
  const person = journey.visit(`/invoicePay/${sent.key}`);
  await person.click(await screen.findByRole('radio', { name: 'Bank (ACH)' }));
  await person.type(screen.getByLabelText(/^Routing number/), '325081403');
  await person.type(screen.getByLabelText(/^Account number/), '99990001');
  await person.click(screen.getByLabelText(/I authorize this debit/));
  await person.click(screen.getByRole('button', { name: 'Pay $100.00' }));
  expect(await screen.findByRole('heading', { name: '$100.00 is on its way' })).toBeInTheDocument();
  await bank.sendFile();
  await bank.pass(7);
  await bankDay(api.services)();
  await paymentSettler(api.services, [linkDesk])();

  await journey.resume(admin);
  journey.visit('/ach-returns');
  expect(await screen.findByText('Insufficient funds')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Forecast by originator' }));
  const forecast = within(await screen.findByRole('dialog', { name: 'Forecast by originator' }));
  // One debit, which came back: all of them, and so it goes on.
  expect(await forecast.findByText('100.00% → 100.00%')).toBeInTheDocument();
  expect(forecast.getByText('Above', { selector: '.badge' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: /for R01/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Present again …' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Present again: R01/ }));
  await person.click(dialog.getByRole('button', { name: 'Present again' }));
  expect(await screen.findByText('The debit goes with the next file')).toBeInTheDocument();

  journey.visit('/ach-transmittal');
  expect(await screen.findByText('TR-1')).toBeInTheDocument();
  journey.visit('/processReturns');
  expect(await screen.findByText('R-1')).toBeInTheDocument();
});

it('a return is dishonored, its bank contests that, and what may still be done is told', async () => {
  const api = journey.api();
  const bank = await openBankDays(api);
  await pay(api, await sendInvoice(api), { body: await bank.byFile('1234567890') });
  await bank.sendFile();
  await bank.pass(4);
  const [entry] = await sentEntries(api);
  if (!entry) throw new Error('Nothing was sent');
  const upload = (name: string, entries: Parameters<typeof answersFile>[1]['entries']) =>
    bank.post('/ach/received', { name, text: answersFile(api, { entries }) });
  await upload('returns.ach', [returnOf(entry, { code: 'R03' })]);

  const admin = await journey.signInAs({ role: 'TOP_ADMIN' });
  let person = journey.visit('/ach-returns');
  await person.click(await screen.findByRole('button', { name: /for R03/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Dishonor …' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Dishonor: R03/ }));
  await person.selectOptions(dialog.getByLabelText(/^Why the return/), 'R69');
  await person.click(dialog.getByRole('button', { name: 'Dishonor' }));
  expect(
    await screen.findByText('The dishonored return goes with the next file'),
  ).toBeInTheDocument();
  await bank.sendFile();
  await person.click(await screen.findByRole('link', { name: /R03/ }));
  expect(await screen.findByText('R69 Field error in the return')).toBeInTheDocument();
  expect(screen.getByText(/posted once the bank can no longer contest it/)).toBeInTheDocument();
  await upload('contested.ach', [await contestOf(api, { code: 'R76' })]);

  await journey.resume(admin);
  person = journey.visit('/ach-returns');
  expect(
    await screen.findByText('Contested: the return stands', { selector: '.badge' }),
  ).toBeInTheDocument();
  await person.click(await screen.findByRole('link', { name: /R76/ }));
  expect(
    await screen.findByText(/finds no error in the fields of its return\. The return stands\./),
  ).toBeInTheDocument();
  person = journey.visit('/ach-returns');
  await person.click(await screen.findByRole('button', { name: /for R76/ }));
  expect(screen.queryByRole('menuitem', { name: 'Dishonor …' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('menuitem', { name: 'Close …' }));
  const close = within(await screen.findByRole('dialog', { name: /^Close: R76/ }));
  await person.click(close.getByText('Close', { selector: 'button' }));
  expect(await screen.findByText('It was closed')).toBeInTheDocument();
});

it('a file that its bank rejected is recorded at its transmittal, and its entries wait once more', async () => {
  const api = journey.api();
  const bank = await openBankDays(api);
  await pay(api, await sendInvoice(api), { body: await bank.byFile('1234567890') });
  await bank.sendFile();
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const person = journey.visit('/ach-transmittal');
  await person.click(await screen.findByRole('button', { name: /for TR-1$/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Record rejection …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record rejection: TR-1' }));
  await person.click(dialog.getByRole('button', { name: 'Record rejection' }));
  expect(await dialog.findByText('This field is required.')).toBeInTheDocument();
  await person.type(dialog.getByLabelText(/^Why the bank rejected it/), 'Wrong company ID');
  await person.click(dialog.getByRole('button', { name: 'Record rejection' }));
  expect(
    await screen.findByText(/TR-1 was rejected; its entries go into the next file/),
  ).toBeInTheDocument();
  expect(await screen.findByText('Rejected', { selector: '.badge' })).toBeInTheDocument();
  journey.visit('/nacha');
  expect(await screen.findByText(/1 entry, /)).toBeInTheDocument();
});

it('a return file is uploaded where returns are keyed, and what came of it is told', async () => {
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const person = journey.visit('/processReturns/add');
  const box = await screen.findByLabelText('Return file', { selector: 'input' });
  const send = (text: string) => person.upload(box, new File([text], 'returns.csv'));
  await send('nothing of a return');
  expect(await screen.findByText(/This file holds no returns/)).toBeInTheDocument();
  await send(returnCsvSample);
  expect(await screen.findByText(/^0 entries posted, \d+ unmatched/)).toBeInTheDocument();
});
