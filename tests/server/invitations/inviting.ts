import type { UserRecord } from '@server/identity/users/userStore';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import type { Answer, TestApi } from '../../support/api';

/** What a partner types; the partners of ./partnerTree. */
export const typed = {
  companyInviteName: 'Fern & Moss Apothecary',
  email: 'tessa@example.com',
  phoneNumber: '7075550142',
  invitedUserFirstName: 'Tessa',
  invitedUserLastName: 'Calloway',
  isoId: 'redwood',
  agentId: 'delgado',
  subAgentId: 'robinson',
};

/** The key in the newest mail to an address. */
export async function mailedKey(test: TestApi, email = typed.email): Promise<string> {
  const mail = (await test.mails()).find(
    ({ to, link }) => to === email && link?.includes('merchantInvitation'),
  );
  const key = /#\/merchantInvitation\/(\S+)$/.exec(mail?.link ?? '')?.[1];
  if (!key) throw new Error(`No invitation was mailed to ${email}`);
  return key;
}

/** Saves an invitation as somebody. */
export async function save(test: TestApi, by: UserRecord, values: object = {}): Promise<Answer> {
  const token = await test.signIn(by);
  return test.call('/onboarding/saveInvitation', { token, body: { ...typed, ...values } });
}

/** Saves and mails an invitation; gives the record as sent. */
export async function invite(
  test: TestApi,
  by: UserRecord,
  values: object = {},
): Promise<InviteRecord> {
  const token = await test.signIn(by);
  const saved = await test.call('/onboarding/saveInvitation', {
    token,
    body: { ...typed, ...values },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.json));
  const { inviteId } = saved.json.body;
  const sent = await test.call('/onboarding/sendMerchantInvitation', { token, body: { inviteId } });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.json));
  return sent.json.body;
}

/** Opens a link, as the landing page does. */
export const open = (test: TestApi, merchantKey: string): Promise<Answer> =>
  test.call('/onboarding/onClickedInviteHistory/create', {
    body: { merchantKey, status: 'clicked' },
  });

/** Exchanges a link's key for a limited session. */
export const start = (test: TestApi, merchantKey: string): Promise<Answer> =>
  test.call('/onboarding/startInvitation', { body: { merchantKey } });
