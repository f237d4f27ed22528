import { type UserRecord, usersRepository } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgentRecord } from '@/domain/partners/agentForm';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree, type TreeOrganization } from '../../support/partnerTree';

let test: TestApi;
let tree: PartnerTree;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  tree = await plantTree(test);
  const { rows } = await test.services.database.$client.query(
    "select o.id, o.name, u.id as user_id from organizations o join users u on u.org_id = o.id where o.kind like '%agent' order by o.id",
  );
  for (const { id, name, user_id } of rows) {
    await test.services.database.$client.query(
      'insert into agents (org_id, user_id, search_key) values ($1, $2, $3)',
      [id, user_id, `${name} ${id}@example.com`.toLowerCase()],
    );
  }
});
afterAll(() => test.close());

const query = async (text: string) => (await test.services.database.$client.query(text)).rows;

/** What the audit trail says of agents, in order. */
const trail = () =>
  query(
    "select target, before, after from security_events where event = 'permissionChange' order by number",
  );

const who = (name: string): UserRecord =>
  name in tree.staff ? tree.staff[name as 'ADMIN'] : tree.users[name as TreeOrganization];

async function ask(
  name: string,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) {
  return test.call(`/agents/${path}`, { token: await test.signIn(who(name)), method, body });
}

const typed = {
  companyName: 'Harbor Partners',
  firstName: 'Nadia',
  lastName: 'Okonkwo',
  email: 'nadia@example.com',
  phone: '7075550142',
  parentId: 'redwood',
  splitPercent: '12.5',
};

const namesOf = (rows: AgentRecord[]): string[] => rows.map(({ _id }) => _id);

describe('the lists of agents and sub-agents', () => {
  it.each([
    ['TOP_ADMIN', 'agents', ['delgado', 'granger', 'shore']],
    ['INSTANCE_ADMIN', 'agents', ['delgado', 'granger', 'shore']],
    ['redwood', 'agents', ['delgado', 'shore']],
    ['coast', 'agents', ['shore']],
    ['granite', 'agents', ['granger']],
    ['redwood', 'subagents', ['robinson']],
    ['delgado', 'subagents', ['robinson']],
    ['coast', 'subagents', []],
    ['granger', 'subagents', ['gully']],
  ])('%s sees of %s: %j', async (name, list, expected) => {
    const { json } = await ask(name, list);
    expect(namesOf(json.body)).toEqual(expected);
    expect(json.page.matched).toBe(expected.length);
  });

  it.each([
    ['isoId=granite', ['granger']],
    ['search=SHORE', ['shore']],
    ['search=delgado%40', ['delgado']],
    ['status=suspended', []],
    ['status=active&search=agency', ['granger', 'shore']],
  ])('filtered by %s: %j', async (query, expected) => {
    expect(namesOf((await ask('ADMIN', `agents?${query}`)).json.body)).toEqual(expected);
  });

  it('tells who works under whom, with merchants and share', async () => {
    await test.addUser({ orgName: 'A shop' });
    await query("update organizations set agent_id = 'delgado' where kind = 'merchant'");
    expect((await ask('redwood', 'agents?search=delgado')).json.body[0].merchants).toBe(0);
    await query(`insert into applications (org_id, user_id, started_org_id, system_mode, status)
      select id, '${tree.users.delgado.id}', 'redwood', 'Production', 'approved' from organizations where kind = 'merchant'`);
    const { json } = await ask('redwood', 'agents?search=delgado');
    expect(json.body[0]).toMatchObject({
      _id: 'delgado',
      companyName: 'Delgado & Partners',
      firstName: 'Delgado',
      merchants: 1,
      parentName: 'Redwood Merchant Services',
      status: 'active',
      splitPercent: 0,
      version: 1,
    });
  });

  it('pages by company', async () => {
    const first = (await ask('ADMIN', 'agents?limit=2')).json;
    expect(namesOf(first.body)).toEqual(['delgado', 'granger']);
    const second = (await ask('ADMIN', `agents?limit=2&after=${first.page.next}`)).json;
    expect(namesOf(second.body)).toEqual(['shore']);
    // A cursor of one list is none of the other.
    expect((await ask('ADMIN', `subagents?after=${first.page.next}`)).status).toBe(400);
  });
});

