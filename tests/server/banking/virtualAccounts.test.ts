import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { virtualSeq } from '@/domain/banking/virtual/virtualNumber';
import { daysAfter } from '@/domain/dates/days';
import { openTestApi, type TestApi } from '../../support/api';
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

const act = (id: string, name: string, body: object = {}) =>
  stage.post(`/virtual-accounts/${id}/${name}`, body);
const read = (id: string) => stage.get(`/virtual-accounts/${id}`, stage.ada);

describe('a virtual account', () => {
  it('is opened under a number of its own, found by it, renamed and told by the audit trail', async () => {
    const [one, other] = [await stage.openVirtual('Payroll'), await stage.openVirtual('Taxes')];
    const [first, second] = [await read(one), await read(other)];
    expect(virtualSeq(first.virtualNumber)).not.toBeNull();
    expect(first.virtualNumber).not.toBe(second.virtualNumber);
    const spaced = first.virtualNumber.replace(/(\d{4})/g, '$1 ').trim();
    const found = await stage.get(
      `/virtual-accounts?search=${encodeURIComponent(spaced)}`,
      stage.ada,
    );
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([one]);
    const body = { organization: stage.orgId, name: ' payroll ', purpose: '' };
    expect((await stage.post('/virtual-accounts', body)).json.fields).toEqual({
      name: 'This organization has another virtual account of this name',
    });
    expect((await act(other, 'rename', { name: 'Payroll', purpose: '' })).status).toBe(400);
    expect((await act(other, 'rename', { name: 'Excise', purpose: 'State' })).status).toBe(200);
    expect(await read(other)).toMatchObject({ name: 'Excise', purpose: 'State', balance: '0.00' });
    // Who has no such screen opens none; an organization that is absent has none.
    expect((await stage.post('/virtual-accounts', body, stage.mine)).status).toBe(403);
    const nobody = { ...body, organization: 'nobody', name: 'X' };
    expect((await stage.post('/virtual-accounts', nobody)).status).toBe(400);
    expect(
      (await act('11111111-1111-4111-8111-111111111111', 'freeze', { reason: 'x' })).status,
    ).toBe(404);
  });

  it('that is frozen takes in and gives nothing out, also of what was planned', async () => {
    await stage.sell({ cents: 10_000 });
    const id = await stage.openVirtual('Payroll');
    const [place, main] = [`virtual:${id}`, `book:${stage.orgId}`];
    await stage.made({ to: place, amount: '50.00' });
    const tomorrow = daysAfter(stage.today(), 1);
    await stage.made({ from: place, to: main, amount: '5.00', day: tomorrow });
    expect((await act(id, 'freeze', { reason: '' })).status).toBe(400);
    expect((await act(id, 'freeze', { reason: 'Court order' })).status).toBe(200);
    expect((await act(id, 'freeze', { reason: 'Court order' })).status).toBe(409);
    await stage.made({ to: place, amount: '1.00' });
    expect((await stage.make({ from: place, to: main, amount: '1.00' })).json.fields).toEqual({
      from: 'This virtual account is frozen: it takes money in and pays nothing out.',
    });
    test.advance(86_400);
    await stage.runDue();
    const { rows } = await stage.query(
      `select state, reason from transfers where state = 'failed'`,
    );
    expect(rows[0]?.reason).toMatch(/is frozen/);
    stage = { ...stage, ada: await test.signIn(stage.people.staff) };
    expect(
      (await stage.post(`/virtual-accounts/${id}/close`, { reason: 'x', sweep: true }, stage.ada))
        .status,
    ).toBe(409);
    expect((await stage.post(`/virtual-accounts/${id}/unfreeze`, {}, stage.ada)).status).toBe(200);
    const back = { from: place, to: main, amount: '51.00', day: stage.today() };
    expect((await stage.make(back, stage.ada)).status).toBe(200);
  });

  it('that is frozen gives nothing out of what is queued for the bank', async () => {
    await stage.sell({ cents: 10_000 });
    const id = await stage.openVirtual('Payroll');
    const bank = await stage.linkBank();
    await stage.made({ to: `virtual:${id}`, amount: '50.00' });
    const transfer = await stage.made({ from: `virtual:${id}`, to: bank, amount: '40.00' });
    await act(id, 'freeze', { reason: 'Court order' });
    const { groups } = await stage.get('/transfers/queue', stage.ben);
    expect(groups[0].transfers[0].problem).toMatch(/is frozen/);
    const refused = await stage.process([transfer]);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'No transfer was processed. T-2: This virtual account is frozen: it takes money in and pays nothing out.',
    ]);
    await act(id, 'unfreeze');
    expect((await stage.process([transfer])).status).toBe(200);
  });

  it('that was closed keeps nothing of what banks send back: the main balance has it', async () => {
    await stage.sell({ cents: 10_000 });
    // The end of the second account orders a return three banking days after settlement.
    const [out, into] = [await stage.linkBank(), await stage.linkBank('44440010')];
    const id = await stage.openVirtual('Payroll');
    const place = `virtual:${id}`;
    await stage.made({ to: place, amount: '60.00' });
    const ids = [
      await stage.made({ from: place, to: out, amount: '60.00' }),
      await stage.made({ from: into, to: place, amount: '20.00' }),
    ];
    const { fileId } = (await stage.process(ids)).json.body;
    await stage.sendBuilt(fileId);
    const states = async () =>
      (await stage.query(`select state from transfers where id = any($1::uuid[])`, [ids])).rows.map(
        ({ state }: { state: string }) => state,
      );
    for (let day = 0; day < 10 && (await states()).includes('sent'); day++) await stage.bankDays(1);
    expect(await states()).toEqual(['done', 'done']);
    stage = { ...stage, ada: await test.signIn(stage.people.staff) };
    const close = { reason: 'Done', sweep: true };
    expect((await stage.post(`/virtual-accounts/${id}/close`, close, stage.ada)).status).toBe(200);
    await stage.query(
      `update ach_items set state = 'returned', return_code = 'R03' where reference = $1`,
      [`transfer-${ids[0]}-1`],
    );
    await stage.bankDays(9);
    expect(await states()).toEqual(['returned', 'returned']);
    expect(await stage.owed()).toEqual({ payable: 10_000, virtual: 0, parts: 0 });
    stage = { ...stage, ada: await test.signIn(stage.people.staff) };
    const { json } = await test.call(
      `/settlements/preview?organization=${stage.orgId}&upTo=${stage.today()}`,
      { token: stage.ada },
    );
    expect(json.body).toMatchObject({ net: '100.00' });
    expect(await stage.faults()).toEqual([]);
  });

  it('is closed at zero, or swept to the main balance, never while a transfer is open', async () => {
    await stage.sell({ cents: 2_000_000 });
    const id = await stage.openVirtual('Payroll');
    const place = `virtual:${id}`;
    await stage.made({ to: place, amount: '50.00' });
    const planned = await stage.made({ to: place, day: daysAfter(stage.today(), 3) });
    expect((await act(id, 'close', { reason: 'Done', sweep: true })).json.message).toBe(
      'Transfer T-2 has not ended. Cancel it first, or come back once it has ended.',
    );
    await stage.act(`${planned}/cancel`, { reason: 'Not needed' });
    expect((await act(id, 'close', { reason: 'Done', sweep: false })).json.message).toBe(
      'It still has $50.00. Move it to the main balance to close the account.',
    );
    const both = await Promise.all([
      act(id, 'close', { reason: 'Done', sweep: true }),
      act(id, 'close', { reason: 'Done', sweep: true }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ state: 'closed', balance: '0.00', stateReason: 'Done' });
    expect(await stage.owed()).toEqual({ payable: 2_000_000, virtual: 0, parts: 0 });
    expect((await stage.make({ to: place })).json.fields).toHaveProperty('to');
    // From the limit on a second person moves the money first.
    const big = await stage.openVirtual('Payroll');
    const transfer = await stage.made({ to: `virtual:${big}`, amount: '10000.00' });
    await stage.act(`${transfer}/approve`);
    expect((await act(big, 'close', { reason: 'Done', sweep: true })).json.message).toMatch(
      /second person approves/,
    );
    expect(await stage.faults()).toEqual([]);
  });

  it('has a statement whose lines lead from opening to closing', async () => {
    await stage.sell({ cents: 100_000 });
    const id = await stage.openVirtual('Payroll');
    const [place, main] = [`virtual:${id}`, `book:${stage.orgId}`];
    await stage.made({ to: place, amount: '300.00', memo: 'November' });
    const day = stage.today();
    test.advance(3 * 86_400);
    stage = { ...stage, ada: await test.signIn(stage.people.staff) };
    const spent = { from: place, to: main, amount: '120.00', day: stage.today() };
    expect((await stage.make(spent, stage.ada)).status).toBe(200);
    const statement = (from: string, to: string) =>
      stage.get(`/virtual-accounts/${id}/statement?from=${from}&to=${to}`, stage.ada);
    expect(await statement(day, stage.today())).toMatchObject({
      opening: '0.00',
      closing: '180.00',
      lines: [
        { amount: '300.00', balance: '300.00', text: 'Transfer T-1: November' },
        { amount: '-120.00', balance: '180.00', text: 'Transfer T-2' },
      ],
    });
    expect(await statement(daysAfter(day, 1), stage.today())).toMatchObject({
      opening: '300.00',
      closing: '180.00',
    });
    expect(await statement('2020-01-01', '2020-01-31')).toMatchObject({
      opening: '0.00',
      lines: [],
    });
    const other = await test.call(`/virtual-accounts/${id}/statement?from=${day}&to=${day}`, {
      token: await test.signIn(stage.people.merchant),
    });
    expect(other.status).toBe(403);
  });

  it('is of one book: the database refuses a line in another', async () => {
    await stage.sell({ cents: 100 });
    const id = await stage.openVirtual('Deposits', stage.otherOrgId);
    const post = stage.query(
      `with book as (update journal_books set last_number = last_number + 1 where org_id = $1 returning id, last_number),
         posting as (insert into journal_postings (book_id, number, act, at, day)
           select id, last_number, 'move', now(), current_date from book)
       insert into journal_entries (book_id, number, line, account, amount_cents, balance_cents, virtual_id)
       select id, last_number, 1, 'payable', 100, 0, null from book
       union all select id, last_number, 2, 'virtual', -100, -100, $2::uuid from book`,
      [stage.orgId, id],
    );
    await expect(post).rejects.toThrow(/virtual account is of the book/);
  });
});
