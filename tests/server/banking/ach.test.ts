import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountVisibility } from '@server/features/banking/accounts/visibility';
import { bankDay } from '@server/features/banking/ach/bankDay';
import { buildFile } from '@server/features/banking/ach/buildFile';
import { settlementSettler } from '@server/features/settlements/bank/settler';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAchFile } from '@/domain/ach/readAchFile';
import { emptyFunding, type FundingValues } from '@/domain/banking/fundingSource';
import { emptyOdfi } from '@/domain/banking/odfiProfile';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import { openTestApi, type TestApi } from '../../support/api';
import { openShop, type Shop } from '../settlements/shop';

let test: TestApi;
let shop: Shop;
let admin: string;
let second: string;
let bankId: string;

const day = 86_400;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
  admin = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
  second = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
  bankId = (await post('/odfi', profile)).json.body._id;
});
afterAll(() => test.close());

const profile = {
  ...emptyOdfi,
  delivery: 'embedded',
  name: 'Harvest Valley Bank',
  routingNumber: '121042882',
  destinationName: 'HARVEST VALLEY BANK',
  originId: '1204598812',
  originName: 'GREENLEDGER INC',
  companyId: '1204598812',
  companyName: 'GREENLEDGER',
  approvalLimit: '500.00',
};

const post = (path: string, body: object = {}, token = admin) => test.call(path, { token, body });
const get = async (path: string, token = admin) => (await test.call(path, { token })).json.body;

const account = (over: Partial<FundingValues> = {}): FundingValues => ({
  ...emptyFunding,
  organization: shop.orgId,
  institution: 'Cascade Bank',
  ownerName: 'Green Door LLC',
  routingNumber: '325081403',
  accountNumber: '1234567890',
  isAuthorized: true,
  ...over,
});

const link = async (over: Partial<FundingValues> = {}): Promise<string> =>
  (await post('/funding-sources', account(over))).json.body._id;

const source = async (id: string) =>
  (await get('/funding-sources')).find(({ _id }: { _id: string }) => _id === id);

const build = (token = admin) => post('/ach/files', { bank: bankId }, token);

/** The bank works: so many days pass, a step of the bank each. */
async function days(count: number): Promise<void> {
  const step = bankDay(test.services);
  for (let passed = 0; passed < count; passed++) {
    test.advance(day);
    await step();
  }
  admin = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
}

/** Links an account, and has its prenote sent and cleared; it becomes the default. */
async function linked(): Promise<string> {
  const id = await link();
  const { json } = await build();
  await post(`/ach/files/${json.body._id}/send`);
  await days(9);
  expect((await post(`/funding-sources/${id}/default`)).status).toBe(200);
  return id;
}

