import { signDeviceText } from '@server/features/safes/deviceSignature';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptySafe } from '@/domain/banking/safes/safeForm';
import { openTestApi, type TestApi } from '../../support/api';
import { key, openShop, type Shop } from '../settlements/shop';

let test: TestApi;
let shop: Shop;
let safe: { id: string; key: string };
let sent = 0;

const form = (over: object = {}) => ({
  ...emptySafe,
  organization: shop.orgId,
  name: 'SAFE-1',
  store: 'Main Street',
  carrier: 'Harbor Armored',
  creditLimit: '1000.00',
  ...over,
});

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
  const { json } = await shop.post('/safes', form());
  safe = { id: json.body._id, key: json.body.key };
  await confirm();
  sent = 0;
});
afterAll(() => test.close());

interface Signing {
  key?: string;
  at?: Date;
  to?: string;
}

/** Sends a text as the device of the safe does. */
const send = (
  text: string,
  { key = safe.key, at = test.services.clock(), to = safe.id }: Signing = {},
) =>
  test.call(`/safes/${to}/events`, {
    body: text,
    headers: { 'x-safe-signature': signDeviceText(key, text, at) },
  });
const eventText = (over: object = {}): string => {
  sent += 1;
  return JSON.stringify({
    id: `ev-${sent}`,
    kind: 'deposit',
    at: test.services.clock().toISOString(),
    user: 'Rosa',
    ...over,
  });
};
/** So many notes of $100. */
const deposit = (count: number, over: object = {}): string =>
  eventText({ denominations: { '100': count }, amount: `${count * 100}.00`, ...over });
const read = async () => (await test.call(`/safes/${safe.id}`, { token: shop.ada })).json.body;
const events = async (query = '') =>
  (await test.call(`/safeEvents${query}`, { token: shop.ada })).json.body;
const books = async () => ({ bank: 0, payable: 0, vault: 0, ...(await shop.books()) });
const act = (name: string, body: object = {}, token = shop.ada) =>
  shop.post(`/safes/${safe.id}/${name}`, body, token);

/** Confirms the key and the limit, as another person than Ada, who has set them. */
const confirm = async (token = shop.ben) =>
  act('confirm', { version: (await read()).version }, token);
const saveLimit = async (creditLimit: string, token = shop.ada) =>
  test.call(`/safes/${safe.id}`, {
    method: 'PUT',
    token,
    body: { ...form({ creditLimit }), version: (await read()).version },
  });

