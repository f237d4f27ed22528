// Over 250 lines: one list whose filters, tabs and counts share their conditions.

import { visibleTo } from '@server/identity/visibility/applicationVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import { applicationTotals as totals } from '@server/platform/db/schema/reviews';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Place } from '@server/platform/lists/cursor';
import { containing, countOf, type KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maxStuck, stuckDays, type TabCounts, waitingStatuses } from '@/domain/applications/status';
import { goodScore } from '@/domain/checks/score';
import { applicationStatuses } from '@/domain/onboarding/application';
import type { ListOrder, SortName } from './listQuery';
import type { Seen } from './seen';

const iso = alias(organizations, 'iso');
const agent = alias(organizations, 'agent');
const subAgent = alias(organizations, 'sub_agent');

const shown = {
  ...getTableColumns(applications),
  isoName: iso.name,
  agentName: agent.name,
  subAgentName: subAgent.name,
  assignedName: sql<
    string | null
  >`(select u.name from users u where u.id = ${applications.assignedTo})`,
  openFindings: sql<number>`(select count(*)::int from check_findings f
    where f.application_id = ${applications.id} and f.state <> 'decided')`,
};

/** An application with the names of its partners. */
export type ListedRow = Awaited<ReturnType<typeof rowOf>>[number];

const { id, number, companyName, firstName, lastName, email, updatedStep, stepsDone } =
  applications;
const { isoId, agentId, businessScore, personScore, missingDocuments, fakeData, version } =
  applications;
const { createdAt, updatedAt, submittedAt, decidedAt } = applications;

// Written out: beside the columns of one table, drizzle leaves out which table a column is of.
const nameOf = {
  iso: sql<string | null>`(select o.name from organizations o where o.id = applications.iso_id)`,
  agent: sql<
    string | null
  >`(select o.name from organizations o where o.id = applications.agent_id)`,
  subAgent: sql<
    string | null
  >`(select o.name from organizations o where o.id = applications.sub_agent_id)`,
};

const assignedName = sql<
  string | null
>`(select u.name from users u where u.id = applications.assigned_to)`;
const openFindings = sql<number>`(select count(*)::int from check_findings f
  where f.application_id = applications.id and f.state <> 'decided')`;

/** What lists show of an application, and nothing else. */
export const shownColumns = {
  id,
  number,
  companyName,
  firstName,
  lastName,
  email,
  updatedStep,
  stepsDone,
  isoId,
  agentId,
  businessScore,
  personScore,
  missingDocuments,
  fakeData,
  version,
  createdAt,
  updatedAt,
  submittedAt,
  decidedAt,
  status: applications.status,
  statusReason: applications.statusReason,
  assignedTo: applications.assignedTo,
  assignedName,
  openFindings,
  isoName: nameOf.iso,
  agentName: nameOf.agent,
  subAgentName: nameOf.subAgent,
};

/** An application as lists show it. */
export type VisibleRow = Pick<ListedRow, keyof typeof shownColumns>;

/** What a list's sorts go by; each has an index (0004_onboarding.sql). */
export const sortKeys = {
  merchantId: { value: sql`${applications.number}`, kind: 'number' },
  companyName: { value: sql`${applications.companyKey}`, kind: 'text' },
  percentDone: { value: sql`${applications.stepsDone}`, kind: 'number' },
  personScore: { value: sql`coalesce(${applications.personScore}, -1)`, kind: 'number' },
  businessScore: { value: sql`coalesce(${applications.businessScore}, -1)`, kind: 'number' },
  missingDocuments: { value: sql`${applications.missingDocuments}`, kind: 'number' },
  updatedAt: { value: sql`${applications.updatedAt}`, kind: 'time' },
  submittedAt: {
    value: sql`coalesce(${applications.submittedAt}, timestamptz '1970-01-01 00:00:00+00')`,
    kind: 'time',
  },
} as const satisfies Record<SortName, KeyedList['sort']>;

interface ApplicationListsRepository extends ListReads<ListRequest> {
  /** How many each tab holds, whatever the filter. */
  counts(seen: Seen, now: Date): Promise<TabCounts>;
  /** The rows of places, in their order. */
  rows(seen: Seen, places: readonly Place[]): Promise<VisibleRow[]>;
  /** One row with the names of its partners; null when it is absent or not seen. */
  row(seen: Seen, id: string): Promise<ListedRow | null>;
  /** ISOs and agents that the seen applications are attributed to, by name, at most 500 each. */
  partners(seen: Seen): Promise<Record<'isos' | 'agents', { id: string; name: string }[]>>;
}

/** A list as asked for, at a time. */
export interface ListRequest {
  seen: Seen;
  order: ListOrder;
  now: Date;
}

const day = 24 * 3600 * 1000;

/** The applications that a list is about. */
export function whose(seen: Seen): SQL | undefined {
  if (seen.by !== 'demo') return visibleTo(seen);
  const { mode, orgId } = seen;
  return and(
    eq(applications.systemMode, mode),
    eq(applications.isDemo, true),
    eq(applications.startedOrgId, orgId),
  );
}

/** What waits for its applicant and was last changed before this is stuck. */
export const stuckSince = (now: Date): Date => new Date(now.getTime() - stuckDays * day);

const isStuck = (since: Date): SQL | undefined =>
  and(inArray(applications.status, [...waitingStatuses]), lt(applications.updatedAt, since));

