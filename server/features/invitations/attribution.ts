import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { mayAcceptInvitation } from '@/domain/access/rolePermissions';
import { importMode } from '@/domain/session/systemMode';
import { invitationsRepository } from './invitationStore';
import { invitationVisibility } from './visibility';

/**
 * What an invitation settles for the application that comes of it (spec 2.6): organization ids,
 * null where there is none.
 */
export interface InvitedAttribution {
  inviteId: number;
  /** Organization of who invited. */
  startedOrgId: string;
  isoId: string | null;
  agentId: string | null;
  subAgentId: string | null;
  email: string;
  /** The invited person's phone, as the inviter typed it. */
  phone: string;
}

/**
 * The invitation behind an application of the caller: that of a limited session, else the newest
 * open one to a merchant who signs in: to the account that it made, or to the verified address of
 * one that was there before; null without one.
 */
export async function invitedAttribution(
  tx: Tx,
  scope: Scope,
  now: Date,
): Promise<InvitedAttribution | null> {
  const row =
    scope.inviteId === null
      ? await openToMerchant(tx, scope, now)
      : await invitationsRepository(tx).find(invitationVisibility(scope), scope.inviteId);
  if (!row) return null;
  const {
    inviteId,
    orgId: startedOrgId,
    isoId,
    agentId,
    subAgentId,
    email,
    phoneNumber: phone,
  } = row;
  return { inviteId, startedOrgId, isoId, agentId, subAgentId, email, phone };
}

async function openToMerchant(tx: Tx, { role, userId, email, mode }: Scope, now: Date) {
  if (!mayAcceptInvitation(role)) return null;
  const row = await invitationsRepository(tx).openTo({ email, userId }, importMode(mode), now);
  if (!row || row.merchantUserId === userId) return row;
  // Of an account that was there before, the address must be proven.
  const user = await usersRepository(tx).byId(userId);
  return user?.emailVerified ? row : null;
}
