import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { returnOf } from '@/domain/ach/answers';
import { openTestApi, type TestApi } from '../../support/api';
import { pay, sendInvoice } from '../payments/paying';
import { key } from '../settlements/shop';
import { openBankDays } from './bankDays';
import { answersFile, sentEntries } from './bankFiles';
import { openTransfers } from './transfersStage';

let test: TestApi;
let bank: Awaited<ReturnType<typeof openBankDays>>;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  bank = await openBankDays(test, { delivery: 'folder', approvalLimit: '150.00' });
});
afterAll(() => test.close());

const reason = 'File control totals do not match';

const reject = (id: string, token = bank.token(), headers = {}) =>
  test.call(`/ach/transmittals/${id}/reject`, { token, headers, body: { reason } });

const person = async (role: 'TOP_ADMIN' | 'ODFI' | 'MERCHANT' = 'TOP_ADMIN') =>
  test.signIn(await test.addUser({ role, name: 'Ben Ford' }));

/** A debit of $100.00 in a file that was sent. */
async function sent(): Promise<string> {
  await pay(test, await sendInvoice(test), { body: await bank.byFile('1234567890') });
  return bank.sendFile();
}

const states = () =>
  bank.rows(`select item.state, file_id is null as is_free, trace_no, settles_on,
    (select trace_no from invoice_payments) as told from ach_items as item`);

const waiting = [{ state: 'waiting', is_free: true, trace_no: '', settles_on: null, told: '' }];

