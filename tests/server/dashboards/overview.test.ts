import type { UserRecord } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaserInsight, Trade } from '@/domain/dashboard/insight';
import type { Overview, Standing } from '@/domain/dashboard/overview';
import { monthsAfter } from '@/domain/dates/days';
import { stepStart } from '@/domain/dates/steps';
import { toCents } from '@/domain/money/cents';
import { openTestApi, type TestApi } from '../../support/api';
import { type Known, knownMovements, move, movement } from '../transactions/movements';

let test: TestApi;
let merchant: UserRecord;
let token = '';
let rows: Known[] = [];

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  merchant = await test.addUser();
  token = await test.signIn(merchant);
  // What is below 0 went back but for every eighth, which is paid out.
  rows = knownMovements(merchant.orgId).map((row) => ({
    ...row,
    entry: row.amountCents < 0 && row.at % 8 !== 7 ? 'refund' : 'payment',
    reason: row.at % 9 === 0 ? 'R01' : '',
  }));
  await move(
    test,
    rows.map(({ at: _at, ...row }) => row),
  );
  const other = await test.addUser();
  await move(test, [movement(other.orgId), movement(merchant.orgId, { systemMode: 'Sandbox' })]);
});

// biome-ignore lint/suspicious/noExplicitAny: tests read whatever members they expect; a missing one fails their assertion.
const ask = async (path: string, as = token): Promise<any> => {
  const { status, json } = await test.call(`/dashboards/${path}`, { token: as });
  expect(status).toBe(200);
  return json.body;
};

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);
const gross = (some: readonly Known[]): number =>
  sum(some.map(({ amountCents }) => Math.max(amountCents, 0)));
const moved = (some: readonly Known[]): number => sum(some.map(({ amountCents }) => amountCents));
const days = 'from=2026-10-05&to=2026-10-12';
const counted = (): Known[] => rows.filter(({ state }) => state !== 'voided');
const shown = (): Known[] =>
  counted().filter(({ businessDay: day }) => day >= '2026-10-05' && day <= '2026-10-12');

