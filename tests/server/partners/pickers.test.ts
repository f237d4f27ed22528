import type { UserRecord } from '@server/identity/users/userStore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBase64 } from '@/domain/encoding/base64';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree } from '../../support/partnerTree';

let test: TestApi;
let tree: PartnerTree;
let merchant: UserRecord;
beforeAll(async () => {
  test = await openTestApi();
  tree = await plantTree(test);
  merchant = await test.addUser({ email: 'merchant@example.com' });
});
afterAll(() => test.close());

const who = (name: string): UserRecord => {
  const all: Record<string, UserRecord> = { ...tree.users, ...tree.staff, merchant };
  const found = all[name];
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};

async function ask(name: string, path: string, body?: object) {
  return test.call(path, { token: await test.signIn(who(name)), body });
}

// biome-ignore lint/suspicious/noExplicitAny: a missing member fails the assertion.
const decoded = (text: string): any => JSON.parse(fromBase64(text) ?? '');

describe('users/getListOfISO (spec 2.3, 2.6, 2.7)', () => {
  it.each([
    ['TOP_ADMIN', ['granite', 'redwood']],
    ['ADMIN', ['granite', 'redwood']],
    ['COMPLIANCE_OFFICER', ['granite', 'redwood']],
    ['INSTANCE_ADMIN', ['granite', 'redwood']],
    ['merchant', ['granite', 'redwood']],
    ['redwood', ['redwood']],
    ['coast', ['redwood']],
    ['delgado', ['redwood']],
    ['robinson', ['redwood']],
    ['granite', ['granite']],
  ])('%s sees %j', async (name, expected) => {
    const { status, json } = await ask(name, '/users/getListOfISO?onboarding=true');
    expect(status).toBe(200);
    expect(decoded(json.body).map((iso: { OrgId: string }) => iso.OrgId)).toEqual(expected);
  });

  it('answers exactly the fields of the specification', async () => {
    const { json } = await ask('TOP_ADMIN', '/users/getListOfISO?onboarding=true');
    expect(decoded(json.body)[1]).toEqual({
      role: 'ISO',
      OrgId: 'redwood',
      id: 'redwood',
      name: 'Redwood Person',
      email: 'redwood@example.com',
      OrgName: 'Redwood Merchant Services',
    });
  });

  it('tells an applicant no person and no address', async () => {
    const { json } = await ask('merchant', '/users/getListOfISO?onboarding=true');
    expect(JSON.stringify(decoded(json.body))).not.toMatch(/@|Person/);
  });

  it('leaves an instance admin only the ISOs of other organizations', async () => {
    const orgId = 'granite';
    const own = await test.addUser({
      orgId,
      role: 'INSTANCE_ADMIN',
      email: 'own-instance@example.com',
    });
    const { json } = await test.call('/users/getListOfISO', { token: await test.signIn(own) });
    expect(decoded(json.body).map((iso: { OrgId: string }) => iso.OrgId)).toEqual(['redwood']);
  });

  it('takes no header for a reason to answer more (readings E4)', async () => {
    const token = await test.signIn(who('redwood'));
    const headers = {
      'access-type': 'all',
      user_id: who('TOP_ADMIN').id,
      'system-mode': 'Sandbox',
    };
    const { json } = await test.call('/users/getListOfISO', { token, headers });
    expect(decoded(json.body)).toHaveLength(1);
  });
});

describe('agents/agentByParentOrgId', () => {
  const path = (id: string): string =>
    `/agents/agentByParentOrgId/${id}?systemMode=Production&&onboarding=true`;

  it.each([
    ['TOP_ADMIN', 'redwood', ['delgado', 'shore']],
    ['INSTANCE_ADMIN', 'granite', ['granger']],
    ['merchant', 'granite', ['granger']],
    ['redwood', 'redwood', ['delgado', 'shore']],
    ['redwood', 'coast', ['shore']],
    ['coast', 'redwood', ['delgado', 'shore']],
    ['coast', 'coast', ['shore']],
    ['delgado', 'redwood', ['delgado']],
    ['robinson', 'redwood', ['delgado']],
  ])('%s asking for %s sees %j', async (name, id, expected) => {
    const { json } = await ask(name, path(id));
    expect(json.body.map((agent: { _id: string }) => agent._id)).toEqual(expected);
  });

  it.each([
    ['redwood', 'granite'],
    ['coast', 'granite'],
    ['delgado', 'granite'],
    ['robinson', 'granite'],
    ['granite', 'redwood'],
    ['TOP_ADMIN', 'nowhere'],
    ['TOP_ADMIN', 'delgado'],
    ['TOP_ADMIN', 'platform'],
  ])('%s asking for %s is answered as for an absent one', async (name, id) => {
    const { status, json } = await ask(name, path(id));
    expect([status, json]).toEqual([404, { status: 'error', message: 'Not found' }]);
  });

  it('answers exactly the fields of the specification', async () => {
    const { json } = await ask('redwood', path('redwood'));
    expect(json.body[0]).toEqual({
      _id: 'delgado',
      agentData: [
        {
          agentStepData: {
            agentFName: 'Delgado',
            agentLName: 'Person',
            agentEmail: 'delgado@example.com',
            companyName: 'Delgado & Partners',
            isoId: 'redwood',
            isoData: 'Redwood Merchant Services',
          },
        },
      ],
    });
    const { json: one } = await ask('redwood', '/agents/agentById/delgado');
    expect(one.body).toEqual(json.body[0]);
  });
});

