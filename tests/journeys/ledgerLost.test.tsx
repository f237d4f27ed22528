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
  await lostThenCorrected(asked, { path: '/transactions/:id/refund', press: 'Refund', corrected });
  expect(await asked.findByText(wentThrough)).toBeInTheDocument();
  expect(await asked.findByText(/\$100\.50 of this payment is left/)).toBeInTheDocument();
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
    return dialog('Hold an amount of Green Door');
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
  expect(await screen.findByText('$21.00 of Green Door is on hold')).toBeInTheDocument();
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
  expect(asked.getByText('It is posted today in the organization’s ledger.')).toBeInTheDocument();
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
