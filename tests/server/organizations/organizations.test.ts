import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrganizationRow } from '@/domain/organizations/organization';
import { openTestApi, type TestApi } from '../../support/api';
import { openShelf, type Shelf, signedIn } from '../applications/shelf';
import { key } from '../settlements/shop';
import { move, movement } from '../transactions/movements';

let test: TestApi;
let shelf: Shelf;
type Caller = Awaited<ReturnType<typeof signedIn>>;
const callers: Record<string, Caller> = {};
let company: string;
const query = (text: string, values: unknown[] = []) =>
  test.services.database.$client.query(text, values);

/** Somebody whom a list of permissions lets search. */
async function partner(orgId: string, role: string): Promise<Caller> {
  const subjects = [
    'org-management.organisationSearch',
    'onboarding.onboarding-history',
    'onboarding.invite-history',
    'analytics.aggregateOrganizations',
    'dashboard',
  ];
  const permissions = subjects.map((subject) => ({ action: 'access', subject }));
  return signedIn(
    test,
    await test.addUser({ orgId, role, permissions: permissions as never, name: 'Pat Partner' }),
  );
}

beforeAll(async () => {
  test = await openTestApi();
  shelf = await openShelf(test);
  for (const role of ['TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER'] as const)
    callers[role] = await signedIn(test, shelf.staff[role]);
  callers.iso = await partner('redwood', 'ISO');
  callers.otherIso = await partner('granite', 'ISO');
  callers.merchant = await signedIn(test, shelf.merchant);
  company = shelf.merchant.orgId;
  await query(`update organizations set name = 'Golden Gate Gardens' where id = $1`, [company]);
  await query(
    `insert into organizations (id, name, kind, parent_id) values ('gate-harbor', 'Gate Harbor', 'store', $1)`,
    [company],
  );
  await shelf.add({ orgId: company, status: 'approved', submittedAt: test.services.clock() });
  const at = test.services.clock();
  await move(test, [
    movement(company, { amountCents: 5000, activityAt: at }),
    movement('platform', { amountCents: 700, activityAt: at }),
  ]);
  await query(
    `insert into compliance_cases (system_mode, kind, org_id, detected_on, due_on, note, opened_by, opened_by_name, opened_at)
      select 'Production', 'SAR', $1, '2026-11-01', '2026-12-01', 'Odd', id, name, now() from users limit 1`,
    [company],
  );
});
afterAll(() => test.close());

const by = (who: string): Caller => {
  const caller = callers[who];
  if (!caller) throw new Error(who);
  return caller;
};
const list = async (who: string, asked = ''): Promise<OrganizationRow[]> =>
  (await by(who)(`/organizations?limit=100&${asked}`)).json.body;
const ids = async (who: string, asked = '') => (await list(who, asked)).map(({ _id }) => _id);

describe('organizations', () => {
  it('are found by a part of the name or the beginning of the id', async () => {
    expect(await ids('TOP_ADMIN', 'search=GATE')).toEqual(['gate-harbor', company]);
    expect(await ids('TOP_ADMIN', 'search=redw')).toEqual(['redwood']);
    expect(await ids('TOP_ADMIN', 'search=%25')).toEqual([]);
    expect(await list('TOP_ADMIN', `search=golden`)).toMatchObject([
      { kind: 'merchant', status: 'active', mode: 'Production' },
    ]);
  });

  it('are those under a partner with the merchants that it brought, for staff all', async () => {
    const seen = await ids('iso');
    for (const own of ['redwood', 'delgado', 'coast', 'shore', 'robinson', company, 'gate-harbor'])
      expect(seen).toContain(own);
    for (const strange of ['platform', 'granite', 'granger']) expect(seen).not.toContain(strange);
    expect(await ids('otherIso')).not.toContain(company);
    expect((await ids('ADMIN')).length).toBeGreaterThan(seen.length);
  });

  it('are narrowed by role and status', async () => {
    await query(`insert into agents (org_id, suspended_at) values ('shore', now())
      on conflict (org_id) do update set suspended_at = now()`);
    expect(await ids('TOP_ADMIN', 'status=suspended')).toEqual(['shore']);
    expect(await ids('TOP_ADMIN', 'role=store')).toEqual(['gate-harbor']);
  });

  it('are no business of those without the subject', async () => {
    expect((await by('merchant')('/organizations')).status).toBe(403);
  });
});

