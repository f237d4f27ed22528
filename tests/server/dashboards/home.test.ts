import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@/domain/access/roles';
import { type Home, roleHomes } from '@/domain/dashboard/home';
import type { HomePartKey } from '@/domain/dashboard/homeParts';
import { openTestApi, type TestApi } from '../../support/api';
import { openBillWorld } from '../billPay/billWorld';
import { key, openShop } from '../settlements/shop';
import { move, movement } from '../transactions/movements';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const query = (text: string) => test.services.database.$client.query(text);

async function homeOf(token: string): Promise<Home> {
  const { status, json } = await test.call('/dashboards/home', { token });
  expect(status).toBe(200);
  return json.body;
}

const part = (home: Home, wanted: HomePartKey) => {
  const found = home.parts.find((one) => one.key === wanted);
  if (!found) throw new Error(`There is no ${wanted}`);
  return found;
};

const names = (home: Home, wanted: HomePartKey): string[] =>
  part(home, wanted).rows.map(({ name }) => name);

const figures = (home: Home): Record<string, string> =>
  Object.fromEntries(
    home.parts.flatMap((one) => one.figures.map((each) => [each.key, each.value])),
  );

const person = async (role: Role, email: string, emailVerified = true) =>
  test.signIn(await test.addUser({ role, email, emailVerified }));

describe('what is found by an address', () => {
  it('receipts: those of the address alone, and none before it is verified', async () => {
    const { orgId } = await test.addUser({ orgName: 'Green Door' });
    const paid = (purchaserEmail: string, over = {}) =>
      movement(orgId, {
        purchaserName: 'Lena Ray',
        purchaserKey: 'lena ray',
        purchaserEmail,
        activityAt: test.services.clock(),
        ...over,
      });
    await move(test, [
      paid('Lena@Example.com', { amountCents: 2500 }),
      paid('lena@example.com', { amountCents: -500, entry: 'refund' }),
      paid('lena@example.com', { state: 'voided' }),
      paid('lena@example.com', { systemMode: 'Sandbox' }),
      // Another person of the same name.
      paid('other.lena@example.com', { amountCents: 9900 }),
      paid('', { amountCents: 7700 }),
    ]);
    const home = await homeOf(await person('PURCHASER', 'lena@example.com'));
    expect(part(home, 'receipts').rows.map(({ cells }) => cells.slice(-2))).toEqual([
      ['Refunded', '-5.00'],
      ['Paid', '25.00'],
    ]);
    expect(figures(home)).toMatchObject({ paidThisYear: '20.00' });
    const unverified = await homeOf(await person('PURCHASER', 'other.lena@example.com', false));
    expect([unverified.isVerified, names(unverified, 'receipts')]).toEqual([false, []]);
    // A role that has no receipts is told of none.
    expect(
      (await homeOf(await person('RECIPIENT', 'leo@example.com'))).parts.map((one) => one.key),
    ).toEqual(['invoicesToPay', 'invoiceHistory']);
  });

  it('bills: what a customer has handed in, without its drafts, and payments once they are paid', async () => {
    const world = await openBillWorld(test);
    const vendor: string = (await world.addVendor()).json.body._id;
    await world.addBill(vendor, { billNo: 'OPEN-1', amount: '40.00' });
    await world.addBill(vendor, { billNo: 'DRAFT-1', isDraft: true });
    const other: string = (await world.addVendor({ name: 'Other', email: 'x@other.example.com' }))
      .json.body._id;
    await world.addBill(other, { billNo: 'OTHER-1' });
    const mine = await person('BILL_PAY_VENDOR', 'billing@acme.example.com');
    const home = await homeOf(mine);
    expect(names(home, 'vendorBills')).toEqual(['OPEN-1']);
    expect(part(home, 'vendorBills').rows[0]?.cells).toContain('In review');
    expect(figures(home)).toMatchObject({ openBills: '40.00', receivedThisYear: '0.00' });
    await query(`
      with paid as (
        insert into disbursements (org_id, system_mode, batch, payee, payee_type, funding, amount_cents, method, memo, prepared_at)
        select org_id, 'Production', 'B-1', 'Acme', 'vendor', 'payable', 4000, 'check', '', now() from bills where bill_no = 'OPEN-1'
        returning id)
      update bills set state = 'paid', paid_on = now()::date, disbursement_id = paid.id from paid where bill_no = 'OPEN-1'`);
    const later = await homeOf(mine);
    expect([names(later, 'vendorBills'), names(later, 'vendorPayments')]).toEqual([[], ['OPEN-1']]);
  });

  it('wallets: balance and history of the address, none of other holders', async () => {
    const { orgId } = await test.addUser({ orgName: 'Green Door' });
    const top = (name: string, amountCents: number) =>
      movement(orgId, {
        purchaserName: name,
        purchaserKey: name.toLowerCase(),
        purchaserEmail: `${name.toLowerCase()}@example.com`,
        method: 'wallet',
        amountCents,
        otherInformation: { addMoneyToWallet: true },
        activityAt: test.services.clock(),
      });
    await move(test, [top('Jo', 5000), top('Mo', 9000)]);
    const home = await homeOf(await person('HELOX_USER', 'jo@example.com'));
    expect(figures(home)).toEqual({ walletBalance: '50.00' });
    expect(names(home, 'wallets')).toEqual(['Green Door']);
    expect(part(home, 'walletHistory').rows.map(({ cells }) => cells.slice(-2))).toEqual([
      ['50.00', '50.00'],
    ]);
  });
});

