import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isoToday } from '@/domain/dates/today';
import { openShop } from '../server/settlements/shop';
import { sell } from '../server/transactions/movements';
import { openJourney } from '../support/journey';

const journey = openJourney();

const wentThrough = /^Your earlier request went through after all/;

const dialog = async (name: string) => {
  const title = await screen.findByText(name, { selector: 'h2' });
  return within(title.closest<HTMLElement>('[role="dialog"]') ?? title);
};
type Part = Awaited<ReturnType<typeof dialog>>;
const write = (part: Part, values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(part.getByLabelText(label), { target: { value } });
  }
};

/** Sends what is typed and loses the answer, corrects it and sends it again. */
async function lostThenCorrected(
  part: Part,
  {
    path,
    press,
    corrected,
  }: { path: string; press: string; corrected: Readonly<Record<string, string>> },
): Promise<void> {
  const button = (): HTMLElement => part.getByText(press, { selector: 'button' });
  journey.lose(path);
  fireEvent.click(button());
  expect(await part.findByText('Network Error')).toBeInTheDocument();
  journey.heal();
  await waitFor(() => expect(button()).toBeEnabled());
  write(part, corrected);
  fireEvent.click(button());
}

it('a refund whose answer was lost is not made twice, also where its reason is corrected before it is sent again', async () => {
  const { orgId } = await journey.signInAs();
  const sold = { activityAt: new Date(), businessDay: isoToday(), purchaserName: 'Rosa Vega' };
  await sell(journey.api(), orgId, { ...sold, amountCents: 12_050 });
  const person = journey.visit('/transaction-ledger');
  await person.click(
    await screen.findByText((text) => text.startsWith('for $120.50 of Rosa Vega')),
  );
  await person.click(await screen.findByText('Refund …', { selector: '.dropdown-item' }));
  const asked = await dialog('Refund $120.50');
  write(asked, { Amount: '20', Reason: 'One gummy is missing' });
  const corrected = { Reason: 'Two gummies are missing' };
  await lostThenCorrected(asked, {
    path: '/transactions/:id/refund',
    press: 'Refund $20.00',
    corrected,
  });
  expect(await asked.findByText(wentThrough)).toBeInTheDocument();
  expect(await asked.findByText(/\$100\.50 of this payment can be refunded/)).toBeInTheDocument();
  expect(asked.getByLabelText('Reason')).toHaveValue(corrected.Reason);
});

it('an amount whose hold was not answered is held once, and what never arrived is held as it reads now', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 9000 });
  await journey.resume(shop.people.staff);
  const held = async (): Promise<number[]> => {
    const { rows } = await shop.query(
      'select amount_cents::int as cents from settlement_holds order by seq',
    );
    return rows.map(({ cents }) => cents);
  };
  const open = async (): Promise<Part> => {
    const person = journey.visit('/pendingsettlement');
    await person.click(await screen.findByText(/^for Green Door, /));
    await person.click(await screen.findByText('Hold an amount …', { selector: '.dropdown-item' }));
    return dialog('Hold an amount for Green Door');
  };
  const first = await open();
  write(first, { Amount: '10', Reason: 'Chargebacks come' });
  const path = '/settlements/holds/amount';
  await lostThenCorrected(first, { path, press: 'Hold amount', corrected: { Amount: '10.50' } });
  expect(await first.findByText(wentThrough)).toBeInTheDocument();
  expect(await held()).toEqual([1000]);

  const second = await open();
  write(second, { Amount: '20', Reason: 'More of them come' });
  journey.cut(path);
  fireEvent.click(second.getByText('Hold amount', { selector: 'button' }));
  expect(await second.findByText('Network Error')).toBeInTheDocument();
  journey.heal();
  await waitFor(() =>
    expect(second.getByText('Hold amount', { selector: 'button' })).toBeEnabled(),
  );
  write(second, { Amount: '21' });
  fireEvent.click(second.getByText('Hold amount', { selector: 'button' }));
  expect(await screen.findByText('$21.00 for Green Door is on hold')).toBeInTheDocument();
  expect(await held()).toEqual([1000, 2100]);
});

it('an entry that was changed while somebody looks at it is not approved, and says where it will stand', async () => {
  const api = journey.api();
  const { orgId } = await api.addUser({ orgName: 'Golden Leaf' });
  const token = await api.signIn(await api.addUser({ role: 'TOP_ADMIN', name: 'Tara Top' }));
  const values = {
    orgId,
    day: isoToday(),
    type: 'correction',
    account: 'clearing',
    side: 'debit',
    contra: 'bank',
    amount: '10',
    reason: 'Till slip of Monday',
  };
  const send = async (path: string, body: object, method = 'POST') =>
    (await api.call(path, { body, token, method })).json.body;
  const { _id: id } = await send('/manualEntries', values);
  await send(`/manualEntries/${id}/submit`, {});
  await journey.signInAs({ role: 'ADMIN', name: 'Adam Min' });
  const person = journey.visit('/manual-ledger');
  const approve = async (): Promise<Part> => {
    await person.click(await screen.findByText(/^for ME-1/));
    await person.click(await screen.findByText('Approve …', { selector: '.dropdown-item' }));
    return dialog('Approve ME-1');
  };
  const asked = await approve();
  expect(
    asked.getByText('The entry is posted today in the organization’s ledger.'),
  ).toBeInTheDocument();
  const { version } = await send(`/manualEntries/${id}/withdraw`, {});
  await send(`/manualEntries/${id}`, { ...values, amount: '9000', version }, 'PUT');
  await send(`/manualEntries/${id}/submit`, {});
  fireEvent.click(asked.getByText('Approve and post', { selector: 'button' }));
  expect(await asked.findByText(/^This entry was changed after you opened it/)).toBeInTheDocument();
  await person.click(asked.getByText('Cancel', { selector: 'button' }));
  const again = await approve();
  expect(again.getByText(/Correction of \$9,000\.00/)).toBeInTheDocument();
  fireEvent.click(again.getByText('Approve and post', { selector: 'button' }));
  expect(await screen.findByText('ME-1 is approved and posted')).toBeInTheDocument();
});

