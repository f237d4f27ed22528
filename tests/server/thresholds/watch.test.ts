import { ledgerRepository, type NewTransaction } from '@server/books/ledger/ledgerStore';
import { paymentSettler } from '@server/features/payments/reconcile';
import { judgePast, watchTransactions } from '@server/features/thresholds/watchTransactions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyRule, type ThresholdRuleValues } from '@/domain/compliance/watch/rule';
import { nameTakenMessage } from '@/domain/compliance/watch/ruleErrors';
import { type Answer, type TestApi, testPassword } from '../../support/api';
import { bookFaults } from '../ledger/books';
import { byBank, byCard, openPayApi, pay, sendInvoice } from '../payments/paying';
import { move } from '../transactions/movements';
import { cashSale, ruleCases } from './ruleCases';

let test: TestApi;
let officer = '';
let orgId = '';

beforeAll(async () => {
  test = await openPayApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  officer = await test.signIn(
    await test.addUser({ role: 'COMPLIANCE_OFFICER', name: 'Rosalind Achebe' }),
  );
  orgId = (await test.addUser({ orgName: 'Golden Leaf' })).orgId;
  await sql(`update organizations set state = 'CA' where id = $1`, [orgId]);
});

const sql = (text: string, values: unknown[] = []) =>
  test.services.database.$client.query(text, values);

const ask = (path: string, body?: unknown, method?: string): Promise<Answer> =>
  test.call(path, { token: officer, body, method });

const rule = (over: Partial<ThresholdRuleValues> = {}): ThresholdRuleValues => ({
  ...emptyRule,
  name: 'Cash over $100',
  kind: 'cash',
  limit: '100.00',
  ...over,
});

async function add(over: Partial<ThresholdRuleValues> = {}) {
  const { status, json } = await ask('/thresholds', rule(over));
  expect(status, JSON.stringify(json)).toBe(200);
  return json.body;
}

const cash = (date: number, dollars: number, over: Partial<NewTransaction> = {}): NewTransaction =>
  cashSale(orgId, { date, dollars, over });

const hits = async (report = 'thresholdHits', filter = '') => {
  const { json } = await ask(`/${report}?${filter}`);
  return json.body;
};

const judged = { mode: 'Production', from: '2026-10-01', to: '2026-10-31' } as const;

/** Writes rows one after the other and lets each be watched, as payments are. */
async function sell(rows: readonly NewTransaction[]): Promise<void> {
  for (const row of rows) {
    await test.services.database.transaction(async (tx) =>
      watchTransactions(tx, await ledgerRepository(tx).insert([row])),
    );
  }
}

describe('what rules find', () => {
  it.for(ruleCases)(
    '%s: past days, new rows and a dry run alike',
    async ([_, over, rowsOf, expected]) => {
      const rows = () => rowsOf(orgId);
      const values = rule(over);
      if (over.organization) {
        await test.addUser({ orgName: 'Other' });
        values.organization = (await test.addUser()).orgId;
      }
      await move(test, rows());
      const trial = await ask('/thresholds/dryRun', {
        rule: values,
        from: judged.from,
        to: judged.to,
      });
      expect(trial.json.body.hits, JSON.stringify(trial.json)).toBe(expected.length);
      expect((await hits()).length).toBe(0);
      await add(values);
      await test.services.database.transaction((tx) => judgePast(tx, judged));
      type Row = Record<
        'from' | 'to' | 'measure' | 'limit' | 'overPoints' | 'purchaserName',
        string
      >;
      const found = async (): Promise<string[]> =>
        (await hits()).map((hit: Row) =>
          [hit.from, hit.to, hit.measure, hit.limit, hit.overPoints, hit.purchaserName]
            .join(' ')
            .trim(),
        );
      expect(await found()).toEqual(expected);
      // Again nothing is new, and written one by one it comes to the same.
      expect(await test.services.database.transaction((tx) => judgePast(tx, judged))).toBe(0);
      await sql(
        'begin; set local session_replication_role = replica; delete from compliance_hits; commit',
      );
      await sql('delete from transactions');
      await sell(rows());
      expect((await found()).sort()).toEqual(expected.toSorted());
    },
  );
});