describe('merchants of a financial institution', () => {
  it('are attached by staff alone, seen while they are, and by no other institution', async () => {
    const shop = await openShop(test);
    await shop.sell({ cents: 12_000 });
    const bank = await test.addUser({ role: 'ISO2', orgName: 'Harbor CU' });
    const otherBank = await test.addUser({ role: 'ISO2', orgName: 'Cove CU' });
    await query(
      `update organizations set kind = 'financial_institution' where id in ('${bank.orgId}', '${otherBank.orgId}')`,
    );
    await query(`update organizations set kind = 'merchant' where id = '${shop.orgId}'`);
    const [mine, others] = [await test.signIn(bank), await test.signIn(otherBank)];
    const path = `/organizations/${bank.orgId}/attached`;
    const attach = (merchant: string, token = shop.ada, at = path) =>
      test.call(at, { body: { merchant }, token, headers: key() });
    expect((await attach(shop.orgId, shop.mine)).status).toBe(403);
    expect((await attach(shop.orgId, mine)).status).toBe(403);
    expect((await attach(bank.orgId)).status).toBe(400);
    expect(
      (await attach(shop.orgId, shop.ada, `/organizations/${shop.orgId}/attached`)).status,
    ).toBe(404);
    expect(names(await homeOf(mine), 'attachedMerchants')).toEqual([]);

    // Two at once attach it once.
    const both = await Promise.all([attach(shop.orgId), attach(shop.orgId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const listed = (await test.call(path, { token: shop.ada })).json.body;
    expect(listed).toMatchObject([{ _id: shop.orgId, name: 'Green Door', by: 'Ada Stone' }]);
    const home = await homeOf(mine);
    expect([names(home, 'attachedMerchants'), figures(home).volume]).toEqual([
      ['Green Door'],
      '120.00',
    ]);
    const days = async (token: string) =>
      (await test.call('/transactions/daily/summary', { token })).json.body;
    expect(await days(mine)).toMatchObject({ gross: '120.00' });
    expect(names(await homeOf(others), 'attachedMerchants')).toEqual([]);

    const detach = (token: string) =>
      test.call(`${path}/${shop.orgId}/detach`, { method: 'POST', token });
    expect((await detach(mine)).status).toBe(403);
    expect((await detach(shop.ada)).status).toBe(200);
    expect((await detach(shop.ada)).status).toBe(404);
    expect(names(await homeOf(mine), 'attachedMerchants')).toEqual([]);
  });
});

describe('users of a user manager', () => {
  it('locked ones come first, then suspended and invited ones of those it looks after', async () => {
    const manager = await test.addUser({ role: 'USER_MANAGER', orgName: 'Office' });
    const { orgId } = manager;
    await test.addUser({ role: 'DEVELOPER', name: 'Ivy Gone', orgId, status: 'suspended' });
    const locked = await test.addUser({ role: 'DEVELOPER', name: 'Lou Shut', orgId });
    for (let tries = 0; tries < 12; tries += 1)
      await test.call('/users/authenticate', { body: { username: locked.email, password: 'no' } });
    const home = await homeOf(await test.signIn(manager));
    expect(names(home, 'managedUsers').slice(0, 2)).toEqual(['Lou Shut', 'Ivy Gone']);
    expect(figures(home)).toMatchObject({ lockedUsers: '1', suspendedUsers: '1' });
  });
});

it('nobody is told of a home whose subject was taken away', async () => {
  const own = [{ action: ['access'], subject: ['dashboard', 'dashboard.commerce'], fields: '' }];
  const user = await test.addUser({ role: 'USER_MANAGER', permissions: own });
  expect((await homeOf(await test.signIn(user))).parts).toEqual([]);
  expect(roleHomes.USER_MANAGER).toEqual(['managedUsers']);
});
