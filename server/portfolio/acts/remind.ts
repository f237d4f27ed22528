import type { Tx } from '@server/db/client';
import type { Call, Scope } from '@server/http/call';
import { Refusal } from '@server/http/refusal';
import { invitationReach } from '@server/invitations/reach';
import { sendInvitation } from '@server/invitations/sendInvitation';
import { activityRepository } from '@server/logs/activity';
import { mostReminded, type Reminded } from '@/domain/portfolio/reassignment';
import { type Partner, portfolioActsRepository } from './repository';

type RemindCall = Pick<Call, 'http' | 'services'> & { scope: Scope };

const dayMilliseconds = 24 * 3600 * 1000;

/** Mails one again; false where the merchant has applied otherwise, or was mailed enough. */
async function mailed(tx: Tx, call: RemindCall, inviteId: number): Promise<boolean> {
  try {
    await sendInvitation(tx, call, inviteId);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return false;
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
  const now = due.slice(0, mostReminded);
  let sent = 0;
  for (const { inviteId } of now) if (await mailed(tx, call, inviteId)) sent += 1;
  if (sent > 0) {
    await activityRepository(tx).record({
      ...{ userId: scope.userId, orgId: scope.orgId, kind: 'application' },
      label: `Reminded ${sent} invited merchants`,
      detail: { partner: partner.id, sent },
    });
  }
  return {
    sent,
    recent: found.length - due.length,
    refused: now.length - sent,
    left: due.length - now.length,
  };
}
