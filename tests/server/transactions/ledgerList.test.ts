import type { NewTransaction } from '@server/books/ledger/ledgerStore';
import { scannedSums } from '@server/books/transactions/foundQueries';
import { agentMovesRepository } from '@server/features/agents/move/moveStore';
import { paymentSettler } from '@server/features/payments/reconcile';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAmount } from '@/domain/money/cents';
import { labelOf } from '@/domain/transactions/label';
import type {
  TransactionDetail,
  TransactionListRow,
} from '@/domain/transactions/transactionListRow';
import type { TestApi } from '../../support/api';
import { plantTree } from '../../support/partnerTree';
import { byBank, byCard, openPayApi, pay, sendInvoice, sendTaxInvoice } from '../payments/paying';
import {
  expectedRows,
  filters,
  type Known,
  knownMovements,
  move,
  movement,
  sumsOf,
} from './movements';

let test: TestApi;
let token = '';
beforeAll(async () => {
  test = await openPayApi();
});
afterAll(() => test.close());

const query = (text: string, values: unknown[] = []) =>
  test.services.database.$client.query(text, values);

async function page(path: string, by = token) {
  const { status, json } = await test.call(`/transactions${path}`, { token: by });
  expect(status, JSON.stringify(json)).toBe(200);
  return json as {
    body: TransactionListRow[];
    page: {
      matched: number;
      matchedIsExact: boolean;
      next: string | null;
      previous: string | null;
    };
  };
}

const summary = async (filter: string) =>
  (await test.call(`/transactions/summary?${filter}`, { token })).json.body;

/** Nothing but a merchant, who is signed in. */
async function begin(): Promise<string> {
  await test.reset();
  const user = await test.addUser({ orgId: undefined, orgName: 'Golden Leaf' });
  token = await test.signIn(user);
  return user.orgId;
}

it('what waits is opened by those who see that alone', async () => {
  const permissions = [{ action: ['access'], subject: ['transaction'], fields: '' }];
  const user = await test.addUser({ permissions });
  const only = await test.signIn(user);
  const [id] = await move(test, [movement(user.orgId, { method: 'ach', state: 'pending' })]);
  const opened = async (path: string) =>
    (await test.call(`/transactions${path}/${id}`, { token: only })).status;
  expect([await opened('/pending'), await opened('/bank'), await opened('')]).toEqual([
    200, 200, 403,
  ]);
  const stranger = await test.signIn(await test.addUser());
  expect(await test.call(`/transactions/pending/${id}`, { token: stranger })).toMatchObject({
    status: 404,
  });
});

