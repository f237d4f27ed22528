import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { usersRepository } from '@server/users/repository';
import { importMode } from '@/domain/session/systemMode';
import { invitationReach } from './reach';
import { invitationsRepository } from './repository';

/** What an invitation settles for the application that comes of it (spec 2.6): organisation ids, null where there is none. */
export interface InvitedAttribution {
  inviteId: number;
  /** Organisation of who invited. */
  startedOrgId: string;
  isoId: string | null;
  agentId: string | null;
  subAgentId: string | null;
  email: string;
}

/**
 * The invitation behind a new application of the caller: that of a limited session, else the newest open one to the verified
 * address of a merchant who had an account before; null without one.
 */
export async function invitedAttribution(
  tx: Tx,
  scope: Scope,
  now: Date,
): Promise<InvitedAttribution | null> {
  const row =
    scope.inviteId === null
      ? await openToMerchant(tx, scope, now)
      : await invitationsRepository(tx).find(invitationReach(scope), scope.inviteId);
  if (!row) return null;
  const { inviteId, orgId: startedOrgId, isoId, agentId, subAgentId, email } = row;
  return { inviteId, startedOrgId, isoId, agentId, subAgentId, email };
}

async function openToMerchant(tx: Tx, { role, userId, email, mode }: Scope, now: Date) {
  if (role !== 'MERCHANT') return null;
  const user = await usersRepository(tx).byId(userId);
  if (!user?.emailVerified) return null;
  return invitationsRepository(tx).openTo(email, importMode(mode), now);
}
