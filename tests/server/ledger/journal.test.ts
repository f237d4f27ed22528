import { type BookOwner, journalRepository } from '@server/books/ledger/journal/journalStore';
import { modes } from '@server/platform/db/schema/columns';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Act } from '@/domain/ledger/act';
import { entriesOf } from '@/domain/ledger/posting';
import { openTestDatabase, type TestDatabase } from '../../support/database';
import { accountsOf, bookFaults } from './books';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterEach(async () => expect(await bookFaults(opened.database)).toEqual([]));
afterAll(() => opened.close());

const query = (text: string, values: unknown[] = []) => opened.database.$client.query(text, values);
const north: BookOwner = { orgId: 'north', systemMode: 'Production' };
const sale: Act = { kind: 'sale', place: 'bank', amountCents: 100 };

/** Two organizations, and nothing else. */
async function begin(): Promise<void> {
  await opened.reset();
  await query(
    `insert into organizations (id, name, kind) values ('north', 'North', 'x'), ('south', 'South', 'x')`,
  );
}

interface Posted {
  owner: BookOwner;
  acts: readonly Act[];
}

/** Posts acts in one transaction, which fails at its end when told to. */
function postAll(posted: readonly Posted[], { fails = false, transactionId = '' } = {}) {
  return opened.database.transaction(async (tx) => {
    const rest = { transactionId: transactionId || null, at: new Date() };
    for (const { owner, acts } of posted) {
      const postings = acts.map((act) => ({ act, ...rest }));
      await journalRepository(tx).post(owner, postings);
    }
    if (fails) throw new Error('It failed after all');
  });
}

const post = (owner: BookOwner, acts: readonly Act[], transactionId?: string) =>
  postAll([{ owner, acts }], { transactionId });

/** A transaction as it is stored, without a posting. */
async function store(
  owner: BookOwner,
  {
    entry = 'payment',
    cents = 100,
    paymentId = null,
  }: { entry?: string; cents?: number; paymentId?: string | null } = {},
) {
  const { rows } = await query(
    `insert into transactions (org_id, system_mode, payment_id, entry, amount_cents, company_name, license_number,
       municipality, capture_type, service_origin, account_type, transact_type, other_information, activity_at, label, state,
       method, business_day, trade)
     values ($1, $2, $3, $4, $5, '', '', '', '', '', '', '', '{}', now(), 'Invoice', 'cleared', 'cash', now(), '') returning id`,
    [owner.orgId, owner.systemMode, paymentId, entry, cents],
  );
  return String(rows[0].id);
}

describe('whatever is posted in whatever order and at once', () => {
  beforeAll(begin);
  const cents = fc.integer({ min: 1, max: 100_000 });
  const one = <Kind extends string>(kind: Kind) => ({
    kind: fc.constant(kind),
    amountCents: cents,
  });
  // No wallet holds anything here, so nothing is paid by one: wallets have tests of their own.
  const place = fc.constantFrom('bank', 'clearing', 'direct');
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({ ...one('sale'), place, tipCents: cents, taxCents: cents }),
    fc.record({ ...one('refund'), place }),
    fc.record({ ...one('surcharge'), place }),
    fc.record({ ...one('payout'), from: fc.constantFrom('payable', 'tips') }),
    ...(['cleared', 'fee', 'hold', 'release', 'settled'] as const).map((kind) =>
      fc.record(one(kind)),
    ),
    fc.record({ kind: fc.constant('return'), of: fc.constant(entriesOf(sale)) }),
  );
  const inBook = (orgId: string) => {
    const owner = fc.record({ orgId: fc.constant(orgId), systemMode: fc.constantFrom(...modes) });
    return fc.record({ owner, acts: fc.array(act, { minLength: 1, maxLength: 3 }) });
  };
  // To the book of one organization, or to those of both in their order.
  const posted = fc.oneof(
    fc.tuple(inBook('north')),
    fc.tuple(inBook('south')),
    fc.tuple(inBook('north'), inBook('south')),
  );
  const session = fc.record({ posted, fails: fc.boolean() });

  it('the books balance, and no book knows of another one', async () => {
    const sessions = fc.sample(session, { numRuns: 60, seed: 20_261_121 });
    const outcomes = await Promise.allSettled(
      sessions.map(({ posted, ...rest }) => postAll(posted, rest)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      sessions.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
    );
    const { rows } = await query(
      `select org_id, system_mode, last_number::int, (
         select coalesce(sum(abs(amount_cents)), 0)::float8 from journal_entries where book_id = id) as moved
       from journal_books order by org_id, system_mode`,
    );
    expect(rows).toHaveLength(4);
    for (const { org_id, system_mode, last_number, moved } of rows) {
      const kept = sessions
        .filter(({ fails }) => !fails)
        .flatMap(({ posted }) => [...posted])
        .filter(({ owner }) => owner.orgId === org_id && owner.systemMode === system_mode)
        .flatMap(({ acts }) => acts);
      const lines = kept.flatMap(entriesOf).map(({ amountCents }) => Math.abs(amountCents));
      expect([last_number, moved]).toEqual([
        kept.length,
        lines.reduce((sum, line) => sum + line, 0),
      ]);
    }
  });
});

