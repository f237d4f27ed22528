import type { Tx } from '@server/db/client';
import { complianceHits } from '@server/db/schema/compliance';
import { organisations } from '@server/db/schema/users';
import { isUuid } from '@server/db/uuid';
import type { Place } from '@server/lists/cursor';
import { type ListReads, listReads, rowsOfPlaces } from '@server/lists/listReads';
import type { KeyedList } from '@server/lists/repository';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { HitStatus, WatchReport } from '@/domain/compliance/watch/hit';
import { type ShownHit, type StoredHit, shownHits } from '../repository';
import type { HitFilter, HitOrder } from './listQuery';

/** A report over hits as asked for, in one mode. */
export interface AskedHits {
  report: WatchReport;
  mode: StoredHit['systemMode'];
  order: HitOrder;
}

/** What hits of one status come to. */
interface StatusSum {
  status: HitStatus;
  hits: number;
  totalCents: number;
}

interface HitLists extends ListReads<AskedHits> {
  rows(asked: Pick<AskedHits, 'report' | 'mode'>, places: readonly Place[]): Promise<ShownHit[]>;
  sums(asked: Omit<AskedHits, 'order'> & { order: HitFilter }): Promise<StatusSum[]>;
}

/** What a report's sorts go by; each has an index (migration 0026). */
export const sortKeys = {
  window: { value: sql`${complianceHits.toOn}`, kind: 'day' },
  over: { value: sql`${complianceHits.overPoints}`, kind: 'number' },
  total: { value: sql`${complianceHits.totalCents}`, kind: 'number' },
} as const satisfies Record<HitOrder['sort'], KeyedList['sort']>;

function searched(search: string): SQL | undefined {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return undefined;
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(lower(${complianceHits.purchaserName}) like ${pattern} or lower(${complianceHits.ruleName}) like ${pattern}
    or lower(${complianceHits.store}) like ${pattern}
    or ${complianceHits.orgId} in (select ${organisations.id} from ${organisations} where lower(${organisations.name}) like ${pattern}))`;
}

function byRule(rule: string): SQL | undefined {
  if (rule === '') return undefined;
  return isUuid(rule) ? eq(complianceHits.ruleId, rule) : sql`false`;
}

function filtered({
  search,
  from,
  to,
  status,
  severity,
  kind,
  organisation,
  rule,
}: HitFilter): SQL | undefined {
  const { toOn } = complianceHits;
  return and(
    searched(search),
    from ? sql`${toOn} >= ${from}::date` : undefined,
    to ? sql`${toOn} <= ${to}::date` : undefined,
    status ? eq(complianceHits.status, status) : undefined,
    severity ? eq(complianceHits.severity, severity) : undefined,
    kind ? eq(complianceHits.kind, kind) : undefined,
    organisation ? eq(complianceHits.orgId, organisation) : undefined,
    byRule(rule),
  );
}

const inReport = ({ report, mode }: Pick<AskedHits, 'report' | 'mode'>): SQL | undefined =>
  and(eq(complianceHits.systemMode, mode), eq(complianceHits.report, report));

const keyedList = (asked: AskedHits): KeyedList => ({
  from: sql`${complianceHits}`,
  where: and(inReport(asked), filtered(asked.order)),
  number: sql`${complianceHits.number}`,
  sort: sortKeys[asked.order.sort],
  order: asked.order.order,
});

/** Reports over hits: pages by key, and what all that match come to. */
export function hitLists(tx: Tx): HitLists {
  return {
    ...listReads(tx, keyedList, ({ order }) => filtered(order) !== undefined),
    rows: (asked, places) =>
      rowsOfPlaces(places, (numbers) =>
        shownHits(tx, and(inReport(asked), inArray(complianceHits.number, numbers))),
      ),
    async sums(asked) {
      const { status, totalCents } = complianceHits;
      return tx
        .select({
          status,
          hits: sql<number>`count(*)::float8`,
          totalCents: sql<number>`sum(${totalCents})::float8`,
        })
        .from(complianceHits)
        .where(and(inReport(asked), filtered(asked.order)))
        .groupBy(status);
    },
  };
}