function inTab({ tab }: ListOrder, now: Date): SQL | undefined {
  if (tab === 'all') return undefined;
  return tab === 'stuck' ? isStuck(stuckSince(now)) : eq(applications.status, tab);
}

const scoreConditions = {
  good: and(gte(applications.businessScore, goodScore), gte(applications.personScore, goodScore)),
  low: or(lt(applications.businessScore, goodScore), lt(applications.personScore, goodScore)),
  none: sql`(${applications.businessScore} is null or ${applications.personScore} is null)`,
} as const;

function searched(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return like(sql`search_key`, containing(wanted));
}

function assignedAs(assigned: ListOrder['assigned']): SQL | undefined {
  if (assigned === undefined) return undefined;
  if (assigned === 'nobody') return isNull(applications.assignedTo);
  return isUuid(assigned) ? eq(applications.assignedTo, assigned) : sql`false`;
}

/** The filter beyond the tab; undefined when there is none. */
function filtered(order: ListOrder): SQL | undefined {
  const { search, isoId, agentId, step, from, to, documents, score, assigned } = order;
  return and(
    searched(search),
    isoId ? eq(applications.isoId, isoId) : undefined,
    agentId ? eq(applications.agentId, agentId) : undefined,
    step === undefined ? undefined : eq(applications.updatedStep, step),
    from
      ? sql`${applications.createdAt} >= ${new Date(from).toISOString()}::timestamptz`
      : undefined,
    to ? sql`${applications.createdAt} < ${new Date(to).toISOString()}::timestamptz` : undefined,
    documents === undefined
      ? undefined
      : sql`(${applications.missingDocuments} > 0) = ${documents === 'missing'}`,
    score === undefined ? undefined : scoreConditions[score],
    assignedAs(assigned),
  );
}

function keyedList({ seen, order, now }: ListRequest): KeyedList {
  return {
    from: sql`${applications}`,
    where: and(whose(seen), inTab(order, now), filtered(order)),
    number: sql`${applications.number}`,
    sort: sortKeys[order.sort],
    order: order.order ?? 'desc',
  };
}

/** True when nothing but a tab with a kept count narrows the list: see ./plain. */
export const isPlain = (order: ListOrder): boolean =>
  filtered(order) === undefined && order.tab !== 'stuck';

function rowOf(tx: Tx, where: SQL | undefined) {
  return tx
    .select(shown)
    .from(applications)
    .leftJoin(iso, eq(iso.id, applications.isoId))
    .leftJoin(agent, eq(agent.id, applications.agentId))
    .leftJoin(subAgent, eq(subAgent.id, applications.subAgentId))
    .where(where);
}

/** Lists of applications: pages by key, counts, names. */
export function applicationListsRepository(tx: Tx): ApplicationListsRepository {
  return {
    ...listReads(tx, keyedList),
    async counts(seen, now) {
      const byStatus = await statusCounts(tx, seen);
      const stuck = {
        from: sql`${applications}`,
        where: and(whose(seen), isStuck(stuckSince(now))),
        number: sql`1`,
      };
      const found = Object.fromEntries(
        applicationStatuses.map((status) => [status, byStatus.get(status) ?? 0]),
      );
      return {
        // One entry per status, made from the list of them just above.
        ...(found as Record<(typeof applicationStatuses)[number], number>),
        all: [...byStatus.values()].reduce((sum, count) => sum + count, 0),
        stuck: await countOf(tx, stuck, maxStuck),
      };
    },
    rows: (seen, places) =>
      rowsOfPlaces(places, (numbers) => {
        const among = sql`${applications.number} = any(${sql.param(numbers)}::bigint[])`;
        return tx
          .select(shownColumns)
          .from(applications)
          .where(and(whose(seen), among));
      }),
    async row(seen, id) {
      const [row] = await rowOf(tx, and(whose(seen), eq(applications.id, id)));
      return row ?? null;
    },
    partners: async (seen) => ({
      isos: await namesOf(tx, sql`${applications.isoId}`, seen),
      agents: await namesOf(tx, sql`${applications.agentId}`, seen),
    }),
  };
}

async function statusCounts(tx: Tx, seen: Seen): Promise<Map<string, number>> {
  // A sub-ISO has few enough to count them.
  if (
    seen.by === 'demo' ||
    seen.by === 'applicant' ||
    seen.by === 'invitation' ||
    seen.by === 'attached' ||
    seen.by === 'subIso'
  ) {
    const rows = await tx
      .select({ status: applications.status, count: sql<number>`count(*)::float8` })
      .from(applications)
      .where(whose(seen))
      .groupBy(applications.status);
    return new Map(rows.map(({ status, count }) => [status, count]));
  }
  const owner = seen.by === 'all' ? '' : seen.orgId;
  const rows = await tx
    .select({ status: totals.status, count: totals.applications })
    .from(totals)
    .where(
      and(eq(totals.systemMode, seen.mode), eq(totals.seenBy, seen.by), eq(totals.owner, owner)),
    );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Walks the distinct values through the index, one look each, instead of reading every row. */
async function namesOf(tx: Tx, column: SQL, seen: Seen): Promise<{ id: string; name: string }[]> {
  const from = sql`from ${applications} where ${whose(seen) ?? sql`true`}`;
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    with recursive found as (
      (select ${column} as id ${from} and ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} ${from} and ${column} > found.id order by ${column} limit 1)
      from found where found.id is not null)
    select o.id, o.name from found join ${organizations} o on o.id = found.id order by lower(o.name), o.id limit 500`);
  return rows;
}
