import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { returnOf } from '@/domain/ach/answers';
import { isOffset } from '@/domain/ach/draft';
import { readAchFile } from '@/domain/ach/readAchFile';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { openTestApi, type TestApi } from '../../support/api';
import { openBankDays } from './bankDays';
import { answersFile } from './bankFiles';

let test: TestApi;
let bank: Awaited<ReturnType<typeof openBankDays>>;

const offset = {
  isBalanced: true,
  offsetRouting: '121042882',
  offsetAccountNumber: '5550 001234',
} as const;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  bank = await openBankDays(test, offset);
});
afterAll(() => test.close());

const profile = () => bank.get(`/odfi/${bank.bankId}`);
const save = async (change: object, token = bank.token()) =>
  test.call(`/odfi/${bank.bankId}`, {
    token,
    method: 'PUT',
    body: { ...(await profile()), ...change },
  });
const person = async (name = 'Ben Ford') =>
  test.signIn(await test.addUser({ role: 'TOP_ADMIN', name }));

/** Two credits of an amount wait. */
async function waiting(cents: number): Promise<void> {
  for (const accountNumber of ['1234567890', '99990003'])
    await bank.post('/funding-sources', {
      ...emptyFunding,
      institution: 'Cascade Bank',
      ownerName: 'Green Door LLC',
      routingNumber: '325081403',
      accountNumber,
      isAuthorized: true,
    });
  await bank.rows(
    `update ach_items set source = 'settlement', transaction_code = '22', amount_cents = ${cents}`,
  );
  await bank.rows(`update bank_accounts set state = 'verified'`);
}

const build = (token: string) =>
  test.call('/ach/files', { token, body: { bank: bank.bankId } }).then(({ json }) => json.body);

it('the number of an offset account is kept sealed, answered by its last digits, and kept where it is not typed', async () => {
  expect(await profile()).toMatchObject({
    isBalanced: true,
    offsetLastFour: '1234',
    offsetAccountNumber: '',
  });
  const stored = async () =>
    (await bank.rows(`select * from odfi_profiles`))[0] as Record<string, unknown>;
  const before = await stored();
  expect(JSON.stringify(before)).not.toContain('5550001234');
  expect((await save({ cutoff: '15:00' })).status).toBe(200);
  expect((await stored()).offset_account_sealed).toBe(before.offset_account_sealed);
  await save({ isBalanced: false });
  expect((await save({ isBalanced: true })).json.body.offsetLastFour).toBe('1234');
  expect((await save({ offsetAccountNumber: '777788889999' })).json.body).toMatchObject({
    offsetLastFour: '9999',
    offsetAccountNumber: '',
  });
});

it('another routing number takes the account number with it: it is typed again', async () => {
  const moved = { offsetRouting: '325081403' };
  const refused = await save(moved);
  expect([refused.status, refused.json.fields]).toEqual([
    400,
    { offsetAccountNumber: 'The routing number changed. Type the account number at this bank.' },
  ]);
  expect((await save({ ...moved, offsetAccountNumber: '777788889999' })).json.body).toMatchObject({
    ...moved,
    offsetLastFour: '9999',
  });
});

it('an account that nobody has set cannot be kept', async () => {
  const { version: _version, ...plain } = await profile();
  const named = { ...plain, name: 'Other', offsetAccountNumber: '', offsetLastFour: '1234' };
  const refused = await bank.post('/odfi', named);
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([
    400,
    ['offsetAccountNumber'],
  ]);
});

