import { invitedAttribution } from '@server/features/invitations/attribution';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { startedApplication } from '@server/features/onboarding/start';
import { type UserRecord, usersRepository } from '@server/identity/users/userStore';
import { allCalls } from '@server/main/calls';
import type { Scope } from '@server/platform/http/call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/domain/onboarding/application';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree } from '../../support/partnerTree';
import { invite, mailedKey, open, start, typed } from './inviting';

let test: TestApi;
let tree: PartnerTree;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  tree = await plantTree(test);
});
afterAll(() => test.close());

const count = async (what: string): Promise<number> =>
  (await test.services.database.$client.query(`select count(*)::int as n from ${what}`)).rows[0].n;

async function recordOf(inviteId: number) {
  const token = await test.signIn(tree.staff.TOP_ADMIN);
  const { json } = await test.call(`/onboarding/getInvitesHistoryById?inviteId=${inviteId}`, {
    token,
  });
  return json.body[0];
}

/** The application that the invited merchant saves first. */
async function apply(inviteId: number): Promise<string> {
  const user = await usersRepository(test.services.database).byEmail(typed.email);
  if (!user) throw new Error('Nobody has started');
  const { id } = await applicationsRepository(test.services.database).insert({
    orgId: user.orgId,
    userId: user.id,
    merchantUserId: user.id,
    startedOrgId: 'redwood',
    inviteId,
    systemMode: 'Production',
    email: user.email,
  });
  return id;
}

const setStatus = (id: string, status: ApplicationStatus) =>
  applicationsRepository(test.services.database).update(
    id,
    { status, submittedAt: status === 'in_progress' ? null : test.services.clock() },
    test.services.clock(),
  );