describe('the feed of a device', () => {
  it('credits a deposit once, however often it is sent', async () => {
    const text = deposit(3);
    const answers = await Promise.all([send(text), send(text)]);
    for (const { status, json } of answers)
      expect([status, json.body]).toEqual([
        200,
        { id: 'ev-1', credit: 'credited', credited: '300.00', alarm: '' },
      ]);
    expect(await books()).toMatchObject({ vault: 30_000, payable: -30_000, bank: 0 });
    const other = text.replace('Rosa', 'Mallory');
    expect((await send(other)).status).toBe(409);
    expect(await read()).toMatchObject({
      cash: '300.00',
      credited: '300.00',
      isOnline: true,
      notes: 3,
    });
    // The next settlement pays it: the credit is provisional, the money is not.
    expect(await shop.preview()).toMatchObject({ net: '300.00' });
    expect((await shop.settle()).status).toBe(200);
    expect(await shop.faults()).toEqual([]);
  });

  it('is taken with a signature of the device alone, and of just now', async () => {
    const text = deposit(1);
    const minutes = (count: number): Date =>
      new Date(test.services.clock().getTime() + count * 60_000);
    const other = (await shop.post('/safes', form({ name: 'SAFE-2' }))).json.body;
    for (const signing of [
      { key: 'another' },
      { key: other.key },
      { at: minutes(-6) },
      { at: minutes(6) },
      { to: other._id },
      { to: '00000000-0000-4000-8000-000000000000' },
      { to: 'none' },
    ])
      expect((await send(text, signing)).status).toBe(401);
    const unsigned = await test.call(`/safes/${safe.id}/events`, { body: text });
    expect(unsigned.status).toBe(401);
    expect(await events()).toEqual([]);
    expect((await send(text, { at: minutes(4) })).status).toBe(200);
    const { key } = (await act('key')).json.body;
    expect((await send(deposit(1))).status).toBe(401);
    expect((await send(deposit(1), { key })).status).toBe(200);
    await act('deactivate');
    expect((await send(deposit(1), { key })).status).toBe(409);
  });

  it('refuses what no device says', async () => {
    const now = test.services.clock().getTime();
    const days = (count: number): string => new Date(now + count * 86_400_000).toISOString();
    for (const text of [
      'no json',
      '[]',
      '{"id":"a","id":"b","kind":"jam","at":"2026-11-05T14:03:00Z"}',
      deposit(1, { amount: '-100.00' }),
      deposit(1, { at: days(1) }),
      deposit(1, { at: days(-31) }),
      eventText({ kind: 'pickup' }),
    ])
      expect((await send(text)).status).toBe(400);
    expect((await send(`{"id":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
    expect((await send(deposit(1, { at: days(-29) }))).status).toBe(200);
  });

  it('is what the rules over cash look at', async () => {
    await saveLimit('20000.00');
    await confirm();
    await send(deposit(101));
    const { rows } = await shop.query(
      `select d.cents::int as cents from (
         select sum(amount_cents) as cents from transactions
         where org_id = $1 and method = 'cash' and entry = 'manual' and label = 'Cash Deposit') as d`,
      [shop.orgId],
    );
    expect(rows).toEqual([{ cents: 1_010_000 }]);
  });
});

describe('a limit', () => {
  it('lets deposits above it wait until a bag is counted or it is raised', async () => {
    await send(deposit(8));
    const waits = await send(deposit(3));
    expect(waits.json.body).toMatchObject({ credit: 'waiting', credited: '0.00' });
    await send(deposit(2));
    expect(await read()).toMatchObject({ cash: '1300.00', credited: '1000.00', waiting: '300.00' });
    const save = (version: number, creditLimit: string) =>
      test.call(`/safes/${safe.id}`, {
        method: 'PUT',
        token: shop.ada,
        body: { ...form({ creditLimit }), version },
      });
    expect((await save(2, '1299.99')).status).toBe(200);
    expect((await confirm()).status).toBe(200);
    expect((await read()).waiting).toBe('300.00');
    expect((await save(2, '1300.00')).status).toBe(409);
    expect((await save(4, '1300.00')).status).toBe(200);
    expect(await read()).toMatchObject({ waiting: '300.00', confirmedLimit: '1299.99' });
    expect((await confirm(shop.ada)).status).toBe(409);
    expect((await act('confirm', { version: 4 }, shop.ben)).status).toBe(409);
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(409);
    expect(await read()).toMatchObject({ credited: '1300.00', waiting: '0.00' });
    expect(await books()).toMatchObject({ vault: 130_000, payable: -130_000 });
  });

  it('does not count for what somebody has verified', async () => {
    await send(deposit(2, { amount: '190.00' }));
    const [event] = await events('?todo=waiting');
    expect(event).toMatchObject({ credit: 'mismatch', alarm: 'mismatch' });
    const match = (body: object) => shop.post(`/safeEvents/${event._id}/match`, body, shop.ben);
    expect((await match({ amount: '200.00', reason: '' })).status).toBe(400);
    expect((await match({ amount: '-1', reason: 'x' })).status).toBe(400);
    const body = { amount: '200.00', reason: 'Recounted on camera' };
    const both = await Promise.all([match(body), match(body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [matched] = await events();
    expect(matched).toMatchObject({
      credit: 'credited',
      credited: '200.00',
      acknowledgeNote: 'Recounted on camera',
    });
    expect((await books()).vault).toBe(20_000);
  });

  it('holds for what one person says that they have verified', async () => {
    await send(deposit(7));
    await send(deposit(2, { amount: '190.00' }));
    const [event] = await events('?todo=waiting');
    const match = (amount: string) =>
      shop.post(
        `/safeEvents/${event._id}/match`,
        { amount, reason: 'Recounted on camera' },
        shop.ben,
      );
    expect((await match('300.01')).json.fields).toEqual({
      amount:
        '$300.00 is left of the confirmed credit limit. Have a higher one confirmed, or wait until a bag is counted.',
    });
    expect((await match('300.00')).status).toBe(200);
    expect(await read()).toMatchObject({ credited: '1000.00' });
  });
});

describe('a pickup', () => {
  const pick = async (over: object = {}): Promise<string> => {
    await send(eventText({ kind: 'pickup', bag: 'BAG-7', ...over }));
    return (await read()).transitId;
  };

  it('takes the bag, which is counted: exact, short and over', async () => {
    await act('pickup');
    expect((await act('pickup')).status).toBe(409);
    await send(deposit(8));
    const first = await pick();
    expect(await read()).toMatchObject({
      cash: '0.00',
      credited: '800.00',
      transitBag: 'BAG-7',
      transitAmount: '800.00',
      pickupRequestedAt: '',
    });
    expect((await count(first, '780.00')).json.fields).toEqual({
      reason: 'Say why the count differs',
    });
    const both = await Promise.all([
      count(first, '780.00', 'One note was counterfeit'),
      count(first, '780.00', 'One note was counterfeit'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await books()).toMatchObject({ vault: 0, bank: 78_000, payable: -78_000 });
    await send(deposit(9));
    await send(deposit(3));
    const second = await pick({ bag: 'BAG-8' });
    const counted = await count(second, '1250.00', 'A roll was not counted by the safe');
    expect(counted.json.body.surplus).toBe('0.00');
    expect(await books()).toMatchObject({ vault: 0, bank: 203_000, payable: -203_000 });
    expect(await read()).toMatchObject({ credited: '0.00', waiting: '0.00', transitId: '' });
    expect(await shop.preview()).toMatchObject({ net: '2030.00' });
    expect(await shop.faults()).toEqual([]);
  });

  const count = (pickup: string, counted: string, reason = '') =>
    act('reconcile', { pickup, counted, reason }, shop.ben);
  /** A moment so many minutes ago. */
  const ago = (minutes: number): string =>
    new Date(test.services.clock().getTime() - minutes * 60_000).toISOString();

  it('that is told of before a deposit in its bag has the deposit in it, and credits it once', async () => {
    await send(deposit(2, { at: ago(60) }));
    const bag = await pick({ at: ago(30), amount: '500.00' });
    await send(deposit(1, { at: ago(10) }));
    expect((await send(deposit(3, { at: ago(40) }))).json.body.credit).toBe('credited');
    expect(await read()).toMatchObject({ cash: '100.00', transitAmount: '500.00' });
    expect((await count(bag, '500.00')).status).toBe(200);
    expect(await books()).toMatchObject({ bank: 50_000, vault: 10_000, payable: -60_000 });
    // What was counted already is not credited once more: somebody is told.
    expect((await send(deposit(4, { at: ago(35) }))).json.body).toMatchObject({
      credit: 'counted',
      credited: '0.00',
      alarm: 'bag',
    });
    expect(await books()).toMatchObject({ bank: 50_000, vault: 10_000, payable: -60_000 });
    expect((await read()).cash).toBe('100.00');
  });

  it('that is told of late takes what was inside by then, also from a later bag', async () => {
    await send(deposit(2, { at: ago(60) }));
    await send(deposit(3, { at: ago(40) }));
    await send(deposit(4, { at: ago(10) }));
    await pick({ bag: 'BAG-B', at: ago(30) });
    const requested = await act('pickup');
    expect(requested.status).toBe(200);
    await send(eventText({ kind: 'pickup', bag: 'BAG-A', at: ago(50), amount: '200.00' }));
    const [, late] = (await events('?kind=pickup')) as { alarm: string; amount: string }[];
    expect(late).toMatchObject({ bagNo: 'BAG-A', alarm: '', amount: '200.00' });
    const { rows } = await shop.query(
      'select bag_no, declared_cents::int as cents from safe_pickups order by bag_no',
    );
    expect(rows).toEqual([
      { bag_no: 'BAG-A', cents: 20_000 },
      { bag_no: 'BAG-B', cents: 30_000 },
    ]);
    // A bag of before is not the one that was asked for.
    expect((await read()).pickupRequestedAt).not.toBe('');
  });

  it('whose count is far above what the safe says credits that with a second person alone', async () => {
    await send(deposit(1));
    const bag = await pick();
    expect((await count(bag, '5100.00', 'A cassette was not counted')).status).toBe(200);
    expect(await books()).toMatchObject({ bank: 10_000, vault: 0, payable: -10_000 });
    const [entry] = (await test.call('/manualEntries', { token: shop.ada })).json.body;
    expect(entry).toMatchObject({ type: 'cash deposit', amount: '5000.00', state: 'submitted' });
    const approve = (token: string) =>
      shop.post(`/manualEntries/${entry._id}/approve`, { note: '', version: entry.version }, token);
    expect((await approve(shop.ben)).status).toBe(409);
    expect((await approve(shop.ada)).status).toBe(200);
    expect(await books()).toMatchObject({ bank: 510_000, vault: 0, payable: -510_000 });
  });

  it('of bags that are over, each by little, credits them with a second person from $100.00 a day', async () => {
    const surpluses = [];
    for (const bag of ['A', 'B', 'C']) {
      const empty = await pick({ bag });
      const { json } = await count(empty, '60.00', 'It was not empty');
      surpluses.push(json.body.surplus);
    }
    expect(surpluses).toEqual(['0.00', '60.00', '60.00']);
    expect(await books()).toMatchObject({ bank: 6000, payable: -6000 });
    test.advance(24 * 3600);
    const token = await test.signIn(shop.people.second);
    await send(eventText({ kind: 'pickup', bag: 'D' }));
    const { rows } = await shop.query('select id from safe_pickups where counted_at is null');
    const body = { pickup: rows[0].id, counted: '60.00', reason: 'It was not empty' };
    expect((await act('reconcile', body, token)).json.body.surplus).toBe('0.00');
  });

  it('whose bag is said to be empty, and is not, is an alarm', async () => {
    await send(deposit(1));
    await pick({ amount: '0.00' });
    expect((await events('?todo=alarm'))[0]).toMatchObject({ alarm: 'bag', amount: '100.00' });
  });

  it('whose bag is another, or differs, is refused or an alarm', async () => {
    await send(deposit(1));
    await pick({ amount: '90.00' });
    expect((await events('?todo=alarm'))[0]).toMatchObject({ alarm: 'bag', amount: '100.00' });
    expect((await send(eventText({ kind: 'pickup', bag: 'BAG-7' }))).status).toBe(409);
  });
});

describe('one person alone', () => {
  const pickup = (bag: string) => send(eventText({ kind: 'pickup', bag }));
  const reconcile = async (token: string, counted: string) => {
    const { transitId } = await read();
    return act('reconcile', { pickup: transitId, counted, reason: '' }, token);
  };
  const setUp = { status: 409, json: { message: 'A second person must reconcile this bag.' } };

  it('gets no credit from a safe of their own, before or after its bag is counted', async () => {
    const { json } = await shop.post('/safes', form({ name: 'SAFE-2', creditLimit: '50000.00' }));
    safe = { id: json.body._id, key: json.body.key };
    expect((await send(deposit(400))).json.body).toMatchObject({ credit: 'waiting' });
    expect(await read()).toMatchObject({ isMine: true, confirmedLimit: '0.00' });
    expect((await confirm(shop.ada)).json.message).toBe(
      'A second person must confirm the key and the limit of this safe.',
    );
    await send(deposit(2, { amount: '190.00' }));
    for (const { _id } of await events('?todo=waiting'))
      expect(
        (await shop.post(`/safeEvents/${_id}/match`, { amount: '1.00', reason: 'Mine' })).json
          .message,
      ).toBe('A second person must match this deposit.');
    await pickup('B-1');
    expect(await read()).toMatchObject({ isBagMine: true });
    expect(await reconcile(shop.ada, '40190.00')).toMatchObject(setUp);
    expect(await books()).toMatchObject({ bank: 0, vault: 0, payable: 0 });
    expect((await reconcile(shop.ben, '40190.00')).status).toBe(200);
  });

  it('who replaces the key stops credit; who had it still reconciles nothing that it signed', async () => {
    await send(deposit(1));
    await pickup('B-1');
    const carol = await test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Carol Reyes' }));
    safe.key = (await act('key', {}, carol)).json.body.key;
    await saveLimit('900.00', carol);
    expect((await send(deposit(1))).json.body).toMatchObject({ credit: 'waiting' });
    expect(await read()).toMatchObject({ isMine: false, isBagMine: true });
    expect(await reconcile(shop.ada, '100.00')).toMatchObject(setUp);
    expect(await reconcile(carol, '100.00')).toMatchObject(setUp);
    expect((await confirm(carol)).status).toBe(409);
    expect((await confirm()).status).toBe(200);
    expect(await read()).toMatchObject({ credited: '200.00', waiting: '0.00' });
    expect((await reconcile(shop.ben, '100.00')).status).toBe(200);
  });

  it('reconciles nothing that they have simulated', async () => {
    for (const kind of ['deposit', 'pickup']) await act('simulate', { kind }, shop.ben);
    expect(await reconcile(shop.ben, '486.00')).toMatchObject(setUp);
  });

  it('lowers a limit at once', async () => {
    expect((await saveLimit('300.00', shop.ben)).status).toBe(200);
    expect(await read()).toMatchObject({ confirmedLimit: '300.00', creditLimit: '300.00' });
  });
});

describe('alarms', () => {
  it('stay open until somebody writes what they found', async () => {
    await send(eventText({ kind: 'jam' }));
    await send(eventText({ kind: 'heartbeat' }));
    expect((await read()).openAlarms).toBe(1);
    const [alarm] = await events('?todo=alarm');
    const acknowledge = (note: string) =>
      shop.post(`/safeEvents/${alarm._id}/acknowledge`, { note });
    expect((await acknowledge(' ')).status).toBe(400);
    expect((await acknowledge('Cleared, one torn note')).status).toBe(200);
    expect((await acknowledge('Again')).status).toBe(409);
    expect((await read()).openAlarms).toBe(0);
  });

  it('come of doors out of hours, by the clock of the East', async () => {
    const yesterday = test.services.clock().toISOString().slice(0, 10);
    const before = new Date(Date.parse(`${yesterday}T00:00:00Z`) - 86_400_000);
    const at = (hours: number): string =>
      new Date(before.getTime() + hours * 3_600_000).toISOString();
    // Noon in the East is an hour in which stores are open, 4 am is none.
    for (const hours of [17, 9]) await send(eventText({ kind: 'door', at: at(hours) }));
    expect((await events()).map(({ alarm }: { alarm: string }) => alarm)).toEqual(['', 'door']);
  });
});

it('staff alone see safes; the simulator goes through the door of devices', async () => {
  for (const token of [shop.mine, shop.others])
    expect((await test.call('/safes', { token })).status).toBe(403);
  expect((await shop.post('/safes', form())).json.fields).toEqual({
    name: 'Another safe has this name',
  });
  expect((await shop.post('/safes', form({ organization: 'nobody' }))).status).toBe(404);
  for (const kind of ['deposit', 'mismatch', 'jam', 'pickup'])
    expect((await act('simulate', { kind })).status).toBe(200);
  expect((await act('simulate', { kind: 'theft' })).status).toBe(400);
  expect((await events()).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'deposit',
    'deposit',
    'jam',
    'pickup',
  ]);
  expect(await read()).toMatchObject({ transitAmount: '973.00', credited: '486.00' });
  const same = key();
  const simulate = () =>
    test.call(`/safes/${safe.id}/simulate`, {
      body: { kind: 'deposit' },
      token: shop.ada,
      headers: same,
    });
  const twice = await Promise.all([simulate(), simulate()]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read()).cash).toBe('486.00');
  test.services.settings.processor = { url: 'https://processor.example', key: 'k' };
  expect((await act('simulate', { kind: 'deposit' })).json.message).toBe(
    'This safe credits real money. Simulate events in test mode.',
  );
  delete test.services.settings.processor;
  const { rows } = await shop.query('select key_sealed from safes');
  expect(rows[0].key_sealed).not.toContain(safe.key);
});
