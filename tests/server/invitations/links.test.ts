import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const day = 24 * 3600;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';

const rowsOf = async (query: string) => (await test.services.database.$client.query(query)).rows;

async function recordOf(inviteId: number) {
  const token = await test.signIn(tree.staff.TOP_ADMIN);
  const { json } = await test.call(`/onboarding/getInvitesHistoryById?inviteId=${inviteId}`, {
    token,
  });
  return json.body[0];
}

/** The key with one sign left out or become another. */
function changedKey(key: string, round: number): string {
  const at = (round * 7919) % key.length;
  const sign =
    alphabet[(alphabet.indexOf(key[at] ?? '') + 1 + (round % 60)) % alphabet.length] ?? '';
  return key.slice(0, at) + (round % 3 === 0 ? '' : sign) + key.slice(at + 1);
}

describe('the link of an invitation (spec 2.2; readings E9)', () => {
  it('is opened: sent becomes clicked, once, and tells who invites without an id', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const key = await mailedKey(test);
    const { status, json } = await open(test, key);
    expect(status).toBe(200);
    expect(json.body).toEqual({
      inviteId,
      email: typed.email,
      companyInviteName: typed.companyInviteName,
      invitedUserFirstName: 'Tessa',
      invitedUserLastName: 'Calloway',
      invitedBy: 'Redwood Merchant Services',
      isoName: 'Redwood Merchant Services',
      agentName: 'Delgado & Partners',
      subAgentName: 'Robinson Referrals',
      expiresAt: expect.any(String),
      state: 'open',
    });
    const first = await recordOf(inviteId);
    expect(first).toMatchObject({ status: 'clicked', statusProgress: 'Pending' });
    test.advance(60);
    await open(test, key);
    expect((await recordOf(inviteId)).clickedAt).toBe(first.clickedAt);
  });

  it('accepts none of 3,000 changed keys', async () => {
    await invite(test, tree.users.redwood);
    const key = await mailedKey(test);
    // In the process, so that the many are quick; every tenth over the calls.
    const { openInvitation } = await import('@server/features/invitations/openInvitation');
    let accepted = 0;
    for (let round = 0; round < 3000; round++) {
      const changed = changedKey(key, round);
      if (changed === key) continue;
      if (round % 20 === 0) {
        const answers = [await open(test, changed), await start(test, changed)];
        for (const { status, json } of answers)
          expect([status, json.name]).toEqual([404, 'InvitationUnknown']);
        continue;
      }
      await openInvitation(test.services.database, changed, test.services.clock()).then(
        () => accepted++,
        (error) => expect(error.status).toBe(404),
      );
    }
    expect(accepted).toBe(0);
    expect(await rowsOf('select 1 from sessions where invite_id is not null')).toEqual([]);
    expect((await open(test, key)).status).toBe(200);
  });

  it.each(['', 'x', '.', 'a'.repeat(43), '../../etc', '%00', '{"inviteId":1}'])(
    'refuses %j',
    async (key) => {
      expect((await open(test, key)).json.name).toBe('InvitationUnknown');
      expect((await start(test, key)).json.name).toBe('InvitationUnknown');
    },
  );

  it('does not take the secret of one invitation with the readable part of another', async () => {
    await invite(test, tree.users.redwood);
    await invite(test, tree.users.granite, {
      email: 'other@example.com',
      agentId: 'granger',
      subAgentId: '',
    });
    const [mine = '', theirs = ''] = [
      await mailedKey(test),
      await mailedKey(test, 'other@example.com'),
    ];
    const mixed = `${mine.split('.')[0]}.${theirs.split('.')[1]}`;
    expect((await open(test, mixed)).status).toBe(404);
  });

  it('expires after the configured days, and works again after another mail', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const key = await mailedKey(test);
    test.advance(30 * day - 60);
    expect((await open(test, key)).status).toBe(200);
    test.advance(120);
    for (const answer of [await open(test, key), await start(test, key)]) {
      expect([answer.status, answer.json.name]).toEqual([410, 'InvitationExpired']);
      expect(answer.json.message).toContain('Redwood Merchant Services');
    }
    expect((await recordOf(inviteId)).status).toBe('expired');
    const token = await test.signIn(tree.users.redwood);
    expect(
      (await test.call(`/onboarding/invitations/${inviteId}/link`, { method: 'POST', token }))
        .status,
    ).toBe(409);
    await test.call('/onboarding/sendMerchantInvitation', { token, body: { inviteId } });
    expect((await open(test, key)).status).toBe(200);
    expect((await open(test, await mailedKey(test))).status).toBe(200);
  });

  it('stops working when it is revoked, and ends the sessions it opened', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const key = await mailedKey(test);
    const session = (await start(test, key)).json.token;
    const token = await test.signIn(tree.users.redwood);
    const path = `/onboarding/invitations/${inviteId}/revoke`;
    const { json } = await test.call(path, { method: 'POST', token });
    expect(json.body).toMatchObject({ status: 'revoked', statusProgress: 'Declined' });
    for (const answer of [await open(test, key), await start(test, key)]) {
      expect([answer.status, answer.json.name]).toEqual([410, 'InvitationRevoked']);
    }
    expect(
      (await test.call('/users/getUserByToken', { method: 'POST', token: session })).status,
    ).toBe(401);
    expect((await test.call(path, { method: 'POST', token })).status).toBe(200);
    expect(
      (await test.call('/onboarding/sendMerchantInvitation', { token, body: { inviteId } })).status,
    ).toBe(409);
    const stranger = await test.signIn(tree.users.granite);
    expect((await test.call(path, { method: 'POST', token: stranger })).status).toBe(404);
  });

  it('can be copied: one more link, the mailed one goes on working', async () => {
    const { json } = await test.call('/onboarding/saveInvitation', {
      token: await test.signIn(tree.users.delgado),
      body: typed,
    });
    const { inviteId } = json.body;
    const token = await test.signIn(tree.users.delgado);
    const copied = await test.call(`/onboarding/invitations/${inviteId}/link`, {
      method: 'POST',
      token,
    });
    const key = copied.json.body.invitationLink.split('#/merchantInvitation/')[1];
    expect(copied.json.body.invitationLink).toMatch(
      /^http:\/\/localhost:3000\/#\/merchantInvitation\//,
    );
    expect((await recordOf(inviteId)).status).toBe('sent');
    await test.call('/onboarding/sendMerchantInvitation', { token, body: { inviteId } });
    expect((await open(test, key)).status).toBe(200);
    expect((await open(test, await mailedKey(test))).status).toBe(200);
    const stranger = await test.signIn(tree.users.granger);
    const refused = await test.call(`/onboarding/invitations/${inviteId}/link`, {
      method: 'POST',
      token: stranger,
    });
    expect(refused.status).toBe(404);
  });
});

