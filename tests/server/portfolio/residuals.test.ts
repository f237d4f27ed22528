import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommissionRow, PartnerMonthRow } from '@/domain/residuals/residualRow';
import { openTestApi, type TestApi } from '../../support/api';
import { movement } from '../transactions/movements';
import { type PortfolioWorld, plantPortfolio } from './portfolioWorld';

let test: TestApi;
let world: PortfolioWorld;
let first: string;
let second: string;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  world = await plantPortfolio(test);
  first = await test.signIn(world.tree.staff.TOP_ADMIN);
  second = await test.signIn(world.tree.staff.ADMIN);
  await test.services.database.$client.query(`
    insert into buy_rates (service, points, per_item_cents, floor_points, floor_cents, effective_from, created_at) values
      ('card', 50, 7, 50, 7, '2020-01-01', now()), ('card', 40, 7, 40, 7, '2026-10-06', now());
    insert into commission_splits (org_id, month, points, created_at) values ('redwood', '2020-01-01', 5000, now()),
      ('redwood', '2026-11-01', 6000, now()), ('delgado', '2020-01-01', 4000, now()), ('robinson', '2020-01-01', 2500, now())`);
});
afterAll(() => test.close());

/** The month of today. */
const thisMonth = (): string => test.services.clock().toISOString().slice(0, 7);

const post = (path: string, token = first, body?: object) =>
  test.call(path, { token, method: 'POST', body });

const month = (act: string, of = '2026-10', token = first) =>
  post(`/commission-months/${of}/${act}`, token);

const rows = async (query = '', token = first): Promise<CommissionRow[]> =>
  (await test.call(`/commissions?limit=100${query}`, { token })).json.body;

const partners = async (query = '', token = first): Promise<PartnerMonthRow[]> =>
  (await test.call(`/partner-commissions?limit=100${query}`, { token })).json.body;

const sell = (orgId: string, day: string, over: Record<string, unknown> = {}) =>
  ledgerRepository(test.services.database).insert([
    movement(orgId, {
      activityAt: new Date(`${day}T12:00:00Z`),
      amountCents: 10_000,
      feeCents: 300,
      method: 'card',
      otherInformation: { credit_card_payment: true },
      ...over,
    }),
  ]);

const earnedBy = async (orgId: string, query = ''): Promise<string | undefined> =>
  (await partners(query)).find((one) => one.orgId === orgId)?.earned;

const closed = async (of = '2026-10'): Promise<void> => {
  await month('recalculate', of);
  expect((await month('approve', of, second)).status).toBe(200);
};

/** The same figures once more, row by row and by plain arithmetic. */
async function computedAgain(of: string) {
  const { rows: sold } = await test.services.database.$client.query(
    `select org_id, method, entry, trade, direct, label, amount_cents::float8 as amount, tip_cents::float8 as tip,
      tax_cents::float8 as tax, fee_cents::float8 as fee, business_day::text as day from transactions
     where system_mode = 'Production' and state <> 'voided' and business_day::text like $1`,
    [`${of}%`],
  );
  const nets = new Map<string, number>();
  for (const one of sold) {
    const isCharged = ['Fee Assessment', 'Monthly Subscription Fee', 'Wallet Fee'].includes(
      one.label,
    );
    let net = one.fee - (isCharged && one.trade === '' ? one.amount : 0);
    const isCosted =
      one.entry === 'payment' && one.trade === 'sold' && one.amount > 0 && !one.direct;
    const points = one.day >= '2026-10-06' ? 40 : 50;
    if (isCosted && one.method === 'card')
      net -= Math.round(((one.amount - one.tip - one.tax) * points) / 10_000) + 7;
    nets.set(one.org_id, (nets.get(one.org_id) ?? 0) + net);
  }
  return nets;
}

