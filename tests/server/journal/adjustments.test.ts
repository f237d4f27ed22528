import { ledgerRepository, type NewTransaction } from '@server/books/ledger/ledgerStore';
import { paymentSettler } from '@server/features/payments/reconcile';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyRule, type ThresholdRuleValues } from '@/domain/compliance/watch/rule';
import { isoToday } from '@/domain/dates/today';
import { unnamedPayer } from '@/domain/ledger/cashPayer';
import type { Answer, TestApi } from '../../support/api';
import { accountsOf, bookFaults } from '../ledger/books';
import { byBank, byCard, openPayApi, pay, type SentInvoice, sendInvoice } from '../payments/paying';
import { movement, sell } from '../transactions/movements';

let test: TestApi;
const tokens = { top: '', admin: '', officer: '' };
let orgId = '';

beforeAll(async () => {
  test = await openPayApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  orgId = (await test.addUser({ orgName: 'Golden Leaf' })).orgId;
  tokens.top = await test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Tara Top' }));
  tokens.admin = await test.signIn(await test.addUser({ role: 'ADMIN', name: 'Adam Min' }));
  tokens.officer = await test.signIn(
    await test.addUser({ role: 'COMPLIANCE_OFFICER', name: 'Rosa' }),
  );
});

type Who = keyof typeof tokens;

const sql = async (text: string, values: unknown[] = []) =>
  (await test.services.database.$client.query(text, values)).rows;

