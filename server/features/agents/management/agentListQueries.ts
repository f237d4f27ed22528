import { agents } from '@server/platform/db/schema/partners';
import { organizations, users } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import type { ListSort } from '@server/platform/lists/listDefinition';
import { containing } from '@server/platform/lists/listQueries';
import { moment } from '@server/platform/lists/moment';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { type AgentSort, agentColumnSet, agentColumns } from '@/domain/partners/agentColumns';
import { type AgentKind, agentStatuses } from '@/domain/partners/agentForm';
import {
  applications,
  merchants,
  parent,
  selectAgents,
  status,
  visibleTo,
  volume,
} from './managementStore';
import { type AgentVisibility, agentVisibility } from './visibility';
import { agentRecord } from './wire';

const filters = {
  search: string().default('').max(200),
  status: string().oneOf(agentStatuses),
  /** Only those of an ISO … */
  isoId: string().default('').max(100),
  /** … or of an agent. */
  agentId: string().default('').max(100),
  /** Added from this ISO moment on … */
  from: moment,
  /** … and before this one. */
  to: moment,
};

/**
 * In lower case and by code point, as the search key is, so that a cursor means the same
 * everywhere.
 */
const folded = (text: SQL): SQL => sql`lower(coalesce(${text}, '')) collate "C"`;

const joined = sql`${agents} join ${organizations} on ${organizations.id} = ${agents.orgId}
  left join organizations parent on parent.id = ${organizations.parentId}
  left join ${users} on ${users.id} = ${agents.userId}`;

function searched(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  return wanted === '' ? undefined : like(agents.searchKey, containing(wanted));
}

const momentOf = (iso: string): SQL => sql`${new Date(iso).toISOString()}::timestamptz`;

const listOf = (kind: AgentKind) =>
  defineList({
    name: kind,
    columns: { set: agentColumnSet, byKey: agentColumns[kind] },
    filters,
    // There are few agents: only the usual order, by company, has an index.
    sorts: {
      companyName: { value: sql`${agents.searchKey}`, kind: 'text' },
      person: {
        value: folded(sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`),
        kind: 'text',
      },
      email: { value: folded(sql`${users.email}`), kind: 'text' },
      parentName: { value: folded(sql`${parent.name}`), kind: 'text' },
      applications: { value: applications, kind: 'number' },
      merchants: { value: merchants, kind: 'number' },
      volume: { value: volume, kind: 'number' },
      // Hundredths: cursors hold whole numbers.
      splitPercent: { value: sql`(${agents.splitPercent} * 100)::int`, kind: 'number' },
      status: { value: sql`(${status}) collate "C"`, kind: 'text' },
      createdAt: { value: sql`${agents.createdAt}`, kind: 'time' },
    } satisfies Record<AgentSort, ListSort<AgentVisibility>>,
    usual: { sort: 'companyName', order: 'asc' },
    reader: ({ scope }) => agentVisibility(scope, kind),
    from: joined,
    number: sql`${agents.number}`,
    where: (visibility, { search, isoId, agentId, from, to, ...filter }) =>
      and(
        visibleTo(visibility),
        searched(search),
        isoId === '' ? undefined : eq(organizations.isoId, isoId),
        agentId === '' ? undefined : eq(organizations.parentId, agentId),
        filter.status === undefined ? undefined : sql`${status} = ${filter.status}`,
        from ? sql`${agents.createdAt} >= ${momentOf(from)}` : undefined,
        to ? sql`${agents.createdAt} < ${momentOf(to)}` : undefined,
      ),
    rows: (tx, numbers, visibility) =>
      selectAgents(tx, visibility).where(
        and(visibleTo(visibility), inArray(agents.number, numbers)),
      ),
    toRow: agentRecord,
  });

/** The agents, and the sub-agents, below the caller. */
export const agentLists = { agent: listOf('agent'), sub_agent: listOf('sub_agent') };
