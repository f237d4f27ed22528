import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { nameMobileBrand, usualBrand } from '@/routes/mobileBrand';
import { takePlace } from '@/shared/session/returnPlace';
import { openShop } from '../server/settlements/shop';
import { move, movement } from '../server/transactions/movements';
import { openJourney } from '../support/journey';

const journey = openJourney();

afterEach(() => nameMobileBrand(usualBrand));

const figure = (name: string): string | null | undefined =>
  within(screen.getByLabelText('Totals')).getByText(name).nextElementSibling?.textContent;
const texts = (rows: Iterable<Element>): (string | null)[] =>
  Array.from(rows, ({ textContent }) => textContent);

it('every change of a wallet is listed before and after, and held against the ledger', async () => {
  const api = journey.api();
  const shop = await openShop(api);
  const paid = (amountCents: number, otherInformation: object) =>
    movement(shop.orgId, {
      method: 'wallet',
      amountCents,
      otherInformation,
      activityAt: api.services.clock(),
      purchaserName: 'Rosa Vega',
      purchaserKey: 'rosa vega',
      purchaserEmail: 'rosa@example.com',
    });
  await move(api, [paid(5000, { addMoneyToWallet: true }), paid(2000, { posPayment: true })]);
  await journey.resume(shop.people.staff);
  // As a sign-in keeps it, whatever the mobile brand is called and however it is written.
  localStorage.setItem('globalMobileBrand', 'GreenPay');
  let person = journey.visit('/GreenPayAccountBalanceLogs');
  expect(await screen.findByText('2 changes', {}, { timeout: 20_000 })).toBeInTheDocument();
  await waitFor(() => expect(figure('Net')).toBe('$30.00'));
  expect(within(screen.getByLabelText('Totals')).getByText('$70.00')).toHaveAttribute(
    'href',
    expect.stringContaining('#/transaction-ledger?period=last30&method=wallet'),
  );
  const table = await screen.findByLabelText('Wallet balance logs');
  expect(texts(table.querySelectorAll('tbody tr:first-child td')).slice(3, 7)).toEqual([
    'P2R Payment',
    '-$20.00',
    '$50.00',
    '$30.00',
  ]);
  await person.click(within(screen.getByLabelText('Totals')).getByText('$50.00'));
  expect(await screen.findByText('1 change')).toBeInTheDocument();
  await waitFor(() => expect(figure('Out')).toBe('$0.00'));
  expect(screen.getByText('Direction: In')).toBeInTheDocument();
  expect(screen.getByText('In the ledger').nextElementSibling?.querySelector('a')).toBeNull();

  await person.click(screen.getByText('Compare with ledger'));
  expect(
    await screen.findByText(
      'The only wallet agrees with the ledger. The ledger has $70.00, the log $70.00.',
    ),
  ).toBeInTheDocument();
  expect(
    screen.getByText(
      'Wallets hold $30.00 in total. The ledger’s Wallets account shows $0.00: the two must match.',
    ),
  ).toBeInTheDocument();
  expect(await screen.findByText('No differences')).toBeInTheDocument();
  await person.click(screen.getByText('All wallets', { selector: 'button' }));
  const compared = within(await screen.findByLabelText('Wallets compared with the ledger'));
  expect(compared.getByText('Agrees')).toBeInTheDocument();
  const [ledger, log] = compared.getAllByText('$70.00', { selector: 'a' });
  expect(ledger).toHaveAttribute('href', expect.stringContaining('purchaser=rosa+vega'));
  expect(log).toHaveAttribute(
    'href',
    expect.stringContaining('#/greenpayAccountBalanceLogs?period=all&wallet='),
  );
  if (ledger) await person.click(ledger);
  expect(await screen.findByText('2 transactions', {}, { timeout: 20_000 })).toBeInTheDocument();
  // What was put into the wallet is no sale.
  await waitFor(() =>
    expect([figure('Gross'), figure('Other money')]).toEqual([
      '$20.00without other money',
      '$50.00',
    ]),
  );
  expect(screen.getByText('Purchaser: rosa vega')).toBeInTheDocument();

  person = journey.visit('/greenpayAccountBalanceLogs');
  await person.click(
    (await screen.findAllByRole('link', { name: /^\d\d\/\d\d\/\d{4}$/ }))[0] ?? document.body,
  );
  expect(await screen.findByText('Balance now')).toBeInTheDocument();
  expect(screen.getByText('Not provided')).toBeInTheDocument();
  await journey.resume(shop.people.merchant);
  localStorage.setItem('globalMobileBrand', 'GreenPay');
  journey.visit('/greenpayAccountBalanceLogs');
  expect(await screen.findByText(/not allowed/i)).toBeInTheDocument();
});

it('days are typed as everywhere when something is settled', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 5000, tip: 500, tipUser: 'Mia Lopez' });
  await journey.resume(shop.people.staff);
  const person = journey.visit('/pendingsettlement');
  await person.click(
    await screen.findByText(
      (text) => text.startsWith('for Green Door, Card'),
      {},
      { timeout: 20_000 },
    ),
  );
  await person.click(await screen.findByText('Settle batch …', { selector: '.dropdown-item' }));
  const field = await screen.findByLabelText(/^Business days through/, { selector: 'input' });
  expect(field).toHaveValue(shop.today.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2-$3-$1'));
  expect(await screen.findByText('Settle $45.00')).toBeInTheDocument();
  fireEvent.change(field, { target: { value: '13-45-2026' } });
  fireEvent.blur(field);
  await waitFor(() => expect(screen.queryByText('Settle $45.00')).toBeNull());
  expect(field).toHaveAttribute('aria-invalid', 'true');
  fireEvent.change(field, { target: { value: '01/02/2020' } });
  fireEvent.blur(field);
  expect(field).toHaveValue('01-02-2020');
  expect(await screen.findByText(/Nothing can be paid out/)).toBeInTheDocument();
});

it('the wallet log of a brand that nobody has named yet leads to the sign-in, and back after it', async () => {
  const place = '/GreenPayAccountBalanceLogs?period=all';
  journey.visit(place);
  await waitFor(() => expect(journey.place()).toBe('/pages/login'));
  expect(takePlace('somebody')).toBe(place);
  journey.visit('/GreenPayAccountBalances');
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeInTheDocument();
});
