import type { InviteRecord } from '../../../src/domain/partners/invitationRecord';
import { newApplicant } from './applicants';
import { type CallingUser, json } from './calls';
import { mailedLink } from './mails';
import { expect } from './product';

let count = 0;

/** What an invitation form is filled in with; nobody else has the address. */
export function newInvitation() {
  const { companyNameBasicInfo: companyInviteName, EmailBasicInfo: email } =
    newApplicant('Invited');
  const names = { invitedUserFirstName: 'Marisol', invitedUserLastName: 'Vega' };
  return { companyInviteName, email, phoneNumber: '7075550177', ...names };
}

/** Saves an invitation and sends its mail, without a browser; gives the mailed link too. */
export async function invite(
  user: CallingUser,
  address: string,
): Promise<{ record: InviteRecord; link: string }> {
  count += 1;
  const partners = { isoId: '', agentId: '', subAgentId: '' };
  const inviteId = 1_000_000 + ((Date.now() + count) % 8_000_000);
  const body = { ...newInvitation(), ...partners, inviteId };
  const saved = await user.call('onboarding/saveInvitation', json('POST', body));
  expect(saved.status).toBe(200);
  const { body: record } = await saved.json();
  const sent = await user.call(
    'onboarding/sendMerchantInvitation',
    json('POST', { inviteId: record.inviteId }),
  );
  expect(sent.status).toBe(200);
  return { record, link: await mailedLink(address, body.email, '#/merchantInvitation/') };
}

/** The key in a mailed link. */
export const keyOf = (link: string): string =>
  decodeURIComponent(/#\/merchantInvitation\/([^?]+)/.exec(link)?.[1] ?? '');
