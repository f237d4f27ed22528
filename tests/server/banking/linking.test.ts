import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyFunding, type FundingValues } from '@/domain/banking/fundingSource';
import { emptyLinkPage, type LinkPageValues } from '@/domain/banking/linking/linkPage';
import { openTestApi, type TestApi } from '../../support/api';
import { key, openShop, type Shop } from '../settlements/shop';
import { openBankDays } from './bankDays';

let test: TestApi;
let shop: Shop;
let bank: Awaited<ReturnType<typeof openBankDays>>;
let mine: string;
/** Who sets up pages, of the same organization and of another one. */
let dev: string;
let otherDev: string;
const folder = mkdtempSync(join(tmpdir(), 'gl-entry-'));

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Greenledger</title>');
  test = await openTestApi({ folder });
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
  bank = await openBankDays(test);
  mine = shop.mine;
  dev = await test.signIn(await test.addUser({ role: 'DEVELOPER', orgId: shop.orgId }));
  otherDev = await test.signIn(await test.addUser({ role: 'DEVELOPER' }));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends something under an idempotency key: one of its own, unless it is told. */
const post = (path: string, body: object = {}, by: { token?: string; once?: object } = {}) =>
  test.call(path, { token: by.token, body, headers: { ...(by.once ?? key()) } });
const get = async (path: string, token = mine) => (await test.call(path, { token })).json.body;

const typed = (over: Partial<FundingValues> = {}): FundingValues => ({
  ...emptyFunding,
  institution: 'Cascade Bank',
  ownerName: 'Green Door LLC',
  routingNumber: '325081403',
  accountNumber: '990012340732',
  method: 'micro',
  isAuthorized: true,
  ...over,
});

const sources = (token?: string) => get('/funding-sources', token);
const right = { first: '0.32', second: '0.07' };
const wrong = { first: '0.32', second: '0.08' };

/** Links an account, and has its deposits sent and settled. */
async function deposited(over?: Partial<FundingValues>): Promise<string> {
  const { json } = await post('/funding-sources', typed(over), { token: mine });
  await bank.sendFile();
  await bank.pass(4);
  mine = await test.signIn(shop.people.merchant);
  return json.body._id;
}

