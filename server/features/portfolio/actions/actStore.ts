// Over 250 lines: the statements of one store.

import { visibleTo } from '@server/features/invitations/invitationStore';
import type { InvitationVisibility } from '@server/features/invitations/visibility';
import type { Tx } from '@server/platform/db/client';
import { invitations } from '@server/platform/db/schema/invitations';
import { applicationEvents, applications } from '@server/platform/db/schema/onboarding';
import { users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { movedStatuses } from '@/domain/partners/agentMove';
import type { OnlyEntry, OpenPipeline, Source } from '@/domain/portfolio/reassignment';
import { oneComputed } from '../computed/computedQueries';
import { isUnsubmitted, pipelineOf } from '../pipeline/pipelineQueries';
import { seenApplications } from '../referredQueries';
import type { PortfolioVisibility } from '../visibility';

/** Whose pipeline is acted upon. */
export interface Partner {
  kind: Source;
  /** Organization id. */
  id: string;
}

/** The columns by which something is a partner's. */
const ofPartner = ({ kind, id }: Partner, of: SQL): SQL =>
  kind === 'iso'
    ? sql`${of}.iso_id = ${id}`
    : sql`(${of}.agent_id = ${id} or ${of}.sub_agent_id = ${id})`;

/** A move of what is open to another partner. */
interface Move {
  from: Partner;
  isoId: string;
  /** Null leaves it with the ISO itself. */
  agentId: string | null;
  mode: 'Production' | 'Sandbox';
  /** What stands in the timeline of each application. */
  label: string;
  scope: Pick<Scope, 'userId' | 'name'>;
  at: Date;
  only: OnlyEntry;
  /** The ISO whose things alone are moved; null for those of all. */
  ownIso: string | null;
}

/**
 * One entry alone, by its application or else by its invitation; all of them where neither is told.
 */
function onlyOf({ inviteId, applicationId }: OnlyEntry, invite: SQL, application: SQL): SQL {
  if (applicationId !== null) return sql`${application} = ${applicationId}::uuid`;
  return inviteId === null ? sql`true` : sql`${invite} = ${inviteId}`;
}

/** What of a partner is moved: of an ISO's own where that is all that it may move. */
const moved = ({ from, only, ownIso }: Move, of: SQL, id: { invite: SQL; application: SQL }): SQL =>
  sql`${ofPartner(from, of)} and ${onlyOf(only, id.invite, id.application)}
    and ${ownIso === null ? sql`true` : sql`${of}.iso_id = ${ownIso}`}`;

const isElsewhere = (of: SQL, { isoId, agentId }: Move): SQL =>
  sql`(${of}.iso_id, ${of}.agent_id, ${of}.sub_agent_id) is distinct from (${isoId}::text, ${agentId}::text, null::text)`;

/** The partners that a move leaves and reaches, by name, as a correction tells them. */
const partnersChanged = ({ isoId, agentId }: Move): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', part.field, 'from', coalesce(source.name, ''), 'to', coalesce(target.name, '')) order by part.place), '[]')
  from (values (1, 'ISO', before.iso_id, ${isoId}::text), (2, 'Agent', before.agent_id, ${agentId}::text),
    (3, 'Sub-agent', before.sub_agent_id, null)) as part (place, field, source_id, target_id)
  left join organizations source on source.id = part.source_id
  left join organizations target on target.id = part.target_id
  where part.source_id is distinct from part.target_id)`;

/**
 * The moved invitations of a part of the statement say so in their timelines; the statement still
 * reads them as they were before it.
 */
const toldMoved = (part: 'moved' | 'invited', move: Move): SQL => sql`told_invited as (
  insert into invitation_events (invite_id, at, user_id, user_name, kind, changes)
  select before.invite_id, ${move.at.toISOString()}::timestamptz, ${move.scope.userId}::uuid,
    ${move.scope.name}::text, 'moved', ${partnersChanged(move)}
  from ${sql.identifier(part)} as part_moved join invitations before on before.invite_id = part_moved.invite_id)`;

/** Whoever began an application was reminded of it since then. */
const remindedSince = (since: Date): SQL<boolean> => sql<boolean>`exists (
  select from application_events as event
  where event.application_id = ${applications.id} and event.kind = 'reminded' and event.at > ${since.toISOString()}::timestamptz)`;

/** Moves open invitations whose application has not begun; gives how many. */
async function moveInvitations(tx: Tx, move: Move): Promise<number> {
  const { isoId, agentId, mode } = move;
  const chosen = moved(move, sql`i`, {
    invite: sql`i.invite_id`,
    application: sql`i.application_id`,
  });
  const { rows } = await tx.execute<{ count: number }>(sql`
        with moved as (
          update invitations i set iso_id = ${isoId}, agent_id = ${agentId}, sub_agent_id = null
          where i.system_mode = ${mode} and ${chosen} and i.application_id is null
            and i.status not in ('submitted', 'revoked') and ${isElsewhere(sql`i`, move)}
          returning i.invite_id
        ), ${toldMoved('moved', move)}
        select count(*)::int as count from moved`);
  return rows[0]?.count ?? 0;
}

/**
 * Moves applications without a decision, with their merchants and invitations; gives how many.
 */
async function moveApplications(tx: Tx, move: Move): Promise<number> {
  const { isoId, agentId, mode, label, scope, at } = move;
  const chosen = moved(move, sql`a`, { invite: sql`a.invite_id`, application: sql`a.id` });
  // As an agent's move to another ISO does (server/features/agents/move).
  const { rows } = await tx.execute<{ count: number }>(sql`
        with moved as (
          update applications a set iso_id = ${isoId}, agent_id = ${agentId}, sub_agent_id = null
          where a.system_mode = ${mode} and ${chosen} and not a.is_demo
            and a.status = any(${sql.param(movedStatuses)}::text[]) and ${isElsewhere(sql`a`, move)}
          returning a.id, a.org_id
        ), chosen as (
          update application_steps s
          set data = s.data || jsonb_build_object('isoId', ${isoId}::text, 'agentId', ${agentId ?? ''}::text, 'subAgentId', '')
          from moved where s.application_id = moved.id and s.step = 0
        ), merchants as (
          update organizations o
          set iso_id = ${isoId}, agent_id = ${agentId}, parent_id = ${agentId ?? isoId}
          from moved where o.id = moved.org_id and o.kind = 'merchant' and o.iso_id is not null
        ), invited as (
          update invitations i set iso_id = ${isoId}, agent_id = ${agentId}, sub_agent_id = null
          from moved where i.application_id = moved.id
          returning i.invite_id
        ), ${toldMoved('invited', move)}, told as (
          insert into application_events (application_id, at, user_id, user_name, kind, label)
          select id, ${at.toISOString()}::timestamptz, ${scope.userId}::uuid, ${scope.name}::text, 'moved', ${label}::text
          from moved
        )
        select count(*)::int as count from moved`);
  return rows[0]?.count ?? 0;
}

/**
 * One that is still not submitted, held until the transaction ends; null for none. `to`: who
 * began it.
 */
async function lockUnsubmitted(
  tx: Tx,
  id: string,
  since: Date,
): Promise<{
  number: number;
  companyName: string;
  to: string;
  name: string;
  recent: boolean;
} | null> {
  const { number, companyName, userId } = applications;
  const [row] = await tx
    .select({
      number,
      companyName,
      to: users.email,
      name: users.name,
      recent: remindedSince(since),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(applications.id, id), isUnsubmitted))
    .for('update', { of: applications });
  return row ?? null;
}

/** What is done with the pipeline of a partner. */
export function portfolioActionsRepository(tx: Tx) {
  return {
    /**
     * What is open of a partner, as its row counts it; others who act on it wait until the
     * transaction ends.
     */
    async lockOpen(
      visibility: PortfolioVisibility,
      partner: Partner,
      only: OnlyEntry,
    ): Promise<OpenPipeline> {
      await tx.execute(sql`select from organizations where id = ${partner.id} for no key update`);
      const open = await oneComputed<OpenPipeline>(
        tx,
        sql`select count(*) filter (where open_invitation)::int as invitations,
          count(*) filter (where open_application)::int as applications
        from (${pipelineOf(visibility, { from: null, to: null })}) as entry
        where ${ofPartner(partner, sql`entry`)} and ${onlyOf(only, sql`entry.invite_id`, sql`entry.application_id`)}`,
      );
      return open ?? { invitations: 0, applications: 0 };
    },
    /**
     * Numbers of the invitations visible that were sent and not answered, oldest first; `recent`:
     * mailed since then.
     */
    async unanswered(
      visibility: InvitationVisibility,
      partner: Partner,
      since: Date,
    ): Promise<{ inviteId: number; recent: boolean }[]> {
      const { rows } = await tx.execute<{ inviteId: number; recent: boolean }>(sql`
        select ${invitations.inviteId}::int as "inviteId", exists (
          select from invitation_events as event
          where event.invite_id = ${invitations.inviteId} and event.kind in ('sent', 'resent')
            and event.at > ${since.toISOString()}::timestamptz) as recent
        from ${invitations}
        where ${visibleTo(visibility) ?? sql`true`} and ${ofPartner(partner, sql`${invitations}`)}
          and ${invitations.status} in ('sent', 'clicked') and ${invitations.applicationId} is null
        order by ${invitations.number}`);
      return rows;
    },
    /**
     * Applications of the portfolio that were begun and not submitted, oldest first; `recent`:
     * reminded since then.
     */
    async unsubmitted(
      visibility: PortfolioVisibility,
      partner: Partner,
      since: Date,
    ): Promise<{ id: string; inviteId: number | null; recent: boolean }[]> {
      const { rows } = await tx.execute<{
        id: string;
        inviteId: number | null;
        recent: boolean;
      }>(sql`
        select ${applications.id} as id, ${applications.inviteId}::float8 as "inviteId", ${remindedSince(since)} as recent
        from ${applications}
        where ${seenApplications(visibility)} and ${ofPartner(partner, sql`${applications}`)} and ${isUnsubmitted}
        order by ${applications.number}`);
      return rows;
    },
    lockUnsubmitted: (
      id: string,
      since: Date,
    ): Promise<{
      number: number;
      companyName: string;
      to: string;
      name: string;
      recent: boolean;
    } | null> => lockUnsubmitted(tx, id, since),
    /** Its timeline says that whoever began it was reminded. */
    async noteReminded(
      applicationId: string,
      { userId, name: userName }: Move['scope'],
      at: Date,
    ): Promise<void> {
      const label = 'Sent a reminder about the application';
      await tx
        .insert(applicationEvents)
        .values({ applicationId, at, userId, userName, kind: 'reminded', label });
    },
    moveInvitations: (move: Move): Promise<number> => moveInvitations(tx, move),
    moveApplications: (move: Move): Promise<number> => moveApplications(tx, move),
  };
}
