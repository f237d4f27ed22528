import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { masked } from '@/domain/transactions/bankAccount';

/** `out`: to the bank of the organization; `in`: a top-up from it. */
export const fundingDirections = ['out', 'in'] as const;

export type FundingDirection = (typeof fundingDirections)[number];

export const fundingDirectionLabels: Readonly<Record<FundingDirection, string>> = {
  out: 'To the bank',
  in: 'Top-up',
};

/** Where it stands: to come, on its way, there, or not (`returned`: also what never left). */
export const pushStates = ['planned', 'transit', 'paid', 'returned', 'canceled'] as const;

export type PushState = (typeof pushStates)[number];

export const pushStateLabels: Readonly<Record<PushState, string>> = {
  planned: 'Planned',
  transit: 'In transit',
  paid: 'Paid',
  returned: 'Returned or failed',
  canceled: 'Canceled',
};

/** Money on its way to or from an organization's bank: a settlement, or a transfer. */
export interface BankFundingRow {
  _id: string;
  kind: 'settlement' | 'transfer';
  orgId: string;
  companyName: string;
  bankLastFour: string;
  direction: FundingDirection;
  /** `x.xx` */
  amount: string;
  /** The schedule that the organization has now, or the series of a transfer. */
  schedule: string;
  /** `S-12` or `T-12`. */
  batch: string;
  /** The NACHA file that carries it, `F-3`; '' for none. */
  file: string;
  state: PushState;
  /** Why it came back or failed. */
  reason: string;
  traceNo: string;
  /** ISO moment: sent, else made. */
  at: string;
  /** Why the organization's funding is on hold; '' where it is not. */
  held: string;
}

/** What all that match come to. Amounts `x.xx`. */
export interface BankFundingSummary {
  count: number;
  planned: string;
  transit: string;
  paidOut: string;
  paidIn: string;
  returned: string;
}

/** Every column that the list can show. */
export const bankFundingColumns = {
  batch: { key: 'batch', title: 'Batch', text: ({ batch }) => batch },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  bank: {
    key: 'bank',
    title: 'Bank account',
    text: ({ bankLastFour }) => masked(bankLastFour) || '—',
  },
  direction: {
    key: 'direction',
    title: 'Direction',
    text: ({ direction }) => fundingDirectionLabels[direction],
  },
  amount: {
    key: 'amount',
    title: 'Amount',
    sortable: true,
    align: 'end',
    text: ({ amount }) => formatAmount(amount),
  },
  schedule: { key: 'schedule', title: 'Schedule', text: ({ schedule }) => schedule },
  file: { key: 'file', title: 'NACHA file', text: ({ file }) => file || '—' },
  date: { key: 'date', title: 'Date', sortable: true, text: ({ at }, { date }) => date(at) },
  state: { key: 'state', title: 'Status', text: ({ state }) => pushStateLabels[state] },
  trace: { key: 'trace', title: 'Trace number', text: ({ traceNo }) => traceNo || '—' },
  reason: { key: 'reason', title: 'Reason', text: ({ reason }) => reason || '—' },
} as const satisfies Record<string, TextColumn<BankFundingRow>>;

export type BankFundingColumn = keyof typeof bankFundingColumns;

export type BankFundingSort = 'date' | 'amount';

/** The columns of the list, in order (catalogue: /bankFunding). */
export const bankFundingColumnSet: ColumnSet<BankFundingColumn> = {
  all: [
    'batch',
    'organization',
    'bank',
    'direction',
    'amount',
    'schedule',
    'file',
    'date',
    'state',
    'trace',
    'reason',
  ],
  shown: [
    'batch',
    'organization',
    'bank',
    'direction',
    'amount',
    'schedule',
    'date',
    'state',
    'trace',
  ],
};
