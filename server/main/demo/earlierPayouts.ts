import { disbursementRows, type StoredDisbursement } from '@server/features/disbursements/rowStore';
import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import type { PayeeType } from '@/domain/settlements/disbursement';
import { daysBefore } from './rows';

/** The merchants whose earlier payouts went by wire or by check. */
const payers = ['emerald-valley', 'bay-leaf-wellness', 'high-desert-hemp'];

/** Which payouts: to whom, and between how many days ago. */
interface WantedPayouts {
  payeeType: PayeeType;
  days: readonly [least: number, most: number];
  now: Date;
}

/** A payout of the months before, whose money left the books then. */
interface EarlierPayout {
  id: string;
  orgId: string;
  payee: string;
  memo: string;
  preparedAt: Date;
  sentAt: Date;
  /** Says how it was carried. */
  carry(way: Pick<StoredDisbursement, 'method' | 'carrier' | 'confirmation'>): Promise<unknown>;
}

/**
 * What three merchants paid to payees of a type between so many days ago, the oldest first. Their
 * postings stand in the books already: only the way they were carried is said anew.
 */
export async function earlierPayouts(
  tx: Tx,
  { payeeType, days: [from, to], now }: WantedPayouts,
): Promise<EarlierPayout[]> {
  const { rows } = await tx.execute<
    Record<'id' | 'orgId' | 'payee' | 'memo' | 'preparedAt' | 'sentAt', string>
  >(sql`
    select id, org_id as "orgId", payee, memo, prepared_at as "preparedAt", sent_at as "sentAt" from disbursements
    where system_mode = 'Production' and state = 'sent' and payee_type = ${payeeType}
      and org_id = any(${sql.param(payers)}::text[])
      and sent_at between ${daysBefore(now, to)} and ${daysBefore(now, from)}
    order by sent_at, seq`);
  const store = disbursementRows(tx);
  return rows.map((row) => ({
    ...row,
    preparedAt: new Date(row.preparedAt),
    sentAt: new Date(row.sentAt),
    carry: (way) => store.update(row.id, way),
  }));
}
