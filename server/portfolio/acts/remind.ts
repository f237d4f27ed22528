import type { Tx } from '@server/db/client';
import type { Call, Scope } from '@server/http/call';
import { Refusal } from '@server/http/refusal';
import { invitationReach } from '@server/invitations/reach';
import { invitationsRepository } from '@server/invitations/repository';
import { sendInvitation } from '@server/invitations/sendInvitation';
import { activityRepository } from '@server/logs/activity';
import { mostReminded, type Reminded } from '@/domain/portfolio/reassignment';
import { importMode } from '@/domain/session/systemMode';
import { type Partner, portfolioActsRepository } from './repository';

type RemindCall = Pick<Call, 'http' | 'services'> & { scope: Scope };

const dayMilliseconds = 24 * 3600 * 1000;

type Outcome = 'sent' | 'recent' | 'refused';

/** Mails one again, unless somebody else did meanwhile; refused where the merchant has applied otherwise, or was mailed enough. */
async function mailed(tx: Tx, call: RemindCall, inviteId: number, since: Date): Promise<Outcome> {
  const invitations = invitationsRepository(tx);
  // Held first: who reminds at the same time has mailed it by then, or waits.
  await invitations.lock(invitationReach(call.scope), inviteId);
  if ((await invitations.countEvents(inviteId, ['sent', 'resent'], since)) > 0) return 'recent';
  try {
    await sendInvitation(tx, call, inviteId);
    return 'sent';
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return 'refused';
    throw error;
  }
}

/**
 * Mails the invitations of a partner that were not answered again, as many as are mailed at once; their days begin anew. Those that were
 * mailed within a day are left alone. Out of the caller's reach there are none.
 */
export async function remind(tx: Tx, call: RemindCall, partner: Partner): Promise<Reminded> {
  const { scope, services } = call;
  const since = new Date(services.clock().getTime() - dayMilliseconds);
  const found = await portfolioActsRepository(tx).unanswered(invitationReach(scope), partner, since);
  const due = found.filter(({ recent }) => !recent);
  const came: Record<Outcome, number> = { sent: 0, recent: found.length - due.length, refused: 0 };
  // One that is refused takes nobody's place: it is refused the next time too.
  let left = due.length;
  for (const { inviteId } of due) {
    if (came.sent === mostReminded) break;
    came[await mailed(tx, call, inviteId, since)] += 1;
    left -= 1;
  }
  const { sent } = came;
  if (sent > 0) {
    await activityRepository(tx).record({
      ...{ userId: scope.userId, orgId: scope.orgId, kind: 'application' },
      label: `Reminded ${sent} invited merchants`,
      detail: { partner: partner.id, mode: importMode(scope.mode), sent },
    });
  }
  return { ...came, left };
}
