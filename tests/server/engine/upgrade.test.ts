import { migrate, migrations } from '@server/platform/db/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelOf } from '@/domain/transactions/label';
import type { OtherInformation } from '@/domain/transactions/transaction';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const rowsOf = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await opened.database.$client.query(sql)).rows;
const migrated = (upTo: string): Promise<string[]> =>
  migrate(
    { database: opened.database, unhurried: (work) => work() },
    migrations.filter(({ name }) => name < upTo),
  );

/**
 * What a version that knew no list, no journal and no settlement has written: its flags, and its
 * cents.
 */
const written: [entry: string, cents: number, flags: OtherInformation][] = [
  ['payment', 12_345, { credit_card_payment: true, transactionTypes: 'invoice' }],
  ['surcharge', 345, { mtaSurcharge: true }],
  ['payment', 5000, { achPayment: true }],
  ['return', -5000, { transaction_type: { value: 'ach_return', label: 'ACH Return' } }],
  ['payment', 700, { cash: true }],
  ['payment', 900, { check: true }],
  ['payment', 1_000_000, { wireDeposit: true }],
  ['return', -12_345, { returnReversal: true }],
];

/** Kept sums and what the rows come to, as one line per key; the same text where they agree. */
const agreeing: Record<string, [kept: string, counted: string]> = {
  days: [
    `select org_id, day::text, sum(transactions)::int n, sum(net_cents)::bigint cents from transaction_days
     where transactions <> 0 group by 1, 2 order by 1, 2`,
    `select org_id, business_day::text as day, count(*)::int n, sum(net_cents)::bigint cents from transactions group by 1, 2 order by 1, 2`,
  ],
  accounts: [
    `select book_id, account, sum(debit_cents - credit_cents)::bigint cents from account_days group by 1, 2 order by 1, 2`,
    `select book_id, account, sum(amount_cents)::bigint cents from journal_entries group by 1, 2 order by 1, 2`,
  ],
};

test('what an older version has written is listed, labeled and balanced by this one', async () => {
  await rowsOf('drop schema public cascade; create schema public');
  expect((await migrated('0018')).at(-1)).toBe('0017_ledger');
  await rowsOf(`insert into organisations (id, name, kind) values ('old', 'Old Leaf', 'merchant')`);
  for (const [at, [entry, cents, flags]] of written.entries())
    await opened.database.$client.query(
      `insert into transactions (org_id, system_mode, entry, amount_cents, company_name, license_number, municipality, capture_type,
         service_origin, account_type, transact_type, other_information, activity_at)
       values ('old', 'Production', $1, $2, 'Old Leaf', '', '', 'invoice', '', '', '', $3, $4)`,
      [entry, cents, flags, new Date(Date.UTC(2026, 0, 1 + at, 12))],
    );

  expect((await migrated('9')).length).toBeGreaterThan(9);

  const labels = await rowsOf('select label, trade from transactions order by number');
  // Payments of invoices are sold whatever their label, the fee on top is not.
  expect(labels.map(({ trade }) => trade)).toEqual([
    'sold',
    '',
    'sold',
    'back',
    'sold',
    'sold',
    'sold',
    'back',
  ]);
  expect(labels.map(({ label }) => label)).toEqual(
    written.map(([, , otherInformation]) => labelOf({ capture_type: 'invoice', otherInformation })),
  );
  for (const [what, [kept, counted]] of Object.entries(agreeing)) {
    const found = await rowsOf(counted);
    expect(found.length, what).toBeGreaterThan(1);
    expect(await rowsOf(kept), what).toEqual(found);
  }
  expect(
    await rowsOf(
      'select number from journal_entries group by book_id, number having sum(amount_cents) <> 0',
    ),
  ).toEqual([]);
  expect(await rowsOf('select count(*)::int as postings from journal_postings')).toEqual([
    { postings: written.length },
  ]);
});