describe('a month', () => {
  it('comes to what a second computation over its transactions gives, split to the cent', async () => {
    await sell('alder', '2026-10-20', {
      amountCents: -2500,
      feeCents: 0,
      otherInformation: { feeAssessment: true },
    });
    await sell('alder', '2026-10-21', {
      amountCents: 12_345,
      tipCents: 300,
      taxCents: 1000,
      feeCents: 411,
    });
    expect((await month('recalculate')).status).toBe(200);
    const nets = await computedAgain('2026-10');
    const all = await rows('&month=2026-10');
    expect(new Set(all.map(({ merchantId }) => merchantId))).toEqual(
      new Set(['alder', 'birch', 'dogwood']),
    );
    for (const { merchantId, net } of all)
      expect(Math.round(Number(net) * 100)).toBe(nets.get(merchantId));
    const alder = nets.get('alder') ?? 0;
    const share = (of: string): number =>
      Math.round(
        Number(all.find((one) => one.merchantId === 'alder' && one.partnerId === of)?.commission) *
          100,
      );
    // Half to the ISO, of that 40 % to the agent, of that a quarter to the sub-agent.
    expect(Math.abs(share('redwood') - alder * 0.3)).toBeLessThan(1);
    expect(Math.abs(share('delgado') - alder * 0.15)).toBeLessThan(1);
    expect(Math.abs(share('robinson') - alder * 0.05)).toBeLessThan(1);
    expect((await rows('&month=2026-10')).length).toBe(all.length);
    const detail = (
      await test.call(`/commissions/${all.find((one) => one.merchantId === 'alder')?._id}`, {
        token: first,
      })
    ).json.body;
    expect(
      detail.parts.reduce((sum: number, part: { costCents: number }) => sum + part.costCents, 0),
    ).toBe(Math.round(Number(detail.cost) * 100));
  });

  it('is approved by a second person once it is over, then locked, and never changes', async () => {
    expect((await month('approve')).status).toBe(409);
    await month('recalculate');
    expect((await month('approve')).status).toBe(403);
    expect((await month('lock')).status).toBe(409);
    await month('recalculate', thisMonth());
    expect((await month('approve', thisMonth(), second)).json.message).toContain('not over');
    expect((await month('approve', '2026-10', second)).status).toBe(200);
    expect((await month('recalculate')).status).toBe(409);
    expect((await month('lock')).status).toBe(200);
    const { $client } = test.services.database;
    await expect($client.query('update residual_lines set cost_cents = 0')).rejects.toThrow(
      'locked',
    );
    await expect(
      $client.query("delete from residual_partners where month = '2026-10-01'"),
    ).rejects.toThrow('locked');
    expect((await month('recalculate', '2199-01')).status).toBe(400);
    expect(
      (await month('recalculate', '2026-10', await test.signIn(world.tree.users.redwood))).status,
    ).toBe(403);
  });

  it('carries what came late or was voided later to the next one, once', async () => {
    await closed();
    await sell('birch', '2026-10-15', { amountCents: 20_000, feeCents: 590 });
    await test.services.database.$client.query(
      `update transactions set state = 'voided', moved_at = now() + interval '1 day' where org_id = 'alder' and business_day = '2026-10-05'`,
    );
    await month('recalculate', '2026-11');
    await month('recalculate', '2026-11');
    const carried = new Map(
      (await rows('&month=2026-11&level=iso')).map((one) => [one.merchantId, one.carried]),
    );
    // A fee of $5.90 less 0.40 % of $200.00 and $0.07; and the fee of a payment in cash, which cost nothing.
    expect(carried.get('birch')).toBe('5.03');
    expect(carried.get('alder')).toBe('-3.00');
  });

  it('splits by the version of the month, and shows before what another one would give', async () => {
    await sell('birch', '2026-11-02');
    await closed();
    await month('recalculate', '2026-11');
    const split = { organization: 'delgado', month: '2026-11', percent: '50', note: '' };
    const preview = (await post('/commission-splits/preview', first, split)).json.body.rows;
    const before = await earnedBy('delgado', '&month=2026-11');
    expect(preview.find((one: { orgId: string }) => one.orgId === 'delgado')?.before).toBe(before);
    expect(
      (await post('/commission-splits', first, { ...split, month: '2026-10' })).json.fields,
    ).toHaveProperty('month');
    expect(
      (await post('/commission-splits', first, { ...split, organization: 'alder' })).json.fields,
    ).toHaveProperty('organization');
    expect((await post('/commission-splits', first, { ...split, percent: '101' })).status).toBe(
      400,
    );
    expect((await post('/commission-splits', first, split)).status).toBe(200);
    await month('recalculate', '2026-11');
    expect(await earnedBy('delgado', '&month=2026-11')).toBe(
      preview.find((one: { orgId: string }) => one.orgId === 'delgado')?.after,
    );
    const { rows: kept } = await test.services.database.$client.query(
      "select split_percent from agents where org_id = 'delgado'",
    );
    expect(kept[0].split_percent).toBe('50.00');
  });
});

it('a partner sees its own commissions and those below it, a merchant none', async () => {
  await month('recalculate');
  const seenBy = async (
    name: 'redwood' | 'delgado' | 'robinson' | 'granite',
  ): Promise<string[]> => {
    const token = await test.signIn(world.tree.users[name]);
    return [...new Set((await rows('', token)).map(({ partnerId }) => partnerId))].sort();
  };
  expect(await seenBy('redwood')).toEqual(['delgado', 'redwood', 'robinson']);
  expect(await seenBy('delgado')).toEqual(['delgado', 'robinson']);
  expect(await seenBy('robinson')).toEqual(['robinson']);
  const delgado = await test.signIn(world.tree.users.delgado);
  const above = (await rows('&partner=redwood'))[0]?._id;
  expect((await test.call(`/commissions/${above}`, { token: delgado })).status).toBe(404);
  expect((await partners('', delgado)).find((one) => one.orgId === 'delgado')?.split).toBe('');
  expect((await test.call('/commission-months', { token: delgado })).status).toBe(403);
  const seller = await test.signIn(world.seller);
  expect((await test.call('/commissions', { token: seller })).status).toBe(403);
});

