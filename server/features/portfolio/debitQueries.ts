import { debitEntries } from '@server/books/transactions/debitQueries';
import { ofTrade } from '@server/books/transactions/filterQueries';
import { paymentDays } from '@server/platform/db/schema/dashboardFacts';
import { type SQL, sql } from 'drizzle-orm';
import type { Days } from '@/domain/dates/period';
import { both, inPortfolio } from './referredQueries';
import type { PortfolioVisibility } from './visibility';

const within = ({ from, to }: Days): SQL =>
  both(from ? sql`day >= ${from}::date` : undefined, to ? sql`day <= ${to}::date` : undefined);

/**
 * What each organization took back, from kept sums: `org_id`; of `rates`, the days of return rates,
 * `debits`, `returned`, `unauthorized` and `administrative` (`debitEntries`); of `days` `refunded`:
 * cents that it gave back itself of what was sold.
 */
export function referredBack(visibility: PortfolioVisibility, days: Days, rates: Days): SQL {
  const seen = both(sql`system_mode = ${visibility.mode}`, inPortfolio(visibility, sql`org_id`));
  return sql`
    select org_id, sum(debits)::float8 as debits, sum(overall)::float8 as returned, sum(unauthorized)::float8 as unauthorized,
      sum(administrative)::float8 as administrative, sum(refunded)::float8 as refunded
    from (
      select org_id, debits, overall, unauthorized, administrative, 0 as refunded
      from (${debitEntries(both(seen, within(rates)))}) as entries
      union all
      select org_id, 0, 0, 0, 0, coalesce(sum(return_cents) filter (where label <> 'ACH Return' and ${ofTrade(sql`trade`)}), 0)
      from ${paymentDays} where ${both(seen, within(days))} group by org_id) as parts
    group by org_id`;
}
