import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Behind, FigureTransaction } from '@/domain/dashboard/insight';
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
  await move(test, [movement(other.orgId), movement(merchant.orgId, { systemMode: 'Sandbox' })]);
});

const sales = async (query: string): Promise<CommerceSales> => {
  const { status, json } = await test.call(`/dashboards/sales?${query}`, { token });
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
const within = (row: Known): boolean => row.businessDay >= '2026-10-05' && row.businessDay <= '2026-10-12';

describe('the sales of a period', () => {
  it('are what its rows come to, and so is each way of breaking them down', async () => {
    const shown = counted().filter(within);
    const { total: all, points, methods, stores, hours, items, reasons, step } = await sales(days);
    expect(all).toMatchObject({ count: shown.length, isExact: true });
    expect(toCents(all.gross)).toBe(grossOf(shown));
    for (const parts of [points, methods, stores, hours ?? []]) expect(total(parts)).toBe(grossOf(shown));
    expect(sum((hours ?? []).map(({ count }) => count))).toBe(
      shown.filter((row) => row.amountCents > 0).length,
    );
    // Those of which more came back than was sold are left out.
    const sold = [0, 1, 2].map((item) =>
      sum(shown.filter(({ at }) => at % 3 === item).map(({ amountCents }) => Math.sign(amountCents))),
    );
    expect(items?.map(({ quantity }) => quantity)).toEqual(
      sold
        .filter((quantity) => quantity > 0)
        .sort()
        .reverse(),
    );
    // What was declined is voided, and counts here all the same.
    const returned = rows.filter((row) => within(row) && row.reason === 'R01');
    expect(reasons?.map(({ reason, count }) => [reason, count])).toEqual([['R01', returned.length]]);
    expect(step).toBe('day');
  });

  it('are compared with other days, and narrowed to a store', async () => {
    const {
      before,
      total: all,
      storeNames,
      hours,
    } = await sales(`${days}&beforeFrom=2026-10-13&beforeTo=2026-10-20&store=Main%20Street`);
    const ofStore = counted().filter(({ store }) => store === 'Main Street');
    expect(toCents(all.gross)).toBe(grossOf(ofStore.filter(within)));
    const later = ofStore.filter(
      ({ businessDay }) => businessDay >= '2026-10-13' && businessDay <= '2026-10-20',
    );
    expect(toCents(before?.gross ?? '')).toBe(grossOf(later));
    expect(storeNames).toEqual(['Main Street']);
    expect(hours).toBeNull();
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

  it('have their transactions behind each hour and product', async () => {
    const { hours, items } = await sales(days);
    const behind = async (path: string): Promise<Behind<FigureTransaction>> =>
      (await test.call(`/dashboards/sales/${path}&${days}`, { token })).json.body;
    const [cell, [item]] = [hours?.at(0), items ?? []];
    const paid = await behind(`hours/transactions?weekday=${cell?.weekday}&hour=${cell?.hour}`);
    const paidCents = toCents(cell?.gross ?? '');
    expect(sum(paid.rows.map(({ cents }) => cents))).toBe(paidCents);
    expect([paid.count, paid.cents]).toEqual([cell?.count, paidCents]);
    const sold = await behind(
      `items/transactions?${new URLSearchParams({ sku: item?.sku ?? '', title: item?.title ?? '', kind: item?.kind ?? '' })}`,
    );
    const soldCents = toCents(item?.amount ?? '');
    expect(sum(sold.rows.map(({ cents }) => cents))).toBe(soldCents);
    expect([sold.count, sold.cents]).toEqual([item?.quantity, soldCents]);
    expect([paid.rows.length, sold.rows.some(({ cents }) => cents < 0)]).toEqual([cell?.count, true]);
    expect(await behind('items/transactions?sku=S-9')).toEqual({ rows: [], count: 0, cents: 0 });
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
    const { status, json } = await test.call('/dashboards/sales', { token: await test.signIn(user) });
    expect([status, json.body]).toEqual([200, null]);
  },
);

it('refuses days that are none', async () => {
  const { status } = await test.call('/dashboards/sales?from=2026-13-40', { token });
  expect(status).toBe(400);
});
