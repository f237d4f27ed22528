import type { UserRecord } from '@server/identity/users/userStore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree } from '../../support/partnerTree';
import { invite, mailedKey, open, save, start } from './inviting';

let test: TestApi;
let tree: PartnerTree;
const ids: Record<string, number> = {};

/** Who invited, whom, under which partners; and how far it got. */
beforeAll(async () => {
  test = await openTestApi();
  tree = await plantTree(test);
  const { users, staff } = tree;
  const made = async (name: string, by: UserRecord, values: object): Promise<string> => {
    const email = `${name}@example.com`;
    ids[name] = (
      await invite(test, by, { email, companyInviteName: `Company ${name}`, ...values })
    ).inviteId;
    return mailedKey(test, email);
  };
  const robinson = { isoId: 'redwood', agentId: 'delgado', subAgentId: 'robinson' };
  await made('anna', users.redwood, { agentId: 'delgado', subAgentId: '' });
  await open(test, await made('bela', users.delgado, { subAgentId: 'robinson' }));
  await start(test, await made('cora', users.robinson, {}));
  await made('dora', users.coast, { agentId: 'shore', subAgentId: '' });
  await made('hugo', users.shore, { subAgentId: '' });
  await made('elsa', staff.TOP_ADMIN, robinson);
  await made('finn', users.granite, { agentId: 'granger', subAgentId: 'gully' });
  const saved = await save(test, users.granger, {
    email: 'gina@example.com',
    subAgentId: '',
    companyInviteName: '100% Größe',
  });
  ids.gina = saved.json.body.inviteId;
  const token = await test.signIn(users.redwood);
  await test.call(`/onboarding/invitations/${ids.anna}/revoke`, { method: 'POST', token });
});
afterAll(() => test.close());

const who = (name: string): UserRecord => {
  const found = { ...tree.users, ...tree.staff }[
    name as keyof PartnerTree['users'] | keyof PartnerTree['staff']
  ];
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};

async function ask(name: string, path: string) {
  return test.call(`/onboarding/${path}`, { token: await test.signIn(who(name)) });
}

const namesOf = (rows: InviteRecord[]): string[] =>
  rows.map(({ email }) => email.split('@')[0] ?? '');

describe('onboarding/invitations', () => {
  it.each([
    ['TOP_ADMIN', ['gina', 'finn', 'elsa', 'hugo', 'dora', 'cora', 'bela', 'anna']],
    ['COMPLIANCE_OFFICER', ['gina', 'finn', 'elsa', 'hugo', 'dora', 'cora', 'bela', 'anna']],
    ['redwood', ['elsa', 'hugo', 'dora', 'cora', 'bela', 'anna']],
    ['coast', ['hugo', 'dora']],
    ['delgado', ['elsa', 'cora', 'bela', 'anna']],
    ['robinson', ['elsa', 'cora', 'bela']],
    ['granite', ['gina', 'finn']],
    ['granger', ['gina', 'finn']],
    ['gully', ['finn']],
    ['INSTANCE_ADMIN', ['elsa']],
  ])('%s sees %j, newest first', async (name, expected) => {
    const { json } = await ask(name, 'invitations?limit=50');
    expect(namesOf(json.body)).toEqual(expected);
    expect(json.page).toEqual({
      matched: expected.length,
      matchedIsExact: true,
      next: null,
      previous: null,
    });
    const all = await ask(name, 'getInvitesHistoryById');
    expect(namesOf(all.json.body)).toEqual(expected);
  });

  it.each([
    ['status=saved', ['gina']],
    ['status=sent', ['finn', 'elsa', 'hugo', 'dora']],
    ['status=clicked', ['bela']],
    ['status=started', ['cora']],
    ['status=revoked', ['anna']],
    ['status=submitted', []],
    ['status=expired', []],
    ['isoId=granite', ['gina', 'finn']],
    ['agentId=shore', ['hugo', 'dora']],
    ['search=BELA%40', ['bela']],
    ['search=company%20c', ['cora']],
    ['search=gr%C3%B6sse', []],
    ['search=gr%C3%96%C3%9Fe', ['gina']],
    ['search=100%25', ['gina']],
    ['search=_', []],
    ['search=%27%3B--', []],
    ['from=2999-01-01T00:00:00Z', []],
    ['to=2999-01-01T00:00:00Z&status=clicked', ['bela']],
  ])('filtered by %s gives %j', async (query, expected) => {
    const { status, json } = await ask('TOP_ADMIN', `invitations?limit=50&${query}`);
    expect(status).toBe(200);
    expect(namesOf(json.body)).toEqual(expected);
  });

  it('is found by its number', async () => {
    const { json } = await ask('TOP_ADMIN', `invitations?search=${ids.dora}`);
    expect(namesOf(json.body)).toEqual(['dora']);
  });

  it('pages by key, on and back', async () => {
    const first = (await ask('TOP_ADMIN', 'invitations?limit=3')).json;
    expect(namesOf(first.body)).toEqual(['gina', 'finn', 'elsa']);
    expect(first.page).toMatchObject({ matched: 8, previous: null });
    const second = (await ask('TOP_ADMIN', `invitations?limit=3&after=${first.page.next}`)).json;
    expect(namesOf(second.body)).toEqual(['hugo', 'dora', 'cora']);
    const third = (await ask('TOP_ADMIN', `invitations?limit=3&after=${second.page.next}`)).json;
    expect(namesOf(third.body)).toEqual(['bela', 'anna']);
    expect(third.page.next).toBeNull();
    const back = (await ask('TOP_ADMIN', `invitations?limit=3&before=${third.page.previous}`)).json;
    expect(namesOf(back.body)).toEqual(['hugo', 'dora', 'cora']);
    expect((await ask('TOP_ADMIN', 'invitations?after=nonsense')).status).toBe(400);
  });

  it.each(['status=nonsense', 'limit=0', 'limit=101', 'from=yesterday'])(
    'refuses %s',
    async (query) => {
      expect((await ask('TOP_ADMIN', `invitations?${query}`)).status).toBe(400);
    },
  );
});

