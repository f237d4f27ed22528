import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cashSale } from '../server/thresholds/ruleCases';
import { openJourney } from '../support/journey';
import { act, rowOf } from './inventoryStage';

const journey = openJourney();

/** Sells for cash and lets the rules look, as a payment does. */
async function sell(
  orgId: string,
  { date, dollars, purchaser = '' }: { date: number; dollars: number; purchaser?: string },
): Promise<void> {
  const items = [
    { sku: 'F', title: 'Sour Diesel', kind: 'flower' as const, quantity: 1, grams: 30, cents: 100 },
  ];
  const bought = purchaser
    ? { purchaserKey: purchaser.toLowerCase(), purchaserName: purchaser, items }
    : {};
  const row = cashSale(orgId, { date, dollars, over: bought });
  await journey
    .api()
    .services.database.transaction(async (tx) =>
      watchTransactions(tx, await ledgerRepository(tx).insert([row])),
    );
}

it('a rule is tried, added, finds cash, and a currency transaction report is started', async () => {
  const { orgId } = await journey.api().addUser({ orgName: 'Golden Leaf' });
  await journey.signInAs({ role: 'COMPLIANCE_OFFICER', name: 'Rosalind Achebe' });
  const person = journey.visit('/threshold');
  await person.click(
    (await screen.findAllByRole('button', { name: 'Add rule' }))[0] as HTMLElement,
  );
  const form = await screen.findByRole('dialog', { name: 'Add rule' });
  await person.click(within(form).getByRole('button', { name: 'Add rule' }));
  expect((await within(form).findAllByText('This field is required.')).length).toBe(2);
  await person.type(within(form).getByLabelText(/^Rule(?! is on)/), 'Cash of one day');
  await person.selectOptions(within(form).getByLabelText(/^Metric/), 'Cash');
  await person.type(within(form).getByLabelText(/^Limit/), '10000');
  await person.selectOptions(within(form).getByLabelText(/^Window/), 'One day');
  await person.click(within(form).getByRole('button', { name: 'Dry run' }));
  expect(
    await within(form).findByText(/^This rule would have produced no hits from/),
  ).toBeInTheDocument();
  await person.click(within(form).getByRole('button', { name: 'Add rule' }));
  expect(await screen.findByText('Cash of one day added')).toBeInTheDocument();
  await rowOf('Cash of one day');
  expect(within(await rowOf('28.5 g')).getByText('CA-California')).toBeInTheDocument();
  await person.type(screen.getByLabelText('Search in states'), 'wyoming');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^DC-District/ })).toBeNull());
  await person.clear(screen.getByLabelText('Search in states'));
  expect(await screen.findByRole('row', { name: /^DC-District/ })).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Cash of one day' }));
  const ruleDrawer = await screen.findByRole('dialog', { name: 'Cash of one day' });
  expect(await within(ruleDrawer).findByText(/^Version 1: /)).toBeInTheDocument();
  await person.click(within(ruleDrawer).getByRole('button', { name: 'Close' }));
  await act(person, '28.5 g', 'Details');
  const limit = await screen.findByRole('dialog', { name: 'CA-California, Flower' });
  expect(await within(limit).findByText('No changes since then.')).toBeInTheDocument();
  await person.click(within(limit).getByRole('button', { name: /^Next/ }));
  expect(
    await screen.findByRole('dialog', { name: /^CA-California, (?!Flower)/ }),
  ).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await sell(orgId, { date: 5, dollars: 10_000 });
  await sell(orgId, { date: 5, dollars: 500 });

  await act(person, 'Cash of one day', 'View hits');
  const row = await rowOf('Golden Leaf');
  expect(within(row).getByText('$10,500.00')).toBeInTheDocument();
  expect(within(row).getByText('5.00%')).toBeInTheDocument();
  await act(person, 'Golden Leaf', 'Start CTR …');
  const asked = await screen.findByRole('dialog', { name: 'Start a currency transaction report' });
  expect(within(asked).getByText('It must be filed by 10/20/2026.')).toBeInTheDocument();
  await person.type(within(asked).getByLabelText(/^Reason/), 'Cash sales of one day');
  await person.click(
    within(asked).getByRole('button', { name: 'Start a currency transaction report' }),
  );
  expect(await screen.findByText('Case opened')).toBeInTheDocument();
  await within(await rowOf('Golden Leaf')).findByText('CTR 1');
  expect(within(await rowOf('Golden Leaf')).getByText('Case opened')).toBeInTheDocument();
  const cases =
    (await screen.findByText('Cases', { selector: 'dt' })).parentElement ?? document.body;
  await person.click(await within(cases).findByRole('link', { name: '1' }));
  await waitFor(() => expect(window.location.hash).toContain('status=case'));
  await person.click(within(await rowOf('Golden Leaf')).getByRole('link', { name: '10/05/2026' }));
  const drawer = await screen.findByRole('dialog', { name: 'Cash of one day' });
  expect(await within(drawer).findByText('CTR 1 opened')).toBeInTheDocument();
  expect(within(drawer).getByRole('link', { name: 'Open the transactions' })).toHaveAttribute(
    'href',
    `#/transaction-ledger?organization=${orgId}&from=2026-10-05&to=2026-10-05&method=cash`,
  );
  await person.click(within(drawer).getByRole('button', { name: 'Record the filing …' }));
  const filing = await screen.findByRole('dialog', { name: 'Record the filing' });
  await person.type(within(filing).getByLabelText(/^Filing number/), '31000123');
  await person.type(within(filing).getByLabelText(/^Filed on/), '10/09/2026');
  await person.click(within(filing).getByRole('button', { name: 'Record the filing' }));
  expect(await screen.findByText('CTR 1 filed on 10/09/2026 as 31000123')).toBeInTheDocument();
  expect(within(drawer).queryByRole('button', { name: 'Close the case …' })).toBeNull();
  await journey
    .api()
    .services.database.$client.query('update compliance_cases set due_on = current_date');
  journey.visit('/dashboards');
  expect(await screen.findByText('Nothing to file')).toBeInTheDocument();
});

