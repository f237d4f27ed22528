import { anyOf, ofAmount, ofShownId } from '@server/books/searchedQueries';
import type { Tx } from '@server/platform/db/client';
import { complianceHits } from '@server/platform/db/schema/compliance';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Place } from '@server/platform/lists/cursor';
import { containing, type KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { HitPoint, HitStatus, WatchReport } from '@/domain/compliance/watch/hit';
import type { Step } from '@/domain/dates/period';
import { type ShownHit, type StoredHit, shownHits } from '../hitStore';
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

/** What is graver comes after what is less grave. */
const graveness = sql`array_position(array['low', 'medium', 'high'], ${complianceHits.severity})`;

/**
 * Until when the case must be filed; what has no such day, or is filed or closed, comes after all
 * others.
 */
const dueOn = sql`coalesce((
  select due.due_on from compliance_cases as due where due.id = ${complianceHits.caseId} and due.state = 'open'), date '9999-12-31')`;

/**
 * What a report's sorts go by; each has an index (migrations 0026 and 0040), but for the two that a
 * person works along.
 */
export const sortKeys = {
  window: { value: sql`${complianceHits.toOn}`, kind: 'day' },
  over: { value: sql`${complianceHits.overPoints}`, kind: 'number' },
  total: { value: sql`${complianceHits.totalCents}`, kind: 'number' },
  transactions: { value: sql`${complianceHits.transactions}`, kind: 'number' },
  rule: { value: sql`lower(${complianceHits.ruleName})`, kind: 'text' },
  purchaser: { value: sql`lower(${complianceHits.purchaserName})`, kind: 'text' },
  severity: { value: graveness, kind: 'number' },
  due: { value: dueOn, kind: 'day' },
} as const satisfies Record<HitOrder['sort'], KeyedList['sort']>;

/** Purchasers of whom the ledger knows such an e-mail address; undefined for what is none. */
const byEmail = (search: string, mode: AskedHits['mode']): SQL | undefined =>
  search.includes('@')
    ? sql`(${complianceHits.orgId}, ${complianceHits.purchaserKey}) in (
        select payer.org_id, payer.purchaser_key from transaction_purchasers as payer
        where payer.system_mode = ${mode} and payer.purchaser_key <> '' and lower(payer.purchaser_email) like ${containing(search.toLowerCase())})`
    : undefined;

/**
 * What a transaction is known by: its trace number, or its last four digits; undefined for what is
 * neither. Both have an index.
 */
function known(search: string): SQL | undefined {
  if (/^\d{4}$/.test(search)) return sql`paid.last_four = ${search} and paid.last_four <> ''`;
  if (!/^(?=.*\d)[a-z0-9-]{6,40}$/i.test(search)) return undefined;
  return sql`lower(paid.trace_no) = ${search.toLowerCase()} and paid.trace_no <> ''`;
}

/** Hits that a transaction known by such a text is a part of; undefined for what is none. */
function byPayment(search: string, mode: AskedHits['mode']): SQL | undefined {
  const is = known(search);
  if (!is) return undefined;
  const narrowed = (name: string, to: SQL): SQL =>
    sql`coalesce(hit.facts ->> ${name}::text, '') in ('', ${to})`;
  return sql`${complianceHits.number} in (
    select hit.number from transactions as paid join compliance_hits as hit
      on hit.org_id = paid.org_id and hit.system_mode = paid.system_mode
    where paid.system_mode = ${mode} and ${is} and (hit.transaction_id is null or hit.transaction_id = paid.id)
      and paid.business_day between hit.from_on and hit.to_on and hit.purchaser_key in ('', paid.purchaser_key)
      and ${narrowed('method', sql`paid.method`)} and ${narrowed('label', sql`paid.label`)})`;
}

/**
 * Hits of whom such a license number is: it belongs to one organization, which has sold under it.
 */
const byLicense = (search: string, mode: AskedHits['mode']): SQL => sql`${complianceHits.orgId} = (
  select sold.org_id from transactions as sold
  where sold.system_mode = ${mode} and lower(sold.license_number) = ${search.toLowerCase()} and sold.license_number <> ''
  order by sold.number limit 1)`;

/**
 * By a part of a name, an amount, an e-mail address, a license number, or a transaction: its id
 * where it is the only one, its last four digits, its trace number.
 */
function searched(search: string, mode: AskedHits['mode']): SQL | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  const { purchaserName, ruleName, store, orgId, transactionId, totalCents } = complianceHits;
  const named = containing(wanted.toLowerCase());
  return anyOf(
    ...[purchaserName, ruleName, store].map((column) => sql`lower(${column}) like ${named}`),
    sql`${orgId} in (select ${organizations.id} from ${organizations} where lower(${organizations.name}) like ${named})`,
    ofAmount(wanted, sql`${totalCents}`),
    ofShownId(wanted, sql`${transactionId}`),
    byPayment(wanted, mode),
    byLicense(wanted, mode),
    byEmail(wanted, mode),
  );
}

function byRule(rule: string): SQL | undefined {
  if (rule === '') return undefined;
  return isUuid(rule) ? eq(complianceHits.ruleId, rule) : sql`false`;
}

const hasOpenCase = sql`exists (
  select from compliance_cases as waiting where waiting.id = ${complianceHits.caseId} and waiting.state = 'open')`;

function filtered(filter: HitFilter, mode: AskedHits['mode']): SQL | undefined {
  const { search, from, to, status, severity, kind, organization, rule } = filter;
  const { toOn } = complianceHits;
  return and(
    searched(search, mode),
    from ? sql`${toOn} >= ${from}::date` : undefined,
    to ? sql`${toOn} <= ${to}::date` : undefined,
    status ? eq(complianceHits.status, status) : undefined,
    filter.case ? hasOpenCase : undefined,
    severity ? eq(complianceHits.severity, severity) : undefined,
    kind ? eq(complianceHits.kind, kind) : undefined,
    organization ? eq(complianceHits.orgId, organization) : undefined,
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
