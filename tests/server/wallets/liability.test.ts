import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { ledgerRepository, type NewTransaction } from '@server/books/ledger/ledgerStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdersAct, placeOf } from '@/domain/wallet/walletMoney';
import type { TestApi } from '../../support/api';
import { openPayApi } from '../payments/paying';
import { key, openShop, type Shop } from '../settlements/shop';
import { walletWorld } from './walletWorld';

let test: TestApi;
let shop: Shop;
let world: ReturnType<typeof walletWorld>;

beforeAll(async () => {
  test = await openPayApi();
  world = walletWorld(test, () => shop);
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
});
afterAll(() => test.close());

const leo = { key: 'leo park', name: 'Leo Park', email: 'leo@example.com' };

/** Writes a row and posts it as the product does; gives its id. */
async function happens(given: NewTransaction): Promise<string> {
  const { database, clock } = test.services;
  return database.transaction(async (tx) => {
    const [row] = await ledgerRepository(tx).insert([{ ...given, businessDay: shop.today }]);
    if (!row) throw new Error('Nothing was written');
    const size = Math.abs(row.amountCents);
    const kind = row.amountCents > 0 ? 'sale' : 'refund';
    const act = holdersAct(row) ?? { kind, place: placeOf(row), amountCents: size };
    await journalRepository(tx).post(row, [{ act, transactionId: row.id, at: clock() }]);
    return row.id;
  });
}

const held = async () =>
  Object.fromEntries(
    (await world.rowsOf('select holder_key, balance_cents::int as cents from wallets')).map(
      ({ holder_key: holder, cents }) => [holder, cents],
    ),
  );

const p2p = { otherInformation: { userPayment: true, payee: leo } };

describe('wallet money', () => {
  it('is owed to its holders, and a settlement takes only what they paid the merchant', async () => {
    await happens(world.funded(5000));
    await happens(world.paid(500, { otherInformation: { registration_credit: true } }));
    await happens(world.paid(700, p2p));
    await happens(world.paid(2000));
    expect(await held()).toEqual({ 'rosa vega': 2800, 'leo park': 700 });
    expect(await shop.books()).toEqual({ bank: 5000, fees: 500, payable: -2000, wallets: -3500 });
    // The bonus is ours to bear: what we earn covers it.
    await shop.sell({ cents: 1000, fee: 500 });

    const due = await shop.preview();
    expect([due.count, due.gross, due.other, due.net]).toEqual([2, '30.00', '0.00', '25.00']);
    expect((await shop.settle()).status).toBe(200);
    await shop.bankDay();
    expect(await shop.books()).toEqual({ bank: 3500, wallets: -3500 });
    expect(await shop.states()).toEqual({ cleared: 3, settled: 2 });
    expect(await shop.faults()).toEqual([]);

    expect(await world.get('/walletChanges/comparison/summary')).toMatchObject({
      wallets: 2,
      differing: 0,
      balance: '35.00',
      owed: '35.00',
    });
  });

  it('pays nobody else: what wallets hold is not available to the merchant', async () => {
    await happens(world.funded(5000));
    await happens(world.paid(2000));
    const rows = await world.get(`/balances?search=Green Door`);
    const available = Object.fromEntries(
      rows.map((row: Record<string, string>) => [row.account, row.available]),
    );
    expect([available.funds, available.wallets]).toEqual(['20.00', '30.00']);
    const asked = {
      organization: shop.orgId,
      batch: 'B-1',
      method: 'ach',
      memo: '',
      payeeType: 'merchant',
    };
    const paid = (amount: string) =>
      shop.post('/disbursements', { ...asked, payee: 'Green Door', amount });
    expect([(await paid('20.01')).status, (await paid('20.00')).status]).toEqual([400, 200]);
  });

  it('of a bonus that we bear never came to the bank, and holds up no payout', async () => {
    await happens(world.funded(5000));
    await happens(world.paid(500, { otherInformation: { registration_credit: true } }));
    await happens(world.paid(2000));
    expect(await shop.books()).toEqual({ bank: 5000, fees: 500, payable: -2000, wallets: -3500 });
    const rows = await world.get(`/balances?search=Green Door`);
    expect(rows.find((row: Record<string, string>) => row.account === 'bank')).toMatchObject({
      promised: '30.00',
      available: '20.00',
    });
    const [book] = await world.get('/disbursements/payable');
    expect(book).toMatchObject({ payable: '20.00' });
    const settled = await shop.settle();
    expect([settled.status, settled.json.message]).toEqual([200, undefined]);
    await shop.bankDay();
    expect(await shop.books()).toEqual({ bank: 3000, fees: 500, wallets: -3500 });
  });

  it('that a holder lacked was put in before, and comes to the bank with the payment that needed it', async () => {
    await happens(world.funded(1000));
    const id = await happens(world.paid(4500));
    expect(await shop.books()).toEqual({ bank: 4500, payable: -4500 });
    // What goes back of it stays in the wallet.
    const body = { amount: '45.00', reason: 'Asked for it' };
    expect(
      (await test.call(`/transactions/${id}/refund`, { token: shop.ada, headers: key(), body }))
        .status,
    ).toBe(200);
    expect(await shop.books()).toEqual({ bank: 4500, wallets: -4500 });
    expect(await held()).toEqual({ 'rosa vega': 4500 });
    expect(await shop.faults()).toEqual([]);
  });

  it('that went to another holder comes back from there', async () => {
    await happens(world.funded(1000));
    const id = await happens(world.paid(700, p2p));
    await happens(world.paid(600, { purchaserKey: leo.key, purchaserName: leo.name }));
    const body = { amount: '7.00', reason: 'Sent to the wrong person' };
    expect(
      (await test.call(`/transactions/${id}/refund`, { token: shop.ada, headers: key(), body }))
        .status,
    ).toBe(200);
    // Leo had spent it by then: what was lacking is put in.
    expect(await held()).toEqual({ 'rosa vega': 1000, 'leo park': 0 });
    expect(await shop.books()).toEqual({ bank: 1600, payable: -600, wallets: -1000 });
    expect(await shop.faults()).toEqual([]);
  });

  it('that is put in and taken out again leaves nothing', async () => {
    const id = await happens(world.funded(5000));
    const body = { transactionId: id, reason: 'Keyed twice', ticket: 'T-1' };
    expect((await shop.post('/deletions', body)).status).toBe(200);
    expect(await shop.books()).toEqual({});
    const typed = { transaction_type: { value: 'wallet_cash_out', label: 'Wallet Cash Out' } };
    await happens(world.paid(-1500, { otherInformation: typed }));
    expect(await shop.faults()).toEqual([]);
  });
});
