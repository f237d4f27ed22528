import { journalRepository } from '@server/books/ledger/journal/journalStore';
import type { NewTransaction } from '@server/books/ledger/ledgerStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '@/domain/ledger/act';
import { moneyCents } from '@/domain/money/cents';
import type {
  TransactionDetail,
  TransactionSummary,
} from '@/domain/transactions/transactionListRow';
import { openTestApi, type TestApi } from '../../support/api';
import { plantTree } from '../../support/partnerTree';
import { knownMovements, move, movement, sell } from './movements';

let test: TestApi;
let token = '';
let orgId = '';
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) =>
  (await test.services.database.$client.query(text, values)).rows;

const get = async (path: string, by = token) =>
  (await test.call(`/transactions${path}`, { token: by })).json;

const summary = async (filter: string): Promise<TransactionSummary> =>
  (await get(`/summary?${filter}`)).body;

const reason = 'Customer asked for it';

interface Asked {
  by?: string;
  key?: string;
  body?: object;
}

const act = (
  id: string,
  name: string,
  { by = token, key = crypto.randomUUID(), body = {} }: Asked = {},
) =>
  test.call(`/transactions/${id}/${name}`, {
    method: 'POST',
    token: by,
    headers: { 'idempotency-key': key },
    body: { reason, ...body },
  });

const sold = (over: Partial<NewTransaction>, place?: Place) =>
  sell(test, orgId, { ...over, place });

const balances = () =>
  journalRepository(test.services.database).balances({ orgId, systemMode: 'Production' });

beforeEach(async () => {
  await test.reset();
  const user = await test.addUser({ orgId: undefined, orgName: 'Golden Leaf' });
  token = await test.signIn(user);
  orgId = user.orgId;
});