describe('two small deposits', () => {
  it('go out as ACCTVERIFY credits and verify the account by their amounts', async () => {
    const { json } = await post('/funding-sources', typed(), { token: mine });
    const id = json.body._id;
    expect((await post(`/funding-sources/${id}/confirm`, right, { token: mine })).status).toBe(409);
    expect(await bank.get('/ach/waiting')).toEqual([
      { source: 'Test deposit', entries: 2, debits: '0.00', credits: '0.39' },
    ]);
    const file = await bank.sendFile();
    const { text } = await bank.get(`/ach/files/${file}/view`);
    expect(text).toContain('ACCTVERIFY');
    await bank.pass(4);
    mine = await test.signIn(shop.people.merchant);
    expect(await sources()).toMatchObject([{ state: 'pending', confirms: true, triesLeft: 3 }]);
    const confirmed = await post(`/funding-sources/${id}/confirm`, right, { token: mine });
    expect(confirmed.json.body).toEqual({ result: 'verified' });
    expect(await sources()).toMatchObject([{ state: 'verified', confirms: false, note: '' }]);
    expect((await post(`/funding-sources/${id}/confirm`, right, { token: mine })).status).toBe(409);
  });

  it('fail after three wrong tries, of which a repeated one counts once, and come anew', async () => {
    const id = await deposited();
    const again = key();
    const both = await Promise.all([
      post(`/funding-sources/${id}/confirm`, wrong, { token: mine, once: again }),
      post(`/funding-sources/${id}/confirm`, wrong, { token: mine, once: again }),
    ]);
    expect(both.map(({ json }) => json.body)).toEqual([
      { result: 'wrong', triesLeft: 2 },
      { result: 'wrong', triesLeft: 2 },
    ]);
    for (const answer of [{ result: 'wrong', triesLeft: 1 }, { result: 'failed' }])
      expect(
        (await post(`/funding-sources/${id}/confirm`, wrong, { token: mine })).json.body,
      ).toEqual(answer);
    expect((await post(`/funding-sources/${id}/confirm`, right, { token: mine })).status).toBe(409);
    const [failed] = await sources();
    expect([failed.state, failed.note]).toEqual(['failed', 'wrong amounts were given 3 times']);
    expect((await post(`/funding-sources/${id}/verify`, {}, { token: mine })).status).toBe(200);
    expect(await sources()).toMatchObject([{ state: 'pending', confirms: false, triesLeft: 3 }]);
    // The deposits of the first time confirm nothing any more.
    expect((await post(`/funding-sources/${id}/confirm`, right, { token: mine })).status).toBe(409);
  });

  it('can be confirmed for 14 days, and by the own organization alone', async () => {
    const id = await deposited();
    const stranger = await test.signIn(await test.addUser());
    expect((await post(`/funding-sources/${id}/confirm`, right, { token: stranger })).status).toBe(
      404,
    );
    for (const bad of [{ first: '-0.07', second: '0.32' }, { first: '1.00', second: '99999' }, {}])
      expect((await post(`/funding-sources/${id}/confirm`, bad, { token: mine })).status).toBe(400);
    await bank.pass(18);
    mine = await test.signIn(shop.people.merchant);
    const late = await post(`/funding-sources/${id}/confirm`, right, { token: mine });
    expect(late.json.body).toEqual({ result: 'expired' });
    expect(await sources()).toMatchObject([{ state: 'failed' }]);
  });

  it('that come back fail the account; those that wait go with it; ten accounts may wait', async () => {
    await deposited({ accountNumber: '99990003' });
    const [returned] = await sources();
    expect([returned.state, returned.note]).toEqual([
      'failed',
      expect.stringMatching(/^returned R03/),
    ]);
    const numbers = Array.from({ length: 11 }, (_, at) => String(880_000 + at));
    const linked = [];
    for (const accountNumber of numbers)
      linked.push(await post('/funding-sources', typed({ accountNumber }), { token: mine }));
    expect(linked.map(({ status }) => status)).toEqual([...Array(10).fill(200), 409]);
    const again = await post(`/funding-sources/${returned._id}/verify`, {}, { token: mine });
    expect([again.status, again.json.message]).toEqual([
      409,
      expect.stringMatching(/^10 accounts are waiting/),
    ]);
    const id = linked[0]?.json.body._id;
    expect((await post(`/funding-sources/${id}/remove`, {}, { token: mine })).status).toBe(200);
    expect(await bank.get('/ach/waiting')).toMatchObject([{ entries: 18 }]);
  });
});

it('deposits go to one account three times in 30 days, also where it is removed between', async () => {
  for (let round = 0; round < 3; round++) {
    const { json } = await post('/funding-sources', typed(), { token: mine });
    await bank.sendFile();
    await post(`/funding-sources/${json.body._id}/remove`, {}, { token: mine });
  }
  const more = await post('/funding-sources', typed(), { token: mine });
  expect([more.status, more.json.message]).toEqual([
    409,
    expect.stringContaining('3 times in 30 days'),
  ]);
  const prenote = await post('/funding-sources', typed({ method: 'prenote' }), { token: mine });
  expect(prenote.status).toBe(200);
});

const signIn = (over: object = {}) => ({
  institutionId: 'cascade-valley',
  userName: 'test-good',
  password: 'Green Door',
  ...over,
});

/** Signs in to the embedded bank and links its checking account. */
async function connected(over: object = {}, place = '/funding-sources') {
  const isPage = place !== '/funding-sources';
  const token = isPage ? undefined : mine;
  const { json } = await post(`${place}/connect`, signIn(over), { token: token });
  const [account] = json.body.accounts;
  const chosen = {
    connection: json.body.connection,
    accountId: account.id,
    isAuthorized: true,
  };
  return post(`${place}/${isPage ? 'accounts' : 'connected'}`, chosen, { token: token });
}

