import { randomUUID } from 'node:crypto';
import { postingToday } from '@server/books/ledger/postingToday';
import { simulationSettler } from '@server/features/sandbox/simulationSettler';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scenarios } from '@/domain/sandbox/scenario';
import { bankToday } from '@/domain/settlements/bankingDay';
import { openTestApi, type TestApi } from '../../support/api';
import { findToHold, sell } from '../transactions/movements';
import { asking } from './asking';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});

afterAll(() => api.close());

beforeEach(() => api.reset());

const { post, file, numbersOf, books, leftIn, advanceToNight } = asking(() => api);

describe('the demo ledger', () => {
  it('is made once at its first opening, of the own organization alone, and counts nowhere else', async () => {
    const [mine, other] = [await api.addUser({ orgName: 'Golden Leaf' }), await api.addUser()];
    const token = await api.signIn(mine);
    await sell(api, mine.orgId, {});
    const opened = await Promise.all(
      [1, 2, 3].map(() => api.call('/demoLedger/open', { method: 'POST', token })),
    );
    const counts = new Set(opened.map(({ json }) => json.body.count));
    expect(counts.size).toBe(1);
    const [count = 0] = counts;
    expect(count).toBeGreaterThan(300);
    expect(await books('Demo')).toMatchObject({ inAll: 0, books: 1, rows: count, kept: count });

    const page = await api.call('/demoLedger', { token });
    expect((await api.call('/demoLedger?flagged=yes', { token })).json.page.matched).toBe(3);
    expect(page.json.page.matched).toBeGreaterThan(200);
    const summary = (await api.call('/demoLedger/summary', { token })).json.body;
    const csv = await file('/demoLedger/export?columns=time,amount,balance', token);
    expect(csv.headers.get('content-disposition')).toContain(`DEMO_${mine.orgId}_`);
    const [head = '', ...lines] = (await csv.text()).trim().split(/\r?\n/);
    expect(head).toBe('Sample,Date,Gross,Balance');
    expect(lines).toHaveLength(summary.count);
    expect(lines.every((line) => line.startsWith('DEMO,'))).toBe(true);

    const id = page.json.body[0]._id;
    expect((await api.call(`/demoLedger/${id}`, { token })).json.body.transaction.companyName).toBe(
      'Golden Leaf',
    );
    expect((await api.call(`/transactions/${id}`, { token })).status).toBe(404);
    expect((await api.call('/transactions/summary', { token })).json.body.count).toBe(1);
    expect((await api.call('/settlements/pending/summary', { token })).json.body.count).toBe(1);
    expect(await numbersOf(sql`select count(*)::int as tips from tip_shares`)).toEqual({ tips: 0 });
    const theirs = await api.signIn(other);
    expect((await api.call('/demoLedger', { token: theirs })).json.page.matched).toBe(0);
    expect((await api.call(`/demoLedger/${id}`, { token: theirs })).status).toBe(404);
    expect(
      (
        await post(`/transactions/${id}/refund`, token, {
          body: { amount: '1', reason: 'No such row' },
        })
      ).status,
    ).toBe(404);

    const key = randomUUID();
    const [reset, again] = [
      await post('/demoLedger/reset', token, { body: {}, key }),
      await post('/demoLedger/reset', token, { body: {}, key }),
    ];
    expect(again.json).toEqual(reset.json);
    expect((await api.call(`/demoLedger/${id}`, { token })).status).toBe(404);
    expect(await books('Demo')).toMatchObject({ inAll: 0, books: 1, rows: reset.json.body.count });
    expect(await books('Production')).toMatchObject({ books: 1, rows: 1, kept: 1 });
  });
});

