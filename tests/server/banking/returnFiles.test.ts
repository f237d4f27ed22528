import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { returnOf } from '@/domain/ach/answers';
import type { AchDraft } from '@/domain/ach/draft';
import { easternDay } from '@/domain/dates/easternTime';
import { openTestApi, type TestApi } from '../../support/api';
import { accountsOf, bookFaults } from '../ledger/books';
import { pay, type SentInvoice, sendInvoice } from '../payments/paying';
import { openBankDays } from './bankDays';
import { answersFile, sentEntries as entriesOf } from './bankFiles';

let test: TestApi;
let bank: Awaited<ReturnType<typeof openBankDays>>;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  bank = await openBankDays(test);
});
afterAll(() => test.close());

const books = (orgId: string) => accountsOf(test.services.database, orgId);
const faults = () => bookFaults(test.services.database);

/** A payment of 100.00 by an account that ends so, sent with a file. */
async function paidByFile(account: string): Promise<SentInvoice> {
  const sent = await sendInvoice(test);
  await pay(test, sent, { body: await bank.byFile(account) });
  await bank.sendFile();
  return sent;
}

const sentEntries = () => entriesOf(test);
const fileOf = (entries: AchDraft[]) => answersFile(test, { entries });
const upload = (text: string) => bank.post('/ach/received', { name: 'returns.ach', text });

it('a return is posted or keyed as soon as its entry was sent, also before it settles', async () => {
  const [uploaded, keyed] = [await paidByFile('1234567890'), await paidByFile('1234567891')];
  const [first, second] = await sentEntries();
  if (!first || !second) throw new Error('Nothing was sent');
  const states = () => bank.rows('select state from ach_items order by number');
  expect(await states()).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  expect((await upload(fileOf([returnOf(first, { code: 'R03' })]))).json.body.posted).toBe(1);
  const today = easternDay(test.services.clock());
  const body = { trace: second.trace, code: 'R03', amount: '100.00', info: '' };
  const early = await bank.post('/ach/returns', { ...body, returnedOn: '2020-01-02' });
  expect(early.json.fields.returnedOn).toMatch(/^The entry was sent on .* Choose that day or/);
  const taken = await bank.post('/ach/returns', { ...body, returnedOn: today });
  expect(taken.status).toBe(200);
  expect(await states()).toEqual([{ state: 'returned' }, { state: 'returned' }]);
  expect(await books(keyed.row.orgId)).toEqual(await books(uploaded.row.orgId));
  await bank.pass(4);
  expect(await states()).toEqual([{ state: 'returned' }, { state: 'returned' }]);
  expect(await faults()).toEqual([]);
});

it('a file parks what no entry is known for all in one; too many answers are refused whole', async () => {
  const sent = await paidByFile('1234567890');
  await bank.pass(4);
  const [entry] = await sentEntries();
  if (!entry) throw new Error('Nothing was sent');
  const strange = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const trace = `12104299${String(at).padStart(7, '0')}`;
      return returnOf({ ...entry, trace }, { code: 'R03' });
    });
  const refused = await upload(fileOf(strange(2501)));
  expect([refused.status, refused.json.message]).toEqual([
    400,
    'This file holds 2,501 returns and notifications of change. Split it into files of up to 2,500.',
  ]);
  expect(await bank.rows('select count(*)::int as n from ach_received_files')).toEqual([{ n: 0 }]);
  const known = returnOf(entry, { code: 'R03' });
  const unfit = returnOf({ ...entry, cents: 1 }, { code: 'R03' });
  const answers = [...strange(40), unfit, known, known, unfit, ...strange(60)];
  const { json } = await upload(fileOf(answers));
  expect(json.body).toMatchObject({ posted: 1, parked: 61, repeated: 42 });
  expect(
    await bank.rows(
      `select count(*)::int as n, count(distinct (xmin::text, cmin::text))::int as steps
       from ach_answers where state = 'parked'`,
    ),
  ).toEqual([{ n: 61, steps: 1 }]);
  expect((await upload(fileOf(strange(70)))).json.body).toMatchObject({
    posted: 0,
    parked: 10,
    repeated: 60,
  });
  expect(await books(sent.row.orgId)).toEqual({ fees: -400, payable: 400 });
});