describe('the ledger of a merchant', () => {
  let orgId = '';
  let rows: Known[] = [];
  beforeAll(async () => {
    orgId = await begin();
    rows = knownMovements(orgId);
    await move(test, rows);
    const other = await test.addUser();
    await move(test, [
      movement(other.orgId),
      movement(orgId, { systemMode: 'Sandbox', purchaserKey: 'acme' }),
    ]);
  });

  /** Amounts and times of all pages, walked forward. */
  async function walked(filter: string): Promise<string[]> {
    const found: string[] = [];
    for (let after = ''; ; ) {
      const { body, page: info } = await page(`?${filter}&limit=7${after && `&after=${after}`}`);
      found.push(...body.map(({ activity_date_time: time, amount }) => `${time} ${amount}`));
      if (info.next === null) return found;
      after = info.next;
    }
  }

  it.each(['time', 'amount', 'purchaser', 'label'])(
    'by %s, both ways, page by page',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        expect(await walked(`sort=${sort}&order=${order}`)).toEqual(
          expectedRows(rows, sort, order),
        );
      }
      const first = await page(`?sort=${sort}`);
      expect(first.body).toHaveLength(10);
      expect(first.page).toMatchObject({ matched: 60, matchedIsExact: true, previous: null });
      const second = await page(`?sort=${sort}&after=${first.page.next}`);
      expect((await page(`?sort=${sort}&before=${second.page.previous}`)).body).toEqual(first.body);
    },
  );

  it.each(filters)('%s: its rows, how many, and what they come to', async (filter, fits) => {
    const wanted = rows.filter(fits);
    expect(await walked(filter)).toEqual(expectedRows(rows.filter(fits), 'time', 'desc'));
    expect((await page(`?${filter}&sort=label`)).page).toMatchObject({
      matched: wanted.length,
      matchedIsExact: true,
    });
    const sum = (cents: (row: NewTransaction) => number | undefined) =>
      toAmount(wanted.reduce((total, row) => total + (cents(row) ?? 0), 0));
    const own = (row: NewTransaction) =>
      row.amountCents - (row.tipCents ?? 0) - (row.taxCents ?? 0) - (row.feeCents ?? 0);
    expect(await summary(filter)).toEqual({
      count: wanted.length,
      isExact: true,
      net: sum(own),
      tips: sum(({ tipCents }) => tipCents),
      gross: sum(({ amountCents }) => Math.max(amountCents, 0)),
      refunds: sum(({ amountCents }) => Math.max(-amountCents, 0)),
      tax: sum(({ taxCents }) => taxCents),
      fees: sum(({ feeCents }) => feeCents),
      returns: '0.00',
      other: '0.00',
      manual: '0.00',
    });
  });

  it.each([
    [61, false],
    [60, false],
    [59, false],
    [60, true],
    [59, true],
    [7, true],
    [7, false],
  ])(
    'the latest %i are summed (told by an index: %s): exact while none is left out',
    async (most, isToldByIndex) => {
      const own = sql`org_id = ${orgId} and system_mode = 'Production'`;
      const found = await scannedSums(
        test.services.database,
        { from: sql`transactions`, where: own, isToldByIndex },
        most,
      );
      const { rows: latest } = await query(
        `select sum(net_cents)::int as net, sum(greatest(amount_cents, 0))::int as gross from (
         select * from transactions where org_id = $1 and system_mode = 'Production'
         order by business_day desc, number desc limit $2) as latest`,
        [orgId, most],
      );
      expect(found).toMatchObject({
        isExact: most >= 60,
        sums: { count: Math.min(most, 60), netCents: latest[0].net, grossCents: latest[0].gross },
      });
    },
  );

  it('is found by its id, and opened by it', async () => {
    const [row] = (await page('?sort=amount')).body;
    expect((await page(`?search=${row?._id}`)).body).toEqual([row]);
    const { json } = await test.call(`/transactions/${row?._id}`, { token });
    expect(json.body).toMatchObject({ transaction: row, entries: [], invoice: null });
  });

  it.each(['limit=101', 'sort=number', 'from=2026-02-30', 'state=gone', 'after=xyz'])(
    'refuses %s',
    async (asked) => {
      expect((await test.call(`/transactions?${asked}`, { token })).status).toBe(400);
    },
  );

  it('the whole of it as a file that no spreadsheet runs', async () => {
    await query(`update transactions set purchaser_name = '=1+1' where purchaser_key = 'zed'`);
    const answer = await test.api.fetch(
      new Request(
        'http://localhost:3000/api/transactions/export?search=zed&columns=amount,purchaser',
        {
          headers: { 'x-access-token': token },
        },
      ),
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`filename="${orgId}_\\d{2}-\\d{2}-\\d{4}_transactions\\.csv"`),
    );
    expect(answer.headers.get('x-total-rows')).toBe('10');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(11);
    expect(lines[1]).toMatch(/^'=1\+1,-?1\d\.\d0$/);
  });
});

describe('who sees whose', () => {
  it('partners those under them, staff all, others their own, and nobody those of another mode', async () => {
    const own = await begin();
    const { users, staff } = await plantTree(test);
    const shop = await test.addUser({ orgName: 'Shop', parentOrgId: 'robinson' });
    await query(
      `insert into applications (org_id, user_id, started_org_id, system_mode, iso_id, agent_id, sub_agent_id, status, submitted_at)
       values ($1, $2, 'robinson', 'Production', 'redwood', 'delgado', 'robinson', 'approved', now())`,
      [shop.orgId, shop.id],
    );
    const [mine = '', shops = ''] = await move(test, [
      movement(own),
      movement(shop.orgId),
      movement(shop.orgId, { systemMode: 'Sandbox' }),
    ]);
    const tokenOf = async (id: string): Promise<string> => {
      await query(`update users set features = '{analytics.transactionLedger}' where id = $1`, [
        id,
      ]);
      const { rows } = await query('select email from users where id = $1', [id]);
      return test.signIn({ email: rows[0].email });
    };
    const seen = async (by: string, filter = '') =>
      (await page(`?sort=amount&order=asc${filter}`, by)).body.map(({ _id }) => _id);
    for (const partner of ['redwood', 'delgado', 'robinson'] as const) {
      expect(await seen(await tokenOf(users[partner].id)), partner).toEqual([shops]);
    }
    for (const partner of ['coast', 'shore', 'granite', 'gully'] as const) {
      const by = await tokenOf(users[partner].id);
      expect(await seen(by), partner).toEqual([]);
      expect(await seen(by, `&organization=${shop.orgId}`), partner).toEqual([]);
      expect((await test.call(`/transactions/${shops}`, { token: by })).status).toBe(404);
    }
    const scope = { userId: users.granite.id, name: 'Granite' };
    const toGranite = { agentId: 'delgado', isoId: 'granite', label: '', scope, at: new Date() };
    await test.services.database.transaction((tx) => agentMovesRepository(tx).move(toGranite));
    expect(await seen(await tokenOf(users.granite.id)), 'the ISO the agent moved to').toEqual([]);
    expect(await seen(await tokenOf(users.redwood.id)), 'the ISO it was approved under').toEqual([
      shops,
    ]);
    const top = await test.signIn(staff.TOP_ADMIN);
    expect(await seen(top)).toEqual([mine, shops]);
    expect(await seen(top, `&organization=${shop.orgId}`)).toEqual([shops]);
    expect(await seen(token)).toEqual([mine]);
    expect((await test.call(`/transactions/${shops}`, { token })).status).toBe(404);
    expect((await test.call('/transactions/none', { token })).status).toBe(404);
  });
});

