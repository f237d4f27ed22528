import { openSession } from '@server/identity/sessions/openSession';
import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { newOrganizationId } from '@server/identity/users/register';
import type { SignInAnswer } from '@server/identity/users/signIn';
import {
  insertOrganization,
  type UserRecord,
  usersRepository,
} from '@server/identity/users/userStore';
import { wireUser } from '@server/identity/users/wireUser';
import type { Tx } from '@server/platform/db/client';
import { activityRepository } from '@server/platform/logs/activity';
import type { Services } from '@server/platform/services';
import { invitationsRepository } from './invitationStore';
import { openInvitation } from './openInvitation';
import { accountExists, alreadySubmitted } from './refusals';
import { expiryFrom } from './saveInvitation';
import type { NamedInvitation } from './wire';

/** Uses within this time of the last noted one are not noted again. */
const quietMilliseconds = 30 * 60 * 1000;

/**
 * The invited merchant: a company under whoever brings it, and its first user, without a password
 * (readings C12). The address is not proven: a link may be handed over by other means than the
 * mail.
 */
async function insertMerchant(tx: Tx, row: NamedInvitation, now: Date): Promise<UserRecord> {
  const { companyName, firstName, lastName, email, phoneNumber: phone, systemMode } = row;
  const { isoId, agentId, subAgentId } = row;
  const orgId = newOrganizationId(now);
  const parentId = subAgentId ?? agentId ?? isoId ?? row.orgId;
  await insertOrganization(tx, {
    id: orgId,
    name: companyName,
    kind: 'merchant',
    parentId,
    isoId,
    agentId,
    systemMode,
  });
  const name = `${firstName} ${lastName}`.trim() || companyName;
  const person = { email, name, firstName, lastName, phone, companyName };
  const user = await usersRepository(tx).insert({ ...person, orgId, systemMode, role: 'MERCHANT' });
  // Somebody registered the address at this very moment; the organization goes back with the
  // refusal.
  if (!user) throw accountExists();
  await activityRepository(tx).record({
    userId: user.id,
    orgId,
    kind: 'account',
    label: `Started at the invitation of ${row.orgName}`,
  });
  return user;
}

async function merchantOf(tx: Tx, row: NamedInvitation, now: Date): Promise<UserRecord> {
  const known = row.merchantUserId && (await usersRepository(tx).byId(row.merchantUserId));
  return known || insertMerchant(tx, row, now);
}

async function noteUse(tx: Tx, row: NamedInvitation, services: Services): Promise<void> {
  const now = services.clock();
  const invitations = invitationsRepository(tx);
  await invitations.update(row.inviteId, {
    ...(row.status === 'submitted' ? {} : { status: 'started', progress: 'In Progress' }),
    clickedAt: row.clickedAt ?? now,
    startedAt: row.startedAt ?? now,
    // Who is at work is not shut out: the days begin anew with each use.
    expiresAt: expiryFrom(now, services),
  });
  if (row.startedAt === null)
    return invitations.record({ inviteId: row.inviteId, kind: 'started', at: now, by: null });
  const since = new Date(now.getTime() - quietMilliseconds);
  const noted = await invitations.countEvents(row.inviteId, ['started', 'continued'], since);
  if (noted === 0)
    await invitations.record({ inviteId: row.inviteId, kind: 'continued', at: now, by: null });
}

/**
 * Exchanges the key of a link for a limited session (spec 2.2; readings C12): the first use makes
 * account and organization, all later ones go on with them, and by a mailed key they end the other
 * sessions of the invitation. Answers as a sign-in does.
 * @throws Refusal 404, 410 as `openInvitation`; 409 when the address has an account of its own, or
 * all is submitted
 */
export async function startInvitation(
  tx: Tx,
  services: Services,
  key: string,
): Promise<SignInAnswer> {
  const now = services.clock();
  const { row, state, way } = await openInvitation(tx, key, now);
  if (state === 'account') throw accountExists();
  if (state === 'submitted') throw alreadySubmitted();
  const user = await merchantOf(tx, row, now);
  if (row.merchantUserId === null) {
    await invitationsRepository(tx).update(row.inviteId, { merchantUserId: user.id });
  }
  await noteUse(tx, row, services);
  // Whoever got in by a copied link goes out when the invited person comes by the mail.
  if (way === 'mailed') await sessionRepository(tx).revokeInvited(row.inviteId, now);
  const token = await openSession(tx, { user, now, inviteId: row.inviteId });
  return {
    status: 'success',
    message: 'Welcome',
    data: [wireUser(user, row.inviteId)],
    token,
    user_mon_id: user.id,
  };
}
