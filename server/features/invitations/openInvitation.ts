import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { InvitationRow, KeyWay } from '@server/platform/db/schema/invitations';
import type { OpenedInvitation } from '@/domain/partners/invitationRecord';
import { invitationsRepository } from './invitationStore';
import { merchantKeyHash } from './merchantKey';
import { oneNamed } from './namedQueries';
import { expiredLink, revokedLink, unknownLink, usedLink } from './refusals';
import { type NamedInvitation, statusAt } from './wire';

/** An invitation whose link was opened, locked until the act ends. */
export interface Opened {
  row: NamedInvitation;
  state: OpenedInvitation['state'];
  way: KeyWay;
}

/** Over for whoever opens the link: submitted and not sent back for more. */
const isDone = ({ progress }: InvitationRow): boolean =>
  progress === 'Completed' || progress === 'Declined';

/** Where somebody stands who opens the link. */
async function stateOf(tx: Tx, row: InvitationRow): Promise<OpenedInvitation['state']> {
  if (isDone(row)) return 'submitted';
  const user = await usersRepository(tx).byEmail(row.email);
  if (!user) return 'open';
  // An account made for this invitation is entered by its link until it has a password of its own.
  const isOwn =
    user.id === row.merchantUserId && user.passwordHash === null && user.status === 'active';
  return isOwn ? 'started' : 'account';
}

/**
 * The invitation behind a key, whoever has it and however far it is. The readable part of the key
 * tells nothing: what was changed anywhere is another key (readings E9).
 * @throws Refusal 404 for a key that is none of ours, 410 for one that expired or was revoked
 */
export async function heldInvitation(tx: Tx, key: string, now: Date): Promise<Opened> {
  const hash = merchantKeyHash(key);
  const locked = hash && (await invitationsRepository(tx).lockByKey(hash));
  if (!locked) throw unknownLink();
  const visibility = { mode: locked.systemMode, by: 'all' } as const;
  const row = await oneNamed(tx, visibility, locked.inviteId);
  if (!row) throw unknownLink();
  const status = statusAt(row, now);
  if (status === 'revoked') throw revokedLink(row.orgName);
  if (status === 'expired') throw expiredLink(row.orgName);
  return { row, state: await stateOf(tx, row), way: locked.way };
}

/**
 * The same for whoever may see it: a key that was copied opens an application that has not begun,
 * and nothing of it afterwards.
 * @throws Refusal 404, 410 as `heldInvitation`; 410 for a copied key of an application that has
 * begun
 */
export async function openInvitation(tx: Tx, key: string, now: Date): Promise<Opened> {
  const opened = await heldInvitation(tx, key, now);
  if (opened.way === 'copied' && opened.state === 'started') throw usedLink(opened.row.email);
  return opened;
}

/**
 * What the landing page shows; no ids of partners, and of the invitation no more than its number.
 */
export function openedInvitation({ row, state }: Opened): OpenedInvitation {
  return {
    inviteId: row.inviteId,
    email: row.email,
    companyInviteName: row.companyName,
    invitedUserFirstName: row.firstName,
    invitedUserLastName: row.lastName,
    invitedBy: row.orgName,
    isoName: row.isoName ?? '',
    agentName: row.agentName ?? '',
    subAgentName: row.subAgentName ?? '',
    expiresAt: row.expiresAt.toISOString(),
    state,
  };
}

/** Notes that the merchant opened the link: sent becomes clicked, once (spec 2.2, 2.4). */
export async function clickInvitation(tx: Tx, key: string, now: Date): Promise<OpenedInvitation> {
  const opened = await openInvitation(tx, key, now);
  const { inviteId, status, clickedAt } = opened.row;
  if (clickedAt === null) {
    const invitations = invitationsRepository(tx);
    const isAuditDue = status === 'saved' || status === 'sent';
    await invitations.update(inviteId, {
      clickedAt: now,
      ...(isAuditDue ? { status: 'clicked' } : {}),
    });
    await invitations.record({ inviteId, kind: 'clicked', at: now, by: null });
  }
  return openedInvitation(opened);
}
