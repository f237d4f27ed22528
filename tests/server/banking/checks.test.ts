import { endStaleChecks } from '@server/features/banking/checkIssuing/stale';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyCheckAccount } from '@/domain/banking/checkIssuing/checkAccount';
import { type CheckValues, emptyCheck } from '@/domain/banking/checkIssuing/checkForm';
import { daysAfter } from '@/domain/dates/days';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import { formatDate } from '@/domain/dates/format';
import { openTestApi, type TestApi } from '../../support/api';
import { key, openShop, type Shop } from '../settlements/shop';

let test: TestApi;
let shop: Shop;
let accountId: string;

const accountNumber = '4455667788';

const account = {
  ...emptyCheckAccount,
  name: 'Operating',
  bankName: 'Cascade Bank',
  routingNumber: '325081403',
  accountNumber,
  drawerName: 'Greenledger Inc',
  drawerAddress: '1 Market Street, Portland OR 97201',
  nextNumber: '1001',
};

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
  accountId = (await shop.post('/issuedChecks/accounts', account)).json.body._id;
});
afterAll(() => test.close());

const check = (over: Partial<CheckValues> = {}): CheckValues => ({
  ...emptyCheck,
  organization: shop.orgId,
  payeeType: 'merchant',
  payee: 'Green Door LLC',
  street: '12 Main Street',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  amount: '100.00',
  account: accountId,
  memo: 'October rent',
  ...over,
});

const prepare = (over: Partial<CheckValues> = {}) => shop.post('/issuedChecks', check(over));
const act = (path: string, body: object = {}, token = shop.ben) =>
  shop.post(`/issuedChecks/${path}`, body, token);
const read = async (id: string) =>
  (await test.call(`/issuedChecks/${id}`, { token: shop.ada })).json.body;

/** A check that was prepared, approved and issued. */
async function issued(over: Partial<CheckValues> = {}): Promise<string> {
  const id = (await prepare(over)).json.body._id;
  await act(`${id}/approve`);
  expect((await act(`${id}/issue`)).status).toBe(200);
  return id;
}

/** What accounts of the book come to; whole cents. */
const books = async (): Promise<{ bank: number; payable: number }> => {
  const { bank = 0, payable = 0 } = await shop.books();
  return { bank, payable };
};

const today = (): string => easternDay(test.services.clock());

/** Noon of a later day at the bank, whose clocks may be put forward until then; signs in anew. */
async function daysLater(days: number): Promise<void> {
  const noon = Date.parse(easternMoment(daysAfter(today(), days), 12));
  test.advance((noon - test.services.clock().getTime()) / 1000);
  shop.ada = await test.signIn(shop.people.staff);
  shop.ben = await test.signIn(shop.people.second);
}

const paidFile = (rows: readonly (readonly string[])[]) => ({
  account: accountId,
  lines: [['Check number', 'Amount', 'Date', 'Payee'], ...rows],
});

