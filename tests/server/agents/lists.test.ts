import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentSorts } from '@/domain/partners/agentColumns';
import type { AgentRecord } from '@/domain/partners/agentForm';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree } from '../../support/partnerTree';
import { move, movement } from '../transactions/movements';

let test: TestApi;
let tree: PartnerTree;
beforeAll(async () => {
  test = await openTestApi();
  await test.reset();
  tree = await plantTree(test);
  const query = (text: string) => test.services.database.$client.query(text);
  await query(`insert into agents (org_id, user_id, search_key, split_percent, created_at)
    select o.id, u.id, lower(o.name), v.split, v.added::timestamptz from organizations o
    join users u on u.org_id = o.id
    join (values ('delgado', 12.5, '2026-01-02 09:00Z'), ('granger', 7.25, '2026-01-03 09:00Z'),
      ('shore', 100, '2026-01-01 09:00Z'), ('robinson', 5, '2026-01-05Z'), ('gully', 5, '2026-01-05Z'))
      as v (id, split, added) on v.id = o.id order by o.id`);
  await query(`insert into organizations (id, name, kind, parent_id, agent_id)
    values ('m1', 'One', 'merchant', 'shore', 'shore'), ('m2', 'Two', 'merchant', 'shore', 'shore'),
      ('m3', '=Three', 'merchant', 'granger', 'granger')`);
  await query(`insert into applications (org_id, user_id, started_org_id, system_mode, agent_id)
    select 'shop-' || agent, '${tree.users.delgado.id}', 'delgado', 'Production', agent
    from unnest(array['delgado', 'delgado', 'granger']) as agent`);
  // Approved merchants; those who were declined or have not finished are no merchants.
  await query(`insert into applications (org_id, user_id, started_org_id, system_mode, status)
    select id, '${tree.users.delgado.id}', 'redwood', 'Production', 'approved'
    from unnest(array['m1', 'm2', 'm3']) as id`);
  await query(`insert into organizations (id, name, kind, parent_id, agent_id)
    select 'd' || i, 'Declined', 'merchant', 'delgado', 'delgado' from generate_series(1, 5) as i`);
  await query(`insert into applications (org_id, user_id, started_org_id, system_mode, status)
    select 'd' || i, '${tree.users.delgado.id}', 'redwood', 'Production', 'declined' from generate_series(1, 5) as i`);
  // Sold of all time; what was declined and what is no sale does not count.
  const sold = (orgId: string, over: object) =>
    movement(orgId, { method: 'card', otherInformation: { credit_card: true }, ...over });
  await move(test, [
    sold('m1', { amountCents: 1500 }),
    sold('m2', { amountCents: 900 }),
    sold('m3', { amountCents: 2000 }),
    sold('m1', { amountCents: 9900, state: 'voided' }),
    sold('m1', { amountCents: -300, entry: 'refund' }),
    movement('m3', { amountCents: 7000, otherInformation: { cashDeposit: true } }),
  ]);
  await query("update users set email_verified = false where org_id = 'granger'");
  await query("update organizations set name = '=Shore, Agency' where id = 'shore'");
});
afterAll(() => test.close());

const tokens = new Map<string, string>();

type Asking = 'ADMIN' | 'INSTANCE_ADMIN' | 'redwood' | 'delgado' | 'granite';

async function tokenOf(name: Asking): Promise<string> {
  const isStaff = name === 'ADMIN' || name === 'INSTANCE_ADMIN';
  const user = isStaff ? tree.staff[name] : tree.users[name];
  const token = tokens.get(name) ?? (await test.signIn(user));
  tokens.set(name, token);
  return token;
}

const ask = async (name: Asking, path: string) =>
  test.call(`/agents/${path}`, { token: await tokenOf(name) });

async function csv(name: Asking, query: string) {
  const url = `http://localhost:3000/api/agents/agents/export?${query}`;
  const headers = { 'x-access-token': await tokenOf(name), timezone: 'America/Los_Angeles' };
  return test.api.fetch(new Request(url, { headers }));
}

const namesOf = (rows: AgentRecord[]): string[] => rows.map(({ _id }) => _id);

/** The whole list, a row a page, there and back. */
async function walked(query: string): Promise<string[]> {
  const there: string[] = [];
  const back: string[] = [];
  let { json } = await ask('ADMIN', `agents?limit=1&${query}`);
  for (;;) {
    there.push(...namesOf(json.body));
    if (json.page.next === null) break;
    json = (await ask('ADMIN', `agents?limit=1&${query}&after=${json.page.next}`)).json;
  }
  for (;;) {
    back.unshift(...namesOf(json.body));
    if (json.page.previous === null) break;
    json = (await ask('ADMIN', `agents?limit=1&${query}&before=${json.page.previous}`)).json;
  }
  expect(back).toEqual(there);
  return there;
}

it('has what the live merchants of each agent have sold, and nothing that is no sale', async () => {
  const rows: AgentRecord[] = (await ask('ADMIN', 'agents')).json.body;
  expect(Object.fromEntries(rows.map(({ _id, volume }) => [_id, volume]))).toEqual({
    delgado: '0.00',
    granger: '20.00',
    shore: '24.00',
  });
});

