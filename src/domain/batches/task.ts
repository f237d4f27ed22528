import type { ImportedTransaction } from './transactionImport';

/** What is to be done for one row. */
export type BatchTask =
  /** All that is due to the row's organization up to a day, an ISO date. */
  | { kind: 'settlement'; upTo: string }
  | { kind: 'import'; row: ImportedTransaction }
  | { kind: 'resend'; settlementId: string }
  /** Sent with others in one file, under the bank's confirmation of it. */
  | { kind: 'ach'; disbursementId: string; payee: string; confirmation: string };