describe('the sandbox ledger', () => {
  const settled = () =>
    numbersOf(sql`
      select (select count(*)::int from settlements) as made, (select count(*)::int from settlement_parts) as parts,
        (select count(*)::int from settlement_attempts) as attempts`);

  /** Staff pay out the organization's sandbox sales. */
  async function settledInSandbox(orgId: string): Promise<void> {
    await numbersOf(
      sql`insert into settlement_terms (org_id, bank_last_four) values (${orgId}, '4471')`,
    );
    const staff = await api.signIn(await api.addUser({ role: 'ADMIN', systemMode: 'Sandbox' }));
    const upTo = bankToday(api.services.clock());
    const asked = `/settlements/preview?organization=${orgId}&upTo=${upTo}`;
    const { net } = (await api.call(asked, { token: staff })).json.body;
    expect(
      (await post('/settlements', staff, { body: { organization: orgId, upTo, net } })).status,
    ).toBe(200);
    expect(await settled()).toMatchObject({ made: 1, parts: 1, attempts: 1 });
  }

  it('lets every scenario happen once, and what the bank says later', async () => {
    advanceToNight();
    const developer = await api.addUser({
      role: 'DEVELOPER',
      systemMode: 'Production',
      orgName: 'Testers',
    });
    const token = await api.signIn(developer);
    const kept = await sell(api, developer.orgId, {});
    for (const scenario of scenarios) {
      const key = randomUUID();
      const answers = [1, 2].map(() =>
        post('/sandboxLedger/simulate', token, { body: { scenario, amount: '20.00' }, key }),
      );
      const [one, two] = await Promise.all(answers);
      expect([one?.status, two?.json], scenario).toEqual([200, one?.json]);
    }
    const rowsNow = async () =>
      (await api.call('/sandboxLedger?limit=25&sort=time', { token })).json.body.map(
        ({ scenario = '', label, state, amount }: Record<string, string>) =>
          `${scenario}|${label}|${state}|${amount}`,
      );
    expect((await rowsNow()).sort()).toEqual(
      [
        'ACH account closed (R02)|ACH|voided|20.00',
        'ACH approved|ACH|pending|20.00',
        'ACH returned (R01) later|ACH|pending|20.00',
        'ACH unauthorized (R10) later|ACH|pending|20.00',
        'Card approved|Credit Card|cleared|20.00',
        'Card declined (51)|Credit Card|voided|20.00',
        'Card with a tip|Credit Card|cleared|20.00',
        'Card, then refunded|Credit Card|cleared|20.00',
        'Timeout, but charged|Credit Card|cleared|20.00',
        'Timeout, nothing charged (68)|Credit Card|voided|20.00',
        'Wallet approved|P2R Payment|cleared|20.00',
        'Wallet declined (51)|P2R Payment|voided|20.00',
        '|Return Reversal|cleared|-20.00',
      ].filter((line) => !line.includes('|voided|')),
    );
    const tips = (await api.call('/sandboxLedger?scenario=tip', { token })).json;
    expect([tips.page.matched, tips.body[0].scenario]).toEqual([1, 'Card with a tip']);
    const declined = '/sandboxLedger/summary?scenario=card_declined';
    expect((await api.call(declined, { token })).json.body.count).toBe(0);
    expect((await api.call(`${declined}&state=voided`, { token })).json.body.count).toBe(1);
    const settle = simulationSettler(api.services);
    const simulated = (await api.call('/sandboxLedger?limit=25', { token })).json.body;
    const isApproved = ({ scenario }: { scenario?: string }) => scenario === 'ACH approved';
    await findToHold(api, simulated.find(isApproved)._id);
    api.advance(16);
    await settle();
    await settle();
    const states = async () =>
      (await rowsNow()).filter((line: string) => line.includes('ACH')).sort();
    expect(await states()).toEqual([
      'ACH approved|ACH|held|20.00',
      'ACH returned (R01) later|ACH|returned|20.00',
      'ACH unauthorized (R10) later|ACH|cleared|20.00',
      '|ACH Return|returned|-20.00',
    ]);
    api.advance(16);
    await settle();
    expect(await states()).toEqual([
      'ACH approved|ACH|held|20.00',
      'ACH returned (R01) later|ACH|returned|20.00',
      'ACH unauthorized (R10) later|ACH|returned|20.00',
      '|ACH Return|returned|-20.00',
      '|ACH Return|returned|-20.00',
    ]);
    expect(await books('Sandbox')).toMatchObject({ inAll: 0, books: 1, rows: 15 });
    const today = postingToday(api.services.clock());
    expect(
      await numbersOf(sql`select array_agg(distinct business_day::text) as days from transactions
        where system_mode = 'Sandbox'`),
    ).toEqual({ days: [today] });

    const stranger = await api.signIn(await api.addUser({ role: 'DEVELOPER' }));
    expect((await api.call('/sandboxLedger', { token: stranger })).json.page.matched).toBe(0);
    expect(
      (await api.call('/sandboxLedger', { token: await api.signIn(await api.addUser()) })).status,
    ).toBe(403);
    expect(
      (await post('/sandboxLedger/simulate', token, { body: { scenario: 'tip', amount: '0.99' } }))
        .status,
    ).toBe(400);

    expect((await api.call('/sandboxLedger/own', { token })).json.body).toEqual({
      count: 15,
      companyName: 'Testers',
    });
    await settledInSandbox(developer.orgId);
    expect((await post('/sandboxLedger/clear', token)).json.body).toEqual({ removed: 15 });
    expect(await settled()).toEqual({ made: 0, parts: 0, attempts: 0 });
    expect(await books('Sandbox')).toEqual({ inAll: 0, books: 0, rows: 0, kept: 0 });
    expect(await leftIn(developer.orgId)).toEqual([]);
    expect(await books('Production')).toMatchObject({ books: 1, rows: 1, kept: 1 });
    expect(
      (await post('/sandboxLedger/simulate', token, { body: { scenario: 'tip', amount: '10' } }))
        .status,
    ).toBe(200);
    expect(await books('Sandbox')).toMatchObject({ inAll: 0, books: 1, rows: 1 });
    const { database } = api.services;
    await expect(
      database.execute(sql`delete from journal_books where system_mode = 'Production'`),
    ).rejects.toThrow();
    await expect(
      database.execute(sql`delete from journal_postings where transaction_id = ${kept}`),
    ).rejects.toThrow();
  });
});

