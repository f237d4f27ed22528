import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyBillRecurrence } from '@/domain/billPay/billRecurrence';
import { firstPayDay } from '@/domain/billPay/payDay';
import { openTestApi, type TestApi } from '../../support/api';
import { plantTree } from '../../support/partnerTree';
import { acceptance, type BillWorld, openBillWorld, paper } from './billWorld';

let test: TestApi;
let world: BillWorld;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  world = await openBillWorld(test);
});
afterAll(() => test.close());

const books = async (): Promise<{ bank: number; payable: number }> => {
  const { bank = 0, payable = 0 } = await world.books();
  return { bank, payable };
};

/** A bill of a vendor that was added and approved. */
async function approved(over: object = {}): Promise<string> {
  const vendor = (await world.addVendor()).json.body._id;
  const id: string = (await world.addBill(vendor, over)).json.body._id;
  expect((await world.act(`${id}/approve`)).status).toBe(200);
  return id;
}

describe('approvals', () => {
  it('are as many as the rules ask for the amount, each by another person', async () => {
    const vendor = (await world.addVendor()).json.body._id;
    const id = (await world.addBill(vendor, { amount: '10000.00' })).json.body._id;
    expect((await world.read(id)).approvalsNeeded).toBe(2);
    expect((await world.act(`${id}/approve`)).status).toBe(200);
    expect((await world.read(id)).state).toBe('waiting');
    expect((await world.act(`${id}/approve`)).status).toBe(403);
    expect((await world.act(`${id}/approve`, {}, world.dan)).status).toBe(200);
    expect(await world.read(id)).toMatchObject({
      state: 'approved',
      approvers: ['Cleo Marsh', 'Dan Fox'],
    });
  });

  const steps = (...approvers: string[]) => ({
    organization: '',
    steps: approvers.map((count, at) => ({
      from: at === 0 ? '0.00' : '10000.00',
      approvers: count,
    })),
  });
  const rulesOf = async (token: string) => (await test.call('/bills/rules', { token })).json.body;
  const saveRules = (rules: object, token: string) => world.post('/bills/rules', rules, token);
  const confirmRules = async (token: string) => {
    const { setAt } = (await rulesOf(token)).proposed;
    return world.post('/bills/rules/confirm', { organization: '', setAt }, token);
  };

  it('are as many as before until a second person confirms a lower number', async () => {
    const saved = await saveRules(steps('1'), world.rosa);
    expect(saved.json.body.isWaiting).toBe(true);
    const vendor = (await world.addVendor()).json.body._id;
    const bill = async (billNo: string) => {
      const id = (await world.addBill(vendor, { billNo, amount: '10000.00' })).json.body._id;
      return (await world.read(id)).approvalsNeeded;
    };
    expect(await bill('A')).toBe(2);
    expect((await rulesOf(world.rosa)).proposed).toMatchObject({
      steps: steps('1').steps,
      setBy: world.people.first.name,
      confirmRefused: 'A second person must confirm this change of the rules.',
    });
    expect((await confirmRules(world.rosa)).status).toBe(403);
    const stale = { organization: '', setAt: '2026-01-01T00:00:00.000Z' };
    expect((await world.post('/bills/rules/confirm', stale, world.cleo)).status).toBe(409);
    expect((await confirmRules(world.cleo)).status).toBe(200);
    expect((await world.post('/bills/rules/confirm', stale, world.cleo)).status).toBe(409);
    expect(await bill('B')).toBe(1);
    expect(await rulesOf(world.rosa)).toMatchObject({ steps: steps('1').steps, proposed: null });
    expect((await saveRules(steps(), world.cleo)).status).toBe(400);
  });

  it('are lowered against the rules that hold, and by no second save', async () => {
    expect((await saveRules(steps('3', '4'), world.cleo)).json.body.isWaiting).toBe(false);
    // Still more than usual.
    expect((await saveRules(steps('3', '3'), world.rosa)).json.body.isWaiting).toBe(true);
    expect((await saveRules(steps('3', '3'), world.rosa)).json.body.isWaiting).toBe(true);
    expect(await rulesOf(world.rosa)).toMatchObject({
      steps: steps('3', '4').steps,
      proposed: { setBy: world.people.first.name },
    });
    // What is saved without lowering anything gives up what waits.
    expect((await saveRules(steps('3', '5'), world.rosa)).json.body.isWaiting).toBe(false);
    expect((await rulesOf(world.rosa)).proposed).toBe(null);
  });

  it('are given to several bills at once, all or none', async () => {
    const vendor = (await world.addVendor()).json.body._id;
    const ids: string[] = [];
    for (const billNo of ['A', 'B', 'C'])
      ids.push((await world.addBill(vendor, { billNo })).json.body._id);
    await world.act(`${ids[2]}/void`, { reason: 'Twice' });
    expect((await world.act('approve', { ids })).status).toBe(409);
    expect((await world.read(ids[0] ?? '')).state).toBe('waiting');
    const both = await world.act('approve', { ids: ids.slice(0, 2) });
    expect(both.json.body).toEqual({ approved: 2 });
    expect((await world.act('approve', { ids: [] })).status).toBe(400);
  });

  it('are dropped with what was approved: a bill that is sent back is a draft again', async () => {
    const vendor = (await world.addVendor()).json.body._id;
    const id = (await world.addBill(vendor, { amount: '10000.00' })).json.body._id;
    await world.act(`${id}/approve`);
    expect((await world.act(`${id}/reject`, { reason: 'Wrong amount' }, world.dan)).status).toBe(
      200,
    );
    const { version } = await world.read(id);
    const change = { ...world.bill(vendor, { amount: '20.00' }), version };
    expect((await world.act(id, { ...change, version: version + 1 }, world.rosa)).status).toBe(409);
    expect((await world.act(id, change, world.rosa)).status).toBe(200);
    expect(await world.read(id)).toMatchObject({
      state: 'waiting',
      amount: '20.00',
      approvers: [],
      approvalsNeeded: 1,
    });
    expect((await world.act(id, change, world.rosa)).status).toBe(409);
  });
});