describe('refunds', () => {
  const parts = { amountCents: 1000, tipCents: 100, taxCents: 90, feeCents: 30 };

  it('are rows of their own, never more than is left, and balance', async () => {
    const id = await sold({ ...parts, purchaserName: 'Rosa', purchaserEmail: 'rosa@example.com' });
    const first = await act(id, 'refund', { body: { amount: '3.33' } });
    expect(first.status, JSON.stringify(first.json)).toBe(200);
    expect(first.json.body).toMatchObject({
      refundable: '6.67',
      refunds: [{ amount: '3.33', reason }],
    });
    expect((await get(`/${id}`)).body.transaction.isRefunded).toBeUndefined();
    const more = await act(id, 'refund', { body: { amount: '6.68' } });
    expect(more).toMatchObject({
      status: 400,
      json: { fields: { amount: 'No more than $6.67 can be refunded' } },
    });
    expect((await act(id, 'refund', { body: { amount: '6.67' } })).status).toBe(200);
    const listed = (await get('')).body;
    const payment = listed.find((row: { _id: string }) => row._id === id);
    expect(payment).toMatchObject({ entry: 'payment', isRefunded: true });
    expect(await act(id, 'refund', { body: { amount: '0.01' } })).toMatchObject({
      status: 409,
      json: { message: 'It is already fully refunded' },
    });
    expect(await summary('')).toMatchObject({
      count: 3,
      gross: '10.00',
      refunds: '10.00',
      tips: '0.00',
      tax: '0.00',
      fees: '0.00',
      net: '0.00',
    });
    const own = { bank: 0, payable: 0, tips: 0, tax: 0, fees: 0 };
    expect(await balances()).toMatchObject(own);
    const { body } = await get('?sort=amount&order=asc');
    expect(body[0]).toMatchObject({
      amount: '-6.67',
      label: 'Return Reversal',
      entry: 'refund',
      state: 'cleared',
    });
    const detail: TransactionDetail = (await get(`/${body[0]._id}`)).body;
    expect(detail).toMatchObject({ refundOf: id, refundable: '0.00' });
    expect(detail.entries[0]).toMatchObject({ act: 'refund', account: 'bank', amount: '-6.67' });
    const { changes }: TransactionDetail = (await get(`/${id}`)).body;
    expect(changes).toMatchObject([{ kind: 'refunded', reason }, { kind: 'refunded' }]);
  });

  it('of what was put into a wallet are no more trade than that', async () => {
    const id = await sold({ method: 'wallet', otherInformation: { addMoneyToWallet: true } });
    expect((await act(id, 'refund', { body: { amount: '4.00' } })).status).toBe(200);
    expect(await summary('trade=yes')).toMatchObject({ count: 0, gross: '0.00', refunds: '0.00' });
    expect(await summary('label=Return Reversal')).toMatchObject({
      count: 1,
      refunds: '0.00',
      other: '-4.00',
    });
  });

  it('are made once, however often they are asked for at once', async () => {
    const id = await sold(parts);
    const key = crypto.randomUUID();
    const twice = Array.from({ length: 3 }, () =>
      act(id, 'refund', { key, body: { amount: '6.00' } }),
    );
    const other = act(id, 'refund', { body: { amount: '6.00' } });
    const answers = await Promise.all([...twice, other]);
    expect(
      answers.map(({ status }) => status).filter((status) => status === 200).length,
    ).toBeGreaterThan(0);
    expect(await query(`select amount_cents::int as cents from transaction_refunds`)).toEqual([
      { cents: 600 },
    ]);
    expect(await summary('')).toMatchObject({ count: 2, refunds: '6.00' });
  });

  it('of cash leave what is due as it is, less what it owes', async () => {
    const id = await sold(
      { ...parts, method: 'cash', direct: true, otherInformation: { cash: true } },
      'direct',
    );
    const before = await balances();
    expect((await act(id, 'refund', { body: { amount: '10.00' } })).status).toBe(200);
    expect(before.payable).toBe(220);
    expect(await balances()).toMatchObject({ payable: 0, bank: 0, fees: 0 });
  });

  it('are for staff and the organization itself', async () => {
    const id = await sold(parts);
    const stranger = await test.signIn(await test.addUser());
    expect((await act(id, 'refund', { by: stranger, body: { amount: '1.00' } })).status).toBe(404);
    expect((await act(id, 'flag', { by: stranger })).status).toBe(404);
    const staff = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
    expect((await act(id, 'refund', { by: staff, body: { amount: '1.00' } })).status).toBe(200);
    expect(
      (await act(id, 'refund', { body: { amount: '1.00', reason: 'no' } })).json.fields,
    ).toEqual({
      reason: 'This field should be between 5 and 500 characters',
    });
  });
});

it('a partner sees what is sold under it, and does nothing with it', async () => {
  const { users } = await plantTree(test);
  const shop = await test.addUser({ orgName: 'Shop', parentOrgId: 'robinson' });
  await query(
    `insert into applications (org_id, user_id, started_org_id, system_mode, iso_id, agent_id, sub_agent_id, status, submitted_at)
     values ($1, $2, 'robinson', 'Production', 'redwood', 'delgado', 'robinson', 'approved', now())`,
    [shop.orgId, shop.id],
  );
  const id = users.delgado.id;
  await query(
    `update users set features = '{analytics.transactionLedger,transaction}' where id = $1`,
    [id],
  );
  const [{ email }] = await query('select email from users where id = $1', [id]);
  const agent = await test.signIn({ email });
  orgId = shop.orgId;
  const sale = await sold({});
  expect((await get(`/${sale}`, agent)).body.transaction._id).toBe(sale);
  for (const name of ['flag', 'refund', 'void'])
    expect((await act(sale, name, { by: agent, body: { amount: '1.00' } })).status).toBe(403);
});

