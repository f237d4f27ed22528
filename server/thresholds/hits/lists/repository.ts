import type { Tx } from '@server/db/client';
import { complianceHits } from '@server/db/schema/compliance';
import { organisations } from '@server/db/schema/users';
import { isUuid } from '@server/db/uuid';
import type { Place } from '@server/lists/cursor';
import { type ListReads, listReads, rowsOfPlaces } from '@server/lists/listReads';
import { containing, type KeyedList } from '@server/lists/repository';
import { anyOf, ofAmount, ofPayment, ofShownId } from '@server/settlements/searched/repository';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { HitPoint, HitStatus, WatchReport } from '@/domain/compliance/watch/hit';
import type { Step } from '@/domain/dates/period';
import { type ShownHit, type StoredHit, shownHits } from '../repository';
import type { HitFilter, HitOrder } from './listQuery';

/** A report over hits as asked for, in one mode. */
export interface AskedHits {
  report: WatchReport;
  mode: StoredHit['systemMode'];
  order: HitOrder;
}

/** The same whatever the order. */
type AskedSums = Omit<AskedHits, 'order'> & { order: HitFilter };

/** What hits of one status come to. */
interface StatusSum {
  status: HitStatus;
  hits: number;
  totalCents: number;
}

interface HitLists extends ListReads<AskedHits> {
  rows(asked: Pick<AskedHits, 'report' | 'mode'>, places: readonly Place[]): Promise<ShownHit[]>;
  sums(asked: AskedSums): Promise<StatusSum[]>;
  /** How many ended on each day, week or month, in the order of time. */
  series(asked: AskedSums, step: Step): Promise<HitPoint[]>;
}

/** What a report's sorts go by; each has an index (migrations 0026 and 0040). */
export const sortKeys = {
  window: { value: sql`${complianceHits.toOn}`, kind: 'day' },
  over: { value: sql`${complianceHits.overPoints}`, kind: 'number' },
  total: { value: sql`${complianceHits.totalCents}`, kind: 'number' },
  transactions: { value: sql`${complianceHits.transactions}`, kind: 'number' },
  rule: { value: sql`lower(${complianceHits.ruleName})`, kind: 'text' },
  purchaser: { value: sql`lower(${complianceHits.purchaserName})`, kind: 'text' },
} as const satisfies Record<HitOrder['sort'], KeyedList['sort']>;

/** Purchasers of whom the ledger knows such an e-mail address; undefined for what is none. */
const byEmail = (search: string, mode: AskedHits['mode']): SQL | undefined =>
  search.includes('@')
    ? sql`(${complianceHits.orgId}, ${complianceHits.purchaserKey}) in (
        select payer.org_id, payer.purchaser_key from transaction_purchasers as payer
        where payer.system_mode = ${mode} and payer.purchaser_key <> '' and lower(payer.purchaser_email) like ${containing(search.toLowerCase())})`
    : undefined;

/** Hits that a transaction with such a trace number is a part of; undefined for what is none. */
function byTrace(search: string, mode: AskedHits['mode']): SQL | undefined {
  if (!/^(?=.*\d)[a-z0-9-]{6,40}$/i.test(search)) return undefined;
  const { orgId, transactionId, purchaserKey, fromOn, toOn, facts } = complianceHits;
  const narrowed = (name: string, to: SQL): SQL =>
    sql`coalesce(${facts} ->> ${name}::text, '') in ('', ${to})`;
  return sql`exists (
    select from transactions as paid
    where paid.system_mode = ${mode} and paid.trace_no <> '' and lower(paid.trace_no) = ${search.toLowerCase()}
      and paid.org_id = ${orgId} and (${transactionId} is null or ${transactionId} = paid.id)
      and paid.business_day between ${fromOn} and ${toOn} and ${purchaserKey} in ('', paid.purchaser_key)
      and ${narrowed('method', sql`paid.method`)} and ${narrowed('label', sql`paid.label`)})`;
}

/** By a part of a name, an amount, an e-mail address, or a transaction: its id or last four digits where it is the only one, its trace number. */
function searched(search: string, mode: AskedHits['mode']): SQL | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  const { purchaserName, ruleName, store, orgId, transactionId, totalCents } = complianceHits;
  const named = containing(wanted.toLowerCase());
  return anyOf(
    ...[purchaserName, ruleName, store].map((column) => sql`lower(${column}) like ${named}`),
    sql`${orgId} in (select ${organisations.id} from ${organisations} where lower(${organisations.name}) like ${named})`,
    ofAmount(wanted, sql`${totalCents}`),
    ofShownId(wanted, sql`${transactionId}`),
    /^\d{4}$/.test(wanted) ? ofPayment(wanted, mode, sql`${transactionId}`) : undefined,
    byTrace(wanted, mode),
    byEmail(wanted, mode),
  );
}

function byRule(rule: string): SQL | undefined {
  if (rule === '') return undefined;
  return isUuid(rule) ? eq(complianceHits.ruleId, rule) : sql`false`;
}

function filtered(filter: HitFilter, mode: AskedHits['mode']): SQL | undefined {
  const { search, from, to, status, severity, kind, organisation, rule } = filter;
  const { toOn } = complianceHits;
  return and(
    searched(search, mode),
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
  where: and(inReport(asked), filtered(asked.order, asked.mode)),
  number: sql`${complianceHits.number}`,
  sort: sortKeys[asked.order.sort],
  order: asked.order.order ?? 'desc',
});

/** Reports over hits: pages by key, and what all that match come to. */
export function hitLists(tx: Tx): HitLists {
  return {
    ...listReads(tx, keyedList, ({ order, mode }) => filtered(order, mode) !== undefined),
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
        .where(and(inReport(asked), filtered(asked.order, asked.mode)))
        .groupBy(status);
    },
    async series(asked, step) {
      const { severity, toOn } = complianceHits;
      const of = (one: string): SQL => sql`(count(*) filter (where ${severity} = ${one}))::float8`;
      const { rows } = await tx.execute<HitPoint & Record<string, unknown>>(sql`
        select to_char(date_trunc(${step}, ${toOn}), 'YYYY-MM-DD') as day,
          ${of('low')} as low, ${of('medium')} as medium, ${of('high')} as high
        from ${complianceHits} where ${and(inReport(asked), filtered(asked.order, asked.mode))} group by 1 order by 1`);
      return rows;
    },
  };
}
