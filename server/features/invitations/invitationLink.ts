import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { InvitationRow, KeyWay } from '@server/platform/db/schema/invitations';
import type { Call } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { linkTo } from '@server/platform/mail/linkTo';
import { invitationsRepository } from './invitationStore';
import { merchantKeyHash, newMerchantKey } from './merchantKey';
import { oneNamed } from './namedQueries';
import { expiryFrom } from './saveInvitation';

type LinkingCall = Pick<Call, 'http' | 'services'>;

/** Links of one invitation and way that can be opened at the same time; older ones stop working. */
const maxKeys = 20;

/** The invitation, and who asks for its link. */
interface NewLink {
  call: LinkingCall;
  invitation: Pick<InvitationRow, 'inviteId' | 'systemMode'>;
  /** Into whose hands it goes. */
  way: KeyWay;
}

/** A new link of an invitation that the caller has found in its reach. */
export async function newLink(
  tx: Tx,
  { call, invitation: { inviteId, systemMode }, way }: NewLink,
): Promise<string> {
  const named = await oneNamed(tx, { mode: systemMode, by: 'all' }, inviteId);
  if (!named) throw notFound();
  const key = newMerchantKey({
    inviteId,
    email: named.email,
    companyInviteName: named.companyName,
    invitedBy: named.orgName,
    isoName: named.isoName ?? '',
    agentName: named.agentName ?? '',
    subAgentName: named.subAgentName ?? '',
  });
  const hash = merchantKeyHash(key);
  if (!hash) throw new Error('The key of an invitation cannot be read back');
  await invitationsRepository(tx).addKey(
    inviteId,
    { hash, way, at: call.services.clock() },
    maxKeys,
  );
  return linkTo(call, `/merchantInvitation/${key}`);
}

/**
 * True for the merchant whose account the invitation made and who has no password: only a mailed
 * link lets it in.
 */
async function entersByLink(tx: Tx, { email, merchantUserId }: InvitationRow): Promise<boolean> {
  const user = await usersRepository(tx).byEmail(email);
  return (
    user !== null &&
    user.id === merchantUserId &&
    user.passwordHash === null &&
    user.status === 'active'
  );
}

/**
 * A fresh link for a mail to the invited address; its days begin anew. Null where the merchant
 * signs in with a password, or the invitation was taken back.
 */
export async function mailedLink(
  tx: Tx,
  call: LinkingCall,
  visibility: { inviteId: number; systemMode: InvitationRow['systemMode'] },
): Promise<string | null> {
  const invitations = invitationsRepository(tx);
  const row = await invitations.lock(
    { mode: visibility.systemMode, by: 'all' },
    visibility.inviteId,
  );
  if (!row || row.status === 'revoked' || !(await entersByLink(tx, row))) return null;
  await invitations.update(row.inviteId, {
    expiresAt: expiryFrom(call.services.clock(), call.services),
  });
  return newLink(tx, { call, invitation: row, way: 'mailed' });
}