describe('what moved in a period', () => {
  it('is what its rows come to, payments and returns counted apart, and the days before beside it', async () => {
    const { total, before, points, returned }: Overview = await ask(
      `overview?${days}&beforeFrom=2026-10-13&beforeTo=2026-10-20`,
    );
    const paid = shown().filter(({ amountCents }) => amountCents > 0);
    const back = shown().filter(({ entry }) => entry === 'refund');
    const below = shown().filter(({ amountCents }) => amountCents < 0);
    expect(below.length).toBeGreaterThan(back.length);
    expect([total.count, total.payments, total.backCount]).toEqual([
      shown().length,
      paid.length,
      back.length,
    ]);
    expect([total.gross, total.refunds, total.returned].map(toCents)).toEqual([
      gross(shown()),
      -moved(below),
      -moved(back),
    ]);
    expect(sum(points.map((point) => toCents(point.gross) ?? 0))).toBe(gross(shown()));
    expect(sum(returned.map(({ amount }) => toCents(amount) ?? 0))).toBe(-moved(back));
    const later = counted().filter(
      ({ businessDay: day }) => day >= '2026-10-13' && day <= '2026-10-20',
    );
    expect([before?.payments, before?.count]).toEqual([
      later.filter(({ amountCents }) => amountCents > 0).length,
      later.length,
    ]);
  });

  it('follows rows that are voided and taken out', async () => {
    const { $client } = test.services.database;
    await $client.query(
      `update transactions set state = 'voided' where amount_cents > 0 and method = 'cash'`,
    );
    await $client.query(`delete from transactions where amount_cents < 0 and method = 'card'`);
    const { rows: kept } = await $client.query(
      `select org_id, system_mode, day::text, method, store, sum(payments)::int as payments, sum(returns)::int as returns,
         sum(return_cents)::int as return_cents from payment_days
       group by 1, 2, 3, 4, 5 having (sum(payments), sum(returns)) <> (0, 0) order by 1, 2, 3, 4, 5`,
    );
    const { rows: found } = await $client.query(
      `select org_id, system_mode, business_day::text as day, method, store,
         (count(*) filter (where amount_cents > 0))::int as payments, (count(*) filter (where entry = 'refund'))::int as returns,
         coalesce(sum(-amount_cents) filter (where entry = 'refund'), 0)::int as return_cents
       from transactions where state <> 'voided' group by 1, 2, 3, 4, 5 having count(*) filter (where amount_cents > 0 or entry = 'refund') > 0 order by 1, 2, 3, 4, 5`,
    );
    expect(kept).toEqual(found);
    const { rows: totals } = await $client.query(
      `select org_id, system_mode, purchaser_key, first_day::text, last_day::text, purchases::int, cents::int from purchaser_totals order by 1, 2, 3`,
    );
    const { rows: bought } = await $client.query(
      `select org_id, system_mode, purchaser_key, (min(business_day) filter (where amount_cents > 0))::text as first_day,
         (max(business_day) filter (where amount_cents > 0))::text as last_day,
         (count(*) filter (where amount_cents > 0))::int as purchases, sum(amount_cents)::int as cents from transactions
       where state <> 'voided' and purchaser_key <> '' group by 1, 2, 3
       having count(*) filter (where amount_cents > 0) > 0 order by 1, 2, 3`,
    );
    expect(totals).toEqual(bought);
    const { rows: months } = await $client.query(
      `select org_id, month::text, purchaser_key, transactions::int, cents::int, first_month::text from purchaser_months
       where transactions <> 0 or cents <> 0 order by 1, 2, 3`,
    );
    const { rows: monthly } = await $client.query(
      `select org_id, date_trunc('month', business_day)::date::text as month, purchaser_key,
         (count(*) filter (where amount_cents > 0))::int as transactions, sum(amount_cents)::int as cents,
         (select min(date_trunc('month', first.business_day))::date::text from transactions as first
           where first.state <> 'voided' and first.amount_cents > 0 and first.org_id = bought.org_id
             and first.system_mode = bought.system_mode and first.purchaser_key = bought.purchaser_key) as first_month
       from transactions as bought where state <> 'voided' and purchaser_key <> '' group by 1, 2, 3, system_mode order by 1, 2, 3`,
    );
    expect(months).toEqual(monthly);
  });
});

