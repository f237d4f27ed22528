import { batchWorker } from '@server/features/batches/work/batchWorker';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';

const journey = openJourney();

// The roles of a whole page are slow to work out: what has one text is found by that.
const dialog = async (name: string) => {
  const title = await screen.findByText(name, { selector: 'h2' });
  return within(title.closest<HTMLElement>('[role="dialog"]') ?? title);
};

const figure = (name: string): string | null | undefined =>
  within(screen.getByLabelText('Totals')).getByText(name).nextElementSibling?.textContent;

async function menu(person: UserEvent, of: string, entry: string): Promise<void> {
  await person.click(await screen.findByText((text) => text.startsWith(`for ${of}`)));
  await person.click(await screen.findByText(entry, { selector: '.dropdown-item' }));
}

it('a demo ledger is made of samples, a sandbox is played in and cleared, and none of both is in the ledger', async () => {
  const owner = await journey.signInAs({ orgName: 'Golden Leaf' });
  let person = journey.visit('/demo-transaction-ledger');
  expect(
    await screen.findByText(/^Sample data: none of these/, {}, { timeout: 30_000 }),
  ).toBeInTheDocument();
  expect((await screen.findAllByText('DEMO', { selector: 'td .badge' })).length).toBe(10);
  expect(screen.queryByText('Refund …')).not.toBeInTheDocument();
  await person.click(screen.getByText('Reset data'));
  await person.click((await dialog('Reset data')).getByText('Reset data', { selector: 'button' }));
  expect(await screen.findByText('Demo ledger data reset')).toBeInTheDocument();

  const developer = await journey.api().addUser({ role: 'DEVELOPER', orgId: owner.orgId });
  await journey.resume(developer);
  person = journey.visit('/sandbox-ledger');
  await person.click(
    await screen.findByText('Simulate', { selector: 'button' }, { timeout: 20_000 }),
  );
  const simulate = await dialog('Simulate a payment');
  fireEvent.change(simulate.getByLabelText(/^Amount/), { target: { value: '0.50' } });
  await person.click(simulate.getByText('Simulate', { selector: 'button' }));
  expect(await simulate.findByText('Enter at least 1.00')).toBeInTheDocument();
  fireEvent.change(simulate.getByLabelText(/^Scenario/), { target: { value: 'tip' } });
  fireEvent.change(simulate.getByLabelText(/^Amount/), { target: { value: '50' } });
  await person.click(simulate.getByText('Simulate', { selector: 'button' }));
  expect(await screen.findByText('$50.00 simulated: Card with a tip')).toBeInTheDocument();
  expect(await screen.findByText('Card with a tip', { selector: 'td, td *' })).toBeInTheDocument();
  await waitFor(() => expect([figure('Gross'), figure('Tips')]).toEqual(['$50.00', '$9.00']));
  await waitFor(() => expect(screen.getByText('Clear sandbox').closest('button')).toBeEnabled());
  await person.click(screen.getByText('Clear sandbox'));
  const clear = await dialog('Clear sandbox');
  expect(clear.getByText('1 test transaction')).toBeInTheDocument();
  // One more came since: what is told is what went.
  const post = { 'idempotency-key': 'meanwhile' };
  const token = await journey.api().signIn({ email: developer.email });
  const body = { scenario: 'card_approved', amount: '1.00' };
  await journey.api().call('/sandboxLedger/simulate', { token, body, headers: post });
  await person.click(clear.getByText('Remove 1 test transaction'));
  expect(await screen.findByText('2 test transactions removed')).toBeInTheDocument();
  await waitFor(() => expect(figure('Count')).toBe('0'));

  await journey.resume(owner);
  journey.visit('/transaction-ledger?period=all');
  expect(
    await screen.findByText('No transactions yet', {}, { timeout: 20_000 }),
  ).toBeInTheDocument();
});