describe('a bill whose vendor was changed after its approval', () => {
  it('is not paid to another account: it waits for approval again', async () => {
    await world.sell({ cents: 50_000 });
    const vendor = await world.activeVendor();
    const payOn = firstPayDay(test.services.clock());
    const id = (await world.addBill(vendor, { method: 'ach', payOn })).json.body._id;
    await world.act(`${id}/approve`);
    expect((await world.read(id)).state).toBe('scheduled');
    const before = await books();
    const mine = { email: 'dan@example.com' };
    expect((await world.changeVendor(vendor, mine, world.dan)).status).toBe(200);
    const key = await world.invited(vendor);
    await world.sendW9(key);
    const other = { accountNumber: '1122334455', accountAgain: '1122334455' };
    expect((await world.visit('accept', { ...acceptance, ...other, key })).status).toBe(200);
    const { cleo, rosa } = await world.daysLater(5);
    await world.payDue();
    expect(await world.read(id, rosa)).toMatchObject({
      state: 'waiting',
      approvers: [],
      failure: expect.stringMatching(/^The bank account of the vendor changed/),
    });
    expect(await books()).toEqual(before);
    const [mail] = await test.mails();
    expect(mail?.subject).toBe('Bill INV-0001 of Acme Packaging was not paid');
    // Approved with its new account, it is paid once somebody has confirmed that.
    expect((await world.act(`${id}/approve`, {}, cleo)).status).toBe(200);
    expect((await world.act(`${id}/pay`, { method: 'ach' }, cleo)).json.name).toBe(
      'VendorNotPayable',
    );
  });

  it('is sent by check to no other name or address', async () => {
    await world.sell({ cents: 50_000 });
    await world.checkAccount();
    const id = await approved();
    const { vendorId } = await world.read(id);
    const moved = { name: 'Acme Packaging Two', street: '9 Side Street' };
    expect((await world.changeVendor(vendorId, moved, world.dan)).status).toBe(200);
    const refused = await world.act(`${id}/pay`, { method: 'check' });
    expect([refused.status, refused.json.name]).toEqual([409, 'PayeeChanged']);
    expect(refused.json.message).toMatch(/^The name and address of the vendor changed/);
    const reopened = await world.read(id);
    expect(reopened).toMatchObject({
      state: 'waiting',
      approvers: [],
      failure: refused.json.message,
    });
    expect(reopened.events[0]).toMatchObject({ kind: 'reopened', by: 'Cleo Marsh' });
    expect((await world.act(`${id}/approve`)).status).toBe(200);
    expect((await world.act(`${id}/pay`, { method: 'check' })).json.name).toBe('VendorNotPayable');
    expect((await world.confirm(vendorId, world.dan)).status).toBe(403);
    expect((await world.confirm(vendorId)).status).toBe(200);
    expect((await world.confirm(vendorId)).status).toBe(409);
    expect((await world.act(`${id}/pay`, { method: 'check' })).status).toBe(200);
  });

  it('between two approvals needs the first one again', async () => {
    const vendor = (await world.addVendor()).json.body._id;
    const id = (await world.addBill(vendor, { amount: '10000.00' })).json.body._id;
    await world.act(`${id}/approve`);
    await world.changeVendor(vendor, { street: '9 Side Street' }, world.rosa);
    await world.act(`${id}/approve`, {}, world.dan);
    expect(await world.read(id)).toMatchObject({ state: 'waiting', approvers: ['Dan Fox'] });
    expect((await world.act(`${id}/approve`)).status).toBe(200);
    expect((await world.read(id)).state).toBe('approved');
  });
});

