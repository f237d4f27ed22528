import { feedSafes } from '@server/features/safes/feed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptySafe } from '@/domain/banking/safes/safeForm';
import { openTestApi, type TestApi } from '../../support/api';
import { openShop, type Shop } from '../settlements/shop';

let test: TestApi;
let shop: Shop;
let id = '';

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
  const form = {
    ...emptySafe,
    organization: shop.orgId,
    name: 'SAFE-1',
    store: 'Main Street',
    carrier: 'Harbor Armored',
    creditLimit: '1000.00',
  };
  const { json } = await shop.post('/safes', form);
  id = json.body._id;
  const { version } = (await test.call(`/safes/${id}`, { token: shop.ada })).json.body;
  await shop.post(`/safes/${id}/confirm`, { version }, shop.ben);
});
afterAll(() => test.close());

describe('a simulated device', () => {
  const events = async () =>
    (
      await test.services.database.$client.query(
        `select kind, credit, credited_cents::int as cents from safe_events order by at`,
      )
    ).rows;

  it('tells by the clock, is credited as devices are, and tells nothing twice', async () => {
    await test.services.database.$client.query(
      `update safes set opens_at = '00:00', closes_at = '00:00', created_at = created_at - interval '1 day'`,
    );
    await feedSafes(test.services);
    expect(await events()).toEqual([]);
    expect((await shop.post(`/safes/${id}/startFeed`, {})).status).toBe(200);
    expect((await shop.post(`/safes/${id}/startFeed`, {})).status).toBe(409);
    for (let hours = 0; hours < 12; hours++) {
      await Promise.all([feedSafes(test.services), feedSafes(test.services)]);
      test.advance(3600);
    }
    const told = await events();
    expect(told.length).toBeGreaterThanOrEqual(24);
    expect(told.length).toBeLessThanOrEqual(28);
    const credited = told.filter(({ credit }) => credit === 'credited');
    expect(credited.length).toBeGreaterThan(0);
    const sum = credited.reduce((all, { cents }) => all + cents, 0);
    expect(sum).toBeLessThanOrEqual(100_000);
    await feedSafes({
      ...test.services,
      settings: {
        ...test.services.settings,
        processor: { url: 'https://p.example.com', key: 'k' },
      },
    });
    expect((await events()).length).toBe(told.length);
  });
});
