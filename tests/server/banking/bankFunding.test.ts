import { runDueFunding } from '@server/features/banking/bankFunding/dueFunding';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
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

const post = (path: string, body: object = {}, token = stage.ada) =>
  stage.post(`/bank-funding/${path}`, body, token);
const list = (query = '', token = stage.ada) => stage.get(`/bank-funding${query}`, token);
const schedule = async (token = stage.ada) =>
  (await stage.get('/bank-funding/schedules', token)).find(
    ({ orgId }: { orgId: string }) => orgId === stage.orgId,
  );
const due = (over: object = {}) => ({
  organization: stage.orgId,
  kind: 'daily',
  weekday: '',
  threshold: '',
  ...over,
});

describe('bank funding', () => {
  it('shows what went out and came in as one list, each organization its own', async () => {
    await stage.sell({ cents: 100_000 });
    const bank = await stage.linkBank();
    await stage.made({ to: bank, amount: '300.00' });
    await stage.made({ from: bank, to: `book:${stage.orgId}`, amount: '50.00' });
    const body = { organization: stage.orgId, net: '1000.00' };
    expect((await post('fund', body, stage.mine)).status).toBe(403);
    // What a transfer was promised is left.
    expect((await post('fund', body)).status).toBe(409);
    const [out] = (await stage.query(`select id from transfers where to_kind = 'bank'`)).rows;
    await stage.process([out.id]);
    expect((await post('fund', { ...body, net: '1000.00' })).json.name).toBe('DueChanged');
    expect((await post('fund', { ...body, net: '700.00' })).status).toBe(200);
    const rows = await list();
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual(
      expect.objectContaining({ batch: 'T-1', direction: 'out', state: 'transit', file: 'F-1' }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ batch: 'S-1', amount: '700.00', bankLastFour: '0042' }),
    );
    expect(await list('?direction=in')).toMatchObject([{ batch: 'T-2', state: 'planned' }]);
    expect(await list('', stage.mine)).toHaveLength(3);
    expect(await list('', stage.others)).toEqual([]);
    const [first] = rows;
    const foreign = await test.call(`/bank-funding/${first._id}`, { token: stage.others });
    expect(foreign.status).toBe(404);
    expect(await stage.get('/bank-funding/summary', stage.ada)).toMatchObject({
      count: 3,
      planned: '50.00',
      transit: '1000.00',
    });
  });

  it('on a schedule pays what is due, once, and says what became of it', async () => {
    const kinds = [
      due({ kind: 'hourly' }),
      due({ kind: 'weekly', weekday: '7' }),
      due({ kind: 'threshold', threshold: '0' }),
    ];
    for (const body of kinds) expect((await post('schedule', body)).status).toBe(400);
    await stage.sell({ cents: 40_000 });
    const body = due({ kind: 'threshold', threshold: '500.00' });
    expect((await post('schedule', body, stage.mine)).status).toBe(403);
    expect((await post('schedule', body)).status).toBe(200);
    const first = bankingDaysAfter(stage.today(), 1);
    expect(await schedule()).toMatchObject({
      kind: 'threshold',
      threshold: '500.00',
      nextOn: first,
    });
    await runDueFunding(test.services);
    expect(await stage.preview()).toMatchObject({ net: '400.00' });
    const run = async () => {
      test.advance(5 * 86_400);
      await Promise.all([runDueFunding(test.services), runDueFunding(test.services)]);
      stage = { ...stage, ada: await test.signIn(stage.people.staff) };
    };
    await run();
    expect(await schedule(stage.ada)).toMatchObject({
      lastResult: '$400.00 was due, less than $500.00.',
      lastOn: stage.today(),
    });
    await stage.sell({ cents: 10_000 });
    await run();
    expect(await schedule(stage.ada)).toMatchObject({ lastResult: '$500.00 was paid.' });
    expect(await list('', stage.ada)).toMatchObject([
      { amount: '500.00', schedule: 'From $500.00 on' },
    ]);
    await post('schedule', due(), stage.ada);
    await run();
    expect((await schedule(stage.ada)).lastResult).toMatch(/^Nothing can be paid out/);
    expect(await stage.faults()).toEqual([]);
  });

  it('on hold pays nothing, whoever asks, until it is released', async () => {
    await stage.sell({ cents: 40_000 });
    const bank = await stage.linkBank();
    const transfer = await stage.made({ to: bank, amount: '100.00' });
    const held = { organization: stage.orgId, reason: 'The account is disputed' };
    expect((await post('hold', held, stage.mine)).status).toBe(403);
    expect((await post('hold', { ...held, reason: '' })).status).toBe(400);
    const both = await Promise.all([post('hold', held), post('hold', held)]);
    expect(both.map(({ status }) => status).toSorted()).toContain(200);
    expect((await post('hold', held)).status).toBe(409);
    const refusals = [
      await post('fund', { organization: stage.orgId, net: '300.00' }),
      await stage.settle('300.00'),
      await stage.process([transfer]),
    ];
    for (const { status, json } of refusals) {
      expect(status).toBe(409);
      expect(json.message).toContain('Bank funding is on hold: The account is disputed');
    }
    await post('schedule', due());
    test.advance(5 * 86_400);
    await runDueFunding(test.services);
    const ada = await test.signIn(stage.people.staff);
    expect(await schedule(ada)).toMatchObject({ lastOn: '', heldReason: held.reason });
    expect((await post('release', { ...held, reason: 'Settled' }, ada)).status).toBe(200);
    expect((await post('release', { ...held, reason: 'Settled' }, ada)).status).toBe(409);
    // The hold left its row: why it was set, and why it ended, stay in the log.
    const { rows } = await stage.query(
      `select label from activity_log where label like 'Released the bank funding%'`,
    );
    expect(rows[0]?.label).toMatch(
      /^Released .* Green Door: Settled\. On hold since .*: The account is disputed$/,
    );
    const ben = await test.signIn(stage.people.second);
    expect((await stage.process([transfer], ben)).status).toBe(200);
    await runDueFunding(test.services);
    expect(await schedule(ada)).toMatchObject({ lastResult: '$300.00 was paid.' });
  });

  it('on hold, or frozen, sends no file of transfers; discarded, they are promised as before', async () => {
    await stage.sell({ cents: 100_000 });
    const bank = await stage.linkBank();
    const payroll = await stage.openVirtual('Payroll');
    await stage.made({ to: `virtual:${payroll}`, amount: '300.00' });
    const ids = [
      await stage.made({ to: bank, amount: '100.00', fee: '2.50' }),
      await stage.made({ from: `virtual:${payroll}`, to: bank, amount: '200.00' }),
      await stage.made({ from: bank, to: `book:${stage.orgId}`, amount: '50.00' }),
    ];
    const [before, due] = [await stage.books(), await stage.preview()];
    const file = async (path: string) => {
      const { status, json } = await stage.post(`/ach/files/${path}`, {}, stage.ben);
      return [status, json.message];
    };
    const { fileId } = (await stage.process(ids)).json.body;
    const discarded = async () => {
      expect((await file(`${fileId}/discard`))[0]).toBe(200);
      expect(await stage.books()).toEqual(before);
      expect(await stage.preview()).toEqual(due);
      for (const id of ids)
        expect(await stage.read(id)).toMatchObject({ state: 'queued', traceNo: '', fileId: '' });
    };
    const held = { organization: stage.orgId, reason: 'Disputed' };
    await post('hold', held);
    await stage.post(`/virtual-accounts/${payroll}/freeze`, { reason: 'Lost card' });
    expect(await file(`${fileId}/send`)).toEqual([
      409,
      'This file cannot be sent. T-2: Bank funding is on hold: Disputed. T-3: Bank funding is on hold: Disputed. Discard the file: its transfers are ready to process again.',
    ]);
    await post('release', { ...held, reason: 'Settled' });
    expect((await file(`${fileId}/send`))[1]).toContain('T-3: This virtual account is frozen');
    await discarded();
    // Nothing of them waits for a file of others.
    const built = await stage.post('/ach/files', { bank: stage.bank.bankId }, stage.ben);
    expect([built.status, built.json.message]).toEqual([409, 'No entries are waiting for a file.']);
    await stage.post(`/virtual-accounts/${payroll}/unfreeze`, {});
    expect((await stage.act(`${ids[1]}/cancel`, { reason: 'No more' })).status).toBe(200);
    const again = await stage.process(ids);
    expect(again.json.body).toMatchObject({ processed: 2, outCents: 10_000, inCents: 5000 });
    expect(await stage.sendBuilt(again.json.body.fileId)).toBe(200);
    expect((await file(`${again.json.body.fileId}/discard`))[0]).toBe(409);
    await stage.bankDays(8);
    expect(await stage.books()).toEqual({
      bank: 95_000,
      payable: -64_750,
      virtual: -30_000,
      fees: -250,
    });
    expect(await stage.faults()).toEqual([]);
  });

  it('on hold leaves a transfer out of files that has an entry already', async () => {
    await stage.sell({ cents: 30_000 });
    const bank = await stage.linkBank();
    const ids = [
      await stage.made({ to: bank, amount: '100.00' }),
      await stage.made({ from: bank, to: `book:${stage.orgId}`, amount: '50.00' }),
    ];
    await stage.process(ids);
    // As entries of discarded files once waited.
    await stage.query(
      `update ach_items set state = 'waiting', file_id = null where source = 'transfer'`,
    );
    await post('hold', { organization: stage.orgId, reason: 'Disputed' });
    const built = await stage.post('/ach/files', { bank: stage.bank.bankId }, stage.ben);
    expect(built.json.body).toMatchObject({
      entries: 1,
      left: [{ reason: 'T-1: Bank funding is on hold: Disputed', entries: 1 }],
    });
    expect(await stage.sendBuilt(built.json.body._id)).toBe(200);
  });

  it('lists few schedules, those on hold and scheduled first; a search finds the others', async () => {
    for (let made = 0; made < 11; made++) {
      const { orgId } = await test.addUser({ orgName: `Shop ${String(made).padStart(2, '0')}` });
      await stage.sell({ cents: 100 }, orgId);
    }
    await stage.sell({ cents: 100 });
    await stage.sell({ cents: 100 }, stage.otherOrgId);
    await post('schedule', due());
    await post('hold', { organization: stage.otherOrgId, reason: 'Disputed' });
    const names = async (query = '') =>
      (await stage.get(`/bank-funding/schedules${query}`, stage.ada)).map(
        ({ companyName }: { companyName: string }) => companyName,
      );
    const first = await names();
    // One more than are shown says that there are more.
    expect(first).toHaveLength(6);
    expect(await names('?most=12')).toHaveLength(13);
    expect(first.slice(0, 3)).toEqual(['Other Leaf', 'Green Door', 'Shop 00']);
    expect(await names('?search=shop%2010')).toEqual(['Shop 10']);
    expect(await names('?search=%25')).toEqual([]);
  });

  it('that came back is sent again: a settlement and a transfer', async () => {
    await stage.sell({ cents: 50_013 });
    const bank = await stage.linkBank('99990002');
    const transfer = await stage.made({ to: bank, amount: '100.00' });
    const { fileId } = (await stage.process([transfer])).json.body;
    await stage.sendBuilt(fileId);
    // The sandbox bank sends an amount that ends so back at first.
    expect((await stage.settle('400.13')).status).toBe(200);
    await stage.bankDay();
    await stage.bankDays(8);
    const ada = await test.signIn(stage.people.staff);
    const rows = await list('?state=returned', ada);
    expect(rows.map(({ batch }: { batch: string }) => batch).toSorted()).toEqual(['S-1', 'T-1']);
    for (const { kind, _id } of rows) {
      const path = `${kind}s/${_id}/retry`;
      expect((await post(path, {}, stage.mine)).status).not.toBe(200);
      expect((await post(path, {}, ada)).status).toBe(200);
      expect((await post(path, {}, ada)).status).toBe(409);
    }
    expect(await list('?state=returned', ada)).toEqual([]);
    expect(await stage.faults()).toEqual([]);
  });
});
