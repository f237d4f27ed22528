import { noteUndelivered } from '@server/features/invitations/undelivered';
import type { UserRecord } from '@server/identity/users/userStore';
import { sendDueMails } from '@server/platform/mail/sender';
import { readSettings } from '@server/platform/settings/settings';
import type { Transporter } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree, type TreeOrganization } from '../../support/partnerTree';
import { invite, mailedKey, save, typed } from './inviting';

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

describe('onboarding/saveInvitation (spec 2.3, 2.6, 2.7)', () => {
  it('keeps the record, not sent yet, with its names and addresses', async () => {
    const { status, json } = await save(test, tree.staff.TOP_ADMIN, {
      inviteId: 4_242_424,
      email: 'Tessa@Example.com',
    });
    expect(status).toBe(200);
    expect(json.body).toMatchObject({
      inviteId: 4_242_424,
      parent_org: 'Platform',
      userId: tree.staff.TOP_ADMIN.id,
      ...typed,
      isoName: 'Redwood Merchant Services',
      isoEmail: 'redwood@example.com',
      agentName: 'Delgado & Partners',
      agentEmail: 'delgado@example.com',
      subAgentName: 'Robinson Referrals',
      subAgentEmail: 'robinson@example.com',
      status: 'saved',
      statusProgress: 'Pending',
      invitationLink: '',
      system_mode: 'Production',
      sentAt: null,
    });
    expect(await test.mails()).toEqual([]);
  });

  it('takes another number when the proposed one is taken', async () => {
    const first = await save(test, tree.staff.ADMIN, { inviteId: 4_242_424 });
    const second = await save(test, tree.staff.ADMIN, { inviteId: 4_242_424 });
    expect(second.json.body.inviteId).not.toBe(first.json.body.inviteId);
    expect(second.json.body.inviteId).toBeGreaterThanOrEqual(1_000_000);
    expect(second.json.body.inviteId).toBeLessThanOrEqual(9_999_999);
  });

  it.each([
    [
      'redwood',
      { isoId: 'granite', agentId: 'delgado', subAgentId: '' },
      ['redwood', 'delgado', ''],
    ],
    ['coast', { isoId: '', agentId: 'shore', subAgentId: '' }, ['redwood', 'shore', '']],
    [
      'delgado',
      { isoId: 'granite', agentId: 'granger', subAgentId: '' },
      ['redwood', 'delgado', ''],
    ],
    [
      'delgado',
      { isoId: '', agentId: '', subAgentId: 'robinson' },
      ['redwood', 'delgado', 'robinson'],
    ],
    [
      'robinson',
      { isoId: 'granite', agentId: 'granger', subAgentId: 'gully' },
      ['redwood', 'delgado', 'robinson'],
    ],
  ] as const)(
    '%s is attributed by its place, whatever it sends: %#',
    async (name, sent, expected) => {
      const { json } = await save(test, tree.users[name as TreeOrganization], sent);
      const { isoId, agentId, subAgentId } = json.body;
      expect([isoId, agentId, subAgentId]).toEqual(expected);
    },
  );

  it.for([
    ['TOP_ADMIN', { isoId: '' }, 'isoId', 'This field is required.'],
    ['TOP_ADMIN', { agentId: '', subAgentId: '' }, 'agentId', 'This field is required.'],
    ['TOP_ADMIN', { isoId: 'granite' }, 'agentId', 'Please choose one of the agents in the list.'],
    ['TOP_ADMIN', { isoId: 'delgado' }, 'isoId', 'Please choose one of the ISOs in the list.'],
    [
      'TOP_ADMIN',
      { subAgentId: 'gully' },
      'subAgentId',
      'Please choose one of the sub-agents in the list.',
    ],
    ['redwood', { agentId: '' }, 'agentId', 'This field is required.'],
    [
      'redwood',
      { agentId: 'granger', subAgentId: '' },
      'agentId',
      'Please choose one of the agents in the list.',
    ],
    ['redwood', { companyInviteName: ' ' }, 'companyInviteName', 'This field is required.'],
    [
      'redwood',
      { phoneNumber: '707-555-0142' },
      'phoneNumber',
      'Phone number should follow US standard without special characters',
    ],
    [
      'redwood',
      { email: `${'a'.repeat(45)}@example.com` },
      'email',
      'Email must be between 3 and 56 characters',
    ],
  ] as const)('%s sending %j is told at %s: %s', async ([name, sent, field, message]) => {
    const by = name === 'TOP_ADMIN' ? tree.staff.TOP_ADMIN : tree.users[name];
    const { status, json } = await save(test, by, sent);
    expect([status, json.fields]).toEqual([400, expect.objectContaining({ [field]: message })]);
  });

  it('takes nothing that the session decides from the body (readings E4, E9)', async () => {
    const forged = {
      userId: tree.staff.TOP_ADMIN.id,
      name: 'Somebody',
      parentOrgId: 'granite',
      system_mode: 'Sandbox',
      status: 'submitted',
      org_id: 'granite',
      merchant_user_id: tree.staff.TOP_ADMIN.id,
      token: 'x',
    };
    const { json } = await save(test, tree.users.redwood, forged);
    expect(json.body).toMatchObject({
      userId: tree.users.redwood.id,
      parent_org: 'Redwood Merchant Services',
      system_mode: 'Production',
      status: 'saved',
    });
  });

  it('is for the nine inviting roles alone', async () => {
    const merchant = await test.addUser();
    expect((await save(test, merchant)).status).toBe(403);
    const underwriter = await test.addUser({ role: 'ODFI_UNDERWRITER' });
    expect((await save(test, underwriter)).status).toBe(403);
    // A delivered list gives the subject, but not the role.
    const permissions = [
      { action: ['access'], subject: ['onboarding.invite-history'], fields: '' },
    ];
    const delivered = await test.addUser({ permissions });
    expect((await save(test, delivered)).status).toBe(403);
  });

  it('saves once for the same Idempotency-Key', async () => {
    const token = await test.signIn(tree.users.redwood);
    const headers = { 'idempotency-key': 'k1' };
    const send = () => test.call('/onboarding/saveInvitation', { token, headers, body: typed });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.json.body.inviteId).toBe(other.json.body.inviteId);
  });
});

