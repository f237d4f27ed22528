import type { Tx } from '@server/db/client';
import { settlements } from '@server/db/schema/settlement';
import type { BookOwner } from '@server/ledger/journal/repository';
import type { TransactionReach } from '@server/transactions/reach/repository';
import { and, asc, eq, sql } from 'drizzle-orm';

interface OfferedRepository {
  /** Organisations of which something was not settled by a day, ISO date; whether it can be paid is another question. */
  due(reach: TransactionReach, upTo: string): Promise<string[]>;
  /** Settlements that the bank sent back, the oldest first; whole cents. */
  failed(reach: TransactionReach): Promise<{ id: string; orgId: string; netCents: number }[]>;
  /** Those of the trace numbers that the organisation's ledger has, or that wait to come into it. */
  known(owner: BookOwner, traces: readonly string[]): Promise<string[]>;
}

/** So many rows has a batch at most. */
const most = 5000;

/** What a batch can be made of. Only staff ask, who see all organisations. */
export const offeredRepository = (tx: Tx): OfferedRepository => ({
  async due({ mode }, upTo) {
    const { rows } = await tx.execute<{ org_id: string }>(sql`
      select org_id from settlement_due
      where system_mode = ${mode} and day <= ${upTo}::date and state = 'cleared'
      group by org_id order by org_id limit ${most}`);
    return rows.map((row) => row.org_id);
  },
  failed: ({ mode }) =>
    tx
      .select({ id: settlements.id, orgId: settlements.orgId, netCents: settlements.netCents })
      .from(settlements)
      .where(and(eq(settlements.systemMode, mode), eq(settlements.state, 'failed')))
      .orderBy(asc(settlements.sentAt))
      .limit(most),
  async known({ orgId, systemMode }, traces) {
    const asked = sql`${sql.param(traces)}::text[]`;
    const { rows } = await tx.execute<{ trace: string }>(sql`
      select trace_no as trace from transactions
      where org_id = ${orgId} and system_mode = ${systemMode} and trace_no = any(${asked}) and state <> 'voided'
      union
      select task -> 'row' ->> 'traceNo' from batch_rows
      where org_id = ${orgId} and state = 'waiting' and task -> 'row' ->> 'traceNo' = any(${asked})
      order by 1 limit 1`);
    return rows.map(({ trace }) => trace);
  },
});
