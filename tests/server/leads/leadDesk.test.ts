import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LeadRow } from '@/domain/leads/lead';
import { type Answer, openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree, type TreeOrganization } from '../../support/partnerTree';

let test: TestApi;
let tree: PartnerTree;
const tokens = new Map<string, string>();
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  tokens.clear();
  tree = await plantTree(test);
  await query(`insert into agents (org_id, user_id, search_key)
    select o.id, u.id, lower(o.name) from organizations o join users u on u.org_id = o.id
    where o.kind in ('agent', 'sub_agent')`);
});
afterAll(() => test.close());

type Person = TreeOrganization | keyof PartnerTree['staff'];

const query = async (text: string, values: unknown[] = []) =>
  (await test.services.database.$client.query(text, values)).rows;

const userOf = (who: Person) =>
  who in tree.staff
    ? tree.staff[who as keyof PartnerTree['staff']]
    : tree.users[who as TreeOrganization];

/** `PUT /path` for another method than the body's, `/path#key` under a key. */
async function ask(who: Person, call: string, body?: object): Promise<Answer> {
  const token = tokens.get(who) ?? (await test.signIn(userOf(who)));
  tokens.set(who, token);
  const [, method, path = '', key] = /^(?:([A-Z]+) )?([^#]*)#?(.*)$/.exec(call) ?? [];
  const headers = key ? { 'idempotency-key': key } : undefined;
  return test.call(path, { token, body, method, headers });
}

let people = 0;

/** Registers somebody at a partner; gives the lead's id. */
async function register(
  at: TreeOrganization,
  role = 'DISPENSARY',
  information: object = {},
): Promise<string> {
  const email = `lead-${++people}@greenfield.com`;
  const user_metadata = {
    email,
    firstName: 'Lena',
    lastName: 'Park',
    companyName: `Greenfield ${people}`,
    phone: '415-555-0132',
    country: 'us',
    role,
    parentOrgId: at,
  };
  const answer = await test.call('/lead/saveLeadInformation', {
    body: {
      lead_information: { orgId: at, ...information },
      user_information: { email, user_metadata },
    },
  });
  expect(answer.status).toBe(200);
  const [row] = await query('select id from leads where email = $1', [email]);
  return row.id;
}

const listed = async (who: Person, filter = ''): Promise<LeadRow[]> =>
  (await ask(who, `/leads?${filter}`)).json.body;

const mailsTo = async (lead: string): Promise<string[]> => {
  const [row] = await query('select email from leads where id = $1', [lead]);
  return (await test.mails()).filter(({ to }) => to === row.email).map(({ subject }) => subject);
};

it('are seen by their partner, whoever is above it, and staff; others get 404 for all of it', async () => {
  const lead = await register('robinson');
  for (const who of ['robinson', 'delgado', 'redwood', 'ADMIN', 'TOP_ADMIN'] as const)
    expect((await listed(who)).map(({ _id }) => _id)).toEqual([lead]);
  for (const who of ['granite', 'granger', 'coast', 'shore'] as const) {
    expect(await listed(who)).toEqual([]);
    const path = `/leads/${lead}`;
    const answers = [
      await ask(who, path),
      await ask(who, `${path}/owners`),
      await ask(who, `${path}/notes`, { note: 'Hello' }),
      await ask(who, `PUT ${path}/step`, { step: 'Call', on: '' }),
      await ask(who, `PUT ${path}/owner`, { ownerId: userOf(who).id }),
      await ask(who, `${path}/invite`, {}),
      await ask(who, `${path}/convert`, { isoId: '', agentId: '', subAgentId: '' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404));
  }
  expect((await ask('COMPLIANCE_OFFICER', '/leads')).status).toBe(403);
  expect((await ask('ADMIN', '/leads/nonsense')).status).toBe(404);
  expect(await query('select * from lead_events')).toEqual([]);
});

it('are noted, planned and given to somebody who sees them, with all of it in the timeline', async () => {
  const lead = await register('robinson');
  const [row] = await listed('ADMIN');
  expect(row).toMatchObject({ owner: 'Robinson Person', stage: 'new', source: 'link', state: '' });
  await ask('delgado', `/leads/${lead}/notes`, { note: ' Wants a demo. ' });
  const dated = { step: 'Call back', on: '01-31-2020' };
  await ask('delgado', `PUT /leads/${lead}/step`, dated);
  const owners = (await ask('delgado', `/leads/${lead}/owners`)).json.body;
  expect(owners.map(({ name }: { name: string }) => name)).toEqual([
    'Delgado Person',
    'Robinson Person',
  ]);
  const give = (ownerId: string) => ask('delgado', `PUT /leads/${lead}/owner`, { ownerId });
  expect((await give(tree.users.delgado.id)).status).toBe(200);
  for (const stranger of [tree.users.redwood.id, tree.users.granger.id, tree.staff.ADMIN.id, 'x'])
    expect((await give(stranger)).status).toBe(400);
  const { json } = await ask('delgado', `/leads/${lead}`);
  expect(json.body).toMatchObject({
    owner: 'Delgado Person',
    nextStep: 'Call back',
    nextOn: '2020-01-31',
  });
  expect(
    json.body.timeline.map(({ label, note }: { label: string; note: string }) => [label, note]),
  ).toEqual([
    ['Assigned to Delgado Person', ''],
    ['Next step by 01/31/2020', 'Call back'],
    ['Note', 'Wants a demo.'],
  ]);
  expect(await listed('ADMIN', `owner=${tree.users.delgado.id}`)).toHaveLength(1);
  expect(await listed('ADMIN', 'owner=none')).toEqual([]);
  for (const body of [{ note: '' }, { note: 'x'.repeat(2001) }, { note: {} }])
    expect((await ask('delgado', `/leads/${lead}/notes`, body)).status).toBe(400);
  for (const body of [
    { step: '', on: '01-31-2026' },
    { step: 'Call', on: 'soon' },
  ])
    expect((await ask('delgado', `PUT /leads/${lead}/step`, body)).status).toBe(400);
});

it.each([
  ['AGENT', 'AGENT', 'agent', 'redwood'],
  ['ISO', 'ISO', 'iso', 'platform'],
  ['FINANCIAL INSTITUTION', 'ISO2', 'financial_institution', 'platform'],
])(
  'a partner %s is approved by staff once: account, organization and the link to set a password',
  async (...[asked, role, kind, parent]) => {
    const lead = await register('delgado', asked);
    expect(await listed('delgado')).toMatchObject([{ stage: 'awaiting' }]);
    const path = `/leads/${lead}/approve`;
    const body = { parentId: 'redwood', splitPercent: '12.5' };
    expect((await ask('delgado', path, body)).status).toBe(403);
    expect((await ask('INSTANCE_ADMIN', path, body)).status).toBe(403);
    const keyed = await Promise.all([1, 2].map(() => ask('ADMIN', `${path}#once`, body)));
    expect(keyed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask('TOP_ADMIN', path, body)).status).toBe(409);
    expect((await ask('TOP_ADMIN', `/leads/${lead}/decline`, { reason: 'No' })).status).toBe(409);
    const [account] = await query(
      `select u.role, o.kind, o.parent_id, o.name, u.password_hash, l.status, l.lead_org_id = o.id as "isOwn"
     from leads l join users u on u.id = l.user_id join organizations o on o.id = u.org_id`,
    );
    expect(account).toMatchObject({
      role,
      kind,
      parent_id: parent,
      password_hash: null,
      status: 'approved',
      isOwn: true,
    });
    expect(await mailsTo(lead)).toEqual(['Set your password', 'We received your registration']);
    expect(await listed('ADMIN')).toMatchObject([{ stage: 'approved' }]);
    const [audit] = await query(`select target from security_events where event = 'approval'`);
    expect(audit.target).toContain('Approve partner');
    if (role === 'AGENT')
      expect(
        await query(
          `select split_percent::float8 as split from agents where org_id not in ('delgado', 'shore', 'robinson', 'granger', 'gully')`,
        ),
      ).toEqual([{ split: 12.5 }]);
  },
);

it('an agent is approved under one of the ISOs, for a share; an address with an account is not', async () => {
  const lead = await register('delgado', 'AGENT');
  const approve = (body: object) => ask('ADMIN', `/leads/${lead}/approve`, body);
  for (const [parentId, splitPercent, field] of [
    ['', '5', 'parentId'],
    ['delgado', '5', 'parentId'],
    ['nobody', '5', 'parentId'],
    ['redwood', '-1', 'splitPercent'],
    ['redwood', '100.01', 'splitPercent'],
    ['redwood', '', 'splitPercent'],
  ]) {
    const { status, json } = await approve({ parentId, splitPercent });
    expect([status, Object.keys(json.fields ?? {})]).toEqual([400, [field]]);
  }
  const [{ email }] = await query('select email from leads');
  await test.addUser({ email });
  expect((await approve({ parentId: 'redwood', splitPercent: '5' })).status).toBe(409);
  expect(await query(`select 1 from leads where status <> 'awaiting_approval'`)).toEqual([]);
});

it('a partner is declined with a reason, which the person is mailed', async () => {
  const lead = await register('delgado', 'ISO');
  const decline = (body: object) => ask('ADMIN', `/leads/${lead}/decline`, body);
  expect((await decline({ reason: ' ' })).status).toBe(400);
  expect((await decline({ reason: 'See https://evil.example' })).status).toBe(400);
  expect((await decline({ reason: 'We work with ISOs of three years and more.' })).status).toBe(
    200,
  );
  const { json } = await ask('ADMIN', `/leads/${lead}`);
  expect(json.body).toMatchObject({
    stage: 'declined',
    reason: 'We work with ISOs of three years and more.',
  });
  const [mail] = await test.mails();
  expect(mail?.subject).toBe('Your partner registration was declined');
  expect(mail?.text).toContain('We work with ISOs of three years and more.');
  expect((await ask('ADMIN', `/leads/${lead}/invite`, {})).status).toBe(409);
});

it('a merchant is reminded three times a day, and converted to an invitation once', async () => {
  const lead = await register('delgado');
  for (let times = 0; times < 3; times++)
    expect((await ask('delgado', `/leads/${lead}/invite`, {})).status).toBe(200);
  expect((await ask('delgado', `/leads/${lead}/invite`, {})).status).toBe(429);
  expect(await mailsTo(lead)).toEqual(Array(4).fill('Set your password'));
  const convert = (who: Person, key = '') =>
    ask(who, `/leads/${lead}/convert#${key}`, { isoId: '', agentId: '', subAgentId: '' });
  expect((await convert('redwood')).status).toBe(400);
  const twice = await Promise.all([convert('delgado', 'k'), convert('delgado', 'k')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await convert('delgado')).status).toBe(409);
  expect(await query('select iso_id, agent_id, company_name from invitations')).toEqual([
    { iso_id: 'redwood', agent_id: 'delgado', company_name: `Greenfield ${people}` },
  ]);
  expect(await listed('delgado')).toMatchObject([{ stage: 'invited' }]);
  expect((await convert('delgado')).status).toBe(409);
});

it('follow their application to the first payment, and are narrowed, sorted and exported by that', async () => {
  const lead = await register('delgado');
  await register('delgado', 'AGENT');
  const [{ user_id: user, lead_org_id: org }] = await query('select * from leads where id = $1', [
    lead,
  ]);
  await query(
    `insert into applications (org_id, user_id, merchant_user_id, started_org_id, system_mode, status, submitted_at)
    values ($1, $2, $2, 'delgado', 'Production', 'submitted', now())`,
    [org, user],
  );
  const stage = async () => (await listed('delgado', 'role=DISPENSARY'))[0]?.stage;
  expect(await stage()).toBe('applied');
  expect(
    (await ask('delgado', `/leads/${lead}/convert`, { isoId: '', agentId: '', subAgentId: '' }))
      .status,
  ).toBe(409);
  await query(`update applications set status = 'approved', decided_at = now()`);
  expect(await stage()).toBe('approved');
  await query(`update applications set status = 'declined'`);
  expect(await stage()).toBe('declined');
  expect(await listed('delgado', 'stage=awaiting')).toHaveLength(1);
  expect(await listed('delgado', 'search=PARK&sort=company&order=asc')).toHaveLength(2);
  expect((await ask('delgado', '/leads?stage=nonsense')).status).toBe(400);
  for (const sort of ['lead', 'company', 'age', 'next', 'scanned'])
    expect(await listed('delgado', `sort=${sort}`)).toHaveLength(2);
  const headers = {
    'x-access-token': tokens.get('delgado') ?? '',
    timezone: 'America/Los_Angeles',
  };
  const file = await test.api.fetch(
    new Request('http://localhost:3000/api/leads/export?columns=company,stage,age', { headers }),
  );
  expect((await file.text()).replace('\ufeff', '')).toBe(
    `Company,Stage,Age\r\nGreenfield ${people},Awaiting approval,0\r\nGreenfield ${people - 1},Declined,0\r\n`,
  );
});

it('an address that had an account is told to staff alone', async () => {
  const [{ email }] = [{ email: `lead-${people + 1}@greenfield.com` }];
  await test.addUser({ email });
  await register('delgado');
  expect(await listed('ADMIN')).toMatchObject([{ stage: 'known' }]);
  expect(await listed('delgado')).toMatchObject([{ stage: 'new' }]);
  expect(await listed('delgado', 'stage=known')).toEqual([]);
  expect(await listed('delgado', 'stage=new')).toHaveLength(1);
});

it('codes are made for the own and lower partners, count each visit once and end when revoked', async () => {
  const add = (who: Person, body: object, key = '') => ask(who, `/leadCodes#${key}`, body);
  const fair = { orgId: '', role: 'DISPENSARY', campaign: 'Spring fair' };
  const twice = await Promise.all([add('delgado', fair, 'c'), add('delgado', fair, 'c')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const code = twice[0]?.json.body;
  expect(code).toMatchObject({
    orgId: 'delgado',
    partner: 'Delgado & Partners',
    scans: 0,
    leads: 0,
    state: 'active',
  });
  expect((await add('redwood', { ...fair, orgId: 'robinson' })).status).toBe(200);
  for (const body of [
    { ...fair, orgId: 'granger' },
    { ...fair, campaign: ' ' },
    { ...fair, role: 'TOP_ADMIN' },
  ])
    expect((await add('redwood', body)).status).toBe(400);
  expect((await ask('granite', '/leadCodes')).json.body).toEqual([]);
  expect((await ask('granite', `/leadCodes/${code._id}/revoke`, {})).status).toBe(404);
  expect((await ask('COMPLIANCE_OFFICER', '/leadCodes')).status).toBe(403);

  const visit = '0d5a1f0e-1111-4222-8333-444455556666';
  const scan = (body: object, of = code.code) => test.call(`/lead/codes/${of}/scans`, { body });
  await Promise.all([scan({ visit }), scan({ visit }), scan({ visit })]);
  await scan({ visit: '0d5a1f0e-1111-4222-8333-444455556667' });
  expect((await scan({ visit: 'bot' })).status).toBe(400);
  expect((await scan({ visit }, 'ZZZZZZZZ')).status).toBe(404);
  expect((await scan({ visit }, '%00')).status).toBe(400);
  expect((await test.call(`/lead/codes/${code.code}`)).json.body).toEqual({
    state: 'active',
    role: 'DISPENSARY',
  });

  await register('delgado', 'DISPENSARY', { code: code.code, visit });
  // Another partner's link does not take the code along.
  await register('shore', 'DISPENSARY', { code: code.code, visit });
  const [told] = (await ask('delgado', '/leadCodes?sort=scans')).json.body.filter(
    ({ _id }: { _id: string }) => _id === code._id,
  );
  expect(told).toMatchObject({ scans: 2, leads: 1 });
  const rows = (await ask('redwood', '/leadRegistrations')).json.body;
  expect(rows).toMatchObject([
    { code: code.code, partner: 'Delgado & Partners', stage: 'new', source: 'qr', convertedAt: '' },
  ]);
  expect(rows[0].scannedAt).not.toBe('');
  expect((await ask('redwood', '/leadCodes/funnel')).json.body).toEqual({
    scans: 2,
    leads: 1,
    applied: 0,
    approved: 0,
    live: 0,
  });
  expect((await ask('redwood', '/leadCodes/funnel?partner=robinson')).json.body.scans).toBe(0);
  const [columns] = await query(`select string_agg(column_name, ' ' order by column_name) as names
    from information_schema.columns where table_name = 'lead_scans'`);
  expect(columns.names).toBe('at code_id visit');

  expect((await ask('delgado', `/leadCodes/${code._id}/revoke`, {})).json.body.state).toBe(
    'revoked',
  );
  expect((await ask('delgado', `/leadCodes/${code._id}/revoke`, {})).status).toBe(409);
  expect((await test.call(`/lead/codes/${code.code}`)).json.body.state).toBe('revoked');
  await scan({ visit: '0d5a1f0e-1111-4222-8333-444455556668' });
  await register('delgado', 'DISPENSARY', { code: code.code, visit });
  expect((await ask('redwood', '/leadCodes/funnel')).json.body).toMatchObject({
    scans: 2,
    leads: 1,
  });
});