describe('a linked account', () => {
  it('is verified by a prenote in a file that the bank takes, three banking days after it settled', async () => {
    const id = await link();
    expect(await source(id)).toMatchObject({ state: 'pending', lastFour: '7890' });
    expect((await post(`/funding-sources/${id}/default`)).status).toBe(409);
    expect(await get('/ach/waiting')).toEqual([
      { source: 'Prenote', entries: 1, debits: '0.00', credits: '0.00' },
    ]);
    const built = await build();
    expect(built.json.body).toMatchObject({ entries: 1, left: [] });
    const fileId = built.json.body._id;
    const viewed = await get(`/ach/files/${fileId}/view`);
    expect(viewed.text).toContain('******7890');
    expect(viewed.text).not.toContain('1234567890');
    expect((await post(`/ach/files/${fileId}/send`)).status).toBe(200);
    const folder = join(test.services.settings.dataDir, 'ach', bankId, 'out');
    const [name] = await readdir(folder);
    const { batches, verdict } = readAchFile(await readFile(join(folder, name ?? ''), 'utf8'));
    expect(verdict.faults).toEqual([]);
    expect(batches[0]?.entries[0]?.entry).toMatchObject({
      code: '23',
      cents: 0,
      routing: '325081403',
      account: '1234567890',
    });
    await days(1);
    const [file] = await get('/ach/files');
    expect(file).toMatchObject({ state: 'acknowledged', entries: 1 });
    await days(9);
    expect(await source(id)).toMatchObject({ state: 'verified', note: '' });
    const [prenote] = await get('/ach/prenotes');
    expect(prenote).toMatchObject({ state: 'settled', isCleared: true, lastFour: '7890' });
  });

  it('that the bank does not know fails, and is verified again on request', async () => {
    const id = await link({ accountNumber: '99990003' });
    await post(`/ach/files/${(await build()).json.body._id}/send`);
    await days(9);
    const failed = await source(id);
    expect(failed.state).toBe('failed');
    expect(failed.note).toMatch(/^returned R03/);
    expect((await post(`/funding-sources/${id}/verify`)).status).toBe(200);
    expect(await get('/ach/waiting')).toHaveLength(1);
  });

  it('that the bank corrects is not verified, and says what to do', async () => {
    const id = await link({ accountNumber: '55550101' });
    await post(`/ach/files/${(await build()).json.body._id}/send`);
    await days(9);
    const corrected = await source(id);
    expect([corrected.state, corrected.note]).toEqual([
      'failed',
      expect.stringMatching(
        /^corrected by the bank \(C01: .+\)\. Apply the correction or link the corrected account\.$/,
      ),
    ]);
  });

  it('is reached by its own organization and staff, by no partner', async () => {
    const scope = { orgId: 'redwood', userId: '', name: '', email: '', sessionId: '' };
    const of = (role: 'ISO' | 'TOP_ADMIN') =>
      accountVisibility(test.services.database, {
        ...scope,
        role,
        mode: 'Production',
        inviteId: null,
      });
    expect((await of('ISO')).orgIds).toEqual(['redwood']);
    expect((await of('TOP_ADMIN')).orgIds).toBeNull();
  });

  it('is linked once, by who may, and is seen by its organization alone', async () => {
    await link();
    const again = await post('/funding-sources', account());
    expect(again.json.fields).toEqual({ accountNumber: 'This account is already linked' });
    const stranger = await test.signIn(await test.addUser({ role: 'MERCHANT' }));
    expect(await get('/funding-sources', stranger)).toEqual([]);
    const bad = await post(
      '/funding-sources',
      account({ accountNumber: '12', isAuthorized: false }),
    );
    expect(Object.keys(bad.json.fields)).toEqual(['accountNumber', 'isAuthorized']);
    // Named for somebody else it is not linked to the caller instead.
    const named = account({ organization: shop.otherOrgId, accountNumber: '2345678901' });
    const foreign = await shop.post('/funding-sources', named, shop.mine);
    expect([foreign.status, foreign.json.fields]).toEqual([
      400,
      { organization: 'This organization was not found' },
    ]);
    const own = await shop.post(
      '/funding-sources',
      { ...named, organization: shop.orgId },
      shop.mine,
    );
    expect(own.status).toBe(200);
    const { rows } = await shop.query(`select * from bank_accounts, ach_items`);
    expect(JSON.stringify(rows)).not.toContain('1234567890');
  });
});

describe('a file that went elsewhere', () => {
  const sent = async () => (await build()).json.body._id;

  it.each([
    ['into a folder', { delivery: 'folder' as const }],
    ['with a processor of its own', { delivery: 'folder' as const, processor: true }],
  ])('%s is answered by its bank alone: it settles once that has taken it', async (_, how) => {
    const { settings } = test.services;
    if ('processor' in how) settings.processor = { url: 'https://processor.example', key: 'k' };
    try {
      const { _id: other } = (await post('/odfi', { ...profile, ...how, name: 'Real Bank' })).json
        .body;
      bankId = other;
      const good = await link();
      // An end that orders a return from the embedded bank.
      const test3 = await link({ accountNumber: '99990003' });
      const id = await sent();
      await post(`/ach/files/${id}/send`);
      await days(9);
      expect(await get(`/ach/files/${id}`)).toMatchObject({ state: 'sent', delivery: 'folder' });
      expect([(await source(good)).state, (await source(test3)).state]).toEqual([
        'pending',
        'pending',
      ]);
      await post(`/ach/transmittals/${id}/acknowledge`, { text: 'Taken, 2 entries' });
      await days(1);
      expect([(await source(good)).state, (await source(test3)).state]).toEqual([
        'verified',
        'verified',
      ]);
    } finally {
      delete settings.processor;
    }
  });

  it('keeps how it went, whatever the profile says later', async () => {
    const id = await link({ accountNumber: '99990003' });
    await post(`/ach/files/${await sent()}/send`);
    const { version } = await get(`/odfi/${bankId}`);
    const changed = { ...profile, delivery: 'folder', version };
    const saved = await test.call(`/odfi/${bankId}`, {
      token: admin,
      body: changed,
      method: 'PUT',
    });
    expect(saved.status).toBe(200);
    await days(9);
    expect((await source(id)).state).toBe('failed');
  });
});