describe('who buys', () => {
  it('is new in the week of the first purchase and returns after it; all sales are somebody’s', async () => {
    const { step, points }: PurchaserInsight = await ask(`insight/purchasers?${days}`);
    expect(step).toBe('week');
    const week = counted().filter(
      ({ businessDay: day }) => stepStart(day, 'week') === '2026-10-05',
    );
    const [point] = points;
    expect(point?.day).toBe('2026-10-05');
    const { newCents = 0, returningCents = 0, unknownCents = 0 } = point ?? {};
    expect(newCents + returningCents + unknownCents).toBe(moved(week));
    expect(unknownCents).toBe(moved(week.filter(({ purchaserKey }) => purchaserKey === '')));
    const buyers = new Set(
      week.filter((row) => row.amountCents > 0 && row.purchaserKey).map((row) => row.purchaserKey),
    );
    expect((point?.newPurchasers ?? 0) + (point?.returningPurchasers ?? 0)).toBe(buyers.size);
    const named = await ask(
      'insight/purchasers/named?from=2026-10-05&to=2026-10-11&firstFrom=2026-10-05&firstTo=2026-10-11',
    );
    expect([named.rows.length, named.count]).toEqual([point?.newPurchasers, point?.newPurchasers]);
    expect(named.cents).toBe(sum(named.rows.map((one: { cents: number }) => one.cents)));
    const rest = await ask(
      'insight/purchasers/named?from=2026-10-05&to=2026-10-11&firstFrom=2026-10-05&skip=1',
    );
    expect(rest).toEqual({ ...named, rows: named.rows.slice(1) });
    const again = await ask(
      'insight/purchasers/named?from=2026-10-05&to=2026-10-11&firstTo=2026-10-04',
    );
    expect(again.rows).toHaveLength(point?.returningPurchasers ?? -1);
    const [{ purchaserKey, cents }] = [...named.rows, ...again.rows];
    await move(test, [movement(merchant.orgId, { purchaserKey: `jo${purchaserKey}` })]);
    const own = `from=2026-10-05&to=2026-10-11&purchaser=${encodeURIComponent(purchaserKey)}`;
    const { gross: paid, refunds } = (await test.call(`/transactions/summary?${own}`, { token }))
      .json.body;
    expect((toCents(paid) ?? 0) - (toCents(refunds) ?? 0)).toBe(cents);
  });

  it('is nobody who pays in cash at our bank or funds a wallet', async () => {
    const before = await ask(`insight/purchasers?${days}`);
    const beside = { purchaserKey: 'new one', businessDay: '2026-10-06', amountCents: 1_240_000 };
    await move(test, [
      movement(merchant.orgId, { ...beside, otherInformation: { cashDeposit: true } }),
      movement(merchant.orgId, {
        ...beside,
        method: 'wallet',
        otherInformation: { addMoneyToWallet: true },
      }),
    ]);
    expect(await ask(`insight/purchasers?${days}`)).toEqual(before);
  });

  it('is followed by the month of the first purchase', async () => {
    const other = await test.addUser();
    const today = new Date().toISOString().slice(0, 10);
    const rosa = { purchaserName: 'Rosa', purchaserKey: 'rosa' };
    const first = movement(other.orgId, { ...rosa, businessDay: monthsAfter(today, -1) });
    await move(test, [movement(other.orgId, { ...rosa, businessDay: today })]);
    const as = await test.signIn(other);
    const month = stepStart(today, 'month');
    expect((await ask('insight/purchasers', as)).cohorts).toEqual([
      { month, after: 0, purchasers: 1 },
    ]);
    // It was an earlier one that came first, as it turns out.
    await move(test, [first]);
    const before = monthsAfter(month, -1);
    expect((await ask('insight/purchasers', as)).cohorts).toEqual([
      { month: before, after: 0, purchasers: 1 },
      { month: before, after: 1, purchasers: 1 },
    ]);
  });

  it.each(['store', 'method', 'merchant'])('the trade by %s comes to the whole', async (group) => {
    const trade: Trade = await ask(`insight/trade?${days}&group=${group}`);
    expect(sum(trade.rows.map(({ grossCents }) => grossCents))).toBe(gross(shown()));
    expect(sum(trade.rows.map(({ payments }) => payments))).toBe(
      shown().filter(({ amountCents }) => amountCents > 0).length,
    );
    expect(sum(trade.rows.map(({ returnCents }) => returnCents))).toBe(
      -moved(shown().filter(({ entry }) => entry === 'refund')),
    );
    expect([trade.isWhole, trade.allGrossCents]).toEqual([true, gross(shown())]);
  });
});

describe('why and how fast', () => {
  it('tells reasons with the rows behind them', async () => {
    const { points } = await ask(`insight/reasons?${days}`);
    const returned = rows.filter(
      ({ businessDay: day, reason }) =>
        reason === 'R01' && day >= '2026-10-05' && day <= '2026-10-12',
    );
    expect(sum(points.map(({ count }: { count: number }) => count))).toBe(returned.length);
    const cents = sum(points.map((point: { cents: number }) => point.cents));
    for (const reason of ['R01', 'returns']) {
      const { json } = await test.call(`/transactions/figure?${days}&reason=${reason}&state=any`, {
        token,
      });
      expect([json.body.count, toCents(json.body.amount)]).toEqual([returned.length, cents]);
    }
  });

  it('tells the days from each business day until the money was at the bank', async () => {
    const { $client } = test.services.database;
    const ids = "'00000000-0000-4000-8000-000000000001'";
    await $client.query('begin');
    await $client.query(
      `update transactions set settlement_id = ${ids}, state = 'settled'
       where org_id = $1 and system_mode = 'Production' and business_day between '2026-10-05' and '2026-10-08' and state = 'cleared'`,
      [merchant.orgId],
    );
    await $client.query(
      `insert into settlements (id, org_id, system_mode, number, from_day, to_day, day, expected_on, state, transactions, gross_cents,
         refund_cents, tip_cents, tax_cents, fee_cents, net_cents, settled_at)
       values (${ids}, $1, 'Production', 1, '2026-10-05', '2026-10-08', '2026-10-09', '2026-10-10', 'settled', 1, 100, 0, 0, 0, 0, 100,
         '2026-10-12T15:00:00Z')`,
      [merchant.orgId],
    );
    await $client.query('commit');
    const settled = rows.filter(
      ({ state, businessDay: day }) =>
        state === 'cleared' && day >= '2026-10-05' && day <= '2026-10-08',
    );
    expect(settled.length).toBeGreaterThan(0);
    const { points, settlements } = await ask(`insight/lag?${days}`);
    expect(sum(points.map(({ transactions }: { transactions: number }) => transactions))).toBe(
      settled.length,
    );
    expect(settlements).toEqual([{ day: '2026-10-09', count: 1 }]);
    const lags = new Set(points.map(({ lag }: { lag: number }) => lag));
    expect(lags).toEqual(new Set(settled.map(({ businessDay: day }) => 12 - Number(day.slice(8)))));
    const [{ lag, transactions, cents }] = points;
    const behind = { rows: [{ number: 1, transactions }], count: transactions, cents };
    expect(await ask(`insight/lag/settlements?${days}&lag=${lag}`)).toMatchObject(behind);
  });
});

