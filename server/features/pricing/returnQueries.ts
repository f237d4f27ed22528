import type { PricedUses } from '@server/features/billRates/rateStore';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { sql } from 'drizzle-orm';
import { returnFeeSource } from '@/domain/transactions/bankReturn';

/** Whose returns, from which day on (ISO date). */
interface ReturnsAsked {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  since: string;
}

/** Bank debits that came back, and what was charged for them: one group, whatever their amounts. */
export async function returnsSince(
  tx: Tx,
  { orgId, systemMode, since }: ReturnsAsked,
): Promise<PricedUses[]> {
  const { rows } = await tx.execute<{ uses: number; feeCents: number }>(sql`
    select count(*)::float8 as uses, coalesce((
      select -sum(fee.amount_cents) from ${transactions} as fee
      where fee.org_id = ${orgId} and fee.system_mode = ${systemMode} and fee.business_day >= ${since}::date
        and fee.state <> 'voided' and fee.label = 'Fee Assessment' and exists (
          select from journal_postings as posted
          where posted.transaction_id = fee.id and posted.source = ${returnFeeSource})), 0)::float8 as "feeCents"
    from ${transactions} as back
    where back.org_id = ${orgId} and back.system_mode = ${systemMode} and back.business_day >= ${since}::date
      and back.state <> 'voided' and back.entry = 'return' and back.method = 'ach' and not back.direct`);
  return rows.map(({ uses, feeCents }) => ({ priceCents: 0, uses, feeCents }));
}