describe('more than are counted', () => {
  const count = 10_100;
  beforeAll(async () => {
    const orgId = await begin();
    await query(`update organizations set state = 'CA' where id = $1`, [orgId]);
    // On two Mondays, the latest last.
    const row = (at: number) =>
      movement(orgId, {
        amountCents: at < 5000 ? 200 : 100,
        activityAt: new Date(Date.UTC(2026, 9, at < 5000 ? 5 : 12)),
        purchaserKey: 'river stone',
        purchaserEmail: 'river@example.com',
        purchaserState: 'NV',
      });
    for (let at = 0; at < count; at += 1010)
      await move(
        test,
        Array.from({ length: 1010 }, (_, more) => row(at + more)),
      );
    await query('vacuum analyze transactions');
  });

  it('a weekday is counted and summed exactly', async () => {
    expect((await page('?weekday=1')).page).toMatchObject({ matched: count, matchedIsExact: true });
    expect(await summary('weekday=1')).toMatchObject({ count, gross: '15100.00', isExact: true });
    expect((await page('?weekday=2')).page).toMatchObject({ matched: 0, matchedIsExact: true });
  });

  it.each(['search=river', 'purchaserState=NV', 'purchaserState=away', 'purchaser=river stone'])(
    '%s: the totals are those of the latest',
    async (filter) => {
      expect((await page(`?${filter}`)).page).toMatchObject({
        matched: 10_000,
        matchedIsExact: false,
      });
      expect(await summary(filter)).toMatchObject({
        count: 10_000,
        gross: '14900.00',
        isExact: false,
      });
      const { json } = await test.call(`/transactions/series?step=month&${filter}`, { token });
      expect(json.body).toMatchObject({
        isExact: false,
        points: [{ count: 10_000, gross: '14900.00' }],
      });
    },
  );

  it('a search for one payer of several is gathered: the totals are those of the latest', async () => {
    const { rows } = await query(
      `select org_id from transactions where purchaser_key = 'river stone' limit 1`,
    );
    const day = { activityAt: new Date(Date.UTC(2026, 9, 12)), amountCents: 5000 };
    const others = [
      { ...day, purchaserKey: 'acme', licenseNumber: 'river' },
      { ...day, purchaserKey: 'zed', purchaserEmail: 'by.river@example.com' },
      { ...day, purchaserKey: 'zed', purchaserEmail: 'zed@example.com' },
      { ...day, purchaserKey: 'river stone', purchaserEmail: 'r@example.com' },
      { ...day, purchaserKey: 'yves' },
      { ...day, purchaserKey: 'xavier' },
      { ...day, purchaserKey: 'walter' },
      { ...day, purchaserKey: 'victor' },
    ];
    await move(
      test,
      others.map((over) => movement(rows[0].org_id, over)),
    );
    // Three of the others are found, and take the places of the three earliest.
    for (const filter of [
      'search=river',
      'search=river&from=2026-10-01',
      'search=river&method=cash',
    ])
      expect(await summary(filter), filter).toMatchObject({
        count: 10_000,
        gross: '15044.00',
        isExact: false,
      });
    expect((await page('?search=river&limit=10')).body.map(({ amount }) => amount)).toEqual([
      ...Array.from({ length: 3 }, () => '50.00'),
      ...Array.from({ length: 7 }, () => '1.00'),
    ]);
  });

  it('purchasers out of state are those of each organization', async () => {
    const home = await test.addUser({ orgName: 'Silver State' });
    await query(`update organizations set state = 'NV' where id = $1`, [home.orgId]);
    const ofState = (purchaserState: string) =>
      movement(home.orgId, { purchaserKey: 'x', purchaserState });
    const [away] = await move(test, [ofState('CA'), ofState('NV')]);
    const { staff } = await plantTree(test);
    const top = await test.signIn(staff.TOP_ADMIN);
    const found = await page(
      '?purchaserState=away&label=Cash Payment&sort=amount&order=desc&limit=10',
      top,
    );
    expect(found.body[0]?._id).toBe(away);
    const { json } = await test.call('/transactions/summary?purchaserState=away', { token: top });
    expect(json.body).toMatchObject({ count: 10_000, isExact: false });
    const { json: own } = await test.call(
      `/transactions/summary?purchaserState=away&organization=${home.orgId}`,
      { token: top },
    );
    expect(own.body).toMatchObject({ count: 1, gross: '10.00' });
  });
});

