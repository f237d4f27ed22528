import { bankDay } from '@server/features/banking/ach/bankDay';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { easternDay } from '@/domain/dates/easternTime';
import { openTestApi, type TestApi } from '../../support/api';
import { key, openShop, type Shop } from '../settlements/shop';
import { openBankDays } from './bankDays';

let test: TestApi;
let shop: Shop;
let bank: Awaited<ReturnType<typeof openBankDays>>;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
  bank = await openBankDays(test);
});
afterAll(() => test.close());

const link = (accountNumber: string) =>
  test.call('/funding-sources', {
    token: shop.mine,
    headers: key(),
    body: {
      ...emptyFunding,
      institution: 'Cascade Bank',
      ownerName: 'Green Door LLC',
      routingNumber: '325081403',
      accountNumber,
      method: 'micro',
      isAuthorized: true,
    },
  });

/** What the accounts of the platform's book come to, those of 0 left out. */
async function costs(): Promise<Record<string, number>> {
  const rows = await bank.rows(`
    select kept.account, kept.balance_cents::int as cents from account_balances as kept
    join journal_books as book on book.id = kept.book_id
    join organizations as org on org.id = book.org_id
    where org.kind = 'platform' and kept.balance_cents <> 0`);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

const notes = async () =>
  (
    await bank.rows(
      `select note from journal_postings where source = 'account verification' order by number`,
    )
  ).map(({ note }) => note);

it('test deposits: our cost once their file is sent, out of our bank once they settle, each once', async () => {
  await link('990012340732');
  await link('990056781145');
  expect(await costs()).toEqual({});
  const file = await bank.sendFile();
  expect((await bank.post(`/ach/files/${file}/send`)).status).toBe(409);
  // 0.07 + 0.32 and 0.11 + 0.45.
  expect(await costs()).toEqual({ fees: 95, clearing: -95 });
  test.advance(4 * 86_400);
  const day = bankDay(test.services);
  await day();
  await Promise.all([day(), bankDay(test.services)()]);
  await bank.pass(2);
  expect(await costs()).toEqual({ fees: 95, bank: -95 });
  expect(await notes()).toEqual([
    'Account verification: 4 test deposits',
    'Account verification: 4 test deposits settled',
  ]);
  // What the organizations own is untouched, and no line names an amount of one deposit.
  expect(await shop.books()).toEqual({});
  const lines = await bank.rows(`select amount_cents::int as cents from journal_entries`);
  expect(lines.map(({ cents }) => Math.abs(Number(cents)))).toEqual([95, 95, 95, 95]);
  const logs = JSON.stringify(
    await bank.rows(`select to_jsonb(e) - 'at' as told from security_events e`),
  );
  for (const amount of ['0.07', '0.32', '0.11', '0.45']) expect(logs).not.toContain(amount);
});

it('returned test deposits: mirrored by themselves, the account fails, a second answer does nothing', async () => {
  const { json } = await link('990012340732');
  const file = await bank.sendFile();
  const [first, second] = await bank.rows(
    `select id, trace_no, amount_cents::int as cents from ach_items where file_id = '${file}' order by number`,
  );
  if (!first || !second) throw new Error('Two deposits went out');
  const back = (entry: typeof first) =>
    bank.post('/ach/returns', {
      trace: entry.trace_no,
      code: 'R03',
      returnedOn: easternDay(test.services.clock()),
      amount: (Number(entry.cents) / 100).toFixed(2),
      reason: '',
      info: '',
    });
  const keyed = await back(first);
  if (keyed.status !== 200) throw new Error(JSON.stringify(keyed.json));
  const left = Number(second.cents);
  expect(await costs()).toEqual({ fees: left, clearing: -left });
  const [account] = await bank.rows(
    `select state, note from bank_accounts where id = '${json.body._id}'`,
  );
  expect(account).toMatchObject({ state: 'failed', note: expect.stringMatching(/^returned R03/) });
  await Promise.all([back(first), back(first)]);
  await bank.pass(4);
  expect(await costs()).toEqual({ fees: left, bank: -left });
  await back(second);
  expect(await costs()).toEqual({});
});

it('a late return of an earlier pair is noted, and fails neither a pending account nor a verified one', async () => {
  const { json } = await link('990012340732');
  const id: string = json.body._id;
  const file = await bank.sendFile();
  const [first, second] = await bank.rows(
    `select trace_no, amount_cents::int as cents from ach_items where file_id = '${file}' order by number`,
  );
  if (!first || !second) throw new Error('Two deposits went out');
  // The first pair was not confirmed; the account is given another one.
  await bank.rows(`update bank_accounts set state = 'failed' where id = '${id}'`);
  test.advance(60);
  expect((await bank.post(`/funding-sources/${id}/verify`)).status).toBe(200);
  const back = async ({ trace_no: trace, cents }: typeof first, code: string) => {
    const day = easternDay(test.services.clock());
    const amount = (Number(cents) / 100).toFixed(2);
    const keyed = { trace, code, returnedOn: day, amount, reason: '', info: '' };
    const { status } = await bank.post('/ach/returns', keyed);
    const [account] = await bank.rows(`select state from bank_accounts where id = '${id}'`);
    return [status, account?.state];
  };
  expect(await back(first, 'R03')).toEqual([200, 'pending']);
  await bank.rows(`update bank_accounts set state = 'verified' where id = '${id}'`);
  expect(await back(second, 'R04')).toEqual([200, 'verified']);
  const answers = await bank.rows(`select note from ach_answers order by created_at`);
  expect(answers.map(({ note }) => note)).toEqual(
    Array(2).fill(expect.stringMatching(/^A later test of this account decides/)),
  );
  // One of the pair that counts fails it as ever.
  await bank.sendFile();
  const [latest] = await bank.rows(
    `select trace_no, amount_cents::int as cents from ach_items where state = 'sent' order by number desc limit 1`,
  );
  if (!latest) throw new Error('The second pair went out');
  expect(await back(latest, 'R03')).toEqual([200, 'failed']);
});

it('a file that its bank rejected: what its deposits posted is mirrored, and posted with the next one', async () => {
  await link('990012340732');
  const file = await bank.sendFile();
  await bank.rows(`update ach_files set delivery = 'hand' where id = '${file}'`);
  const rejected = await bank.post(`/ach/transmittals/${file}/reject`, { reason: 'Wrong origin' });
  if (rejected.status !== 200) throw new Error(JSON.stringify(rejected.json));
  expect(await costs()).toEqual({});
  await bank.sendFile();
  expect(await costs()).toEqual({ fees: 39, clearing: -39 });
});
