import { invitationsRepository } from '@server/features/invitations/invitationStore';
import { sendInvitation } from '@server/features/invitations/sendInvitation';
import { invitationVisibility } from '@server/features/invitations/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { unsubmittedLetter } from '@server/platform/mail/letters/application';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { counted } from '@/domain/lists/counted';
import { maxReminded, type Reminded } from '@/domain/portfolio/reassignment';
import { importMode } from '@/domain/session/systemMode';
import { portfolioVisibility } from '../visibility';
import { type Partner, portfolioActionsRepository } from './actStore';

type RemindCall = Pick<Call, 'http' | 'services'> & { scope: Scope };

const dayMilliseconds = 24 * 3600 * 1000;

type Outcome = 'sent' | 'recent' | 'refused';

/**
 * Mails one again, unless somebody else did meanwhile; refused where the merchant has applied
 * otherwise, or was mailed enough.
 */
async function mailed(
  tx: Tx,
  { call, inviteId, since }: { call: RemindCall; inviteId: number; since: Date },
): Promise<Outcome> {
  const invitations = invitationsRepository(tx);
  // Held first: who reminds at the same time has mailed it by then, or waits.
  await invitations.lock(invitationVisibility(call.scope), inviteId);
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
 * Mails whoever began an application, unless somebody else did meanwhile. An invited merchant goes
 * on by the link of the invitation alone.
 */
async function remindedOf(
  tx: Tx,
  { call, begun: { id, inviteId }, since }: { call: RemindCall; begun: Begun; since: Date },
): Promise<Outcome> {
  const { scope, services } = call;
  const acts = portfolioActionsRepository(tx);
  const application = await acts.lockUnsubmitted(id, since);
  if (!application) return 'refused';
  if (application.recent) return 'recent';
  if (inviteId === null) {
    const letter = unsubmittedLetter(application, linkTo(call, `/registration?application=${id}`));
    await mailRepository(tx).queue(letter);
  } else {
    const said = await mailed(tx, { call, inviteId, since });
    if (said !== 'sent') return said;
  }
  await acts.noteReminded(id, scope, services.clock());
  return 'sent';
}

type Begun = { id: string; inviteId: number | null };

/**
 * Mails some, one after the other; gives what came of it. One that is refused takes nobody's place:
 * it is refused the next time too.
 */
async function each<One extends { recent: boolean }>(
  found: readonly One[],
  most: number,
  mail: (one: One) => Promise<Outcome>,
): Promise<Record<Outcome | 'left', number>> {
  const due = found.filter(({ recent }) => !recent);
  const came = { sent: 0, recent: found.length - due.length, refused: 0, left: due.length };
  for (const one of due) {
    if (came.sent === most) break;
    came[await mail(one)] += 1;
    came.left -= 1;
  }
  return came;
}

/** What the history of the partner says of it. */
const labelOf = (invited: number, begun: number): string =>
  `Reminded ${[
    ...(invited > 0 ? [counted(invited, 'invited merchant')] : []),
    ...(begun > 0 ? [counted(begun, 'applicant')] : []),
  ].join(' and ')}`;

/**
 * Mails the invitations of a partner that were not answered again, whose days begin anew, and
 * whoever began an application without submitting it: as many as are emailed at once. Those that
 * were mailed within a day are left alone. Out of the caller's reach there are none.
 */
export async function remind(tx: Tx, call: RemindCall, partner: Partner): Promise<Reminded> {
  const { scope, services } = call;
  const since = new Date(services.clock().getTime() - dayMilliseconds);
  const acts = portfolioActionsRepository(tx);
  const unanswered = await acts.unanswered(invitationVisibility(scope), partner, since);
  const invited = await each(unanswered, maxReminded, ({ inviteId }) =>
    mailed(tx, { call, inviteId, since }),
  );
  const unsubmitted = await acts.unsubmitted(portfolioVisibility(scope), partner, since);
  const begun = await each(unsubmitted, maxReminded - invited.sent, (one) =>
    remindedOf(tx, { call, begun: one, since }),
  );
  const [sent, applications] = [invited.sent, begun.sent];
  if (sent + applications > 0) {
    await activityRepository(tx).record({
      userId: scope.userId,
      orgId: scope.orgId,
      kind: 'application',
      label: labelOf(sent, applications),
      detail: { partner: partner.id, mode: importMode(scope.mode), sent, applications },
    });
  }
  return {
    sent,
    applications,
    recent: invited.recent + begun.recent,
    refused: invited.refused + begun.refused,
    left: invited.left + begun.left,
  };
}