describe('a file that its bank rejected', () => {
  it('gives its entries back once, for the next file', async () => {
    const id = await sent();
    expect(
      (await test.call(`/ach/transmittals/${id}/reject`, { token: bank.token(), body: {} })).json
        .fields,
    ).toEqual({ reason: 'This field is required.' });
    const both = await Promise.all([reject(id), reject(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await states()).toEqual(waiting);
    expect(await bank.get(`/ach/files/${id}`)).toMatchObject({
      state: 'rejected',
      acknowledgement: `Rejected: ${reason}`,
    });
    await bank.pass(9);
    expect(await states()).toEqual(waiting);
    const next = await bank.sendFile();
    await bank.post(`/ach/transmittals/${next}/acknowledge`, { text: 'Taken' });
    await bank.pass(9);
    const [payment] = await bank.rows('select state, trace_no from invoice_payments');
    expect(payment).toEqual({ state: 'cleared', trace_no: expect.stringMatching(/^12104288/) });
  });

  it('is answered alike under one key', async () => {
    const id = await sent();
    const headers = { 'idempotency-key': 'rejected' };
    const first = await reject(id, bank.token(), headers);
    const again = await reject(id, bank.token(), headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.json).toEqual(first.json);
  });

  it('is none that is acknowledged, not sent, answered, or not there', async () => {
    const acknowledged = await sent();
    await bank.post(`/ach/transmittals/${acknowledged}/acknowledge`, { text: 'Taken' });
    expect((await reject(acknowledged)).status).toBe(409);
    expect((await reject('a1b2c3d4-0000-4000-8000-000000000000')).status).toBe(404);

    await pay(test, await sendInvoice(test), { body: await bank.byFile('1234567890') });
    await test.services.database.$client.query(
      `update odfi_profiles set approval_limit_cents = 1000000`,
    );
    const built = (await bank.post('/ach/files', { bank: bank.bankId })).json.body._id;
    expect((await reject(built)).status).toBe(409);
    expect((await bank.post(`/ach/files/${built}/send`)).status).toBe(200);
    const entry = (await sentEntries(test))[1];
    if (!entry) throw new Error('Nothing was sent');
    const text = answersFile(test, { entries: [returnOf(entry, { code: 'R03' })] });
    expect((await bank.post('/ach/received', { name: 'r.ach', text })).status).toBe(200);
    expect((await reject(built)).json.message).toBe(
      'The bank has answered entries of this file: it took the file.',
    );
  });

  it('is recorded by staff alone', async () => {
    const id = await sent();
    for (const role of ['ODFI', 'MERCHANT'] as const)
      expect((await reject(id, await person(role))).status).toBe(403);
    expect((await states())[0]).toMatchObject({ state: 'sent' });
  });

  it('needs two people where its sending did: the first one says why, another one confirms', async () => {
    await test.services.database.$client.query(
      `update odfi_profiles set approval_limit_cents = 5000`,
    );
    await pay(test, await sendInvoice(test), { body: await bank.byFile('1234567890') });
    const built = (await bank.post('/ach/files', { bank: bank.bankId })).json.body._id;
    const second = await person();
    await test.call(`/ach/files/${built}/approve`, { token: second, body: {} });
    expect((await bank.post(`/ach/files/${built}/send`)).status).toBe(200);
    expect((await reject(built)).json.body).toMatchObject({ isRejected: false });
    expect((await states())[0]).toMatchObject({ state: 'sent' });
    expect((await reject(built)).status).toBe(403);
    expect((await reject(built, second)).json.body).toMatchObject({ isRejected: true });
    expect(await states()).toEqual(waiting);
  });
});

it('a transfer whose file was rejected is back in the queue, and its money where it was', async () => {
  await test.reset();
  const stage = await openTransfers(test);
  const to = await stage.linkBank();
  await stage.sell({ cents: 50_000 });
  const before = await stage.owed();
  const id = await stage.made({ to, amount: '100.00' });
  await stage.runDue();
  const { json } = await stage.process([id]);
  const { fileId: file } = json.body;
  expect(await stage.sendBuilt(file)).toBe(200);
  expect((await stage.read(id)).state).toBe('sent');
  expect((await stage.owed()).payable).toBe(before.payable - 10_000);
  const rejected = await stage.post(`/ach/transmittals/${file}/reject`, { reason }, stage.ada);
  expect(rejected.status).toBe(200);
  expect((await stage.read(id)).state).toBe('queued');
  expect(await stage.owed()).toEqual(before);
});

describe('the people of a bank', () => {
  it('see and act on files, returns and originators of its own profiles alone', async () => {
    const id = await sent();
    const [own, other] = [
      await test.addUser({ role: 'ODFI', orgName: 'Harvest' }),
      await test.addUser({ role: 'ODFI', orgName: 'Elsewhere' }),
    ];
    const underwriter = await test.addUser({ role: 'ODFI_UNDERWRITER', orgId: own.orgId });
    await test.services.database.$client.query(
      `update odfi_profiles set bank_org_id = '${own.orgId}'`,
    );
    const tokens = [await test.signIn(own), await test.signIn(other)];
    const both = (path: string, body?: object) =>
      Promise.all(
        tokens.toReversed().map((token) => test.call(path, { token, body, headers: key() })),
      );
    const counts = async (path: string) => (await both(path)).map(({ json }) => json.body.length);
    const states = async (path: string, body?: object) =>
      (await both(path, body)).map(({ status }) => status);
    expect(await counts('/ach/transmittals')).toEqual([0, 1]);
    expect(await states(`/ach/transmittals/${id}/acknowledge`, { text: 'Taken' })).toEqual([
      404, 200,
    ]);
    const [entry] = await sentEntries(test);
    if (!entry) throw new Error('Nothing was sent');
    expect(await states(`/ach/original/${entry.trace}`)).toEqual([404, 200]);
    const text = answersFile(test, { entries: [returnOf(entry, { code: 'R03' })] });
    expect(await states('/ach/received', { name: 'r.ach', text })).toEqual([400, 200]);
    expect(await counts('/ach/answers')).toEqual([0, 1]);
    expect(await counts('/ach/received')).toEqual([0, 1]);
    const rates = (await both('/ach/rates')).map(({ json }) => json.body.originators.length);
    expect(rates).toEqual([0, 1]);

    const { json } = await test.call('/dashboards/home', { token: await test.signIn(underwriter) });
    const rows = json.body.parts.map((part: { key: string; rows: unknown[] }) => [
      part.key,
      part.rows.length,
    ]);
    expect(rows).toEqual([
      ['originators', 1],
      ['bankReturns', 1],
      ['bankFiles', 1],
    ]);
  });
});
