import { exportedPageWindow } from '@server/books/transactions/export/exportQueries';
import { near, sortKeys } from '@server/books/transactions/rowQueries';
import { toListRow } from '@server/books/transactions/wire';
import { seedDemo } from '@server/main/demo/seed';
import { dayAt } from '@server/main/demo/volume/clock';
import { insertDemoVolume } from '@server/main/demo/volume/insertVolume';
import { rebuildSummaries } from '@server/platform/db/summaries';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransactionItem } from '@/domain/transactions/transactionItem';
import { openTestApi, type TestApi } from '../../support/api';
import { move, movement } from '../transactions/movements';
import { bookFaults } from './books';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const rowsOf = async (text: string) => (await test.services.database.$client.query(text)).rows;
const number = async (text: string) =>
  Number((await rowsOf(`select (${text})::float8 as found`))[0].found);

const keptTables = [
  'transaction_days',
  'transaction_months',
  'transaction_totals',
  'transaction_hours',
  'item_days',
  'purchaser_days',
  'reason_days',
  'purchaser_totals',
  'purchaser_months',
  'purchaser_cohorts',
  'account_balances',
  'account_days',
  'settlement_due',
  'tip_days',
];

/** What the database keeps, but for rows of which nothing is left. */
async function kept(): Promise<unknown> {
  const all: unknown[] = [];
  for (const table of keptTables) {
    // A place of its own in the list of what is due means nothing.
    const rows = await rowsOf(`select to_jsonb(t) - 'number' as row from ${table} t order by 1`);
    const left = rows
      .map(({ row }) => row)
      .filter(
        (row) =>
          Number(row.transactions ?? row.shares ?? row.purchasers ?? row.purchases ?? 1) !== 0,
      );
    all.push([
      table,
      table === 'item_days' ? left.filter((row) => Number(row.quantity) !== 0) : left,
    ]);
  }
  return all;
}

/** The same, made anew from all transactions and entries. */
async function keptAnew(): Promise<unknown> {
  await rebuildSummaries(test.services.database);
  return kept();
}

const item = (at: number): TransactionItem => ({
  sku: `S-${at % 3}`,
  title: at % 3 ? 'Ünal "Søn", 3.5 g' : 'Clone',
  quantity: 1 + (at % 2),
  kind: (['flower', 'plant', 'edible', 'concentrate', 'other'] as const)[at % 5] ?? 'other',
  grams: (at % 7) / 2,
  cents: 100 * at,
});

type Act = readonly [kind: 'insert' | 'void' | 'settle' | 'move' | 'delete', at: number];

const acts = fc.array(
  fc.tuple(
    fc.constantFrom<Act[0]>('insert', 'insert', 'insert', 'void', 'settle', 'move', 'delete'),
    fc.nat(200),
  ),
  { minLength: 5, maxLength: 25 },
);

/** One of the movements that an act inserts: any of its members may matter to what is kept. */
const drawnMovement = (orgId: string, at: number, more: number) =>
  movement(orgId, {
    amountCents: (at % 4 === 3 ? -1 : 1) * (100 + at),
    hour: at % 5 === 4 ? null : (at + more) % 24,
    otherInformation: at % 6 === 1 ? { cashDeposit: true } : { cash: true },
    items: Array.from({ length: (at + more) % 4 }, (_none, place) => item(at + place)),
    purchaserKey: at % 3 ? `buyer ${at % 4}` : '',
    purchaserState: at % 2 ? 'CA' : '',
    store: at % 6 ? 'Main' : '',
    reason: at % 5 === 2 ? 'R01' : '',
    state: at % 9 === 5 ? 'voided' : 'cleared',
  });

const statements: Readonly<Record<Exclude<Act[0], 'insert'>, string>> = {
  void: `update transactions set state = 'voided'`,
  settle: `update transactions set state = 'settled'`,
  move: `update transactions set purchaser_state = 'NV', hour = 7, store = 'Side'`,
  delete: 'delete from transactions',
};