it('a person is suspended and brought back, and staff import a file and settle what is due in batches', async () => {
  const shop = await openShop(journey.api());
  const { people } = shop;
  await shop.sell({ cents: 12_600, fee: 300 });
  await journey
    .api()
    .addUser({ role: 'BUDTENDER', name: 'Jade Okoro', orgName: 'Green Door, Store' });
  await journey.resume(people.staff);
  let person = journey.visit('/recover-user-report');
  await person.click(
    await screen.findByText(/Suspend a user/, { selector: 'button' }, { timeout: 20_000 }),
  );
  const find = await dialog('Suspend a user');
  fireEvent.change(find.getByLabelText(/^Name or email/), { target: { value: 'okoro' } });
  await waitFor(() => expect(find.getByText('1 user found')).toBeInTheDocument());
  await person.click(find.getByText(/^Suspend …/, { selector: 'button' }));
  const why = await dialog('Suspend a user');
  fireEvent.change(why.getByLabelText(/^Reason/), { target: { value: 'Lost the phone' } });
  await person.click(why.getByText('Suspend', { selector: 'button' }));
  expect(await screen.findByText('Jade Okoro is suspended')).toBeInTheDocument();
  expect(await screen.findByText('Removed', { selector: '.badge' })).toBeInTheDocument();
  await menu(person, 'Jade Okoro', 'Restore …');
  const back = await dialog('Restore a user');
  fireEvent.change(back.getByLabelText(/^Reason/), { target: { value: 'Has a new one' } });
  await person.click(back.getByText('Restore', { selector: 'button' }));
  expect(await screen.findByText('Restored', { selector: '.badge' })).toBeInTheDocument();
  await waitFor(() => expect([figure('Suspended now'), figure('Restored')]).toEqual(['0', '1']));
  // One in full beside a list that does not have it, under figures that lead to their rows.
  const { database } = journey.api().services;
  const removals = await database.$client.query('select id from user_removals');
  journey.visit(`/recover-user-report?kind=deleted&open=${removals.rows[0]?.id}`);
  expect(await (await dialog('Jade Okoro')).findByText('Has a new one')).toBeInTheDocument();
  const suspended = within(screen.getByLabelText('Totals')).getByText('Suspended now');
  await waitFor(() =>
    expect(suspended.nextElementSibling?.querySelector('a')).toHaveAttribute(
      'href',
      expect.stringMatching(/\?kind=suspended&state=open$/),
    ),
  );

  person = journey.visit('/transaction-batch-queue');
  await person.click(await screen.findByText(/^Settle everything due/, {}, { timeout: 20_000 }));
  const settle = await dialog('Settle everything due');
  expect(await settle.findByText('$123.00 to 1 organization')).toBeInTheDocument();
  await person.click(settle.getByText('Queue the batch'));
  expect(await screen.findByText('The batch is queued')).toBeInTheDocument();
  expect(await screen.findByText('0 of 1')).toBeInTheDocument();
  for (let step = 0; step < 3; step++) await batchWorker(journey.api().services)();
  expect(await screen.findByText('1 of 1', {}, { timeout: 15_000 })).toBeInTheDocument();
  await waitFor(() => expect(figure('Waiting, running or paused')).toBe('0'));

  await person.click(screen.getByText(/^Import/, { selector: 'button' }));
  const load = await dialog('Import transactions');
  const heads = 'Date,Method,Amount,Tip,Tax,Fee,Tip for,Purchaser,Email,Last four,Trace no.,Store';
  const fileOf = (line: string): File =>
    new File([`${heads}\r\n${line}`], 'sales.csv', { type: 'text/csv' });
  const choose = (file: File): Promise<void> =>
    person.upload(load.getByLabelText(/^CSV file/), file);
  await choose(fileOf('11/02/2026,gold,5,,,,,,,,,'));
  const errors = await load.findByLabelText('Errors of the file');
  expect(load.getByText(/It has 1 error\. Nothing is imported/)).toBeInTheDocument();
  expect(
    within(errors)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1',
    'Method',
    'gold',
    'Please use one of card, debit, ach, cash, check, wire, wallet, other',
  ]);
  // Nobody assumes how a bank debit was authorized.
  await choose(fileOf('11/02/2026,ach,40.00,,,,,Theo Marsh,,6789,,'));
  const code = await load.findByLabelText(/^SEC code \(1 bank debit has no SEC code\)/);
  expect(load.getByText('1 without a code')).toBeInTheDocument();
  await person.click(load.getByText('Queue 1 row'));
  expect(
    await load.findByText('Choose how these bank debits were authorized.'),
  ).toBeInTheDocument();
  await person.selectOptions(code, 'CCD – companies');
  expect(load.getByText('1 CCD (chosen for this file)')).toBeInTheDocument();
  // A file that takes its time, and one that is chosen instead of it.
  const slow = fileOf('11/02/2026,card,99.00,,,,,Slow Joe,,4242,T2,');
  const bytes = await slow.arrayBuffer();
  let arrive = (_bytes: ArrayBuffer): void => undefined;
  slow.arrayBuffer = () => new Promise((resolve) => (arrive = resolve));
  await choose(slow);
  const twice = '11/02/2026,card,20.50,,1.00,,,Rosa Vega,,4242';
  await choose(fileOf(`${twice},T1,\r\n${twice},,`));
  expect(await load.findByText('$41.00')).toBeInTheDocument();
  expect(load.queryByLabelText(/^SEC code/)).toBeNull();
  arrive(bytes);
  await person.click(load.getByText('Queue 2 rows'));
  expect(await load.findByText('This field is required.')).toBeInTheDocument();
  const owner = load.getByLabelText(/^Organization/);
  await waitFor(() => expect(within(owner).getByText('Green Door')).toBeInTheDocument());
  await person.selectOptions(owner, 'Green Door');
  expect(await load.findByText('Row 2 looks like row 1')).toBeInTheDocument();
  const told = '1 row looks like existing payments';
  expect(load.getByText(`${told}: they are listed below.`)).toHaveAttribute('role', 'status');
  await person.click(load.getByText('Queue 2 rows'));
  expect(await load.findByText('Choose what to do with them.')).toBeInTheDocument();
  await person.click(load.getByText('Leave them out'));
  await person.click(load.getByText('Queue 1 row'));
  expect(await screen.findByText('1 row queued. Someone else must run them.')).toBeInTheDocument();
  // Someone else has looked at it.
  const { rows } = await journey
    .api()
    .services.database.$client.query(
      "update batch_jobs set state = 'waiting' where kind = 'import' returning id",
    );
  // Beside a list that does not have it.
  journey.visit(`/transaction-batch-queue?kind=settlement&open=${rows[0]?.id}`);
  const drawer = await screen.findByText(/sales\.csv for Green Door/, { selector: 'h2' });
  const batch = within(drawer.closest<HTMLElement>('[role="dialog"]') ?? drawer);
  expect(await batch.findByText('0 of 1')).toBeInTheDocument();
  for (let step = 0; step < 3; step++) await batchWorker(journey.api().services)();
  expect(await batch.findByText('1 of 1', {}, { timeout: 15_000 })).toBeInTheDocument();
  expect(await batch.findByText('1. Green Door', { selector: 'td, td *' })).toBeInTheDocument();
  // All that the file says of it: who runs the batch judges it by that.
  const what = 'Card •••• 4242 $20.50 of Rosa Vega on 11/02/2026, tax $1.00, trace no. T1';
  expect(batch.getByText(what)).toBeInTheDocument();
  expect(batch.getByText(/^Queued B-2: sales.csv for Green Door, 1 row$/)).toBeInTheDocument();
  journey.visit('/transaction-ledger?period=all&label=Batch%20Import');
  expect(await screen.findByText('Rosa Vega', {}, { timeout: 20_000 })).toBeInTheDocument();
});
