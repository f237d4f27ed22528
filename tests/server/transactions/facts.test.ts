import { ofFacts } from '@server/books/transactions/factQueries';
import { noFilter } from '@server/books/transactions/filterQueries';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TransactionItem } from '@/domain/transactions/transactionItem';
import { openTestApi, type TestApi } from '../../support/api';
import { move, movement } from './movements';

let test: TestApi;
let token = '';
let orgId = '';
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  const merchant = await test.addUser();
  ({ orgId } = merchant);
  token = await test.signIn(merchant);
});

const line = (sku: string, over: Partial<TransactionItem> = {}): TransactionItem => ({
  sku,
  title: `Item ${sku}`,
  kind: 'flower',
  quantity: 1,
  grams: 3.5,
  cents: 400,
  ...over,
});

const asked = async (path: string, query: Record<string, string>) => {
  const { status, json } = await test.call(`${path}?${new URLSearchParams(query)}`, { token });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};

/** How many rows a filter has, by the list, its pages and its sums. */
async function counts(query: Record<string, string>): Promise<number[]> {
  const list = await asked('/transactions', { ...query, limit: '25' });
  const { body } = await asked('/transactions/summary', query);
  return [list.body.length, list.page.matched, body.count];
}

it('a transaction with two such items is one, whatever of them is asked for', async () => {
  await move(test, [
    movement(orgId, { items: [line('S-1'), line('S-2')] }),
    movement(orgId, { items: [line('S-1'), line('S-1', { title: 'Sold by its other name' })] }),
    movement(orgId, { items: [line('S-3', { kind: 'edible' })] }),
    movement(orgId),
  ]);
  const trade = 'yes';
  expect(await counts({ kind: 'flower', trade })).toEqual([2, 2, 2]);
  expect(await counts({ sku: 'S-1', trade })).toEqual([2, 2, 2]);
  expect(await counts({ sku: 'S-1', kind: 'flower', trade })).toEqual([2, 2, 2]);
  expect(await counts({ title: 'Item S-1', trade, state: 'cleared' })).toEqual([2, 2, 2]);
  // Of these no count is kept: the figure says so.
  expect((await asked('/transactions/figure', { kind: 'flower', trade })).body).toBeNull();
  const whole = { sku: 'S-1', title: 'Item S-1', kind: 'flower', trade };
  expect((await asked('/transactions/figure', whole)).body).toMatchObject({
    count: 2,
    quantity: 2,
  });
  expect(await counts(whole)).toEqual([2, 2, 2]);
});

it('what is stored without a name is found as what is not named', async () => {
  const { sku: _sku, ...unnamed } = line('', { title: 'Loose', kind: 'other', cents: 250 });
  // As rows are that came before every line had all of its members.
  const items = [unnamed] as unknown as TransactionItem[];
  await move(test, [
    movement(orgId, { items }),
    movement(orgId, { items: [line('', { title: 'Loose', kind: 'other', cents: 150 })] }),
    movement(orgId, { items: [line('S-1', { title: 'Loose', kind: 'other' })] }),
  ]);
  const loose = { sku: '(none)', title: 'Loose', kind: 'other' };
  const { body: figure } = await asked('/transactions/figure', { ...loose, trade: 'yes' });
  expect(figure).toMatchObject({ count: 2, amount: '4.00', quantity: 2 });
  expect(await counts({ ...loose, trade: 'yes' })).toEqual([2, 2, 2]);
  expect(await counts({ sku: '(none)', trade: 'yes' })).toEqual([2, 2, 2]);
  await move(test, [
    movement(orgId, { entry: 'manual', items: [line('')] }),
    movement(orgId, { entry: 'manual', items: [line('S-1')] }),
  ]);
  expect(await counts({ sku: '(none)', trade: 'yes' })).toEqual([2, 2, 2]);
  expect(await counts({ sku: '(none)' })).toEqual([3, 3, 3]);
  expect(await counts({ sku: '(none)', state: 'any' })).toEqual([3, 3, 3]);
  const { body } = await asked('/dashboards/sales/items/transactions', loose);
  expect(body).toMatchObject({ count: 2, cents: 400, transactions: 2 });
  expect(body.rows.map(({ cents }: { cents: number }) => cents).sort()).toEqual([150, 250]);
});

it('a page has as many rows as were asked for', async () => {
  await move(
    test,
    Array.from({ length: 120 }, () => movement(orgId)),
  );
  for (const limit of [10, 25, 50, 100]) {
    const { body, page } = await asked('/transactions', { limit: String(limit) });
    expect([body.length, page.matched, typeof page.next]).toEqual([limit, 120, 'string']);
    const rest = await asked('/transactions', { limit: String(limit), after: page.next });
    expect(rest.body).toHaveLength(Math.min(limit, 120 - limit));
  }
});

it('the longest names have their place in the list by purchaser', async () => {
  const names = ['\u{1d538}', '\u{1d539}', '"'].map((sign) => sign.repeat(200));
  await move(
    test,
    names.map((purchaserName) =>
      movement(orgId, { purchaserName, purchaserKey: purchaserName.toLowerCase() }),
    ),
  );
  const found: string[] = [];
  for (let after = ''; ; ) {
    const { body, page } = await asked('/transactions', {
      sort: 'purchaser',
      limit: '1',
      ...(after ? { after } : {}),
    });
    found.push(...body.map(({ purchaserName }: { purchaserName: string }) => purchaserName));
    if (page.next === null) break;
    after = page.next;
  }
  expect(found.sort()).toEqual(names.sort());
});

it('an item that is asked for whatever the trade goes by the index over items', async () => {
  const { database } = test.services;
  for (const item of [{ sku: 'S-1' }, { title: 'Item S-1', kind: 'flower' }])
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(
        sql`explain select count(*) from transactions where ${ofFacts({ ...noFilter, ...item })}`,
      );
      expect(JSON.stringify(rows)).toContain('transactions_items');
    });
});
