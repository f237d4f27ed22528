import type { Tx } from '@server/platform/db/client';
import { agents } from '@server/platform/db/schema/partners';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { and, eq, inArray, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PartnerVisibility } from './visibility';

/** Kinds of organizations that bring merchants. */
export const partnerKinds = ['iso', 'sub_iso', 'agent', 'sub_agent'] as const;

export type PartnerKind = (typeof partnerKinds)[number];

/** True where a column names an agent of an organization, such as a sub-ISO. */
export const isAgentOf = (agentId: SQLWrapper, orgId: string): SQL =>
  sql`${agentId} in (select id from organizations where parent_id = ${orgId} and kind = 'agent')`;

/** Where the caller's organization stands in the tree; '' where there is none above. */
export interface OwnPlace {
  orgId: string;
  isoId: string;
  agentId: string;
}

/**
 * A partner's organization with the person who answers for it; texts are '' where there is nobody.
 */
export interface PartnerRow {
  id: string;
  kind: string;
  orgName: string;
  parentId: string | null;
  isoId: string | null;
  isoName: string | null;
  agentId: string | null;
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  /** Out of the choice: whoever looks after them has suspended them. */
  isSuspended: boolean;
}

/** More than anybody can choose from in a list. */
const maxListed = 5000;

/** The role of the person who answers for an organization of a kind. */
const contactRole = sql`case ${organizations.kind} when 'iso' then 'ISO' when 'sub_iso' then 'SUB_ISO'
  when 'agent' then 'AGENT' else 'SUB_AGENT' end`;

/** Taken out of the choice by whoever looks after them. */
const isSuspended = sql<boolean>`exists (
  select from ${agents} where ${agents.orgId} = ${organizations.id} and ${agents.suspendedAt} is not null)`;

function selectPartners(tx: Tx) {
  const iso = alias(organizations, 'iso');
  const contact = tx
    .select({
      name: users.name,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(
      and(
        eq(users.orgId, organizations.id),
        eq(users.role, contactRole),
        ne(users.status, 'deleted'),
      ),
    )
    .orderBy(users.createdAt, users.id)
    .limit(1)
    .as('contact');
  const text = (column: SQLWrapper) => sql<string>`coalesce(${column}, '')`;
  return tx
    .select({
      id: organizations.id,
      kind: organizations.kind,
      orgName: organizations.name,
      parentId: organizations.parentId,
      isoId: organizations.isoId,
      isoName: iso.name,
      agentId: organizations.agentId,
      firstName: text(contact.firstName),
      lastName: text(contact.lastName),
      name: text(contact.name),
      email: text(contact.email),
      isSuspended,
    })
    .from(organizations)
    .leftJoin(iso, eq(iso.id, organizations.isoId))
    .leftJoinLateral(contact, sql`true`);
}

const parent = alias(organizations, 'parent');

/** The partners visible; see `PartnerVisibility`. */
function visibleTo(tx: Tx, visibility: PartnerVisibility): SQL | undefined {
  const { id, parentId, isoId } = organizations;
  const partner = inArray(organizations.kind, [...partnerKinds]);
  switch (visibility.kind) {
    case 'all':
      return partner;
    case 'none':
      return sql`false`;
    case 'others':
      return and(partner, ne(id, visibility.orgId));
    case 'iso':
      return and(partner, or(eq(id, visibility.orgId), eq(isoId, visibility.orgId)));
    case 'sub_iso': {
      const near = [visibility.orgId, visibility.isoId];
      // Its own agents and those directly under its ISO, with their sub-agents; not what other
      // sub-ISOs have.
      const agents = tx
        .select({ id: parent.id })
        .from(parent)
        .where(inArray(parent.parentId, near));
      const below = and(ne(organizations.kind, 'sub_iso'), inArray(parentId, near));
      const theirs = and(eq(organizations.kind, 'sub_agent'), inArray(parentId, agents));
      return and(partner, or(inArray(id, near), below, theirs));
    }
    case 'agent':
      return and(
        partner,
        or(inArray(id, [visibility.orgId, visibility.isoId]), eq(parentId, visibility.orgId)),
      );
    case 'sub_agent':
      return and(partner, inArray(id, [visibility.orgId, visibility.agentId, visibility.isoId]));
  }
}

/** Under whom the caller's organization stands. */
async function readOwnPlace(tx: Tx, { orgId }: Scope): Promise<OwnPlace> {
  const { isoId, agentId } = organizations;
  const [row] = await tx
    .select({ isoId, agentId })
    .from(organizations)
    .where(eq(organizations.id, orgId));
  return { orgId, isoId: row?.isoId ?? '', agentId: row?.agentId ?? '' };
}

/** Partners' organizations with their contacts, as far as the caller's reach goes. */
export function partnersRepository(tx: Tx) {
  const one = async (
    visibility: PartnerVisibility,
    found: SQL | undefined,
  ): Promise<PartnerRow | null> => {
    const [row] = await selectPartners(tx)
      .where(and(found, visibleTo(tx, visibility)))
      .limit(1);
    return row ?? null;
  };
  const list = (visibility: PartnerVisibility, found: SQL | undefined): Promise<PartnerRow[]> =>
    selectPartners(tx)
      .where(and(found, visibleTo(tx, visibility)))
      .orderBy(organizations.name, organizations.id)
      .limit(maxListed);
  return {
    ownPlace: (scope: Scope) => readOwnPlace(tx, scope),
    /** One partner visible, whatever its kind; null when it is absent or not visible. */
    byId: (visibility: PartnerVisibility, id: string): Promise<PartnerRow | null> =>
      one(visibility, eq(organizations.id, id)),
    /** The partner of that kind whose contact has the address (lower case). */
    byEmail: (
      visibility: PartnerVisibility,
      kind: PartnerKind,
      email: string,
    ): Promise<PartnerRow | null> =>
      one(
        visibility,
        and(
          eq(organizations.kind, kind),
          inArray(
            organizations.id,
            tx.select({ id: users.orgId }).from(users).where(eq(users.email, email)),
          ),
        ),
      ),
    /** All ISOs visible, by name. */
    isos: (visibility: PartnerVisibility): Promise<PartnerRow[]> =>
      list(visibility, eq(organizations.kind, 'iso')),
    /** Agents of an ISO or of a sub-ISO that are not suspended, by name. */
    agentsOf: (visibility: PartnerVisibility, isoId: string): Promise<PartnerRow[]> =>
      list(
        visibility,
        and(
          eq(organizations.kind, 'agent'),
          or(eq(organizations.isoId, isoId), eq(organizations.parentId, isoId)),
          not(isSuspended),
        ),
      ),
    /** Sub-agents of an agent that are not suspended, by name. */
    subAgentsOf: (visibility: PartnerVisibility, agentId: string): Promise<PartnerRow[]> =>
      list(
        visibility,
        and(
          eq(organizations.kind, 'sub_agent'),
          eq(organizations.parentId, agentId),
          not(isSuspended),
        ),
      ),
  };
}