describe('agents/subagentByAgentId', () => {
  const path = (id: string): string => `/agents/subagentByAgentId/${id}/?onboarding=true`;

  it.each([
    ['TOP_ADMIN', 'delgado', ['robinson']],
    ['merchant', 'granger', ['gully']],
    ['redwood', 'delgado', ['robinson']],
    ['coast', 'delgado', ['robinson']],
    ['delgado', 'delgado', ['robinson']],
    ['robinson', 'delgado', ['robinson']],
    ['redwood', 'shore', []],
  ])('%s asking for %s sees %j', async (name, id, expected) => {
    const { json } = await ask(name, path(id));
    expect(json.body.map((one: { _id: string }) => one._id)).toEqual(expected);
  });

  it.each([
    ['redwood', 'granger'],
    ['delgado', 'granger'],
    ['delgado', 'shore'],
    ['robinson', 'granger'],
    ['TOP_ADMIN', 'redwood'],
  ])('%s asking for %s is answered as for an absent one', async (name, id) => {
    expect((await ask(name, path(id))).status).toBe(404);
    expect(
      (await ask(name, `/agents/agentById/${id === 'redwood' ? 'robinson' : id}`)).status,
    ).toBe(404);
  });
});

describe('partners by address and names by id', () => {
  it('find those visible only, and nobody for an applicant', async () => {
    const at = (email: string): string => `/agents/getAgentByEmail/${encodeURIComponent(email)}`;
    expect((await ask('delgado', at('DELGADO@example.com'))).json.body).toEqual({ _id: 'delgado' });
    expect((await ask('delgado', at('granger@example.com'))).status).toBe(404);
    expect((await ask('merchant', at('granger@example.com'))).status).toBe(404);
    expect((await ask('TOP_ADMIN', at('redwood@example.com'))).status).toBe(404);
    const encoded = Buffer.from('granger@example.com').toString('base64');
    expect((await ask('TOP_ADMIN', at(encoded))).json.body).toEqual({ _id: 'granger' });

    const sub = '/agents/getSubAgentByEmailId/?email=robinson@example.com';
    expect((await ask('robinson', sub)).json.body.agent.primary_agent_id).toBe('delgado');
    expect((await ask('granite', sub)).status).toBe(404);
  });

  it('names what the caller has to do with, and nothing else', async () => {
    const body = { isoId: 'redwood', agentId: 'granger', subAgentId: '' };
    const { json } = await ask('robinson', '/users/getAgentISOAndSubagentUserDetails', body);
    expect(json.body).toEqual({
      isoName: 'Redwood Merchant Services',
      agentName: '',
      subAgentName: '',
    });
    const all = await ask('ADMIN', '/users/getAgentISOAndSubagentUserDetails', {
      ...body,
      subAgentId: 'gully',
    });
    expect(all.json.body).toEqual({
      isoName: 'Redwood Merchant Services',
      agentName: 'Granger Agency',
      subAgentName: 'Gully Referrals',
    });
  });

  it('gives no accounts by the ids of organizations', async () => {
    const { json } = await ask('ADMIN', '/users/getAgentISOAndSubagentUserDetails', {
      isoId: merchant.orgId,
      agentId: 'platform',
      subAgentId: '',
    });
    expect(json.body).toEqual({ isoName: '', agentName: '', subAgentName: '' });
  });
});

describe('accounts by id and address', () => {
  it('are one’s own organization’s; all for the platform’s admins', async () => {
    const path = (name: string): string => `/users/getUserByMonId/${who(name).id}`;
    const { json } = await ask('robinson', path('robinson'));
    expect(decoded(json.body)).toEqual({
      _id: who('robinson').id,
      name: 'Robinson Person',
      email: 'robinson@example.com',
      user_metadata: {
        orgId: 'robinson',
        accountId: 'robinson',
        companyName: 'Robinson Referrals',
        isoId: 'redwood',
        agentId: 'delgado',
        system_mode: 'Production',
      },
    });
    expect((await ask('TOP_ADMIN', path('gully'))).status).toBe(200);
    for (const name of ['delgado', 'granite', 'merchant', 'TOP_ADMIN']) {
      expect((await ask('robinson', path(name))).status, name).toBe(404);
    }
    expect((await ask('TOP_ADMIN', '/users/getUserByMonId/x')).status).toBe(404);
  });

  it('answer a list of one or of none', async () => {
    const path = '/users/getUserDetailFromAuth0';
    const own = await ask('coast', path, { email: ' Coast@Example.com ' });
    expect(own.json.data[0].user_metadata).toMatchObject({ orgId: 'coast', isoId: 'redwood' });
    expect((await ask('coast', path, { email: 'redwood@example.com' })).json).toEqual({ data: [] });
    expect((await ask('ADMIN', path, { email: 'redwood@example.com' })).json.data).toHaveLength(1);
    expect((await ask('ADMIN', path, { email: 'nobody@example.com' })).json).toEqual({ data: [] });
  });
});