/** Fees in the book of a merchant. */
const earnFees = (orgId: string, feeCents: number) =>
  test.services.database.transaction((tx) =>
    journalRepository(tx).post({ orgId, systemMode: 'Production' }, [
      {
        act: { kind: 'sale', place: 'bank', amountCents: 0, tipCents: 0, taxCents: 0, feeCents },
        transactionId: null,
        at: test.services.clock(),
      },
    ]),
  );

it('a payout is prepared once from the fees of the merchants, and paid when all of it is sent', async () => {
  await sell('birch', '2026-10-15', { amountCents: 20_000, feeCents: 590 });
  await closed();
  const body = { organization: 'redwood', month: '2026-10' };
  const earned = Number(await earnedBy('redwood', '&month=2026-10'));
  expect(earned).toBeGreaterThan(0);
  expect((await post('/commission-payouts', first, body)).json.name).toBe('NotEnough');
  for (const orgId of ['alder', 'birch', 'dogwood']) await earnFees(orgId, 5000);
  expect((await post('/commission-payouts', first, { ...body, organization: 'x' })).status).toBe(
    400,
  );
  const redwood = await test.signIn(world.tree.users.redwood);
  expect((await post('/commission-payouts', redwood, body)).status).toBe(403);
  const both = await Promise.all([
    post('/commission-payouts', first, body),
    post('/commission-payouts', first, body),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.json.body.amount).toBe(earned.toFixed(2));
  const standing = async () => (await partners('&partner=redwood&month=2026-10'))[0]?.standing;
  expect(await standing()).toBe('payment');
  const listed = (await test.call('/disbursements?limit=50', { token: first })).json.body;
  const sum = listed.reduce((all: number, one: { amount: string }) => all + Number(one.amount), 0);
  expect(sum).toBeCloseTo(earned, 2);
  const act = (id: string, verb: string, sent: object = {}) =>
    post(`/disbursements/${id}/${verb}`, second, sent);
  const [voided, ...others] = listed;
  expect((await act(voided._id, 'void', { reason: 'Wrong account' })).status).toBe(200);
  expect(await standing()).toBe('failed');
  expect((await post('/commission-payouts', first, body)).json.body.amount).toBe(voided.amount);
  const again = (await test.call('/disbursements?limit=50', { token: first })).json.body;
  for (const { _id } of again.filter((one: { state: string }) => one.state === 'prepared')) {
    expect((await act(_id, 'approve')).status).toBe(200);
    expect((await act(_id, 'send', { confirmation: 'ACH1' })).status).toBe(200);
  }
  expect(others.length).toBeGreaterThanOrEqual(0);
  expect(await standing()).toBe('paid');
  expect((await post('/commission-payouts', first, body)).json.name).toBe('NothingOwed');
});

it('months before a closed one are not begun, and nobody answers an own dispute', async () => {
  await closed();
  expect((await month('recalculate', '2026-08')).json.message).toContain('10/2026 is closed');
  const [row] = await rows('&partner=robinson');
  const raised = await post(`/commissions/${row?._id}/dispute`, first, { reason: 'More, please' });
  const own = await post(`/commission-disputes/${raised.json.body._id}/answer`, first, {
    accepted: true,
    amount: '1.00',
    answer: 'Granted',
  });
  expect([own.status, own.json.name]).toEqual([403, 'SecondPerson']);
});

it('a dispute of a closed month is answered once; what is accepted counts in the month of today', async () => {
  await month('recalculate');
  const [open] = await rows('&partner=robinson');
  const robinson = await test.signIn(world.tree.users.robinson);
  const dispute = (id?: string) =>
    post(`/commissions/${id}/dispute`, robinson, { reason: 'Too low' });
  expect((await dispute(open?._id)).status).toBe(409);
  await closed();
  const [row] = await rows('&partner=robinson');
  const both = await Promise.all([dispute(row?._id), dispute(row?._id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const raised = both.find(({ status }) => status === 200)?.json.body._id;
  const answer = (body: object, token = first) =>
    post(`/commission-disputes/${raised}/answer`, token, body);
  expect((await answer({ accepted: true, amount: '0', answer: 'Yes' })).json.fields).toHaveProperty(
    'amount',
  );
  expect((await answer({ accepted: true, amount: '1.25', answer: 'Yes' }, robinson)).status).toBe(
    403,
  );
  const fortune = await answer({ accepted: true, amount: '100000.00', answer: 'Yes' });
  expect(fortune.json.fields).toHaveProperty('amount');
  expect((await answer({ accepted: true, amount: '1.25', answer: 'Yes' })).status).toBe(200);
  expect((await answer({ accepted: false, amount: '', answer: 'No' })).status).toBe(409);
  await month('recalculate', thisMonth());
  const [next] = await rows(`&partner=robinson&month=${thisMonth()}`);
  expect([next?.corrected, next?.commission, next?.merchantId]).toEqual(['1.25', '1.25', 'alder']);
});
