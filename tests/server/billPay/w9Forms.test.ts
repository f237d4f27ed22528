import { w9TinPlace } from '@server/features/billPay/w9/w9Store';
import { openField } from '@server/platform/secrets/fields';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyW9, type OwnW9, type W9Values } from '@/domain/billPay/w9';
import { openTestApi, type TestApi } from '../../support/api';
import { key } from '../settlements/shop';
import { type BillWorld, openBillWorld } from './billWorld';

let test: TestApi;
let world: BillWorld;
let vendor: string;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  world = await openBillWorld(test);
  vendor = (await world.addVendor()).json.body._id;
});
afterAll(() => test.close());

const rows = async (query: string): Promise<Record<string, unknown>[]> =>
  (await test.services.database.$client.query(query)).rows;

const account = async (email = 'billing@acme.example.com', emailVerified = true) =>
  test.signIn(await test.addUser({ role: 'BILL_PAY_VENDOR', email, emailVerified }));

const filled = (over: Partial<W9Values> = {}): W9Values => ({
  ...emptyW9,
  legalName: 'Acme Packaging LLC',
  kind: 'llc',
  llcCode: 'P',
  street: '12 Main Street',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  tinKind: 'ein',
  tin: '12-3456789',
  signer: 'Ann Acme',
  isCertified: true,
  vendors: [vendor],
  ...over,
});

const give = (token: string, over: Partial<W9Values> = {}, headers = key()) =>
  test.call('/w9Forms', { body: filled(over), token, headers });

const own = async (token: string): Promise<OwnW9> =>
  (await test.call('/w9Forms', { token })).json.body;

const onFile = (token: string, id = vendor) => test.call(`/vendors/${id}/w9Form`, { token });

it('is given to the customers of the verified address, replaced, and its number is shown nowhere', async () => {
  const token = await account();
  expect((await onFile(world.rosa)).status).toBe(404);
  expect(await own(token)).toMatchObject({
    form: null,
    customers: [{ _id: vendor, companyName: 'Green Door', signedOn: '' }],
  });
  const answer = await give(token);
  expect(answer.status).toBe(200);
  const read = await onFile(world.rosa);
  expect(read.json.body).toMatchObject({
    legalName: 'Acme Packaging LLC',
    llcCode: 'P',
    tinLastFour: '6789',
    signer: 'Ann Acme',
    signedOn: world.today(),
  });
  expect((await world.vendor(vendor)).w9SignedOn).toBe(world.today());
  expect((await own(token)).customers[0]?.signedOn).toBe(world.today());

  expect((await give(token, { tin: '98-7654321' })).status).toBe(200);
  expect((await onFile(world.rosa)).json.body.tinLastFour).toBe('4321');
  expect((await own(token)).form?.tinLastFour).toBe('4321');
  const kept = await rows('select * from w9_forms order by number');
  expect(kept.map((form) => form.tin_last_four)).toEqual(['6789', '4321']);
  const { id, tin_sealed: sealed } = kept[0] ?? {};
  const { fieldKeys } = test.services.settings;
  expect(openField(fieldKeys, w9TinPlace(String(id)), String(sealed))).toBe('123456789');
  const all = JSON.stringify([
    kept,
    answer.json,
    read.json,
    await own(token),
    await rows('select * from idempotency_keys'),
    await rows('select * from security_events'),
    await rows('select * from activity_log'),
  ]);
  expect(all).not.toMatch(/123456789|12-3456789|987654321|98-7654321/);
});

it('repeats give one form, also two at once; another body under the key is refused', async () => {
  const token = await account();
  const headers = key();
  const both = await Promise.all([give(token, {}, headers), give(token, {}, headers)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.json.body).toEqual(both[1]?.json.body);
  expect((await give(token, { tin: '98-7654321' }, headers)).status).toBe(422);
  expect(await rows('select id from w9_forms')).toHaveLength(1);
});

it('is for the vendor and those who pay it alone', async () => {
  const token = await account();
  const other = await account('x@other.example.com');
  const unverified = await account('new@acme.example.com', false);
  const renamed = (await world.addVendor({ name: 'New', email: 'new@acme.example.com' })).json.body
    ._id;
  // Another vendor, one that has not verified its address, one customer too many, other roles.
  expect((await give(other)).status).toBe(404);
  expect((await give(unverified, { vendors: [renamed] })).status).toBe(404);
  expect((await own(unverified)).customers).toEqual([]);
  expect((await give(token, { vendors: [vendor, renamed] })).status).toBe(404);
  expect((await give(token, { vendors: ['nonsense'] })).status).toBe(404);
  expect((await give(world.rosa)).status).toBe(403);
  expect((await test.call('/w9Forms', { token: world.rosa })).status).toBe(403);
  expect(await rows('select id from w9_forms')).toEqual([]);

  await give(token);
  expect((await onFile(world.others)).status).toBe(404);
  expect((await onFile(token)).status).toBe(403);
  expect((await onFile(world.rosa, renamed)).status).toBe(404);
  expect((await own(other)).form).toBeNull();
  // Whoever has the address next is not told of the form.
  await rows(
    `update users set email = 'old@acme.example.com' where email = 'billing@acme.example.com'`,
  );
  const next = await account();
  expect(await own(next)).toMatchObject({ form: null, customers: [{ signedOn: '' }] });
});

it.each<[string, object]>([
  ['legalName', { legalName: 'A\u202eB' }],
  ['signer', { signer: 'Ann\nAcme' }],
  ['kind', { kind: 'constructor' }],
  ['payeeCode', { payeeCode: '__proto__' }],
  ['tin', { tin: '1'.repeat(5000) }],
  ['tinKind', { tinKind: 'ssn', tin: '219-09-9998' }],
  ['isCertified', { isCertified: 'yes' }],
  ['vendors', { vendors: [] }],
])('refuses a bad %s, and says none of it again', async (field, over) => {
  const answer = await give(await account(), over);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json.fields)).toContain(field);
  expect(await rows('select id from w9_forms')).toEqual([]);
});

it('is asked for by mail once a day, by who may act for the organization', async () => {
  const ask = (token: string, id = vendor, headers = key()) =>
    test.call(`/vendors/${id}/askW9`, { body: {}, token, headers });
  const headers = key();
  const both = await Promise.all([
    ask(world.rosa, vendor, headers),
    ask(world.rosa, vendor, headers),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const asked = (await test.mails()).filter(
    ({ subject }) => subject === 'Green Door needs your W-9',
  );
  expect(asked.map(({ to }) => to)).toEqual(['billing@acme.example.com']);
  expect((await ask(world.cleo)).status).toBe(429);
  expect((await ask(world.others)).status).toBe(404);
  const token = await account();
  expect((await own(token)).customers[0]?.askedAt).not.toBe('');
  // A form that comes later answers it.
  test.advance(60);
  await give(token);
  expect((await own(token)).customers[0]?.askedAt).toBe('');
  const { cleo } = await world.daysLater(1);
  expect((await ask(cleo)).status).toBe(200);
  await world.post(`/vendors/${vendor}/block`, { reason: 'No longer used' }, cleo);
  expect((await ask(cleo)).status).toBe(409);
});