describe('adding an agent', () => {
  it('makes organization and account, and mails the confirmation', async () => {
    const { status, json } = await ask('TOP_ADMIN', 'agents', { method: 'POST', body: typed });
    expect(status).toBe(200);
    expect(json.body).toMatchObject({
      companyName: 'Harbor Partners',
      parentId: 'redwood',
      isoName: 'Redwood Merchant Services',
      status: 'invited',
      splitPercent: 12.5,
      merchants: 0,
    });
    const under = { under: 'Redwood Merchant Services', role: 'AGENT', status: 'invited' };
    const target = 'Harbor Partners, nadia@example.com';
    expect(await trail()).toEqual([{ target, before: null, after: { ...under, split: 12.5 } }]);
    const user = await usersRepository(test.services.database).byEmail(typed.email);
    expect(user).toMatchObject({
      role: 'AGENT',
      passwordHash: null,
      emailVerified: false,
      isoId: 'redwood',
      onboardingPassed: true,
    });
    const [mail] = await test.mails();
    expect(mail?.subject).toBe('Please confirm that you are an agent of Redwood Merchant Services');
    const [, , agentId = '', companyName = ''] = (/#(\S+)/.exec(mail?.link ?? '')?.[1] ?? '').split(
      /[/?]/,
    );
    const decoded = (part: string): string => Buffer.from(part, 'base64url').toString();
    const token = new URL((mail?.link ?? '').replace('#/', '')).searchParams.get('token');
    const confirmed = await test.call('/users/confirmedAgent', {
      body: { agentId: decoded(agentId), companyName: decoded(companyName), token },
    });
    expect(confirmed.json.body.message).toContain(
      'We have emailed you a link to set your password.',
    );
    expect((await test.mails())[0]).toMatchObject({
      to: typed.email,
      subject: 'Set your password',
    });
    expect((await ask('redwood', 'agents?search=harbor')).json.body[0].status).toBe('active');
  });

  it.for([
    ['redwood', 'agents', 'granite', 'redwood', 'redwood'],
    ['coast', 'agents', 'granite', 'coast', 'redwood'],
    ['delgado', 'subagents', 'granger', 'delgado', 'redwood'],
  ] as const)(
    '%s adds %s under itself, whatever it sends',
    async ([name, list, sent, parentId, isoId]) => {
      const { json } = await ask(name, list, {
        method: 'POST',
        body: { ...typed, parentId: sent },
      });
      expect(json.body.parentId).toBe(parentId);
      const user = await usersRepository(test.services.database).byEmail(typed.email);
      expect(user).toMatchObject({ isoId, role: list === 'agents' ? 'AGENT' : 'SUB_AGENT' });
    },
  );

  it.for([
    ['TOP_ADMIN', 'agents', { parentId: '' }, 'parentId', 'This field is required.'],
    [
      'TOP_ADMIN',
      'agents',
      { parentId: 'delgado' },
      'parentId',
      'Please choose one of the ISOs in the list.',
    ],
    [
      'redwood',
      'subagents',
      { parentId: 'granger' },
      'parentId',
      'Please choose one of the agents in the list.',
    ],
    ['redwood', 'agents', { email: 'granger@example.com' }, 'email', 'User is already registered'],
    [
      'redwood',
      'agents',
      { phone: '123' },
      'phone',
      'Phone number should follow US standard without special characters',
    ],
    [
      'redwood',
      'agents',
      { splitPercent: '100.01' },
      'splitPercent',
      'Please enter a percentage from 0 to 100 with at most two decimals',
    ],
  ] as const)('%s adding to %s %j is told at %s', async ([name, list, sent, field, message]) => {
    const { status, json } = await ask(name, list, { method: 'POST', body: { ...typed, ...sent } });
    expect([status, json.fields]).toEqual([400, { [field]: message }]);
    expect(await query("select 1 from organizations where name = 'Harbor Partners'")).toEqual([]);
  });
});

