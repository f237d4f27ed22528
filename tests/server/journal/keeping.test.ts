import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { ledgerRepository, type NewTransaction } from '@server/books/ledger/ledgerStore';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isoToday } from '@/domain/dates/today';
import type { DeletionRow } from '@/domain/transactions/deletionRow';
import { openTestApi, type TestApi } from '../../support/api';
import { accountsOf, bookFaults } from '../ledger/books';
import { movement } from '../transactions/movements';

let test: TestApi;
/** Tokens by role; `other` is a merchant of another organization. */
const tokens = { top: '', admin: '', merchant: '', other: '' };
let orgId = '';
let otherId = '';

beforeAll(async () => {
  test = await openTestApi();
  const merchant = await test.addUser({ orgName: 'Golden Leaf' });
  orgId = merchant.orgId;
  tokens.merchant = await test.signIn(merchant);
  const other = await test.addUser({ orgName: 'Silver Bud' });
  otherId = other.orgId;
  tokens.other = await test.signIn(other);
  tokens.top = await test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Tara Top' }));
  tokens.admin = await test.signIn(await test.addUser({ role: 'ADMIN', name: 'Adam Min' }));
});
afterEach(async () => expect(await bookFaults(test.services.database)).toEqual([]));
afterAll(() => test.close());

const books = () => accountsOf(test.services.database, orgId);

/** A sale of 10.00 by card with a tip of 1.00, in the ledger and in the journal. */
async function sale(over: Partial<NewTransaction> = {}): Promise<string> {
  return test.services.database.transaction(async (tx) => {
    const row = movement(orgId, {
      amountCents: 1100,
      tipCents: 100,
      method: 'card',
      activityAt: test.services.clock(),
      ...over,
    });
    const [written] = await ledgerRepository(tx).insert([row]);
    if (!written) throw new Error('The sale was not written');
    const act = { kind: 'sale', place: 'bank', amountCents: 1000, tipCents: 100 } as const;
    const { id: transactionId, activityAt: at, businessDay: day } = written;
    await journalRepository(tx).post(written, [{ act, transactionId, at, day }]);
    return transactionId;
  });
}

interface Options {
  by?: keyof typeof tokens;
  key?: string;
  method?: string;
}

async function send(
  path: string,
  body: unknown,
  { by = 'top', key, method = 'POST' }: Options = {},
) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const { status, json } = await test.call(path, { method, body, token: tokens[by], headers });
  return { status, body: json.body, json };
}

async function get(path: string, by: keyof typeof tokens = 'top') {
  const { status, json } = await test.call(path, { token: tokens[by] });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}

const stateOf = async (id: string): Promise<string> =>
  (await test.services.database.$client.query('select state from transactions where id = $1', [id]))
    .rows[0]?.state;

const why = { reason: 'Keyed twice at the till', ticket: 'OPS-1042' };

