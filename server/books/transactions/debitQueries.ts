import { paymentDays } from '@server/platform/db/schema/dashboardFacts';
import { reasonDays } from '@server/platform/db/schema/transactionFacts';
import { type SQL, sql } from 'drizzle-orm';
import { rateCodes } from '@/domain/compliance/returnRates';

const ofCodes = (codes: readonly string[]): SQL =>
  sql`case when reason = any(${sql.param([...codes])}::text[]) then transactions else 0 end`;

/**
 * Bank debits and what of them banks sent back, counted by entries as Nacha counts them, from kept
 * sums: `org_id`, `system_mode`, `day`, `store`, `debits` (of which the fee on top is none),
 * `overall`, `unauthorized` and `administrative` by the codes of returns. `where` narrows by the
 * first four, which both sums have.
 */
export const debitEntries = (where: SQL): SQL => sql`
  select org_id, system_mode, day, store, payments as debits, 0 as overall, 0 as unauthorized, 0 as administrative
  from ${paymentDays} where method = 'ach' and label <> 'MTA Surcharge' and ${where}
  union all
  select org_id, system_mode, day, store, 0, transactions, ${ofCodes(rateCodes.unauthorized)}, ${ofCodes(rateCodes.administrative)}
  from ${reasonDays} where reason ~ '^R[0-9]{2}$' and ${where}`;