describe('payments of invoices', () => {
  const shown = `label, state, method, business_day::text, last_four, trace_no, purchaser_name, purchaser_key, purchaser_email, fee_cents::int, net_cents::int`;
  const stored = async () =>
    (await query(`select ${shown} from transactions order by number`)).rows;

  it('are listed with what people read and find them by, and follow their bank', async () => {
    await test.reset();
    const card = await sendInvoice(test);
    await pay(test, card, { body: byCard() });
    const [cleared, returned] = [await sendInvoice(test), await sendInvoice(test)];
    await pay(test, cleared, { body: byBank() });
    await pay(test, returned, { body: byBank('000111111116') });
    expect((await stored()).map(({ label, state }) => [label, state])).toEqual([
      ['Credit Card', 'cleared'],
      ['ACH', 'pending'],
      ['ACH', 'pending'],
    ]);
    test.advance(16);
    await paymentSettler(test.services)();
    const tax = await sendTaxInvoice(test);
    await pay(test, tax, { body: byCard('4242424242424242', { amount: '200.00', fee: '16.00' }) });
    const rows = await stored();
    const buyer = { purchaser_name: 'Marchetti Packaging', purchaser_key: 'marchetti packaging' };
    expect(rows.slice(0, 4)).toMatchObject([
      {
        label: 'Credit Card',
        state: 'cleared',
        last_four: '4242',
        fee_cents: 300,
        net_cents: 9700,
        ...buyer,
      },
      { label: 'ACH', state: 'cleared', last_four: '6789' },
      { label: 'ACH', state: 'returned', method: 'ach' },
      {
        label: 'ACH Return',
        state: 'returned',
        fee_cents: -70,
        net_cents: -9930,
        purchaser_email: 'sofia@example.com',
      },
    ]);
    expect(rows[4]).toMatchObject({ label: 'Fee Assessment', state: 'cleared', net_cents: -400 });
    expect(rows.slice(5)).toMatchObject([
      { label: 'Credit Card', net_cents: 20_000, fee_cents: 0 },
      { label: 'MTA Surcharge', net_cents: 0, fee_cents: 1600 },
    ]);
    // The fee of a return was not sent to a bank.
    const traced = rows.filter(({ label }) => label !== 'Fee Assessment');
    expect(traced.filter(({ trace_no }) => trace_no === '')).toEqual([]);
    const { rows: labels } = await query(
      'select capture_type, other_information, label from transactions',
    );
    for (const { capture_type, other_information: otherInformation, label } of labels)
      expect(label).toBe(labelOf({ capture_type, otherInformation }));
    const { kept, rows: summed } = await sumsOf(test);
    expect(kept).toEqual(summed);
    await openedBy(card);
  });

  /** The merchant opens the payment: its entries with what is due afterwards, and its invoice. */
  async function openedBy({ email, row }: { email: string; row: { id: string } }): Promise<void> {
    token = await test.signIn({ email });
    const [listed] = (await page('')).body;
    expect(listed).toMatchObject({
      amount: '100.00',
      balance: '97.00',
      companyName: expect.any(String),
    });
    const { json } = await test.call(`/transactions/${listed?._id}`, { token });
    const detail: TransactionDetail = json.body;
    expect(detail.invoice).toMatchObject({ _id: row.id, kind: 'recipient' });
    expect(detail.entries).toMatchObject([
      { act: 'sale', account: 'bank', amount: '100.00', balance: '100.00' },
      { act: 'sale', account: 'payable', amount: '-97.00', balance: '-97.00' },
      { act: 'sale', account: 'fees', amount: '-3.00', balance: '-3.00' },
    ]);
  }
});