describe('onboarding/startInvitation (spec 2.2; readings C12)', () => {
  it('makes account and organization at the first use, and answers as a sign-in', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const { status, json } = await start(test, await mailedKey(test));
    expect(status).toBe(200);
    const user = await usersRepository(test.services.database).byEmail(typed.email);
    expect(user).toMatchObject({
      role: 'MERCHANT',
      passwordHash: null,
      emailVerified: false,
      onboardingPassed: false,
      name: 'Tessa Calloway',
      companyName: typed.companyInviteName,
      phone: typed.phoneNumber,
      parentOrgId: 'robinson',
      isoId: 'redwood',
      agentId: 'delgado',
      status: 'active',
    });
    expect(json).toMatchObject({ status: 'success', user_mon_id: user?.id });
    expect(json.data[0].user_metadata).toMatchObject({
      role: 'MERCHANT',
      dataInvitation: 'true',
      inviteId: String(inviteId),
      onboardingPassed: 'false',
      orgId: user?.orgId,
      isoId: 'redwood',
      agentId: 'delgado',
    });
    expect(await recordOf(inviteId)).toMatchObject({
      status: 'started',
      statusProgress: 'In Progress',
    });
    const asked = await test.call('/users/getUserByToken', { method: 'POST', token: json.token });
    expect(asked.json.body.user_metadata).toMatchObject({
      dataInvitation: 'true',
      inviteId: String(inviteId),
    });
  });

  it('gives fifty first uses at once fifty sessions of one merchant', async () => {
    await invite(test, tree.users.redwood);
    const key = await mailedKey(test);
    const [users, organizations] = [await count('users'), await count('organizations')];
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(test, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map(({ json }) => json.user_mon_id)).size).toBe(1);
    expect(new Set(answers.map(({ json }) => json.token)).size).toBe(50);
    expect([await count('users'), await count('organizations')]).toEqual([
      users + 1,
      organizations + 1,
    ]);
  });

  it('goes on with the same merchant at later uses, and keeps the link alive for who is at work', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const key = await mailedKey(test);
    const first = (await start(test, key)).json;
    await apply(inviteId);
    test.advance(29 * 24 * 3600);
    expect((await open(test, key)).json.body.state).toBe('started');
    expect((await start(test, key)).json.user_mon_id).toBe(first.user_mon_id);
    test.advance(29 * 24 * 3600);
    expect((await start(test, key)).json.user_mon_id).toBe(first.user_mon_id);
  });

  it('leads somebody whose address has an account to sign in, and makes nothing', async () => {
    const owner = await test.addUser({ email: typed.email });
    const { inviteId } = await invite(test, tree.users.redwood);
    const key = await mailedKey(test);
    const users = await count('users');
    expect((await open(test, key)).json.body.state).toBe('account');
    const { status, json } = await start(test, key);
    expect([status, json.name]).toEqual([409, 'InvitationAccount']);
    expect(await count('users')).toBe(users);
    // The application they start belongs to the account, and to the invitation.
    const scope: Scope = {
      userId: owner.id,
      orgId: owner.orgId,
      role: 'MERCHANT' as const,
      mode: 'Production',
      name: '',
      email: owner.email,
      sessionId: '',
      inviteId: null,
    };
    const { database, clock } = test.services;
    expect(await invitedAttribution(database, scope, clock())).toEqual({
      inviteId,
      startedOrgId: 'redwood',
      email: typed.email,
      phone: typed.phoneNumber,
      isoId: 'redwood',
      agentId: 'delgado',
      subAgentId: 'robinson',
    });
    expect(await invitedAttribution(database, { ...scope, role: 'ISO' }, clock())).toBeNull();
    await database.$client.query('update users set email_verified = false where id = $1', [
      owner.id,
    ]);
    expect(await invitedAttribution(database, scope, clock())).toBeNull();
    await database.$client.query('update users set email_verified = true where id = $1', [
      owner.id,
    ]);
    const application = await database.transaction((tx) => startedApplication(tx, scope, clock()));
    expect(application).toMatchObject({
      inviteId,
      userId: owner.id,
      orgId: owner.orgId,
      subAgentId: 'robinson',
    });
    expect(await recordOf(inviteId)).toMatchObject({
      status: 'started',
      statusProgress: 'In Progress',
    });
    // One application per invitation: a second one of the account would be its own.
    expect(await invitedAttribution(database, scope, clock())).toBeNull();
  });

  it('takes the password of an account, once there is one, in place of the link', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const key = await mailedKey(test);
    const { json } = await start(test, key);
    await apply(inviteId);
    await usersRepository(test.services.database).setPassword(
      json.user_mon_id,
      { passwordHash: 'hash' },
      test.services.clock(),
    );
    expect((await open(test, key)).json.body.state).toBe('account');
    expect((await start(test, key)).json.name).toBe('InvitationAccount');
  });

  it('says when the application was submitted; sent back for more it opens again', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const key = await mailedKey(test);
    await start(test, key);
    const id = await apply(inviteId);
    await setStatus(id, 'submitted');
    expect(await recordOf(inviteId)).toMatchObject({
      status: 'submitted',
      statusProgress: 'Completed',
    });
    expect((await open(test, key)).json.body.state).toBe('submitted');
    expect((await start(test, key)).json.name).toBe('InvitationSubmitted');
    await setStatus(id, 'info_requested');
    expect((await recordOf(inviteId)).statusProgress).toBe('In Progress');
    expect((await start(test, key)).status).toBe(200);
    expect((await recordOf(inviteId)).status).toBe('submitted');
    await setStatus(id, 'declined');
    expect((await recordOf(inviteId)).statusProgress).toBe('Declined');
    expect((await start(test, key)).status).toBe(409);
  });

  it.each(['suspended', 'deleted'] as const)('does not let a %s merchant in', async (status) => {
    await invite(test, tree.users.redwood);
    const key = await mailedKey(test);
    const { json } = await start(test, key);
    await test.services.database.$client.query('update users set status = $1 where id = $2', [
      status,
      json.user_mon_id,
    ]);
    expect((await start(test, key)).status).toBe(409);
    expect(
      (await test.call('/users/getUserByToken', { method: 'POST', token: json.token })).status,
    ).toBe(401);
  });
});

