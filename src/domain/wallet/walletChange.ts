import type { Step } from '@/domain/dates/period';
import type { WalletState } from './walletState';

/** What the log of wallets can be sorted by. */
export const walletSorts = ['time', 'user', 'amount'] as const;

/** Whether money came into wallets or went out. */
export const walletWays = ['in', 'out'] as const;

export const walletWayLabels: Readonly<Record<(typeof walletWays)[number], string>> = {
  in: 'In',
  out: 'Out',
};

/**
 * A change of what a wallet holds. Amounts `x.xx`; `amount` is below 0 where it went out, and
 * `after` is `before` with it.
 */
export interface WalletChangeRow {
  _id: string;
  walletId: string;
  /** Number of the wallet, and of the change in it, without gaps. */
  wallet: number;
  place: number;
  orgId: string;
  /** The organization that enrolled the wallet. */
  companyName: string;
  user: string;
  email: string;
  /** Ten digits, masked for those who may not see it; '' where nobody gave one. */
  phone: string;
  /** The label of the transaction, or that of a funding (spec 1.4). */
  event: string;
  amount: string;
  before: string;
  after: string;
  /** Null for what no transaction stands for, such as a funding. */
  transactionId: string | null;
  /** The disbursement that paid a bill into it: `D-12`; '' for anything else. */
  disbursement: string;
  /** Trace or authorization number of the transaction, '' for none. */
  traceNo: string;
  /** ISO date that it belongs to, and moment. */
  day: string;
  at: string;
  source: string;
}

/** What all changes that match come to. Amounts `x.xx`, all but `net` and `ledger` above 0. */
export interface WalletSummary {
  count: number;
  in: string;
  out: string;
  net: string;
  /** The same transactions as the ledgers of the organizations have them: gross less refunds. */
  ledger: string;
  /** True where the ledger's transactions by wallet of the same days come to the same. */
  inLedger: boolean;
  /** False: a search found more than are added up. */
  isExact: boolean;
}

/** What went in and out in a day, week or month; `day` is its first (ISO). */
export interface WalletPoint {
  day: string;
  in: string;
  out: string;
}

/** The same over time. */
export interface WalletSeries {
  step: Step;
  points: WalletPoint[];
  isExact: boolean;
}

/** What the log can be narrowed to. */
export interface WalletChoices {
  events: string[];
  sources: string[];
  /** Empty for those who see one organization alone. */
  organizations: { id: string; name: string }[];
}

/** A change with its wallet as it stands now. */
export interface WalletChangeDetail {
  change: WalletChangeRow;
  /** `x.xx` */
  balance: string;
  /** ISO moment. */
  enrolledAt: string;
  state: WalletState;
  /** Why staff brought it to that state; '' for one that always was open. */
  stateNote: string;
  /** Whether the reader may freeze and close it. */
  maySetState: boolean;
  /** By which its holder is found at Find and pay; '' for those who may not see it. */
  code: string;
  /** How often the wallet changed so far. */
  changes: number;
  /** The last changes of the wallet, the newest first. */
  latest: Pick<WalletChangeRow, '_id' | 'wallet' | 'place' | 'event' | 'amount' | 'after' | 'at'>[];
}

/** How a change is called: `W-17/4`, the fourth of wallet 17. */
export const changeName = ({ wallet, place }: Pick<WalletChangeRow, 'wallet' | 'place'>): string =>
  `W-${wallet}/${place}`;

/**
 * What a change refers to: a transaction, the disbursement that paid a bill, or for a funding the
 * change that it was for, which follows it.
 */
export function referenceText(
  row: Pick<WalletChangeRow, 'wallet' | 'place' | 'transactionId' | 'traceNo' | 'disbursement'>,
): string {
  if (row.disbursement !== '') return row.disbursement;
  if (row.transactionId !== null) return row.traceNo || row.transactionId;
  return `For ${changeName({ wallet: row.wallet, place: row.place + 1 })}`;
}
