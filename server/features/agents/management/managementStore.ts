import { ofTrade } from '@server/books/transactions/filterQueries';
import type { Tx } from '@server/platform/db/client';
import { agents } from '@server/platform/db/schema/partners';
import { applicationTotals as totals } from '@server/platform/db/schema/reviews';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AgentStatus } from '@/domain/partners/agentForm';
import type { AgentVisibility } from './visibility';

/** An agent's record with its organization, who it works under and its account. */
export type AgentRow = Awaited<ReturnType<typeof selectAgents>>[number];

interface AgentChange {
  companyName: string;
  firstName: string;
  lastName: string;
  phone: string;
  splitPercent: string;
  searchKey: string;
}

/** Whom an agent works under. */
export const parent = alias(organizations, 'parent');
const iso = alias(organizations, 'iso');

/** Where an agent stands. */
export const status = sql<AgentStatus>`case
  when ${agents.suspendedAt} is not null or ${users.status} = 'suspended' then 'suspended'
  when ${users.emailVerified} = false then 'invited' else 'active' end`;

/** True for the merchants (`m`) of an agent of whom the caller sees anything elsewhere. */
const seenOf = ({ mode, startedBy }: AgentVisibility): SQL => sql`
  m.kind = 'merchant' and (m.agent_id = ${agents.orgId} or m.parent_id = ${agents.orgId})
  and (${startedBy}::text is null or exists (
    select from applications started where started.org_id = m.id and not started.is_demo
      and started.system_mode = ${mode} and started.started_org_id = ${startedBy}))`;

/**
 * Merchants that an agent has brought: taken on, or paid at any time, as in its portfolio. Who only
 * applied is among `applications`.
 */
export const merchants = (visibility: AgentVisibility): SQL<number> => sql<number>`(
  select count(*)::int from organizations m
  where ${seenOf(visibility)} and (
    exists (select from applications taken where taken.org_id = m.id and taken.status = 'approved'
      and taken.system_mode = ${visibility.mode} and not taken.is_demo)
    or exists (select from transaction_totals paid where paid.org_id = m.id and paid.system_mode = ${visibility.mode}
      and paid.state <> 'voided' and paid.gross_cents > 0 and ${ofTrade(sql`paid.trade`)})))`;

/**
 * What those merchants have sold of all time, in whole cents; what goes back of it is not taken
 * off, as in portfolios.
 */
export const volume = (visibility: AgentVisibility): SQL<number> => sql<number>`(
  select coalesce(sum(sold.gross_cents), 0)::float8
  from organizations m join transaction_totals sold on sold.org_id = m.id
  where ${seenOf(visibility)}
    and sold.system_mode = ${visibility.mode} and sold.state <> 'voided' and ${ofTrade(sql`sold.trade`)})`;

/**
 * Applications attributed to an agent. Kept totals: however many there are, a few rows are added
 * up.
 */
export const applications = ({ kind, mode, startedBy }: AgentVisibility): SQL<number> =>
  startedBy === null ? ofTotals(kind, mode) : startedAmong(kind, mode, startedBy);

const ofTotals = (
  kind: AgentVisibility['kind'],
  mode: AgentVisibility['mode'],
): SQL<number> => sql<number>`(
  select coalesce(sum(${totals.applications}), 0)::int from ${totals}
  where ${totals.systemMode} = ${mode} and ${totals.owner} = ${agents.orgId}
    and ${totals.seenBy} = ${kind === 'agent' ? 'agent' : 'subAgent'})`;

const startedAmong = (
  kind: AgentVisibility['kind'],
  mode: AgentVisibility['mode'],
  orgId: string,
): SQL<number> => sql<number>`(
  select count(*)::int from applications started
  where started.system_mode = ${mode} and not started.is_demo and started.started_org_id = ${orgId}
    and ${kind === 'agent' ? sql`started.agent_id` : sql`started.sub_agent_id`} = ${agents.orgId})`;

/** Records with all that is shown of them. */
export function selectAgents(tx: Tx, visibility: AgentVisibility) {
  return tx
    .select({
      orgId: agents.orgId,
      number: agents.number,
      userId: agents.userId,
      splitPercent: agents.splitPercent,
      suspendedAt: agents.suspendedAt,
      version: agents.version,
      createdAt: agents.createdAt,
      companyName: organizations.name,
      parentId: organizations.parentId,
      parentName: parent.name,
      isoName: iso.name,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      emailVerified: users.emailVerified,
      status,
      merchants: merchants(visibility),
      volumeCents: volume(visibility),
      applications: applications(visibility),
      isPart: sql<boolean>`${visibility.startedBy !== null}::boolean`,
    })
    .from(agents)
    .innerJoin(organizations, eq(organizations.id, agents.orgId))
    .leftJoin(parent, eq(parent.id, organizations.parentId))
    .leftJoin(iso, eq(iso.id, organizations.isoId))
    .leftJoin(users, eq(users.id, agents.userId));
}

/** The records that a call may touch. */
export function visibleTo(visibility: AgentVisibility): SQL | undefined {
  const ofKind = eq(organizations.kind, visibility.kind);
  if (visibility.by === 'all') return ofKind;
  const below = sql`${agents.orgId} in (
    with recursive below as (
      select id from organizations where parent_id = ${visibility.orgId}
      union select child.id from organizations child join below on child.parent_id = below.id
    ) select id from below)`;
  return and(ofKind, below);
}

/** Records of agents and sub-agents, as those above them look after them. */
export function agentRecordsRepository(tx: Tx) {
  const one = (visibility: AgentVisibility, orgId: string) =>
    selectAgents(tx, visibility).where(and(visibleTo(visibility), eq(agents.orgId, orgId)));
  return {
    /** One record; null when it is absent or not visible. */
    find: async (visibility: AgentVisibility, orgId: string): Promise<AgentRow | null> =>
      (await one(visibility, orgId))[0] ?? null,
    /** The same, its own row locked until the act ends. */
    lock: async (visibility: AgentVisibility, orgId: string): Promise<AgentRow | null> =>
      (await one(visibility, orgId).for('update', { of: agents }))[0] ?? null,
    async insert(record: typeof agents.$inferInsert): Promise<void> {
      await tx.insert(agents).values(record);
    },
    /** Saves record, organization and account, and raises the version. Lock it first. */
    async update(
      { orgId, userId, version }: AgentRow,
      change: AgentChange,
      now: Date,
    ): Promise<void> {
      const { companyName, firstName, lastName, phone, splitPercent, searchKey } = change;
      await tx
        .update(agents)
        .set({ splitPercent, searchKey, version: version + 1, updatedAt: now })
        .where(eq(agents.orgId, orgId));
      await tx.update(organizations).set({ name: companyName }).where(eq(organizations.id, orgId));
      if (!userId) return;
      const name = `${firstName} ${lastName}`;
      await tx
        .update(users)
        .set({ firstName, lastName, name, phone, companyName, updatedAt: now })
        .where(eq(users.id, userId));
    },
    /** Closes account and record, or opens what was closed here. Lock it first. */
    async setSuspended(
      { orgId, userId, version }: AgentRow,
      suspended: boolean,
      now: Date,
    ): Promise<void> {
      await tx
        .update(agents)
        .set({ suspendedAt: suspended ? now : null, version: version + 1, updatedAt: now })
        .where(eq(agents.orgId, orgId));
      if (!userId) return;
      const [from, to] = suspended
        ? (['active', 'suspended'] as const)
        : (['suspended', 'active'] as const);
      await tx
        .update(users)
        .set({ status: to, updatedAt: now })
        .where(and(eq(users.id, userId), eq(users.status, from)));
    },
  };
}