describe('a bank profile, when a file is built and sent', () => {
  const query = (text: string) => shop.query(text);

  /** An hour of the next banking day, in the East. */
  async function until(hour: number): Promise<string> {
    const now = test.services.clock();
    const next = bankingDaysAfter(easternDay(now), 1);
    test.advance((Date.parse(easternMoment(next, hour)) - now.getTime()) / 1000);
    admin = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
    return next;
  }

  /** What waits becomes a credit of an amount; small deposits go to unverified accounts. */
  const amountOf = (cents: number) =>
    query(
      `update ach_items set source = 'micro', transaction_code = '22', amount_cents = ${cents}`,
    );

  it('says by its cutoff with which day a file goes', async () => {
    await query(`update odfi_profiles set cutoff = '10:00'`);
    await link();
    const today = await until(10);
    const late = (await build()).json.body._id;
    const { effectiveOn } = await get(`/ach/files/${late}`);
    expect(effectiveOn).toBe(bankingDaysAfter(today, 2));
    await post(`/ach/files/${late}/send`);
    expect((await get(`/ach/files/${late}`)).settlesOn).toBe(bankingDaysAfter(today, 2));
  });

  it('keeps entries above the Same Day limit out of a file of the same day', async () => {
    await query(`update odfi_profiles set same_day = true, entry_limit_cents = 300000000,
      daily_limit_cents = 900000000, approval_limit_cents = 900000000`);
    await link();
    await link({ accountNumber: '2345678901' });
    await amountOf(100_000_001);
    await query(
      `update ach_items set amount_cents = 5 where number = (select max(number) from ach_items)`,
    );
    const today = await until(9);
    const built = await post('/ach/files', { bank: bankId, sameDay: true });
    expect(built.json.body).toMatchObject({
      entries: 1,
      left: [{ reason: 'The amount is above the Same Day limit per entry', entries: 1 }],
    });
    const { _id } = built.json.body;
    await post(`/ach/files/${_id}/send`);
    expect((await get(`/ach/files/${_id}`)).settlesOn).toBe(today);
    // Taken at once, it settles in its window and not before.
    const state = async () =>
      (await query(`select state from ach_items where amount_cents = 5`)).rows[0]?.state;
    test.advance(3600);
    await bankDay(test.services)();
    expect(await state()).toBe('sent');
    test.advance(3 * 3600);
    await bankDay(test.services)();
    expect(await state()).toBe('settled');
  });

  it.each([
    ['out of use', 'is_default = false, is_active = false', /^This bank is inactive\./],
    ['with a lower limit', 'entry_limit_cents = 10000, daily_limit_cents = 10000', /daily limit/],
  ])('that was put %s since lets nothing out', async (_, change, message) => {
    await link();
    await amountOf(10_001);
    const id = (await build()).json.body._id;
    await query(`update odfi_profiles set ${change}`);
    const refused = await post(`/ach/files/${id}/send`);
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringMatching(message)]);
    await query(
      `update odfi_profiles set is_active = true, entry_limit_cents = 10001, daily_limit_cents = 10001`,
    );
    expect((await post(`/ach/files/${id}/send`)).status).toBe(200);
  });
});

