import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { foundAlongBook, foundPostings, waysToFind } from '@server/features/journal/searchQueries';
import { maxCounted } from '@server/platform/lists/listQueries';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalRow } from '@/domain/ledger/journalRow';
import { openTestApi, type TestApi } from '../../support/api';
import { sell } from '../transactions/movements';
import { postDays } from './booksOfDays';

let test: TestApi;
let token = '';
let orgId = '';
let bookId = 0;
beforeAll(async () => {
  test = await openTestApi();
  const user = await test.addUser({ orgName: 'Ledger Leaf' });
  ({ orgId } = user);
  token = await test.signIn(user);
  const rosa = {
    purchaserName: 'Rosa Vega',
    purchaserKey: 'rosa vega',
    purchaserEmail: 'rosa@example.com',
  };
  await sell(test, orgId, { ...rosa, traceNo: 'TR-88', lastFour: '0042' });
  await sell(test, orgId, { purchaserName: 'B%_\\', purchaserKey: 'b%_\\', amountCents: 4200 });
  await sell(test, orgId, { purchaserName: '', traceNo: '4' });
  const fee = { kind: 'fee', amountCents: 300 } as const;
  await postDays(test, orgId, [
    ['2026-10-07', fee, 'Goodwill of 42%'],
    ['2026-10-08', fee],
  ]);
  const { rows } = await test.services.database.$client.query('select id from journal_books');
  bookId = Number(rows[0].id);
});
afterAll(() => test.close());

const numbers = async (statement: ReturnType<typeof sql>): Promise<number[]> =>
  (await test.services.database.execute<{ number: string }>(statement)).rows.map((row) =>
    Number(row.number),
  );

const searches = [
  'a',
  'rosa',
  '@',
  '%',
  '_',
  '\\',
  'tr-88',
  '0042',
  '42',
  '42.00',
  '$3.00',
  '4',
  '1.2',
];

it.each([...searches, 'me-1', 'goodwill', 'zz'])(
  '%s finds the same along the book as by its ways',
  async (wanted) => {
    const byWays = await numbers(
      sql`select distinct number from (${waysToFind(bookId, wanted)}) as way order by 1`,
    );
    const along = await numbers(sql`
    select posting.number from journal_postings as posting left join transactions as t on t.id = posting.transaction_id
    where posting.book_id = ${bookId} and (${foundAlongBook(bookId, wanted)}) order by 1`);
    expect(along).toEqual(byWays);
    const found = await foundPostings(test.services.database, bookId, wanted);
    expect(found?.toSorted((one, other) => one - other)).toEqual(byWays);
    if (!['zz', 'me-1'].includes(wanted)) expect(byWays.length).toBeGreaterThan(0);
  },
);

it('more than are counted is listed along the book, page by page, and said to be more', {
  timeout: 60_000,
}, async () => {
  const { database } = test.services;
  const act = { kind: 'fee', amountCents: 100 } as const;
  const one = { act, transactionId: null, at: new Date('2026-10-09T12:00:00Z'), note: 'quarterly' };
  for (let left = maxCounted + 1; left > 0; left -= 1000) {
    const some = Array.from({ length: Math.min(left, 1000) }, () => one);
    await database.transaction((tx) =>
      journalRepository(tx).post({ orgId, systemMode: 'Production' }, some),
    );
  }
  expect(await foundPostings(database, bookId, 'quarterly')).toBeNull();
  const page = async (query: string) =>
    (await test.call(`/journal?limit=25&search=quarterly${query}`, { token })).json;
  const ids = ({ body }: { body: JournalRow[] }) => body.map(({ _id }) => _id);
  const first = await page('');
  expect(first.page).toMatchObject({ matched: maxCounted, matchedIsExact: false });
  const last = 5 + maxCounted + 1;
  expect(ids(first).slice(0, 3)).toEqual([`${last}.2`, `${last}.1`, `${last - 1}.2`]);
  const second = await page(`&after=${first.page.next}`);
  expect(ids(second)[0]).toBe(`${last - 12}.1`);
  expect(ids(await page(`&before=${second.page.previous}`))).toEqual(ids(first));
  expect(ids(await page('&order=asc')).slice(0, 2)).toEqual(['6.1', '6.2']);
  // What narrows the book finds all of it that is within.
  const narrowed = await page('&from=2026-10-09&account=fees');
  expect(ids(narrowed)).toHaveLength(25);
  const { json } = await test.call('/journal/summary?search=quarterly', { token });
  expect(json.body.isExact).toBe(false);
});
