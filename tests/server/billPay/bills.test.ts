import { payScheduledBills } from '@server/features/billPay/bills/payScheduled';
import { makeDueBills } from '@server/features/billPay/recurrences/makeDue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAchFile } from '@/domain/ach/readAchFile';
import { emptyBillRecurrence } from '@/domain/billPay/billRecurrence';
import { firstPayDay } from '@/domain/billPay/payDay';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { openTestApi, type TestApi } from '../../support/api';
import { openBankDays } from '../banking/bankDays';
import { key } from '../settlements/shop';
import { type BillWorld, openBillWorld, paper } from './billWorld';

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

describe('a bill that is paid by check', () => {
  it('is approved by a second person, issued, and told to the bank by Positive Pay', async () => {
    await world.sell({ cents: 50_000 });
    const account = await world.checkAccount();
    const vendor = (await world.addVendor()).json.body._id;
    const id = (await world.addBill(vendor)).json.body._id;
    expect(await world.read(id)).toMatchObject({
      state: 'waiting',
      approvalsNeeded: 1,
      approvalRefused: 'A second person must approve or return this bill.',
    });
    expect((await world.act(`${id}/approve`, {}, world.rosa)).status).toBe(403);
    expect((await world.act(`${id}/pay`, { method: 'check' })).status).toBe(409);
    expect((await world.act(`${id}/approve`)).status).toBe(200);
    expect((await world.act(`${id}/approve`, {}, world.dan)).status).toBe(409);
    const before = await books();
    const twice = await Promise.all([
      world.act(`${id}/pay`, { method: 'check' }),
      world.act(`${id}/pay`, { method: 'check' }, world.dan),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await books();
    expect([after.bank - before.bank, after.payable - before.payable]).toEqual([-10_000, 10_000]);
    expect(await world.read(id)).toMatchObject({
      state: 'paid',
      reference: 'Check 1001',
      approvers: ['Cleo Marsh'],
      paidOn: world.today(),
    });
    const [check] = (await test.call('/issuedChecks', { token: world.ada })).json.body;
    expect(check).toMatchObject({
      state: 'issued',
      checkNumber: 1001,
      payee: 'Acme Packaging',
      address: '12 Main Street, Portland, OR 97201',
      memo: 'Bill INV-0001: Jars',
    });
    const file = { account, from: world.today(), to: world.today(), format: 'csv' };
    const made = await world.post('/issuedChecks/positivePay', file);
    expect(made.status).toBe(200);
    const { json } = await world.post(
      `/issuedChecks/positivePay/${made.json.body._id}/download`,
      {},
    );
    expect(json.body.text).toContain('1001');
    expect(json.body.text).toMatch(/Acme Packaging/i);
    // Stopped at check issuance: the money is back, and the bill can be paid once more.
    expect(
      (await world.post(`/issuedChecks/${check._id}/stop`, { reason: 'Lost in the mail' })).status,
    ).toBe(200);
    expect(await books()).toEqual(before);
    expect(await world.read(id)).toMatchObject({
      state: 'returned',
      failure: 'Stop payment: Lost in the mail',
    });
    expect((await world.act(`${id}/pay`, { method: 'check' })).status).toBe(200);
    const paid = await world.read(id);
    expect(paid).toMatchObject({ state: 'paid', reference: 'Check 1002' });
    expect(paid.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'paid',
      'returned',
      'paid',
      'approved',
      'submitted',
      'added',
    ]);
    const [mail] = await test.mails();
    expect(mail).toMatchObject({
      to: 'billing@acme.example.com',
      subject: 'Payment for bill INV-0001 from Green Door',
    });
    expect(await world.faults()).toEqual([]);
  });

  it('is not paid without an account for checks, nor with too little, and can be tried again', async () => {
    await world.sell({ cents: 9_999 });
    const id = await approved();
    const first = await world.act(`${id}/pay`, { method: 'check' });
    expect(first.json.message).toMatch(/no account that checks are drawn on/);
    await world.checkAccount();
    const second = await world.act(`${id}/pay`, { method: 'check' });
    expect([second.status, second.json.name]).toEqual([409, 'NotEnough']);
    expect((await world.read(id)).state).toBe('approved');
    await world.sell({ cents: 1 });
    expect((await world.act(`${id}/pay`, { method: 'check' })).status).toBe(200);
    const [{ nextNumber }] = (await test.call('/issuedChecks/accounts', { token: world.ada })).json
      .body;
    expect(nextNumber).toBe(1002);
  });

  it('leaves what others are promised', async () => {
    await world.sell({ cents: 10_000 });
    await world.checkAccount();
    const id = await approved();
    const promised = await world.post('/disbursements', {
      organization: world.orgId,
      payeeType: 'merchant',
      payee: 'Green Door',
      amount: '50.00',
      batch: 'B1',
      method: 'ach',
      memo: '',
    });
    const path = `/disbursements/${promised.json.body._id}/approve`;
    expect((await world.post(path, {}, world.ben)).status).toBe(200);
    expect((await world.act(`${id}/pay`, { method: 'check' })).json.name).toBe('NotEnough');
  });
});

describe('a bill that is paid by ACH', () => {
  it('goes to the account of the vendor with a file, and comes back when the bank returns it', async () => {
    await world.sell({ cents: 50_000 });
    const bank = await openBankDays(test);
    const vendor = await world.activeVendor({
      accountNumber: '1000000003',
      accountAgain: '1000000003',
    });
    const id = (await world.addBill(vendor, { method: 'ach' })).json.body._id;
    await world.act(`${id}/approve`);
    const before = await books();
    expect((await world.act(`${id}/pay`, { method: 'ach' })).status).toBe(200);
    expect((await world.read(id)).state).toBe('sending');
    expect((await books()).payable - before.payable).toBe(10_000);
    const refused = await world.post(
      `/disbursements/${(await test.call('/disbursements', { token: world.ada })).json.body[0]._id}/void`,
      { reason: 'No' },
    );
    expect(refused.json.message).toBe('This payment is handled at Bill pay.');
    await bank.sendFile();
    const [item] = await bank.rows(
      `select sec_code, transaction_code, state, amount_cents::int as cents from ach_items where source = 'disbursement'`,
    );
    expect(item).toEqual({ sec_code: 'CCD', transaction_code: '22', state: 'sent', cents: 10_000 });
    await bank.pass(5);
    const rosa = await test.signIn(world.people.first);
    expect(await world.read(id, rosa)).toMatchObject({
      state: 'returned',
      failure: expect.stringMatching(/^R03/),
    });
    expect(await books()).toEqual(before);
    expect(await world.faults()).toEqual([]);
  });

  it('settles, and is paid then', async () => {
    await world.sell({ cents: 50_000 });
    const bank = await openBankDays(test);
    const vendor = await world.activeVendor();
    const billDate = '2026-11-02';
    const bill = { method: 'ach', billNo: 'Nº 7*8\\~9', billDate } as const;
    const id = (await world.addBill(vendor, bill)).json.body._id;
    await world.act(`${id}/approve`);
    await world.act(`${id}/pay`, { method: 'ach' });
    // What the file says of the bill, its vendor is told, whatever signs its number has.
    const remittance = String.raw`RMR*IV*NO 7 8 9**100.00\DTM*003*20261102\\`.slice(0, -1);
    const [mail] = await test.mails();
    expect(mail?.text).toContain('for bill Nº 7*8\\~9 of 11/02/2026 by ACH');
    expect(mail?.text).toContain(`with the payment: ${remittance}`);
    await bank.sendFile();
    const [{ _id: file }] = await bank.get('/ach/files');
    const { verdict, batches } = readAchFile((await bank.get(`/ach/files/${file}/view`)).text);
    expect(verdict.faults).toEqual([]);
    expect(batches).toMatchObject([
      {
        header: { secCode: 'CCD' },
        entries: [{ entry: { addenda: [{ type: '05', text: remittance }] } }],
      },
    ]);
    expect(await bank.get('/ach/transmittals')).toMatchObject([{ entries: 1, records: 2 }]);
    await bank.pass(5);
    const rosa = await test.signIn(world.people.first);
    expect(await world.read(id, rosa)).toMatchObject({ state: 'paid', remittance });
  });

  it('needs a vendor that has accepted', async () => {
    await world.sell({ cents: 50_000 });
    const id = await approved({ method: 'ach' });
    expect((await world.act(`${id}/pay`, { method: 'ach' })).json.name).toBe('VendorNotPayable');
  });
});

describe('a scheduled bill', () => {
  it('is paid on its day by itself, once', async () => {
    await world.sell({ cents: 50_000 });
    await world.checkAccount();
    const id = await approved();
    const first = firstPayDay(test.services.clock());
    const day = bankingDaysAfter(first, 2);
    const closed = await world.act(`${id}/schedule`, { day: '2026-12-25', method: 'check' });
    expect(closed.json.fields).toHaveProperty('day');
    expect((await world.act(`${id}/schedule`, { day, method: 'check' })).status).toBe(200);
    await world.payDue();
    expect(await world.read(id)).toMatchObject({ state: 'scheduled', payOn: day });
    const { rosa } = await world.daysLater(7);
    await Promise.all([world.payDue(), world.payDue()]);
    expect(await world.read(id, rosa)).toMatchObject({ state: 'paid', reference: 'Check 1001' });
    expect(await world.faults()).toEqual([]);
  });

  it('that cannot be paid waits for a person, who is told', async () => {
    await world.checkAccount();
    const id = await approved({ payOn: firstPayDay(test.services.clock()) });
    expect((await world.read(id)).state).toBe('scheduled');
    const { rosa, cleo } = await world.daysLater(5);
    await world.payDue();
    expect(await world.read(id, rosa)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/^Only \$0\.00 is available/),
    });
    const [mail] = await test.mails();
    expect(mail?.subject).toBe('Bill INV-0001 of Acme Packaging was not paid');
    await world.sell({ cents: 50_000 });
    expect((await world.act(`${id}/pay`, { method: 'check' }, cleo)).status).toBe(200);
  });

  it('is paid though what became of another one could not be noted', async () => {
    await world.sell({ cents: 50_000 });
    await world.checkAccount();
    const payOn = firstPayDay(test.services.clock());
    const large = await approved({ payOn, amount: '900.00' });
    const { vendorId } = await world.read(large);
    const small = (await world.addBill(vendorId, { payOn, billNo: 'INV-2' })).json.body._id;
    await world.act(`${small}/approve`);
    const { rosa } = await world.daysLater(5);
    const { database } = test.services;
    let begun = 0;
    const failing: typeof database = Object.assign(Object.create(database), {
      // The second one notes why the first bill was not paid.
      transaction: (...work: Parameters<typeof database.transaction>) => {
        begun += 1;
        return begun === 2 ? Promise.reject(new Error('gone')) : database.transaction(...work);
      },
    });
    const told: string[] = [];
    await payScheduledBills({
      ...test.services,
      database: failing,
      log: (line) => void told.push(line),
    });
    expect((await world.read(small, rosa)).state).toBe('paid');
    expect((await world.read(large, rosa)).state).toBe('scheduled');
    expect(told).toEqual([expect.stringMatching(/^A scheduled bill was not paid/)]);
  });

  it('is taken off the schedule', async () => {
    const id = await approved();
    const day = firstPayDay(test.services.clock());
    await world.act(`${id}/schedule`, { day, method: 'check' });
    expect((await world.act(`${id}/unschedule`)).status).toBe(200);
    expect(await world.read(id)).toMatchObject({ state: 'approved', payOn: '' });
    expect((await world.act(`${id}/unschedule`)).status).toBe(409);
  });
});

