import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { sql } from 'drizzle-orm';
import { movedStatuses } from '@/domain/partners/agentMove';

/** An agent's move to an ISO. */
interface AgentMove {
  /** Organization ids. */
  agentId: string;
  isoId: string;
  /** What stands in the timeline of each application that goes along. */
  label: string;
  scope: Pick<Scope, 'userId' | 'name'>;
  at: Date;
}

/** Moves of agents in the tree of organizations (docs/adr/0010). */
export function agentMovesRepository(tx: Tx) {
  return {
    /**
     * Hangs the agent and its sub-agents under the ISO, with their applications that are not decided,
     * the merchants of those, and their invitations, each told in its timeline. Gives how many applications went along. Lock the
     * agent's record first.
     */
    async move({ agentId, isoId, label, scope, at }: AgentMove): Promise<number> {
      await tx.execute(sql`
        update organizations set iso_id = ${isoId}, parent_id = case when id = ${agentId} then ${isoId} else parent_id end
        where id = ${agentId} or (kind = 'sub_agent' and parent_id = ${agentId})`);
      await tx.execute(sql`
        update agents set version = version + 1, updated_at = ${at} where org_id = ${agentId}`);
      // Decided ones are left out by their status, those of a sub-ISO of the same ISO by what they
      // have already.
      const { rows } = await tx.execute<{ count: number }>(sql`
        with moved as (
          update applications set iso_id = ${isoId}
          where agent_id = ${agentId} and not is_demo and iso_id is distinct from ${isoId}
            and status = any(${sql.param(movedStatuses)}::text[])
          returning id, org_id
        ), chosen as (
          update application_steps s set data = jsonb_set(s.data, '{isoId}', to_jsonb(${isoId}::text))
          from moved where s.application_id = moved.id and s.step = 0
        ), merchants as (
          update organizations o set iso_id = ${isoId}
          from moved where o.id = moved.org_id and o.kind = 'merchant' and o.iso_id is not null
        ), invited as (
          update invitations i set iso_id = ${isoId}
          where i.agent_id = ${agentId}
            and (i.status not in ('submitted', 'revoked') or i.application_id in (select id from moved))
            and i.iso_id is distinct from ${isoId}
          returning i.invite_id
        ), told_invited as (
          -- The statement still reads the invitations as they were before it.
          insert into invitation_events (invite_id, at, user_id, user_name, kind, changes)
          select before.invite_id, ${at}::timestamptz, ${scope.userId}::uuid, ${scope.name}::text, 'moved',
            jsonb_build_array(jsonb_build_object(
              'field', 'ISO', 'from', coalesce(source.name, ''), 'to', target.name))
          from invited join invitations before on before.invite_id = invited.invite_id
          join organizations target on target.id = ${isoId}
          left join organizations source on source.id = before.iso_id
        ), told as (
          insert into application_events (application_id, at, user_id, user_name, kind, label)
          select id, ${at}::timestamptz, ${scope.userId}::uuid, ${scope.name}::text, 'moved', ${label}::text from moved
        )
        select count(*)::int as count from moved`);
      return rows[0]?.count ?? 0;
    },
  };
}
