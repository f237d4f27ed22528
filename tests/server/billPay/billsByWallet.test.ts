import { makeDueBills } from '@server/features/billPay/recurrences/makeDue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyBillRecurrence } from '@/domain/billPay/billRecurrence';
import { firstPayDay } from '@/domain/billPay/payDay';
import { openTestApi, type TestApi } from '../../support/api';
import { key } from '../settlements/shop';
import { openWallet, rosasPhone } from '../wallets/holding';
import { walletWorld } from '../wallets/walletWorld';
import { type BillWorld, openBillWorld } from './billWorld';

let test: TestApi;
let world: BillWorld;
let wallets: ReturnType<typeof walletWorld>;

beforeAll(async () => {
  test = await openTestApi();
  wallets = walletWorld(test, () => world);
});
beforeEach(async () => {
  await test.reset();
  world = await openBillWorld(test);
});
afterAll(() => test.close());

const setWallet = async (vendor: string, search = rosasPhone, token = world.rosa) => {
  const { version } = await world.vendor(vendor);
  return world.post(`/vendors/${vendor}/wallet`, { search, version }, token);
};

/** A vendor whose wallet a second person has confirmed; it holds $100.00. */
async function walletVendor(): Promise<string> {
  await openWallet(test, world.orgId);
  const vendor = await world.activeVendor();
  expect((await setWallet(vendor)).status).toBe(200);
  expect((await world.confirm(vendor)).status).toBe(200);
  return vendor;
}

async function approved(vendor: string, over: object = {}): Promise<string> {
  const added = await world.addBill(vendor, { method: 'wallet', ...over });
  const id: string = added.json.body._id;
  expect((await world.act(`${id}/approve`)).status).toBe(200);
  return id;
}

const pay = (id: string, token = world.cleo) => world.act(`${id}/pay`, { method: 'wallet' }, token);

const held = async (): Promise<number> =>
  (
    await wallets.rowsOf(
      `select balance_cents::int as cents from wallets where holder_key = 'rosa vega'`,
    )
  )[0]?.cents;

const setState = (state: string, id: string, token = world.ada) =>
  world.post(`/wallets/${id}/state`, { state, reason: 'Looked into' }, token);

const walletId = async (): Promise<string> =>
  (await wallets.rowsOf('select id from wallets'))[0]?.id;

const sound = async (): Promise<void> => {
  expect(await world.faults()).toEqual([]);
  expect(await wallets.faults()).toEqual([]);
  const [{ owed, kept }] = await wallets.rowsOf(`select
    (select coalesce(-sum(balance_cents), 0)::int from account_balances where account = 'wallets') as owed,
    (select coalesce(sum(balance_cents), 0)::int from wallets) as kept`);
  expect(owed).toBe(kept);
};