test('a settlement that was made before its parts had names pays the same, each part under its own', async () => {
  await rowsOf('drop schema public cascade; create schema public');
  await migrated('0049');
  await rowsOf(`insert into organisations (id, name, kind) values ('old', 'Old Leaf', 'merchant')`);
  const id = '11111111-1111-4111-8111-111111111111';
  await rowsOf(`
    begin;
    insert into transactions (org_id, system_mode, entry, amount_cents, company_name, license_number, municipality, capture_type,
      service_origin, account_type, transact_type, other_information, activity_at, label, state, method, business_day, trade,
      fee_cents, settlement_id)
    select 'old', 'Production', 'payment', cents, 'Old Leaf', '', '', '', '', '', '', '{}', now(), label, 'settled', 'card',
      '2026-01-02', trade, fee, '${id}'
    from (values (10000, 'Credit Card', 'sold', 290), (-1000, 'Return Reversal', 'back', 0),
      (-500, 'ACH Return', 'back', 0), (-4900, 'Monthly Subscription Fee', '', 0), (-700, 'Wire Out', '', 0)
    ) as line (cents, label, trade, fee);
    insert into settlements (id, org_id, system_mode, number, from_day, to_day, day, expected_on, transactions, gross_cents,
      refund_cents, tip_cents, tax_cents, fee_cents, net_cents)
    values ('${id}', 'old', 'Production', 1, '2026-01-02', '2026-01-02', '2026-01-05', '2026-01-06', 5, 10000, 7100, 0, 0, 290, 2610);
    commit`);

  await migrated('9');

  const named = `gross_cents::int as gross, refund_cents::int as back, return_cents::int as returned, fee_cents::int as fees,
    other_cents::int as other, net_cents::int as net`;
  const wanted = [{ gross: 10_000, back: 1500, returned: 500, fees: 5190, other: -700, net: 2610 }];
  expect(await rowsOf(`select ${named} from settlements`)).toEqual(wanted);
  expect(await rowsOf(`select ${named} from settlement_sums`)).toEqual(wanted);
});

test('what wallets held before is owed to their holders, and what was due of it to the organization is not', async () => {
  await rowsOf('drop schema public cascade; create schema public');
  await migrated('0062');
  // A sale by wallet, a top-up that is due, and one that was paid out; of the first its holder
  // lacked 20.00, which no posting had.
  await rowsOf(`
    begin;
    insert into organisations (id, name, kind) values ('old', 'Old Leaf', 'merchant');
    insert into transactions (org_id, system_mode, entry, amount_cents, company_name, license_number, municipality, capture_type,
      service_origin, account_type, transact_type, other_information, activity_at, label, state, method, business_day, trade,
      purchaser_key)
    select 'old', 'Production', 'payment', cents, 'Old Leaf', '', '', 'api', '', '', '', flags::jsonb, now(), label, 'cleared', 'wallet',
      '2026-01-02', trade, 'rosa'
    from (values (2000, 'P2R Payment', 'sold', '{}'), (5000, 'Account Funding', '', '{"addMoneyToWallet": true}'),
      (300, 'Account Funding', '', '{"addMoneyToWallet": true}')) as line (cents, label, trade, flags);
    insert into settlements (id, org_id, system_mode, number, from_day, to_day, day, expected_on, transactions, gross_cents,
      refund_cents, tip_cents, tax_cents, fee_cents, other_cents, net_cents, state, settled_at)
    values ('11111111-1111-4111-8111-111111111111', 'old', 'Production', 1, '2026-01-02', '2026-01-02', '2026-01-05', '2026-01-06', 1,
      0, 0, 0, 0, 0, 300, 300, 'settled', now());
    update transactions set settlement_id = (select id from settlements), state = 'settled' where amount_cents = 300;
    insert into journal_books (org_id, system_mode, last_number) values ('old', 'Production', 4);
    insert into journal_postings (book_id, number, act, at, day, transaction_id)
    select journal_books.id, row_number() over (order by transactions.number), 'sale', now(), now(), transactions.id
    from journal_books, transactions;
    insert into journal_postings (book_id, number, act, at, day) select id, 4, 'payout', now(), now() from journal_books;
    insert into journal_entries
    select id, number, line, account, cents, balance from journal_books, (values
      (1, 1, 'bank', 2000, 2000), (1, 2, 'payable', -2000, -2000), (2, 1, 'bank', 5000, 7000), (2, 2, 'payable', -5000, -7000),
      (3, 1, 'bank', 300, 7300), (3, 2, 'payable', -300, -7300), (4, 1, 'payable', 300, -7000), (4, 2, 'bank', -300, 7000)
    ) as line (number, line, account, cents, balance);
    commit`);

  await migrated('9');

  expect(await rowsOf('select sum(balance_cents)::int as cents from wallets')).toEqual([
    { cents: 5300 },
  ]);
  expect(
    await rowsOf('select account, balance_cents::int as cents from account_balances order by 1'),
  ).toEqual([
    { account: 'bank', cents: 7000 },
    { account: 'fees', cents: 300 },
    { account: 'payable', cents: -2000 },
    { account: 'wallets', cents: -5300 },
  ]);
  const due = `select sum(due_cents)::int as due from transactions where settlement_id is null`;
  expect(await rowsOf(due)).toEqual([{ due: 2000 }]);
  expect(await rowsOf(`select sum(due_cents)::int as due from settlement_due`)).toEqual([
    { due: 2000 },
  ]);
});