describe('a rule', () => {
  it('keeps its versions, refuses what was read before and says what is wrong', async () => {
    const made = await add();
    expect(made).toMatchObject({ limit: '100.00', window: 'day', version: 1, openHits: 0 });
    const twice = await ask('/thresholds', rule({ name: ' cash OVER $100 ' }));
    expect(twice.json.fields).toEqual({ name: nameTakenMessage });
    const change = { values: rule({ limit: '200.00', isOn: false }), version: 1 };
    const saved = await ask(`/thresholds/${made._id}`, change, 'PUT');
    expect(saved.json.body).toMatchObject({ limit: '200.00', isOn: false, version: 2 });
    expect((await ask(`/thresholds/${made._id}`, change, 'PUT')).status).toBe(409);
    const versions = (await ask(`/thresholds/${made._id}/versions`)).json.body;
    expect(
      versions.map((one: { version: number; savedBy: string }) => [one.version, one.savedBy]),
    ).toEqual([
      [2, 'Rosalind Achebe'],
      [1, 'Rosalind Achebe'],
    ]);
    await sell([cash(5, 500)]);
    expect(await hits()).toEqual([]);
    const trail = (await ask('/securityLogs?event=ruleChange')).json.body;
    expect(trail[0]).toMatchObject({
      before: { limit: '100.00' },
      after: { limit: '200.00' },
      result: 'ok',
    });
  });

  it('is nothing for others, whatever list they were given', async () => {
    const permissions = [
      {
        action: ['access'],
        subject: ['compliance.thresholdReport', 'admin.threshold'],
        fields: '',
      },
    ];
    const merchant = await test.signIn(await test.addUser({ permissions }));
    for (const path of ['/thresholds', '/thresholdHits', '/securityLogs']) {
      expect((await test.call(path, { token: merchant })).status).toBe(403);
    }
    const refusals = (await ask('/securityLogs?event=refusal&result=refused')).json.body;
    expect(refusals.map(({ target }: { target: string }) => target)).toContain(
      'GET /thresholdHits',
    );
  });
});

