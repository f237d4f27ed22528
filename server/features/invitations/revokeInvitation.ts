import { sessionRepository } from '@server/identity/sessions/sessionStore';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { invitationsRepository } from './invitationStore';
import { tooLate } from './refusals';
import { recordOf } from './saveInvitation';
import { invitationVisibility } from './visibility';

/**
 * Takes an invitation back: its links stop working and the merchant's limited sessions end. What
 * was typed stays.
 * @throws Refusal 404 not visible; 409 when its application was submitted
 */
export async function revokeInvitation(
  tx: Tx,
  { scope, services }: Pick<Call, 'services'> & { scope: Scope },
  inviteId: number,
): Promise<InviteRecord> {
  const now = services.clock();
  const invitations = invitationsRepository(tx);
  const row = await invitations.lock(invitationVisibility(scope), inviteId);
  if (!row) throw notFound();
  if (row.status === 'submitted') throw tooLate('submitted');
  if (row.status !== 'revoked') {
    await invitations.update(inviteId, { status: 'revoked', progress: 'Declined', revokedAt: now });
    await sessionRepository(tx).revokeInvited(inviteId, now);
    await invitations.record({ inviteId, kind: 'revoked', at: now, by: scope });
    await activityRepository(tx).record({
      userId: scope.userId,
      orgId: scope.orgId,
      kind: 'application',
      label: `Revoked the invitation of ${row.companyName}`,
      detail: { inviteId },
    });
  }
  return recordOf(tx, { scope, inviteId, now });
}
