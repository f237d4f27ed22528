import { journalRepository } from '@server/books/ledger/journal/journalStore';
import type { NewTransaction } from '@server/books/ledger/ledgerStore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { openTestApi, type TestApi } from '../../support/api';
import { move, movement, sell } from './movements';

let test: TestApi;
let merchant = '';
let staff = '';
let orgId = '';

beforeAll(async () => {
  test = await openTestApi();
  await test.reset();
  const user = await test.addUser({ orgId: undefined, orgName: 'Golden Leaf' });
  orgId = user.orgId;
  merchant = await test.signIn(user);
  staff = await test.signIn(await test.addUser({ role: 'ADMIN', name: 'Adam Min' }));
});
afterAll(() => test.close());

const get = async (path: string, by = staff) =>
  (await test.call(`/transactions${path}`, { token: by })).json;

const act = (
  id: string,
  name: string,
  { body, by = staff, key = crypto.randomUUID() }: { body: object; by?: string; key?: string },
) =>
  test.call(`/transactions/${id}/${name}`, {
    method: 'POST',
    token: by,
    headers: { 'idempotency-key': key },
    body,
  });

/** ISO date so many days from today, by UTC. */
const daysFromNow = (days: number): string =>
  new Date(test.services.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const query = async (text: string) => (await test.services.database.$client.query(text)).rows;

it('a bank return is recorded once, takes back what is left of each part, and is told in the reports', async () => {
  const day = daysFromNow(-20);
  const id = await sell(test, orgId, {
    method: 'ach',
    secCode: 'WEB',
    businessDay: day,
    effectiveOn: day,
    activityAt: new Date(day),
    amountCents: 1000,
    tipCents: 100,
    taxCents: 90,
    feeCents: 30,
    tipUser: 'Jade',
    traceNo: 'T-77',
    receivingBank: 'Delta Growers Bank',
    routingLastFour: '5520',
    accountKind: 'savings',
    otherInformation: { achPayment: true },
  });
  const reason = 'Bank letter of today';
  const body = { code: 'R10', returnedOn: daysFromNow(-1), reason };
  expect((await act(id, 'bankReturn', { body, by: merchant })).status).toBe(403);
  expect((await act(id, 'bankReturn', { body: { ...body, code: 'R29' } })).json.fields).toEqual({
    code: 'R29 does not apply to a debit with SEC code WEB',
  });
  expect(
    (await act(id, 'bankReturn', { body: { ...body, code: 'R01' } })).json.fields.returnedOn,
  ).toMatch(/^The last day for R01 was/);
  expect((await act(id, 'bankReturn', { body: { ...body, code: 'R99' } })).status).toBe(400);
  // A part of it was given back before: the bank takes the whole again.
  expect((await act(id, 'refund', { body: { amount: '3.33', reason } })).status).toBe(200);
  const key = crypto.randomUUID();
  const [first, again] = [
    await act(id, 'bankReturn', { body, key }),
    await act(id, 'bankReturn', { body, key }),
  ];
  expect(first.status, JSON.stringify(first.json)).toBe(200);
  expect(again.json).toEqual(first.json);
  expect(await act(id, 'bankReturn', { body })).toMatchObject({
    status: 409,
    json: { message: 'It was already returned' },
  });
  const detail: TransactionDetail = first.json.body;
  expect(detail.transaction.state).toBe('returned');
  expect(detail.changes[0]).toMatchObject({
    kind: 'state',
    from: 'cleared',
    to: 'returned',
    by: 'Adam Min',
    reason: `R10 · Originator unknown or not authorized: ${reason}`,
  });
  const { body: found } = await get('?label=ACH Return');
  expect(found).toMatchObject([
    {
      amount: '-10.00',
      tip: '-0.67',
      entry: 'return',
      state: 'returned',
      traceNo: 'T-77',
      businessDay: daysFromNow(-1),
      accountKind: 'savings',
      routingLastFour: '5520',
    },
  ]);
  expect((await get(`/${found[0]._id}`)).body).toMatchObject({ refundOf: id, reasonCode: 'R10' });
  expect(
    await journalRepository(test.services.database).balances({ orgId, systemMode: 'Production' }),
  ).toMatchObject({ bank: -333, payable: 333, tips: 0, tax: 0, fees: 0 });
  // The next settlement takes off just that.
  const { due, corrected } = (
    await query(`select (select sum(due_cents)::int from settlement_due) as due,
      (select sum(amount_cents)::int from settlement_adjustments where state = 'approved') as corrected`)
  )[0];
  expect([due + corrected, corrected]).toEqual([-333, -73]);
  expect(
    await query(`select reason, sum(transactions)::int as count from reason_days group by 1`),
  ).toEqual([{ reason: 'R10', count: 1 }]);
  expect(
    await query(
      `select trade, count(*)::int as count from transactions where amount_cents < 0 group by 1`,
    ),
  ).toEqual([{ trade: 'back', count: 2 }]);
  expect(await query(`select sum(cents)::int as left from tip_shares`)).toEqual([{ left: 0 }]);

  // It was another debit that came back: this one stands as it did before, and none of it is
  // counted.
  const undo = { reason: 'The letter was about another one' };
  expect((await act(id, 'undoReturn', { body: undo, by: merchant })).status).toBe(403);
  expect((await act(found[0]._id, 'undoReturn', { body: undo })).json.message).toBe(
    'It was not returned',
  );
  const undone = await act(id, 'undoReturn', { body: undo });
  expect(undone.status, JSON.stringify(undone.json)).toBe(200);
  const { changes, ...stands }: TransactionDetail = undone.json.body;
  expect(stands).toMatchObject({ transaction: { state: 'cleared' }, refundable: '6.67' });
  expect(changes[0]).toMatchObject({
    from: 'returned',
    to: 'cleared',
    by: 'Adam Min',
    reason: `Return undone: ${undo.reason}`,
  });
  expect(await act(id, 'undoReturn', { body: undo })).toMatchObject({ status: 409 });
  expect((await get(`/${found[0]._id}`)).body.transaction.state).toBe('voided');
  expect(
    await journalRepository(test.services.database).balances({ orgId, systemMode: 'Production' }),
  ).toMatchObject({ bank: 667, payable: -520, tips: -67, tax: -60, fees: -20 });
  expect(
    await query(`select (select sum(due_cents)::int from settlement_due) as due, sum(cents)::int as tips,
      (select sum(amount_cents)::int from settlement_adjustments where state = 'approved') as corrected,
      (select coalesce(sum(transactions), 0)::int from reason_days) as reasons from tip_shares`),
  ).toEqual([{ due: 520, tips: 67, corrected: 0, reasons: 0 }]);
  // And what does come back later is recorded as any.
  expect((await act(id, 'bankReturn', { body })).json.body.transaction.state).toBe('returned');
});

it('a return that is taken back leaves a payment held or settled as it was, unless a settlement has paid for it', async () => {
  await test.reset();
  const user = await test.addUser({ orgId: undefined, orgName: 'Golden Leaf' });
  orgId = user.orgId;
  merchant = await test.signIn(user);
  staff = await test.signIn(await test.addUser({ role: 'ADMIN', name: 'Adam Min' }));
  const day = daysFromNow(-20);
  const debit: Partial<NewTransaction> = {
    method: 'ach',
    secCode: 'WEB',
    businessDay: day,
    effectiveOn: day,
    activityAt: new Date(day),
    amountCents: 1000,
    otherInformation: { achPayment: true },
  };
  const body = { code: 'R10', returnedOn: daysFromNow(-1), reason: 'Bank letter of today' };
  const undo = { reason: 'The letter was about another one' };
  const post = (path: string, asked: object) =>
    test.call(path, {
      method: 'POST',
      token: staff,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: asked,
    });
  const held = await sell(test, orgId, debit);
  const hold = { transactionId: held, reason: 'Looks odd to us' };
  expect((await post('/settlements/holds/transaction', hold)).status).toBe(200);
  expect((await act(held, 'bankReturn', { body })).status).toBe(200);
  expect(await query('select id from settlement_holds where released_at is null')).toHaveLength(0);
  expect((await act(held, 'undoReturn', { body: undo })).json.body.transaction.state).toBe('held');
  expect(await query('select id from settlement_holds where released_at is null')).toHaveLength(1);
  expect(
    await journalRepository(test.services.database).balances({ orgId, systemMode: 'Production' }),
  ).toMatchObject({ bank: 1000, payable: 0, reserve: -1000 });

  await query(`insert into settlement_terms (org_id, bank_last_four) values ('${orgId}', '4471')
    on conflict (org_id) do update set bank_last_four = excluded.bank_last_four`);
  const settled = await sell(test, orgId, { ...debit, amountCents: 2000 });
  await sell(test, orgId, { amountCents: 9000 });
  const settle = (net: string) =>
    post('/settlements', { organization: orgId, upTo: daysFromNow(-1), net }).then(
      ({ status }) => status,
    );
  expect(await settle('110.00')).toBe(200);
  expect((await act(settled, 'bankReturn', { body })).status).toBe(200);
  expect(
    await query(`select sum(due_cents)::int as due from settlement_due where state = 'cleared'`),
  ).toEqual([{ due: -2000 }]);
  expect((await act(settled, 'undoReturn', { body: undo })).json.body.transaction.state).toBe(
    'batched',
  );
  expect(
    await query(
      `select coalesce(sum(due_cents), 0)::int as due from settlement_due where state = 'cleared'`,
    ),
  ).toEqual([{ due: 0 }]);
  expect((await act(settled, 'bankReturn', { body })).status).toBe(200);
  await sell(test, orgId, { amountCents: 5000 });
  expect(await settle('30.00')).toBe(200);
  expect((await act(settled, 'undoReturn', { body: undo })).json.message).toBe(
    'A settlement already deducted this return. Adjust the next settlement instead.',
  );
});

it('a debit that is still here is canceled, not returned; what waited at the bank is named with its bank', async () => {
  const later = daysFromNow(6);
  const debit = {
    method: 'ach',
    state: 'pending',
    secCode: 'PPD',
    otherInformation: { achPayment: true },
  } as const;
  const [id = ''] = await move(test, [
    movement(orgId, {
      ...debit,
      businessDay: daysFromNow(0),
      effectiveOn: later,
      lastFour: '4471',
      receivingBank: 'Delta Growers Bank',
      routingLastFour: '5520',
      accountKind: 'savings',
    }),
  ]);
  const body = { code: 'R01', returnedOn: daysFromNow(0), reason: 'Too early for that' };
  expect((await act(id, 'bankReturn', { body })).json.message).toBe(
    'It has not been sent to the bank yet',
  );
  const asked = '/bank/export?format=rows&columns=code,bank,account&state=pending';
  expect((await get(asked, merchant)).body).toEqual([
    ['37', 'Delta Growers Bank, routing •••• 5520', 'Savings •••• 4471'],
  ]);
});

it('what is at the bank is counted and added up whole, beyond where other lists stop', async () => {
  await test.reset();
  const user = await test.addUser({ orgId: undefined, orgName: 'Golden Leaf' });
  merchant = await test.signIn(user);
  const debit = movement(user.orgId, {
    method: 'ach',
    secCode: 'CCD',
    state: 'settled',
    businessDay: daysFromNow(-30),
    effectiveOn: daysFromNow(-30),
    otherInformation: { achPayment: true },
  });
  for (let thousand = 0; thousand < 11; thousand++) await move(test, Array(1000).fill(debit));
  expect((await get('/bank', merchant)).page).toMatchObject({
    matched: 11_000,
    matchedIsExact: true,
  });
  expect((await get('/bank/summary', merchant)).body).toMatchObject({
    count: 11_000,
    gross: '110000.00',
    isExact: true,
  });
});
