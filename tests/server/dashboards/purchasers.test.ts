import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NamedPurchasers, PurchaserInsight } from '@/domain/dashboard/insight';
import { openTestApi, type TestApi } from '../../support/api';
import { move, movement } from '../transactions/movements';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

it.for([
  ['week', '2026-10-05', '2026-10-11', '2026-10-11'],
  ['month', '2026-10-01', '2026-12-31', '2026-10-31'],
] as const)(
  'purchasers who return come to their figure by %s, those who only gave back included',
  async ([step, from, to, last]) => {
    const merchant = await test.addUser();
    const token = await test.signIn(merchant);
    const ask = async (path: string) =>
      (await test.call(`/dashboards/insight/${path}`, { token })).json.body;
    const of = (purchaserKey: string, businessDay: string, amountCents: number) =>
      movement(merchant.orgId, {
        purchaserKey,
        purchaserName: purchaserKey,
        businessDay,
        amountCents,
        entry: amountCents < 0 ? 'refund' : 'payment',
      });
    await move(test, [
      of('rosa', '2026-09-01', 5000),
      of('rosa', '2026-10-07', -300),
      of('ben', '2026-09-02', 2000),
      of('ben', '2026-10-08', 700),
      of('new one', '2026-10-08', 900),
      // Of what was bought before there were records.
      of('stranger', '2026-10-09', -50),
    ]);
    const found: PurchaserInsight = await ask(`purchasers?from=${from}&to=${to}`);
    expect([found.step, found.points.length]).toEqual([step, 1]);
    const [{ day = '', returningPurchasers = 0, returningCents = 0 } = {}] = found.points;
    expect([day, returningPurchasers, returningCents]).toEqual([from, 1, 350]);
    const days = `from=${from}&to=${last}`;
    const behind: NamedPurchasers = await ask(`purchasers/named?${days}&firstTo=2026-09-30`);
    expect(behind.rows.map(({ name, cents }) => [name, cents])).toEqual([['ben', 700]]);
    expect(behind.others).toEqual({ count: 2, cents: -350 });
    expect(behind.cents + behind.others.cents).toBe(returningCents);
    const fresh: NamedPurchasers = await ask(`purchasers/named?${days}&firstFrom=${from}`);
    expect([fresh.count, fresh.cents, fresh.others.count]).toEqual([1, 900, 0]);
  },
);

it('of days in which nobody bought there is nobody to name, and still what went back', async () => {
  const merchant = await test.addUser();
  const token = await test.signIn(merchant);
  const back = { purchaserKey: 'rosa', amountCents: -300, businessDay: '2026-10-07' };
  await move(test, [movement(merchant.orgId, { ...back, entry: 'refund' })]);
  const path =
    '/dashboards/insight/purchasers/named?from=2026-10-01&to=2026-10-31&firstTo=2026-09-30';
  const { rows, count, others } = (await test.call(path, { token })).json.body;
  expect([rows, count, others]).toEqual([[], 0, { count: 1, cents: -300 }]);
});
