import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BalanceRow } from '@/domain/ledger/journalRow';
import { openTestApi, type TestApi } from '../../support/api';
import { openShop, type Shop } from './shop';

let test: TestApi;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
});
afterAll(() => test.close());

const disburse = (over: object = {}) =>
  shop.post('/disbursements', {
    organization: shop.orgId,
    payeeType: 'merchant',
    payee: 'Green Door',
    amount: '100.00',
    batch: 'B-1',
    method: 'ach',
    memo: '',
    more: [],
    ...over,
  });

const payTips = (amount: string, tipUserName = 'Jade') =>
  shop.post('/tips/payouts', { organization: shop.orgId, tipUserName, upTo: shop.today, amount });

describe('money that has not cleared', () => {
  it('is paid out by no disbursement, and the refusal says what is there', async () => {
    await shop.sell({ cents: 4000 });
    await shop.sell({ cents: 10_000, method: 'ach', pending: true });
    expect((await disburse()).json.fields).toEqual({
      amount: 'No more than $40.00 is available (Payable to the merchant)',
    });
    const books = (await test.call('/disbursements/payable', { token: shop.ada })).json.body;
    expect(books).toMatchObject([{ companyName: 'Green Door', payable: '40.00' }]);
    expect((await disburse({ amount: '40.00' })).status).toBe(200);
  });

  it('is not promised twice: what is approved and not sent is off what others can have', async () => {
    await shop.sell({ cents: 10_000 });
    const ids = [await disburse({ amount: '60.00' }), await disburse({ amount: '60.00' })].map(
      ({ json }) => json.body._id,
    );
    const approve = (id: string) => shop.post(`/disbursements/${id}/approve`, {}, shop.ben);
    const answers = await Promise.all(ids.map(approve));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json.message).toBe(
      'Only $40.00 is available for payout. $60.00 is approved and waiting to be sent.',
    );
    const books = (await test.call('/disbursements/payable', { token: shop.ada })).json.body;
    expect(books).toMatchObject([{ payable: '40.00' }]);
    expect((await disburse({ amount: '40.01' })).json.fields).toEqual({
      amount: 'No more than $40.00 is available (Payable to the merchant)',
    });
  });

  it('that is approved and not sent is left by a settlement', async () => {
    await shop.sell({ cents: 10_000 });
    const { json } = await disburse({ amount: '60.00' });
    await shop.post(`/disbursements/${json.body._id}/approve`, {}, shop.ben);
    const before = await shop.books();
    const refused = await shop.settle();
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The bank account is short $60.00 in cleared funds for this settlement. $60.00 is approved and waiting to be sent. Send or void those disbursements first, or settle through an earlier day.',
    ]);
    expect(await shop.books()).toEqual(before);
    await shop.post(
      `/disbursements/${json.body._id}/void`,
      { reason: 'Paid by settlement' },
      shop.ada,
    );
    expect((await shop.settle()).status).toBe(200);
  });

  it('that is approved and not sent is not offered by the preview of a settlement either', async () => {
    await shop.sell({ cents: 10_000 });
    expect(await shop.preview()).toMatchObject({ approved: '0.00', left: '100.00', refusal: '' });
    for (const [amount, left] of [
      ['60.00', '40.00'],
      ['40.00', '0.00'],
    ] as const) {
      const { json } = await disburse({ amount });
      await shop.post(`/disbursements/${json.body._id}/approve`, {}, shop.ben);
      const shown = await shop.preview();
      expect(shown).toMatchObject({ net: '100.00', left });
      expect((await shop.settle()).json.message).toBe(shown.refusal);
    }
    const shown = await shop.preview();
    expect([shown.approved, shown.refusal]).toEqual([
      '100.00',
      'Nothing is left for this settlement. The bank account is short $100.00 in cleared funds. $100.00 is approved and waiting to be sent. Send or void those disbursements first, or settle through an earlier day.',
    ]);
    const { body: rows } = (await test.call('/settlements/pending', { token: shop.ada })).json;
    const row = await test.call(`/settlements/pending/${rows[0]._id}`, { token: shop.ada });
    expect(row.json.body).toMatchObject({ net: '100.00', approved: '100.00', available: '0.00' });
    const next = await test.call('/settlements/pending/next', { token: shop.ada });
    expect(next.json.body).toMatchObject({ net: '100.00', approved: '100.00' });
  });

  it('owes nobody a tip yet', async () => {
    await shop.sell({ cents: 12_533, tip: 12_533, tipUser: 'Jade', method: 'ach', pending: true });
    const refused = await payTips('125.33');
    expect([refused.status, refused.json.name]).toEqual([409, 'NothingToPay']);
    expect(await shop.books()).toEqual({ clearing: 12_533, tips: -12_533 });
  });

  it('covers no tip of a sale in cash: the bank never goes below zero', async () => {
    await shop.sell({ cents: 12_533, tip: 12_533, tipUser: 'Jade', method: 'cash' });
    await shop.sell({ cents: 20_000, method: 'ach', pending: true });
    const refused = await payTips('125.33');
    expect([refused.status, refused.json.name]).toEqual([409, 'NotEnough']);
    expect(refused.json.message).toBe('Only $0.00 is available for payout.');
    expect((await shop.books()).bank ?? 0).toBe(0);
    expect(await shop.faults()).toEqual([]);
  });

  it('that cleared only for others is not theirs: what an organization holds in cash is not in the bank', async () => {
    await shop.sell({ cents: 10_000, tip: 1000, tipUser: 'Jade', method: 'cash' });
    expect((await payTips('10.00')).json.message).toBe('Only $0.00 is available for payout.');
    await shop.sell({ cents: 3000 });
    expect((await payTips('10.00')).status).toBe(200);
  });

  it('is told apart in the latest balances, and is not available there', async () => {
    await shop.sell({ cents: 4000 });
    await shop.sell({ cents: 10_000, tip: 1500, tipUser: 'Jade', method: 'ach', pending: true });
    const { json } = await test.call(`/balances?organization=${shop.orgId}`, { token: shop.ada });
    const of = (account: string) =>
      json.body.find((row: BalanceRow) => row.account === account && row.orgId === shop.orgId);
    expect(of('funds')).toMatchObject({ ledger: '125.00', uncleared: '85.00', available: '40.00' });
    expect(of('tips')).toMatchObject({ ledger: '15.00', uncleared: '15.00', available: '0.00' });
    expect(of('bank')).toMatchObject({ ledger: '40.00', uncleared: '0.00', available: '40.00' });
    // What a settlement takes with it is promised until it is there.
    expect((await shop.settle('40.00')).status).toBe(200);
    const { json: later } = await test.call(`/balances?organization=${shop.orgId}&account=bank`, {
      token: shop.ada,
    });
    expect(later.body).toMatchObject([{ ledger: '40.00', promised: '40.00', available: '0.00' }]);
  });
});