it('a purchaser over a limit is blocked, the store is written to, and the trail tells who did it', async () => {
  const shop = await journey.api().addUser({ orgName: 'Golden Leaf' });
  await journey.api().services.database.$client.query(`update organizations set state = 'CA'`);
  await sell(shop.orgId, { date: 5, dollars: 90, purchaser: 'Bo Lindgren' });
  await journey.signInAs({ role: 'COMPLIANCE_OFFICER', name: 'Rosalind Achebe' });
  const person = journey.visit('/purchaser-threshold-report?period=all');
  expect(within(await rowOf('Bo Lindgren')).getByText('30 g')).toBeInTheDocument();
  // The same words another time are another letter.
  for (const letters of [1, 2]) {
    await act(person, 'Bo Lindgren', 'Contact store …');
    const letter = await screen.findByRole('dialog', { name: 'Contact the store' });
    fireEvent.change(within(letter).getByLabelText(/^Message/), {
      target: { value: 'Please call us.' },
    });
    await person.click(within(letter).getByText('Send', { selector: 'button' }));
    await waitFor(async () => {
      const mails = await journey.api().mails();
      expect(mails.filter(({ to }) => to === shop.email)).toHaveLength(letters);
    });
    expect(await screen.findByText(`Emailed to ${shop.email}`)).toBeInTheDocument();
    await waitFor(() => expect(letter).not.toBeInTheDocument());
  }
  await act(person, 'Bo Lindgren', 'Block sales to purchaser …');
  const asked = await screen.findByRole('dialog', { name: 'Block sales' });
  await person.type(within(asked).getByLabelText(/^Reason/), 'Twice in one day');
  await person.click(within(asked).getByRole('button', { name: 'Block' }));
  await within(await rowOf('Bo Lindgren')).findByText('Blocked');

  await person.click(screen.getByRole('link', { name: 'Security logs' }));
  const noted = await rowOf('Purchaser blocked or unblocked');
  const totals = await screen.findByRole('region', { name: 'Totals' });
  await waitFor(() =>
    expect(within(totals).getByText('Refused').nextSibling).toHaveTextContent('0'),
  );
  const chart = screen.getByRole('region', { name: 'Events by day' });
  await person.click(within(chart).getByRole('button', { name: 'Show chart' }));
  await person.click(within(chart).getByRole('button', { name: 'Table' }));
  expect(
    within(chart).getByRole('columnheader', { name: 'Sign-ins and access' }),
  ).toBeInTheDocument();
  expect(within(noted).getByText('Rosalind Achebe')).toBeInTheDocument();
  expect(within(noted).getByText(/Twice in one day/)).toBeInTheDocument();
  await person.click(within(noted).getByRole('link'));
  const drawer = await screen.findByRole('dialog', { name: 'Purchaser blocked or unblocked' });
  await waitFor(() => expect(within(drawer).getByText('Twice in one day')).toBeInTheDocument());
});