async function apply(orgId: string, [kind, at]: Act): Promise<void> {
  const one = `number in (select number from transactions order by number offset ${at % 7} limit ${1 + (at % 4)})`;
  if (kind === 'insert') {
    const rows = Array.from({ length: 1 + (at % 3) }, (_, more) => drawnMovement(orgId, at, more));
    await move(test, rows);
  } else await rowsOf(`${statements[kind]} where ${one}`);
}

describe('facts of transactions', () => {
  it('are kept equal to the rows, whatever is written, voided and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        await test.reset();
        const { orgId } = await test.addUser();
        for (const act of list) await apply(orgId, act);
        expect(await kept()).toEqual(await keptAnew());
      }),
      { numRuns: 4 },
    );
  });

  it.each([
    ['items', `'{}'`],
    ['hour', '24'],
    ['purchaser_state', `'California'`],
    ['sec_code', `'XYZ'`],
  ])('%s cannot be %s', async (column, value) => {
    await test.reset();
    const { orgId } = await test.addUser();
    await move(test, [movement(orgId)]);
    await expect(rowsOf(`update transactions set ${column} = ${value}`)).rejects.toMatchObject({
      code: '23514',
    });
  });
});

const byLabel = 'select label, count(*)::int as rows from transactions group by 1 order by 1';