describe('a bill that is paid into a wallet', () => {
  it('moves what is available to the holder at once: once, however often it is asked', async () => {
    await world.sell({ cents: 50_000 });
    const vendor = await walletVendor();
    const id = await approved(vendor);
    const before = await world.books();
    const headers = key();
    const body = { method: 'wallet' };
    const again = () => test.call(`/bills/${id}/pay`, { token: world.cleo, body, headers });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status, second.json.body]).toEqual([200, 200, first.json.body]);
    expect((await pay(id)).status).toBe(409);
    const after = await world.books();
    expect([after.bank, after.payable, after.wallets]).toEqual([
      before.bank,
      (before.payable ?? 0) + 10_000,
      -20_000,
    ]);
    expect(await held()).toBe(20_000);
    const [{ number }] = await wallets.rowsOf('select number::int from wallets');
    expect(await world.read(id)).toMatchObject({
      state: 'paid',
      method: 'wallet',
      reference: `Wallet W-${number}`,
      paidOn: world.today(),
    });
    const [change] = await wallets.get('/walletChanges?event=Bill%20Payment');
    expect(change).toMatchObject({
      source: 'bill',
      amount: '100.00',
      transactionId: null,
      disbursement: 'D-1',
    });
    const [mail] = await test.mails();
    expect(mail?.text).toMatch(/paid \$100\.00 for bill INV-0001 of [\d/]+ into your wallet/);
    // The next settlement is that much less, and the wallets' comparison still agrees.
    expect((await world.preview()).net).toBe('400.00');
    expect(await wallets.get('/walletChanges/comparison/summary')).toMatchObject({
      differing: 0,
      owed: '200.00',
      balance: '200.00',
    });
    await sound();
    const [csv, list] = [
      await wallets.file('/bills/export?format=csv&method=wallet'),
      await wallets.get('/bills?method=wallet'),
    ];
    expect([csv.includes('Wallet'), list.length]).toEqual([true, 1]);
    expect(await wallets.get('/bills?method=ach')).toEqual([]);
  });

  it('stays the holder’s: nobody takes it back or moves it by hand', async () => {
    await world.sell({ cents: 50_000 });
    const id = await approved(await walletVendor());
    await pay(id);
    expect((await world.act(`${id}/void`, { reason: 'Wrong vendor' })).status).toBe(409);
    const [row] = (await test.call('/disbursements', { token: world.ada })).json.body;
    const voided = await world.post(`/disbursements/${row._id}/void`, { reason: 'Wrong vendor' });
    expect(voided.json.message).toBe('This payment is handled at Bill pay.');
    await expect(
      wallets.rowsOf(`update disbursements set state = 'returned' where method = 'wallet'`),
    ).rejects.toThrow(/check constraint/);
    const direct = { organization: world.orgId, payeeType: 'vendor', payee: 'Acme', memo: '' };
    const typed = { ...direct, amount: '1.00', batch: 'B1', method: 'wallet' };
    expect((await world.post('/disbursements', typed)).json.fields).toHaveProperty('method');
    expect(await held()).toBe(20_000);
  });

  it('is made again with the other moves of the wallet', async () => {
    await world.sell({ cents: 50_000 });
    await pay(await approved(await walletVendor()));
    await wallets.rowsOf('select rebuild_wallets(1)');
    expect(await held()).toBe(20_000);
    await sound();
  });

  it('of two at once takes what is there for one', async () => {
    await world.sell({ cents: 15_000 });
    const vendor = await walletVendor();
    const ids = [await approved(vendor), await approved(vendor, { billNo: 'INV-2' })];
    const both = await Promise.all(ids.map((id, at) => pay(id, at ? world.dan : world.cleo)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.name).toBe('NotEnough');
    expect(await held()).toBe(20_000);
    await sound();
  });

  it('is paid on its day by itself, and comes again', async () => {
    await world.sell({ cents: 50_000 });
    const vendor = await walletVendor();
    const id = await approved(vendor, { payOn: firstPayDay(test.services.clock()) });
    const recurrence = {
      ...emptyBillRecurrence,
      vendor,
      prefix: 'RENT',
      amount: '25.00',
      method: 'wallet',
      start: world.today(),
    };
    expect((await world.post('/bills/recurrences', recurrence, world.rosa)).status).toBe(200);
    await makeDueBills(test.services);
    const { rosa } = await world.daysLater(5);
    await Promise.all([world.payDue(), world.payDue()]);
    expect((await world.read(id, rosa)).state).toBe('paid');
    const made = (await test.call('/bills?method=wallet&state=waiting', { token: rosa })).json.body;
    expect(made).toMatchObject([{ method: 'wallet', amount: '25.00' }]);
    expect(await held()).toBe(20_000);
    await sound();
  });
});

