import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { emptyLinkPage } from '@/domain/banking/linking/linkPage';
import type { TransferValues } from '@/domain/banking/transfers/transferForm';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { openTestApi, type TestApi } from '../../support/api';
import { key } from '../settlements/shop';
import { openTransfers, type TransfersStage } from './transfersStage';

let test: TestApi;
let stage: TransfersStage;
let place: string;
let mine: string;

const site = 'https://shop.example.com';

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  stage = await openTransfers(test);
  await stage.sell({ cents: 100_000 });
  const dev = await test.signIn(await test.addUser({ role: 'DEVELOPER', orgId: stage.orgId }));
  const { json } = await test.call('/bankLinkPage', {
    method: 'PUT',
    token: dev,
    body: { ...emptyLinkPage, origins: site, version: 0 },
  });
  place = `/bankLinking/${json.body.key}`;
});
afterAll(() => test.close());

const open = (path: string, body: object) =>
  test.call(`${place}/${path}`, { body, headers: key() });
const act = (id: string, act: string, token = mine) =>
  stage.post(`/funding-sources/${id}/${act}`, {}, token);
const sources = (query = '') => stage.get(`/funding-sources${query}`, mine);
const make = (over: Partial<TransferValues>, token = mine) => stage.make(over, token);
const banks = async (token = mine) =>
  (await stage.get('/transfers/places', token)).filter(
    ({ kind }: { kind: string }) => kind === 'bank',
  );

/** Linked without a session: it looks like the merchant's own, and its prenote has cleared. */
async function strangersAccount(): Promise<string> {
  const { status } = await open('typed', {
    ...emptyFunding,
    institution: 'Cascade Bank',
    ownerName: 'Green Door LLC',
    routingNumber: '325081403',
    accountNumber: '6660007890',
    isAuthorized: true,
  });
  expect(status).toBe(200);
  await stage.bank.sendFile();
  await stage.bank.pass(7);
  mine = await test.signIn(stage.people.merchant);
  const [{ _id, state }] = await sources();
  expect(state).toBe('verified');
  return _id;
}

/** The same by a sign-in at a bank, which verifies at once. */
async function connectedAccount(): Promise<void> {
  const signIn = {
    institutionId: 'cascade-valley',
    userName: 'test-good',
    password: 'Green Door LLC',
  };
  const { json } = await open('connect', signIn);
  const { connection, accounts } = json.body;
  const accountId = accounts[0].id;
  const chosen = await open('accounts', { connection, accountId, isAuthorized: true });
  expect(chosen.json.body.state).toBe('verified');
}

const needed = expect.stringContaining('Its organization confirms it');

it('one that a stranger links is offered nowhere, and neither paid, debited nor the default', async () => {
  const id = await strangersAccount();
  await connectedAccount();
  const ada = await test.signIn(stage.people.staff);
  const waiting = await sources('?status=unconfirmed');
  expect(waiting).toMatchObject([
    { origin: 'page', state: 'verified', confirmedAt: '', sites: [site] },
    { _id: id, origin: 'page', state: 'verified', confirmedAt: '', sites: [site] },
  ]);
  expect(await sources('?status=verified')).toEqual([]);
  for (const token of [mine, ada]) {
    expect(await banks(token)).toEqual([]);
    for (const { _id } of waiting) {
      const paid = await make({ to: `bank:${_id}` }, token);
      expect(paid.json.fields).toEqual({ to: needed });
      const drawn = await make({ from: `bank:${_id}`, to: `book:${stage.orgId}` }, token);
      expect(drawn.json.fields).toEqual({ from: needed });
      const { status, json } = await act(_id, 'default', token);
      expect([status, json.message]).toEqual([409, 'Confirm this account first.']);
    }
  }
  await expect(
    stage.query('update bank_accounts set is_default = true where id = $1', [id]),
  ).rejects.toThrow('bank_accounts_default_is_confirmed');
});

it('transfers to one that is not confirmed stop: in the queue, tried again, on their day', async () => {
  const id = await strangersAccount();
  const set = (moment: string) =>
    stage.query(`update bank_accounts set confirmed_at = ${moment} where id = $1`, [id]);
  await set('now()');
  const [queued = '', failed = '', planned = ''] = [
    await stage.made({ to: `bank:${id}` }, mine),
    await stage.made({ to: `bank:${id}` }, mine),
    await stage.made({ to: `bank:${id}`, day: bankingDaysAfter(stage.today(), 3) }, mine),
  ];
  await stage.query(`update transfers set state = 'failed' where id = $1`, [failed]);
  await set('null');
  const ben = await test.signIn(stage.people.second);
  const processed = await stage.process([queued], ben);
  expect([processed.status, processed.json.message]).toEqual([
    409,
    expect.stringContaining('needs confirmation'),
  ]);
  const { groups } = await stage.get('/transfers/queue', ben);
  expect(groups[0].transfers[0].problem).toContain('needs confirmation');
  const retried = await stage.act(`${failed}/retry`, {}, mine);
  expect([retried.status, retried.json.message]).toEqual([409, needed]);
  test.advance(7 * 86_400);
  await stage.runDue();
  mine = await test.signIn(stage.people.merchant);
  expect(await stage.get(`/transfers/${planned}`, mine)).toMatchObject({
    state: 'failed',
    reason: needed,
  });
});

it('one is used once somebody of the organization has confirmed it, and nobody else', async () => {
  await stage.linkBank('1234567890');
  const id = await strangersAccount();
  const teller = await test.addUser({ role: 'BUDTENDER', orgId: stage.orgId });
  for (const [who, status] of [
    [stage.people.other, 404],
    [teller, 403],
    [stage.people.staff, 403],
  ] as const)
    expect((await act(id, 'accept', await test.signIn(who))).status).toBe(status);
  expect((await test.call(`/funding-sources/${id}/accept`, { body: {} })).status).toBe(401);
  const both = await Promise.all([act(id, 'accept'), act(id, 'accept')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const confirmed = async () =>
    (await sources()).find(({ _id }: { _id: string }) => _id === id).confirmedAt;
  const first = await confirmed();
  expect(first).not.toBe('');
  test.advance(60);
  expect((await act(id, 'accept')).status).toBe(200);
  expect(await confirmed()).toBe(first);
  // Both have one bank and one ending: only holder and origin tell them apart.
  const told = (await banks()).map(({ holder }: { holder: string }) => holder);
  expect(told.toSorted()).toEqual([
    'Green Door LLC',
    'Green Door LLC, linked on the embedded page',
  ]);
  expect((await make({ to: `bank:${id}` })).status).toBe(200);
  expect((await make({ from: `bank:${id}`, to: `book:${stage.orgId}` })).status).toBe(200);
  expect((await act(id, 'default')).status).toBe(200);
  const [office] = (await sources()).filter(
    ({ origin }: { origin: string }) => origin === 'office',
  );
  expect((await act(office._id, 'accept')).status).toBe(409);
});
