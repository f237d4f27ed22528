import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTransferWire } from '@/domain/banking/transfers/transferWire';
import { easternDay } from '@/domain/dates/easternTime';
import { openTestApi, type TestApi } from '../../support/api';
import { key } from '../settlements/shop';
import { openTransfers, type TransfersStage } from './transfersStage';

let test: TestApi;
let stage: TransfersStage;
let bank: string;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  stage = await openTransfers(test);
  await stage.sell({ cents: 1_000_000 });
  bank = await stage.linkBank();
});
afterAll(() => test.close());

const keyed = { ...emptyTransferWire, purpose: 'Own account' };
const full = {
  ...keyed,
  street: '12 Main Street',
  city: 'Portland',
  postalCode: '97201',
  originatorName: 'Green Door',
  originatorAddress: '1 First Avenue, Portland OR',
  originatorAccount: '000123987654',
};
const byWire = (over = {}) => stage.made({ to: bank, amount: '400.00', method: 'wire', ...over });
const prepare = (id: string, body: object = keyed, token = stage.ben) =>
  stage.act(`${id}/wire`, body, token);
const wires = (path: string, body: object = {}, token = stage.ben) =>
  stage.post(`/wires/${path}`, body, token);
const imad = (sequence = 1): string =>
  `${easternDay(test.services.clock()).replaceAll('-', '')}MMQFMPZZ${String(sequence).padStart(6, '0')}`;
const available = async (): Promise<string> => {
  const places = await stage.get('/transfers/places', stage.ada);
  return places.find(({ id }: { id: string }) => id === stage.orgId).available;
};

