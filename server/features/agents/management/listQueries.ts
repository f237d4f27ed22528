import type { Tx } from '@server/platform/db/client';
import { agents } from '@server/platform/db/schema/partners';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Place } from '@server/platform/lists/cursor';
import type { KeyedList, SortKey } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { AgentSort } from '@/domain/partners/agentColumns';
import type { AgentOrder } from './listQuery';
import {
  type AgentRow,
  applications,
  merchants,
  parent,
  selectAgents,
  status,
  visibleTo,
  volume,
} from './managementStore';
import type { AgentReach } from './reach';

/** A list as asked for. */
interface ListRequest {
  reach: AgentReach;
  order: AgentOrder;
}

interface AgentListsRepository extends ListReads<ListRequest> {
  /** The rows of places, in their order. */
  rows(reach: AgentReach, places: readonly Place[]): Promise<AgentRow[]>;
}

/**
 * In lower case and by code point, as the search key is, so that a cursor means the same
 * everywhere.
 */
const folded = (text: SQL): SQL => sql`lower(coalesce(${text}, '')) collate "C"`;

/** What the sorts go by. There are few agents: only the usual order, by company, has an index. */
export const sortKeys = (reach: AgentReach): Readonly<Record<AgentSort, SortKey>> => ({
  companyName: { value: sql`${agents.searchKey}`, kind: 'text' },
  person: {
    value: folded(sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`),
    kind: 'text',
  },
  email: { value: folded(sql`${users.email}`), kind: 'text' },
  parentName: { value: folded(sql`${parent.name}`), kind: 'text' },
  applications: { value: applications(reach), kind: 'number' },
  merchants: { value: merchants(reach), kind: 'number' },
  volume: { value: volume(reach), kind: 'number' },
  // Hundredths: cursors hold whole numbers.
  splitPercent: { value: sql`(${agents.splitPercent} * 100)::int`, kind: 'number' },
  status: { value: sql`(${status}) collate "C"`, kind: 'text' },
  createdAt: { value: sql`${agents.createdAt}`, kind: 'time' },
});

const joined = sql`${agents} join ${organizations} on ${organizations.id} = ${agents.orgId}
  left join organizations parent on parent.id = ${organizations.parentId}
  left join ${users} on ${users.id} = ${agents.userId}`;

function searched(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  return wanted === ''
    ? undefined
    : like(agents.searchKey, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`);
}

const moment = (iso: string): SQL => sql`${new Date(iso).toISOString()}::timestamptz`;

function keyedList({ reach, order }: ListRequest): KeyedList {
  const { search, isoId, agentId, from, to } = order;
  return {
    from: joined,
    where: and(
      visibleTo(reach),
      searched(search),
      isoId === '' ? undefined : eq(organizations.isoId, isoId),
      agentId === '' ? undefined : eq(organizations.parentId, agentId),
      order.status === undefined ? undefined : sql`${status} = ${order.status}`,
      from ? sql`${agents.createdAt} >= ${moment(from)}` : undefined,
      to ? sql`${agents.createdAt} < ${moment(to)}` : undefined,
    ),
    number: sql`${agents.number}`,
    sort: sortKeys(reach)[order.sort],
    order: order.order,
  };
}

/** Lists of agents and sub-agents: pages by key, counts. */
export function agentListsRepository(tx: Tx): AgentListsRepository {
  return {
    ...listReads(tx, keyedList),
    rows: (reach, places) =>
      rowsOfPlaces(places, (numbers) =>
        selectAgents(tx, reach).where(and(visibleTo(reach), inArray(agents.number, numbers))),
      ),
  };
}