it('tells who brings no merchants by agents of those alone whose application it has started', async () => {
  const figures = async (): Promise<unknown[]> => {
    const rows: AgentRecord[] = (await ask('INSTANCE_ADMIN', 'agents')).json.body;
    return rows.map(({ _id, merchants, volume, applications }) => [
      _id,
      merchants,
      volume,
      applications,
    ]);
  };
  expect(await figures()).toEqual([
    ['delgado', 0, '0.00', 0],
    ['granger', 0, '0.00', 0],
    ['shore', 0, '0.00', 0],
  ]);
  const start = (orgId: string) =>
    test.services.database.$client.query(
      `update applications set started_org_id = $1, agent_id = 'shore' where org_id = 'm1'`,
      [orgId],
    );
  await start('platform');
  expect((await figures())[2]).toEqual(['shore', 1, '15.00', 1]);
  const partOf = async (who: Asking, list: string): Promise<unknown[]> => {
    const rows = (await ask(who, list)).json.body;
    return rows.map(({ isPart }: AgentRecord) => isPart);
  };
  // Such figures say that they are of a part.
  expect(await partOf('INSTANCE_ADMIN', 'agents')).toEqual([true, true, true]);
  expect(new Set(await partOf('INSTANCE_ADMIN', '../portfolio/agentTracking'))).toEqual(
    new Set([true]),
  );
  expect(await partOf('ADMIN', 'agents')).toEqual([false, false, false]);
  expect(new Set(await partOf('ADMIN', '../portfolio/agentTracking'))).toEqual(new Set([false]));
  await test.services.database.$client.query(
    `update applications set started_org_id = 'redwood', agent_id = null where org_id = 'm1'`,
  );
});

describe('the order of a list', () => {
  const orders: Record<(typeof agentSorts)[number], string[]> = {
    companyName: ['delgado', 'granger', 'shore'],
    person: ['delgado', 'granger', 'shore'],
    email: ['delgado', 'granger', 'shore'],
    parentName: ['shore', 'granger', 'delgado'],
    applications: ['shore', 'granger', 'delgado'],
    merchants: ['delgado', 'granger', 'shore'],
    volume: ['delgado', 'granger', 'shore'],
    splitPercent: ['granger', 'delgado', 'shore'],
    // Active, Not confirmed; ties go by entry.
    status: ['delgado', 'shore', 'granger'],
    createdAt: ['shore', 'delgado', 'granger'],
  };

  it.each(agentSorts)('%s, over pages, either way', async (sort) => {
    expect(await walked(`sort=${sort}`)).toEqual(orders[sort]);
    const falling = (await ask('ADMIN', `agents?sort=${sort}&order=desc`)).json.body;
    expect(namesOf(falling)).toEqual([...orders[sort]].reverse());
  });

  it('takes no cursor of another order', async () => {
    const { next } = (await ask('ADMIN', 'agents?limit=1')).json.page;
    expect((await ask('ADMIN', `agents?sort=status&after=${next}`)).status).toBe(400);
  });

  it.each([
    ['from=2026-01-02T00:00:00Z&to=2026-01-03T09:00:00Z', ['delgado']],
    ['from=2026-01-03T09:00:00.000Z', ['granger']],
  ])('filtered by the day of entry: %s', async (query, expected) => {
    expect(namesOf((await ask('ADMIN', `agents?${query}`)).json.body)).toEqual(expected);
  });

  it.each(['sort=phone', 'order=sideways', 'from=yesterday', 'format=xml', 'limit=101'])(
    '%s is refused',
    async (query) => {
      const path = query.startsWith('format') ? 'agents/export' : 'agents';
      expect((await ask('ADMIN', `${path}?${query}`)).status).toBe(400);
    },
  );
});

describe('the export of a list', () => {
  it('has all rows that match, in order, with the chosen columns and the count', async () => {
    const answer = await csv(
      'ADMIN',
      'sort=merchants&order=desc&columns=status,companyName,splitPercent,parentName,createdAt,secret',
    );
    expect([answer.status, answer.headers.get('x-total-rows')]).toEqual([200, '3']);
    expect(answer.headers.get('content-disposition')).toMatch(
      /platform_\d\d-\d\d-\d{4}_[a-z-]+\.csv/,
    );
    const text = (await answer.text()).replace('\ufeff', '');
    expect(text.trim().split('\r\n')).toEqual([
      'Company,ISO,Split %,Status,Added',
      '"\'=Shore, Agency",Coastline Payments,100,Active,01/01/2026',
      'Granger Agency,Granite ISO,7.25,Not confirmed,01/03/2026',
      'Delgado & Partners,Redwood Merchant Services,12.5,Active,01/02/2026',
    ]);
  });

  it('gives the cells of a PDF, with the columns of the list where none is chosen', async () => {
    const { json } = await ask('redwood', 'subagents/export?format=rows');
    expect(json.body).toEqual([
      [
        'Robinson Referrals',
        'Robinson Person',
        'robinson@example.com',
        'Delgado & Partners (Redwood Merchant Services)',
        '0',
        '0',
        '$0.00',
        '5%',
        'Active',
      ],
    ]);
  });

  it('holds nothing beyond the reach of the caller', async () => {
    const text = await (await csv('granite', '')).text();
    expect(text).toContain('Granger');
    expect(text).not.toContain('Delgado');
    expect((await ask('redwood', 'agents/export?isoId=granite&format=rows')).json.body).toEqual([]);
    expect((await ask('delgado', 'agents/export')).status).toBe(403);
  });
});