describe('a transfer by wire', () => {
  it('is held once, prepared once, moved once; it follows its wire, and each names the other', async () => {
    const id = await byWire({ fee: '25.00', memo: 'Rent' });
    expect(await stage.read(id)).toMatchObject({ state: 'queued', method: 'wire', wireId: '' });
    expect(await available()).toBe('9600.00');
    // No batch takes it, and who made it is not its second person.
    const batch = await stage.process([id]);
    expect(batch.json.message).toContain('It goes by wire. Prepare its wire.');
    expect((await prepare(id, keyed, stage.ada)).status).toBe(403);
    const [row] = (await stage.get('/transfers/queue', stage.ben)).groups[0].transfers;
    expect(row).toMatchObject({ method: 'wire', problem: '', feeDue: '25.00' });
    const body = { ...keyed, fee: '25.00' };
    const both = await Promise.all([prepare(id, body), prepare(id, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const wireId = both.find(({ status }) => status === 200)?.json.body._id;
    expect(await stage.read(id)).toMatchObject({ state: 'wiring', wireId, wireName: 'W-1' });
    const wire = await stage.get(`/wires/${wireId}`, stage.ada);
    expect(wire).toMatchObject({
      state: 'approved',
      screening: 'clear',
      party: 'GREEN DOOR LLC',
      bankName: 'CASCADE BANK',
      bankCode: '1403',
      lastFour: '7890',
      amount: '400.00',
      fee: '25.00',
      transferId: id,
      transferName: 'T-1',
    });
    expect(await available()).toBe('9600.00');
    expect((await stage.act(`${id}/cancel`, { reason: 'Too late', rest: false })).status).toBe(409);
    const sent = await Promise.all([1, 2].map((n) => wires(`${wireId}/send`, { imad: imad(n) })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stage.read(id)).toMatchObject({ state: 'sent', settlesOn: stage.today() });
    expect(await available()).toBe('9575.00');
    expect(await stage.books()).toMatchObject({ bank: 960_000, fees: -2500 });
    await wires(`${wireId}/receipt`, { omad: `${imad()}11261201FT03` });
    expect((await stage.read(id)).state).toBe('done');
    await wires(`${wireId}/return`, { reason: 'R: account closed' });
    expect(await stage.read(id)).toMatchObject({ state: 'returned', reason: 'R: account closed' });
    // Its fee was charged; a second try charges none.
    expect(await available()).toBe('9975.00');
    expect((await stage.act(`${id}/retry`)).status).toBe(200);
    expect((await prepare(id, body)).json.fields).toEqual({
      fee: 'The fee of this transfer was charged with its first wire',
    });
    const again = await prepare(id);
    expect(again.status).toBe(200);
    await wires(`${again.json.body._id}/cancel`, { reason: 'Not needed' });
    expect(await stage.read(id)).toMatchObject({ state: 'canceled', reason: 'Not needed' });
    expect(await available()).toBe('9975.00');
    expect(await stage.faults()).toEqual([]);
  });

  it('is completed on the day after its Fedwire day, without a receipt', async () => {
    const id = await byWire();
    const { json } = await prepare(id);
    await wires(`${json.body._id}/send`, { imad: imad() });
    await stage.bankDays(1);
    const { rows } = await stage.query('select state from transfers where id = $1', [id]);
    expect(rows).toEqual([{ state: 'done' }]);
  });

  it('names everybody from $3,000.00 on; fees, memos and amounts that cannot be are refused', async () => {
    const id = await byWire({ amount: '3000.00' });
    const missing = await prepare(id);
    expect(Object.keys(missing.json.fields)).toEqual([
      'street',
      'city',
      'postalCode',
      'originatorName',
      'originatorAddress',
      'originatorAccount',
    ]);
    for (const bad of [{ fee: '250.01' }, { fee: '-1.00' }, { purpose: '' }, { country: 'ZZ' }])
      expect((await prepare(id, { ...full, ...bad })).status).toBe(400);
    expect((await prepare(id, full)).status).toBe(200);
    const rows = await stage.query('select account_sealed, originator_sealed from wires');
    expect(JSON.stringify(rows.rows)).not.toMatch(/1234567890|000123987654/);
    const dear = await byWire({ amount: '7000.00' });
    expect((await prepare(dear, { ...full, fee: '1.00' })).status).toBe(409);
  });

  it('goes to a bank alone, is none by ACH, and is staff work', async () => {
    const virtual = `virtual:${await stage.openVirtual('Payroll')}`;
    const wrong = await stage.make({ to: virtual, method: 'wire' });
    expect(wrong.json.fields).toEqual({ method: 'Only a transfer to a bank account goes by wire' });
    const debit = await stage.make({ from: bank, to: `book:${stage.orgId}`, method: 'wire' });
    expect(Object.keys(debit.json.fields)).toEqual(['method']);
    const ach = await stage.made({ to: bank });
    expect((await prepare(ach)).json.message).toContain('goes by ACH');
    const id = await byWire();
    expect((await prepare(id, keyed, stage.mine)).status).toBe(403);
    expect((await prepare('a1b2c3d4-0000-4000-8000-000000000000')).status).toBe(404);
    const headers = key();
    const repeat = () =>
      test.call(`/transfers/${id}/wire`, { token: stage.ben, body: keyed, headers });
    const [first, second] = [await repeat(), await repeat()];
    expect(first.json.body._id).toBe(second.json.body._id);
  });

  it('of a virtual account that was frozen since is not sent', async () => {
    const part = await stage.openVirtual('Payroll');
    await stage.made({ to: `virtual:${part}`, amount: '500.00' });
    const id = await byWire({ from: `virtual:${part}` });
    const { json } = await prepare(id);
    await stage.query(`update virtual_accounts set state = 'frozen' where id = $1`, [part]);
    const refused = await wires(`${json.body._id}/send`, { imad: imad() });
    expect([refused.status, (await stage.read(id)).state]).toEqual([409, 'wiring']);
    await stage.query(`update virtual_accounts set state = 'active' where id = $1`, [part]);
    expect((await wires(`${json.body._id}/send`, { imad: imad() })).status).toBe(200);
    expect(await stage.virtuals()).toEqual({ Payroll: '100.00' });
    expect(await stage.faults()).toEqual([]);
  });

  it('whose beneficiary may be on a list waits for a second person, who may block it', async () => {
    await stage.query(`update bank_accounts set owner_name = 'Sanctioned Trading Co'`);
    const id = await byWire();
    const { json } = await prepare(id);
    const wire = await stage.get(`/wires/${json.body._id}`, stage.ada);
    expect(wire.screening).toBe('hit');
    expect((await wires(`${json.body._id}/send`, { imad: imad() })).status).toBe(409);
    const decision = { decision: 'blocked', reason: 'It is the company of the list' };
    expect((await wires(`${json.body._id}/decide`, decision)).status).toBe(403);
    expect((await wires(`${json.body._id}/decide`, decision, stage.ada)).status).toBe(200);
    expect(await stage.read(id)).toMatchObject({
      state: 'canceled',
      reason: 'Sanctions match: It is the company of the list',
    });
    expect(await available()).toBe('10000.00');
  });
});
