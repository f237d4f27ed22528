import { toAmount } from '@/domain/money/cents';
import { batchDay, expectedDay } from '@/domain/settlements/bankingDay';
import type { DueSums } from '@/domain/settlements/figures';
import type {
  SettledTransaction,
  SettlementRow,
  SettlementSummary,
} from '@/domain/settlements/history';
import type { SettlementParts } from '@/domain/settlements/parts';
import type { DueTransaction, PendingRow, PendingSummary } from '@/domain/settlements/pending';
import type { StoredSettlement } from './history/historyStore';
import type { PendingSums, PendingTotals } from './pending/pendingQueries';
import type { SettlingTransaction } from './transactionQueries';

/**
 * What is due, each part under its own name, as it is answered: refunds and what banks sent back
 * apart.
 */
export const toParts = (of: Omit<DueSums, 'transactions'>): SettlementParts => ({
  gross: toAmount(of.grossCents),
  refunds: toAmount(of.refundCents - of.returnCents),
  returns: toAmount(of.returnCents),
  fees: toAmount(of.feeCents),
  tips: toAmount(of.tipCents),
  tax: toAmount(of.taxCents),
  other: toAmount(of.otherCents),
  manual: toAmount(of.manualCents),
});

/** A pending row → as the list shows it. `today`: ISO date, from which on it can be batched. */
export function toPendingRow(row: PendingSums, holdReason: string, today: string): PendingRow {
  const { orgId, companyName, day, method, state, count, dueCents, reserveCents } = row;
  const batchOn = batchDay(day, today);
  return {
    _id: String(row.number),
    orgId,
    companyName,
    day,
    method,
    state,
    count,
    holdReason,
    batchOn,
    expectedOn: expectedDay(batchOn),
    ...toParts(row),
    due: toAmount(dueCents),
    reserve: toAmount(reserveCents),
    net: toAmount(dueCents - reserveCents),
  };
}

/** What all pending settlements come to, as it is answered. */
export const toPendingSummary = (totals: PendingTotals): PendingSummary => ({
  count: totals.count,
  merchants: totals.merchants,
  ...toParts(totals),
  reserve: toAmount(totals.reserveCents),
  net: toAmount(totals.netCents),
  held: toAmount(totals.heldCents),
});

/** A transaction that is due, as it is answered. */
export const toDueTransaction = (row: SettlingTransaction): DueTransaction => ({
  _id: row.id,
  day: row.day,
  label: row.label,
  purchaserName: row.purchaserName,
  state: row.state === 'held' ? 'held' : 'cleared',
  amount: toAmount(row.grossCents),
  taken: toAmount(row.takenCents),
  fee: toAmount(row.feeCents),
  due: toAmount(row.dueCents),
  holdId: row.holdId ?? '',
  holdReason: row.holdReason ?? '',
});

/** A transaction of a settlement, as it is answered. */
export const toSettledTransaction = (row: SettlingTransaction): SettledTransaction => ({
  _id: row.id,
  day: row.day,
  label: row.label,
  purchaserName: row.purchaserName,
  gross: toAmount(row.grossCents),
  taken: toAmount(row.takenCents),
  fee: toAmount(row.feeCents),
  tip: toAmount(row.tipCents),
  tax: toAmount(row.taxCents),
  net: toAmount(row.dueCents),
});

/** A stored settlement → as the history lists it. */
export function toSettlementRow(row: StoredSettlement): SettlementRow {
  const { id, orgId, companyName, no, fromDay, toDay, day, expectedOn, state } = row;
  return {
    _id: id,
    orgId,
    companyName,
    number: no,
    fromDay,
    toDay,
    day,
    expectedOn,
    state,
    count: row.transactions,
    ...toParts(row),
    reserve: toAmount(row.reserveCents),
    held: toAmount(row.heldCents),
    adjustments: toAmount(row.adjustmentCents),
    net: toAmount(row.netCents),
    bankLastFour: row.bankLastFour,
    traceNo: row.traceNo,
    settledAt: row.settledAt?.toISOString() ?? '',
    disputeState: row.disputeState,
  };
}

/** What settlements come to, in whole cents. */
export interface SettlementTotals extends DueSums {
  count: number;
  reserveCents: number;
  heldCents: number;
  adjustmentCents: number;
  netCents: number;
}

/** What all settlements that match come to, as it is answered. */
export const toSettlementSummary = (totals: SettlementTotals): SettlementSummary => ({
  count: totals.count,
  transactions: totals.transactions,
  ...toParts(totals),
  reserve: toAmount(totals.reserveCents),
  held: toAmount(totals.heldCents),
  adjustments: toAmount(totals.adjustmentCents),
  net: toAmount(totals.netCents),
});