describe('changing an agent', () => {
  const change = {
    ...typed,
    firstName: 'Marcus',
    companyName: 'Delgado Group',
    splitPercent: '40',
    version: 1,
  };

  it('saves names, phone and share; address and place stay', async () => {
    const { json } = await ask('redwood', 'agents/delgado', { method: 'PUT', body: change });
    expect(json.body).toMatchObject({
      companyName: 'Delgado Group',
      firstName: 'Marcus',
      splitPercent: 40,
      version: 2,
      email: 'delgado@example.com',
      parentId: 'redwood',
    });
    const again = await ask('redwood', 'agents/delgado', { method: 'PUT', body: change });
    expect([again.status, again.json.current.version]).toEqual([409, 2]);
    const before = { company: 'Delgado & Partners', split: 0 };
    expect(await trail()).toMatchObject([
      { before, after: { company: 'Delgado Group', split: 40 } },
    ]);
  });

  it.each([
    ['granite', 'agents/delgado'],
    ['coast', 'agents/delgado'],
    ['redwood', 'agents/granger'],
    ['redwood', 'agents/robinson'],
    ['redwood', 'agents/redwood'],
    ['granger', 'subagents/robinson'],
    ['delgado', 'subagents/gully'],
  ])('%s is told that %s is not there', async (name, path) => {
    for (const [method, way, body] of [
      ['PUT', '', change],
      ['POST', '/suspend', { suspended: true }],
      ['POST', '/confirmation', undefined],
    ] as const) {
      const { status, json } = await ask(name, `${path}${way}`, { method, body });
      expect([status, json]).toEqual([404, { status: 'error', message: 'Not found' }]);
    }
  });

  it('suspends: out of the choice, signed out, and back again', async () => {
    const session = await test.signIn(tree.users.delgado);
    const { json } = await ask('redwood', 'agents/delgado/suspend', {
      method: 'POST',
      body: { suspended: true },
    });
    expect(json.body.status).toBe('suspended');
    expect(
      (await test.call('/users/getUserByToken', { method: 'POST', token: session })).status,
    ).toBe(401);
    const choice = async () =>
      namesOf((await ask('redwood', 'agentByParentOrgId/redwood')).json.body);
    expect(await choice()).toEqual(['shore']);
    const invite = await test.call('/onboarding/saveInvitation', {
      token: await test.signIn(tree.users.redwood),
      body: {
        companyInviteName: 'Shop',
        email: 'shop@example.com',
        phoneNumber: '7075550142',
        agentId: 'delgado',
      },
    });
    expect(invite.json.fields).toEqual({ agentId: 'Please choose one of the agents in the list.' });
    await ask('redwood', 'agents/delgado/suspend', { method: 'POST', body: { suspended: false } });
    expect(await choice()).toEqual(['delgado', 'shore']);
    expect(await test.signIn(tree.users.delgado)).toBeTruthy();
    expect((await trail()).map(({ after }) => after.status)).toEqual(['suspended', 'active']);
  });

  it('does not open an account that the platform has suspended', async () => {
    await query("update users set status = 'suspended' where org_id = 'delgado'");
    await ask('redwood', 'agents/delgado/suspend', { method: 'POST', body: { suspended: false } });
    expect((await ask('redwood', 'agents?search=delgado')).json.body[0].status).toBe('suspended');
  });

  it('sends the confirmation again while it is not answered, five times a day', async () => {
    const added = await ask('redwood', 'agents', { method: 'POST', body: typed });
    const path = `agents/${added.json.body._id}/confirmation`;
    for (let i = 0; i < 4; i++)
      expect((await ask('redwood', path, { method: 'POST' })).status).toBe(200);
    expect((await ask('redwood', path, { method: 'POST' })).status).toBe(429);
    expect((await ask('redwood', 'agents/delgado/confirmation', { method: 'POST' })).status).toBe(
      409,
    );
  });
});

