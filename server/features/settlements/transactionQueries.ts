import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { PendingSums } from './pending/pendingQueries';

/**
 * A transaction as settlements show it. Whole cents; `takenCents` is what of its gross the
 * organization took itself.
 */
export interface SettlingTransaction {
  number: number;
  id: string;
  day: string;
  label: string;
  purchaserName: string;
  state: string;
  grossCents: number;
  takenCents: number;
  feeCents: number;
  tipCents: number;
  taxCents: number;
  dueCents: number;
  /** Of an open hold. */
  holdId: string | null;
  holdReason: string | null;
}

/** Which transactions: those of a settlement, or those that a pending row is made of. */
export type Settling =
  | { settlementId: string }
  | (Pick<PendingSums, 'orgId' | 'day' | 'method' | 'state'> & { mode: string });

/** True for what is in no settlement and counts for one (functions/settlements/transactions_due_inserted.sql). */
export const waits = sql`settlement_id is null and (not direct or due_cents <> 0)`;

/** Which transactions those are. */
export function settlingMatching(of: Settling): SQL {
  if ('settlementId' in of) return sql`listed.settlement_id = ${of.settlementId}`;
  return sql`listed.org_id = ${of.orgId} and listed.system_mode = ${of.mode} and listed.business_day = ${of.day}::date
    and listed.method = ${of.method} and listed.state = ${of.state} and ${waits}`;
}

/** What both lists of them have in common; the caller has found whose they are. */
export const settling = {
  sorts: { day: { value: sql`listed.business_day`, kind: 'day' } },
  usual: { sort: 'day', order: 'asc' },
  rowsPerPage: 10,
  from: sql`transactions as listed`,
  number: sql`listed.number`,
  async rows(tx: Tx, numbers: readonly number[]): Promise<SettlingTransaction[]> {
    const { rows } = await tx.execute<SettlingTransaction & Record<string, unknown>>(sql`
      select listed.number::float8 as number, listed.id, to_char(listed.business_day, 'YYYY-MM-DD') as day, listed.label,
        listed.purchaser_name as "purchaserName", listed.state,
        listed.amount_cents::float8 as "grossCents",
        (case when listed.direct then listed.amount_cents else 0 end)::float8 as "takenCents",
        listed.fee_cents::float8 as "feeCents", listed.tip_cents::float8 as "tipCents",
        listed.tax_cents::float8 as "taxCents", listed.due_cents::float8 as "dueCents",
        hold.id as "holdId", hold.reason as "holdReason"
      from transactions as listed
      left join settlement_holds as hold on hold.transaction_id = listed.id and hold.released_at is null
      where listed.number = any(${sql.param(numbers)}::bigint[])`);
    return rows;
  },
} as const;
