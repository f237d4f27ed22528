import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailySorts } from '@/domain/transactions/dailyRow';
import { deletionSorts } from '@/domain/transactions/deletionColumns';
import { removalSorts } from '@/domain/users/removalRow';
import { openTestApi, type TestApi } from '../../support/api';
import { movement } from '../transactions/movements';

let test: TestApi;
let top = '';

const reason = 'Keyed twice at the till';

const ask = async (path: string, body?: unknown) => {
  const { status, json } = await test.call(path, { token: top, body });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};

beforeAll(async () => {
  test = await openTestApi();
  const [one, other] = [
    await test.addUser({ orgName: 'Golden Leaf' }),
    await test.addUser({ orgName: 'Amber' }),
  ];
  top = await test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Tara Top' }));
  const paid = (
    orgId: string,
    { day, amountCents, more = {} }: { day: string; amountCents: number; more?: object },
  ) => movement(orgId, { amountCents, activityAt: new Date(`${day}T12:00:00Z`), ...more });
  const rows = await ledgerRepository(test.services.database).insert([
    paid(one.orgId, { day: '2026-10-03', amountCents: 900, more: { feeCents: 30, tipCents: 5 } }),
    paid(other.orgId, {
      day: '2026-10-01',
      amountCents: 10_000,
      more: { companyName: 'Amber', feeCents: 10, taxCents: 70 },
    }),
    paid(one.orgId, {
      day: '2026-10-02',
      amountCents: 2500,
      more: { feeCents: 20, tipCents: 9, taxCents: 7 },
    }),
    ...['2026-10-01', '2026-10-02', '2026-10-03'].map((day, at) =>
      paid(one.orgId, { day, amountCents: 100, more: { feeCents: 9 - at } }),
    ),
  ]);
  const deleted: string[] = [];
  for (const { id: transactionId } of rows.slice(0, 3))
    deleted.push((await ask('/deletions', { transactionId, reason, ticket: '' })).body._id);
  for (const id of deleted.toReversed()) await ask(`/deletions/${id}/restore`, { reason });
  for (const { id } of [one, other]) await ask(`/userRemovals/users/${id}/suspend`, { reason });
  await ask(`/userRemovals/users/${one.id}/restore`, { reason });
});
afterAll(() => test.close());

describe('every order that a report offers', () => {
  it.each([
    ...deletionSorts.map((sort) => ['/deletions?', sort] as const),
    ...deletionSorts.map((sort) => ['/recoveries?', sort] as const),
    ...removalSorts.map((sort) => ['/userRemovals?', sort] as const),
    ...dailySorts.map((sort) => ['/transactions/daily?group=store&', sort] as const),
  ])('of %s, %s, is the same in pages, either way', async (list, sort) => {
    const asked = `${list}sort=${sort}`;
    const whole = (await ask(`${asked}&order=asc`)).body;
    expect(whole.length).toBeGreaterThan(1);
    const paged: unknown[] = [];
    let after = '';
    do {
      const { body, page } = await ask(`${asked}&order=asc&limit=1${after && `&after=${after}`}`);
      paged.push(...body);
      after = page.next ?? '';
    } while (after !== '');
    expect(paged).toEqual(whole);
    expect((await ask(`${asked}&order=desc`)).body).toEqual(whole.toReversed());
  });

  it('goes by what its column shows', async () => {
    type Row = {
      original: { amount: string; companyName: string };
      deletedAt: string;
      restoredAt: string;
    };
    const rows = async (query: string): Promise<Row[]> =>
      (await ask(`/recoveries?${query}&order=asc`)).body;
    expect((await rows('sort=amount')).map(({ original }) => original.amount)).toEqual([
      '9.00',
      '25.00',
      '100.00',
    ]);
    expect((await rows('sort=merchant'))[0]?.original.companyName).toBe('Amber');
    const deletedAt = (await rows('sort=deletedAt')).map((row) => row.deletedAt);
    expect(deletedAt).toEqual(deletedAt.toSorted());
    expect(await rows('sort=deletedAt')).toEqual((await rows('sort=restoredAt')).toReversed());
    const days = (await ask('/transactions/daily?sort=fees&order=asc')).body;
    expect(days.map(({ fees }: { fees: string }) => fees)).toEqual(['0.19', '0.28', '0.37']);
  });

  it('refuses a cursor of another list with a sort of that name', async () => {
    const { next } = (await ask('/userRemovals?sort=user&limit=1')).page;
    expect((await ask(`/userRemovals?sort=user&after=${next}`)).body).toHaveLength(1);
    for (const list of ['/tips', '/walletChanges'])
      expect(
        (await test.call(`${list}?sort=user&after=${next}`, { token: top })).status,
        list,
      ).toBe(400);
  });

  it('has as many rows a page as are asked for, a hundred at most', async () => {
    expect((await ask('/deletions?limit=100')).body).toHaveLength(3);
    for (const list of [
      '/deletions',
      '/transactions/daily',
      '/userRemovals',
      '/transactions',
      '/walletChanges',
      '/settlements',
    ])
      expect((await test.call(`${list}?limit=101`, { token: top })).status, list).toBe(400);
  });
});
