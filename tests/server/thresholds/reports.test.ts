import { ledgerRepository, type NewTransaction } from '@server/books/ledger/ledgerStore';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securitySorts } from '@/domain/compliance/security/securityColumns';
import { hitSorts } from '@/domain/compliance/watch/hitColumns';
import { emptyRule } from '@/domain/compliance/watch/rule';
import { openTestApi, type TestApi } from '../../support/api';
import { cashSale } from './ruleCases';

let test: TestApi;
let officer = '';
let orgId = '';

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  officer = await test.signIn(
    await test.addUser({ role: 'COMPLIANCE_OFFICER', name: 'Rosalind Achebe' }),
  );
  orgId = (await test.addUser({ orgName: 'Golden Leaf' })).orgId;
});

const ask = async (path: string, body?: unknown, method?: string) => {
  const { status, json } = await test.call(path, { token: officer, body, method });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const read = async (path: string) => (await ask(path)).body;

describe('a report over hits', () => {
  const sale = (date: number, dollars: number, over: Partial<NewTransaction> = {}) =>
    cashSale(orgId, { date, dollars, over });
  const ann = { purchaserKey: 'ann', purchaserName: 'Ann', purchaserEmail: 'ann@example.com' };
  const paper = { traceNo: 'TR-900', lastFour: '4711', licenseNumber: 'C10-0000123-LIC' };
  const rule = {
    ...emptyRule,
    kind: 'cash',
    limit: '100.00',
    window: 'transaction',
    severity: 'high',
  };

  beforeEach(async () => {
    await ask('/thresholds', { ...rule, name: 'Cash over $100' });
    await ask('/thresholds', {
      ...rule,
      name: 'all cash',
      limit: '1',
      severity: 'low',
      window: 'day',
    });
    const rows = [sale(5, 250.5, { ...ann, ...paper }), sale(5, 20), sale(7, 300), sale(14, 30)];
    for (const row of rows)
      await test.services.database.transaction(async (tx) =>
        watchTransactions(tx, await ledgerRepository(tx).insert([row])),
      );
  });

  it('finds by amount, trace, last four, license, e-mail and merchant, and nothing else', async () => {
    const found = async (search: string) =>
      (await read(`/thresholdHits?search=${encodeURIComponent(search)}`)).length;
    const texts = [
      '$250.50',
      'tr-900',
      '4711',
      'c10-0000123-lic',
      'ANN@example',
      'golden',
      'nobody@',
      '4712',
    ];
    expect(await Promise.all(texts.map(found))).toEqual([2, 3, 3, 6, 2, 6, 0, 0]);
    expect(await read('/thresholdHits/summary?search=tr-900')).toMatchObject({
      hits: 3,
      totalCents: 77_150,
    });
  });

  it('with an open case is a task, and its deadline stays in sight however late it is', async () => {
    const [{ _id: id, version }] = await read('/thresholdHits?sort=total&order=desc&limit=1');
    expect(await read('/thresholdHits?case=open')).toEqual([]);
    await ask(`/thresholdHits/${id}/decide`, {
      act: 'case',
      caseKind: 'CTR',
      reason: 'Much cash',
      version,
    });
    const { $client } = test.services.database;
    await $client.query(`update compliance_cases set due_on = '2020-01-31'`);
    const shown = async () => {
      const { deadlines } = await read('/dashboards/standing');
      const tasks: { key: string }[] = await read('/dashboards/tasks');
      return { deadlines, task: tasks.find(({ key }) => key === 'thresholdCases') };
    };
    expect(await shown()).toMatchObject({
      deadlines: [{ dueOn: '2020-01-31', hitId: id }],
      task: { count: 1, isExact: true, oldest: '2020-01-31' },
    });
    expect((await read('/thresholdHits?case=open')).map((hit: { _id: string }) => hit._id)).toEqual(
      [id],
    );
    await $client.query(
      `update compliance_cases set state = 'closed', ended_at = now(), ended_by_name = 'Rosalind'`,
    );
    expect(await shown()).toEqual({ deadlines: [], task: undefined });
    await $client.query(`update compliance_hits set status = 'open', case_id = null`);
    await $client.query('delete from compliance_cases');
  });

  it('is sorted either way by what it shows, page by page, and drawn over time', async () => {
    const [{ _id: id, version }] = await read('/thresholdHits?sort=total&order=desc&limit=1');
    const decision = { act: 'case', caseKind: 'CTR', reason: 'Much cash', version };
    await ask(`/thresholdHits/${id}/decide`, decision);
    expect((await read('/thresholdHits?sort=due'))[0]._id).toBe(id);
    for (const sort of hitSorts) {
      const rising = await read(`/thresholdHits?sort=${sort}&order=asc&limit=100`);
      expect(rising, sort).toHaveLength(6);
      const first = await ask(`/thresholdHits?sort=${sort}&order=desc&limit=2`);
      const rest = await read(
        `/thresholdHits?sort=${sort}&order=desc&limit=4&after=${first.page.next}`,
      );
      expect([...first.body, ...rest], sort).toEqual(rising.toReversed());
    }
    const days = 'from=2026-10-05&to=2026-10-07';
    expect(await read(`/thresholdHits/series?${days}`)).toEqual([
      // The cash of the day is Ann's by herself, too.
      { day: '2026-10-05', low: 2, medium: 0, high: 1 },
      { day: '2026-10-06', low: 0, medium: 0, high: 0 },
      { day: '2026-10-07', low: 1, medium: 0, high: 1 },
    ]);
    expect(await read('/thresholdHits/series?step=week&severity=low')).toEqual([
      { day: '2026-10-05', low: 3, medium: 0, high: 0 },
      { day: '2026-10-12', low: 1, medium: 0, high: 0 },
    ]);
    const names = async (sort: string) =>
      (await read(`/thresholds/list?sort=${sort}&order=asc`)).map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('severity')).toEqual(['all cash', 'Cash over $100']);
    expect(await names('updated')).toEqual(['Cash over $100', 'all cash']);
  });
});