describe('people who are shut out', () => {
  it('are never both of two who shut each other out', async () => {
    const [one, two] = [
      await api.addUser({ role: 'TOP_ADMIN' }),
      await api.addUser({ role: 'TOP_ADMIN' }),
    ];
    const [token, theirs] = [await api.signIn(one), await api.signIn(two)];
    const remove = (id: string, by: string) =>
      post(`/userRemovals/users/${id}/delete`, by, { body: { reason: 'Somebody must go' } });
    const answers = await Promise.all([remove(two.id, token), remove(one.id, theirs)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await numbersOf(
        sql`select count(*)::int as tops from users where role = 'TOP_ADMIN' and status = 'active'`,
      ),
    ).toEqual({ tops: 1 });
  });

  it('are dead on their next call, and come back with who, when and why', async () => {
    const owner = await api.addUser({ orgName: 'Golden Leaf' });
    const store = await api.addUser({
      role: 'BUDTENDER',
      orgName: 'Golden Leaf, Store',
      parentOrgId: owner.orgId,
      name: 'Jade Okoro',
    });
    const top = await api.addUser({ role: 'TOP_ADMIN', orgId: owner.orgId, name: 'Tara Top' });
    const stranger = await api.addUser({ role: 'BUDTENDER' });
    const [token, theirs] = [await api.signIn(owner), await api.signIn(store)];
    const act = (
      id: string,
      what: string,
      {
        by = token,
        reason = 'Left at the end of the summer',
      }: { by?: string; reason?: string } = {},
    ) => post(`/userRemovals/users/${id}/${what}`, by, { body: { reason } });

    expect((await act(stranger.id, 'suspend')).status).toBe(404);
    expect((await act(top.id, 'suspend')).json.message).toBe(
      'You cannot do this to someone with a higher role than yours',
    );
    expect((await act(owner.id, 'suspend')).json.message).toBe('You cannot do this to yourself');
    expect((await act(store.id, 'restore')).status).toBe(409);
    expect((await act(store.id, 'suspend', { by: token, reason: 'no' })).status).toBe(400);
    expect((await api.call('/dashboard', { token: theirs })).status).not.toBe(401);
    const found = (await api.call('/userRemovals/users?search=OKORO', { token })).json.body;
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Jade Okoro']);

    expect((await act(store.id, 'suspend')).json.body).toEqual({ name: 'Jade Okoro' });
    expect((await api.call('/userRemovals', { token: theirs })).status).toBe(401);
    expect((await act(store.id, 'delete')).status).toBe(200);
    expect(
      (await act(store.id, 'restore', { by: token, reason: 'Back for the holidays' })).status,
    ).toBe(200);
    expect(
      (await act(store.id, 'suspend', { by: await api.signIn(top), reason: 'Once more' })).status,
    ).toBe(200);

    const topOnly = 'A top admin removed this account. Only a top admin can restore it.';
    const restored = await act(store.id, 'restore');
    expect([restored.status, restored.json.message]).toEqual([403, topOnly]);
    const { body, page } = (await api.call('/userRemovals', { token })).json;
    expect(page).toMatchObject({ matched: 3, matchedIsExact: true });
    expect(
      body.map((row: Record<string, string | null>) => [
        row.kind,
        row.state,
        row.reason,
        row.removedBy,
        row.restoreReason,
        row.restoredBy,
        row.status,
        row.refusal,
      ]),
    ).toEqual([
      ['suspended', 'open', 'Once more', 'Tara Top', '', '', 'suspended', topOnly],
      [
        'deleted',
        'restored',
        'Left at the end of the summer',
        owner.name,
        'Back for the holidays',
        owner.name,
        'suspended',
        null,
      ],
      [
        'suspended',
        'replaced',
        'Left at the end of the summer',
        owner.name,
        '',
        '',
        'suspended',
        null,
      ],
    ]);
    const outsider = await api.signIn(await api.addUser());
    const one = (by: string) => api.call(`/userRemovals/${body[1]._id}`, { token: by });
    expect([(await one(token)).json.body, (await one(outsider)).status]).toEqual([body[1], 404]);
    expect((await api.call('/userRemovals/summary', { token })).json.body).toEqual({
      count: 3,
      suspended: 1,
      deleted: 0,
      restored: 1,
    });
    expect((await api.call('/userRemovals', { token: outsider })).json.page.matched).toBe(0);
    for (const [filter, matched] of [
      [`role=${store.role}&organization=${store.orgId}`, 3],
      ['role=TOP_ADMIN', 0],
      ['organization=none', 0],
    ])
      expect((await api.call(`/userRemovals?${filter}`, { token })).json.page.matched).toBe(
        matched,
      );
    const csv = await (await file('/userRemovals/export?columns=removed,restored', token)).text();
    expect(csv.split('\r\n')[2]).toMatch(/^(\S+ \d+:\d\d [AP]M,?){2}$/);
    const trail = await numbersOf(
      sql`select count(*)::int as told from security_events where target = ${store.email} and event <> 'signIn'`,
    );
    expect(trail).toEqual({ told: 4 });

    await numbersOf(sql`update user_removals set removed_at = '2026-11-02T03:00:00Z'`);
    const onFirst = async (timezone: string) =>
      (
        await api.call('/userRemovals/summary?from=2026-11-01&to=2026-11-01', {
          token,
          headers: { timezone },
        })
      ).json.body.count;
    expect([await onFirst('America/Los_Angeles'), await onFirst('UTC')]).toEqual([3, 0]);
    // Deleting what a top admin suspended takes nothing from who may let it in again.
    expect((await act(store.id, 'delete')).status).toBe(200);
    expect((await act(store.id, 'restore')).status).toBe(403);
    expect((await act(store.id, 'restore', { by: await api.signIn(top) })).status).toBe(200);
  });
});
