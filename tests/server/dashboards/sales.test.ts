import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { toCents } from '@/domain/money/cents';
import type { OtherInformation } from '@/domain/transactions/transaction';
import { openTestApi, type TestApi } from '../../support/api';
import { type Known, knownMovements, move, movement } from '../transactions/movements';

let test: TestApi;
let token = '';
let rows: Known[] = [];

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  const merchant = await test.addUser();
  token = await test.signIn(merchant);
  rows = knownMovements(merchant.orgId).map((row) => ({
    ...row,
    hour: row.at % 24,
    reason: row.at % 9 === 0 ? 'R01' : '',
    items: [
      {
        sku: `S-${row.at % 3}`,
        title: `Item ${row.at % 3}`,
        kind: 'flower',
        quantity: 1,
        grams: 3.5,
        cents: 500,
      },
    ],
  }));
  await move(
    test,
    rows.map(({ at: _at, ...row }) => row),
  );
  const other = await test.addUser();
  const { items } = rows[0] ?? {};
  const alike = { store: 'Main Street', hour: 9, reason: 'R01', businessDay: '2026-10-06', items };
  await move(test, [
    movement(other.orgId, alike),
    movement(merchant.orgId, { ...alike, systemMode: 'Sandbox' }),
  ]);
});

const sales = async (query: string, as = token): Promise<CommerceSales> => {
  const { status, json } = await test.call(`/dashboards/sales?${query}`, { token: as });
  expect(status).toBe(200);
  return json.body;
};

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);
const total = (parts: readonly { gross: string }[]): number =>
  sum(parts.map(({ gross }) => toCents(gross) ?? 0));
const grossOf = (some: readonly Known[]): number =>
  sum(some.map(({ amountCents }) => Math.max(amountCents, 0)));
const counted = (): Known[] => rows.filter(({ state }) => state !== 'voided');
const days = 'from=2026-10-05&to=2026-10-12';
const within = (row: Known): boolean =>
  row.businessDay >= '2026-10-05' && row.businessDay <= '2026-10-12';