describe('a settlement of an organization with a linked account', () => {
  it('goes by a file that two people let out, and is paid when the bank has settled it', async () => {
    await linked();
    await shop.sell({ cents: 90_000 });
    const ada = await test.signIn(shop.people.staff);
    const upTo = test.services.clock().toISOString().slice(0, 10);
    const preview = (
      await test.call(`/settlements/preview?organization=${shop.orgId}&upTo=${upTo}`, {
        token: ada,
      })
    ).json.body;
    const settled = await post(
      '/settlements',
      { organization: shop.orgId, upTo, net: preview.net },
      ada,
    );
    expect(settled.status).toBe(200);
    const settle = settlementSettler({
      ...test.services,
      payoutBank: { ...test.services.payoutBank, askEvery: 0 },
    });
    await settle();
    await settle();
    expect(await get('/ach/waiting')).toEqual([
      { source: 'Settlement', entries: 1, debits: '0.00', credits: preview.net },
    ]);
    const { json } = await build();
    const { _id } = json.body;
    expect((await post(`/ach/files/${_id}/send`)).status).toBe(409);
    expect((await post(`/ach/files/${_id}/approve`)).status).toBe(403);
    second = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
    expect((await post(`/ach/files/${_id}/approve`, {}, second)).status).toBe(200);
    expect((await post(`/ach/files/${_id}/send`)).status).toBe(200);
    expect((await post(`/ach/files/${_id}/send`)).status).toBe(409);
    await days(5);
    await settle();
    const { rows } = await shop.query(`select state, trace_no from settlements`);
    expect(rows).toEqual([
      { state: 'settled', trace_no: expect.stringMatching(/^12104288\d{7}$/) },
    ]);
  });
});

describe('a file', () => {
  it('takes what the bank lets it and says what stays', async () => {
    await link();
    await post('/odfi', { ...profile, name: 'Consumers', secCodes: ['WEB'] });
    const banks = await get('/odfi');
    const web = banks.find(({ name }: { name: string }) => name === 'Consumers');
    const refused = await post('/ach/files', { bank: web._id });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The bank does not take CCD entries',
    ]);
    expect((await build()).status).toBe(200);
    const empty = await build();
    expect([empty.status, empty.json.message]).toEqual([409, 'No entries are waiting for a file.']);
  });

  it('holds the oldest entries up to its limit, and says how many stay', async () => {
    const { id: userId } = await test.addUser({ role: 'TOP_ADMIN' });
    for (const accountNumber of ['1234567890', '2345678901', '3456789012'])
      await link({ accountNumber });
    const at = test.services.clock();
    const order = { odfiId: bankId, wantsSameDay: false, at, mostEntries: 2 };
    const keys = test.services.settings.fieldKeys;
    const built = await test.services.database.transaction((tx) =>
      buildFile(tx, { ...order, scope: { userId, mode: 'Production' }, keys }),
    );
    expect(built).toMatchObject({
      entries: 2,
      left: [{ reason: 'A file holds up to 2 entries', entries: 1 }],
    });
    const { rows } = await shop.query(
      `select state, trace_no = '' as is_untraced from ach_items order by number`,
    );
    expect(rows.map(({ state, is_untraced }) => [state, is_untraced])).toEqual([
      ['filed', false],
      ['filed', false],
      ['waiting', true],
    ]);
  });

  it('that is discarded leaves its entries for the next one', async () => {
    await link();
    const { json } = await build();
    expect((await post(`/ach/files/${json.body._id}/discard`)).status).toBe(200);
    expect(await get('/ach/waiting')).toHaveLength(1);
    const next = await build();
    expect((await get(`/ach/files/${next.json.body._id}`)).modifier).toBe('B');
    expect((await post(`/ach/files/${json.body._id}/send`)).status).toBe(409);
  });

  it('is built once when two people build at once', async () => {
    await link();
    const both = await Promise.all([build(), build(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of returns counts each once, however often it comes', async () => {
    await link({ accountNumber: '99990003' });
    await post(`/ach/files/${(await build()).json.body._id}/send`);
    await days(9);
    const { rows } = await shop.query(`select state, return_code from ach_items`);
    expect(rows).toEqual([{ state: 'returned', return_code: 'R03' }]);
  });

  it('is for administrators of files alone', async () => {
    const merchant = await test.signIn(shop.people.merchant);
    expect((await test.call('/ach/files', { token: merchant })).status).toBe(403);
    expect((await post('/ach/files', { bank: bankId }, merchant)).status).toBe(403);
  });
});
