import { rebuildSummaries } from '@server/platform/db/summaries';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PurchaserRow } from '@/domain/purchasers/purchaser';
import { openTestApi, type TestApi } from '../../support/api';
import { openShop, type Shop } from '../settlements/shop';
import { move, movement } from './movements';

let test: TestApi;
let shop: Shop;

/** What somebody has paid on a day; less than 0 for what went back. */
const paid = (name: string, amountCents: number, day: number) =>
  movement(shop.orgId, {
    amountCents,
    entry: amountCents < 0 ? 'refund' : 'payment',
    transactType: amountCents < 0 ? 'credit' : 'debit',
    activityAt: new Date(Date.UTC(2026, 8, day, 12)),
    purchaserName: name,
    purchaserKey: name.toLowerCase(),
    purchaserEmail: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  });

beforeAll(async () => {
  test = await openTestApi();
  shop = await openShop(test);
  await move(test, [
    paid('Rosa Vega', 5000, 1),
    paid('Leo Park', 2000, 2),
    paid('Rosa Vega', 3000, 9),
    paid('Rosa Vega', -1000, 12),
    paid('Ana Ruiz', 2000, 5),
    { ...paid('Leo Park', 700, 3), orgId: shop.otherOrgId },
  ]);
  await shop.query(
    `insert into purchaser_blocks (org_id, system_mode, purchaser_key, purchaser_name, reason, blocked_by,
      blocked_by_name, blocked_at) select $1, 'Production', 'ana ruiz', 'Ana Ruiz', 'Resells', id, name, now()
      from users limit 1`,
    [shop.orgId],
  );
});
afterAll(() => test.close());

const rows = async (query = '', token = shop.mine): Promise<PurchaserRow[]> =>
  (await test.call(`/purchasers${query}`, { token })).json.body;
const names = async (query = '', token = shop.mine) =>
  (await rows(query, token)).map(({ name }) => name);

const months = async () =>
  (
    await test.services.database.$client.query(
      'select to_jsonb(t) as row from purchaser_cohorts as t where purchasers > 0 order by 1',
    )
  ).rows;

describe('what is kept of a purchaser', () => {
  const kim = async () => {
    const [row] = await rows('?search=kim');
    return row && [row.purchases, row.spend, row.firstDay, row.lastDay];
  };
  const change = (sql: string) => shop.query(`${sql} and purchaser_key = 'kim lee'`, []);

  it('follows sales, returns, voids and deletions, in whatever order they come', async () => {
    const before = await months();
    await move(test, [paid('Kim Lee', -500, 4)]);
    expect(await kim()).toBeUndefined();
    await move(test, [paid('Kim Lee', 4000, 6)]);
    expect(await kim()).toEqual([1, '35.00', '2026-09-06', '2026-09-06']);
    const [first] = await rows('?search=kim');
    await move(test, [paid('Kim Lee', 100, 3), paid('Kim Lee', 200, 20)]);
    expect(await kim()).toEqual([3, '38.00', '2026-09-03', '2026-09-20']);
    await change(`update transactions set state = 'voided' where amount_cents in (100, 200)`);
    expect(await kim()).toEqual([1, '35.00', '2026-09-06', '2026-09-06']);
    await rebuildSummaries(test.services.database);
    expect(await kim()).toEqual([1, '35.00', '2026-09-06', '2026-09-06']);
    expect((await rows('?search=kim'))[0]?._id).toBe(first?._id);
    await change(`delete from transactions where amount_cents > 0`);
    expect(await kim()).toBeUndefined();
    await change(`delete from transactions where true`);
    expect(await months()).toEqual(before);
  });
});

describe('purchasers', () => {
  it('are those who bought, with what they spent less what went back', async () => {
    expect(await rows()).toMatchObject([
      { name: 'Ana Ruiz', status: 'blocked', purchases: 1, spend: '20.00' },
      { name: 'Leo Park', status: 'active', email: 'leo@example.com', spend: '20.00' },
      {
        name: 'Rosa Vega',
        purchases: 2,
        spend: '70.00',
        firstDay: '2026-09-01',
        lastDay: '2026-09-09',
      },
    ]);
  });

  it.each([
    ['name', ['Ana Ruiz', 'Leo Park', 'Rosa Vega']],
    ['spend', ['Rosa Vega', 'Leo Park', 'Ana Ruiz']],
    ['first', ['Ana Ruiz', 'Leo Park', 'Rosa Vega']],
    ['last', ['Rosa Vega', 'Ana Ruiz', 'Leo Park']],
  ])('sorted by %s stand once each, page by page', async (sort, sorted) => {
    const found: string[] = [];
    for (let after = ''; ; ) {
      const { json } = await test.call(
        `/purchasers?sort=${sort}&limit=1${after && `&after=${after}`}`,
        { token: shop.mine },
      );
      found.push(...json.body.map(({ name }: PurchaserRow) => name));
      expect(json.page).toMatchObject({ matched: 3, matchedIsExact: true });
      if (json.page.next === null) break;
      after = json.page.next;
    }
    expect(found).toEqual(sorted);
  });

  it('are found by name, email and status', async () => {
    expect(await names('?search=VEGA')).toEqual(['Rosa Vega']);
    expect(await names('?search=leo%40')).toEqual(['Leo Park']);
    expect(await names('?status=blocked')).toEqual(['Ana Ruiz']);
    expect(await names('?search=%25')).toEqual([]);
  });

  it('are those of the own organization, or for staff of all that were chosen', async () => {
    expect(await names('', shop.others)).toEqual(['Leo Park']);
    expect(await names('', shop.ada)).toEqual(['Ana Ruiz', 'Leo Park', 'Leo Park', 'Rosa Vega']);
    expect(await names(`?organization=${shop.otherOrgId}`, shop.ada)).toEqual(['Leo Park']);
    expect(await names(`?organization=${shop.orgId}`, shop.others)).toEqual([]);
  });

  it('are told with their latest transactions to those who see them', async () => {
    const [, , rosa] = await rows();
    const one = (id: string | undefined, token: string) =>
      test.call(`/purchasers/${id}`, { token });
    const { json } = await one(rosa?._id, shop.mine);
    expect(json.body.latest.map(({ amount }: { amount: string }) => amount)).toEqual([
      '-10.00',
      '30.00',
      '50.00',
    ]);
    expect((await one(rosa?._id, shop.others)).status).toBe(404);
    expect((await one('nobody', shop.mine)).status).toBe(404);
  });

  it('are counted once, and off what the database keeps', async () => {
    const asked = vi.spyOn(test.services.database.$client, 'query');
    const { json } = await test.call('/purchasers', { token: shop.mine });
    const statements = asked.mock.calls.map(([query]) => JSON.stringify(query));
    asked.mockRestore();
    expect(json.page).toMatchObject({ matched: 3, matchedIsExact: true });
    expect(statements.filter((text) => /purchaser_totals/.test(text))).toHaveLength(2);
    expect(statements.filter((text) => /\bcount\(\*\)/.test(text))).toEqual([]);
  });

  it('are exported as they are listed', async () => {
    const { json } = await test.call(
      '/purchasers/export?format=rows&columns=name,spend,status&search=rosa',
      { token: shop.mine },
    );
    expect(json.body).toEqual([['Rosa Vega', '$70.00', 'Active']]);
  });
});
