import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerBatch, returnOf } from '@/domain/ach/answers';
import { writeAchFile } from '@/domain/ach/writeAchFile';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { easternDay } from '@/domain/dates/easternTime';
import { openTestApi, type TestApi } from '../../support/api';
import { madeLink, newMaker, payLink } from '../paymentLinks/links';
import { openBankDays } from './bankDays';

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

/** A bank's file that sends the first entry back. */
async function returnedFile(code: string): Promise<string> {
  const [row] = await bank.rows(
    `select transaction_code, trace_no, amount_cents::int as cents from ach_items where trace_no <> '' order by number`,
  );
  const entry = {
    code: String(row?.transaction_code),
    routing: '325081403',
    account: '7890',
    cents: Number(row?.cents),
    individualId: 'GL1',
    name: 'GREEN DOOR LLC',
    data: '',
    trace: String(row?.trace_no),
    addenda: [],
  };
  const batch = {
    serviceClass: '200',
    companyName: 'GREENLEDGER',
    companyData: '',
    companyId: '1204598812',
    secCode: 'CCD',
    description: 'RETURN',
    descriptiveDate: '',
    effectiveOn: '',
    odfi: '12104288',
  };
  const header = {
    destination: '121042882',
    origin: '121042882',
    createdOn: easternDay(test.services.clock()),
    createdAt: '0830',
    idModifier: 'R',
    destinationName: 'GREENLEDGER',
    originName: 'HARVEST VALLEY BANK',
    referenceCode: '',
  };
  const answers = answerBatch(batch, { bank: '32508140', isChange: false });
  return [...writeAchFile(header, [{ ...answers, entries: [returnOf(entry, { code })] }])].join('');
}

it('a name of which nothing can be written in a file stops no file', async () => {
  const maker = await newMaker(test);
  const link = await madeLink(test, maker);
  const payerName = '日本 太郎';
  const kept = await test.call('/payerAccounts', {
    body: {
      payerName,
      routingNumber: '325081403',
      accountNumber: '99990042',
      accountType: 'checking',
    },
  });
  const body = { ...(await bank.byFile('99990043')), ...kept.json.body, payerName };
  expect((await payLink(test, link, { body })).json.body.state).toBe('pending');
  const _id = await bank.sendFile();
  const { text } = await bank.get(`/ach/files/${_id}/view`);
  expect(text).toContain('ACCOUNT HOLDER');
  const linked = await bank.post('/funding-sources', {
    ...emptyFunding,
    organization: maker.orgId,
    institution: 'Cascade Bank',
    ownerName: payerName,
    routingNumber: '325081403',
    accountNumber: '1234567890',
    isAuthorized: true,
  });
  expect(Object.keys(linked.json.fields)).toEqual(['ownerName']);
});

it('a debit of a link that was paid another way meanwhile is not presented again', async () => {
  const link = await madeLink(test, await newMaker(test), { source: 'request' });
  await payLink(test, link, { body: await bank.byFile('99990001') });
  await bank.sendFile();
  await bank.pass(7);
  const [back] = await bank.get('/ach/answers');
  expect(back).toMatchObject({ code: 'R01', disposition: 'open' });
  expect((await payLink(test, link)).json.body.state).toBe('cleared');
  const again = await bank.post(`/ach/answers/${back._id}/retry`);
  expect([again.status, again.json.message]).toEqual([
    409,
    'The link was already paid another way.',
  ]);
});

it('the approval limit is that of a day, and nobody raises it for files of their own', async () => {
  await test.reset();
  bank = await openBankDays(test, { approvalLimit: '150.00' });
  const maker = await newMaker(test);
  /** A debit of $100.00 waits, and somebody builds a file of it. */
  const built = async (token = bank.token()): Promise<string> => {
    await payLink(test, await madeLink(test, maker), { body: await bank.byFile('99990042') });
    const body = { bank: bank.bankId };
    return (await test.call('/ach/files', { token, body })).json.body._id;
  };
  const act = async (id: string, name: string, token = bank.token()) =>
    (await test.call(`/ach/files/${id}/${name}`, { token, body: {} })).status;
  const ben = await test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Ben Ford' }));
  const limit = async (approvalLimit: string) => {
    const profile = await bank.get(`/odfi/${bank.bankId}`);
    const body = { ...profile, approvalLimit };
    await test.call(`/odfi/${bank.bankId}`, { token: bank.token(), method: 'PUT', body });
  };
  expect(await act(await built(), 'send')).toBe(200);
  // Two files are one large one.
  const second = await built();
  expect(await act(second, 'send')).toBe(409);
  await limit('10000.00');
  expect(await act(second, 'send')).toBe(409);
  const third = await built();
  expect(await act(third, 'send')).toBe(409);
  expect(await act(third, 'approve')).toBe(403);
  expect(await act(third, 'approve', ben)).toBe(200);
  expect(await act(third, 'send')).toBe(200);
  expect(await act(await built(ben), 'send', ben)).toBe(200);
  await limit('100.00');
  const last = await built(ben);
  expect(await act(last, 'send', ben)).toBe(409);
  const refused = await test.call(`/ach/files/${last}/approve`, { token: bank.token(), body: {} });
  expect(refused.json.message).toMatch(/^You set the approval limit of this bank/);
});

it('files of two days that are sent on one are judged together', async () => {
  await test.reset();
  bank = await openBankDays(test, { approvalLimit: '150.00' });
  const built = async (): Promise<string> => {
    await payLink(test, await madeLink(test, await newMaker(test)), {
      body: await bank.byFile('99990042'),
    });
    return (await bank.post('/ach/files', { bank: bank.bankId })).json.body._id;
  };
  const first = await built();
  await bank.pass(1);
  expect((await bank.post(`/ach/files/${await built()}/send`)).status).toBe(200);
  const who =
    'This file needs the approval of a second person first. It needs approval by one more administrator';
  const [warning] = await bank.get(`/ach/warnings?file=${first}`);
  expect(warning).toContain(`comes to the approval limit. ${who}`);
  const late = await bank.post(`/ach/files/${first}/send`);
  expect([late.status, late.json.message]).toEqual([409, warning]);
  expect(await bank.get(`/ach/files/${first}`)).toMatchObject({ needsApproval: true });
});

it('a removed account that is linked again takes no return of the first one, and stops no file', async () => {
  const { orgId } = await newMaker(test);
  const account = {
    ...emptyFunding,
    organization: orgId,
    institution: 'Cascade Bank',
    ownerName: 'Green Door LLC',
    routingNumber: '325081403',
    accountNumber: '1234567890',
    isAuthorized: true,
  };
  const { _id } = (await bank.post('/funding-sources', account)).json.body;
  const remove = () => bank.post(`/funding-sources/${_id}/remove`);
  const built = await bank.post('/ach/files', { bank: bank.bankId });
  // Its entry lies in a file that could still be discarded.
  expect((await remove()).status).toBe(409);
  await bank.post(`/ach/files/${built.json.body._id}/send`);
  expect((await remove()).status).toBe(200);
  expect((await bank.post('/funding-sources', account)).status).toBe(200);
  const taken = await bank.post('/ach/received', {
    name: 'returns.ach',
    text: await returnedFile('R03'),
  });
  expect(taken.status).toBe(200);
  const states = await bank.rows('select state from bank_accounts order by created_at, number');
  expect(states).toEqual([{ state: 'removed' }, { state: 'pending' }]);
});
