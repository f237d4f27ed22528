import type { Tx } from '@server/platform/db/client';
import { tipPayouts, tipShares } from '@server/platform/db/schema/tips';
import { defineList } from '@server/platform/lists/defineList';
import type { SortKey } from '@server/platform/lists/listQueries';
import { sql } from 'drizzle-orm';
import { toAmount } from '@/domain/money/cents';
import type { DisbursementState } from '@/domain/settlements/disbursement';
import {
  type TipRole,
  type TipRow,
  tipColumnSet,
  tipColumns,
  type tipSorts,
} from '@/domain/settlements/tips';
import {
  matching,
  noFilter,
  ofShares,
  type TipVisibility,
  tipFilters,
  tipTotals,
} from './tipQueries';
import { tipVisibility } from './visibility';

/** A share as it is shown. Whole cents. */
export interface ShownShare {
  number: number;
  transactionId: string;
  orgId: string;
  companyName: string;
  day: string;
  tipUser: string;
  role: TipRole;
  store: string;
  cents: number;
  label: string;
  payoutNo: number | null;
  /** Of its disbursement; null while unpaid, and for what was paid without one. */
  instruction: number | null;
  instructionState: DisbursementState | null;
  paidAt: Date | null;
  paidBy: string | null;
}

/** A tip share, as it is answered. */
export const toTipRow = (row: ShownShare): TipRow => ({
  _id: String(row.number),
  orgId: row.orgId,
  companyName: row.companyName,
  day: row.day,
  tipUserName: row.tipUser,
  role: row.role,
  store: row.store,
  tip: toAmount(row.cents),
  transactionId: row.transactionId,
  label: row.label,
  isPaid: row.payoutNo !== null,
  payoutState: row.payoutNo === null ? '' : (row.instructionState ?? 'sent'),
  instruction: row.instruction === null ? '' : `D-${row.instruction}`,
  // A statement of text gives moments as they come from the driver.
  paidAt: row.paidAt ? new Date(row.paidAt).toISOString() : '',
  payoutNo: row.payoutNo ?? 0,
  paidBy: row.paidBy ?? '',
});

async function shares(tx: Tx, numbers: readonly number[]): Promise<ShownShare[]> {
  const { rows } = await tx.execute<ShownShare & Record<string, unknown>>(sql`
    select tip.number::float8 as number, tip.transaction_id as "transactionId", tip.org_id as "orgId",
      organization.name as "companyName", to_char(tip.day, 'YYYY-MM-DD') as day, tip.tip_user as "tipUser", tip.role,
      tip.store, tip.cents::float8 as cents, source.label, payout.number::float8 as "payoutNo",
      instruction.seq::float8 as instruction, instruction.state as "instructionState",
      case when instruction.id is null then payout.paid_at else instruction.sent_at end as "paidAt", payer.name as "paidBy"
    from ${tipShares} as tip join organizations as organization on organization.id = tip.org_id
    join transactions as source on source.id = tip.transaction_id
    left join ${tipPayouts} as payout on payout.id = tip.payout_id
    left join disbursements as instruction on instruction.id = payout.disbursement_id
    left join users as payer on payer.id = payout.paid_by
    where tip.number = any(${sql.param(numbers)}::bigint[])`);
  return rows;
}

/** One share visible; null for none. */
export async function oneShare(
  tx: Tx,
  visibility: TipVisibility,
  number: number,
): Promise<ShownShare | null> {
  const is = sql`tip.number = ${number} and ${matching(visibility, noFilter, ofShares)}`;
  const found = await tx.execute(sql`select from tip_shares as tip where ${is}`);
  return found.rowCount === 0 ? null : ((await shares(tx, [number]))[0] ?? null);
}

/** Tips by person. Their count comes off the kept sums. */
export const tipList = defineList({
  name: 'tips',
  columns: { set: tipColumnSet, byKey: tipColumns },
  filters: tipFilters,
  // Each has an index.
  sorts: {
    day: { value: sql`tip.day`, kind: 'day' },
    user: { value: sql`tip.tip_user`, kind: 'text' },
    tip: { value: sql`tip.cents`, kind: 'number' },
  } satisfies Record<(typeof tipSorts)[number], SortKey>,
  usual: { sort: 'day', order: 'desc' },
  rowsPerPage: 10,
  reader: ({ services, scope, query }) =>
    tipVisibility(services.database, scope, query.organization),
  from: sql`tip_shares as tip`,
  number: sql`tip.number`,
  where: (visibility, filter) => matching(visibility, filter, ofShares),
  keptCount: async (tx, visibility, filter) => (await tipTotals(tx, visibility, filter)).count,
  rows: shares,
  toRow: toTipRow,
});