describe('a bill', () => {
  it('of a merchant is only looked at by its partner', async () => {
    const vendor = await world.activeVendor();
    const id = (await world.addBill(vendor)).json.body._id;
    const { users } = await plantTree(test);
    const query = (text: string, values: string[]) =>
      test.services.database.$client.query(text, values);
    await query(
      `insert into applications (org_id, user_id, started_org_id, system_mode, iso_id, agent_id, sub_agent_id, status, submitted_at)
       values ($1, $2, 'robinson', 'Production', 'redwood', 'delgado', 'robinson', 'approved', now())`,
      [world.orgId, world.people.first.id],
    );
    const { rows } = await query(
      `update users set features = '{bankoptions.transfer}' where id = $1 returning email`,
      [users.delgado.id],
    );
    const token = await test.signIn(rows[0]);
    expect((await world.read(id, token)).billNo).toBe('INV-0001');
    expect((await test.call(`/vendors/${vendor}/w9`, { token })).status).toBe(403);
    const recurrence = {
      ...emptyBillRecurrence,
      organization: world.orgId,
      vendor,
      prefix: 'RENT',
      amount: '250.00',
      method: 'check',
      start: world.today(),
    };
    const made = await world.post('/bills/recurrences', recurrence, world.rosa);
    const { version } = await world.vendor(vendor);
    const organization = world.orgId;
    for (const [path, body] of [
      ['/bills', world.bill(vendor, { organization, billNo: 'B' })],
      [`/bills/${id}/approve`, {}],
      [`/bills/${id}/void`, { reason: 'Not ours' }],
      ['/bills/approve', { ids: [id] }],
      ['/bills/rules', { organization, steps: [{ from: '0.00', approvers: '2' }] }],
      ['/bills/recurrences', recurrence],
      [`/bills/recurrences/${made.json.body._id}/end`, {}],
      [`/vendors/${vendor}/invite`, {}],
      [`/vendors/${vendor}/confirm`, { version }],
      [`/vendors/${vendor}/block`, { reason: 'Not ours' }],
    ] as const)
      expect([path, (await world.post(path, body, token)).status]).toEqual([path, 403]);
    expect((await world.addVendor({ organization, name: 'Mine' }, token)).status).toBe(403);
    const form = new FormData();
    form.append('file', paper('bill.pdf'));
    expect((await test.call(`/bills/${id}/document`, { body: form, token })).status).toBe(403);
    expect((await world.read(id)).state).toBe('waiting');
  });
});