it('a balanced file has offsets in its totals and in no limit; nothing of them is posted or answered', async () => {
  await save({ dailyLimit: '30.00', entryLimit: '10.00', approvalLimit: '25.00' });
  await waiting(1000);
  const other = await person();
  const built = await build(other);
  expect(built).toMatchObject({ entries: 2, left: [] });
  expect(await bank.get(`/ach/files/${built._id}`)).toMatchObject({
    entries: 3,
    debits: '20.00',
    credits: '20.00',
    needsApproval: false,
  });
  const download = await test.call(`/ach/files/${built._id}/download`, { token: other, body: {} });
  const { batches, verdict } = readAchFile(download.json.body.text);
  expect(verdict.faults).toEqual([]);
  const [batch] = batches;
  const own = batch?.entries.map(({ entry }) => entry).at(-1);
  if (!own || !batch?.header) throw new Error('No offset');
  expect(isOffset(own, batch.header)).toBe(true);
  expect(own).toMatchObject({ code: '27', cents: 2000, account: '5550001234' });
  expect((await bank.get(`/ach/files/${built._id}/view`)).text).not.toContain('5550001234');
  const known = await bank.rows(`select trace_no from ach_items`);
  expect(known.map(({ trace_no }) => trace_no)).not.toContain(own.trace);
  expect((await test.call(`/ach/files/${built._id}/send`, { token: other, body: {} })).status).toBe(
    200,
  );
  // The bank sends back the offset: nobody's entry has its number.
  const text = answersFile(test, { entries: [returnOf(own, { code: 'R01' })] });
  const taken = await bank.post('/ach/received', { name: 'offset.ach', text });
  expect(taken.json.body).toMatchObject({ posted: 0, parked: 1 });
  await bank.pass(4);
  expect(await bank.get(`/ach/files/${built._id}`)).toMatchObject({
    acknowledgement: 'Accepted: 3 entries, $20.00 debits, $20.00 credits',
  });
  // $20 of $30 went out: one credit more fits, and no debit has taken anything.
  await bank.rows(`update ach_items set state = 'waiting', file_id = null, trace_no = ''`);
  await bank.rows(`update ach_files set created_on = created_on + 4`);
  expect(await build(await person())).toMatchObject({
    entries: 1,
    left: [{ reason: 'The daily limit is reached', entries: 1 }],
  });
});

it('who set the offset account lets out no balanced file alone, and approves none', async () => {
  await waiting(100);
  const other = await person();
  const built = await build(other);
  const send = (token: string, id = built._id) =>
    test.call(`/ach/files/${id}/send`, { token, body: {} });
  const own = await send(bank.token());
  expect([own.status, own.json.message]).toEqual([
    409,
    'You set the offset account that balances this file, so another administrator sends it, such as Ben Ford, who built it.',
  ]);
  // Nothing was changed by that: who built it needs no third person.
  expect((await send(other)).status).toBe(200);
  const approve = (token: string, id = built._id) =>
    test.call(`/ach/files/${id}/approve`, { token, body: {} });
  // Built by whoever set it, it needs another one from the beginning.
  await bank.rows(`update ach_items set state = 'waiting', file_id = null, trace_no = ''`);
  const mine = await build(bank.token());
  expect(await bank.get(`/ach/files/${mine._id}`)).toMatchObject({
    needsApproval: true,
    approvers: ['Ben Ford'],
  });
  expect((await send(other, mine._id)).json.message).toBe(
    'This file needs the approval of a second person first. Ben Ford can approve it.',
  );
  expect((await approve(other, mine._id)).status).toBe(200);
  expect((await send(other, mine._id)).status).toBe(200);
});

it('says before it is built and where it is refused when two administrators are too few', async () => {
  await save({ approvalLimit: '2.00' });
  await waiting(100);
  const ben = await person();
  const banks = async (token: string) =>
    (await test.call('/ach/banks', { token })).json.body as object[];
  expect(await banks(bank.token())).toMatchObject([
    { isOffsetMine: true, approvers: ['Ben Ford'] },
  ]);
  expect(await banks(ben)).toMatchObject([
    { isOffsetMine: false, approvalFrom: '2.00', approvers: [] },
  ]);
  const { _id } = await build(ben);
  const act = (token: string, what: string) =>
    test.call(`/ach/files/${_id}/${what}`, { token, body: {} });
  const nobody = /It needs approval by one more administrator/;
  expect((await act(ben, 'send')).json.message).toMatch(nobody);
  expect((await act(bank.token(), 'approve')).json.message).toMatch(nobody);
  // Whoever cannot open NACHA files, or not any more, is nobody who could.
  await test.addUser({ role: 'ADMIN', name: 'Dan Fox' });
  await test.addUser({ role: 'TOP_ADMIN', name: 'Eve Gray', status: 'suspended' });
  expect((await bank.get(`/ach/files/${_id}`)).approvers).toEqual([]);
  const cleo = await person('Cleo Marsh');
  expect((await act(ben, 'send')).json.message).toMatch(/Cleo Marsh can approve it\.$/);
  expect((await act(cleo, 'approve')).status).toBe(200);
  expect((await act(bank.token(), 'send')).status).toBe(200);
});

it('prenotes alone are balanced already', async () => {
  await bank.post('/funding-sources', {
    ...emptyFunding,
    institution: 'Cascade Bank',
    ownerName: 'Green Door LLC',
    routingNumber: '325081403',
    accountNumber: '1234567890',
    isAuthorized: true,
  });
  const sent = await bank.post('/ach/prenotes/send', { bank: bank.bankId });
  expect(await bank.get(`/ach/files/${sent.json.body._id}`)).toMatchObject({
    entries: 1,
    state: 'sent',
    needsApproval: false,
  });
});