describe('the database refuses', () => {
  beforeAll(async () => {
    await begin();
    await post(north, [sale]);
  });
  const posting = `insert into journal_postings (book_id, number, act, at, day) select id, 2, 'fee', now(), now() from journal_books`;
  /** `columns`: number of the posting, line, account, amount and running balance. */
  const entry = (columns: string) =>
    `insert into journal_entries select id, ${columns} from journal_books`;
  const pair = (first: string, second: string) =>
    `${first} union all ${second.replace(/^.*?(?=select)/, '')}`;
  const raised = 'update journal_books set last_number = 2';

  it.each([
    ['a posting without entries', `${raised}; ${posting}`, 'come to 0'],
    [
      'entries that do not come to 0',
      `${raised}; ${posting}; ${pair(entry("2, 1, 'bank', 5, 105"), entry("2, 2, 'fees', -4, -4"))}`,
      'come to 0',
    ],
    ['a line that comes later', entry("1, 3, 'bank', 5, 105"), 'written at once'],
    [
      'a pair of lines that comes later',
      pair(entry("1, 3, 'bank', 5, 105"), entry("1, 4, 'fees', -5, -5")),
      'written at once',
    ],
    [
      'a running balance that is another one',
      `${raised}; ${posting}; ${pair(entry("2, 1, 'bank', 5, 106"), entry("2, 2, 'fees', -5, -5"))}`,
      'running balance',
    ],
    ['a line of nothing', entry("1, 3, 'bank', 0, 100"), 'amount_cents'],
    ['an account that there is not', entry("1, 3, 'gold', 5, 5"), 'account'],
    [
      'changed entries',
      'update journal_entries set amount_cents = amount_cents * 2',
      'never changed',
    ],
    ['deleted entries', 'delete from journal_entries', 'never changed'],
    ['emptied tables', 'truncate journal_entries, journal_postings', 'never changed'],
    ['changed postings', 'update journal_postings set at = now()', 'never changed'],
    ['emptied balances', 'truncate account_balances', 'never changed'],
    ['balances by hand', 'update account_balances set balance_cents = 0', 'never changed'],
    [
      'new balances by hand',
      `insert into account_balances select id, 'tax', 1 from journal_books`,
      'never changed',
    ],
  ])('%s', async (_what, statements, message) => {
    await expect(query(statements)).rejects.toThrow(message);
    expect(await accountsOf(opened.database, 'north')).toEqual({ bank: 100, payable: -100 });
  });

  it('a transaction in a book that is not its own, and twice in its own', async () => {
    const transactionId = await store(north);
    const strangers: BookOwner[] = [
      { ...north, orgId: 'south' },
      { ...north, systemMode: 'Sandbox' },
    ];
    const cause = { message: 'A transaction is posted to the book of its organization and mode' };
    for (const owner of strangers) {
      await expect(post(owner, [sale], transactionId)).rejects.toMatchObject({ cause });
    }
    await post(north, [sale], transactionId);
    await expect(post(north, [sale], transactionId)).rejects.toMatchObject({
      cause: { code: '23505' },
    });
    expect(await journalRepository(opened.database).under(transactionId)).toEqual(entriesOf(sale));
    expect(await journalRepository(opened.database).balances(north)).toMatchObject({
      bank: 200,
      fees: 0,
    });
  });
});
