import { paymentDays } from '@server/db/schema/dashboardFacts';
import { reasonDays } from '@server/db/schema/transactionFacts';
import { ofTrade } from '@server/transactions/kept/repository';
import { type SQL, sql } from 'drizzle-orm';
import type { Days } from '@/domain/dates/period';
import { rateCodes } from '@/domain/portfolio/returnRates';
import { both, inPortfolio } from '../brought/repository';
import type { PortfolioReach } from '../reach';

const within = ({ from, to }: Days): SQL =>
  both(from ? sql`day >= ${from}::date` : undefined, to ? sql`day <= ${to}::date` : undefined);

const one = (codes: readonly string[]): SQL => sql`reason = any(${sql.param([...codes])}::text[])`;

/**
 * What each organisation took back in some days, from kept sums: `org_id`; `debits`: bank debits, of which the fee on top is none;
 * `returned`, `unauthorized`, `administrative`: those of them that banks sent back in these days, by their codes; `refunded`: cents that it gave
 * back itself of what was sold.
 */
export function broughtBack(reach: PortfolioReach, days: Days): SQL {
  const seen = both(sql`system_mode = ${reach.mode}`, within(days), inPortfolio(reach, sql`org_id`));
  return sql`
    select org_id, sum(debits)::float8 as debits, sum(returned)::float8 as returned, sum(unauthorized)::float8 as unauthorized,
      sum(administrative)::float8 as administrative, sum(refunded)::float8 as refunded
    from (
      select org_id, coalesce(sum(payments) filter (where method = 'ach' and label <> 'MTA Surcharge'), 0) as debits,
        0 as returned, 0 as unauthorized, 0 as administrative,
        coalesce(sum(return_cents) filter (where label <> 'ACH Return' and ${ofTrade(sql`trade`)}), 0) as refunded
      from ${paymentDays} where ${seen} group by org_id
      union all
      select org_id, 0, sum(transactions), coalesce(sum(transactions) filter (where ${one(rateCodes.unauthorized)}), 0),
        coalesce(sum(transactions) filter (where ${one(rateCodes.administrative)}), 0), 0
      from ${reasonDays} where ${seen} and reason ~ '^R[0-9]{2}$' group by org_id) as parts
    group by org_id`;
}
