import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { Account } from '@/domain/ledger/account';
import type { Act } from '@/domain/ledger/act';
import type { TransactionMethod } from './method';
import type { TransactionState } from './state';
import type { Transaction } from './transaction';

/** What the transaction ledger can be sorted by. */
export const transactionSorts = ['time', 'amount', 'purchaser', 'label'] as const;

export type TransactionSort = (typeof transactionSorts)[number];

type Shown =
  | 'amount'
  | 'tip'
  | 'tipUserName'
  | 'companyName'
  | 'LicenseNumber'
  | 'Municipality'
  | 'activity_date_time';

/**
 * A transaction as the ledger lists it. Amounts are `x.xx`: `amount` is all that was paid, below 0 where it went back; `tip`, `tax` and
 * `fee` are parts of it, and `net` is what is left for the organisation.
 */
export interface TransactionListRow extends Pick<Transaction, Shown> {
  _id: string;
  /** Whose it is. */
  orgId: string;
  /** ISO date of the day that it belongs to: that of the payment or return, whatever the reader's time zone. */
  businessDay: string;
  label: string;
  state: TransactionState;
  method: TransactionMethod;
  /** '' where it was paid by neither card nor account. */
  lastFour: string;
  /** Trace or authorization number, '' where the processor gave none. */
  traceNo: string;
  purchaserName: string;
  purchaserEmail: string;
  tax: string;
  fee: string;
  net: string;
  /** What was due to the organisation right after it; '' where it left that as it was. */
  balance: string;
  store: string;
}

/** What all transactions that match come to. Amounts `x.xx`; `refunds` above 0. */
export interface TransactionSummary {
  count: number;
  gross: string;
  refunds: string;
  tips: string;
  tax: string;
  fees: string;
  net: string;
  /** False: a search found more than were counted and added up. */
  isExact: boolean;
}

/** A line of the journal. */
export interface TransactionEntry {
  act: Act['kind'];
  account: Account;
  /** `x.xx`; a debit above 0, a credit below. */
  amount: string;
  /** What the account came to with it. */
  balance: string;
  at: string;
}

/** One transaction with all that is known of it. */
export interface TransactionDetail {
  transaction: TransactionListRow &
    Pick<
      Transaction,
      | 'created_at'
      | 'capture_type'
      | 'service_origin'
      | 'paymentInformation'
      | 'billingInformation'
      | 'otherInformation'
    >;
  entries: TransactionEntry[];
  /** What it paid; null where there is none, or the viewer may not open it. */
  invoice: { _id: string; invoiceId: string; kind: InvoiceKind; paymentId: string | null } | null;
}