describe('moving an agent to another ISO', () => {
  const to = (parentId: string, version = 1) => ({ parentId, version });

  it('takes its sub-agents and what is not decided along, and says so in each timeline', async () => {
    const { id } = tree.users.delgado;
    await query(`insert into applications (org_id, user_id, started_org_id, system_mode, iso_id, agent_id, status)
      select 'shop-' || one, '${id}', 'delgado', 'Production', 'redwood', 'delgado', one
      from unnest(array['in_progress', 'info_requested', 'submitted', 'approved', 'declined']) as one`);
    await query(`insert into application_steps (application_id, step, data, saved_at)
      select id, 0, '{"isoId": "redwood", "lastName": "Vega"}', now() from applications`);
    const { json } = await ask('ADMIN', 'agents/delgado/move', {
      method: 'POST',
      body: to('granite'),
    });
    expect(json.body).toMatchObject({ isoName: 'Granite ISO', applications: 5, version: 2 });
    expect(
      await query(`select a.status, a.iso_id, s.data->>'isoId' as said, s.data->>'lastName' as name,
        (select string_agg(user_name || ': ' || label, ',') from application_events where application_id = a.id) as told
        from applications a join application_steps s on s.application_id = a.id order by a.status`),
    ).toEqual(
      ['approved', 'declined', 'in_progress', 'info_requested', 'submitted'].map((status, at) => {
        const iso = at < 2 ? 'redwood' : 'granite';
        const label = 'Moved with Delgado & Partners from Redwood Merchant Services to Granite ISO';
        const told = at < 2 ? null : `${tree.staff.ADMIN.name}: ${label}`;
        return { status, iso_id: iso, said: iso, name: 'Vega', told };
      }),
    );
    const robinson = await query(
      "select iso_id, parent_id from organizations where id = 'robinson'",
    );
    expect(robinson).toEqual([{ iso_id: 'granite', parent_id: 'delgado' }]);
    expect(namesOf((await ask('granite', 'agents')).json.body)).toEqual(['delgado', 'granger']);
    const [before, after] = [
      { iso: 'Redwood Merchant Services' },
      { iso: 'Granite ISO', applications: 3 },
    ];
    expect(await trail()).toMatchObject([{ before, after }]);
    await query("update agents set user_id = null where org_id = 'delgado'");
    expect(
      (await ask('ADMIN', 'agents/delgado/move', { method: 'POST', body: to('redwood', 2) }))
        .status,
    ).toBe(409);
    expect(await query("select detail from activity_log where label like 'Moved %'")).toEqual([
      { detail: { agentId: 'delgado', from: 'redwood', to: 'granite', applications: 3 } },
    ]);
  });

  it('tells each invitation that goes along, in its timeline', async () => {
    await query(`insert into invitations (invite_id, user_id, org_id, system_mode, email, phone_number, company_name,
        search_key, created_at, expires_at, iso_id, agent_id, status)
      select 1000000 + place, '${tree.users.delgado.id}', 'delgado', 'Production', 'm@example.com', '7075550142', 'Jade Barn',
        'jade barn', now(), now() + interval '9 days', 'redwood', 'delgado', status
      from unnest(array['sent', 'revoked']) with ordinality as one (status, place)`);
    await ask('ADMIN', 'agents/delgado/move', { method: 'POST', body: to('granite') });
    expect(
      await query(
        "select invite_id::int as id, user_name as by, changes from invitation_events where kind = 'moved'",
      ),
    ).toEqual([
      {
        id: 1000001,
        by: tree.staff.ADMIN.name,
        changes: [{ field: 'ISO', from: 'Redwood Merchant Services', to: 'Granite ISO' }],
      },
    ]);
  });

  it('is refused where it leads nowhere, and of what changed since it was read', async () => {
    for (const [agent, body, status, parentId] of [
      ['robinson', to('granite'), 404, undefined],
      ['delgado', to('granite', 7), 409, undefined],
      ['delgado', to('redwood'), 400, 'The agent already belongs to this ISO.'],
      ['delgado', to('shore'), 400, 'Please choose one of the ISOs in the list.'],
    ] as const) {
      const answer = await ask('ADMIN', `agents/${agent}/move`, { method: 'POST', body });
      expect([answer.status, answer.json.fields?.parentId]).toEqual([status, parentId]);
    }
  });
});
