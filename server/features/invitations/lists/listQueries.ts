import type { Tx } from '@server/platform/db/client';
import { invitations } from '@server/platform/db/schema/invitations';
import { outboxMails } from '@server/platform/db/schema/mail';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Place } from '@server/platform/lists/cursor';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, getTableColumns, gt, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InviteFunnel, MailProblem } from '@/domain/partners/invitationRecord';
import { visibleTo } from '../invitationStore';
import type { InvitationReach } from '../reach';
import { searchKeyOf } from '../searchKey';
import { type NamedInvitation, openStatuses } from '../wire';
import type { HistoryFilter } from './listQuery';

/** A history as asked for, at a time. */
export interface AskedHistory {
  reach: InvitationReach;
  filter: HistoryFilter;
  now: Date;
}

interface InvitationListsRepository extends ListReads<AskedHistory> {
  /** The rows of places, in their order. */
  rows(asked: AskedHistory, places: readonly Place[]): Promise<NamedInvitation[]>;
  /** One invitation with its names; null when it is absent or out of reach. */
  row(reach: InvitationReach, inviteId: number): Promise<NamedInvitation | null>;
  /** How far those that match have got, whatever status is asked for. */
  funnel(asked: AskedHistory): Promise<InviteFunnel>;
  /** Addresses of the people who answer for organizations, by organization id. */
  emailsOf(orgIds: readonly string[]): Promise<Map<string, string>>;
}

function inStatus(status: HistoryFilter['status'], now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  const open = inArray(invitations.status, [...openStatuses]);
  if (status === 'expired') return and(open, lte(invitations.expiresAt, now));
  const isOpen = openStatuses.some((one) => one === status);
  return and(eq(invitations.status, status), isOpen ? gt(invitations.expiresAt, now) : undefined);
}

function filtered({ search, isoId, agentId, from, to }: HistoryFilter): SQL | undefined {
  const wanted = searchKeyOf([search]);
  return and(
    wanted === ''
      ? undefined
      : like(invitations.searchKey, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`),
    isoId ? eq(invitations.isoId, isoId) : undefined,
    agentId ? eq(invitations.agentId, agentId) : undefined,
    from ? sql`${invitations.createdAt} >= ${new Date(from)}` : undefined,
    to ? sql`${invitations.createdAt} < ${new Date(to)}` : undefined,
  );
}

function keyedList({ reach, filter, now }: AskedHistory): KeyedList {
  const number = sql`${invitations.number}`;
  return {
    from: sql`${invitations}`,
    where: and(visibleTo(reach), inStatus(filter.status, now), filtered(filter)),
    number,
    sort: { value: number, kind: 'number' },
    order: 'desc',
  };
}

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

const passed = (column: unknown): SQL<number> => sql<number>`count(${column})::int`;

/** The history of invitations: pages by key, counts, the funnel. */
export function invitationListsRepository(tx: Tx): InvitationListsRepository {
  return {
    ...listReads(tx, keyedList),
    rows: ({ reach }, places) =>
      rowsOfPlaces(places, (numbers) =>
        selectNamed(tx).where(and(visibleTo(reach), inArray(invitations.number, numbers))),
      ),
    async row(reach, inviteId) {
      const rows = await selectNamed(tx).where(
        and(visibleTo(reach), eq(invitations.inviteId, inviteId)),
      );
      return rows[0] ?? null;
    },
    async funnel({ reach, filter }) {
      const { sentAt, clickedAt, startedAt, submittedAt } = invitations;
      const [row] = await tx
        .select({
          sent: passed(sentAt),
          clicked: passed(clickedAt),
          started: passed(startedAt),
          submitted: passed(submittedAt),
        })
        .from(invitations)
        .where(and(visibleTo(reach), filtered(filter)));
      return row ?? { sent: 0, clicked: 0, started: 0, submitted: 0 };
    },
    async emailsOf(orgIds) {
      if (orgIds.length === 0) return new Map();
      const rows = await tx
        .selectDistinctOn([users.orgId], { orgId: users.orgId, email: users.email })
        .from(users)
        .where(
          and(
            inArray(users.orgId, [...orgIds]),
            inArray(users.role, ['ISO', 'AGENT', 'SUB_AGENT']),
          ),
        )
        .orderBy(users.orgId, users.createdAt, users.id);
      return new Map(rows.map(({ orgId, email }) => [orgId, email]));
    },
  };
}