describe('a copied link', () => {
  const link = async (inviteId: number) =>
    test.call(`/onboarding/invitations/${inviteId}/link`, {
      method: 'POST',
      token: await test.signIn(tree.users.redwood),
    });
  const copiedKey = async (inviteId: number): Promise<string> =>
    (await link(inviteId)).json.body.invitationLink.split('#/merchantInvitation/')[1];
  const isAlive = async (token: string) =>
    (await test.call('/users/getUserByToken', { method: 'POST', token })).status === 200;
  const ask = (merchantKey: string) =>
    test.call('/onboarding/mailInvitationLink', { body: { merchantKey } });

  it('opens nothing once the application has begun, and none is given then', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const [early, mailed] = [await copiedKey(inviteId), await mailedKey(test)];
    expect((await open(test, early)).json.body.state).toBe('open');
    const merchants = (await start(test, mailed)).json.token;
    for (const refused of [await open(test, early), await start(test, early)]) {
      expect([refused.status, refused.json.name]).toEqual([410, 'InvitationUsed']);
      expect(refused.json.email).toBe('t***@example.com');
      expect(JSON.stringify(refused.json)).not.toContain(typed.email);
    }
    expect(await isAlive(merchants)).toBe(true);
    const late = await link(inviteId);
    expect([late.status, late.json.message]).toEqual([
      409,
      'The merchant has started the application. Resend the invitation: the email has a new link.',
    ]);
    expect((await start(test, mailed)).status).toBe(200);
  });

  it('used before the mail leaves with the mailed one: its session ends', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const copied = (await start(test, await copiedKey(inviteId))).json;
    expect(await isAlive(copied.token)).toBe(true);
    const mailed = (await start(test, await mailedKey(test))).json;
    expect(mailed.user_mon_id).toBe(copied.user_mon_id);
    expect([await isAlive(copied.token), await isAlive(mailed.token)]).toEqual([false, true]);
  });

  it('once used has a fresh one mailed to the invited address alone, a few times a day, and tells nothing', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const key = await copiedKey(inviteId);
    await start(test, key);
    const before = (await test.mails()).length;
    const answers = [];
    for (let times = 0; times < 6; times++) answers.push((await ask(key)).json.body.message);
    answers.push((await ask('a'.repeat(90))).json.body.message);
    expect(new Set(answers).size).toBe(1);
    // One was the invitation's own.
    expect((await test.mails()).length - before).toBe(4);
    expect((await start(test, await mailedKey(test))).status).toBe(200);
  });
});

describe('a merchant who has applied without the invitation', () => {
  const applied = (status: string, agentId: string) =>
    rowsOf(`insert into applications (org_id, user_id, merchant_user_id, started_org_id, system_mode, iso_id, agent_id, email, status)
      select u.org_id, u.id, u.id, u.org_id, 'Production', '${agentId === 'granger' ? 'granite' : 'redwood'}', '${agentId}', u.email, '${status}'
      from users u where u.email = '${typed.email}'`);
  const act = async (path: string, body?: object) =>
    test.call(`/onboarding/${path}`, {
      method: 'POST',
      token: await test.signIn(tree.users.redwood),
      body,
    });
  const message = 'This merchant has already applied.';

  it('is not invited again by who sees the application, nor mailed or given a link', async () => {
    await test.addUser({ email: typed.email });
    const { inviteId } = await invite(test, tree.users.redwood);
    await applied('submitted', 'delgado');
    const mails = (await test.mails()).length;
    const saved = await act('saveInvitation', { ...typed, email: 'TESSA@example.com' });
    expect([saved.status, saved.json.fields]).toEqual([400, { email: message }]);
    for (const answer of [
      await act('sendMerchantInvitation', { inviteId }),
      await act(`invitations/${inviteId}/link`),
    ]) {
      expect([answer.status, answer.json.name, answer.json.message]).toEqual([
        409,
        'InvitationClosed',
        message,
      ]);
    }
    expect(await test.mails()).toHaveLength(mails);
    expect((await act(`invitations/${inviteId}/revoke`)).json.body.status).toBe('revoked');
  });

  it.each([
    ['whose application others alone see', 'submitted', 'granger'],
    ['whose application is not submitted', 'in_progress', 'delgado'],
  ])('is invited as anybody: one %s', async (_, status, agentId) => {
    await test.addUser({ email: typed.email });
    await applied(status, agentId);
    expect((await invite(test, tree.users.redwood)).status).toBe('sent');
  });
});