describe('mails about the application of a merchant without a password', () => {
  const newest = async () => (await test.mails()).find(({ to }) => to === typed.email);
  const asUser = async (user: UserRecord, path: string, body: object) =>
    test.call(`/onboarding/${path}`, { token: await test.signIn(user), body });
  const keyIn = (link = ''): string =>
    /#\/merchantInvitation\/([\w.-]+)\?application=/.exec(link)?.[1] ?? '';

  it('carry a fresh link of the invitation, each field with its place; once decided, one for a password', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    await start(test, await mailedKey(test));
    const id = await apply(inviteId);
    await setStatus(id, 'submitted');
    const requested = [{ step: 3, field: 'federalTaxId' }];
    const body = { version: 2, note: '', requested };
    const officer = tree.staff.COMPLIANCE_OFFICER;
    const asked = await asUser(officer, `applications/${id}/requestInformation`, body);
    expect(asked.status).toBe(200);
    const mail = await newest();
    const key = keyIn(mail?.link);
    expect((await open(test, key)).json.body.state).toBe('started');
    expect(mail?.text).toContain(`${key}?application=${id}&step=3&field=federalTaxId`);
    await asUser(officer, `applications/${id}/decline`, { version: 3, reason: 'Not this time' });
    expect((await newest())?.link).toContain('#/resetPassword/');
  });

  it('are sent by partners who see it as well: three reminders a day, noted, while it is not submitted', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    await start(test, await mailedKey(test));
    const id = await apply(inviteId);
    await test.services.database.$client.query(
      `update applications set iso_id = 'redwood', agent_id = 'delgado' where id = $1`,
      [id],
    );
    const path = `applicationHistory/${id}/remind`;
    const remind = (user: UserRecord) => asUser(user, path, { version: 1 });
    expect((await remind(tree.users.granite)).status).toBe(404);
    expect((await remind(tree.users.redwood)).status).toBe(200);
    expect((await open(test, keyIn((await newest())?.link))).json.body.state).toBe('started');
    const token = await test.signIn(tree.users.delgado);
    const { json } = await test.call(`/onboarding/applicationHistory/${id}`, { token });
    expect([json.body.mayRemind, json.body.events.at(-1).label]).toEqual([true, 'Sent a reminder']);
    const more = [tree.users.delgado, tree.users.redwood, tree.users.redwood];
    const statuses = [];
    for (const user of more) statuses.push((await remind(user)).status);
    expect(statuses).toEqual([200, 200, 429]);
    await setStatus(id, 'submitted');
    expect((await asUser(tree.users.redwood, path, { version: 2 })).status).toBe(409);
  });
});

describe('the limited session', () => {
  const calls = allCalls().filter(({ row }) => row.access !== 'public');

  it('is refused by every call that is not marked for it, and by none that is', async () => {
    await invite(test, tree.users.redwood);
    const { json } = await start(test, await mailedKey(test));
    const wrong: object[] = [];
    let token: string = json.token;
    for (const { name, row } of calls) {
      if (name === 'POST /users/signOut') continue;
      const [method = '', path = ''] = name.split(' ');
      const answer = await test.call(path.replace(/:\w+/g, '0'), { method, token });
      token = answer.headers.get('x-access-token') ?? token;
      const isForbidden = answer.status === 403 && answer.json.name === 'Forbidden';
      // Its handler refuses by role: only a top admin fills an application with sample data.
      const isDue = row.invited !== true || name === 'POST /onboarding/merchant/batch';
      if (isForbidden !== isDue || answer.status === 401 || answer.status >= 500) {
        wrong.push({ name, status: answer.status });
      }
    }
    expect(wrong).toEqual([]);
    expect(calls.filter(({ row }) => row.invited).length).toBeGreaterThan(3);
  });

  it('reads its own invitation and no other', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const { json } = await start(test, await mailedKey(test));
    const other = await invite(test, tree.users.redwood, { email: 'other@example.com' });
    const ask = (query: string) =>
      test.call(`/onboarding/getInvitesHistoryById${query}`, { token: json.token });
    expect((await ask('')).json.body.map((one: { inviteId: number }) => one.inviteId)).toEqual([
      inviteId,
    ]);
    expect((await ask(`?inviteId=${inviteId}`)).status).toBe(200);
    expect((await ask(`?inviteId=${other.inviteId}`)).status).toBe(404);
  });

  it('idles out like any other', async () => {
    await invite(test, tree.users.redwood);
    const { json } = await start(test, await mailedKey(test));
    test.advance(1801);
    const answer = await test.call('/users/getUserByToken', { method: 'POST', token: json.token });
    expect([answer.status, answer.json.name]).toEqual([401, 'TokenExpired']);
  });
});
