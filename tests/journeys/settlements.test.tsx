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
type Part = Awaited<ReturnType<typeof dialog>>;
const write = (part: Pick<Part, 'getByLabelText'>, label: string, value: string): void => {
  fireEvent.change(part.getByLabelText(label), { target: { value } });
};
const table = async (label: string) => within(await screen.findByLabelText(label));
const texts = (rows: Iterable<Element>): (string | null)[] =>
  Array.from(rows, ({ textContent }) => textContent);
const figure = (name: string): string | null | undefined =>
  within(screen.getByLabelText('Totals')).getByText(name).nextElementSibling?.textContent;

async function menu(person: UserEvent, of: string, entry: string): Promise<void> {
  await person.click(await screen.findByText((text) => text.startsWith(`for ${of}`)));
  await person.click(await screen.findByText(entry, { selector: '.dropdown-item' }));
}

/** Fills a dialog in and confirms it. */
async function confirm(
  person: UserEvent,
  { title, typed, button }: { title: string; typed: Record<string, string>; button: string },
): Promise<void> {
  const asked = await dialog(title);
  for (const [label, value] of Object.entries(typed)) write(asked, label, value);
  await person.click(await asked.findByText(button, { selector: 'button' }));
}

it('what is pending is held, released, corrected by two, settled, and disputed by its merchant', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 12_600, tip: 1500, tipUser: 'Mia Lopez', fee: 300 });
  await shop.sell({ cents: 5000, method: 'ach' });
  await journey.resume(shop.people.staff);
  let person = journey.visit('/pendingsettlement');
  expect(
    await screen.findByText('2 pending settlements', {}, { timeout: 20_000 }),
  ).toBeInTheDocument();
  await waitFor(() => expect(figure('Net due')).toContain('$158.00'));
  expect(figure('Next payout')).toContain('$158.00');

  await menu(person, 'Green Door, ACH', 'Hold …');
  await confirm(person, {
    title: 'Hold Green Door',
    typed: { Reason: 'Chargeback risk' },
    button: 'Hold',
  });
  expect(await screen.findByText('$50.00 for Green Door is on hold')).toBeInTheDocument();
  expect(await screen.findByText('On hold', { selector: '.badge' })).toBeInTheDocument();
  await waitFor(() => expect(figure('On hold')).toContain('$50.00'));
  const held = screen.getByText('$50.00', { selector: 'dd a' });
  expect(held).toHaveAttribute('href', expect.stringMatching(/state=held$/));
  // What is kept back never stands under the name of what was released.
  const letGo = journey.hold('/settlements/holds');
  await person.click(await screen.findByText('Show released'));
  expect(screen.getByText('Released holds and reserves', { selector: 'h2' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Released holds and reserves')).not.toBeInTheDocument();
  letGo();
  journey.heal();
  expect(await screen.findByText('No released holds yet')).toBeInTheDocument();
  await person.click(screen.getByText('Show current holds'));
  await person.click(
    (await table('Holds and reserves')).getByText(/^Release/, { selector: 'button' }),
  );
  await confirm(person, {
    title: 'Release $50.00',
    typed: { Reason: 'All good' },
    button: 'Release',
  });
  expect(await screen.findByText('No current holds')).toBeInTheDocument();

  await menu(person, 'Green Door, Card', 'Adjust …');
  const adjust = 'Adjust the amount due to Green Door';
  await confirm(person, {
    title: adjust,
    typed: { Amount: '0', Reason: 'Terminal lease' },
    button: 'Send for approval',
  });
  expect(await screen.findByText('The amount cannot be $0.00')).toBeInTheDocument();
  await confirm(person, { title: adjust, typed: { Amount: '-8' }, button: 'Send for approval' });
  expect(await screen.findByText('by another person')).toBeInTheDocument();

  await journey.resume(shop.people.second);
  person = journey.visit('/pendingsettlement');
  await person.click((await table('Adjustments')).getByText(/^Approve/, { selector: 'button' }));
  await confirm(person, { title: 'Approve -$8.00', typed: {}, button: 'Approve' });
  expect(await screen.findByText('-$8.00 for Green Door approved')).toBeInTheDocument();
  await menu(person, 'Green Door, Card', 'Settle batch …');
  await confirm(person, { title: 'Settle with Green Door', typed: {}, button: 'Settle $150.00' });
  expect(await screen.findByText('$150.00 was sent to Green Door')).toBeInTheDocument();
  expect(await screen.findByText('No pending settlements')).toBeInTheDocument();
  await shop.bankDay();

  await journey.resume(shop.people.merchant);
  person = journey.visit('/settlementHistory');
  await person.click(await screen.findByText('S-1', { selector: '.gl-row-link' }));
  const drawer = await dialog('Settlement S-1');
  expect(await drawer.findByText('Terminal lease')).toBeInTheDocument();
  const rows = await screen.findByLabelText('Transactions of this settlement');
  expect(texts(rows.querySelectorAll('thead th'))).toContain('Collected by merchant');
  expect(texts(rows.querySelectorAll('tbody td:last-child'))).toEqual(['$108.00', '$50.00']);
  expect(texts(screen.getByLabelText('Figures: table').querySelectorAll('tbody tr'))).toEqual([
    'Gross$176.00',
    'Tips-$15.00',
    'Fees-$3.00',
    'Adjustments-$8.00',
    'Net$150.00',
  ]);
  await person.click(drawer.getByText('Dispute …'));
  await confirm(person, {
    title: 'Dispute S-1',
    typed: { Reason: 'A sale is missing' },
    button: 'Dispute',
  });
  expect(await screen.findByText('S-1 is disputed')).toBeInTheDocument();
  expect((await screen.findAllByText(/A sale is missing/)).length).toBeGreaterThan(0);
  // A merchant sees its own and moves nothing.
  person = journey.visit('/pendingsettlement');
  expect(await screen.findByText('No pending settlements')).toBeInTheDocument();
  expect(screen.queryByText('Release')).toBeNull();
  // Gone to another screen and come back to: what was sold meanwhile is pending.
  const screens = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await person.click(screens.getByText('Settlement history'));
  expect(await screen.findByText('1 settlement')).toBeInTheDocument();
  await shop.sell({ cents: 900 });
  await person.click(screens.getByText('Pending settlement'));
  expect(await screen.findByText('1 pending settlement')).toBeInTheDocument();
  await waitFor(() => expect(figure('Net due')).toContain('$9.00'));

  // Staff narrow everything to one merchant, and see whose tips they are.
  await shop.sell({ cents: 700, tip: 100, tipUser: 'Ann Wu' }, shop.otherOrgId);
  await journey.resume(shop.people.staff);
  // What a settlement got wrong is put right in the next one, whether anything is pending or not.
  person = journey.visit('/settlementHistory');
  await person.click(await screen.findByText('S-1', { selector: '.gl-row-link' }));
  await person.click(await (await dialog('Settlement S-1')).findByText('Adjust next one …'));
  const given = { Amount: '4.00', Reason: 'The sale that was missing' };
  await confirm(person, {
    title: 'Adjust the amount due to Green Door',
    typed: given,
    button: 'Send for approval',
  });
  expect(await screen.findByText('$4.00 is waiting for approval')).toBeInTheDocument();
  journey.visit(`/pendingsettlement?organization=${shop.otherOrgId}`);
  expect(
    await screen.findByLabelText('Remove the filter Organization: Other Leaf'),
  ).toBeInTheDocument();
  expect(await screen.findByText('1 pending settlement')).toBeInTheDocument();
  journey.visit('/tips');
  expect(await screen.findByText('Merchant', { selector: 'thead *' })).toBeInTheDocument();
});

it('what disbursements leave of a settlement is said before it is confirmed', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 10_000 });
  const disbursement = { payeeType: 'merchant', payee: 'Green Door', memo: '' };
  const { json } = await shop.post('/disbursements', {
    organization: shop.orgId,
    amount: '60.00',
    batch: 'B-1',
    more: [],
    ...disbursement,
  });
  await shop.post(`/disbursements/${json.body._id}/approve`, {}, shop.ben);
  await journey.resume(shop.people.staff);
  const person = journey.visit('/pendingsettlement');
  expect(
    await screen.findByText(
      /\$60.00 in disbursements is approved and waiting to be sent. A settlement that would use/,
    ),
  ).toBeInTheDocument();
  await person.click(await screen.findByText('Green Door', { selector: '.gl-row-link' }));
  const drawer = await dialog('Green Door');
  const available = await drawer.findByText('Available to the merchant');
  expect(available.nextElementSibling).toHaveTextContent('$40.00');
  await person.click(drawer.getByLabelText('Close'));
  await menu(person, 'Green Door, Card', 'Settle batch …');
  const asked = await dialog('Settle with Green Door');
  expect(
    await asked.findByText(/^The bank account is short \$60.00 in cleared funds/),
  ).toBeInTheDocument();
  const left = asked.getByText('Left for this settlement').closest('tr');
  expect(left).toHaveTextContent('$40.00');
  // It offers no amount.
  expect(asked.getByText('Settle', { selector: 'button' })).toBeInTheDocument();
});