describe('a hit', () => {
  it('is reviewed, becomes a case with its day, and stays with its mode and report', async () => {
    await add({ severity: 'high' });
    await sell([cash(5, 200), cash(9, 300)]);
    const [latest, first] = await hits('thresholdHits', 'sort=window');
    const decide = (hit: { _id: string; version: number }, body: object) =>
      ask(`/thresholdHits/${hit._id}/decide`, { version: hit.version, ...body });
    expect((await decide(first, { act: 'dismiss' })).json.fields).toEqual({
      reason: 'This field is required.',
    });
    const dismissed = await decide(first, { act: 'dismiss', reason: 'Harvest festival' });
    expect(dismissed.json.body).toMatchObject({ status: 'dismissed', analyst: 'Rosalind Achebe' });
    expect((await decide(first, { act: 'review' })).status).toBe(409);
    expect((await decide(dismissed.json.body, { act: 'case', reason: 'Why' })).status).toBe(409);
    const opened = await decide(latest, {
      act: 'case',
      caseKind: 'CTR',
      reason: 'Cash sales of one day',
    });
    expect(opened.json.body).toMatchObject({
      status: 'case',
      case: { kind: 'CTR', dueOn: '2026-10-24' },
    });
    const filing = { filingNo: '31000123', filedOn: '2026-10-09' };
    const filed = await decide(opened.json.body, { act: 'file', ...filing });
    expect(filed.json.body.case).toMatchObject({
      ...filing,
      state: 'filed',
      endedBy: 'Rosalind Achebe',
    });
    expect((await decide(filed.json.body, { act: 'close', reason: 'Twice' })).status).toBe(409);
    // What was dismissed and grows is open again.
    await sell([cash(5, 1)]);
    const grown = await hits('thresholdHits', 'status=open');
    expect(grown).toMatchObject([{ _id: first._id, measure: 20100 }]);
    const { json } = await ask(`/thresholdHits/${first._id}`);
    expect(json.body.events[0]).toMatchObject({ act: 'Dismissed', reason: 'Harvest festival' });
    expect((await ask(`/stateHits/${first._id}`)).status).toBe(404);
    expect((await ask('/thresholdHits/summary')).json.body).toMatchObject({
      hits: 2,
      open: 1,
      cases: 1,
    });
    const csv = await test.api.request('/api/thresholdHits/export', {
      headers: { 'x-access-token': officer },
    });
    expect((await csv.text()).split('\r\n')).toHaveLength(4);
  });

  it('goes on from the one that begins with it, however late a sale is told', async () => {
    await add({ limit: '10000.00', window: 'days', days: '5' });
    await sell([cash(2, 7000), cash(6, 5000), cash(7, 1), cash(11, 11_000), cash(6, 11_000)]);
    const found = await hits('thresholdHits', 'sort=window');
    expect(found.map((hit: Record<string, unknown>) => [hit.from, hit.to, hit.measure])).toEqual([
      ['2026-10-07', '2026-10-11', 1_100_100],
      ['2026-10-02', '2026-10-06', 2_300_000],
    ]);
  });

  it('of a purchaser over a day limit: grams of all stores, a blocked sale, a letter without a word of it', async () => {
    const items = (grams: number) => [
      { sku: 'F', title: 'Flower', kind: 'flower' as const, quantity: 1, grams, cents: 100 },
    ];
    const bo = { purchaserKey: 'bo', purchaserName: 'Bo' };
    await sell([
      cash(5, 10, { ...bo, store: 'Harbor', items: items(20) }),
      cash(5, 10, { ...bo, store: 'Hilltop', items: items(8.5) }),
    ]);
    expect(await hits('purchaserHits')).toEqual([]);
    await sell([cash(5, 10, { ...bo, store: 'Hilltop', items: items(0.001) })]);
    const [hit] = await hits('purchaserHits');
    expect(hit).toMatchObject({
      kind: 'flower',
      measure: 28501,
      limit: 28500,
      store: 'Harbor, Hilltop',
      transactions: 3,
    });
    const path = `/purchaserHits/${hit._id}`;
    const blocked = await ask(`${path}/block`, { reason: 'Over the limit', blocked: true });
    expect(blocked.json.body.isBlocked).toBe(true);
    const mailed = await ask(`${path}/contact`, { message: 'Please call us about Bo.' });
    expect(mailed.json.body.to).toHaveLength(1);
    const [letter] = await test.mails();
    expect(letter?.subject).toBe('A question about sales at Harbor, Hilltop');
    expect(JSON.stringify(letter)).not.toMatch(/limit|rule|hit|28\.5/i);
    const lifted = await ask(`${path}/block`, { reason: 'Cleared up', blocked: false });
    expect(lifted.json.body.isBlocked).toBe(false);
  });

  it('of a state where it may not be sold, or money may not be moved', async () => {
    await sql(`update state_rules set has_transmitter_license = (state <> 'CO')`);
    const sale = (state: string, kind: 'flower' | 'accessory' = 'flower'): NewTransaction =>
      cash(5, 10, {
        purchaserKey: 'cy',
        purchaserName: 'Cy',
        purchaserState: state,
        items: [{ sku: 'A', title: 'Blue Dream', kind, quantity: 1, grams: 1, cents: 1000 }],
      });
    await sell([sale('CA'), sale('TX'), sale('TX', 'accessory'), sale('CO'), sale('')]);
    const found = await hits('stateHits');
    expect(found.map((hit: { ruleName: string }) => hit.ruleName).sort()).toEqual([
      'CO: no money transmitter license',
      'TX: cannabis may not be sold',
    ]);
    const texas = found.find((hit: { ruleName: string }) => hit.ruleName.startsWith('TX'));
    expect(texas.facts).toMatchObject({
      orgState: 'CA',
      purchaserState: 'TX',
      product: 'Blue Dream',
    });
    const body = { act: 'exempt', reason: 'Hemp by its certificate', version: texas.version };
    expect((await ask(`/stateHits/${texas._id}/decide`, body)).json.body.status).toBe('exempt');
  });
});