describe('the demo world with 400 payments', () => {
  beforeAll(async () => {
    await test.reset();
    const settings = { ...test.services.settings, demoTransactions: 400 };
    expect(await seedDemo({ ...test.services, settings })).toBe(true);
  });

  it('has books that balance, and keeps what its rows come to', async () => {
    expect(await bookFaults(test.services.database)).toEqual([]);
    expect(await kept()).toEqual(await keptAnew());
  });

  it('has twelve merchants with 18 months behind them, in both modes', async () => {
    expect(
      await number(`select count(*) from transactions where hour is not null`),
    ).toBeGreaterThanOrEqual(400);
    const sellers = `select distinct org_id from transactions where hour is not null and capture_type <> 'invoice' and system_mode = 'Production'`;
    expect(await number(`select count(*) from (${sellers}) as found`)).toBe(12);
    expect(
      await number(`select count(*) from transactions where system_mode = 'Sandbox'`),
    ).toBeGreaterThan(0);
    const months = `select count(distinct date_trunc('month', business_day)) from transactions`;
    expect(await number(months)).toBeGreaterThanOrEqual(18);
    const today = dayAt(test.services.clock());
    expect(
      await number(
        `select count(*) from transactions where hour is not null and business_day > '${today}'`,
      ),
    ).toBe(0);
    expect((await rowsOf(byLabel)).length).toBeGreaterThan(15);
  });

  it('has settled what is older than two banking days, by settlements that are the sums of their transactions', async () => {
    expect(
      await number(
        `select count(*) from transactions where state = 'settled' and settlement_id is null`,
      ),
    ).toBe(0);
    const old = `state = 'cleared' and business_day < current_date - 7`;
    const unpaid = `select org_id from transactions where ${old} group by 1, system_mode having sum(due_cents) > 0`;
    expect(await rowsOf(unpaid)).toEqual([]);
    const faults = await rowsOf(`
      select kept.number from settlements as kept left join (
        select settlement_id, count(*) as transactions, sum(due_cents) as net from transactions
        where settlement_id is not null group by 1) as summed on summed.settlement_id = kept.id
      where (kept.transactions, kept.net_cents) is distinct from (summed.transactions, summed.net)`);
    expect(faults).toEqual([]);
    expect(await number('select count(*) from settlements')).toBeGreaterThan(100);
    expect(
      await rowsOf(`select number from tip_payouts as payout where amount_cents <> (
      select sum(cents) from tip_shares where payout_id = payout.id)`),
    ).toEqual([]);
  });

  it('pays nothing out that would leave a bank account below zero', async () => {
    const payouts = `from journal_postings as posting join journal_entries as entry using (book_id, number)
      where posting.act = 'payout' and entry.account = 'bank'`;
    expect(await number(`select count(*) ${payouts}`)).toBeGreaterThan(100);
    expect(await number(`select count(*) ${payouts} and entry.balance_cents < 0`)).toBe(0);
  });

  it('has wires, checks, files, returns, card sales and links in each of their states', async () => {
    const states = async (table: string, column = 'state') =>
      (await rowsOf(`select distinct ${column} as state from ${table} order by 1`)).map(
        ({ state }) => state,
      );
    const carried = `disbursements where carrier = 'wire'`;
    expect(await states(carried)).toEqual(['approved', 'prepared', 'returned', 'sent', 'void']);
    expect(await states('wires', 'screening')).toEqual(['', 'blocked', 'clear', 'cleared', 'hit']);
    expect(await states('issued_checks')).toEqual([
      'cleared',
      'issued',
      'printed',
      'stale',
      'stopped',
      'void',
      'waiting',
    ]);
    expect(await number('select count(*) from positive_pay_files')).toBe(1);
    expect(await states('ach_files')).toEqual(['acknowledged', 'rejected', 'sent']);
    expect(await states('ach_answers', `code || ' ' || state || ' ' || disposition`)).toEqual([
      'C01 posted open',
      'R01 posted retried',
      'R02 posted open',
      'R03 parked open',
      'R03 posted open',
    ]);
    expect(await states('bank_accounts')).toEqual(['failed', 'pending', 'verified']);
    expect(await states('ach_items')).toContain('waiting');
    expect(await states('card_sales')).toEqual([
      'authorized',
      'captured',
      'failed',
      'refunded',
      'voided',
    ]);
    expect(await states('link_payments')).toEqual(['cleared', 'pending', 'returned']);
    const ended = `payment_links where expires_on < current_date or uses = max_uses`;
    expect(await number(`select count(*) from ${ended}`)).toBeGreaterThan(2);
    expect(await number('select count(*) from bill_rates where org_id is not null')).toBe(11);
    expect(await states('price_schedules')).toEqual(['approved', 'declined', 'draft', 'submitted']);
    expect(await states('residual_months')).toEqual(['approved', 'locked', 'open']);
    expect(await number('select count(*) from residual_payouts')).toBeGreaterThan(1);
  });

  it('takes more later, without a fault', async () => {
    const before = await number('select count(*) from transactions');
    const order = { count: 150, now: test.services.clock(), isNew: false };
    const added = await test.services.database.transaction((tx) => insertDemoVolume(tx, order));
    expect(await number('select count(*) from transactions')).toBe(before + added);
    expect(added).toBeGreaterThanOrEqual(150);
    expect(await bookFaults(test.services.database)).toEqual([]);
    expect(await kept()).toEqual(await keptAnew());
  });

  it('is exported as it is listed', async () => {
    const list = {
      from: sql`transactions`,
      where: undefined,
      number: sql`number`,
      sort: sortKeys.amount,
      order: 'desc',
    } as const;
    const pageWindow = { place: null, direction: 'forward', limit: 5000 } as const;
    const visibility = { mode: 'Production', orgIds: null, flags: 'all' } as const;
    const { places, rows } = await near(test.services.database, { visibility, list, pageWindow });
    const listed = places.flatMap((place) => rows.get(place.number) ?? []).map(toListRow);
    const exported = await exportedPageWindow(test.services.database, {
      visibility,
      asked: list,
      parts: { balance: true },
      pageWindow,
    });
    expect(exported.places).toEqual(places.slice(-1));
    expect(exported.rows.map(({ _id }) => _id)).toEqual(listed.map(({ _id }) => _id));
    expect(exported.rows.map((row, at) => ({ ...row, ...listed[at] }))).toEqual(exported.rows);
    expect(
      Object.keys(listed[0] ?? {}).filter((key) => !(key in (exported.rows[0] ?? {}))),
    ).toEqual([]);
    expect(listed.length).toBeGreaterThan(500);
  });
});
