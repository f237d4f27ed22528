import { debitEntries } from '@server/books/transactions/debitQueries';
import { type SQL, sql } from 'drizzle-orm';
import type { ReturnRate } from '@/domain/compliance/returnRates';
import { rateOfKind } from '@/domain/compliance/watch/rule';
import type { Judged, JudgedRule } from './judged';

/** Conditions that all hold; what is null narrows nothing. */
export const given = (conditions: readonly (SQL | null)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== null),
    sql` and `,
  );

/** Whose days, and which: those of the first window too. */
function whose(rule: JudgedRule, { mode, from, to, orgId }: Judged, table: SQL): SQL {
  return given([
    sql`${table}.system_mode = ${mode}`,
    sql`${table}.day between ${from}::date - ${rule.windowDays - 1}::int and ${to}::date`,
    orgId ? sql`${table}.org_id = ${orgId}` : null,
    rule.orgId ? sql`${table}.org_id = ${rule.orgId}` : null,
    rule.orgKind
      ? sql`${table}.org_id in (select id from organizations where kind = ${rule.orgKind})`
      : null,
  ]);
}

/** What staff keyed by hand is no sale: it is neither counted nor added up. */
const traded = sql`sum(d.transactions - d.adjustments)`;

/** By organization, of what it took. A voided transaction never counted. */
function ofOrganizations(rule: JudgedRule, judged: Judged, measure: SQL): SQL {
  const { method } = rule;
  const conditions = given([
    whose(rule, judged, sql`d`),
    sql`d.state <> 'voided'`,
    method ? sql`d.method = ${method}` : null,
    rule.label ? sql`d.label = ${rule.label}` : null,
  ]);
  return sql`
    select d.org_id, '' as purchaser_key, d.day, ${measure} as measure, 0 as base,
      ${traded} as transactions, sum(d.gross_cents) as cents
    from transaction_days as d where ${conditions} group by d.org_id, d.day`;
}

/** A day of cash: what came in, deposits that staff keyed among it. */
export interface CashDays {
  /** Conditions on `d` in both halves. */
  days: SQL;
  /**
   * Whose days are added up: those of one person, '' for nobody's; absent: of everybody who is
   * known.
   */
  purchaserKey?: string;
}

/** Cash rows by themselves, as `d`, that hold to a condition on `t`. */
const cashRows = (which: SQL): SQL => sql`(
    select t.org_id, t.system_mode, t.business_day as day, t.purchaser_key, t.amount_cents
    from transactions as t where t.method = 'cash' and t.state <> 'voided' and t.amount_cents > 0 and ${which}) as d`;

/**
 * Cash by day, as org_id, purchaser_key, day, transactions, cents: all that an organization took
 * under the key '', and the same again by the person who paid it. Of persons, and of what staff
 * keyed, nothing is kept by method: those rows are added up.
 */
export function cashDays({ days, purchaserKey }: CashDays): SQL {
  const taken = sql`
    select all_cash.org_id, '' as purchaser_key, all_cash.day, sum(all_cash.transactions) as transactions, sum(all_cash.cents) as cents
    from (
      select d.org_id, d.day, d.transactions - d.adjustments as transactions, d.gross_cents as cents
      from transaction_days as d where ${days} and d.method = 'cash' and d.state <> 'voided'
      union all
      select d.org_id, d.day, 1, d.amount_cents from ${cashRows(sql`t.entry = 'manual'`)} where ${days}) as all_cash
    group by all_cash.org_id, all_cash.day`;
  if (purchaserKey === '') return taken;
  const whoPaid = purchaserKey
    ? sql`t.purchaser_key = ${purchaserKey}`
    : sql`t.purchaser_key <> ''`;
  return sql`${taken}
    union all
    select d.org_id, d.purchaser_key, d.day, count(*) as transactions, sum(d.amount_cents) as cents
    from ${cashRows(whoPaid)} where ${days} group by d.org_id, d.purchaser_key, d.day`;
}

/** Of cash, by organization and by person; `having` narrows the days that count. */
const ofCash = (rule: JudgedRule, judged: Judged, having = sql`c.cents > 0`): SQL => sql`
  select c.org_id, c.purchaser_key, c.day, c.cents as measure, 0 as base, c.transactions, c.cents
  from (${cashDays({ days: whose(rule, judged, sql`d`), purchaserKey: judged.purchaserKey })}) as c where ${having}`;

