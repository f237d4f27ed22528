import type { NewTransaction } from '@server/books/ledger/ledgerStore';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { filedColumns } from '@/domain/lists/textColumn';
import { transactionReports } from '@/features/ledger/transactions/transactionReports';
import { move, movement, sell } from '../server/transactions/movements';
import { openJourney } from '../support/journey';

const journey = openJourney();

// The roles of a whole page are slow to work out, as are keys one by one: what has one text is
// found by that, and written at once.
const press = async (person: UserEvent, text: string): Promise<void> =>
  person.click(await screen.findByText(text, { selector: 'button' }));
const dialog = async (name: string) => {
  const title = await screen.findByText(name, { selector: 'h2' });
  return within(title.closest<HTMLElement>('[role="dialog"]') ?? title);
};
type Part = Awaited<ReturnType<typeof dialog>>;
const write = (part: Pick<Part, 'getByLabelText'>, label: string, value: string): void => {
  fireEvent.change(part.getByLabelText(label), { target: { value } });
};
const rowMenu = async (person: UserEvent, of: string): Promise<void> =>
  person.click(await screen.findByText((text) => text.startsWith(`for ${of}`)));
const entry = async (person: UserEvent, name: string): Promise<void> =>
  person.click(await screen.findByText(name, { selector: '.dropdown-item' }));
const figure = (name: string): string | null | undefined =>
  within(screen.getByLabelText('Totals')).getByText(name).nextElementSibling?.textContent;
const query = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(window.location.hash.split('?')[1]));

/** Asks for an act in the menu of a row and gives its reason. */
async function act(
  person: UserEvent,
  of: string,
  [item, title, confirm, reason]: readonly string[],
) {
  await rowMenu(person, of);
  await entry(person, item ?? '');
  const asked = await dialog(title ?? '');
  write(asked, 'Reason', reason ?? '');
  await person.click(asked.getByText(confirm ?? '', { selector: 'button' }));
}

const today = isoToday();
const now = (): Partial<NewTransaction> => ({ activityAt: new Date(), businessDay: today });

