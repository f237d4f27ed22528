import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillRate, type BillRateValues, emptyBillRate } from '@/domain/billing/billRate';
import { daysAfter } from '@/domain/dates/days';
import type { TestApi } from '../../support/api';
import { openEscrows } from '../banking/escrowStage';
import { type Maker, madeLink, newMaker, payLink } from '../paymentLinks/links';
import { byBank, openPayApi, pay, rowsOf, sendInvoice } from '../payments/paying';

let test: TestApi;
let admin: Maker;
let maker: Maker;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  admin = await newMaker(test, 'TOP_ADMIN');
  maker = await newMaker(test);
});
afterAll(() => test.close());

/** The bank's day so many days from now. */
const day = (days: number): string =>
  daysAfter(
    test.services.clock().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }),
    days,
  );

const step = (percent: string, perPayment: string) => [{ upTo: '', percent, perPayment }];

const add = (over: Partial<BillRateValues>, token = admin.token) =>
  test.call('/bill-rates', {
    token,
    body: { ...emptyBillRate, effectiveFrom: day(1), ...over },
  });

const added = async (over: Partial<BillRateValues>): Promise<BillRate> => {
  const { status, json } = await add(over);
  expect([status, json.fields]).toEqual([200, undefined]);
  return json.body;
};

const list = async (query = ''): Promise<BillRate[]> =>
  (await test.call(`/bill-rates${query}`, { token: admin.token })).json.body;

/** Lets days pass; who was signed in is so again. */
async function pass(days: number): Promise<void> {
  test.advance(days * 24 * 3600);
  const again = async (one: Maker, role: 'TOP_ADMIN' | 'MERCHANT'): Promise<Maker> => ({
    ...one,
    token: await test.signIn(await test.addUser({ orgId: one.orgId, role })),
  });
  admin = await again(admin, 'TOP_ADMIN');
  maker = await again(maker, 'MERCHANT');
}

/** What was kept of the last payment of $100.00 through a link. */
async function feeNow(of: Maker = maker): Promise<number> {
  const link = await madeLink(test, of);
  expect((await payLink(test, link)).json.body.state).toBe('cleared');
  return Number((await rowsOf(test, 'transactions')).at(-1)?.fee_cents);
}

describe('a live payment', () => {
  it('carries the fee of the version in force on its day, of its organization first', async () => {
    expect(await feeNow()).toBe(300);
    await added({ steps: step('2', '0.00') });
    await added({ steps: step('1', '0.25'), organization: maker.orgId, effectiveFrom: day(3) });
    expect(await feeNow()).toBe(300);
    await pass(1);
    expect(await feeNow()).toBe(200);
    await pass(2);
    expect(await feeNow()).toBe(125);
    expect(await feeNow(await newMaker(test))).toBe(200);
    await added({ kind: 'standard', organization: maker.orgId });
    await pass(1);
    expect(await feeNow()).toBe(200);
    const states = (await list()).map(({ state, effectiveTo }) => [state, effectiveTo !== '']);
    expect(states.sort()).toEqual([
      ['current', false],
      ['current', false],
      ['ended', true],
    ]);
    const { rows } = await test.services.database.$client.query(
      'select sum(amount_cents)::int as cents from journal_entries',
    );
    expect(rows[0].cents).toBe(0);
  });

  it('carries the rate of the role where the organization has none of its own', async () => {
    const { token, orgId } = await newMaker(test);
    const other = { token, orgId };
    await added({ steps: step('2', '0.00') });
    const ofRole = await added({ steps: step('1.5', '0.00'), role: 'MERCHANT' });
    await added({ steps: step('9', '0.00'), role: 'AGENT' });
    await added({ steps: step('1', '0.25'), organization: maker.orgId });
    expect(ofRole).toMatchObject({ role: 'MERCHANT', organization: '', companyName: '' });
    await pass(1);
    expect(await feeNow()).toBe(125);
    const again = await test.signIn(await test.addUser({ orgId: other.orgId, role: 'MERCHANT' }));
    expect(await feeNow({ ...other, token: again })).toBe(150);
    expect(await list('?appliesTo=role&service=card')).toHaveLength(2);
    expect((await list('?search=role%20merch')).map(({ role }) => role)).toEqual(['MERCHANT']);
    expect(await list('?search=agent')).toHaveLength(1);
    expect(await list('?appliesTo=everyone')).toHaveLength(1);
    // Tried on the payments of those whom the rate is for: the first has a rate of its own.
    const trial = await test.call('/bill-rates/trial', {
      token: admin.token,
      body: { ...emptyBillRate, role: 'MERCHANT', steps: step('3', '0'), effectiveFrom: day(1) },
    });
    expect(trial.json.body).toEqual({
      uses: 1,
      price: '100.00',
      carried: '1.50',
      would: '3.00',
    });
    await added({ kind: 'standard', role: 'MERCHANT' });
    expect((await add({ role: 'MERCHANT', organization: maker.orgId })).json.fields).toHaveProperty(
      'organization',
    );
    const unknown = await test.call('/bill-rates', {
      token: admin.token,
      body: { ...emptyBillRate, role: 'TOP_ADMIN', effectiveFrom: day(1) },
    });
    expect(unknown.json.fields).toHaveProperty('role');
    await pass(1);
    const later = await test.signIn(await test.addUser({ orgId: other.orgId, role: 'MERCHANT' }));
    expect(await feeNow({ ...other, token: later })).toBe(200);
  });

  it('of an invoice carries it as well, and so does a debit that comes back', async () => {
    const sent = await sendInvoice(test);
    await added({ service: 'ach', steps: step('0', '0.30'), kind: 'flat' });
    await added({ service: 'ach_return', kind: 'flat', steps: step('0', '7.50') });
    await pass(1);
    // The bank returns this account's debits.
    const today = test.services.clock().toISOString().slice(0, 10);
    const authorization = { agreed: true, date: today, accountType: 'checking' };
    const paid = await pay(test, sent, { body: byBank('000111111116', { authorization }) });
    expect(paid.json.body.state).toBe('pending');
    const [row] = await rowsOf(test, 'transactions');
    expect(Number(row?.fee_cents)).toBe(30);
  });
});