describe('a check', () => {
  it('is prepared, approved by another person, issued, printed and cleared', async () => {
    await shop.sell({ cents: 50_000 });
    const id = (await prepare()).json.body._id;
    expect(await read(id)).toMatchObject({ state: 'prepared', checkNumber: 0, isMine: true });
    expect((await act(`${id}/approve`, {}, shop.ada)).status).toBe(403);
    expect((await act(`${id}/issue`)).status).toBe(409);
    expect((await act('print', { ids: [id] })).status).toBe(409);
    expect((await act(`${id}/approve`)).status).toBe(200);
    const before = await books();
    expect((await act(`${id}/issue`)).status).toBe(200);
    const after = await books();
    expect([after.bank - before.bank, after.payable - before.payable]).toEqual([-10_000, 10_000]);
    expect(await read(id)).toMatchObject({ state: 'issued', checkNumber: 1001, issuedOn: today() });
    const [paper] = (await act('print', { ids: [id] })).json.body;
    expect(paper).toMatchObject({
      checkNumber: 1001,
      account: accountNumber,
      routing: '325081403',
      amountCents: 10_000,
      address: ['12 Main Street', 'Portland, OR 97201'],
    });
    expect(await read(id)).toMatchObject({ state: 'printed', printedTimes: 1 });
    const another = await act(`${id}/clear`, { amount: '100.01', day: today() });
    expect(another.json.fields).toEqual({
      amount: 'The bank paid $100.01, the check is for $100.00',
    });
    expect((await read(id)).state).toBe('printed');
    expect((await act(`${id}/clear`, { amount: '100.00', day: today() })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'cleared', clearedOn: today() });
    expect((await act(`${id}/void`, { reason: 'Too late' })).status).toBe(409);
    expect(await shop.preview()).toMatchObject({ net: '400.00' });
    expect(await shop.faults()).toEqual([]);
  });

  it.each([
    ['void', 'void', 'Void: Lost in the mail'],
    ['stop', 'stopped', 'Stop payment: Lost in the mail'],
  ])('that is out is ended by %s once, and its money is back', async (name, state, endReason) => {
    await shop.sell({ cents: 50_000 });
    const start = await books();
    const id = await issued();
    const reason = { reason: 'Lost in the mail' };
    const answers = await Promise.all([act(`${id}/${name}`, reason), act(`${id}/${name}`, reason)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await books()).toEqual(start);
    expect(await read(id)).toMatchObject({ state, endReason });
    expect(await shop.preview()).toMatchObject({ net: '500.00' });
    expect((await act(`${id}/clear`, { amount: '100.00', day: today() })).status).toBe(409);
    expect((await act('print', { ids: [id] })).status).toBe(409);
    expect(await shop.faults()).toEqual([]);
  });

  it('that is not issued is voided without a number, and cannot be stopped', async () => {
    await shop.sell({ cents: 10_000 });
    const id = (await prepare()).json.body._id;
    expect((await act(`${id}/stop`, { reason: 'Never mind' })).status).toBe(409);
    expect((await act(`${id}/void`, { reason: 'Never mind' })).status).toBe(200);
    expect((await act(`${id}/void`, { reason: 'Never mind' })).status).toBe(409);
    expect(await read(id)).toMatchObject({ state: 'void', checkNumber: 0 });
    expect((await read(await issued())).checkNumber).toBe(1001);
  });

  it('that is not cashed is stale on the 181st day, and its money comes back', async () => {
    await shop.sell({ cents: 50_000 });
    const start = await books();
    const id = await issued();
    await daysLater(180);
    await endStaleChecks(test.services);
    expect((await read(id)).state).toBe('issued');
    await daysLater(1);
    expect((await read(id)).state).toBe('stale');
    expect((await act(`${id}/clear`, { amount: '100.00', day: today() })).status).toBe(409);
    expect((await act(`${id}/void`, { reason: 'Not cashed' })).status).toBe(409);
    await daysLater(4);
    await endStaleChecks(test.services);
    expect((await books()).bank).toBe(start.bank - 10_000);
    await daysLater(1);
    await Promise.all([endStaleChecks(test.services), endStaleChecks(test.services)]);
    await endStaleChecks(test.services);
    expect(await books()).toEqual(start);
    expect(await read(id)).toMatchObject({ state: 'stale', endedBy: '' });
    expect(await shop.faults()).toEqual([]);
  });

  it('that the bank paid in time and told of when it was stale is cleared', async () => {
    await shop.sell({ cents: 50_000 });
    const [byHand, byFile] = [await issued(), await issued()];
    const start = await books();
    await daysLater(180);
    const lastDay = today();
    await daysLater(5);
    await endStaleChecks(test.services);
    expect(await read(byHand)).toMatchObject({ state: 'stale', endedAt: '' });
    expect((await act(`${byHand}/clear`, { amount: '100.00', day: lastDay })).status).toBe(200);
    const file = paidFile([['1002', '100.00', formatDate(lastDay), '']]);
    expect((await act('paid', file)).json.body).toMatchObject({ cleared: 1 });
    await daysLater(1);
    await endStaleChecks(test.services);
    for (const id of [byHand, byFile]) expect((await read(id)).state).toBe('cleared');
    expect(await books()).toEqual(start);
  });

  it('gets numbers without gaps, whoever issues at the same time', async () => {
    await shop.sell({ cents: 100_000 });
    const ids: string[] = [];
    for (let made = 0; made < 5; made++) ids.push((await prepare()).json.body._id);
    for (const id of ids) await act(`${id}/approve`);
    const headers = key();
    const once = () =>
      test.call(`/issuedChecks/${ids[0]}/issue`, { body: {}, token: shop.ben, headers });
    const answers = await Promise.all([
      once(),
      once(),
      ...ids.slice(1).map((id) => act(`${id}/issue`)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const numbers = [];
    for (const id of ids) numbers.push((await read(id)).checkNumber);
    expect(numbers.sort()).toEqual([1001, 1002, 1003, 1004, 1005]);
    expect((await act(`${ids[0]}/issue`)).status).toBe(409);
    expect(await shop.faults()).toEqual([]);
  });

  it('that cannot be covered is not issued, and takes no number', async () => {
    await shop.sell({ cents: 10_000 });
    const id = (await prepare()).json.body._id;
    await act(`${id}/approve`);
    await shop.sell({ cents: -5000 });
    expect((await act(`${id}/issue`)).status).toBe(409);
    const [kept] = (await test.call('/issuedChecks/accounts', { token: shop.ada })).json.body;
    expect(kept).toMatchObject({ nextNumber: 1001, lastFour: '7788' });
    expect((await prepare({ amount: '100.00' })).json.fields).toHaveProperty('amount');
    for (const amount of ['-1.00', '0.00', '1e3', '9'.repeat(20)])
      expect((await prepare({ amount })).status).toBe(400);
  });

  it('is moved by no call of disbursements, and seen by nobody but its holders', async () => {
    await shop.sell({ cents: 10_000 });
    const id = (await prepare()).json.body._id;
    const [paid] = (await test.call('/disbursements', { token: shop.ada })).json.body;
    const refused = await shop.post(`/disbursements/${paid._id}/approve`, {}, shop.ben);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This payment is handled at Check issuance.',
    ]);
    const admin = await test.signIn(await test.addUser({ role: 'ADMIN' }));
    for (const token of [shop.mine, shop.others, admin]) {
      expect((await test.call('/issuedChecks', { token })).status).toBe(403);
      expect((await test.call(`/issuedChecks/${id}`, { token })).status).toBe(403);
      expect((await act('print', { ids: [id] }, token)).status).toBe(403);
      expect((await shop.post('/issuedChecks', check(), token)).status).toBe(403);
    }
    expect((await prepare({ organization: 'nobody' })).status).toBe(404);
    expect((await prepare({ account: 'none' })).json.fields).toHaveProperty('account');
  });
});

describe('a bank’s file of paid checks', () => {
  it('clears what agrees, and tells what does not', async () => {
    await shop.sell({ cents: 100_000 });
    const [good, amount, payee, stopped] = [
      await issued(),
      await issued(),
      await issued(),
      await issued(),
    ];
    await act(`${stopped}/stop`, { reason: 'Lost in the mail' });
    const day = formatDate(today());
    const file = paidFile([
      ['1001', '$100.00', day, 'GREEN DOOR, LLC'],
      ['1002', '1,000.00', day, ''],
      ['1003', '100.00', day, 'Somebody Else'],
      ['1004', '100.00', day, ''],
      ['9999', '5.00', day, ''],
    ]);
    const { json } = await act('paid', file);
    expect(json.body).toMatchObject({ cleared: 1, known: 0 });
    expect(json.body.exceptions.map(({ reason }: { reason: string }) => reason)).toEqual([
      'The bank paid $1,000.00, the check is for $100.00',
      'The bank paid Somebody Else, the check is to Green Door LLC',
      'The check is “Stopped”',
      'No check of this account has this number',
    ]);
    expect((await read(good)).state).toBe('cleared');
    expect(await read(amount)).toMatchObject({
      state: 'issued',
      exception: 'The bank paid $1,000.00, the check is for $100.00',
    });
    expect((await read(payee)).state).toBe('issued');
    expect((await act('paid', file)).json.body).toMatchObject({ cleared: 0, known: 1 });
    const listed = await test.call('/issuedChecks?exception=yes', { token: shop.ada });
    expect(listed.json.body).toHaveLength(3);
  });

  it('that is none such is refused as a whole', async () => {
    await shop.sell({ cents: 10_000 });
    const id = await issued();
    const day = formatDate(today());
    const refused = await act(
      'paid',
      paidFile([
        ['1001', '100.00', day, ''],
        ['x', '0', '', ''],
      ]),
    );
    expect([refused.status, refused.json.errorCount]).toEqual([422, 3]);
    expect((await act('paid', { account: accountId, lines: [['a', 'b']] })).status).toBe(422);
    expect((await read(id)).state).toBe('issued');
  });
});

describe('Positive Pay', () => {
  const period = () => ({ account: accountId, from: today(), to: today() });

  it('tells each issue and each void once, and downloads again what it told', async () => {
    await shop.sell({ cents: 100_000 });
    const first = await issued({ payee: '=cmd|A1' });
    await issued();
    const made = await act('positivePay', period());
    expect(made.status).toBe(200);
    expect((await act('positivePay', period())).status).toBe(409);
    await act(`${first}/void`, { reason: 'Wrong payee' });
    const both = await issued({ amount: '25.00' });
    await act(`${both}/stop`, { reason: 'Lost at once' });
    const then = await act('positivePay', period());
    const text = async (id: string) =>
      (await act(`positivePay/${id}/download`)).json.body.text as string;
    const day = formatDate(today());
    const head = 'Account number,Check number,Issue date,Amount,Payee,Void';
    const told = [
      head,
      `4455667788,1001,${day},100.00,'=cmd|A1,`,
      `4455667788,1002,${day},100.00,Green Door LLC,`,
      '',
    ];
    expect((await text(made.json.body._id)).split('\r\n')).toEqual(told);
    expect((await text(then.json.body._id)).split('\r\n')).toEqual([
      head,
      `4455667788,1003,${day},25.00,Green Door LLC,`,
      `4455667788,1001,${day},100.00,'=cmd|A1,V`,
      `4455667788,1003,${day},25.00,Green Door LLC,V`,
      '',
    ]);
    expect(await text(made.json.body._id)).toBe(told.join('\r\n'));
    const files = (await test.call('/issuedChecks/positivePay', { token: shop.ada })).json.body;
    expect(files).toMatchObject([
      { number: 2, issues: 1, voids: 2, amount: '25.00' },
      { number: 1, issues: 2, voids: 0, amount: '200.00' },
    ]);
  });

  it('tells a void with its issue, and one that no period had, however late', async () => {
    await shop.sell({ cents: 100_000 });
    const first = await issued();
    const second = (await prepare()).json.body._id;
    await act(`${second}/approve`);
    const start = today();
    await daysLater(2);
    await act(`${first}/stop`, { reason: 'Lost in the mail' });
    // The file of the last days knows nothing of the check: the one of the first days tells both.
    expect(
      (await act('positivePay', { account: accountId, from: today(), to: today() })).status,
    ).toBe(409);
    const made = await act('positivePay', { account: accountId, from: start, to: start });
    expect(made.status).toBe(200);
    const told = (await test.call('/issuedChecks/positivePay', { token: shop.ada })).json.body;
    expect(told).toMatchObject([{ issues: 1, voids: 1 }]);
    await act(`${second}/issue`);
    await act('positivePay', period());
    await act(`${second}/void`, { reason: 'Wrong payee' });
    await daysLater(3);
    const late = { account: accountId, from: today(), to: today() };
    expect((await act('positivePay', late)).status).toBe(200);
    expect((await act('positivePay', late)).status).toBe(409);
  });

  it('made twice at once tells everything once', async () => {
    await shop.sell({ cents: 100_000 });
    await issued();
    const answers = await Promise.all([act('positivePay', period()), act('positivePay', period())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await act('positivePay', { ...period(), to: '2020-01-01' })).status).toBe(400);
  });
});

it('account numbers of checks are in no log, list or stored answer', async () => {
  await shop.sell({ cents: 100_000 });
  const id = await issued();
  await act('print', { ids: [id] });
  await act('positivePay', { account: accountId, from: today(), to: today() });
  const { rows } = await shop.query(
    `select check_accounts::text as text from check_accounts
     union all select issued_checks::text from issued_checks
     union all select security_events::text from security_events
     union all select activity_log::text from activity_log
     union all select idempotency_keys::text from idempotency_keys`,
  );
  const answers = [
    await test.call('/issuedChecks', { token: shop.ada }),
    await test.call('/issuedChecks/accounts', { token: shop.ada }),
  ];
  expect(JSON.stringify([rows, answers])).not.toContain(accountNumber);
});