describe('what was set', () => {
  it('of purchases and states has a history of its own', async () => {
    type Limit = Record<'_id' | 'class' | 'limit' | 'state', string>;
    const limits: Limit[] = (await read('/purchaseLimits')).filter(
      ({ state }: Limit) => state === 'CA',
    );
    const [one, other] = ['flower', 'concentrate'].map((kind) =>
      limits.find((row) => row.class === kind),
    );
    const save = (row: Limit | undefined, limit: string, version: number) =>
      ask(`/purchaseLimits/${row?._id}`, { values: { ...row, limit }, version }, 'PUT');
    await save(one, '30', 1);
    await save(other, '9', 1);
    await save(one, '31', 2);
    expect(await read(`/purchaseLimits/${one?._id}/versions`)).toMatchObject([
      { by: 'Rosalind Achebe', before: { limit: '30' }, after: { limit: '31' } },
      { before: { limit: '28.5' }, after: { limit: '30', class: 'flower' } },
    ]);
    const state = {
      state: 'WY',
      cannabisIsLegal: 'yes',
      hasTransmitterLicense: 'no',
      source: 'Statute',
    };
    const { version = 0 } =
      (await read('/stateRules')).find((one: typeof state) => one.state === 'WY') ?? {};
    await ask('/stateRules', { values: state, version }, 'PUT');
    const [noted] = await read('/stateRules/WY/versions');
    expect(noted.after).toEqual(state);
    expect(noted.before ?? state).not.toHaveProperty('version');
    for (const path of ['/purchaseLimits/none/versions', '/stateRules/ZZ/versions'])
      expect((await test.call(path, { token: officer })).status, path).toBe(404);
  });
});

describe('the audit trail', () => {
  it('is counted as it is listed, whatever narrows it, on every calendar', async () => {
    const at = (hour: number) => `2026-10-05T${String(hour).padStart(2, '0')}:40:00Z`;
    const [user, other] = [await test.addUser({ name: 'Bo' }), await test.addUser({ name: 'Cy' })];
    const told: [string, string, string, string | null][] = [
      [at(3), 'export', 'ok', user.id],
      [at(4), 'signIn', 'failed', user.id],
      [at(20), 'money', 'ok', other.id],
      [at(23), 'refusal', 'refused', null],
    ];
    for (const row of told)
      await test.services.database.$client.query(
        `insert into security_events (at, event, result, user_id, role, ip, user_name) values ($1, $2, $3, $4, 'MERCHANT', '192.0.2.9', $2)`,
        row,
      );
    const days = 'from=2026-10-05&to=2026-10-05';
    const inZone = async (path: string, timezone: string) =>
      (await test.call(`/securityLogs${path}`, { token: officer, headers: { timezone } })).json;
    for (const [zone, filter, counts] of [
      ['UTC', days, [2, 1, 1]],
      // Half past eleven in the evening before in New York, and a quarter to six in the morning
      // after in Nepal.
      ['America/New_York', days, [1, 1, 1]],
      ['Asia/Kathmandu', days, [1, 0, 1]],
      ['UTC', `${days}&event=money`, [1, 0, 0]],
      ['UTC', `${days}&user=${user.id}`, [1, 0, 1]],
      ['UTC', `${days}&ip=192.0.2.9&role=MERCHANT`, [2, 1, 1]],
    ] as const) {
      const sums = (await inZone(`/summary?${filter}`, zone)).body;
      expect([sums.ok, sums.refused, sums.failed], `${zone} ${filter}`).toEqual(counts);
      const listed = (await inZone(`?${filter}`, zone)).page.matched;
      expect(sums, `${zone} ${filter}`).toMatchObject({ events: listed, isExact: true });
    }
    for (const sort of securitySorts) {
      const rising = await read(`/securityLogs?${days}&sort=${sort}&order=asc`);
      const first = await ask(`/securityLogs?${days}&sort=${sort}&order=desc&limit=3`);
      const rest = await read(
        `/securityLogs?${days}&sort=${sort}&order=desc&after=${first.page.next}`,
      );
      expect([...first.body, ...rest], sort).toEqual(rising.toReversed());
    }
    const byUser = await read(`/securityLogs?${days}&sort=user`);
    const named = byUser.map(({ userName }: { userName: string }) => userName);
    expect(named).toEqual(['export', 'money', 'refusal', 'signIn']);
    expect((await inZone(`/series?${days}`, 'UTC')).body).toEqual({
      points: [{ day: '2026-10-05', access: 2, data: 1, acts: 1 }],
      isExact: true,
    });
    const people = (await inZone('/people', 'UTC')).body.map(({ name }: { name: string }) => name);
    expect(people).toEqual(['Bo', 'Cy', 'Rosalind Achebe']);
  });
});