describe('money on its way out', () => {
  it('in an approved disbursement is promised in the latest balances as the form has it', async () => {
    await shop.sell({ cents: 10_000 });
    const prepared = (await disburse({ amount: '60.00' })).json.body._id;
    expect((await shop.post(`/disbursements/${prepared}/approve`, {}, shop.ben)).status).toBe(200);
    const { json } = await test.call(`/balances?organization=${shop.orgId}`, { token: shop.ada });
    const of = (account: string) =>
      json.body.find((row: BalanceRow) => row.account === account && row.orgId === shop.orgId);
    expect(of('funds')).toMatchObject({ ledger: '100.00', promised: '60.00', available: '40.00' });
    expect(of('bank')).toMatchObject({ ledger: '100.00', promised: '60.00', available: '40.00' });
    expect(of('fees')).toMatchObject({ promised: '0.00' });
    const form = await test.call('/disbursements/payable', { token: shop.ada });
    const book = form.json.body.find((row: { orgId: string }) => row.orgId === shop.orgId);
    expect(book).toMatchObject({ payable: '40.00' });
  });

  it('in a settlement is not paid out once more', async () => {
    await shop.sell({ cents: 10_000 });
    expect((await shop.settle()).status).toBe(200);
    await shop.sell({ cents: 2000, tip: 2000, tipUser: 'Jade', method: 'cash' });
    // What is in the bank is promised to the settlement.
    expect(await shop.books()).toMatchObject({ bank: 10_000 });
    expect((await payTips('20.00')).status).toBe(409);
    await shop.bankDay();
    expect(await shop.books()).toMatchObject({ tips: -2000 });
  });

  it('of two who pay at once is paid by one', async () => {
    await shop.sell({ cents: 5000 });
    await shop.sell({ cents: 10_000, tip: 5000, tax: 5000, tipUser: 'Jade', method: 'cash' });
    const tax = { payeeType: 'tax', payee: 'City of Oakridge', amount: '50.00' };
    const prepared = (await disburse(tax)).json.body._id;
    expect((await payTips('50.00')).status).toBe(200);
    const rows = (await test.call('/disbursements', { token: shop.ada })).json.body;
    const tips = rows.find((row: { payeeType: string }) => row.payeeType === 'staff')._id;
    // Both accounts are paid out of one bank: nobody approves what could not be sent.
    const approvals = await Promise.all(
      [prepared, tips].map((id) => shop.post(`/disbursements/${id}/approve`, {}, shop.ben)),
    );
    expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { json } = await test.call(`/balances?organization=${shop.orgId}`, { token: shop.ada });
    const available = json.body
      .filter((row: BalanceRow) => ['bank', 'tax', 'tips'].includes(row.account))
      .map((row: BalanceRow) => row.available);
    expect(available).toEqual(['0.00', '0.00', '0.00']);
    const sent = await Promise.all(
      [prepared, tips].map((id) =>
        shop.post(`/disbursements/${id}/send`, { confirmation: 'FED 1001' }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await shop.books()).bank ?? 0).toBe(0);
    expect(await shop.faults()).toEqual([]);
  });
});
