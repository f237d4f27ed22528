import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import { applicationTotals as totals } from '@server/platform/db/schema/reviews';
import type { Place } from '@server/platform/lists/cursor';
import { asKey, type KeyedList, way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { QueueTab, TabCounts } from '@/domain/applications/status';
import { applicationStatuses } from '@/domain/onboarding/application';
import {
  type ListRequest,
  shownColumns,
  sortKeys,
  stuckSince,
  type VisibleRow,
  whose,
} from './listQueries';
import type { SortName } from './listQuery';
import type { Seen } from './seen';

/** A stretch of a list that nothing but a tab narrows, with all that its page shows. */
interface PlainPageWindow {
  places: Place[];
  /** By number. */
  rows: ReadonlyMap<number, VisibleRow>;
  /** Of all tabs; null when the stretch is empty. */
  counts: TabCounts | null;
}

/** What makes one statement another: everything but its values. */
interface Shape {
  by: Seen['by'];
  isOfStatus: boolean;
  sort: SortName;
  order: KeyedList['order'];
  direction: PageWindow['direction'];
  begins: boolean;
  /** Rows read: a page of the screens and one more, or the largest page and one more. */
  most: keyof typeof limits;
}

// Written out: a plan that is made once must know how few rows are wanted.
const limits = { 26: sql`26`, 101: sql`101` } as const;

// drizzle takes a placeholder wherever it takes a value, which its types do not say; `never` fits
// each of them.
const open = (name: string): never => sql.placeholder(name) as never;

const openSeen = (by: Seen['by']): Seen => ({
  by,
  mode: open('mode'),
  orgId: open('orgId'),
  userId: open('userId'),
  inviteId: open('inviteId'),
});

/**
 * The counts of the statuses as an object: kept ones for whoever sees many applications, else
 * counted.
 */
function countsOf(by: Seen['by']): SQL<Partial<Record<string, number>>> {
  if (by === 'demo' || by === 'applicant' || by === 'invitation' || by === 'subIso') {
    return sql`(select coalesce(jsonb_object_agg(found.status, found.count), '{}') from (
      select applications.status, count(*) as count from applications where ${whose(openSeen(by))} group by 1) as found)`;
  }
  return sql`(select coalesce(jsonb_object_agg(t.status, t.applications), '{}') from ${totals} t
    where t.system_mode = ${open('mode')} and t.seen_by = ${open('by')} and t.owner = ${open('owner')})`;
}

/**
 * How many wait for their applicant too long, up to 100. Whoever sees all has them off the index of
 * what waits (0004_onboarding.sql), whose conditions are written out: of the hundred that wait the
 * longest, those before the date. A plan whose cost hangs on the date would be made anew each time.
 */
function stuckOf(by: Seen['by']): SQL<number> {
  const since = open('stuckSince');
  if (by === 'all') {
    return sql`(select count(*) filter (where found.updated_at < ${since})::int from (
      select applications.updated_at from applications where applications.system_mode = ${open('mode')}
        and not applications.is_demo and applications.status in ('in_progress', 'info_requested')
      order by applications.updated_at limit 100) as found)`;
  }
  return sql`(select count(*)::int from (
    select from applications where ${whose(openSeen(by))}
      and applications.status in ('in_progress', 'info_requested') and applications.updated_at < ${since}
    limit 100) as found)`;
}

function prepare(tx: Tx, { by, isOfStatus, sort, order, direction, begins, most }: Shape) {
  const list = { sort: sortKeys[sort], order };
  const place = begins ? null : { key: open('key'), number: open('number') };
  const number = sql`${applications.number}`;
  const { orderBy, beyond } = way(
    list,
    { place, direction, limit: 0 },
    { value: list.sort.value, number },
  );
  return tx
    .select({
      ...shownColumns,
      key: sql<string | number>`${asKey(list.sort, list.sort.value)}`,
      counts: countsOf(by),
      stuck: stuckOf(by),
    })
    .from(applications)
    .where(
      and(
        whose(openSeen(by)),
        isOfStatus ? eq(applications.status, open('status')) : undefined,
        beyond,
      ),
    )
    .orderBy(orderBy)
    .limit(limits[most] as never); // drizzle puts whatever it is given after `limit`
}

type Statement = ReturnType<ReturnType<typeof prepare>['prepare']>;

const statements = new WeakMap<Tx, Map<string, Statement>>();

function statementOf(tx: Tx, shape: Shape): Statement {
  const known = statements.get(tx) ?? new Map<string, Statement>();
  statements.set(tx, known);
  // Names of statements have 63 characters at most; the longest of these has 62.
  const name = `apps ${Object.values(shape).join(' ')}`;
  const made = known.get(name) ?? prepare(tx, shape).prepare(name);
  known.set(name, made);
  return made;
}

/** The values that a kind of reach leaves open. */
const valuesOf = (seen: Seen): Record<string, unknown> => ({
  ...seen,
  owner: 'orgId' in seen ? seen.orgId : '',
});

function tabCounts(byStatus: Partial<Record<string, number>>, stuck: number): TabCounts {
  const found = applicationStatuses.map((status) => [status, byStatus[status] ?? 0] as const);
  const all = Object.values(byStatus).reduce<number>((sum, count = 0) => sum + count, 0);
  // One entry per status, made from the list of them just above.
  return { ...(Object.fromEntries(found) as Omit<TabCounts, 'all' | 'stuck'>), all, stuck };
}

/** Lists of applications as most people open them: a tab, an order, nothing searched. */
export function plainListRepository(tx: Tx) {
  return {
    /**
     * Rows, names of partners and the counts of the tabs in one round trip. The statement of each
     * shape is made once and named, so that a connection plans it once.
     */
    async pageWindow(
      { seen, order, now }: ListRequest,
      { place, direction, limit }: PageWindow,
    ): Promise<PlainPageWindow> {
      const tab: QueueTab = order.tab;
      const shape: Shape = {
        by: seen.by,
        isOfStatus: tab !== 'all',
        sort: order.sort,
        order: order.order ?? 'desc',
        direction,
        begins: place === null,
        most: limit <= 26 ? 26 : 101,
      };
      const values = { status: tab, stuckSince: stuckSince(now), ...place };
      const read = await statementOf(tx, shape).execute({ ...valuesOf(seen), ...values });
      const found = read.slice(0, limit);
      const [first] = found;
      return {
        places: found.map(({ key, number }) => ({ key, number })),
        rows: new Map(found.map((row) => [row.number, row])),
        counts: first ? tabCounts(first.counts, first.stuck) : null,
      };
    },
  };
}