it('the ledger: found, refunded, flagged, drawn, and followed to its days and back', async () => {
  const { orgId } = await journey.signInAs();
  const rosa = {
    purchaserName: 'Rosa Vega',
    purchaserKey: 'rosa vega',
    purchaserEmail: 'rosa@example.com',
  };
  await sell(journey.api(), orgId, { ...now(), ...rosa, amountCents: 12_050, tipCents: 500 });
  await move(journey.api(), [
    movement(orgId, { ...now(), amountCents: 1001, store: 'Main Street' }),
    movement(orgId, { ...now(), amountCents: 1002, store: 'Main Street' }),
    movement(orgId, { businessDay: '2024-02-29', activityAt: new Date('2024-02-29') }),
  ]);
  const person = journey.visit('/transaction-ledger');
  expect(await screen.findByText('3 transactions')).toBeInTheDocument();
  await waitFor(() => expect(figure('Gross')).toBe('$140.53'));
  await press(person, 'Show chart');
  await press(person, 'Table');
  const day = await screen.findByText(formatDate(today), { selector: 'th' });
  expect(day.closest('tr')).toHaveTextContent(`${formatDate(today)}$140.53$0.00`);

  // Points of the days before never stand for those that are asked for.
  const letGo = journey.hold('/transactions/series');
  await person.selectOptions(screen.getByLabelText('Period'), 'All time');
  expect(await screen.findByText('4 transactions')).toBeInTheDocument();
  expect(screen.queryByText(formatDate(today), { selector: 'th' })).not.toBeInTheDocument();
  letGo();
  journey.heal();
  expect(query()).toMatchObject({ period: 'all' });
  await person.selectOptions(screen.getByLabelText('Period'), 'Custom');
  await screen.findByLabelText('Start date');
  write(screen, 'Start date', '02-29-2024');
  write(screen, 'End date', '02-28-2024');
  // Said before the field is left, at both, and what was typed stays.
  const reversed = 'The start date cannot be after the end date';
  expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription(reversed);
  expect(screen.getByLabelText('End date')).toHaveAccessibleDescription(reversed);
  fireEvent.blur(screen.getByLabelText('End date'));
  expect(screen.getByLabelText('Start date')).toHaveValue('02-29-2024');
  expect(screen.getByLabelText('End date')).toHaveValue('02-28-2024');
  write(screen, 'End date', '03-01-2024');
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();
  expect(query()).toMatchObject({ from: '2024-02-29', to: '2024-03-01' });
  await person.selectOptions(screen.getByLabelText('Period'), 'Today');

  const searchLabel = 'Search by email, amount, last four, license or trace no.';
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByLabelText(searchLabel)).toHaveFocus();
  write(screen, searchLabel, '$120.50');
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();
  await waitFor(() => expect(figure('Gross')).toBe('$120.50'));

  await rowMenu(person, '$120.50 of Rosa Vega');
  await entry(person, 'Refund …');
  const asked = await dialog('Refund $120.50');
  write(asked, 'Amount', '120.51');
  await person.click(asked.getByText(/^Refund/, { selector: 'button' }));
  expect(asked.getByText('No more than $120.50 can be refunded')).toBeInTheDocument();
  write(asked, 'Amount', '20.50');
  write(asked, 'Reason', 'One gummy was missing');
  // It fails, and the transaction is read anew: what was typed stays, and pressed again it is the
  // same refund.
  journey.answerWith('/transactions/:id/refund', 503, {
    status: 'error',
    message: 'The bank is away',
  });
  await person.click(asked.getByText('Refund $20.50', { selector: 'button' }));
  expect(await asked.findByText('The bank is away')).toBeInTheDocument();
  journey.heal();
  await waitFor(() =>
    expect(asked.getByText('Refund $20.50', { selector: 'button' })).toBeEnabled(),
  );
  expect(asked.getByLabelText('Amount')).toHaveValue('20.50');
  fireEvent.keyUp(asked.getByLabelText('Reason'), { keyCode: 27 });
  await press(person, 'Keep editing');
  await person.click(asked.getByText('Refund $20.50', { selector: 'button' }));
  expect(await screen.findByText('$20.50 refunded to Rosa Vega')).toBeInTheDocument();
  const refunds = journey.calls().filter(({ name }) => name.endsWith('/refund'));
  const keys = refunds.map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);

  const flagging = ['Flag for review …', 'Flag for review', 'Flag', 'Looks odd to me'];
  await act(person, '$120.50 of Rosa Vega', flagging);
  expect(await screen.findByText('Transaction flagged for review')).toBeInTheDocument();
  write(screen, searchLabel, '');
  expect(await screen.findByText('4 transactions')).toBeInTheDocument();
  await waitFor(() => expect(figure('Refunds')).toBe('$20.50'));
  await press(person, 'Filters');
  await person.selectOptions(await screen.findByLabelText('Flagged'), 'For review');
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();
  expect(screen.getByLabelText('Remove the filter Flagged: For review')).toBeInTheDocument();

  await person.click(screen.getByText(formatDate(today), { selector: '.gl-row-link' }));
  const drawer = await dialog('$120.50 Credit Card');
  expect(drawer.getByText(/Looks odd to me$/, { selector: '.gl-flag-note' })).toBeInTheDocument();
  expect(drawer.getByText('$20.50 refunded')).toBeInTheDocument();
  expect(
    drawer.getByText('Flagged for review', { selector: '.gl-timeline-what' }),
  ).toBeInTheDocument();
  expect(drawer.getByText('1. Bank, sale').closest('tr')).toHaveTextContent(
    '1. Bank, sale$120.50$120.50',
  );

  // A receipt is of now, not of when the drawer was opened.
  journey.answerWith('/transactions/:id', 503, { status: 'error', message: 'No receipt now' });
  await person.click(drawer.getByText('Receipt', { selector: 'button' }));
  expect((await screen.findAllByText('No receipt now')).length).toBeGreaterThan(0);
  journey.heal();

  journey.visit('/daily-aggregate?period=today&search=main');
  expect(await screen.findByText('1 day')).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Search by/)).not.toBeInTheDocument();
  await press(person, 'Day and store');
  expect(await screen.findByText('2 rows')).toBeInTheDocument();
  write(screen, 'Search by store', 'main');
  expect(await screen.findByText('1 row')).toBeInTheDocument();
  await press(person, 'Show chart');
  expect(screen.getByText(/^Covers all rows for these dates/)).toBeInTheDocument();
  await person.click(screen.getByText(formatDate(today), { selector: '.gl-row-link' }));
  const added = await dialog(`${formatDate(today)}, Main Street`);
  expect(await added.findAllByText(/^\$/, { selector: 'section td' })).not.toHaveLength(0);
  await person.click(added.getByText('Show its transactions'));
  expect(await screen.findByText('2 transactions')).toBeInTheDocument();
  await waitFor(() => expect(figure('Gross')).toBe('$20.03'));
});