describe('a deleted transaction', () => {
  let id = '';
  let deletion: DeletionRow;
  beforeAll(async () => {
    id = await sale({ licenseNumber: 'C10-0042' });
    deletion = (await send('/deletions', { transactionId: id, ...why }, { key: 'first' })).body;
  });

  it('stays as a record, voided, and its postings are mirrored', async () => {
    expect(deletion).toMatchObject({
      transactionId: id,
      status: 'deleted',
      stateBefore: 'cleared',
      stateNow: 'voided',
      effect: '10.00',
      deletedBy: 'Tara Top',
      ...why,
      original: { amount: '11.00', tip: '1.00', state: 'cleared' },
    });
    expect(await books()).toEqual({});
    const { body, page } = await get('/deletions?search=ops-1042');
    expect([body, (await get('/deletions?search=c10-0042')).body]).toEqual([
      [deletion],
      [deletion],
    ]);
    expect(page).toMatchObject({ matched: 1, matchedIsExact: true, next: null });
    expect((await get('/deletions/summary?status=deleted')).body).toEqual({
      count: 1,
      amount: '11.00',
      effect: '10.00',
      byStatus: { deleted: 1, voided: 0, restored: 0, undone: 0 },
    });
    expect((await get('/recoveries')).body).toEqual([]);
  });

  it('is deleted once, whoever asks again', async () => {
    const again = await send('/deletions', { transactionId: id, ...why }, { key: 'first' });
    expect(again.body).toEqual(deletion);
    const other = await send('/deletions', { transactionId: id, ...why });
    expect([other.status, other.json.message]).toEqual([
      409,
      'This transaction is already deleted.',
    ]);
  });

  it('comes back with all that was posted, once; undone, it is deleted anew', async () => {
    const reason = 'The till was right';
    const both = await Promise.all([
      send(`/deletions/${deletion._id}/restore`, { reason }),
      send(`/deletions/${deletion._id}/restore`, { reason }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stateOf(id)).toBe('cleared');
    expect(await books()).toEqual({ bank: 1100, payable: -1000, tips: -100 });
    expect((await get('/recoveries')).body).toMatchObject([
      {
        _id: deletion._id,
        status: 'restored',
        restoredBy: 'Tara Top',
        restoreReason: reason,
        effect: '10.00',
      },
    ]);
    const undone = await send(`/deletions/${deletion._id}/undo`, {
      reason: 'It was wrong after all',
    });
    expect(undone.body).toMatchObject({ transactionId: id, status: 'deleted', ticket: 'OPS-1042' });
    expect(undone.body._id).not.toBe(deletion._id);
    expect(await stateOf(id)).toBe('voided');
    expect(await books()).toEqual({});
    expect((await get('/recoveries?status=undone')).body).toHaveLength(1);
    expect((await get('/deletions/summary')).body).toMatchObject({
      count: 1,
      byStatus: { undone: 1 },
    });
    const csv = await test.call('/recoveries/export', { token: tokens.top });
    expect(csv.headers.get('x-total-rows')).toBe('1');
  });

  it.each([
    ['settled', {}, 'This transaction was paid out. Please refund it instead.'],
    ['batched', {}, 'This transaction is in a settlement. Please refund it instead.'],
    ['held', {}, 'This transaction is on hold. Please release it first.'],
    [
      'cleared',
      { entry: 'manual' },
      'This transaction was entered manually. Reverse its manual entry instead.',
    ],
  ] as const)('cannot be %s: %o', async (state, over, message) => {
    const kept = await sale({ state, ...over });
    const { status, json } = await send('/deletions', { transactionId: kept, ...why });
    expect([status, json.message]).toEqual([409, message]);
    expect(await stateOf(kept)).toBe(state);
  });

  it('is asked for with a reason, and is there for its own mode alone', async () => {
    const bare = await send('/deletions', { transactionId: id, reason: ' ', ticket: '<b>' });
    expect(bare.status).toBe(400);
    expect(Object.keys(bare.json.fields)).toEqual(['reason', 'ticket']);
    const sandbox = await sale({ orgId: otherId, systemMode: 'Sandbox' });
    expect((await send('/deletions', { transactionId: sandbox, ...why })).status).toBe(404);
  });
});

describe('a manual entry', () => {
  const values = {
    day: isoToday(),
    type: 'wire deposit',
    account: '',
    side: 'debit',
    contra: '',
    amount: '250',
    reason: 'Wire of November 2',
  };
  const key = (over: object = {}, by: keyof typeof tokens = 'top') =>
    send('/manualEntries', { ...values, orgId, ...over }, { by });
  const read = async (id: string) => (await get(`/manualEntries/${id}`)).body;
  const act = async (
    id: string,
    verb: string,
    { by, body = {} }: { by: keyof typeof tokens; body?: object },
  ) => send(`/manualEntries/${id}/${verb}`, { version: (await read(id)).version, ...body }, { by });

  /** One that waits for its approval. */
  async function submitted(over: object = {}): Promise<string> {
    const { body } = await key(over);
    await act(body._id, 'submit', { by: 'top' });
    return body._id;
  }

  it('is posted when another person approves it, once, and stands in the ledger', async () => {
    const before = await books();
    const { body: draft } = await key();
    expect(draft).toMatchObject({
      number: 1,
      state: 'draft',
      account: 'payable',
      side: 'credit',
      contra: 'bank',
    });
    expect((await act(draft._id, 'approve', { by: 'admin' })).status).toBe(409);
    expect((await act(draft._id, 'submit', { by: 'admin' })).json.message).toMatch(
      /Only the person who prepared/,
    );
    await act(draft._id, 'submit', { by: 'top' });
    expect((await act(draft._id, 'approve', { by: 'top' })).json.message).toMatch(
      /A second person must approve or reject/,
    );
    const decided = await Promise.all([
      act(draft._id, 'approve', { by: 'admin' }),
      act(draft._id, 'reject', { by: 'admin', body: { reason: 'Not ours at all' } }),
      act(draft._id, 'approve', { by: 'admin' }),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const isApproved = (await read(draft._id)).state === 'approved';
    const { bank = 0, payable = 0 } = before;
    expect(await books()).toEqual(
      isApproved ? { ...before, bank: bank + 25_000, payable: payable - 25_000 } : before,
    );
  });

  it('is a transaction where it changes what is due, labeled by its type, and a contrary entry takes it back', async () => {
    const id = await submitted({ type: 'fee', amount: '12.50', reason: 'Fee of October' });
    const { body: approved } = await act(id, 'approve', { by: 'admin', body: { note: 'Agreed' } });
    expect(approved).toMatchObject({
      state: 'approved',
      decidedBy: 'Adam Min',
      amount: '12.50',
      side: 'debit',
    });
    const { body: detail } = await get(`/transactions/${approved.transactionId}`);
    expect(detail.transaction).toMatchObject({
      amount: '-12.50',
      label: 'Fee Assessment',
      state: 'cleared',
    });
    expect(detail.transaction.otherInformation).toMatchObject({
      manual_ledger: true,
      feeAssessment: true,
    });
    const posted = await get(`/journal/${approved.postingNumber}?organization=${orgId}`);
    expect(posted.body).toMatchObject([
      {
        account: 'payable',
        debit: '12.50',
        note: 'Fee of October',
        source: 'manual entry',
        preparedBy: 'Tara Top',
      },
      { account: 'fees', credit: '12.50', approvedBy: 'Adam Min', sourceId: id },
    ]);
    const before = await books();
    const reversals = await Promise.all(
      ['admin', 'top'].map((by) =>
        act(id, 'reverse', { by: by as 'admin' | 'top', body: { reason: 'Billed twice' } }),
      ),
    );
    expect(reversals.map(({ status }) => status).sort()).toEqual([200, 409]);
    const contrary = reversals.find(({ status }) => status === 200)?.body;
    const other = contrary.preparedBy === 'Tara Top' ? 'admin' : 'top';
    expect((await act(contrary._id, 'approve', { by: other })).body).toMatchObject({
      state: 'approved',
      reverses: approved.number,
    });
    expect((await get(`/manualEntries/${id}`)).body).toMatchObject({
      state: 'reversed',
      reversedBy: { number: contrary.number, state: 'approved' },
    });
    const { fees = 0, payable = 0 } = before;
    expect(await books()).toMatchObject({ payable: payable - 1250 });
    expect((await books()).fees ?? 0).toBe(fees + 1250);
  });

  it('says field by field what is wrong, and is changed only as a draft of one’s own', async () => {
    const bad = await key({
      type: 'correction',
      account: 'bank',
      contra: 'bank',
      amount: '0',
      day: '11-31-2026',
      reason: '',
    });
    expect(bad.status).toBe(400);
    expect(Object.keys(bad.json.fields).sort()).toEqual(['amount', 'contra', 'day', 'reason']);
    expect((await key({ orgId: 'nobody' })).json.fields).toHaveProperty('orgId');
    const { body } = await key();
    const changed = { ...values, orgId, amount: '99.00', version: body.version };
    expect(
      (await send(`/manualEntries/${body._id}`, changed, { by: 'admin', method: 'PUT' })).status,
    ).toBe(409);
    expect((await send(`/manualEntries/${body._id}`, changed, { method: 'PUT' })).body.amount).toBe(
      '99.00',
    );
    for (const verb of ['submit', 'withdraw', 'discard']) await act(body._id, verb, { by: 'top' });
    const { noted } = (await get(`/manualEntries/${body._id}`)).body;
    const told = noted.map(
      ({ label, by }: Record<string, string>) => `${label?.split(' ')[0]} ${by}`,
    );
    const verbs = ['Discarded', 'Withdrew', 'Submitted', 'Changed', 'Prepared'];
    expect(told).toEqual(verbs.map((verb) => `${verb} Tara Top`));
  });

  it('keeps one file, which who may see it can fetch', async () => {
    const { body } = await key();
    const form = new FormData();
    form.append(
      'file',
      new File(['date,amount\n11/02,250.00\n'], 'slip.csv', { type: 'text/csv' }),
    );
    const attached = await test.call(`/manualEntries/${body._id}/attachment`, {
      body: form,
      token: tokens.top,
    });
    expect(attached.json.body.attachment).toBe('slip.csv');
    const link = await get(`/manualEntries/${body._id}/attachment`, 'admin');
    expect(link.body.name).toBe('slip.csv');
    expect(
      (await test.call(`/manualEntries/${body._id}/attachment`, { token: tokens.merchant })).status,
    ).toBe(404);
  });

  it('is seen by the merchant once it is posted, and by no other', async () => {
    const all = await get('/manualEntries?limit=25');
    const own = await get('/manualEntries?limit=25', 'merchant');
    const isPosted = ({ state }: { state: string }) => state === 'approved' || state === 'reversed';
    const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
    expect(ids(own.body)).toEqual(ids(all.body.filter(isPosted)));
    expect(own.body.length).toBeGreaterThan(1);
    const debits = (await get('/manualEntries?limit=25&posted=debit')).body;
    expect(ids(debits)).toEqual(
      ids(own.body.filter(({ side }: { side: string }) => side === 'debit')),
    );
    expect((await get('/manualEntries', 'other')).body).toEqual([]);
    const numbers = all.body.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(numbers.map((_: number, at: number) => numbers.length - at));
  });
});