describe('versions of rates', () => {
  it('begin tomorrow or later, once a day, and are withdrawn until they are in force', async () => {
    expect(Object.keys((await add({ effectiveFrom: day(0) })).json.fields)).toEqual([
      'effectiveFrom',
    ]);
    const rate = await added({});
    expect(Object.keys((await add({ steps: step('1', '0') })).json.fields)).toEqual([
      'effectiveFrom',
    ]);
    expect((await add({ organization: 'nobody' })).json.fields).toHaveProperty('organization');
    const withdraw = ({ _id }: BillRate) =>
      test.call(`/bill-rates/${_id}`, { token: admin.token, method: 'DELETE' });
    expect((await withdraw(rate)).status).toBe(200);
    expect((await withdraw(rate)).status).toBe(404);
    const other = await added({ steps: step('1', '0') });
    await pass(1);
    expect((await withdraw(other)).json.name).toBe('RateState');
    expect(await list()).toHaveLength(1);
  });

  it('are copied to organizations, and found by service, status and name', async () => {
    const rate = await added({ kind: 'flat', steps: step('0', '0.45'), service: 'ach' });
    const copy = (organizations: string[], effectiveFrom = day(2)) =>
      test.call(`/bill-rates/${rate._id}/copy`, {
        token: admin.token,
        body: { organizations, effectiveFrom },
      });
    expect((await copy([maker.orgId, maker.orgId])).json.body).toEqual({ added: 1 });
    expect((await copy([maker.orgId])).status).toBe(400);
    expect((await copy(['nobody'])).status).toBe(400);
    for (const wrong of [day(0), '2027-99-99', '2027-02-30', '9999-12-31', ''])
      expect(Object.keys((await copy([maker.orgId], wrong)).json.fields)).toEqual([
        'effectiveFrom',
      ]);
    expect((await add({ effectiveFrom: '9999-12-31' })).status).toBe(400);
    const own = await list('?appliesTo=one');
    expect(own.map(({ organization, steps }) => [organization, steps])).toEqual([
      [maker.orgId, [{ upTo: '', percent: '0', perPayment: '0.45' }]],
    ]);
    expect(await list('?service=card')).toEqual([]);
    expect(await list('?status=future')).toHaveLength(2);
    expect(await list('?status=current')).toEqual([]);
  });

  it('are no merchant’s matter', async () => {
    expect((await add({}, maker.token)).status).toBe(403);
    expect((await test.call('/bill-rates', { token: maker.token })).status).toBe(403);
  });
});

it('a rate of escrows is tried on the escrows that were funded', async () => {
  const { shop, add: draft, funded } = await openEscrows(test);
  await funded();
  await draft();
  const tried = async (over: Partial<BillRateValues>) =>
    (
      await test.call('/bill-rates/trial', {
        token: shop.ada,
        body: { ...emptyBillRate, service: 'escrow', steps: step('1', '0'), ...over },
      })
    ).json.body;
  const once = { uses: 1, price: '1000.00', carried: '25.00', would: '10.00' };
  expect(await tried({ organization: shop.orgId, effectiveFrom: day(1) })).toEqual(once);
  expect(await tried({ role: 'MERCHANT', effectiveFrom: day(1) })).toEqual(once);
  expect(await tried({ role: 'AGENT', effectiveFrom: day(1) })).toMatchObject({ uses: 0 });
  expect(await tried({ organization: shop.otherOrgId, effectiveFrom: day(1) })).toMatchObject({
    uses: 0,
  });
});

it('what the last 90 days would have cost is added up payment by payment', async () => {
  await feeNow();
  await feeNow();
  await pass(100);
  await feeNow();
  const body = {
    ...emptyBillRate,
    steps: step('1.5', '0.05'),
    organization: maker.orgId,
    effectiveFrom: day(1),
  };
  const trial = await test.call('/bill-rates/trial', { token: admin.token, body });
  expect(trial.json.body).toEqual({
    uses: 1,
    price: '100.00',
    carried: '3.00',
    would: '1.55',
  });
  const none = await test.call('/bill-rates/trial', {
    token: admin.token,
    body: { ...body, organization: '' },
  });
  expect(none.status).toBe(400);
});