describe('flags', () => {
  it('are found, told with their reason, and taken away', async () => {
    const id = await sold({});
    await sold({});
    expect((await act(id, 'flag')).json.body.flags).toMatchObject([{ reason }]);
    expect((await act(id, 'flag')).status).toBe(409);
    const found = await get('?flagged=yes');
    expect(found).toMatchObject({ body: [{ _id: id, isFlagged: true }], page: { matched: 1 } });
    expect(await summary('flagged=yes')).toMatchObject({ count: 1, gross: '10.00' });
    expect((await act(id, 'unflag')).json.body).toMatchObject({ flags: [] });
    expect((await get('?flagged=yes')).body).toEqual([]);
    expect((await act(id, 'unflag')).status).toBe(409);
    const { changes }: TransactionDetail = (await get(`/${id}`)).body;
    expect(changes.map(({ kind }) => kind)).toEqual(['unflagged', 'flagged']);
  });
});

describe('payments that wait', () => {
  const soon = () => new Date(test.services.clock().getTime() + 86_400_000);
  const dayIn = (days = 0) =>
    new Date(test.services.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const debit = { method: 'ach', secCode: 'WEB', otherInformation: { achPayment: true } } as const;

  it('are captured, voided and retried as their rules allow, and post what that means', async () => {
    const posted = await sold({ state: 'pending', authorizedUntil: soon() }, 'clearing');
    const bare = await move(test, [
      movement(orgId, {
        state: 'pending',
        method: 'card',
        authorizedUntil: soon(),
        amountCents: 700,
      }),
    ]);
    expect((await get('/pending')).page).toMatchObject({ matched: 2 });
    expect((await get('/pending/summary')).body).toMatchObject({ count: 2, gross: '17.00' });
    expect((await act(posted, 'capture')).json.body.transaction.state).toBe('cleared');
    expect((await act(bare[0] ?? '', 'capture')).status).toBe(200);
    expect(await balances()).toMatchObject({ bank: 1700, clearing: 0, payable: -1700 });
    const gone = await sold(
      { state: 'pending', authorizedUntil: soon(), amountCents: 500 },
      'clearing',
    );
    expect(await act(gone, 'retry')).toMatchObject({
      status: 409,
      json: { message: 'The authorization is still valid' },
    });
    const { json } = await act(gone, 'void');
    expect(json.body).toMatchObject({
      transaction: { state: 'voided' },
      changes: [
        { kind: 'state', from: 'pending', to: 'voided', reason, by: expect.stringMatching(/./) },
      ],
    });
    expect(await balances()).toMatchObject({ bank: 1700, clearing: 0, payable: -1700 });
    expect(await summary('')).toMatchObject({ count: 2, gross: '17.00' });
    expect(await summary('state=voided')).toMatchObject({ count: 1, gross: '5.00' });
    expect((await get('')).page).toMatchObject({ matched: 2 });
    expect((await get('/pending')).page).toMatchObject({ matched: 0 });
  });

  it('at the bank are listed until nothing can come back (R05 of a company for 60 days too), and cancelled in time', async () => {
    const day = dayIn();
    const [later, old, month] = [dayIn(6), dayIn(-61), dayIn(-30)];
    const waits = await sold(
      { ...debit, state: 'pending', businessDay: day, effectiveOn: later },
      'clearing',
    );
    await move(test, [
      movement(orgId, { ...debit, state: 'settled', businessDay: day, effectiveOn: day }),
      movement(orgId, {
        ...debit,
        secCode: 'CCD',
        state: 'settled',
        businessDay: old,
        effectiveOn: old,
      }),
      movement(orgId, { ...debit, state: 'settled', businessDay: old, effectiveOn: old }),
      movement(orgId, {
        ...debit,
        secCode: 'CCD',
        state: 'settled',
        businessDay: month,
        effectiveOn: month,
      }),
      movement(orgId, { method: 'wire', state: 'cleared', businessDay: day }),
      movement(orgId, { method: 'wire', state: 'pending', businessDay: day }),
      movement(orgId, { ...debit, amountCents: -1000, state: 'returned', businessDay: day }),
    ]);
    expect((await get('/bank')).page).toMatchObject({ matched: 4, matchedIsExact: true });
    expect((await get('/bank?state=settled')).page).toMatchObject({ matched: 2 });
    expect((await get('/bank/summary')).body).toMatchObject({ count: 4, gross: '40.00' });
    expect((await act(waits, 'cancel')).json.body.transaction.state).toBe('voided');
    expect((await get('/bank')).page).toMatchObject({ matched: 3 });
    const csv = await test.call('/transactions/bank/export?format=rows&columns=sec,code,deadline', {
      token,
    });
    expect(csv.json.body).toHaveLength(3);
  });
});

describe('sums over time', () => {
  const cents = (amount: string): number => moneyCents(amount) ?? 0;

  it('of days, weeks and months add up to all that matches', async () => {
    await move(test, knownMovements(orgId));
    await move(test, [movement(orgId, { state: 'voided' })]);
    for (const filter of ['', 'method=debit', 'search=acme', 'from=2026-10-03&to=2026-10-05']) {
      const whole = await summary(filter);
      for (const step of ['day', 'week', 'month']) {
        const { body } = await get(`/series?${filter}&step=${step}`);
        const sum = (key: 'gross' | 'refunds' | 'net') =>
          body.points.reduce(
            (total: number, point: Record<typeof key, string>) => total + cents(point[key]),
            0,
          );
        expect([step, sum('gross'), sum('refunds'), sum('net')]).toEqual([
          step,
          cents(whole.gross),
          cents(whole.refunds),
          cents(whole.net),
        ]);
      }
    }
    expect((await get('/series?from=2026-10-01&to=2026-10-04')).body.points).toHaveLength(4);
  });

  it.each(['day', 'method', 'store', 'label'])(
    'by %s: each row is what the ledger lists for it',
    async (group) => {
      await move(test, knownMovements(orgId));
      const rows: (TransactionSummary & { day: string; group: string })[] = [];
      for (let after = ''; ; ) {
        const { body, page } = await get(
          `/daily?group=${group}&limit=7${after && `&after=${after}`}`,
        );
        rows.push(...body);
        if (page.next === null) {
          expect(page).toMatchObject({ matched: rows.length, matchedIsExact: true });
          break;
        }
        after = page.next;
      }
      expect(rows.map(({ day }) => day)).toEqual(
        rows
          .map(({ day }) => day)
          .sort()
          .reverse(),
      );
      const total = (key: 'count' | 'net') =>
        rows.reduce((sum, row) => sum + (key === 'count' ? row.count : cents(row.net)), 0);
      expect(total('count')).toBe(60);
      const { body: sums } = await get(`/daily/summary?group=${group}`);
      expect([sums.count, cents(sums.net)]).toEqual([60, total('net')]);
      const [row] = rows;
      const name = group === 'store' && row?.group === '' ? '(none)' : row?.group;
      const drilled = await summary(
        `from=${row?.day}&to=${row?.day}${group === 'day' ? '' : `&${group}=${encodeURIComponent(name ?? '')}`}`,
      );
      const { isExact: _isExact, ...figures } = drilled;
      expect(row).toMatchObject(figures);
      const backward = await get(`/daily?group=${group}&sort=gross&order=asc&limit=5`);
      const next = await get(
        `/daily?group=${group}&sort=gross&order=asc&limit=5&after=${backward.page.next}`,
      );
      const again = await get(
        `/daily?group=${group}&sort=gross&order=asc&limit=5&before=${next.page.previous}`,
      );
      expect(again.body).toEqual(backward.body);
    },
  );

  it('offer what occurs to narrow them by', async () => {
    await move(test, knownMovements(orgId));
    expect((await get('/choices')).body).toEqual({
      labels: ['Cash Payment', 'Credit Card'],
      stores: ['Main Street'],
      organizations: [],
    });
  });
});
