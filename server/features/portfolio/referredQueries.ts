import { ofTrade } from '@server/books/transactions/filterQueries';
import { visibleTo } from '@server/identity/visibility/applicationVisibilityQueries';
import { transactionDays, transactionTotals } from '@server/platform/db/schema/ledger';
import { applications } from '@server/platform/db/schema/onboarding';
import { type SQL, sql } from 'drizzle-orm';
import type { Days } from '@/domain/dates/period';
import type { Standing } from '@/domain/portfolio/standing';
import type { PortfolioVisibility } from './visibility';

/** All of several conditions. */
export const both = (...conditions: (SQL | undefined)[]): SQL => {
  const given = conditions.filter((one) => one !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
};

/** The applications of a portfolio; `applications` must be read under its own name. */
export const seenApplications = ({ sees, applications: visibility }: PortfolioVisibility): SQL =>
  sees === 'none' ? sql`false` : (visibleTo(visibility) ?? sql`true`);

/** Those that make their organization a merchant of the portfolio: begun ones have none yet. */
export const referredApplications = (visibility: PortfolioVisibility): SQL =>
  sql`${seenApplications(visibility)} and ${applications.submittedAt} is not null`;

/** The organizations of a portfolio. */
export function inPortfolio(visibility: PortfolioVisibility, orgId: SQL): SQL | undefined {
  if (visibility.sees === 'all') return undefined;
  return sql`${orgId} in (select ${applications.orgId} from ${applications} where ${referredApplications(visibility)})`;
}

/** Applications of one partner, whatever its place. */
export const ofPartner = (id: string): SQL =>
  sql`(${applications.isoId} = ${id} or ${applications.agentId} = ${id} or ${applications.subAgentId} = ${id})`;

/**
 * What each organization was paid for trade in some days: `org_id`, `count`, `gross`, `refunds`,
 * `fees`, in cents. No row for nothing.
 */
export function paidIn(visibility: PortfolioVisibility, days: Days | null): SQL {
  const isAlways = days?.from === '' && days.to === '';
  const table = isAlways ? transactionTotals : transactionDays;
  const where = both(
    sql`system_mode = ${visibility.mode} and state <> 'voided' and ${ofTrade(sql`trade`)}`,
    days === null ? sql`false` : undefined,
    days?.from ? sql`day >= ${days.from}::date` : undefined,
    days?.to ? sql`day <= ${days.to}::date` : undefined,
    inPortfolio(visibility, sql`org_id`),
  );
  return sql`
    select org_id, sum(transactions)::float8 as count, sum(gross_cents)::float8 as gross,
      sum(refund_cents)::float8 as refunds, sum(fee_cents)::float8 as fees
    from ${table} where ${where} group by org_id having sum(transactions) <> 0`;
}

/**
 * The day of the first payment of an organization, ISO date; null before. Found at the beginning of
 * its own days.
 */
export const firstPaid = ({ mode }: Pick<PortfolioVisibility, 'mode'>, orgId: SQL): SQL => sql`(
  select to_char(first.day, 'YYYY-MM-DD') from ${transactionDays} as first
  where first.org_id = ${orgId} and first.system_mode = ${mode} and first.state <> 'voided' and first.gross_cents > 0
    and ${ofTrade(sql`first.trade`)}
  order by first.day limit 1)`;

/** Whether a merchant stands so, by `gross` and `before` in cents and `first_on`. */
export function standsSo(standing: Standing, { from }: Days): SQL {
  if (standing === 'lost') return sql`(before > 0 and gross = 0)`;
  if (standing === 'active') return sql`gross > 0`;
  return from === '' ? sql`gross > 0` : sql`(gross > 0 and first_on >= ${from})`;
}

/**
 * The merchants of the portfolio under partners, one row each: `owner`, `org_id`, `company`,
 * `approved`, `application_id`, and the figures.
 */
export function merchantsBy(
  visibility: PortfolioVisibility,
  owners: SQL,
  { days, before }: { days: Days; before: Days | null },
): SQL {
  return sql`
    select brought.*, coalesce(paid.count, 0) as count, coalesce(paid.gross, 0) as gross,
      coalesce(earlier.gross, 0) as before, ${firstPaid(visibility, sql`brought.org_id`)} as first_on
    from (
      select owner, ${applications.orgId} as org_id, max(${applications.companyName}) as company,
        bool_or(${applications.status} = 'approved') as approved,
        (array_agg(${applications.id} order by ${applications.submittedAt} desc))[1] as application_id
      from ${applications} cross join lateral (values ${owners}) as partner (owner)
      where owner is not null and ${referredApplications(visibility)} group by 1, 2) as brought
    left join (${paidIn(visibility, days)}) as paid on paid.org_id = brought.org_id
    left join (${paidIn(visibility, before)}) as earlier on earlier.org_id = brought.org_id`;
}

/** Owners of applications for `merchantsBy`. */
export const isoOwners = sql`(${applications.isoId})`;
export const agentOwners = sql`(${applications.agentId}), (${applications.subAgentId})`;

/** A merchant that counts regardless of period: taken on, or paid at any time. */
export const isMerchant = sql`(approved or first_on is not null)`;