const parts = ['people', 'balances', 'volume', 'returns', 'work', 'documents', 'notes', 'timeline'];

describe('a snapshot', () => {
  it.each(parts)('%s: staff read it in six statements, another ISO finds nothing', async (part) => {
    const asked = vi.spyOn(test.services.database.$client, 'query');
    const { status } = await by('TOP_ADMIN')(`/organizations/${company}/${part}`);
    const statements = asked.mock.calls
      .map(([text]) => (typeof text === 'string' ? text : JSON.stringify(text)))
      .filter((text) => !/session|"?users"? where|security_events|insert into/i.test(text));
    asked.mockRestore();
    expect(status).toBe(200);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(6);
    expect([403, 404]).toContain(
      (await by('otherIso')(`/organizations/${company}/${part}`)).status,
    );
  });

  it('tells owners masked, licenses, scores, volume of this month and open cases', async () => {
    const read = async (part: string) =>
      (await by('TOP_ADMIN')(`/organizations/${company}/${part}`)).json.body;
    const people = await read('people');
    expect(people.application).toMatchObject({ status: 'approved' });
    expect(people.owners[0].ssn).toMatch(/\d{4}$/);
    expect(people.owners[0].ssn).not.toMatch(/\d{3}-?\d{2}-?\d{4}/);
    expect(people.licenses.length).toBeGreaterThan(0);
    const volume = await read('volume');
    expect(volume).toHaveLength(12);
    expect(volume.at(-1).cents).toBe(5000);
    expect(await read('work')).toMatchObject({ cases: [{ kind: 'SAR', dueOn: '2026-12-01' }] });
    expect(await read('documents')).not.toHaveLength(0);
  });

  it('keeps cases and notes from partners and from who only keeps the books', async () => {
    const place = `/organizations/${company}`;
    for (const who of ['iso', 'ADMIN'])
      expect((await by(who)(`${place}/work`)).status, who).toBe(403);
    expect((await by('iso')(`${place}/notes`)).status).toBe(403);
    expect((await by('iso')(`${place}/people`)).status).toBe(200);
    expect((await by('iso')(`${place}/balances`)).status).toBe(403);
    expect(JSON.stringify((await by('iso')(`${place}/timeline`)).json.body)).not.toMatch(
      /SAR|audit/,
    );
  });

  it('takes a note once, however often it is sent, and none that is empty', async () => {
    const place = `/organizations/${company}/notes`;
    const headers = key();
    const body = { text: ' Called the owner. ' };
    const sent = await Promise.all([
      by('ADMIN')(place, { body, headers }),
      by('ADMIN')(place, { body, headers }),
    ]);
    expect(sent.some(({ status }) => status === 200)).toBe(true);
    const { json } = await by('COMPLIANCE_OFFICER')(place);
    expect(json.body.map(({ text }: { text: string }) => text)).toEqual(['Called the owner.']);
    expect((await by('ADMIN')(place, { body: { text: '  ' }, headers: key() })).status).toBe(400);
    expect(
      (await by('ADMIN')('/organizations/nobody/notes', { body, headers: key() })).status,
    ).toBe(404);
  });

  it('pages its timeline without losing or repeating a moment, whatever the cursor', async () => {
    const [{ id }] = (await query('select id from applications where org_id = $1', [company])).rows;
    await query(
      `insert into application_events (application_id, at, kind, label)
        select $1, '2026-01-01', case when n % 2 = 0 then 'internal' else 'saved' end, 'Event ' || n from generate_series(1, 50) as n`,
      [id],
    );
    const walk = async (who: string) => {
      const found: string[] = [];
      for (let after = ''; ; ) {
        const place = `/organizations/${company}/timeline?after=${encodeURIComponent(after)}`;
        const { moments, next } = (await by(who)(place)).json.body;
        found.push(...moments.map(({ what }: { what: string }) => what));
        if (next === '') return found.filter((what) => what.startsWith('Event'));
        after = next;
      }
    };
    const all = await walk('TOP_ADMIN');
    expect(new Set(all).size).toBe(50);
    expect(all).toHaveLength(50);
    expect(await walk('iso')).toHaveLength(25);
    const hostile = await by('TOP_ADMIN')(`/organizations/${company}/timeline?after=x'%20or`);
    expect(hostile.status).toBe(200);
  });
});