describe('an account that its bank tells of', () => {
  it.each([
    ['GREEN DOOR LLC', 'verified', 'match'],
    ['Green Door Retail', 'pending', 'partial'],
    ['Blue Window', 'failed', 'mismatch'],
  ])('held by %s is %s', async (password, state, ownerMatch) => {
    const { json } = await connected({ password });
    expect(json.body).toMatchObject({ state, method: 'aggregator' });
    const [source] = await sources();
    expect(source).toMatchObject({ state, ownerMatch, ownerName: password, origin: 'office' });
    expect((await bank.get('/ach/waiting')).length).toBe(state === 'pending' ? 1 : 0);
    const verify = await post(`/funding-sources/${source._id}/verify`, {}, { token: mine });
    expect(verify.status).toBe(409);
    const again = await connected({ password });
    expect(again.json.fields).toEqual({ accountNumber: 'This account is already linked' });
    const { rows } = await shop.query('select * from bank_accounts');
    expect(JSON.stringify(rows)).not.toContain('test-good');
  });

  it('is not linked where the sign-in is refused, has ended, or was of somebody else', async () => {
    const refused = await post('/funding-sources/connect', signIn({ userName: 'x' }), {
      token: mine,
    });
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['password']]);
    const { json } = await post('/funding-sources/connect', signIn(), { token: mine });
    const chosen = {
      connection: json.body.connection,
      accountId: json.body.accounts[0].id,
      isAuthorized: true,
    };
    const choose = (body: object, token = mine) =>
      post('/funding-sources/connected', body, { token: token });
    expect((await choose(chosen, shop.others)).status).toBe(409);
    expect((await choose({ ...chosen, connection: 'x' })).status).toBe(409);
    expect((await choose({ ...chosen, isAuthorized: false })).status).toBe(400);
    test.advance(16 * 60);
    expect((await choose(chosen)).status).toBe(409);
    expect(await sources()).toEqual([]);
  });

  it('tells errors 100 and 110 in the words of the specification', async () => {
    const down = await post('/funding-sources/connect', signIn({ userName: 'test-down' }), {
      token: mine,
    });
    expect([down.status, down.json.message]).toEqual([
      503,
      'Error connecting your bank account (100). Please call our support line for assistance (555) 010-0199',
    ]);
    const stale = await connected({ userName: 'test-stale' });
    expect([stale.status, stale.json.message]).toEqual([
      400,
      'Error connecting your bank account (110). Please call our support line for assistance (555) 010-0199',
    ]);
  });

  it('of another owner is not linked by its numbers instead, but by staff', async () => {
    await connected({ password: 'Blue Window' });
    const [source] = await sources();
    await post(`/funding-sources/${source._id}/remove`, {}, { token: mine });
    const { aggregator } = test.services;
    const answer = await aggregator.connect(signIn({ password: 'Blue Window' }));
    if ('refused' in answer) throw new Error(answer.refused);
    const numbers = await aggregator.account(answer.connection, answer.accounts[0]?.id ?? '');
    const account = typed({
      method: 'prenote',
      routingNumber: numbers?.routing,
      accountNumber: numbers?.accountNumber,
    });
    const { place } = await page();
    for (const refused of [
      await post('/funding-sources', account, { token: mine }),
      await post(`${place}/typed`, account),
    ])
      expect([refused.status, refused.json.fields]).toEqual([
        400,
        { accountNumber: expect.stringContaining('names another owner') },
      ]);
    const byStaff = { ...account, organization: shop.orgId };
    expect((await post('/funding-sources', byStaff, { token: shop.ada })).status).toBe(200);
  });

  it('is for those who may link accounts', async () => {
    const teller = await test.signIn(await test.addUser({ role: 'BUDTENDER' }));
    for (const path of ['connect', 'connected'])
      expect((await post(`/funding-sources/${path}`, signIn(), { token: teller })).status).toBe(
        403,
      );
  });
});

const settings = (over: Partial<LinkPageValues> = {}) => ({
  ...emptyLinkPage,
  origins: 'https://shop.example.com\nhttps://www.example.com',
  ...over,
});

const save = (over: object = {}, token = dev) =>
  test.call('/bankLinkPage', {
    method: 'PUT',
    token,
    body: { ...settings(), version: 0, ...over },
  });

/** The own page with its key. */
async function page(over: object = {}): Promise<{ key: string; place: string; version: number }> {
  const { json } = await save(over);
  return { ...json.body, place: `/bankLinking/${json.body.key}` };
}

const entry = (query: string) =>
  test.api.request(`http://localhost:3000/embed/bank-linking${query}`);

