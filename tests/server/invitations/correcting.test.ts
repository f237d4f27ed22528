import type { UserRecord } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phoneText } from '@/domain/contact/phone';
import type { InviteEvent, InviteRecord } from '@/domain/partners/invitationRecord';
import { openTestApi, type TestApi } from '../../support/api';
import { type PartnerTree, plantTree } from '../../support/partnerTree';
import { invite, mailedKey, open, save, start, typed } from './inviting';

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

const correct = async (by: UserRecord, { inviteId, version }: InviteRecord, change: object) =>
  test.call(`/onboarding/invitations/${inviteId}`, {
    method: 'PUT',
    token: await test.signIn(by),
    body: { ...typed, version, ...change },
  });

const told = async (by: UserRecord, { inviteId }: InviteRecord): Promise<InviteEvent[]> => {
  const token = await test.signIn(by);
  return (await test.call(`/onboarding/invitations/${inviteId}/events`, { token })).json.body;
};

describe('a correction of an invitation', () => {
  it('changes phone, company and partners, and its links go on working', async () => {
    const admin = tree.staff.TOP_ADMIN;
    const record = await invite(test, admin);
    const key = await mailedKey(test);
    const change = { companyInviteName: 'Fern & Moss', phoneNumber: '7075550199', subAgentId: '' };
    const { status, json } = await correct(admin, record, change);
    expect([status, json.body]).toEqual([
      200,
      expect.objectContaining({
        ...change,
        subAgentName: '',
        agentId: 'delgado',
        email: typed.email,
        status: 'sent',
        changedInvitingEmail: '',
        version: record.version + 1,
      }),
    ]);
    expect((await open(test, key)).json.body).toMatchObject({
      companyInviteName: 'Fern & Moss',
      state: 'open',
    });
    const kept = await told(admin, record);
    expect(kept.find(({ kind }) => kind === 'corrected')).toMatchObject({
      changes: [
        { field: 'Company', from: record.companyInviteName, to: 'Fern & Moss' },
        { field: 'Mobile number', from: phoneText(record.phoneNumber), to: '(707) 555-0199' },
        { field: 'Sub-agent', from: record.subAgentName, to: '' },
      ],
    });
    expect(kept[0]).toMatchObject({ kind: 'saved', changes: [] });
    const { rows } = await test.services.database.$client.query(
      "select label from activity_log where label like 'Corrected%'",
    );
    expect(rows).toEqual([
      { label: 'Corrected the invitation of Fern & Moss: company, phone, sub-agent' },
    ]);
    const token = await test.signIn(admin);
    const found = await test.call('/onboarding/invitations?search=7075550199', { token });
    expect(found.json.body).toMatchObject([{ inviteId: record.inviteId }]);
  });

  it('of the address ends what was mailed to the old one, and is sent to the new one', async () => {
    const admin = tree.staff.TOP_ADMIN;
    const record = await invite(test, admin);
    const old = await mailedKey(test);
    const { json } = await correct(admin, record, { email: 'Right@Example.com' });
    expect(json.body).toMatchObject({
      email: 'right@example.com',
      changedInvitingEmail: 'right@example.com',
      status: 'saved',
      sentAt: null,
    });
    expect([(await open(test, old)).status, (await start(test, old)).status]).toEqual([404, 404]);
    // Nothing goes to the old address any more.
    expect(await test.mails()).toEqual([]);
    const token = await test.signIn(admin);
    await test.call('/onboarding/sendMerchantInvitation', {
      token,
      body: { inviteId: record.inviteId },
    });
    const opened = await open(test, await mailedKey(test, 'right@example.com'));
    expect(opened.json.body).toMatchObject({ email: 'right@example.com', state: 'open' });
  });

  it.each([
    [{ email: 'x' }, 'email', 'Email must be between 3 and 56 characters'],
    [
      { phoneNumber: '12' },
      'phoneNumber',
      'Phone number should follow US standard without special characters',
    ],
    [{ isoId: 'granite' }, 'agentId', 'Please choose one of the agents in the list.'],
  ])('by %j is told at %s', async (change, field, message) => {
    const admin = tree.staff.TOP_ADMIN;
    const record = await invite(test, admin);
    const { status, json } = await correct(admin, record, change);
    expect([status, json.fields[field]]).toEqual([400, message]);
  });

  it('is refused once the merchant has begun, after a revocation, and from an older version', async () => {
    const admin = tree.staff.TOP_ADMIN;
    const begun = await invite(test, admin);
    expect((await start(test, await mailedKey(test))).status).toBe(200);
    const told =
      'The merchant has started the application. Correct it there, or revoke the invitation.';
    expect(await correct(admin, begun, { phoneNumber: '7075550199' })).toMatchObject({
      status: 409,
      json: { message: told },
    });
    const { json } = await save(test, admin, { email: 'second@example.com' });
    const second: InviteRecord = json.body;
    const email = second.email;
    expect((await correct(admin, second, { email, phoneNumber: '7075550199' })).status).toBe(200);
    expect((await correct(admin, second, { email, phoneNumber: '7075550111' })).status).toBe(409);
    const token = await test.signIn(admin);
    await test.call(`/onboarding/invitations/${second.inviteId}/revoke`, { token, method: 'POST' });
    expect((await correct(admin, { ...second, version: 2 }, { email })).status).toBe(409);
  });

  it('is of nobody who does not see the invitation, and moves it to no partner not visible', async () => {
    const record = await invite(test, tree.staff.TOP_ADMIN);
    expect((await correct(tree.users.granite, record, {})).status).toBe(404);
    // An ISO's own place decides, whatever it sends.
    const { json } = await correct(tree.users.redwood, record, { isoId: 'granite' });
    expect(json.body).toMatchObject({ isoId: 'redwood' });
  });
});
