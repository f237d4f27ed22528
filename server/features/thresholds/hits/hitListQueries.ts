import { anyOf, ofAmount, ofShownId } from '@server/books/searchedQueries';
import { complianceHits } from '@server/platform/db/schema/compliance';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { stepped } from '@server/platform/lists/query';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type HitPoint,
  type HitStatus,
  type HitSummary,
  hitKinds,
  hitStatuses,
  type WatchReport,
} from '@/domain/compliance/watch/hit';
import { hitColumnSets, hitColumns, type hitSorts } from '@/domain/compliance/watch/hitColumns';
import { severities } from '@/domain/compliance/watch/rule';
import { readDay } from '@/domain/dates/days';
import type { Step } from '@/domain/dates/period';
import { filledSteps } from '@/domain/dates/steps';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { importMode } from '@/domain/session/systemMode';
import { type StoredHit, shownHits } from './hitStore';
import { toHit } from './hitWire';

/** An ISO date, or none. */
const day = string()
  .default('')
  .test('day', invalidMessage, (text) => text === '' || readDay(text) === text);

const filters = {
  /**
   * Organization, purchaser, store or rule by a part of its name; amount, e-mail, or what its
   * transactions are known by.
   */
  search: string().default('').max(200),
  /** Business days on which the finding ended; both belong to it. */
  from: day,
  to: day,
  status: string().oneOf(hitStatuses),
  /** `open`: with a case that is neither filed nor closed. */
  case: string().oneOf(['open']),
  severity: string().oneOf(severities),
  kind: string().oneOf(hitKinds),
  organization: string().default('').max(200),
  /** Id of one rule. */
  rule: string().default('').max(100),
};

type HitFilter = FilterOf<typeof filters>;

/** Which report over hits is read, and in which mode. */
interface HitReader {
  report: WatchReport;
  mode: StoredHit['systemMode'];
}

/** What is graver comes after what is less grave. */
const graveness = sql`array_position(array['low', 'medium', 'high'], ${complianceHits.severity})`;

/**
 * Until when the case must be filed; what has no such day, or is filed or closed, comes after all
 * others.
 */
const dueOn = sql`coalesce((
  select due.due_on from compliance_cases as due where due.id = ${complianceHits.caseId} and due.state = 'open'), date '9999-12-31')`;

/** Purchasers of whom the ledger knows such an e-mail address; undefined for what is none. */
const byEmail = (search: string, mode: HitReader['mode']): SQL | undefined =>
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
function byPayment(search: string, mode: HitReader['mode']): SQL | undefined {
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
const byLicense = (search: string, mode: HitReader['mode']): SQL => sql`${complianceHits.orgId} = (
  select sold.org_id from transactions as sold
  where sold.system_mode = ${mode} and lower(sold.license_number) = ${search.toLowerCase()} and sold.license_number <> ''
  order by sold.number limit 1)`;

/**
 * By a part of a name, an amount, an e-mail address, a license number, or a transaction: its id
 * where it is the only one, its last four digits, its trace number.
 */
function searched(search: string, mode: HitReader['mode']): SQL | undefined {
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

function filtered(filter: HitFilter, mode: HitReader['mode']): SQL | undefined {
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

const inReport = ({ report, mode }: HitReader): SQL | undefined =>
  and(eq(complianceHits.systemMode, mode), eq(complianceHits.report, report));

const matching = (reader: HitReader, filter: HitFilter): SQL | undefined =>
  and(inReport(reader), filtered(filter, reader.mode));

type HitSort = (typeof hitSorts)[number];

/** Sorts that begin with the least. */
const rising: ReadonlySet<HitSort> = new Set<HitSort>(['rule', 'purchaser', 'due']);

const listOf = (report: WatchReport) =>
  defineList({
    name: `hits ${report}`,
    columns: { set: hitColumnSets[report], byKey: hitColumns },
    filters,
    // Each has an index (0011_compliance.sql), but for the two that a person works along.
    sorts: {
      window: { value: sql`${complianceHits.toOn}`, kind: 'day' },
      over: { value: sql`${complianceHits.overPoints}`, kind: 'number' },
      total: { value: sql`${complianceHits.totalCents}`, kind: 'number' },
      transactions: { value: sql`${complianceHits.transactions}`, kind: 'number' },
      rule: { value: sql`lower(${complianceHits.ruleName})`, kind: 'text' },
      purchaser: { value: sql`lower(${complianceHits.purchaserName})`, kind: 'text' },
      severity: { value: graveness, kind: 'number' },
      due: { value: dueOn, kind: 'day' },
    } satisfies Record<HitSort, SortKey>,
    usual: { sort: 'window', order: (sort) => (rising.has(sort) ? 'asc' : 'desc') },
    rowsPerPage: 10,
    reader: ({ scope }): HitReader => ({ report, mode: importMode(scope.mode) }),
    from: sql`${complianceHits}`,
    number: sql`${complianceHits.number}`,
    where: matching,
    isNarrowed: (filter, { mode }) => filtered(filter, mode) !== undefined,
    rows: (tx, numbers, reader) =>
      shownHits(tx, and(inReport(reader), inArray(complianceHits.number, numbers))),
    toRow: toHit,
  });

/** How many hits match by status, and what they come to. */
const summaryOf = (list: ReturnType<typeof listOf>) =>
  list.summary(async (tx, reader, filter): Promise<HitSummary> => {
    const sums = await tx
      .select({
        status: complianceHits.status,
        hits: sql<number>`count(*)::float8`,
        totalCents: sql<number>`sum(${complianceHits.totalCents})::float8`,
      })
      .from(complianceHits)
      .where(matching(reader, filter))
      .groupBy(complianceHits.status);
    const count = (status: HitStatus): number =>
      sums.find((one) => one.status === status)?.hits ?? 0;
    return {
      hits: sums.reduce((sum, { hits }) => sum + hits, 0),
      open: count('open'),
      reviewed: count('reviewed'),
      dismissed: count('dismissed'),
      cases: count('case'),
      exempt: count('exempt'),
      totalCents: sums.reduce((sum, { totalCents }) => sum + totalCents, 0),
    };
  });

/** How many hits match over time, with a place for each step without one. */
const seriesOf = (list: ReturnType<typeof listOf>) => ({
  query: list.query.summary.shape(stepped),
  handle: list.over(async (tx, reader, filter: HitFilter & { step: Step }): Promise<HitPoint[]> => {
    const { step } = filter;
    const { severity, toOn } = complianceHits;
    const of = (one: string): SQL => sql`(count(*) filter (where ${severity} = ${one}))::float8`;
    const { rows } = await tx.execute<HitPoint & Record<string, unknown>>(sql`
      select to_char(date_trunc(${step}, ${toOn}), 'YYYY-MM-DD') as day,
        ${of('low')} as low, ${of('medium')} as medium, ${of('high')} as high
      from ${complianceHits} where ${matching(reader, filter)} group by 1 order by 1`);
    return filledSteps(rows, { days: filter, step }, (day) => ({
      day,
      low: 0,
      medium: 0,
      high: 0,
    }));
  }),
});

function reportOf(report: WatchReport) {
  const list = listOf(report);
  return { ...list, summary: summaryOf(list), series: seriesOf(list) };
}

/** Reports over hits. */
export const hitReports = {
  threshold: reportOf('threshold'),
  purchaser: reportOf('purchaser'),
  state: reportOf('state'),
};