async function ask(
  path: string,
  by: Who,
  {
    body,
    method,
    headers = {},
  }: { body?: unknown; method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return test.call(path, { token: tokens[by], body, method, headers });
}

async function good(answer: Promise<Answer>) {
  const { status, json } = await answer;
  expect(status, JSON.stringify(json)).toBe(200);
  return json.body;
}

const today = isoToday();

const values = (over: object = {}) => ({
  orgId,
  day: today,
  type: 'fee',
  account: '',
  side: 'debit',
  contra: '',
  amount: '1000000',
  reason: 'Fee of a test',
  ...over,
});

const key = (over: object = {}) => ask('/manualEntries', 'top', { body: values(over) });
const act = async (id: string, verb: string, { by, body = {} }: { by: Who; body?: object }) => {
  const { version } = await good(ask(`/manualEntries/${id}`, by));
  return ask(`/manualEntries/${id}/${verb}`, by, { body: { version, ...body } });
};

async function approved(over: object = {}) {
  const { _id } = await good(key(over));
  await good(act(_id, 'submit', { by: 'top' }));
  return good(act(_id, 'approve', { by: 'admin', body: { note: 'Seen' } }));
}

const takeReserve = { type: 'correction', account: 'reserve', side: 'debit', contra: 'payable' };

describe('what is keyed by hand', () => {
  afterEach(async () => expect(await bookFaults(test.services.database)).toEqual([]));

  it('is neither sold nor given back, and no rule of sales finds it, but cash is cash', async () => {
    await good(ask('/thresholds', 'officer', { body: rule({ kind: 'cash', limit: '5.00' }) }));
    await good(
      ask('/thresholds', 'officer', { body: rule({ name: 'Many', kind: 'count', limit: '1' }) }),
    );
    await sell(test, orgId, { amountCents: 10_000, businessDay: today });
    const sums = () => good(ask('/transactions/summary', 'top'));
    const before = await sums();
    await approved();
    await approved({ type: 'cash deposit', amount: '900', payerIsUnknown: true });
    expect(await sums()).toMatchObject({ gross: before.gross, refunds: before.refunds, count: 3 });
    expect(await good(ask('/transactions/summary?search=golden', 'top'))).toMatchObject({
      gross: '100.00',
      refunds: '0.00',
      net: '-999000.00',
      count: 3,
    });
    expect(
      await sql('select sum(payments)::int as n, sum(return_cents)::int as back from payment_days'),
    ).toEqual([{ n: 1, back: 0 }]);
    expect(await good(ask('/thresholdHits', 'officer'))).toMatchObject([
      { kind: 'cash', totalCents: 90_000, purchaserKey: '' },
    ]);
  });

  it('of cash says who paid, and one person is added up under another spelling by the same ID', async () => {
    await good(ask('/thresholds', 'officer', { body: rule({ kind: 'cash', limit: '10000.00' }) }));
    const payer = { payerIdKind: "Driver's license", payerIdNumber: 'D123-4821' };
    const cash = (amount: string, over: object) =>
      approved({ type: 'cash deposit', amount, ...over });
    const entry = await cash('6000', { ...payer, payerName: 'Ann Lee' });
    expect(entry).toMatchObject({ payerName: 'Ann Lee', payerIdLastFour: '4821' });
    await cash('4000.01', { ...payer, payerIdNumber: 'd123 4821', payerName: 'Ann  S. Lee' });
    await cash('3000', { payerName: 'Bea' });
    const hits: { _id: string; purchaserKey: string; transactions: number; totalCents: number }[] =
      await good(ask('/thresholdHits', 'officer'));
    expect(
      hits
        .map(({ purchaserKey, transactions, totalCents }) => [
          purchaserKey,
          transactions,
          totalCents,
        ])
        .sort(),
    ).toEqual([
      ['', 3, 1_300_001],
      ['ann lee', 2, 1_000_001],
    ]);
    const rows = await good(ask('/transactions?purchaser=ann%20lee&method=cash&period=all', 'top'));
    expect(
      rows.map(({ purchaserName }: { purchaserName: string }) => purchaserName).sort(),
    ).toEqual(['Ann  S. Lee', 'Ann Lee']);
    expect(JSON.stringify(await sql('select * from manual_entries'))).not.toMatch(
      /1234821|123-4821/,
    );
    const wrong = await key({ type: 'cash deposit', ...payer, payerName: '' });
    expect(Object.keys(wrong.json.fields)).toEqual(['payerName']);
    const nobody = await key({ type: 'cash deposit' });
    expect(nobody.json.fields).toEqual({ payerName: unnamedPayer });
  });

  it('of cash is neither handed over nor approved where an older version stored nobody, unless it takes back', async () => {
    const forget = (id: string) =>
      sql(`update manual_entries set payer_is_unknown = false, payer_name = '' where id = '${id}'`);
    const { _id } = await good(key({ type: 'cash deposit', amount: '900', payerIsUnknown: true }));
    await forget(_id);
    expect((await act(_id, 'submit', { by: 'top' })).json.message).toMatch(
      /does not say who paid the cash/,
    );
    const later = await good(key({ type: 'cash deposit', amount: '800', payerName: 'Ann Lee' }));
    await good(act(later._id, 'submit', { by: 'top' }));
    await forget(later._id);
    expect((await act(later._id, 'approve', { by: 'admin', body: { note: '' } })).status).toBe(409);
    await good(act(later._id, 'withdraw', { by: 'top' }));
    const paid = await approved({ type: 'cash deposit', amount: '700', payerIsUnknown: true });
    expect(paid).toMatchObject({ payerIsUnknown: true, payerName: '' });
    const back = await good(
      act(paid._id, 'reverse', { by: 'top', body: { reason: 'Keyed twice by mistake' } }),
    );
    await good(act(back._id, 'approve', { by: 'admin', body: { note: 'Seen' } }));
  });

  it('is of the day of its approval in both ledgers, and dated neither long ago nor before its organization', async () => {
    const refused = async (day: string) => (await key({ day })).json.fields?.day;
    expect(await refused('01-05-2001')).toBe('The date cannot be more than 90 days ago');
    await sql(`update organizations set created_at = now() - interval '10 days'`);
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    expect(await refused(daysAgo(20))).toMatch(/^The date cannot be before .*first day$/);
    const zone = { timezone: 'Pacific/Honolulu' };
    const { _id } = await good(key({ day: daysAgo(5) }));
    await good(act(_id, 'submit', { by: 'top' }));
    const { version } = await good(ask(`/manualEntries/${_id}`, 'admin'));
    await good(
      ask(`/manualEntries/${_id}/approve`, 'admin', {
        body: { note: '', version },
        method: 'POST',
        headers: zone,
      }),
    );
    const [there] = await sql(
      `select t.business_day::text as business, p.day::text as posted from transactions t join journal_postings p on p.transaction_id = t.id`,
    );
    const honolulu = new Intl.DateTimeFormat('en-CA', { timeZone: zone.timezone }).format(
      test.services.clock(),
    );
    expect(there).toEqual({ business: honolulu, posted: honolulu });
  });

  it('takes nothing out of reserve that is on hold, when it is keyed and when it is approved', async () => {
    await sell(test, orgId, { amountCents: 20_000, businessDay: today });
    await approved({ ...takeReserve, side: 'credit', amount: '50.00' });
    const early = await good(key({ ...takeReserve, amount: '50.00' }));
    await good(act(early._id, 'submit', { by: 'top' }));
    const hold = { organization: orgId, amount: '145.87', reason: 'Chargebacks come' };
    await good(ask('/settlements/holds/amount', 'admin', { body: hold }));
    const message = '“Reserve” would be $145.86, and $145.87 is on hold. Release the hold instead.';
    expect((await key({ ...takeReserve, amount: '50.01' })).json.fields).toEqual({
      amount: message,
    });
    expect((await act(early._id, 'approve', { by: 'admin', body: { note: '' } })).status).toBe(200);
    expect((await key({ ...takeReserve, amount: '0.01' })).json.fields.amount).toMatch(
      /is on hold/,
    );
    const standing = await good(ask(`/manualEntries/accounts?organization=${orgId}`, 'admin'));
    expect(standing).toMatchObject({
      heldCents: 14_587,
      balances: { bank: 20_000, reserve: -14_587 },
    });
    expect((await ask('/manualEntries/accounts?organization=nobody', 'admin')).status).toBe(404);
    expect(await accountsOf(test.services.database, orgId)).toMatchObject({ reserve: -14_587 });
  });

  it('can be withdrawn and discarded by its preparer, and is saved by what was read', async () => {
    const draft = await good(key());
    await good(act(draft._id, 'submit', { by: 'top' }));
    expect((await act(draft._id, 'withdraw', { by: 'admin' })).status).toBe(409);
    expect(await good(act(draft._id, 'withdraw', { by: 'top' }))).toMatchObject({
      state: 'draft',
      version: 3,
    });
    const save = (version: number) =>
      ask(`/manualEntries/${draft._id}`, 'top', {
        body: { ...values({ amount: '2' }), version },
        method: 'PUT',
      });
    expect((await save(1)).json).toMatchObject({
      name: 'VersionConflict',
      current: { version: 3 },
    });
    expect(await good(save(3))).toMatchObject({ amount: '2.00', version: 4 });
    expect(await good(act(draft._id, 'discard', { by: 'top' }))).toMatchObject({
      state: 'discarded',
    });
    expect((await act(draft._id, 'submit', { by: 'top' })).json.message).toBe(
      'This entry was discarded.',
    );
    const posted = await approved({ amount: '3' });
    const contrary = await good(
      act(posted._id, 'reverse', { by: 'top', body: { reason: 'Keyed twice' } }),
    );
    expect(await good(act(contrary._id, 'withdraw', { by: 'top' }))).toMatchObject({
      state: 'discarded',
    });
    expect(
      await good(act(posted._id, 'reverse', { by: 'top', body: { reason: 'Keyed twice' } })),
    ).toMatchObject({
      number: 4,
    });
  });

  it('is found in the ledger by number, amount, purchaser, trace and reason', async () => {
    await sell(test, orgId, {
      amountCents: 7_250,
      traceNo: 'TR-88',
      lastFour: '0042',
      purchaserEmail: 'iris@example.com',
    });
    await approved({ amount: '12.10' });
    const found = async (search: string) =>
      (
        await good(
          ask(`/journal?organization=${orgId}&search=${encodeURIComponent(search)}`, 'top'),
        )
      ).map(({ _id }: { _id: string }) => _id);
    for (const search of ['$72.50', 'tr-88', '0042', 'IRIS@'])
      expect(await found(search), search).toEqual(['1.2', '1.1']);
    for (const search of ['2', '2.1', '12.10', 'ME-1', 'a test'])
      expect(await found(search), search).toEqual(['2.2', '2.1']);
    expect(await found('ME-9')).toEqual([]);
    expect(await good(ask('/manualEntries?search=golden', 'top'))).toHaveLength(1);
    expect(await good(ask('/manualEntries?search=silver', 'top'))).toEqual([]);
  });
});

function rule(over: Partial<ThresholdRuleValues>): ThresholdRuleValues {
  return { ...emptyRule, name: 'Rule of a test', limit: '100.00', ...over };
}

const addRule = (over: Partial<ThresholdRuleValues>) =>
  good(ask('/thresholds', 'officer', { body: rule(over) }));

async function watched(over: Partial<NewTransaction>): Promise<void> {
  await test.services.database.transaction(async (tx) =>
    watchTransactions(tx, await ledgerRepository(tx).insert([movement(orgId, over)])),
  );
}

const hits = (report = 'thresholdHits') => good(ask(`/${report}`, 'officer'));
const decide = (hit: { _id: string; version: number }, body: object, report = 'thresholdHits') =>
  ask(`/${report}/${hit._id}/decide`, 'officer', { body: { version: hit.version, ...body } });
const octoberDay = (day: number): Partial<NewTransaction> => ({ businessDay: `2026-10-0${day}` });

/** One more invoice of the same organization, which was sent. */
async function another(): Promise<SentInvoice> {
  const sent = await sendInvoice(test);
  await sql(
    'update invoices set org_id = $1, counter = 100 + (select count(*) from invoices) where id = $2',
    [orgId, sent.row.id],
  );
  return sent;
}

describe('a rule', () => {
  it('holds every row of its window, what clears later too, and a dismissal can let them go', async () => {
    const first = await sendInvoice(test);
    orgId = first.row.orgId;
    await addRule({ kind: 'amount', limit: '250.00', window: 'days', days: '5', action: 'hold' });
    expect((await pay(test, first, { body: byBank() })).status).toBe(200);
    for (let more = 0; more < 2; more++) {
      expect((await pay(test, await another(), { body: byCard() })).status).toBe(200);
    }
    const states = async () =>
      (await sql('select state from transactions order by number')).map(({ state }) => state);
    expect(await states()).toEqual(['pending', 'held', 'held']);
    test.advance(20);
    await paymentSettler(test.services)();
    expect(await states()).toEqual(['held', 'held', 'held']);
    const [hit] = await hits();
    expect((await good(ask(`/thresholdHits/${hit._id}`, 'officer'))).held).toEqual({
      count: 3,
      // Less what processing the bank debit costs.
      cents: 29_330,
    });
    await good(decide(hit, { act: 'dismiss', reason: 'A known customer', release: true }));
    expect(await states()).toEqual(['cleared', 'cleared', 'cleared']);
    const { events } = await good(ask(`/thresholdHits/${hit._id}`, 'officer'));
    expect(events.at(-1).act).toBe('Dismissed, $293.30 released');
    expect(await bookFaults(test.services.database)).toEqual([]);
  });

  it('finds what is told late in windows that ended since, and keeps what a hit was', async () => {
    const structuring = {
      kind: 'structuring',
      floor: '90.00',
      leastDays: '3',
      window: 'days',
      days: '5',
    };
    await addRule(structuring);
    for (const day of [2, 5]) await watched({ ...octoberDay(day), amountCents: 9_500 });
    expect(await hits()).toEqual([]);
    await watched({ ...octoberDay(3), amountCents: 9_500 });
    const [hit] = await hits();
    expect(hit).toMatchObject({ from: '2026-10-01', to: '2026-10-05', measure: 28_500 });
    await good(decide(hit, { act: 'dismiss', reason: 'Harvest festival' }));
    await watched({ ...octoberDay(4), amountCents: 9_600 });
    expect(await hits()).toMatchObject([
      { status: 'open', analyst: '', reason: '', measure: 38_100 },
    ]);
    const { events } = await good(ask(`/thresholdHits/${hit._id}`, 'officer'));
    expect(events.at(-1)).toMatchObject({
      act: 'Grew and reopened',
      reason: expect.stringMatching(
        /^Before: \$285\.00 in 3 .* Previously decided by Rosa: Harvest festival\.$/,
      ),
    });
  });

  it('finds no more of what is exempt until that ends', async () => {
    await sql(`update organizations set state = 'CA' where id = $1`, [orgId]);
    const items = [
      {
        sku: 'A',
        title: 'Blue Dream',
        kind: 'flower' as const,
        quantity: 1,
        grams: 1,
        cents: 1000,
      },
    ];
    const sold = (purchaserKey: string) =>
      watched({ purchaserKey, purchaserName: purchaserKey, purchaserState: 'TX', items });
    await sold('cy');
    const [hit] = await hits('stateHits');
    const exempt = { act: 'exempt', reason: 'Hemp by its certificate' };
    expect(
      (await decide(hit, { ...exempt, until: '2020-01-01' }, 'stateHits')).json.fields,
    ).toEqual({
      until: 'The date cannot be in the past',
    });
    const let1 = await good(decide(hit, { ...exempt, until: '2099-12-31' }, 'stateHits'));
    expect(let1.facts.exemptUntil).toBe('2099-12-31');
    await sold('cy');
    expect(await hits('stateHits')).toHaveLength(1);
    await sold('di');
    expect(await hits('stateHits')).toHaveLength(2);
    await good(decide(let1, { act: 'reopen', reason: 'No certificate' }, 'stateHits'));
    await sold('cy');
    expect(await hits('stateHits')).toHaveLength(3);
  });

  it('that blocks lets one of two payments pass that come at once', async () => {
    const one = await sendInvoice(test);
    orgId = one.row.orgId;
    const two = await another();
    await addRule({ kind: 'amount', limit: '150.00', window: 'day', action: 'block' });
    const answers = await Promise.all([
      pay(test, one, { body: byCard() }),
      pay(test, two, { body: byCard() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('the audit trail is filtered by the days on which it is read', async () => {
  const at = '2026-03-02T02:30:00Z';
  await sql(`insert into security_events (at, event, result) values ($1, 'signIn', 'ok')`, [at]);
  const on = async (day: string, timezone?: string) =>
    (
      await ask(`/securityLogs?from=${day}&to=${day}`, 'officer', {
        method: 'GET',
        headers: timezone ? { timezone } : {},
      })
    ).json.body;
  expect(await on('2026-03-01')).toEqual([]);
  const [event] = await on('2026-03-01', 'America/Los_Angeles');
  expect(event.at).toBe('2026-03-02T02:30:00.000Z');
  expect(await on('2026-03-02', 'America/Los_Angeles')).toEqual([]);
  expect((await good(ask(`/securityLogs/${event._id}`, 'officer'))).at).toBe(event.at);
  expect((await ask('/securityLogs/999999', 'officer')).status).toBe(404);
});
