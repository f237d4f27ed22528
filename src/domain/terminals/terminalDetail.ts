import type { TerminalBatch } from './batch';
import type { TerminalRow } from './terminal';
import type { TerminalPayment } from './terminalPayment';

/** A terminal in full, with its latest payments and closed batches. */
export interface TerminalDetail extends TerminalRow {
  payments: TerminalPayment[];
  batches: TerminalBatch[];
}