describe('a bill', () => {
  it('is there once by its number, and a similar one is told', async () => {
    const vendor = (await world.addVendor()).json.body._id;
    const id = (await world.addBill(vendor)).json.body._id;
    const again = await world.addBill(vendor, { billNo: 'inv 1' });
    expect(again.json.fields).toEqual({
      billNo: 'A bill of this vendor has this number already',
    });
    const query = `vendor=${vendor}&amount=100.00&billDate=${world.today()}`;
    const found = await test.call(`/bills/similar?${query}`, { token: world.rosa });
    expect(found.json.body.similar).toMatchObject({ billNo: 'INV-0001' });
    const other = (await world.addBill(vendor, { billNo: 'INV-9' })).json.body._id;
    expect((await world.read(other)).similar).toBe('INV-0001');
    await world.act(`${id}/void`, { reason: 'Typed twice' }, world.rosa);
    expect((await world.read(other)).similar).toBe('');
    expect((await world.addBill(vendor, { billNo: 'inv 1' })).status).toBe(200);
  });

  it('is added once however often it is sent', async () => {
    const vendor = (await world.addVendor()).json.body._id;
    const headers = key();
    const send = () =>
      test.call('/bills', { body: world.bill(vendor), token: world.rosa, headers });
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.json.body._id).toBe(two.json.body._id);
  });

  it.each([
    ['amount', { amount: '-1.00' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: '9'.repeat(20) }],
    ['dueOn', { dueOn: '2001-01-01' }],
    ['vendor', { vendor: 'nobody' }],
    ['method', { method: 'cash' }],
    ['payOn', { payOn: '2020-01-01' }],
  ])('is refused at %s for %j', async (field, over) => {
    const vendor = (await world.addVendor()).json.body._id;
    const { status, json } = await world.addBill(vendor, over as object);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it('has its document, of the right kind, until somebody approves it', async () => {
    const vendor = (await world.addVendor()).json.body._id;
    const id = (await world.addBill(vendor)).json.body._id;
    const send = (file: File, token = world.rosa) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return test.call(`/bills/${id}/document`, { body: form, token });
    };
    expect((await send(paper('bill.pdf', 'MZ…'))).status).toBe(400);
    expect((await send(paper('bill.exe'))).status).toBe(400);
    expect((await send(paper('bill.pdf'), world.others)).status).toBe(404);
    expect((await send(paper('bill.pdf'))).status).toBe(200);
    expect((await world.read(id)).fileName).toBe('bill.pdf');
    const { json } = await test.call(`/bills/${id}/document`, { token: world.cleo });
    expect(json.body).toMatchObject({ name: 'bill.pdf', url: expect.stringMatching(/files/) });
    await world.act(`${id}/approve`);
    expect((await send(paper('other.pdf'))).status).toBe(409);
  });

  it('is seen by its organization and staff alone', async () => {
    const vendor = (await world.addVendor()).json.body._id;
    const id = (await world.addBill(vendor)).json.body._id;
    expect((await test.call('/bills', { token: world.ada })).json.body).toHaveLength(1);
    expect((await test.call('/bills', { token: world.others })).json.body).toHaveLength(0);
    const day = world.today();
    const acts: [string, object][] = [
      ['submit', {}],
      ['approve', {}],
      ['reject', { reason: 'No reason' }],
      ['schedule', { day, method: 'check' }],
      ['pay', { method: 'check' }],
      ['void', { reason: 'No reason' }],
    ];
    for (const [name, body] of acts)
      expect((await world.act(`${id}/${name}`, body, world.others)).status, name).toBe(404);
    expect((await test.call(`/bills/${id}`, { token: world.others })).status).toBe(404);
    expect((await world.addBill(vendor, {}, world.others)).json.fields).toHaveProperty('vendor');
    const admin = await test.signIn(await test.addUser({ role: 'ADMIN' }));
    expect((await test.call('/bills', { token: admin })).status).toBe(403);
    expect((await world.addBill(vendor, { billNo: 'X' }, world.ada)).json.fields).toHaveProperty(
      'organization',
    );
  });

  it('is counted in the figures, and found by what it waits for', async () => {
    await world.sell({ cents: 50_000 });
    await world.checkAccount();
    const vendor = (await world.addVendor()).json.body._id;
    const due = { dueOn: world.today() };
    await world.addBill(vendor, { billNo: 'A', ...due });
    const paid = (await world.addBill(vendor, { billNo: 'B', amount: '20.00' })).json.body._id;
    await world.act(`${paid}/approve`);
    await world.act(`${paid}/pay`, { method: 'check' });
    const past = { billDate: '2026-01-01', dueOn: '2026-01-02' };
    await world.addBill(vendor, { billNo: 'C', amount: '7.00', ...past });
    const sums = async (token: string) => (await test.call('/bills/summary', { token })).json.body;
    expect(await sums(world.cleo)).toEqual({
      count: 3,
      mine: 2,
      dueThisWeek: '100.00',
      overdue: '7.00',
      scheduled: '0.00',
      paidThisMonth: '20.00',
    });
    expect((await sums(world.rosa)).mine).toBe(0);
    for (const [show, numbers] of [
      ['mine', ['A', 'C']],
      ['week', ['A']],
      ['overdue', ['C']],
      ['paid', ['B']],
      ['trouble', []],
    ] as const) {
      const { json } = await test.call(`/bills?show=${show}&sort=amount&order=desc`, {
        token: world.cleo,
      });
      expect(
        json.body.map(({ billNo }: { billNo: string }) => billNo),
        show,
      ).toEqual(numbers);
    }
    const csv = await test.call('/bills/export?format=csv&columns=', { token: world.cleo });
    expect(csv.status).toBe(200);
  });
});