describe('what goes with the list', () => {
  it('is the funnel of what matches, whatever the status', async () => {
    expect((await ask('TOP_ADMIN', 'invitationFunnel')).json.body).toEqual({
      sent: 7,
      clicked: 2,
      started: 1,
      submitted: 0,
    });
    expect((await ask('delgado', 'invitationFunnel?status=sent&search=bela')).json.body).toEqual({
      sent: 1,
      clicked: 1,
      started: 0,
      submitted: 0,
    });
    expect((await ask('gully', 'invitationFunnel')).json.body).toMatchObject({
      sent: 1,
      clicked: 0,
    });
  });

  it('is a CSV of all that match, formula-safe, with its count', async () => {
    await save(test, who('granger'), {
      email: 'hank@example.com',
      companyInviteName: '=1+1',
      subAgentId: '',
    });
    const token = await test.signIn(who('granite'));
    const answer = await test.api.request('/api/onboarding/invitationExport', {
      headers: { 'x-access-token': token },
    });
    expect(answer.headers.get('x-total-rows')).toBe('3');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines[0]).toContain(
      'Invitation,Company,Contact,Email,Mobile number,ISO,Agent,Sub-agent,Invited by,Status',
    );
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain("'=1+1");
    expect(lines.join('\n')).not.toContain('anna');
  });

  it('is the timeline of a record visible', async () => {
    const path = `invitations/${ids.cora}/events`;
    const { json } = await ask('redwood', path);
    expect(json.body.map(({ kind }: { kind: string }) => kind)).toEqual([
      'saved',
      'sent',
      'started',
    ]);
    expect(json.body[0].userName).toBe('Robinson Person');
    for (const stranger of ['granite', 'coast', 'gully'])
      expect((await ask(stranger, path)).status).toBe(404);
    for (const id of ['x', '1', '9999999', '12345678']) {
      expect((await ask('TOP_ADMIN', `invitations/${id}/events`)).status).toBe(404);
    }
  });

  it('is nothing for another organization’s record by its number', async () => {
    const { status, json } = await ask('granite', `getInvitesHistoryById?inviteId=${ids.cora}`);
    expect([status, json]).toEqual([404, { status: 'error', message: 'Not found' }]);
    const merchant = await test.addUser();
    const token = await test.signIn(merchant);
    expect((await test.call('/onboarding/getInvitesHistoryById', { token })).json.body).toEqual([]);
  });
});

it.each([
  ['2026-02-31', 400],
  ['2026-02-31T00:00:00Z', 400],
  ['March 5', 400],
  ['2026', 400],
  ['2026-02-28T08:00:00.000Z', 200],
  ['2026-02-28', 200],
])('both lists take as a date %j: %i', async (date, status) => {
  for (const list of ['invitations', 'applicationHistory']) {
    const answer = await ask('redwood', `${list}?from=${date}`);
    expect([list, answer.status]).toEqual([list, status]);
    if (status === 400) expect(answer.json.message).toContain('This date does not exist');
  }
});
