import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import { emptyBuyRate } from '@/domain/pricing/buyRate';
import { emptySchedule, type ScheduleValues } from '@/domain/pricing/schedule';
import type { TestApi } from '../../support/api';
import { type Maker, madeLink, newMaker, payLink } from '../paymentLinks/links';
import { openPayApi, rowsOf } from '../payments/paying';

let test: TestApi;
let admin: Maker;
let top: Maker;
let staff: string;
let maker: Maker;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  admin = await newMaker(test, 'TOP_ADMIN');
  top = await newMaker(test, 'TOP_ADMIN');
  staff = await test.signIn(await test.addUser({ role: 'ADMIN' }));
  maker = await newMaker(test);
});
afterAll(() => test.close());

const day = (days: number): string =>
  daysAfter(
    test.services.clock().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }),
    days,
  );

type Asked = { token?: string; body?: object; key?: string };

const post = (path: string, { token = admin.token, body, key }: Asked = {}) =>
  test.call(path, {
    token,
    method: 'POST',
    body,
    headers: key ? { 'Idempotency-Key': key } : undefined,
  });

const values = (over: Partial<ScheduleValues> = {}): ScheduleValues => ({
  ...emptySchedule,
  organization: maker.orgId,
  effectiveFrom: day(2),
  steps: [{ upTo: '', percent: '2', perPayment: '0.05' }],
  ...over,
});

async function submitted(over: Partial<ScheduleValues> = {}): Promise<string> {
  const { json, status } = await post('/price-schedules', { body: values(over) });
  expect([status, json.fields]).toEqual([200, undefined]);
  expect((await post(`/price-schedules/${json.body._id}/submit`)).status).toBe(200);
  return json.body._id;
}

const approve = (id: string, token = top.token, reason = '') =>
  post(`/price-schedules/${id}/approve`, { token, body: { reason } });

const floor = (percent: string, floorPercent: string) =>
  post('/buy-rates', {
    body: {
      ...emptyBuyRate,
      percent,
      floorPercent,
      perItem: '0.05',
      floorPerItem: '0.05',
      effectiveFrom: '2020-01-01',
    },
  });

describe('an approved schedule', () => {
  it('is the rate that payments carry from its first day on, and no other', async () => {
    const id = await submitted();
    expect((await approve(id)).status).toBe(200);
    const rates = await rowsOf(test, 'bill_rates');
    expect(rates.map((row) => [row.org_id, row.service, row.note])).toEqual(
      ['card', 'debit', 'ach', 'ach_return'].map((service) => [
        maker.orgId,
        service,
        'Schedule A, version 1',
      ]),
    );
    const fee = async (token: string): Promise<number> => {
      const link = await madeLink(test, { ...maker, token });
      expect((await payLink(test, link)).json.body.state).toBe('cleared');
      return Number((await rowsOf(test, 'transactions')).at(-1)?.fee_cents);
    };
    expect(await fee(maker.token)).toBe(300);
    test.advance(2 * 24 * 3600);
    expect(
      await fee(await test.signIn(await test.addUser({ orgId: maker.orgId, role: 'MERCHANT' }))),
    ).toBe(205);
  });

  it('is approved once, by a second person of the staff, before its first day', async () => {
    const id = await submitted();
    expect((await approve(id, admin.token)).status).toBe(403);
    expect((await approve(id, maker.token)).status).toBe(403);
    const both = await Promise.all([approve(id), approve(id, staff)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rowsOf(test, 'bill_rates')).toHaveLength(4);
    expect((await post(`/price-schedules/${id}`, { body: values() })).status).toBe(409);
    const late = await submitted({ effectiveFrom: day(1) });
    test.advance(24 * 3600);
    top = await newMaker(test, 'TOP_ADMIN');
    expect((await approve(late, top.token)).status).toBe(409);
  });

  it('below the floor needs a top administrator and a reason', async () => {
    expect((await floor('2.2', '2')).json.fields).toHaveProperty('floorPercent');
    expect((await floor('1.5', '2.1')).status).toBe(200);
    const id = await submitted();
    expect((await approve(id, staff)).json.message).toContain('below the floor of 2.10%');
    expect((await approve(id)).json.fields).toHaveProperty('reason');
    expect((await approve(id, top.token, 'Won from a competitor')).status).toBe(200);
  });
});

it('a schedule is a draft of its next version, declined with a reason, changed and sent again', async () => {
  const once = { body: values(), key: 'k1' };
  const { json } = await post('/price-schedules', once);
  expect((await post('/price-schedules', once)).json.body._id).toBe(json.body._id);
  expect(json.body).toMatchObject({ version: 1, state: 'draft' });
  const path = `/price-schedules/${json.body._id}`;
  await post(`${path}/submit`);
  expect((await post(`${path}/decline`, { token: top.token, body: { reason: '' } })).status).toBe(
    400,
  );
  await post(`${path}/decline`, { token: top.token, body: { reason: 'Too low' } });
  const changed = await post(path, { body: values({ model: 'dual' }) });
  expect(changed.json.body).toMatchObject({
    state: 'declined',
    decision: 'Too low',
    model: 'dual',
  });
  expect((await post(`${path}/submit`)).json.body).toMatchObject({
    state: 'submitted',
    decision: '',
  });
  expect(
    (await post('/price-schedules', { body: values({ model: 'interchangePlus' }) })).json.body
      .version,
  ).toBe(2);
  const [second] = (await test.call('/price-schedules', { token: admin.token })).json.body;
  expect((await post(`/price-schedules/${second._id}/submit`)).json.message).toContain('buy rates');
  expect((await post(`/price-schedules/${second._id}/remove`)).status).toBe(200);
});

it('a partner prices its own merchants alone, and never decides', async () => {
  const agent = await test.signIn(await test.addUser({ role: 'AGENT' }));
  expect(
    (await post('/price-schedules', { token: agent, body: values() })).json.fields,
  ).toHaveProperty('organization');
  const own = await submitted();
  expect((await test.call(`/price-schedules/${own}`, { token: agent })).status).toBe(404);
  expect((await approve(own, agent)).status).toBe(403);
  expect((await post('/buy-rates', { token: agent, body: emptyBuyRate })).status).toBe(403);
  expect((await test.call('/price-schedules', { token: maker.token })).status).toBe(403);
});

it('the simulator tells what the last 90 days carried, would have carried, and cost', async () => {
  await floor('1', '1');
  const link = await madeLink(test, maker);
  await payLink(test, link);
  const { json } = await post('/price-schedules/trial', { body: values() });
  expect(json.body.total).toEqual({
    service: 'Total',
    payments: 1,
    price: '100.00',
    carried: '3.00',
    would: '2.05',
    cost: '1.05',
  });
});
