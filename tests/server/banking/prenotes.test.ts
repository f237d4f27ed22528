import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeOf } from '@/domain/ach/answers';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { easternDay } from '@/domain/dates/easternTime';
import { openTestApi, type TestApi } from '../../support/api';
import { openBankDays } from './bankDays';
import { answersFile, sentEntries } from './bankFiles';

let test: TestApi;
let bank: Awaited<ReturnType<typeof openBankDays>>;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  // Nobody answers a folder: its files wait for an acknowledgment.
  bank = await openBankDays(test, { delivery: 'folder' });
});
afterAll(() => test.close());

const link = (accountNumber = '1234567890') =>
  bank.post('/funding-sources', {
    ...emptyFunding,
    institution: 'Cascade Bank',
    ownerName: 'Green Door LLC',
    routingNumber: '325081403',
    accountNumber,
    isAuthorized: true,
  });

const send = () => bank.post('/ach/prenotes/send', { bank: bank.bankId });
const account = async () => (await bank.get('/funding-sources'))[0];
const prenote = async () => (await bank.get('/ach/prenotes'))[0];
const mark = async (body: object, token = bank.token()) =>
  test.call(`/ach/prenotes/${(await prenote())._id}/mark`, { token, body });
const said = { ground: 'bank', reason: 'Call with the bank, J. Ortiz' };

it('a batch holds the prenotes that wait and nothing else, and is sent at once', async () => {
  for (const number of ['1234567890', '2345678901']) await link(number);
  await bank.rows(
    `update ach_items set source = 'micro', amount_cents = 5 where number = (select max(number) from ach_items)`,
  );
  const sent = await send();
  expect([sent.status, sent.json.body]).toEqual([
    200,
    { _id: expect.any(String), entries: 1, left: [] },
  ]);
  expect(await bank.get(`/ach/files/${sent.json.body._id}`)).toMatchObject({
    state: 'sent',
    entries: 1,
    needsApproval: false,
  });
  expect(await bank.get('/ach/waiting')).toMatchObject([{ source: 'Test deposit', entries: 1 }]);
  const again = await send();
  expect([again.status, again.json.message]).toEqual([409, 'No prenotes are waiting for a file.']);
});

it('a batch is sent once, however often it is asked for, also by two people at once', async () => {
  await link();
  const token = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
  const one = (key: string) =>
    test.call('/ach/prenotes/send', {
      token,
      body: { bank: bank.bankId },
      headers: { 'Idempotency-Key': key },
    });
  const both = await Promise.all([one('k1'), one('k2')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const key = both[0]?.status === 200 ? 'k1' : 'k2';
  expect((await one(key)).status).toBe(200);
  expect(await bank.rows('select state from ach_files')).toEqual([{ state: 'sent' }]);
});

it('an account is marked as verified by the word of its bank, with its reason in the log', async () => {
  await link();
  expect((await mark(said)).json.message).toBe('The prenote was not sent yet.');
  await send();
  expect((await mark({ ...said, reason: ' ' })).json.fields).toHaveProperty('reason');
  expect((await mark({ ...said, ground: 'waited' })).json.fields.ground).toMatch(
    /^The wait ends on /,
  );
  expect((await mark({ ...said, ground: 'nothing' })).status).toBe(400);
  expect((await account()).state).toBe('pending');
  expect((await mark(said)).status).toBe(200);
  expect(await account()).toMatchObject({ state: 'verified', note: '' });
  expect(await prenote()).toMatchObject({
    markedFor: 'bank',
    markedBy: 'Ada Stone',
    markReason: said.reason,
    accountState: 'verified',
  });
  expect((await mark(said)).json.message).toBe('The account is verified.');
  const noted = await bank.rows(`select label from activity_log where kind = 'settlement'`);
  expect(noted).toEqual([{ label: 'Marked the account •••• 7890 of Green Door LLC as verified' }]);
});

it('two people who mark an account at once mark it once', async () => {
  await link();
  await send();
  const other = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
  const both = await Promise.all([mark(said), mark(said, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('the wait counts once it is over, also where nobody recorded the acknowledgment', async () => {
  await link();
  await send();
  await bank.pass(9);
  expect(await prenote()).toMatchObject({ state: 'sent', isCleared: false });
  expect((await account()).state).toBe('pending');
  expect((await mark({ ground: 'waited', reason: 'Nothing came' })).status).toBe(200);
  expect((await account()).state).toBe('verified');
});

it('what comes back later ends the verification', async () => {
  await link();
  await send();
  await mark(said);
  await bank.pass(2);
  const { traceNo } = await prenote();
  const keyed = await bank.post('/ach/returns', {
    trace: traceNo,
    code: 'R03',
    amount: '0.00',
    returnedOn: easternDay(test.services.clock()),
  });
  expect([keyed.status, keyed.json.fields]).toEqual([200, undefined]);
  expect((await account()).state).toBe('failed');
  expect(await prenote()).toMatchObject({ state: 'returned', markedFor: 'bank', change: null });
  expect((await mark(said)).json.message).toBe('The prenote came back.');
});

it('a correction is told by its prenote, and its numbers are tested by another one', async () => {
  await link();
  await send();
  await bank.pass(2);
  const [entry] = await sentEntries(test);
  if (!entry) throw new Error('Nothing was sent');
  const entries = [changeOf(entry, { code: 'C01', correction: { account: '990012349999' } })];
  const text = answersFile(test, { entries, isChange: true });
  await bank.post('/ach/received', { name: 'changes.ach', text });
  const { change, ...row } = await prenote();
  expect(row).toMatchObject({ state: 'returned', isLatest: true, accountState: 'failed' });
  expect(change).toMatchObject({ code: 'C01', disposition: 'open', needsSecondPerson: true });
  const apply = (token: string) =>
    test.call(`/ach/answers/${change._id}/apply`, { token, body: {} });
  await apply(bank.token());
  const second = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
  expect((await apply(second)).status).toBe(200);
  const [later, first] = await bank.get('/ach/prenotes');
  expect(later).toMatchObject({ state: 'waiting', isLatest: true, lastFour: '9999' });
  expect(first).toMatchObject({ isLatest: false, change: { disposition: 'applied' } });
});

it('prenotes are for administrators of files alone; those of another mode are not found', async () => {
  await link();
  await send();
  const merchant = await test.signIn(await test.addUser({ role: 'MERCHANT' }));
  expect((await mark(said, merchant)).status).toBe(403);
  expect(
    (await test.call('/ach/prenotes/send', { token: merchant, body: { bank: bank.bankId } }))
      .status,
  ).toBe(403);
  const id = (await prenote())._id;
  await bank.rows(`update ach_items set system_mode = 'Sandbox'`);
  for (const unknown of [id, 'nobody', '00000000-0000-4000-8000-000000000000'])
    expect((await bank.post(`/ach/prenotes/${unknown}/mark`, said)).status).toBe(404);
});
