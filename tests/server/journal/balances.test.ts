import { tellLowBalances } from '@server/features/journal/alerts/tellLow';
import { daysNear } from '@server/features/journal/history/daysNear';
import { waysToFind } from '@server/features/journal/searchQueries';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BalanceDay, BalanceRow, JournalRow } from '@/domain/ledger/journalRow';
import { shownAccounts } from '@/domain/ledger/shownAccount';
import { toAmount, toCents } from '@/domain/money/cents';
import { openTestApi, type TestApi } from '../../support/api';
import { bookFaults } from '../ledger/books';
import { knownDays, postDays } from './booksOfDays';

let test: TestApi;
/**
 * Tokens by role; the merchant is of another organization, the owner of the one whose book it is.
 */
const tokens = { top: '', merchant: '', owner: '', gone: '' };
let book = '';
let owner: { email: string };
let zen = '';

beforeAll(async () => {
  test = await openTestApi();
  tokens.merchant = await test.signIn(await test.addUser({ orgName: 'Golden Leaf' }));
  tokens.top = await test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Tara Top' }));
  const user = await test.addUser({ orgName: 'Ledger Leaf' });
  tokens.owner = await test.signIn(user);
  owner = user;
  book = user.orgId;
  await postDays(test, book, knownDays);
  for (const name of ['Amber Bud', 'Zen Farm']) {
    zen = (await test.addUser({ orgName: name })).orgId;
    await postDays(test, zen, knownDays.slice(0, 2));
  }
});
afterEach(async () => expect(await bookFaults(test.services.database)).toEqual([]));
afterAll(() => test.close());

async function get(path: string, by: keyof typeof tokens = 'top') {
  const { status, json } = await test.call(path, { token: tokens[by] });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}

/** All pages of a list, one after the other. */
async function walked<Row>(path: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after = ''; ; ) {
    const { body, page } = await get(`${path}&limit=${limit}${after}`);
    rows.push(...body);
    if (page.next === null) return rows;
    after = `&after=${page.next}`;
  }
}