describe('the sales of a period', () => {
  it('are what its rows come to, and so is each way of breaking them down', async () => {
    const shown = counted().filter(within);
    const { total: all, points, methods, stores, hours, items, reasons, step } = await sales(days);
    expect(all).toMatchObject({ count: shown.length, isExact: true });
    expect(toCents(all.gross)).toBe(grossOf(shown));
    for (const parts of [points, methods, stores, hours]) expect(total(parts)).toBe(grossOf(shown));
    expect(sum(hours.map(({ count }) => count))).toBe(
      shown.filter((row) => row.amountCents > 0).length,
    );
    // Those of which more came back than was sold are left out.
    const sold = [0, 1, 2].map((item) =>
      sum(
        shown.filter(({ at }) => at % 3 === item).map(({ amountCents }) => Math.sign(amountCents)),
      ),
    );
    expect(items.map(({ quantity }) => quantity)).toEqual(
      sold
        .filter((quantity) => quantity > 0)
        .sort()
        .reverse(),
    );
    // What was declined is voided, and counts here all the same.
    const returned = rows.filter((row) => within(row) && row.reason === 'R01');
    expect(reasons.map(({ reason, count }) => [reason, count])).toEqual([['R01', returned.length]]);
    expect(step).toBe('day');
  });

  it('are compared with other days, and narrowed to a store', async () => {
    const {
      before,
      total: all,
      storeChoices,
      ...facts
    } = await sales(`${days}&beforeFrom=2026-10-13&beforeTo=2026-10-20&store=Main%20Street`);
    const ofStore = counted().filter(({ store }) => store === 'Main Street');
    expect(toCents(all.gross)).toBe(grossOf(ofStore.filter(within)));
    const later = ofStore.filter(
      ({ businessDay }) => businessDay >= '2026-10-13' && businessDay <= '2026-10-20',
    );
    expect(toCents(before?.gross ?? '')).toBe(grossOf(later));
    expect(storeChoices).toEqual([{ orgId: rows[0]?.orgId, store: 'Main Street', merchant: '' }]);
    // Every part is of the store alone.
    const sold = ofStore.filter((row) => within(row));
    expect(total(facts.hours)).toBe(grossOf(sold));
    expect(sum(facts.items.map(({ quantity }) => quantity))).toBe(sold.length);
    const none = await sales(`${days}&store=(none)`);
    const all1 = await sales(days);
    expect(total(none.hours) + total(facts.hours)).toBe(total(all1.hours));
    const countOf = ({ reasons }: Pick<CommerceSales, 'reasons'>) =>
      sum(reasons.map(({ count }) => count));
    expect(countOf(none) + countOf(facts)).toBe(countOf(all1));
  });

  it('tell stores of the same name apart, each with its merchant, for those who see several', async () => {
    const staff = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
    const { stores, storeChoices } = await sales(days, staff);
    const main = stores.filter(({ store }) => store === 'Main Street');
    expect(new Set(main.map(({ orgId }) => orgId)).size).toBe(2);
    expect(storeChoices).toHaveLength(2);
    for (const { merchant, orgId } of [...main, ...storeChoices]) {
      expect(merchant).not.toBe('');
      const own = await sales(`${days}&store=Main%20Street&organization=${orgId}`, staff);
      expect(own.total.gross).toBe(main.find((one) => one.orgId === orgId)?.gross);
    }
    const { json } = await test.call(`/dashboards/insight/trade?${days}&group=store`, {
      token: staff,
    });
    const traded = json.body.rows.filter(({ key }: { key: string }) => key === 'Main Street');
    expect(traded.map(({ orgId }: { orgId: string }) => orgId).sort()).toEqual(
      main.map(({ orgId }) => orgId).sort(),
    );
  });

  it('are what was traded alone, as the ledger that they lead to lists it', async () => {
    const plain = await sales(days);
    const [{ items } = {}] = rows;
    const place = { businessDay: '2026-10-06', store: 'Main Street', hour: 9, items };
    const beside = (amountCents: number, otherInformation: OtherInformation) =>
      movement(rows[0]?.orgId ?? '', { ...place, amountCents, otherInformation });
    await move(test, [
      beside(1_071_500, { cashDeposit: true }),
      beside(-63_200, { transaction_type: { value: 'disbursement', label: 'Disbursement' } }),
      beside(-4900, { transaction_type: { value: 'settlement', label: 'Settlement debit' } }),
    ]);
    expect(await sales(days)).toEqual(plain);
    const listed = async (trade: string) =>
      (await test.call(`/transactions/summary?${days}&trade=${trade}`, { token })).json.body;
    expect(await listed('yes')).toMatchObject(plain.total);
    const { gross, refunds } = await listed('back');
    expect([gross, refunds]).toEqual(['0.00', plain.total.refunds]);
    expect(toCents(refunds)).toBeGreaterThan(0);
  });

  it('lead to their rows in the ledger, which counts and adds up the same', async () => {
    const { hours, items, reasons } = await sales(days);
    const [cell, item, reason] = [hours[0], items[0], reasons[0]];
    const { sku = '', title = '', kind = '' } = item ?? {};
    const asked = async (path: string, query: Record<string, string>) =>
      (await test.call(`${path}?${days}&${new URLSearchParams(query)}`, { token })).json;
    const amounts = ({ body }: { body: { amount: string }[] }) =>
      sum(body.map(({ amount }) => toCents(amount) ?? 0));
    const at = { weekday: String(cell?.weekday), hour: String(cell?.hour), trade: 'sold' };
    const cases: ({ query: Record<string, string> } & Record<string, unknown>)[] = [
      { query: at, count: cell?.count, amount: cell?.gross, quantity: null },
      { query: { sku, title, kind, trade: 'yes' }, amount: item?.amount, quantity: item?.quantity },
      {
        query: { reason: reason?.reason ?? '', state: 'any' },
        count: reason?.count,
        amount: reason?.amount,
        quantity: null,
      },
      { query: { reason: 'returns', state: 'any' }, count: reason?.count, amount: reason?.amount },
      { query: { reason: 'declines', state: 'any' }, count: 0, amount: '0.00' },
    ];
    for (const { query, ...expected } of cases) {
      const { body: figure } = await asked('/transactions/figure', query);
      expect(figure).toMatchObject(expected);
      for (const sort of ['time', 'amount']) {
        const list = await asked('/transactions', { ...query, sort, limit: '25' });
        expect(list.page).toMatchObject({ matched: figure.count, matchedIsExact: true });
        expect(list.body).toHaveLength(figure.count);
        if (query === at) expect(amounts(list)).toBe(toCents(cell?.gross ?? ''));
      }
    }
    // Where something else narrows it as well, the rows themselves are counted.
    const mixed = { ...at, method: 'debit' };
    expect((await asked('/transactions/figure', mixed)).body).toBeNull();
    const { body: some } = await asked('/transactions/summary', mixed);
    expect((await asked('/transactions', mixed)).page.matched).toBe(some.count);
    // The item's own part of each transaction.
    const { body: sold } = await asked('/dashboards/sales/items/transactions', {
      sku,
      title,
      kind,
    });
    expect(sum(sold.rows.map(({ cents }: { cents: number }) => cents))).toBe(
      toCents(item?.amount ?? ''),
    );
    expect([sold.count, sold.cents, sold.transactions]).toEqual([
      item?.quantity,
      toCents(item?.amount ?? ''),
      sold.rows.length,
    ]);
    const gone = { sku: 'S-9', title: '(none)', kind: '(none)' };
    const nothing = { rows: [], count: 0, cents: 0, transactions: 0 };
    expect((await asked('/dashboards/sales/items/transactions', gone)).body).toEqual(nothing);
  });

  it('lead to their rows page by page, both ways, over the days that have any', async () => {
    const items = [
      { sku: 'BULK', title: 'Bulk', kind: 'other', quantity: 1, grams: 0, cents: 100 } as const,
    ];
    const bulk = (businessDay: string) =>
      movement(rows[0]?.orgId ?? '', { businessDay, hour: 3, items: [...items], reason: '51' });
    const all = Array.from({ length: 25 }, (_, at) =>
      bulk(at < 12 ? '2026-12-02' : `2026-12-${at}`),
    );
    await move(test, all);
    const hour = 'hour=3&trade=sold&from=2026-12-01';
    for (const query of [
      `${hour}&sort=time`,
      'sku=BULK&trade=yes&order=asc',
      'reason=declines&state=any&sort=amount',
    ]) {
      const asked = async (path: string) =>
        (await test.call(`/transactions${path}${query}`, { token })).json;
      const first = await asked('?');
      expect(first.page).toMatchObject({ matched: 25, matchedIsExact: true });
      const next = await asked(`?after=${first.page.next}&`);
      const last = await asked(`?after=${next.page.next}&`);
      const found = [first, next, last].flatMap(({ body }) =>
        body.map(({ _id }: { _id: string }) => _id),
      );
      expect([new Set(found).size, last.page.next]).toEqual([25, null]);
      expect((await asked(`?before=${next.page.previous}&`)).body).toEqual(first.body);
    }
    const { json: none } = await test.call('/transactions?sku=BULK&trade=yes&to=2026-12-01', {
      token,
    });
    expect([none.body, none.page.matched]).toEqual([[], 0]);
  });

  it('of known and new purchasers at once keep nobody waiting for who waits', async () => {
    const newOnes = async () =>
      (await test.call('/dashboards/insight/purchasers', { token })).json.body.points[0]
        .newPurchasers;
    const before = await newOnes();
    const by = (purchaserKey: string, store: string) =>
      movement(rows[0]?.orgId ?? '', { purchaserKey, store });
    const known = Array.from({ length: 20 }, (_, at) => by(`known ${at}`, `A ${at}`));
    await move(test, known);
    const acts = known.flatMap((row, at) => [
      [row, by(`new ${at}`, `A ${at}`)],
      [by(`one ${at}`, `B ${at}`)],
    ]);
    await Promise.all(acts.map((act) => move(test, act)));
    expect(await newOnes()).toBe(before + known.length + acts.length);
  });

  it('of all time are by month, and compared with nothing', async () => {
    const { total: all, before, step } = await sales('');
    expect([toCents(all.gross), before, step]).toEqual([grossOf(counted()), null, 'month']);
  });
});

it.each(['BUDTENDER', 'RECIPIENT', 'PURCHASER'])(
  'tells %s nothing of what the organization sold',
  async (role) => {
    const [first] = rows;
    const user = await test.addUser({ role, orgId: first?.orgId });
    const { status, json } = await test.call('/dashboards/sales', {
      token: await test.signIn(user),
    });
    expect([status, json.body]).toEqual([200, null]);
  },
);

it('refuses days that are none', async () => {
  const { status } = await test.call('/dashboards/sales?from=2026-13-40', { token });
  expect(status).toBe(400);
});