describe('INVITATION_DAYS', () => {
  const read = (days: string) =>
    readSettings({ SECRET_KEY: 'x'.repeat(32), INVITATION_DAYS: days }).invitationDays;

  it.each([
    ['', 30],
    ['1', 1],
    ['365', 365],
  ])('%j is %s', (days, expected) => expect(read(days)).toBe(expected));

  it.each(['0', '366', '-1', '1.5', 'x', '1e2'])('%j is refused', (days) => {
    expect(() => read(days)).toThrow(
      `INVITATION_DAYS must be a whole number from 1 to 365, not "${days}".`,
    );
  });
});

describe('onboarding/sendMerchantInvitation', () => {
  it('mails the link and makes the record sent', async () => {
    const record = await invite(test, tree.users.redwood);
    expect(record).toMatchObject({ status: 'sent', statusProgress: 'Pending' });
    const [mail] = await test.mails();
    expect(mail).toMatchObject({
      to: typed.email,
      subject: 'Redwood Merchant Services invites you to apply',
    });
    expect(mail?.text).toContain('Hello Tessa Calloway,');
    const readable = JSON.parse(
      Buffer.from((await mailedKey(test)).split('.')[0] ?? '', 'base64url').toString(),
    );
    expect(readable).toEqual({
      dataInvitation: true,
      inviteId: record.inviteId,
      email: typed.email,
      companyInviteName: typed.companyInviteName,
      invitedBy: 'Redwood Merchant Services',
      isoName: 'Redwood Merchant Services',
      agentName: 'Delgado & Partners',
      subAgentName: 'Robinson Referrals',
    });
  });

  it('keeps no secret of the link in the database', async () => {
    await invite(test, tree.users.redwood);
    const secret = (await mailedKey(test)).split('.')[1] ?? '';
    for (const table of ['invitations', 'invitation_keys', 'invitation_events', 'activity_log']) {
      const { rows } = await test.services.database.$client.query(`select * from ${table}`);
      expect(JSON.stringify(rows), table).not.toContain(secret);
    }
  });

  it('answers 404 for an absent record and for another organization’s', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const token = await test.signIn(tree.users.granite);
    for (const id of [inviteId, 9_999_998]) {
      const { status, json } = await test.call('/onboarding/sendMerchantInvitation', {
        token,
        body: { inviteId: id },
      });
      expect([status, json]).toEqual([404, { status: 'error', message: 'Not found' }]);
    }
  });

  it('sends again five times a day at most, and renews the days', async () => {
    const { inviteId, expiresAt } = await invite(test, tree.users.redwood);
    const token = await test.signIn(tree.users.redwood);
    test.advance(60);
    const again = () =>
      test.call('/onboarding/sendMerchantInvitation', { token, body: { inviteId } });
    expect(Date.parse((await again()).json.body.expiresAt)).toBeGreaterThan(Date.parse(expiresAt));
    for (let i = 0; i < 3; i++) expect((await again()).status).toBe(200);
    const { status, json } = await again();
    expect([status, json.message]).toEqual([
      429,
      'This invitation was sent 5 times today. Please try again tomorrow, or copy its link.',
    ]);
    expect((await test.mails()).length).toBe(5);
  });

  it('says at the address nothing of an account there (readings E6)', async () => {
    await test.addUser({ email: typed.email });
    expect(await invite(test, tree.users.redwood)).toMatchObject({ status: 'sent' });
  });
});