/**
 * What purchasers bought by day, as `p`: as the database keeps it. Of one method or label it keeps
 * nothing: those rows are added up, which the days and whose they are narrow.
 */
function purchaserDays({ method, label }: JudgedRule): SQL {
  if (method === '' && label === '') return sql`purchaser_days as p`;
  const conditions = given([
    sql`t.purchaser_key <> '' and t.state <> 'voided' and t.entry <> 'manual' and t.trade <> ''`,
    method ? sql`t.method = ${method}` : null,
    label ? sql`t.label = ${label}` : null,
  ]);
  return sql`(
    select t.org_id, t.system_mode, t.business_day as day, t.purchaser_key, t.purchaser_state,
      case when t.amount_cents > 0 then 1 else 0 end as sales, t.amount_cents as sales_cents
    from transactions as t where ${conditions}) as p`;
}

/** By purchaser: how often each bought; what was put into a wallet and fees are no purchases. */
const ofPurchasers = (rule: JudgedRule, judged: Judged): SQL => sql`
  select p.org_id, p.purchaser_key, p.day, sum(p.sales) as measure, 0 as base,
    sum(p.sales) as transactions, sum(p.sales_cents) as cents
  from ${purchaserDays(rule)}
  where ${given([
    whose(rule, judged, sql`p`),
    judged.purchaserKey ? sql`p.purchaser_key = ${judged.purchaserKey}` : null,
  ])} group by p.org_id, p.purchaser_key, p.day`;

/**
 * By organization: what people from other states bought. Where it is at home must be known, and
 * where they are.
 */
const outOfState = (rule: JudgedRule, judged: Judged): SQL => sql`
  select p.org_id, '' as purchaser_key, p.day, sum(p.sales_cents) as measure, 0 as base,
    sum(p.sales) as transactions, sum(p.sales_cents) as cents
  from ${purchaserDays(rule)} join organizations as home on home.id = p.org_id
  where ${whose(rule, judged, sql`p`)} and home.state <> '' and p.purchaser_state <> '' and p.purchaser_state <> home.state
  group by p.org_id, p.day`;

/**
 * By organization: how many bank debits it made and how many of them came back, as Nacha counts
 * them; `cents`: what was debited.
 */
function ofDebits(rule: JudgedRule, judged: Judged, rate: ReturnRate): SQL {
  const { mode, from, to, orgId } = judged;
  const days = given([
    sql`system_mode = ${mode}`,
    sql`day between ${from}::date - ${rule.windowDays - 1}::int and ${to}::date`,
    orgId ? sql`org_id = ${orgId}` : null,
  ]);
  return sql`
    select d.org_id, '' as purchaser_key, d.day, sum(d.came_back) as measure, sum(d.debits) as base, sum(d.debits) as transactions,
      sum(d.cents) as cents
    from (
      select org_id, system_mode, day, debits, ${sql.identifier(rate)} as came_back, 0 as cents from (${debitEntries(days)}) as entries
      union all
      select org_id, system_mode, day, 0, 0, gross_cents from transaction_days
      where ${days} and method = 'ach' and trade <> '' and state <> 'voided') as d
    where ${whose(rule, judged, sql`d`)} group by d.org_id, d.day`;
}

/**
 * What a rule looks at, day by day: org_id, purchaser_key, day, measure, base, transactions, cents.
 */
export function dailyOf(rule: JudgedRule, judged: Judged): SQL {
  const rate = rateOfKind[rule.kind];
  if (rate) return ofDebits(rule, judged, rate);
  switch (rule.kind) {
    case 'velocity':
      return ofPurchasers(rule, judged);
    case 'state':
      return outOfState(rule, judged);
    case 'count':
      return ofOrganizations(rule, judged, traded);
    case 'cash':
      return ofCash(rule, judged);
    case 'structuring':
      return ofCash(rule, judged, sql`c.cents between ${rule.floorCents} and ${rule.limitValue}`);
    default:
      return ofOrganizations(rule, judged, sql`sum(d.gross_cents)`);
  }
}