const keysOf = (call: string): (string | null)[] =>
  journey
    .calls()
    .filter(({ name }) => name === call)
    .map(({ headers }) => headers.get('idempotency-key'));

/** Until a call was made once more, and its answer has had the time to be shown. */
async function readAnew(call: string): Promise<void> {
  await waitFor(() => expect(keysOf(call).length).toBeGreaterThan(1));
  await new Promise((done) => setTimeout(done, 700));
}

it('a settlement whose answer was lost stays in its dialog as it was sent, and is told by the same press', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 9000 });
  await journey.resume(shop.people.staff);
  const person = journey.visit('/pendingsettlement');
  await person.click(await screen.findByText(/^for Green Door, /));
  await person.click(await screen.findByText('Settle batch …', { selector: '.dropdown-item' }));
  const asked = await dialog('Settle with Green Door');
  const settle = (): Promise<HTMLElement> =>
    asked.findByText('Settle $90.00', { selector: 'button' });
  await settle();
  journey.lose('/settlements');
  fireEvent.click(await settle());
  expect(await asked.findByText('Network Error')).toBeInTheDocument();
  journey.heal();
  // What is due was asked for again meanwhile, behind the dialog and in it.
  await readAnew('GET /api/settlements/preview');
  expect(screen.getByText('No pending settlements')).toBeInTheDocument();
  expect(asked.queryByText(/^Nothing can be paid out/)).not.toBeInTheDocument();
  fireEvent.click(await settle());
  expect(await screen.findByText('$90.00 was sent to Green Door')).toBeInTheDocument();
  const keys = keysOf('POST /api/settlements');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('a file whose answer was lost is not checked against its own batch, and is told by the same press', async () => {
  const shop = await openShop(journey.api());
  await journey.resume(shop.people.staff);
  const person = journey.visit('/transaction-batch-queue');
  await person.click(await screen.findByText(/^Import/, { selector: 'button' }));
  const asked = await dialog('Import transactions');
  const heads = 'Date,Method,Amount,Tip,Tax,Fee,Tip for,Purchaser,Email,Last four,Trace no.,Store';
  const lines = ['20.50,,1.00,,,Rosa Vega,,4242,T1,', '31.00,,,,,Theo Marsh,,4343,T2,'];
  const text = [heads, ...lines.map((line) => `11/02/2026,card,${line}`)].join('\r\n');
  await person.upload(
    asked.getByLabelText(/^CSV file/),
    new File([text], 'sales.csv', { type: 'text/csv' }),
  );
  const owner = asked.getByLabelText(/^Organization/);
  await waitFor(() => expect(within(owner).getByText('Green Door')).toBeInTheDocument());
  await person.selectOptions(owner, 'Green Door');
  await waitFor(() => expect(keysOf('POST /api/batches/alike')).toHaveLength(1));
  const queue = (): HTMLElement => asked.getByText('Queue 2 rows', { selector: 'button' });
  journey.lose('/batches/import');
  await person.click(queue());
  expect(await asked.findByText('Network Error')).toBeInTheDocument();
  journey.heal();
  await waitFor(() => expect(queue()).toBeEnabled());
  await person.click(queue());
  expect(await screen.findByText('2 rows queued. Someone else must run them.')).toBeInTheDocument();
  expect(keysOf('POST /api/batches/alike')).toHaveLength(1);
  const keys = keysOf('POST /api/batches/import');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('a whole refund whose answer was lost is told by the same press, though nothing is left to refund', async () => {
  const { orgId } = await journey.signInAs();
  const sold = { activityAt: new Date(), businessDay: isoToday(), purchaserName: 'Rosa Vega' };
  const id = await sell(journey.api(), orgId, { ...sold, amountCents: 12_050 });
  const person = journey.visit('/transaction-ledger');
  await person.click(
    await screen.findByText((text) => text.startsWith('for $120.50 of Rosa Vega')),
  );
  await person.click(await screen.findByText('Refund …', { selector: '.dropdown-item' }));
  const asked = await dialog('Refund $120.50');
  write(asked, { Reason: 'The bag was torn' });
  journey.lose('/transactions/:id/refund');
  const button = (): HTMLElement => asked.getByText('Refund $120.50', { selector: 'button' });
  fireEvent.click(button());
  expect(await asked.findByText('Network Error')).toBeInTheDocument();
  journey.heal();
  await readAnew(`GET /api/transactions/${id}`);
  fireEvent.click(button());
  expect(await screen.findByText('$120.50 refunded to Rosa Vega')).toBeInTheDocument();
});