describe('onboarding/invitedBefore', () => {
  const asked = async (by: UserRecord, email = typed.email) => {
    const token = await test.signIn(by);
    const { status, json } = await test.call(
      `/onboarding/invitedBefore?email=${encodeURIComponent(email)}`,
      {
        token,
      },
    );
    return [status, json.body?.inviteId ?? null];
  };

  it('names the newest open invitation to an address, to who may see it', async () => {
    const { users, staff } = tree;
    expect(await asked(users.redwood)).toEqual([200, null]);
    await invite(test, users.redwood);
    const { inviteId } = await invite(test, users.delgado);
    expect(await asked(users.redwood, ' TESSA@example.com ')).toEqual([200, inviteId]);
    expect(await asked(staff.TOP_ADMIN)).toEqual([200, inviteId]);
    // Another ISO is told nothing of its neighbor's.
    expect(await asked(users.granite)).toEqual([200, null]);
    const token = await test.signIn(users.redwood);
    await test.call(`/onboarding/invitations/${inviteId}/revoke`, { method: 'POST', token });
    expect((await asked(users.redwood))[1]).not.toBe(inviteId);
    test.advance(31 * 24 * 3600);
    expect(await asked(users.redwood)).toEqual([200, null]);
  });
});

describe('a mail that does not arrive', () => {
  const refusing = { sendMail: () => Promise.reject(new Error('550 no such mailbox')) };
  // The sender asks no more of a transport than this.
  const deliver = () =>
    sendDueMails(test.services, {
      transport: refusing as unknown as Transporter,
      onFailed: (mail, isGivenUp) => noteUndelivered(test.services, mail, isGivenUp),
    });

  it('is told in the history and its timeline until one does', async () => {
    const { inviteId } = await invite(test, tree.users.redwood);
    const look = async () => {
      const token = await test.signIn(tree.users.redwood);
      const { json } = await test.call(`/onboarding/getInvitesHistoryById?inviteId=${inviteId}`, {
        token,
      });
      const events = await test.call(`/onboarding/invitations/${inviteId}/events`, { token });
      const kinds = events.json.body.map(({ kind }: { kind: string }) => kind);
      return [json.body[0].mailProblem, kinds];
    };
    expect(await look()).toEqual([null, ['saved', 'sent']]);
    await deliver();
    test.advance(120);
    await deliver();
    expect(await look()).toEqual(['delayed', ['saved', 'sent', 'mail_delayed']]);
    test.advance(24 * 3600 - 300);
    await deliver();
    expect(await look()).toEqual(['failed', ['saved', 'sent', 'mail_delayed', 'mail_failed']]);
    const token = await test.signIn(tree.users.redwood);
    await test.call('/onboarding/sendMerchantInvitation', { token, body: { inviteId } });
    expect((await look())[0]).toBeNull();
  });
});