describe('a wallet that takes nothing', () => {
  it('is frozen, closed, too full or of a blocked holder: each is said, and nothing moves', async () => {
    await world.sell({ cents: 2_000_000 });
    const vendor = await walletVendor();
    const id = await approved(vendor);
    const wallet = await walletId();
    const refused = async (text: RegExp) => {
      const { status, json } = await pay(id);
      expect([status, json.name]).toEqual([409, 'WalletTakesNothing']);
      expect(json.message).toMatch(text);
    };
    expect((await setState('frozen', wallet)).status).toBe(200);
    await refused(/This wallet is frozen/);
    const ask = await world.post(
      `/walletUsers/${wallet}/charges`,
      { amount: '5.00', tip: '', memo: '' },
      world.rosa,
    );
    expect(ask.json.message).toMatch(/This wallet is frozen/);
    expect((await setState('closed', wallet)).json.message).toMatch(/It can be closed once/);
    expect((await setState('open', wallet)).status).toBe(200);
    await wallets.rowsOf(`update wallets set state = 'closed'`);
    await refused(/This wallet is closed/);
    await wallets.rowsOf(`update wallets set state = 'open'`);
    await world.query(
      `insert into purchaser_blocks (org_id, system_mode, purchaser_key, purchaser_name, reason, blocked_by,
          blocked_by_name, blocked_at)
        select $1, 'Production', 'rosa vega', 'Rosa Vega', 'x', id, 'Ada', now() from users limit 1`,
      [world.orgId],
    );
    await refused(/takes no payments now/);
    await world.query('delete from purchaser_blocks');
    const large = (
      await world.addBill(vendor, { billNo: 'L', amount: '9900.01', method: 'wallet' })
    ).json.body._id;
    await world.act(`${large}/approve`);
    expect((await pay(large)).json.message).toMatch(/holds at most \$10,000\.00/);
    expect(await held()).toBe(10_000);
    expect((await world.read(id)).state).toBe('approved');
    expect((await pay(id)).status).toBe(200);
  });

  it('is frozen by staff alone, who see it', async () => {
    await openWallet(test, world.orgId);
    const id = await walletId();
    expect((await setState('frozen', id, world.rosa)).status).toBe(403);
    expect((await setState('frozen', crypto.randomUUID())).status).toBe(404);
    expect((await setState('melted', id)).status).toBe(400);
    expect((await setState('frozen', id)).status).toBe(200);
    expect((await setState('frozen', id)).status).toBe(409);
  });

  it('is missing, or too little is available', async () => {
    await world.sell({ cents: 9_999 });
    const vendor = await world.activeVendor();
    const none = await approved(vendor);
    expect((await pay(none)).json.message).toMatch(/No wallet of Acme Packaging is known/);
    await openWallet(test, world.orgId);
    await setWallet(vendor);
    // Nobody has confirmed the wallet yet, and the bill was approved without it.
    expect((await pay(none)).json.message).toMatch(/wallet of the vendor changed/);
    await world.confirm(vendor);
    expect((await world.act(`${none}/approve`)).status).toBe(200);
    const little = await pay(none);
    expect([little.status, little.json.name]).toEqual([409, 'NotEnough']);
    await world.sell({ cents: 1 });
    expect((await pay(none)).status).toBe(200);
    await sound();
  });
});

describe('the wallet of a vendor', () => {
  it('is found in the program of who pays alone, whole, and confirmed by another person', async () => {
    await openWallet(test, world.otherOrgId);
    const vendor = await world.activeVendor();
    const fieldOf = async (search: string) => (await setWallet(vendor, search)).json.fields?.search;
    expect(await fieldOf(rosasPhone)).toMatch(/No wallet of your program/);
    expect(await fieldOf('0142')).toMatch(/Enter the whole phone number/);
    expect(await fieldOf('A1B2-C3D4-E5F6')).toMatch(/No wallet of your program/);
    await openWallet(test, world.orgId);
    expect((await setWallet(vendor, rosasPhone, world.others)).status).toBe(404);
    expect((await setWallet(vendor)).status).toBe(200);
    expect(await world.vendor(vendor)).toMatchObject({
      walletHolder: 'Rosa V.',
      walletPhone: '***-***-0142',
      walletState: 'open',
      isUnconfirmed: true,
    });
    const [mail] = await test.mails();
    expect(mail).toMatchObject({ to: 'billing@acme.example.com' });
    expect(mail?.text).toContain('into the wallet of Rosa V. (phone ***-***-0142)');
    expect(JSON.stringify(await world.vendor(vendor))).not.toContain(rosasPhone);
    expect((await world.confirm(vendor, world.rosa)).status).toBe(403);
    expect((await world.confirm(vendor)).status).toBe(200);
    const stale = { search: rosasPhone, version: 1 };
    expect((await world.post(`/vendors/${vendor}/wallet`, stale, world.rosa)).status).toBe(409);
    expect((await setWallet(vendor, '')).status).toBe(200);
    expect(await world.vendor(vendor)).toMatchObject({ walletHolder: '', isUnconfirmed: false });
    expect((await setWallet(vendor, '')).status).toBe(409);
  });

  it('is not paid for a vendor whose tax number nobody knows', async () => {
    await world.sell({ cents: 50_000 });
    await openWallet(test, world.orgId);
    const vendor: string = (await world.addVendor()).json.body._id;
    await setWallet(vendor);
    await world.confirm(vendor);
    expect((await pay(await approved(vendor))).json.message).toMatch(/tax number is not known/);
  });

  it('another one needs approval again, while a check does not care', async () => {
    await world.sell({ cents: 50_000 });
    await world.checkAccount();
    const vendor = await walletVendor();
    const [a, b] = [await approved(vendor), await approved(vendor, { billNo: 'INV-2' })];
    await setWallet(vendor, '');
    expect((await pay(a)).json.message).toMatch(/wallet of the vendor changed/);
    expect((await world.read(a)).state).toBe('waiting');
    expect((await world.act(`${b}/pay`, { method: 'check' })).status).toBe(200);
  });
});
