import type { SaleRow } from '@server/features/cards/sales/saleStore';
import { toSale, totalCentsOf } from '@server/features/cards/sales/saleWire';
import { toAmount } from '@/domain/money/cents';
import { type BatchTotals, batchDifference, type TerminalBatch } from '@/domain/terminals/batch';
import { type TerminalRow, terminalStateOf } from '@/domain/terminals/terminal';
import { type TerminalPayment, terminalPaymentState } from '@/domain/terminals/terminalPayment';
import type { StoredBatch, StoredTerminal } from './terminalStore';

/** A terminal with what is shown beside it. Whole cents. */
export interface ListedTerminal {
  terminal: StoredTerminal;
  companyName: string;
  batchCount: number;
  batchCents: number;
  /** Id of the sale that waits for a card; null while it is free. */
  waitingFor: string | null;
}

/** A terminal as it is answered. */
export const toTerminal = (found: ListedTerminal, now: Date): TerminalRow => {
  const { terminal, companyName, batchCount, batchCents, waitingFor } = found;
  return {
    _id: terminal.id,
    orgId: terminal.orgId,
    companyName,
    serial: terminal.serial,
    tid: terminal.tid,
    firmware: terminal.firmware,
    store: terminal.store,
    storeId: terminal.storeId ?? '',
    pauseReason: terminal.pauseReason,
    lane: terminal.lane,
    state: terminalStateOf(terminal, now),
    pairedAt: terminal.pairedAt.toISOString(),
    pairedBy: terminal.pairedByName,
    lastSeenAt: terminal.lastSeenAt.toISOString(),
    batchNo: terminal.batchNumber,
    batchCount,
    batchTotal: toAmount(batchCents),
    batchOpenedAt: terminal.batchOpenedAt.toISOString(),
    waitingFor: waitingFor ?? '',
    version: terminal.version,
  };
};

/** What a terminal counted of a batch; null where it was not there to count. */
const countedOf = ({ deviceSales, deviceCents }: StoredBatch): BatchTotals | null =>
  deviceSales === null || deviceCents === null ? null : { count: deviceSales, cents: deviceCents };

/** A closed batch as it is answered. */
export const toBatch = (row: StoredBatch): TerminalBatch => {
  const counted = countedOf(row);
  return {
    _id: row.id,
    no: row.number,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt.toISOString(),
    closedBy: row.closedByName,
    count: row.sales,
    total: toAmount(row.totalCents),
    device: counted && { count: counted.count, total: toAmount(counted.cents) },
    difference: counted
      ? batchDifference({ count: row.sales, cents: row.totalCents }, counted)
      : '',
  };
};

/** A card sale as a payment on its terminal. */
export const toTerminalPayment = (
  sale: SaleRow,
  telling: { secretKey: string; now: Date },
): TerminalPayment => {
  const { no, receiptKey } = toSale({ sale, companyName: '' }, telling);
  return {
    _id: sale.id,
    terminalId: sale.terminalId ?? '',
    no,
    state: terminalPaymentState(sale),
    total: toAmount(totalCentsOf(sale)),
    refunded: toAmount(sale.refundedCents),
    reference: sale.reference,
    brand: sale.brand,
    lastFour: sale.lastFour,
    authCode: sale.authCode,
    failure: sale.failure,
    by: sale.keyedByName,
    at: sale.createdAt.toISOString(),
    receiptKey,
  };
};