describe('a recurring bill', () => {
  it('makes a bill on each of its days, which waits for approval as any other', async () => {
    const vendor = (await world.addVendor()).json.body._id;
    const recurrence = {
      ...emptyBillRecurrence,
      vendor,
      prefix: 'RENT',
      amount: '250.00',
      method: 'check',
      rhythm: 'week',
      start: world.today(),
      count: '2',
      dueDays: '10',
    };
    const past = await world.post(
      '/bills/recurrences',
      { ...recurrence, start: '2026-01-01' },
      world.rosa,
    );
    expect(past.json.fields).toHaveProperty('start');
    const made = await world.post('/bills/recurrences', recurrence, world.rosa);
    expect(made.status).toBe(200);
    await Promise.all([makeDueBills(test.services), makeDueBills(test.services)]);
    const list = async (token: string) => (await test.call('/bills', { token })).json.body;
    const [first, ...more] = await list(world.cleo);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      billNo: `RENT-${world.today()}`,
      state: 'waiting',
      amount: '250.00',
      payOn: expect.stringMatching(/^\d{4}-/),
    });
    expect((await world.act(`${first._id}/approve`)).status).toBe(200);
    expect((await world.read(first._id)).state).toBe('scheduled');
    const path = `/bills/recurrences/${made.json.body._id}/end`;
    expect((await world.post(path, {}, world.others)).status).toBe(404);
    expect((await world.post(path, {}, world.rosa)).status).toBe(200);
    expect((await world.post(path, {}, world.rosa)).status).toBe(409);
    const { cleo } = await world.daysLater(8);
    await makeDueBills(test.services);
    expect(await list(cleo)).toHaveLength(1);
  });
});
