import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { Account } from '@/domain/ledger/account';
import type { Act } from '@/domain/ledger/act';
import type { BankAccount } from './bankAccount';
import type { TransactionEntryKind } from './entry';
import type { TransactionMethod } from './method';
import type { TransactionState } from './state';
import type { Transaction } from './transaction';
import type { TransactionChange } from './transactionChange';
import type { SecCode, TransactionItem } from './transactionItem';

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
 * A transaction as the ledger lists it. Amounts are `x.xx`: `amount` is all that was paid, below 0
 * where it went back; `tip`, `tax` and `fee` are parts of it, and `net` is what is left for the
 * organization.
 */
export interface TransactionListRow extends Pick<Transaction, Shown>, BankAccount {
  _id: string;
  /** Whose it is. */
  orgId: string;
  /**
   * ISO date of the day that it belongs to: that of the payment or return, whatever the reader's
   * time zone.
   */
  businessDay: string;
  label: string;
  state: TransactionState;
  method: TransactionMethod;
  /** Trace or authorization number, '' where the processor gave none. */
  traceNo: string;
  purchaserName: string;
  purchaserEmail: string;
  tax: string;
  fee: string;
  net: string;
  /** What was due to the organization right after it; '' where it left that as it was. */
  balance: string;
  store: string;
  entry: TransactionEntryKind;
  /** How a bank debit was authorized, '' where it is none. */
  secCode: SecCode;
  /** ISO date on which a bank debit takes effect; null where nobody said. */
  effectiveOn: string | null;
  /** ISO moment until which a card's authorization stands; null where there is none. */
  authorizedUntil: string | null;
  /** A payment of an invoice: the processor has it. */
  isInvoicePayment: boolean;
  /** Paid through a payment link; absent where not, and in exports, which offer no acts. */
  isLinkPayment?: boolean;
  /** Charged at the virtual terminal; absent as above. */
  isCardSale?: boolean;
  /** All of it was given back; absent where not, and in exports, which offer no refund. */
  isRefunded?: boolean;
  /**
   * Somebody shall look at it, as far as the viewer sees that; and one of the viewer's own side
   * asked for it.
   */
  isFlagged: boolean;
  isFlaggedByOwn: boolean;
  /** What was simulated; only the sandbox ledger tells it, and only of what was. */
  scenario?: string;
}

/** The filter `store` for what was paid in none. */
export const noStore = '(none)';

/** The filter `purchaserState` for purchasers from another state than the organization's. */
export const awayFromHome = 'away';

/**
 * What all transactions that match come to, each part by its name (`figuresOf`). Amounts `x.xx`;
 * `refunds` and `returns` above 0; `other` (money that moved without a sale) and `manual` (keyed by
 * hand) below 0 where they take off.
 */
export interface TransactionSummary {
  count: number;
  gross: string;
  refunds: string;
  returns: string;
  tips: string;
  tax: string;
  fees: string;
  other: string;
  manual: string;
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
  items: TransactionItem[];
  /** How many of each item can still go back; none where nothing can be refunded. */
  itemsLeft: number[];
  /** Code of a return or decline, or ''. */
  reasonCode: string;
  entries: TransactionEntry[];
  /** What happened to it, the newest first. */
  changes: TransactionChange[];
  /** What was given back of it, the newest first, and how much more could be (`x.xx`). */
  refunds: { _id: string; amount: string; reason: string; by: string; at: string }[];
  refundable: string;
  /** The payment that it gives back, or whose return it is; null where it is neither. */
  refundOf: string | null;
  /**
   * Why somebody shall look at it, as far as the viewer sees that; `isOfReviewers`: set by staff or
   * a compliance officer.
   */
  flags: { reason: string; by: string; at: string; isOfReviewers: boolean }[];
  /** What pays it out; null until it is in one. Moments are ISO. */
  settlement: { _id: string; number: number; madeAt: string; settledAt: string | null } | null;
  /** What it paid; null where there is none, or the viewer may not open it. */
  invoice: { _id: string; invoiceId: string; kind: InvoiceKind; paymentId: string | null } | null;
}