describe('a payment', () => {
  it('is refused before money moves, by a rule and by the merchant, and told to the trail', async () => {
    const sent = await sendInvoice(test);
    const made = await add({
      name: 'Cards',
      kind: 'amount',
      method: 'card',
      limit: '99.99',
      action: 'block',
    });
    const refused = await pay(test, sent, { body: byCard() });
    expect(refused.status).toBe(409);
    expect(refused.json.message).toMatch(
      /^This payment cannot be accepted\. Please contact [^.]*\.$/,
    );
    expect((await sql('select from sandbox_charges')).rowCount).toBe(0);
    await ask(
      `/thresholds/${made._id}`,
      { version: 1, values: { ...made, limit: '100.00' } },
      'PUT',
    );
    await sql(
      `insert into purchaser_blocks (org_id, system_mode, purchaser_key, purchaser_name, reason, blocked_by, blocked_by_name, blocked_at)
       values ($1, 'Production', $2, 'x', 'y', $3, 'z', now())`,
      [sent.row.orgId, sent.row.recipientKey, sent.userId],
    );
    expect((await pay(test, sent, { body: byCard() })).status).toBe(409);
    await sql('update purchaser_blocks set lifted_at = now()');
    expect((await pay(test, sent, { body: byCard() })).status).toBe(200);
    expect((await ask('/securityLogs?event=paymentBlocked')).json.page.matched).toBe(2);
  });

  it('is held once it has cleared, and all books balance', async () => {
    await add({
      name: 'Large',
      kind: 'amount',
      window: 'transaction',
      limit: '50.00',
      action: 'hold',
    });
    const [card, bank] = [await sendInvoice(test), await sendInvoice(test)];
    expect((await pay(test, card, { body: byCard() })).status).toBe(200);
    expect((await pay(test, bank, { body: byBank() })).status).toBe(200);
    const states = async () =>
      (await sql('select state from transactions order by number')).rows.map(({ state }) => state);
    expect(await states()).toEqual(['held', 'pending']);
    test.advance(20);
    await paymentSettler(test.services)();
    expect(await states()).toEqual(['held', 'held']);
    const holds = await sql('select reason, amount_cents::int as cents from settlement_holds');
    expect(holds.rows).toEqual([9700, 9930].map((cents) => ({ reason: 'Under review', cents })));
    expect(await bookFaults(test.services.database)).toEqual([]);
  });
});

describe('the audit trail', () => {
  it('tells of sign-ins, exports and sessions, and is never changed', async () => {
    const { email } = await test.addUser({ name: 'Eve Stranger', orgName: 'Far Hills' });
    const from = {
      ip: '203.0.113.9',
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' },
    };
    const wrong = { body: { username: email, password: 'Wrong!2026x' }, ...from };
    expect((await test.call('/users/authenticate', wrong)).status).toBe(401);
    const right = { body: { username: email, password: testPassword }, ...from };
    const { token } = (await test.call('/users/authenticate', right)).json;
    await ask('/securityLogs/export');
    const trail = (await ask('/securityLogs?search=stranger&ip=203.0.113.9')).json.body;
    const shown = { event: 'signIn', device: 'Chrome on Windows', orgName: 'Far Hills' };
    expect(trail).toMatchObject(['ok', 'failed'].map((result) => ({ ...shown, result })));
    for (const place of ['203.0.113.9', 'ON%20windows'])
      expect((await ask(`/securityLogs?search=${place}`)).json.body).toEqual(trail);
    expect(JSON.stringify(trail)).not.toContain('Wrong!2026x');
    expect((await ask('/securityLogs?event=export')).json.body).toHaveLength(1);
    const noted = `select session_id as id from security_events where session_id is not null`;
    const mine = (await sql(`${noted} order by number`)).rows[0]?.id;
    const id = (await sql(`${noted} and user_email = $1`, [email])).rows[0]?.id;
    expect((await ask(`/securityLogs/sessions/${mine}/revoke`, { reason: 'Mistake' })).status).toBe(
      409,
    );
    expect(
      (await ask(`/securityLogs/sessions/${id}/revoke`, { reason: 'Unknown device' })).status,
    ).toBe(200);
    expect((await test.call('/users/getUserByToken', { token, method: 'POST' })).status).toBe(401);
    const userId = trail[0].userId;
    expect((await ask(`/securityLogs/users/${userId}/lock`, { reason: 'Stolen' })).status).toBe(
      200,
    );
    expect((await test.call('/users/authenticate', right)).json.message).toMatch(
      /currently suspended/,
    );
    expect((await ask(`/securityLogs/users/${userId}/unlock`, { reason: 'Found' })).status).toBe(
      200,
    );
    expect((await test.call('/users/authenticate', right)).status).toBe(200);
    for (const act of [
      'update security_events set ip = null',
      'delete from security_events',
      'truncate security_events',
    ]) {
      await expect(sql(act)).rejects.toThrow('The audit trail is never changed');
    }
    const { id: above } = await test.addUser({ role: 'TOP_ADMIN' });
    expect((await ask(`/securityLogs/users/${above}/lock`, { reason: 'Because' })).status).toBe(
      403,
    );
  });
});