describe('the ledger of an organization', () => {
  const at = (path: string, by: keyof typeof tokens = 'top') =>
    get(`/journal${path}organization=${book}`, by);

  it.each([
    ['', 15],
    ['account=payable&', 7],
    ['account=funds&', 9],
    ['from=2026-10-02&to=2026-10-07&', 6],
    ['from=2026-10-20&account=reserve&', 1],
    ['from=2026-10-08&to=2026-10-19&', 0],
    ['search=4&', 2],
    ['search=GOODWILL&', 2],
    ['search=%25&', 0],
  ])('%s has its lines on its pages, and the totals are theirs', async (filter, count) => {
    const rows = await walked<JournalRow>(`/journal?${filter}order=asc&organization=${book}`, 4);
    expect(rows).toHaveLength(count);
    const backward = await at(`?${filter}limit=25&`);
    expect(backward.page).toMatchObject({ matched: count, matchedIsExact: true });
    expect(backward.body.toReversed()).toEqual(rows);
    const { body: summary } = await at(`/summary?${filter}`);
    const sum = (side: 'debit' | 'credit') =>
      rows.reduce((cents, row) => cents + (toCents(row[side]) ?? 0), 0);
    expect(summary).toMatchObject({
      count,
      debits: toAmount(sum('debit')),
      credits: toAmount(sum('credit')),
      isExact: true,
    });
  });

  it('shows what an account came to with each line, at the beginning and at the end', async () => {
    const { body } = await at('?account=payable&from=2026-10-02&to=2026-10-07&order=asc&');
    expect(body.map(({ debit, credit, balance }: JournalRow) => [debit, credit, balance])).toEqual([
      ['', '40.00', '120.00'],
      ['3.00', '', '117.00'],
      ['90.00', '', '27.00'],
    ]);
    expect(
      (await at('/summary?account=payable&from=2026-10-02&to=2026-10-07&')).body,
    ).toMatchObject({
      opening: '80.00',
      closing: '27.00',
      debits: '93.00',
      credits: '40.00',
    });
  });

  it('is there for those who see the organization', async () => {
    expect((await at('?', 'merchant')).body).toEqual([]);
    expect((await at('/summary?', 'merchant')).body).toMatchObject({ count: 0, debits: '0.00' });
    expect(
      (await test.call(`/journal/1?organization=${book}`, { token: tokens.merchant })).status,
    ).toBe(404);
    expect((await get('/journal/organizations', 'merchant')).body).toEqual([]);
    expect((await get('/journal/organizations')).body).toContainEqual({
      _id: book,
      companyName: 'Ledger Leaf',
    });
  });

  it('has every day of its history, each beginning as the one before ended', async () => {
    const asked = `/balanceDays?organization=${book}&to=2026-10-21&order=asc`;
    const days = await walked<BalanceDay>(asked, 8);
    expect((await get(asked)).page.matched).toBe(21);
    expect(days.map(({ day }) => day)).toEqual(
      days.map((_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`),
    );
    expect(days.slice(1).map(({ opening }) => opening)).toEqual(
      days.slice(0, -1).map(({ closing }) => closing),
    );
    expect(days[0]).toMatchObject({
      day: '2026-10-01',
      opening: '0.00',
      credits: '120.00',
      debits: '20.00',
      closing: '100.00',
      holds: '20.00',
      available: '80.00',
    });
    expect(days.at(-1)).toMatchObject({ closing: '48.00', holds: '0.00', available: '48.00' });
    const { body: summary } = await get(
      `/balanceDays/summary?organization=${book}&from=2026-10-03&to=2026-10-08`,
    );
    expect(summary).toEqual({
      count: 6,
      opening: '100.00',
      credits: '40.00',
      debits: '93.00',
      closing: '47.00',
      holds: '20.00',
      available: '27.00',
    });
    const { body: weeks } = await get(
      `/balanceDays/series?organization=${book}&to=2026-10-11&step=week`,
    );
    expect(weeks.map(({ day, closing }: BalanceDay) => [day, closing])).toEqual([
      ['2026-10-04', '137.00'],
      ['2026-10-11', '47.00'],
    ]);
    expect((await get(`/balanceDays?organization=${book}`, 'merchant')).body).toEqual([]);
  });

  it('comes to its latest balances, which can be too low', async () => {
    const latest = async (filter: string) =>
      (await get(`/balances?organization=${book}&${filter}`)).body;
    expect(await latest('account=funds')).toMatchObject([
      {
        companyName: 'Ledger Leaf',
        ledger: '48.00',
        holds: '0.00',
        available: '48.00',
        isLow: false,
        asOf: '2026-10-20T12:00:00.000Z',
      },
    ]);
    const set = (amount: string, by: keyof typeof tokens = 'top') =>
      test.call('/balances/alert', {
        method: 'PUT',
        body: { organization: book, account: 'funds', amount },
        token: tokens[by],
      });
    expect((await set('48.01')).status).toBe(200);
    expect(await latest('low=yes')).toMatchObject([
      { account: 'funds', threshold: '48.01', isLow: true },
    ]);
    expect((await get(`/balances/summary?organization=${book}`)).body).toMatchObject([
      { account: 'funds', count: 1, low: 1, ledger: '48.00' },
      { account: 'bank', low: 0, ledger: '55.00' },
      { account: 'clearing', ledger: '0.00' },
      { account: 'tips', ledger: '5.00' },
      { account: 'tax' },
      { account: 'fees', ledger: '2.00' },
      { account: 'wallets', ledger: '0.00' },
      { account: 'escrow', ledger: '0.00' },
      { account: 'virtual', ledger: '0.00' },
      { account: 'vault', ledger: '0.00' },
    ]);
    expect((await set('nothing')).status).toBe(400);
    expect((await set('1.00', 'merchant')).status).toBe(404);
    // Everybody has an alert of their own.
    const own = async () =>
      (await get(`/balances?account=funds&organization=${book}`, 'owner')).body;
    expect(await own()).toMatchObject([{ threshold: '', isLow: false }]);
    expect((await set('50.00', 'owner')).status).toBe(200);
    expect(await latest('low=yes')).toMatchObject([{ threshold: '48.01' }]);
    await set('');
    expect(await latest('low=yes')).toEqual([]);
    expect(await own()).toMatchObject([{ threshold: '50.00', isLow: true }]);
    // Who has another role by now, in another organization, reads no balance of this one any more.
    const gone = await test.addUser({ role: 'ADMIN' });
    tokens.gone = await test.signIn(gone);
    expect((await set('60.00', 'gone')).status).toBe(200);
    const { $client } = test.services.database;
    await $client.query(`update users set role = 'MERCHANT', org_id = $1 where id = $2`, [
      zen,
      gone.id,
    ]);
    expect(await tellLowBalances(test.services)).toBe(2);
    const mails = (await test.mails()).filter(({ subject }) => subject.startsWith('Low balance'));
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
  });

  it('does not count the bank once more for each account that shares it', async () => {
    const { orgId } = await test.addUser({ orgName: 'Shared Till' });
    const inCash = { kind: 'sale', place: 'direct', amountCents: 0, tipCents: 3000 } as const;
    await postDays(test, orgId, [
      ['2026-10-02', { kind: 'sale', place: 'bank', amountCents: 4000 }],
      ['2026-10-02', { ...inCash, taxCents: 3000 }],
    ]);
    const of = async (path: string) =>
      Object.fromEntries(
        (await get(`/balances${path}organization=${orgId}`)).body.map(
          ({ account, available }: BalanceRow) => [account, available],
        ),
      );
    // Either can be paid out alone: not both.
    expect(await of('?')).toMatchObject({ tips: '30.00', tax: '30.00', bank: '40.00' });
    const totals = await of('/summary?');
    expect(totals).toMatchObject({ tips: '', tax: '', funds: '', bank: '40.00' });
  });

  it.each(['organization', 'ledger', 'available'])(
    'lists all balances by %s, page by page',
    async (sort) => {
      const rows = await walked<BalanceRow>(`/balances?sort=${sort}`, 5);
      const ids = rows.map(({ _id }) => _id);
      const { body } = await get(`/balances?sort=${sort}&limit=25`);
      expect(ids.slice(0, 25)).toEqual(body.map(({ _id }: { _id: string }) => _id));
      expect(new Set(ids).size).toBe(ids.length);
      const { body: totals } = await get('/balances/summary');
      expect(ids).toHaveLength(
        totals.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
      );
      // No book's last account has the number of the first one of the book after it.
      for (const name of ['Amber Bud', 'Ledger Leaf', 'Zen Farm'])
        expect(
          rows.flatMap(({ companyName, account }) => (companyName === name ? account : [])).sort(),
        ).toEqual([...shownAccounts].sort());
    },
  );
});

describe('a stretch of days', () => {
  const days = { from: '2026-01-01', to: '2026-12-31' };
  const at = (key: string) => ({ key, number: 2 });

  it.for([
    ['asc', 'forward', null, '2026-01-01', '2026-01-11'],
    ['desc', 'forward', null, '2026-12-21', '2026-12-31'],
    ['asc', 'forward', at('2026-06-10'), '2026-06-10', '2026-06-20'],
    ['desc', 'forward', at('2026-06-10'), '2026-05-31', '2026-06-10'],
    ['desc', 'backward', at('2026-06-10'), '2026-06-10', '2026-06-20'],
    ['asc', 'backward', at('2026-01-05'), '2026-01-01', '2026-01-05'],
    ['desc', 'forward', at('2027-03-01'), '2026-12-21', '2026-12-31'],
    ['asc', 'forward', at('2025-03-01'), '2026-01-01', '2026-01-11'],
  ] as const)('%s %s from %o lies between %s and %s', ([order, direction, place, from, to]) => {
    expect(daysNear(days, order, { place, direction, limit: 10 })).toEqual({ from, to });
  });

  it('beyond its end has none', () => {
    const { from, to } = daysNear(days, 'asc', {
      place: at('9999-12-31'),
      direction: 'forward',
      limit: 10,
    });
    expect(from > to).toBe(true);
  });
});

describe('a search of a large ledger', () => {
  /** One posting more than is counted, of $0.01 each, and two on the day after. */
  const many = 10_003;

  it('has the newest first, finds within its days, and says where it stopped counting', async () => {
    const { orgId } = await test.addUser({ orgName: 'Large Leaf' });
    await test.services.database.$client.query(
      `with book as (
         insert into journal_books (org_id, system_mode, last_number) values ($1, 'Production', $2) returning id),
       posted as (
         insert into journal_postings (book_id, number, act, at, day, note)
         select id, number, 'adjust', '2026-10-01T12:00:00Z', date '2026-10-01' + (number > $2 - 2)::int, 'Rounding'
         from book, generate_series(1, $2::int) as number returning book_id, number)
       insert into journal_entries
       select book_id, number, line, case line when 1 then 'fees' else 'payable' end, 3 - 2 * line, (3 - 2 * line) * number
       from posted, generate_series(1, 2) as line`,
      [orgId, many],
    );
    const found = (filter: string) =>
      get(`/journal?search=rounding&organization=${orgId}&${filter}`);
    const newest = await found('account=payable&limit=2');
    expect(newest.body.map(({ _id }: JournalRow) => _id)).toEqual([`${many}.2`, `${many - 1}.2`]);
    expect(newest.page).toMatchObject({ matched: 10_000, matchedIsExact: false });
    const late = await found('account=payable&from=2026-10-02');
    expect(late.page).toMatchObject({ matched: 2, matchedIsExact: true });
    const summary = `/journal/summary?search=rounding&organization=${orgId}`;
    expect((await get(summary)).body).toMatchObject({ isExact: false });
    expect((await get(`${summary}&from=2026-10-02`)).body).toMatchObject({
      count: 4,
      isExact: true,
    });
    const file = await test.api.request(
      `http://localhost:3000/api/journal/export?search=rounding&account=fees&organization=${orgId}`,
      { headers: { 'x-access-token': tokens.top } },
    );
    expect(file.headers.get('x-total-rows')).toBe(String(many));
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(many + 1);
    expect(lines[1]).toMatch(new RegExp(`^${many}[.]1,`));
  });

  it('goes by the index of trace numbers', async () => {
    const { database } = test.services;
    let plan: unknown;
    const explained = database.transaction(async (tx) => {
      // Which index is cheaper is known of rows that were counted, not of a table just made.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into transactions (trace_no, org_id, system_mode, entry, amount_cents, company_name,
          license_number, municipality, capture_type, service_origin, account_type, transact_type,
          other_information, activity_at, label, state, method, business_day, trade)
        select 'T-' || n, book.org_id, book.system_mode, 'payment', n, '', '', '', '', '', '', '',
          '{}', now(), 'Card sale', 'pending', 'card', current_date, ''
        from (select * from journal_books order by id limit 1) as book, generate_series(1, 5000) as n`);
      await tx.execute(sql`analyze transactions, journal_books, journal_postings`);
      const book = sql`select min(id) as id from journal_books`;
      const [{ id }] = (await tx.execute<{ id: string }>(book)).rows as [{ id: string }];
      plan = (await tx.execute(sql`explain ${waysToFind(Number(id), 't-1')}`)).rows;
      tx.rollback();
    });
    await expect(explained).rejects.toThrow('Rollback');
    expect(JSON.stringify(plan)).toContain('transactions_trace');
  });
});
