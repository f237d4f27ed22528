import type { Tx } from '@server/platform/db/client';
import { invitations } from '@server/platform/db/schema/invitations';
import { outboxMails } from '@server/platform/db/schema/mail';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MailProblem } from '@/domain/partners/invitationRecord';
import { visibleTo } from './invitationStore';
import type { InvitationVisibility } from './visibility';
import type { NamedInvitation } from './wire';

const iso = alias(organizations, 'iso');
const agent = alias(organizations, 'agent');
const subAgent = alias(organizations, 'sub_agent');

/** What went wrong with the newest mail; a delivered one has no error any more. */
const mailProblem = sql<MailProblem | null>`(
  select case when ${outboxMails.state} = 'failed' then 'failed' when ${outboxMails.lastError} is not null then 'delayed' end
  from ${outboxMails} where ${outboxMails.inviteId} = ${invitations.inviteId} order by ${outboxMails.id} desc limit 1)`;

function selectNamed(tx: Tx) {
  return tx
    .select({
      ...getTableColumns(invitations),
      orgName: organizations.name,
      inviterName: users.name,
      isoName: iso.name,
      agentName: agent.name,
      subAgentName: subAgent.name,
      mailProblem,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.orgId))
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(iso, eq(iso.id, invitations.isoId))
    .leftJoin(agent, eq(agent.id, invitations.agentId))
    .leftJoin(subAgent, eq(subAgent.id, invitations.subAgentId));
}

/** Invitations with their names. */
export const namedWhere = (tx: Tx, where: SQL | undefined): PromiseLike<NamedInvitation[]> =>
  selectNamed(tx).where(where);

/** One invitation with its names; null when it is absent or not visible. */
export async function oneNamed(
  tx: Tx,
  visible: InvitationVisibility,
  inviteId: number,
): Promise<NamedInvitation | null> {
  const [row] = await namedWhere(tx, and(visibleTo(visible), eq(invitations.inviteId, inviteId)));
  return row ?? null;
}

/** The newest that are visible. */
export const newestNamed = (
  tx: Tx,
  visible: InvitationVisibility,
  most: number,
): PromiseLike<NamedInvitation[]> =>
  selectNamed(tx).where(visibleTo(visible)).orderBy(desc(invitations.number)).limit(most);

/** Addresses of the people who answer for organizations, by organization id. */
export async function emailsOf(tx: Tx, orgIds: readonly string[]): Promise<Map<string, string>> {
  if (orgIds.length === 0) return new Map();
  const { orgId, email, role, createdAt, id } = users;
  const rows = await tx
    .selectDistinctOn([orgId], { orgId, email })
    .from(users)
    .where(and(inArray(orgId, [...orgIds]), inArray(role, ['ISO', 'AGENT', 'SUB_AGENT'])))
    .orderBy(orgId, createdAt, id);
  return new Map(rows.map((row) => [row.orgId, row.email]));
}