it('tips are split between two and paid out to one; a disbursement needs two people', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 1500, tip: 500, tipUser: 'Mia Lopez' });
  await shop.sell({ cents: 1200, tip: 200, tipUser: 'Leo Park', flags: { driver_type: true } });
  await journey.resume(shop.people.merchant);
  const person = journey.visit('/tips');
  expect(await screen.findByText('2 tips')).toBeInTheDocument();
  await person.click(await screen.findByText('Mia Lopez', { selector: '.gl-row-link' }));
  const drawer = await dialog('Tip of Mia Lopez');
  expect(await drawer.findByText('No changes since then.')).toBeInTheDocument();
  await person.click(drawer.getByText('Split …'));
  const asked = await dialog('Split a tip of $5.00');
  // The keyboard goes along with what is added and taken away.
  await person.click(asked.getByText('Add a person'));
  await waitFor(() => expect(asked.getAllByLabelText('Person')[2]).toHaveFocus());
  await person.click(asked.getByText('person 3'));
  await waitFor(() => expect(asked.getByText('Add a person')).toHaveFocus());
  const [, second] = asked.getAllByLabelText('Person');
  if (second) fireEvent.change(second, { target: { value: 'Leo Park' } });
  const [first, last] = asked.getAllByLabelText('Amount');
  if (first && last) fireEvent.change(first, { target: { value: '4.00' } });
  await person.click(asked.getByText('Split', { selector: 'button' }));
  expect(await asked.findByText('The parts must total the whole tip')).toBeInTheDocument();
  if (last) fireEvent.change(last, { target: { value: '1.00' } });
  await person.click(asked.getByText('Split', { selector: 'button' }));
  expect(await screen.findByText('$5.00 split between 2 people')).toBeInTheDocument();
  // Its drawer goes on showing the first part.
  expect(await drawer.findByText(/^Split \$5.00 of Mia Lopez between/)).toBeInTheDocument();
  expect(drawer.getByText('$5.00, split between 2 people')).toBeInTheDocument();
  // Split anew it begins as it is split, with the whole of it.
  await person.click(drawer.getByText('Split …'));
  const anew = await dialog('Split a tip of $5.00');
  expect(anew.getAllByLabelText('Person').map((one) => one.getAttribute('value'))).toEqual([
    'Mia Lopez',
    'Leo Park',
  ]);
  await person.click(anew.getByText('Split', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByText('Split a tip of $5.00')).not.toBeInTheDocument());
  await person.click(drawer.getByLabelText('Close'));
  // He has tips as a driver and as a budtender; all of them are paid together.
  const [pay] = await screen.findAllByText(/to Leo Park$/);
  if (pay) await person.click(pay);
  await confirm(person, {
    title: 'Pay out tips of Leo Park',
    typed: {},
    button: 'Send $3.00 for approval',
  });
  expect(
    await screen.findByText('The payout of $3.00 to Leo Park is waiting for approval'),
  ).toBeInTheDocument();
  await waitFor(() => expect(figure('Paid or being paid out')).toBe('$3.00'));
  await waitFor(() => expect(figure('Unpaid')).toBe('$4.00'));
  expect(screen.getByText('$4.00', { selector: 'dd a' })).toHaveAttribute(
    'href',
    expect.stringMatching(/paid=no$/),
  );

  await journey.resume(shop.people.staff);
  // What could not be read is read when it is wanted.
  journey.answerWith('/disbursements/payable', 503, {
    status: 'error',
    message: 'The line is busy',
  });
  const staff = journey.visit('/disbursement2');
  const add = await screen.findByText('New disbursement', { selector: 'button' });
  await waitFor(() => expect(add).toBeEnabled());
  await staff.click(add);
  expect(await screen.findByText('The line is busy')).toBeInTheDocument();
  journey.heal();
  await staff.click(add);
  const form = await dialog('New disbursement');
  await staff.click(form.getByLabelText('Paid for'));
  await staff.click(
    await screen.findByText('Green Door', { selector: '[role="option"] *, [role="option"]' }),
  );
  fireEvent.change(form.getByLabelText('Type'), { target: { value: 'merchant' } });
  await waitFor(() => expect(form.getByLabelText('Payee')).toHaveValue('Green Door'));
  write(form, 'Amount', '99.00');
  expect(await form.findByText('$20.00 is available.')).toBeInTheDocument();
  await staff.click(form.getByText('Send for approval', { selector: 'button' }));
  expect((await form.findAllByText(/^No more than \$20.00 is available/)).length).toBeGreaterThan(
    0,
  );
  write(form, 'Amount', '5.00');
  await staff.click(form.getByText('Add a payee', { selector: 'button' }));
  await waitFor(() => expect(form.getByLabelText('Type of payee 2')).toHaveFocus());
  write(form, 'Type of payee 2', 'merchant');
  write(form, 'Name of payee 2', 'Green Door Holdings');
  write(form, 'Amount of payee 2', '16.00');
  await staff.click(form.getByText('Send for approval', { selector: 'button' }));
  expect((await form.findAllByText(/^No more than \$15.00 is available/)).length).toBeGreaterThan(
    0,
  );
  await staff.click(form.getByText('Remove payee 2', { selector: 'button' }));
  await waitFor(() => expect(form.getByText('Add a payee')).toHaveFocus());
  await staff.click(form.getByText('Send for approval', { selector: 'button' }));
  expect(
    await screen.findByText('$5.00 to Green Door is waiting for approval'),
  ).toBeInTheDocument();
  await journey.resume(shop.people.second);
  const other = journey.visit('/disbursement2');
  await menu(other, 'D-2', 'Approve …');
  await confirm(other, { title: 'Approve D-2', typed: {}, button: 'Approve' });
  expect(await screen.findByText('D-2 is approved')).toBeInTheDocument();
  await menu(other, 'D-2', 'Send …');
  await confirm(other, { title: 'Send D-2', typed: { Confirmation: 'FED 1122' }, button: 'Send' });
  expect(await screen.findByText('$5.00 to Green Door was sent')).toBeInTheDocument();
  await waitFor(() => expect(figure('Sent')).toBe('$5.00'));
});
