// Over 250 lines: one record from its form to the bank and back.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter } from '@/domain/dates/days';
import { openTestApi, type TestApi } from '../../support/api';
import { key } from '../settlements/shop';
import { openTransfers, type TransfersStage } from './transfersStage';

let test: TestApi;
let stage: TransfersStage;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  stage = await openTransfers(test);
});
afterAll(() => test.close());

describe('a transfer within the books', () => {
  it('sets money apart in a virtual account: settlements leave it, all of it stays owed', async () => {
    await stage.sell({ cents: 100_000 });
    const [payroll, taxes] = [await stage.openVirtual('Payroll'), await stage.openVirtual('Taxes')];
    const id = await stage.made({ to: `virtual:${payroll}`, amount: '600.00', memo: 'November' });
    expect(await stage.read(id)).toMatchObject({ state: 'done', route: 'internal', isMine: true });
    await stage.made({ from: `virtual:${payroll}`, to: `virtual:${taxes}`, amount: '150.00' });
    expect(await stage.virtuals()).toEqual({ Payroll: '450.00', Taxes: '150.00' });
    const owed = await stage.owed();
    expect(owed).toEqual({ payable: 40_000, virtual: 60_000, parts: 60_000 });
    expect(await stage.preview()).toMatchObject({ net: '400.00' });
    expect((await stage.settle()).status).toBe(200);
    await stage.made({ from: `virtual:${taxes}`, to: `book:${stage.orgId}`, amount: '150.00' });
    expect(await stage.preview()).toMatchObject({ net: '150.00' });
    expect(await stage.faults()).toEqual([]);
  });

  it('to another organization leaves one book for the other, by staff alone', async () => {
    await stage.sell({ cents: 50_000 });
    const other = await stage.openVirtual('Deposits', stage.otherOrgId);
    await stage.made({ to: `book:${stage.otherOrgId}`, amount: '120.00' });
    await stage.made({ to: `virtual:${other}`, amount: '80.00' });
    expect(await stage.books()).toEqual({ bank: 30_000, payable: -30_000 });
    expect(await stage.booksOf(stage.otherOrgId)).toEqual({
      bank: 20_000,
      payable: -12_000,
      virtual: -8000,
    });
    expect(await stage.preview(stage.today(), stage.otherOrgId)).toMatchObject({ net: '120.00' });
    const refused = await stage.make({ to: `book:${stage.otherOrgId}` }, stage.mine);
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { to: 'This account was not found' },
    ]);
    // Whom it pays sees it, knows nothing of the other's accounts, and does nothing about it.
    const [seen] = await stage.get('/transfers', stage.others);
    expect(seen).toMatchObject({ isOwn: false, to: { name: 'Deposits' } });
    expect((await stage.act(`${seen._id}/cancel`, { reason: 'Mine' }, stage.others)).status).toBe(
      404,
    );
    // Nor what is available there: it is found by what both know, and says no reason.
    const tomorrow = daysAfter(stage.today(), 1);
    const failing = await stage.made({ to: `virtual:${other}`, amount: '900.00', day: tomorrow });
    const search = (text: string) => stage.get(`/transfers?search=${text}`, stage.others);
    expect(await search('Deposits')).toHaveLength(2);
    await stage.query(
      `update transfers set from_kind = 'virtual', from_virtual = $2 where id = $1`,
      [failing, await stage.openVirtual('Secret')],
    );
    expect(await search('Secret')).toEqual([]);
    test.advance(86_400);
    expect(await stage.runDue()).toBe(1);
    const [ada, others] = [
      await test.signIn(stage.people.staff),
      await test.signIn(stage.people.other),
    ];
    expect((await stage.get(`/transfers/${failing}`, ada)).reason).toMatch(/^Only \$/);
    expect(await stage.get(`/transfers/${failing}`, others)).toMatchObject({
      state: 'failed',
      reason: '',
      from: { name: 'Virtual account', lastFour: '' },
    });
    expect(await stage.faults()).toEqual([]);
  });

  it('moves no more than is available, however many are made at once', async () => {
    await stage.sell({ cents: 10_000 });
    await stage.sell({ cents: 90_000, method: 'ach', pending: true });
    const payroll = `virtual:${await stage.openVirtual('Payroll')}`;
    const refused = await stage.make({ to: payroll, amount: '100.01' });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      {
        amount: 'Only $100.00 is available for payout. $900.00 has not cleared yet.',
      },
    ]);
    const both = await Promise.all([
      stage.make({ to: payroll, amount: '60.00' }),
      stage.make({ to: `book:${stage.otherOrgId}`, amount: '60.00' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    // The one back is not more than came.
    const back = await stage.make({ from: payroll, to: `book:${stage.orgId}`, amount: '100.01' });
    expect(back.status).toBe(400);
    expect(await stage.faults()).toEqual([]);
  });

  it('there and back at once between two books never waits for itself', async () => {
    await stage.sell({ cents: 10_000 });
    await stage.sell({ cents: 10_000 }, stage.otherOrgId);
    const [here, there] = [`book:${stage.orgId}`, `book:${stage.otherOrgId}`];
    const answers = await Promise.all(
      [0, 1, 2].flatMap(() => [
        stage.make({ from: here, to: there }),
        stage.make({ from: there, to: here }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await stage.books()).payable).toBe(-10_000);
    expect(await stage.faults()).toEqual([]);
  });

  it.each([
    ['-5.00', 400],
    ['0', 400],
    ['0.001', 400],
    ['9'.repeat(30), 400],
    ['1e3', 400],
    ['0.01', 200],
  ])('of %s is answered %i', async (amount, status) => {
    await stage.sell({ cents: 10_000 });
    const to = `virtual:${await stage.openVirtual('Payroll')}`;
    expect((await stage.make({ to, amount })).status).toBe(status);
  });

  it('pressed twice is one; places that cannot be are said at their fields', async () => {
    await stage.sell({ cents: 10_000 });
    const to = `virtual:${await stage.openVirtual('Payroll')}`;
    const headers = key();
    const body = {
      from: `book:${stage.orgId}`,
      to,
      amount: '10.00',
      fee: '',
      memo: '',
      day: stage.today(),
      repeats: '',
      ends: 'count',
      count: '1',
      until: '',
    };
    const send = () => test.call('/transfers', { body, token: stage.ada, headers });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.json.body._id).toBe(other.json.body._id);
    expect(await stage.virtuals()).toEqual({ Payroll: '10.00' });
    const fields = async (over: object) => (await stage.make(over)).json.fields;
    const bank = await stage.linkBank();
    const foreign = await stage.linkBank('99887766', stage.otherOrgId);
    expect(await fields({ to: `book:${stage.orgId}` })).toHaveProperty('to');
    expect(await fields({ from: bank, to: foreign })).toHaveProperty('to');
    expect(await fields({ to: foreign })).toHaveProperty('to');
    expect(await fields({ to: 'wallet:1' })).toHaveProperty('to');
    expect(await fields({ from: 'book:nobody', to })).toHaveProperty('from');
    expect(await fields({ to, day: daysAfter(stage.today(), -1) })).toHaveProperty('day');
    expect(await fields({ to, fee: '1.00' })).toHaveProperty('fee');
    expect((await stage.make({ to: bank, fee: '1.00' }, stage.mine)).json.fields).toHaveProperty(
      'fee',
    );
  });
});

describe('a transfer to a bank', () => {
  it('is promised, processed by a second person into a file, and there once it settled', async () => {
    await stage.sell({ cents: 100_000 });
    const bank = await stage.linkBank();
    const id = await stage.made({ to: bank, amount: '300.00', fee: '2.50' }, stage.ada);
    expect(await stage.read(id)).toMatchObject({
      state: 'queued',
      behind: expect.stringMatching(/^D-/),
    });
    // What waits is promised: nothing else takes it, and disbursements leave it alone.
    expect((await stage.make({ to: `book:${stage.otherOrgId}`, amount: '700.01' })).status).toBe(
      400,
    );
    const { rows } = await stage.query(`select id from disbursements`);
    expect((await stage.post(`/disbursements/${rows[0].id}/void`, { reason: 'No' })).status).toBe(
      409,
    );
    const own = await stage.process([id], stage.ada);
    expect([own.status, own.json.message]).toEqual([
      409,
      'No transfer was processed. T-1: A second person must process this transfer.',
    ]);
    const dry = await stage.act('queue/validate', { bank: stage.bank.bankId, transfers: [id] });
    expect(dry.json.body).toMatchObject({ processed: 1, outCents: 30_000, fileId: '', left: [] });
    expect(await stage.read(id)).toMatchObject({ state: 'queued' });
    expect((await stage.books()).payable).toBe(-100_000);
    const both = await Promise.all([stage.process([id]), stage.process([id])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { fileId } = both.find(({ status }) => status === 200)?.json.body ?? {};
    expect(await stage.books()).toEqual({ bank: 70_000, payable: -69_750, fees: -250 });
    const sent = await stage.read(id);
    expect(sent).toMatchObject({ state: 'sent', fileId, processedBy: 'Ben Ford' });
    expect(sent.traceNo).toMatch(/^\d{15}$/);
    expect(await stage.get('/ach/files', stage.ada)).toHaveLength(1);
    expect(await stage.preview()).toMatchObject({ net: '697.50' });
    expect(await stage.sendBuilt(fileId)).toBe(200);
    await stage.bankDays(6);
    const ada = await test.signIn(stage.people.staff);
    expect(await stage.get(`/transfers/${id}`, ada)).toMatchObject({ state: 'done' });
    expect(await stage.faults()).toEqual([]);
  });

  it('out of a virtual account takes it from there, and comes back there when the bank returns it', async () => {
    await stage.sell({ cents: 100_000 });
    const payroll = await stage.openVirtual('Payroll');
    await stage.made({ to: `virtual:${payroll}`, amount: '500.00' });
    // The end of the account orders its return.
    const bank = await stage.linkBank('99990002');
    const from = `virtual:${payroll}`;
    const id = await stage.made({ from, to: bank, amount: '400.00' });
    expect(
      (await stage.make({ from, to: `book:${stage.orgId}`, amount: '100.01' })).json.fields,
    ).toEqual({
      amount: 'Only $100.00 is available for payout. $400.00 is approved and waiting to be sent.',
    });
    const { fileId } = (await stage.process([id])).json.body;
    expect(await stage.virtuals()).toEqual({ Payroll: '100.00' });
    expect(await stage.preview()).toMatchObject({ net: '500.00' });
    await stage.sendBuilt(fileId);
    await stage.bankDays(6);
    const ada = await test.signIn(stage.people.staff);
    const ben = await test.signIn(stage.people.second);
    expect(await stage.get(`/transfers/${id}`, ada)).toMatchObject({
      state: 'returned',
      reason: 'The bank returned it: account closed (R02).',
    });
    expect((await stage.get('/virtual-accounts', ada))[0]).toMatchObject({ balance: '500.00' });
    expect((await stage.act(`${id}/retry`, {}, ben)).status).toBe(200);
    expect(await stage.get(`/transfers/${id}`, ada)).toMatchObject({
      state: 'queued',
      traceNo: '',
    });
    expect(await stage.owed()).toEqual({ payable: 50_000, virtual: 50_000, parts: 50_000 });
    expect(await stage.faults()).toEqual([]);
  });

  it('costs its fee once, which must be there beside the amount', async () => {
    await stage.sell({ cents: 10_000 });
    // The end of the account orders its return.
    const bank = await stage.linkBank('99990002');
    const short = await stage.make({ to: bank, amount: '98.00', fee: '2.50' });
    expect(short.json.fields).toEqual({ amount: 'Only $100.00 is available for payout.' });
    const id = await stage.made({ to: bank, amount: '90.00', fee: '2.50' });
    const { fileId } = (await stage.process([id])).json.body;
    await stage.sendBuilt(fileId);
    await stage.bankDays(6);
    const [ada, ben] = [
      await test.signIn(stage.people.staff),
      await test.signIn(stage.people.second),
    ];
    expect((await stage.get(`/transfers/${id}`, ada)).state).toBe('returned');
    expect((await stage.act(`${id}/retry`, {}, ada)).status).toBe(200);
    expect((await stage.process([id], ben)).status).toBe(200);
    expect(await stage.books()).toEqual({ bank: 1000, payable: -750, fees: -250 });
    expect(await stage.faults()).toEqual([]);
  });

  it('is canceled until it is processed, and gives up what it promised', async () => {
    await stage.sell({ cents: 10_000 });
    const bank = await stage.linkBank();
    const id = await stage.made({ to: bank, amount: '100.00' }, stage.mine);
    expect((await stage.make({ to: bank, amount: '0.01' }, stage.mine)).status).toBe(400);
    expect((await stage.act(`${id}/cancel`, { reason: '' }, stage.mine)).status).toBe(400);
    expect((await stage.act(`${id}/cancel`, { reason: 'Wrong bank' }, stage.mine)).status).toBe(
      200,
    );
    expect((await stage.process([id])).status).toBe(409);
    expect(await stage.read(id)).toMatchObject({ state: 'canceled', reason: 'Wrong bank' });
    expect((await stage.make({ to: bank, amount: '100.00' }, stage.mine)).status).toBe(200);
  });

  it('is left out for its reasons; the others of the batch go', async () => {
    await stage.sell({ cents: 20_000_000 });
    const [good, gone] = [await stage.linkBank(), await stage.linkBank('5550001111')];
    const ids = [
      await stage.made({ to: good, amount: '10.00' }, stage.mine),
      await stage.made({ to: gone, amount: '20.00' }, stage.mine),
      await stage.made({ to: good, amount: '30.00' }, stage.mine),
      await stage.made({ to: good, amount: '100000.01' }, stage.mine),
    ];
    await stage.act(`${ids[3]}/approve`);
    expect(
      (await stage.act(`${ids[2]}/exclude`, { reason: 'Asked for a recall' }, stage.mine)).status,
    ).toBe(403);
    await stage.act(`${ids[2]}/exclude`, { reason: 'Asked for a recall' });
    await stage.query(`update bank_accounts set state = 'failed' where id = $1`, [gone.slice(5)]);
    const { groups, banks } = await stage.get('/transfers/queue', stage.ben);
    expect(banks[0]).toMatchObject({ leftCredit: '1000000.00', cutoff: '16:45' });
    expect(groups[0]).toMatchObject({ name: 'Green Door: Main balance', total: '100060.01' });
    const problems = groups[0].transfers.map(({ problem }: { problem: string }) => problem);
    expect(problems).toEqual([
      '',
      'The bank account is not verified',
      'Excluded: Asked for a recall',
      'The amount is above the limit per entry',
    ]);
    const { json } = await stage.process(ids);
    expect(json.body).toMatchObject({ processed: 1, outCents: 1000 });
    expect(json.body.left.map(({ reason }: { reason: string }) => reason)).toEqual(
      problems.slice(1),
    );
    await stage.act(`${ids[2]}/exclude`, { reason: '' });
    expect((await stage.process([ids[2] ?? ''])).json.body).toMatchObject({ processed: 1 });
    const other = { bank: '11111111-1111-4111-8111-111111111111', transfers: ids };
    expect((await stage.act('queue/process', other)).status).toBe(404);
  });
});

describe('a transfer from a bank', () => {
  it('is on its way until its bank can return it no more, then it counts', async () => {
    const bank = await stage.linkBank();
    const payroll = await stage.openVirtual('Payroll');
    const ids = [
      await stage.made({ from: bank, to: `book:${stage.orgId}`, amount: '70.00' }),
      await stage.made({ from: bank, to: `virtual:${payroll}`, amount: '30.00' }),
    ];
    expect(await stage.books()).toEqual({});
    const { fileId, inCents } = (await stage.process(ids)).json.body;
    expect(inCents).toBe(10_000);
    const coming = { clearing: 10_000, payable: -7000, virtual: -3000 };
    expect(await stage.books()).toEqual(coming);
    // Owed already, and available to nobody yet.
    const spend = { from: `virtual:${payroll}`, to: `book:${stage.orgId}`, amount: '0.01' };
    expect((await stage.make(spend)).json.fields).toEqual({
      amount: 'Only $0.00 is available for payout. $30.00 has not cleared yet.',
    });
    const balances = await stage.get(`/balances?organization=${stage.orgId}`, stage.ada);
    expect(
      balances.find(({ account }: { account: string }) => account === 'virtual'),
    ).toMatchObject({ available: '0.00', uncleared: '30.00' });
    await stage.sendBuilt(fileId);
    const settles = bankingDaysAfter(stage.today(), 2);
    await stage.bankDays(1);
    expect(await stage.books()).toEqual(coming);
    await stage.bankDays(9);
    expect(stage.today() > settles).toBe(true);
    expect(await stage.books()).toEqual({ bank: 10_000, payable: -7000, virtual: -3000 });
    stage = { ...stage, ada: await test.signIn(stage.people.staff) };
    expect((await stage.get(`/transfers/${ids[0]}`, stage.ada)).state).toBe('done');
    expect(await stage.faults()).toEqual([]);
  });

  it('that comes back leaves nothing behind; one that comes back late is taken out again', async () => {
    // R01 a banking day after settlement, R10 three: after it counted.
    const [poor, angry] = [await stage.linkBank('44440001'), await stage.linkBank('44440010')];
    const to = `book:${stage.orgId}`;
    const ids = [
      await stage.made({ from: poor, to, amount: '10.00' }),
      await stage.made({ from: angry, to, amount: '20.00' }),
    ];
    const { fileId } = (await stage.process(ids)).json.body;
    await stage.sendBuilt(fileId);
    await stage.bankDays(14);
    const ada = await test.signIn(stage.people.staff);
    for (const id of ids)
      expect(await stage.get(`/transfers/${id}`, ada)).toMatchObject({ state: 'returned' });
    expect(await stage.books()).toEqual({});
    const { rows } = await stage.query(
      `select coalesce(sum(amount_cents), 0)::int as cents from settlement_adjustments`,
    );
    expect(rows[0].cents).toBe(0);
    // Nobody debits again what was not authorized; for want of money it is told to the bank.
    const refused = await stage.act(`${ids[1]}/retry`, {}, ada);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The bank returned it with R10. Only R01 and R09 may be presented again. Make another transfer once the account holder has agreed to it.',
    ]);
    expect((await stage.act(`${ids[0]}/retry`, {}, ada)).status).toBe(200);
    const ben = await test.signIn(stage.people.second);
    expect((await stage.process([ids[0] ?? ''], ben)).status).toBe(200);
    const { rows: again } = await stage.query(
      `select retry_no from ach_items where reference = $1`,
      [`transfer-${ids[0]}-2`],
    );
    expect(again).toEqual([{ retry_no: 1 }]);
    expect(await stage.faults()).toEqual([]);
  });
});