it('a payment that was given back whole offers no refund', async () => {
  const user = await journey.signInAs();
  const id = await sell(journey.api(), user.orgId, {
    ...now(),
    amountCents: 1000,
    purchaserName: 'Rosa Vega',
  });
  await journey.api().call(`/transactions/${id}/refund`, {
    token: await journey.api().signIn(user),
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { amount: '10.00', reason: 'Customer asked for it' },
  });
  const person = journey.visit('/transaction-ledger?period=today');
  await rowMenu(person, '$10.00 of Rosa Vega');
  expect(await screen.findByText('It is already fully refunded')).toBeInTheDocument();
  await entry(person, 'Refund …').catch(() => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('what waits: captured, voided, and a debit that is kept from the bank', async () => {
  const { orgId } = await journey.signInAs();
  const soon = new Date(Date.now() + 86_400_000);
  const card = { ...now(), state: 'pending', authorizedUntil: soon } as const;
  await sell(journey.api(), orgId, {
    ...card,
    amountCents: 4000,
    purchaserName: 'Ada',
    place: 'clearing',
  });
  await sell(journey.api(), orgId, {
    ...card,
    amountCents: 5000,
    purchaserName: 'Bo',
    place: 'clearing',
  });
  await sell(journey.api(), orgId, {
    ...now(),
    state: 'held',
    amountCents: 7000,
    purchaserName: 'Di',
  });
  const effectiveOn = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
  const debit = { ...now(), method: 'ach', state: 'pending', secCode: 'PPD', effectiveOn } as const;
  const named = {
    purchaserName: 'Cy',
    traceNo: '091000012345678',
    otherInformation: { achPayment: true },
  };
  await sell(journey.api(), orgId, { ...debit, ...named, amountCents: 6000, place: 'clearing' });

  const person = journey.visit('/pendingTransactions');
  expect(await screen.findByText('4 transactions')).toBeInTheDocument();
  // Staff alone release.
  await rowMenu(person, '$70.00 of Di');
  expect(await screen.findByText('View in pending settlement')).toBeInTheDocument();
  expect(screen.getByText('Sent to the bank')).toBeInTheDocument();
  expect(screen.getAllByText('Authorization ends')).toHaveLength(2);
  await rowMenu(person, '$40.00 of Ada');
  expect(await screen.findByText('The authorization is still valid')).toBeInTheDocument();
  await entry(person, 'Capture …');
  const capture = await dialog('Capture a payment');
  await person.click(capture.getByText('Capture', { selector: 'button' }));
  expect(capture.getByText('This field is required.')).toBeInTheDocument();
  write(capture, 'Reason', 'Order was shipped');
  await person.click(capture.getByText('Capture', { selector: 'button' }));
  expect(await screen.findByText('Payment captured')).toBeInTheDocument();
  expect(await screen.findByText('3 transactions')).toBeInTheDocument();
  await act(person, '$50.00 of Bo', ['Void …', 'Void a payment', 'Void', 'Ordered twice']);
  expect(await screen.findByText('2 transactions')).toBeInTheDocument();
  await waitFor(() => expect(figure('Gross')).toBe('$130.00'));

  journey.visit('/pending-transaction-bank');
  expect(await screen.findByText('091000012345678', { selector: '.gl-whole' })).toBeInTheDocument();
  await person.click(screen.getByText('091000012345678', { selector: '.gl-whole' }));
  await dialog('$60.00 ACH');
  // Not of the ledger, which not everybody holds who sees what waits.
  expect(journey.calls().some(({ name }) => name.startsWith('GET /api/transactions/bank/'))).toBe(
    true,
  );
  await person.click(screen.getByLabelText('Close'));
  const cancelling = ['Cancel …', 'Cancel a bank debit', 'Cancel the debit', 'Wrong account'];
  await act(person, '$60.00 of Cy', cancelling);
  expect(await screen.findByText('No transactions at the bank')).toBeInTheDocument();
  const { rows } = await journey
    .api()
    .services.database.$client.query('select state from transactions order by number');
  expect(rows.map(({ state }) => state)).toEqual(['cleared', 'voided', 'held', 'voided']);

  // From the middle of a list to the beginning of another one.
  journey.visit('/transaction-ledger?period=all&after=abc&page=2');
  await press(person, 'Show them');
  await waitFor(() => expect(query()).toEqual({ period: 'all', state: 'voided' }));
  expect(await screen.findByText('2 transactions')).toBeInTheDocument();
  await waitFor(() => expect(figure('Voided')).toBe('$110.00never paid'));

  // What its bank told by letter: staff key it, by a code whose days have not ended.
  const past = new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10);
  const sent = {
    ...debit,
    ...named,
    state: 'settled',
    businessDay: past,
    effectiveOn: past,
  } as const;
  await sell(journey.api(), orgId, { ...sent, purchaserName: 'Eve', amountCents: 3000 });
  await journey.signInAs({ role: 'ADMIN' });
  const staff = journey.visit('/pending-transaction-bank');
  await rowMenu(staff, '$30.00 of Eve');
  await entry(staff, 'Record bank return …');
  const back = await dialog('Record a bank return');
  write(back, 'Return code', 'R01');
  write(back, 'Reason', 'Letter of the bank');
  await staff.click(back.getByText('Record the return', { selector: 'button' }));
  expect(await back.findByText(/^The last day for R01 was/)).toBeInTheDocument();
  write(back, 'Return code', 'R10');
  await staff.click(back.getByText('Record the return', { selector: 'button' }));
  expect(await screen.findByText('R10: $30.00 returned')).toBeInTheDocument();
  // It was another one that came back.
  journey.visit('/transaction-ledger?period=all&state=returned');
  await rowMenu(staff, '$30.00 of Eve');
  await entry(staff, 'Undo return …');
  const undo = await dialog('Undo a bank return');
  write(undo, 'Reason', 'The letter was about another one');
  await staff.click(undo.getByText('Undo return', { selector: 'button' }));
  expect(await screen.findByText('Return undone')).toBeInTheDocument();
});

it('a file of what is at the bank says what stands below its days: when it settles, and the deadline if unauthorized', () => {
  const { columnSet, filed } = transactionReports.bank;
  expect(filedColumns(columnSet, columnSet.shown, filed)).toEqual(
    expect.arrayContaining(['effective', 'settles', 'deadline', 'unauthorized']),
  );
});