describe('for each role', () => {
  it('the standing and the tasks are what its lists have', async () => {
    const standing: Standing = await ask('standing');
    const pending = await test.call('/settlements/pending/summary?state=cleared', { token });
    expect([standing.settlement?.net, standing.applications]).toEqual([
      pending.json.body.net,
      null,
    ]);
    expect(standing.deadlines).toBeNull();
    const tasks = await ask('tasks');
    const held = counted().filter(({ state }) => state === 'held');
    const pendingRows = counted().filter(({ state }) => state === 'pending');
    expect(tasks).toEqual([
      {
        key: 'pendingTransactions',
        count: pendingRows.length,
        isExact: true,
        oldest: pendingRows.map(({ businessDay }) => businessDay).sort()[0],
      },
      {
        key: 'heldTransactions',
        count: held.length,
        isExact: true,
        oldest: held.map(({ businessDay }) => businessDay).sort()[0],
      },
    ]);
  });

  it.each(['BUDTENDER', 'RECIPIENT', 'SUB_AGENT', 'TAXATION_USER'])(
    'tells %s nothing of what the organization sold',
    async (role) => {
      const user = await test.addUser({ role, orgId: merchant.orgId });
      const as = await test.signIn(user);
      expect(await ask('overview', as)).toBeNull();
      for (const part of ['trade', 'purchasers', 'reasons', 'days', 'lag'])
        expect(await ask(`insight/${part}`, as)).toBeNull();
      expect((await ask('standing', as)).settlement).toBeNull();
      for (const path of [
        'insight/purchasers/named',
        'insight/lag/settlements',
        'sales/items/transactions?sku=A&title=B&kind=C',
      ])
        expect((await test.call(`/dashboards/${path}`, { token: as })).status).toBe(403);
    },
  );

  it('shows staff the cases and merchants of all, and a tax officer its invoices', async () => {
    const admin = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
    expect((await ask('standing', admin)).deadlines).toEqual([]);
    const trade: Trade = await ask('insight/trade?group=merchant', admin);
    expect(trade.rows).toHaveLength(2);
    expect(await ask('insight/organizations', admin)).toHaveLength(2);
    expect(await ask('tasks', admin)).not.toEqual([]);
    const officer = await test.signIn(await test.addUser({ role: 'TAXATION_ADMIN' }));
    expect(await ask('tax', officer)).toEqual([]);
    expect(await ask('tax/collected', officer)).toEqual({ rows: [], count: 0, cents: 0 });
    expect(await ask('tax')).toBeNull();
  });

  it('refuses days that are none', async () => {
    for (const path of ['overview', 'insight/trade', 'insight/lag'])
      expect((await test.call(`/dashboards/${path}?from=2026-13-40`, { token })).status).toBe(400);
  });
});
