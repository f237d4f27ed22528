import type { Tx } from '@server/platform/db/client';
import { organizations, users } from '@server/platform/db/schema/users';
import { containing } from '@server/platform/lists/listQueries';
import { and, eq, like, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InferType } from 'yup';
import type { directoryQuery } from './query';

/**
 * One organization with the person who came first in it; names of parents are '' where there is
 * none.
 */
export interface DirectoryRow {
  _id: string;
  orgId: string;
  orgName: string;
  role: string;
  status: string;
  systemMode: string;
  parentOrgId: string;
  parentOrgName: string;
  isoName: string;
  agentName: string;
}

type DirectoryQuery = InferType<typeof directoryQuery>;

/** Rows of a search, and of everything. */
const [usual, most] = [100, 5000];

const parent = alias(organizations, 'parent');
const iso = alias(organizations, 'iso');
const agent = alias(organizations, 'agent');

/** Any of the columns holds the text, whatever its case; flags and empty texts ask for nothing. */
function holds(text: string, ...columns: SQLWrapper[]): SQL | undefined {
  const wanted = text.trim().toLowerCase();
  if (['', 'true', 'false'].includes(wanted)) return undefined;
  const pattern = containing(wanted);
  return or(...columns.map((column) => like(sql`lower(${column})`, pattern)));
}

const is = (column: SQLWrapper, value: string): SQL | undefined =>
  value === '' ? undefined : eq(sql`${column}::text`, value);

function asked(query: DirectoryQuery): SQL | undefined {
  const named = [organizations.name, organizations.id, users.name] as const;
  return and(
    holds(query.search, ...named),
    holds(query.globalSearch, ...named),
    holds(query.heloxSearch, ...named),
    holds(query.parentOrgSearch, parent.name),
    holds(query.isoSearch, iso.name),
    holds(query.agentSearch, agent.name),
    is(users.role, query.role.toUpperCase()),
    is(organizations.systemMode, query.systemMode),
    is(organizations.id, query.orgId),
    is(organizations.parentId, query.parentOrgId),
    is(users.id, query._id),
  );
}

/** Organizations as `GET global` lists them, by id: one row each, so that none comes twice. */
export function directoryRepository(tx: Tx): {
  find(query: DirectoryQuery): Promise<DirectoryRow[]>;
} {
  const text = (column: SQLWrapper) => sql<string>`coalesce(${column}, '')`;
  return {
    find: (query) =>
      tx
        .selectDistinctOn([organizations.id], {
          _id: users.id,
          orgId: organizations.id,
          orgName: organizations.name,
          role: users.role,
          status: users.status,
          systemMode: organizations.systemMode,
          parentOrgId: text(organizations.parentId),
          parentOrgName: text(parent.name),
          isoName: text(iso.name),
          agentName: text(agent.name),
        })
        .from(organizations)
        .innerJoin(users, eq(users.orgId, organizations.id))
        .leftJoin(parent, eq(parent.id, organizations.parentId))
        .leftJoin(iso, eq(iso.id, organizations.isoId))
        .leftJoin(agent, eq(agent.id, organizations.agentId))
        .where(and(ne(users.status, 'deleted'), asked(query)))
        .orderBy(organizations.id, users.createdAt, users.id)
        .limit(query.getAllData === 'true' ? most : usual),
  };
}
