import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoreDetail } from '@/domain/stores/store';
import { emptyStore, type StoreValues } from '@/domain/stores/storeForm';
import type { TestApi } from '../../support/api';
import { type Maker, newMaker } from '../paymentLinks/links';
import { openPayApi, rowsOf } from '../payments/paying';
import { newSeller } from './keying';
import { actOn, followed, paired, push, taken } from './pushing';

let test: TestApi;
let seller: Maker;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  seller = await newSeller(test);
});
afterAll(() => test.close());

const valuesOf = (over: Partial<StoreValues> = {}): StoreValues => ({
  ...emptyStore,
  organization: seller.orgId,
  name: 'Harbor',
  licenseNumber: 'C10-0000001-LIC',
  municipality: 'Oakland',
  ...over,
});

const add = (over: Partial<StoreValues> = {}, { token }: Pick<Maker, 'token'> = seller) =>
  test.call('/stores', {
    token,
    body: valuesOf(over),
    headers: { 'idempotency-key': over.name ?? 'harbor' },
  });

const added = async (over: Partial<StoreValues> = {}): Promise<StoreDetail> =>
  (await add(over)).json.body;

const put = (path: string, body: object, { token }: Pick<Maker, 'token'> = seller) =>
  test.call(path, { method: 'PUT', token, body });

const act = (id: string, act: 'pause' | 'resume', { token }: Pick<Maker, 'token'> = seller) =>
  test.call(`/stores/${id}/${act}`, {
    token,
    body: act === 'pause' ? { reason: 'Flooded' } : {},
    headers: { 'idempotency-key': `${act}-${token.slice(-8)}` },
  });

it('a store is kept by its organization and staff: others find none, and a name is one store', async () => {
  const store = await added();
  expect(store).toMatchObject({
    name: 'Harbor',
    state: 'active',
    registers: 0,
    today: '9:00 AM – 9:00 PM',
  });
  expect(store.changes.map(({ label }) => label)).toEqual(['Added']);
  // The same key once more is the same store; the name under another key is refused.
  expect((await added())._id).toBe(store._id);
  expect((await add({ name: 'HARBOR' })).json.fields).toHaveProperty('name');
  const stranger = await newSeller(test);
  const asked = { token: stranger.token };
  expect((await test.call(`/stores/${store._id}`, asked)).status).toBe(404);
  expect((await test.call('/stores', asked)).json.body).toEqual([]);
  expect((await test.call(`/stores/known/${seller.orgId}`, asked)).status).toBe(404);
  expect((await add({ name: 'Theirs' }, stranger)).status).toBe(404);
  expect((await act(store._id, 'pause', stranger)).status).toBe(404);
  const body = { ...valuesOf({ name: 'Harbor Street' }), version: 1 };
  expect((await put(`/stores/${store._id}`, body, stranger)).status).toBe(404);
  const buyer = await test.addUser({ role: 'BUDTENDER', orgId: seller.orgId });
  expect((await test.call('/stores', { token: await test.signIn(buyer) })).status).toBe(403);
  const [one, other] = await Promise.all([1, 2].map(() => put(`/stores/${store._id}`, body)));
  expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  const staff = await newMaker(test, 'TOP_ADMIN');
  const seen: StoreDetail = (await test.call(`/stores/${store._id}`, { token: staff.token })).json
    .body;
  expect(seen.changes.map(({ label }) => label)).toEqual(['Changed name', 'Added']);
  const hostile = { ...body, version: 2, hours: { monday: { opens: '25:00', closes: {} } } };
  expect((await put(`/stores/${store._id}`, hostile)).status).toBe(400);
});

it('sales of its terminals carry store, license and who gets the tip to the ledger and the tips', async () => {
  const store = await added();
  const account = await test.addUser({ role: 'BUDTENDER', orgId: seller.orgId });
  const foreign = await test.addUser({ role: 'BUDTENDER' });
  const member = { userId: '', name: 'Casey Brennan', role: 'driver' };
  const setStaff = (staff: object[], version: number) =>
    put(`/stores/${store._id}/staff`, { staff, version });
  expect((await setStaff([{ ...member, userId: foreign.id }], 1)).json.fields).toHaveProperty(
    'staff[0].userId',
  );
  const saved: StoreDetail = (
    await setStaff([member, { userId: account.id, name: '', role: 'budtender' }], 1)
  ).json.body;
  expect(saved.staff.map(({ name }) => name)).toEqual(['Casey Brennan', account.name]);
  expect((await setStaff([], 1)).status).toBe(409);

  const terminal = await paired(test, seller);
  const stranger = await newSeller(test);
  const theirs = (await add({ organization: stranger.orgId, name: 'Theirs' }, stranger)).json.body;
  const place = (storeId: string, version: number) =>
    put(`/terminals/${terminal._id}`, { storeId, lane: 'Lane 1', version });
  expect((await place(theirs._id, terminal.version)).json.fields).toHaveProperty('storeId');
  expect((await place(store._id, terminal.version)).json.body).toMatchObject({ store: 'Harbor' });
  expect(
    (await test.call('/terminals?search=harb', { token: seller.token })).json.body,
  ).toHaveLength(1);
  const choices = await test.call(`/terminals/stores?organization=${seller.orgId}`, stranger);
  expect(choices.json.body).toEqual([]);

  const refused = await push(test, seller, { _id: terminal._id, tip: '2.00', tipUser: 'Nobody' });
  expect(refused.json.fields).toHaveProperty('tipUser');
  await taken(test, seller, { _id: terminal._id, tip: '2.00', tipUser: 'Casey Brennan' });
  const [row] = await rowsOf(test, 'transactions');
  expect(row).toMatchObject({
    store: 'Harbor',
    license_number: 'C10-0000001-LIC',
    municipality: 'Oakland',
    tip_user: 'Casey Brennan',
  });
  const tips = (await test.call('/tips', { token: seller.token })).json.body;
  expect(tips).toMatchObject([{ tipUserName: 'Casey Brennan', role: 'driver', store: 'Harbor' }]);
});

it('paused, its terminals refuse amounts and say why; what waits goes on; resumed, they take them', async () => {
  const store = await added();
  const terminal = await paired(test, seller);
  const place = { storeId: store._id, lane: 'Lane 1', version: terminal.version };
  await put(`/terminals/${terminal._id}`, place);
  const waiting = (await push(test, seller, { _id: terminal._id })).json.body;
  expect((await act(store._id, 'resume')).status).toBe(409);
  const both = await Promise.all([act(store._id, 'pause'), act(store._id, 'pause')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const staff = await newMaker(test, 'TOP_ADMIN');
  expect((await act(store._id, 'pause', staff)).status).toBe(409);
  test.advance(6);
  expect(await followed(test, seller, waiting)).toMatchObject({ state: 'approved' });
  const refused = await push(test, seller, { _id: terminal._id });
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'Harbor is paused: Flooded. Its terminals take no payments until the store is resumed under Dispensaries.',
  ]);
  expect(
    (await test.call('/stores?status=paused', { token: seller.token })).json.body,
  ).toHaveLength(1);
  const closed = await actOn(test, seller, {
    _id: terminal._id,
    act: 'batches',
    body: { batch: 1 },
  });
  expect(closed.status).toBe(200);
  const resumed: StoreDetail = (await act(store._id, 'resume')).json.body;
  expect(resumed.changes.map(({ label, reason }) => [label, reason])).toEqual([
    ['Resumed', ''],
    ['Paused', 'Flooded'],
    ['Added', ''],
  ]);
  expect((await push(test, seller, { _id: terminal._id })).json.body.state).toBe('waiting');
});