describe('the page that sites embed', () => {
  it('is saved once at a time, seen by its own organization, and its key is replaced', async () => {
    expect(await get('/bankLinkPage', dev)).toMatchObject({ version: 0, key: '' });
    const { key: first, version } = await page();
    expect(first).toMatch(/^pk_[\w-]{32}$/);
    expect((await save()).status).toBe(409);
    expect((await save({ version, accent: '#ffd200' })).json.fields).toHaveProperty('accent');
    expect((await save({ version, origins: '*' })).json.fields).toHaveProperty('origins');
    expect(await get('/bankLinkPage', otherDev)).toMatchObject({ version: 0, key: '' });
    expect((await post('/bankLinkPage/key', { version }, { token: otherDev })).status).toBe(404);
    const once = key();
    const both = await Promise.all([
      post('/bankLinkPage/key', { version }, { token: dev, once }),
      post('/bankLinkPage/key', { version }, { token: dev, once }),
    ]);
    const [one, other] = both.map(({ json }) => json.body.key);
    expect(one).toBe(other);
    // Somebody else presses it too, and would end a key that is in a site by then.
    expect((await post('/bankLinkPage/key', { version }, { token: dev })).status).toBe(409);
    expect((await test.call(`/bankLinking/${first}`)).status).toBe(404);
    expect((await test.call(`/bankLinking/${one}`)).json.body).toMatchObject({
      kind: 'organization',
      name: 'Green Door',
      origins: ['https://shop.example.com', 'https://www.example.com'],
    });
    expect((await save({}, mine)).status).toBe(403);
  });

  it('may be framed by its origins alone, and nothing else may be framed', async () => {
    const { key: pageKey } = await page();
    const framed = await entry(`?key=${pageKey}`);
    expect(framed.status).toBe(200);
    expect(framed.headers.get('x-frame-options')).toBeNull();
    const policy = framed.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      'frame-ancestors https://shop.example.com https://www.example.com; require-trusted-types',
    );
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    const closed = ['?key=pk_none', '', `?key=${pageKey}x`, '?key=%27'];
    for (const answer of [
      ...(await Promise.all(closed.map(entry))),
      await test.api.request('http://localhost:3000/'),
      await test.api.request(`http://localhost:3000/?key=${pageKey}`),
    ]) {
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    }
    await save({ version: 1, isActive: false });
    const off = await entry(`?key=${pageKey}`);
    expect(off.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await test.call(`/bankLinking/${pageKey}`)).status).toBe(404);
  });

  it('links accounts that are never used by themselves, and none of another owner', async () => {
    const { place } = await page();
    expect((await connected({}, place)).json.body).toMatchObject({ state: 'verified' });
    const other = await connected({ password: 'Blue Window' }, place);
    expect(Object.keys(other.json.fields)).toEqual(['accountId']);
    const manual = await post(`${place}/typed`, typed({ organization: shop.otherOrgId }));
    expect(manual.json.body).toEqual({
      institution: 'Cascade Bank',
      kind: 'checking',
      lastFour: '0732',
      state: 'pending',
      method: 'micro',
    });
    expect(await sources()).toMatchObject([
      { origin: 'page', isDefault: false, state: 'pending' },
      { origin: 'page', isDefault: false, state: 'verified' },
    ]);
    expect(await sources(shop.others)).toEqual([]);
    for (const [path, body] of [
      ['typed', typed({ isAuthorized: false })],
      ['typed', typed({ accountNumber: '1' })],
      ['accounts', { connection: 'x', accountId: 'y', isAuthorized: false }],
    ] as const)
      expect((await post(`${place}/${path}`, body)).status).toBe(400);
    expect((await post('/bankLinking/pk_none/typed', typed())).status).toBe(404);
  });

  it('lets ten accounts of strangers wait, however many come at once, and closes no office', async () => {
    const { place } = await page();
    const linked = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        post(`${place}/typed`, typed({ accountNumber: String(770_000 + at), method: 'prenote' })),
      ),
    );
    expect(linked.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await post('/funding-sources', typed(), { token: mine })).status).toBe(200);
  });

  it('tells support of an aggregator that fails, once in a while', async () => {
    const { place } = await page();
    const fail = () => post(`${place}/connect`, signIn({ userName: 'test-down' }));
    expect((await fail()).json.name).toBe('BankConnection100');
    await fail();
    const alerts = async () =>
      (await test.mails()).filter(({ subject }) => subject === 'Alert P2: bank connection').length;
    expect(await alerts()).toBe(1);
    test.advance(16 * 60);
    await fail();
    expect(await alerts()).toBe(2);
  });
});
