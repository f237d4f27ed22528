// Over 250 lines: the columns and acts of one list.

import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { masked } from '@/domain/transactions/bankAccount';
import { type WireRoute, wireRouteLabels } from './wireForm';

export const wireDirections = ['out', 'in'] as const;

export type WireDirection = (typeof wireDirections)[number];

export const wireDirectionLabels: Readonly<Record<WireDirection, string>> = {
  out: 'Out',
  in: 'In',
};

/**
 * Where a wire stands: an outgoing one where its disbursement does, an incoming one where its
 * manual entry does.
 */
export const wireStates = ['prepared', 'approved', 'sent', 'received', 'returned', 'void'] as const;

export type WireState = (typeof wireStates)[number];

export const wireStateLabels: Readonly<Record<WireState, string>> = {
  prepared: 'Waiting for approval',
  approved: 'Approved',
  sent: 'Sent',
  received: 'Received',
  returned: 'Returned',
  void: 'Canceled',
};

/**
 * What the screening against sanctions lists found: `pending` while nobody has answered, `hit`
 * until somebody decides, then `cleared` or `blocked`.
 */
export const screenings = ['', 'pending', 'clear', 'hit', 'cleared', 'blocked'] as const;

export type Screening = (typeof screenings)[number];

export const screeningLabels: Readonly<Record<Screening, string>> = {
  '': '',
  pending: 'Not screened yet',
  clear: 'No match',
  hit: 'Possible match',
  cleared: 'Cleared in writing',
  blocked: 'Blocked',
};

/** A wire in or out. Amounts `x.xx`, moments ISO and '' until then. */
export interface WireRow {
  _id: string;
  number: number;
  direction: WireDirection;
  orgId: string;
  companyName: string;
  /** The beneficiary of one that goes out, the originator of one that comes in. */
  party: string;
  partyAddress: string;
  route: WireRoute;
  bankName: string;
  /** The routing number's last four digits, or the BIC. */
  bankCode: string;
  lastFour: string;
  amount: string;
  fee: string;
  memo: string;
  purpose: string;
  originatorName: string;
  originatorAddress: string;
  originatorLastFour: string;
  state: WireState;
  screening: Screening;
  /** What the sanctions list says of the beneficiary; '' for nothing. */
  screeningNote: string;
  screenedAt: string;
  decidedBy: string;
  decidedAt: string;
  decisionReason: string;
  imad: string;
  omad: string;
  /** The Fedwire day that it went out on, or came in; ISO date. */
  valueOn: string;
  /** The disbursement behind, `D-12`, or the manual entry. */
  behind: string;
  /** The transfer that it carries, whose number is `T-5`; '' for none. */
  transferId: string;
  transferName: string;
  /** Who prepared it may neither approve it nor decide over a hit. */
  isMine: boolean;
  preparedBy: string;
  preparedAt: string;
  approvedBy: string;
  approvedAt: string;
  sentBy: string;
  sentAt: string;
  /** Why it was canceled, or came back. */
  endReason: string;
  endedBy: string;
  endedAt: string;
}

/** How a wire is called. */
export const wireName = ({ number }: Pick<WireRow, 'number'>): string => `W-${number}`;

/** What all wires that match come to. Amounts `x.xx`. */
export interface WireSummary {
  count: number;
  prepared: string;
  approved: string;
  sent: string;
  received: string;
}

/** A beneficiary that is kept for further wires; its account number stays on the server. */
export interface WireTemplate {
  _id: string;
  name: string;
  payeeType: string;
  beneficiaryKind: string;
  beneficiary: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  route: WireRoute;
  bankName: string;
  routingNumber: string;
  bic: string;
  lastFour: string;
  memo: string;
  purpose: string;
}

/** The bank and the account of the other side: `Cascade Bank, ABA •••• 0412`. */
export const bankOfWire = ({ bankName, bankCode, route }: WireRow): string =>
  bankCode === ''
    ? bankName
    : `${bankName}, ${route === 'aba' ? `ABA ${masked(bankCode)}` : bankCode}`;

/** Every column that the list of wires can show. */
export const wireColumns = {
  number: { key: 'number', title: 'Number', sortable: true, text: wireName },
  direction: {
    key: 'direction',
    title: 'Direction',
    text: ({ direction }) => wireDirectionLabels[direction],
  },
  party: { key: 'party', title: 'Beneficiary / originator', text: ({ party }) => party },
  address: { key: 'address', title: 'Address', text: ({ partyAddress }) => partyAddress || '—' },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  bank: { key: 'bank', title: 'Bank', text: bankOfWire },
  account: { key: 'account', title: 'Account', text: ({ lastFour }) => masked(lastFour) || '—' },
  amount: {
    key: 'amount',
    title: 'Amount',
    sortable: true,
    align: 'end',
    text: ({ amount }) => formatAmount(amount),
  },
  fee: { key: 'fee', title: 'Fee', align: 'end', text: ({ fee }) => formatAmount(fee) },
  memo: { key: 'memo', title: 'Memo (OBI)', text: ({ memo }) => memo || '—' },
  purpose: { key: 'purpose', title: 'Purpose', text: ({ purpose }) => purpose || '—' },
  screening: {
    key: 'screening',
    title: 'Sanctions screening',
    text: ({ screening }) => screeningLabels[screening] || '—',
  },
  imad: { key: 'imad', title: 'IMAD', text: ({ imad }) => imad || '—' },
  omad: { key: 'omad', title: 'OMAD', text: ({ omad }) => omad || '—' },
  value: { key: 'value', title: 'Fedwire day', text: ({ valueOn }) => formatDate(valueOn) },
  prepared: {
    key: 'prepared',
    title: 'Prepared',
    text: ({ preparedAt }, { date }) => date(preparedAt),
  },
  state: { key: 'state', title: 'Status', text: ({ state }) => wireStateLabels[state] },
} as const satisfies Record<string, TextColumn<WireRow>>;

export type WireColumn = keyof typeof wireColumns;

export type WireSort = 'number' | 'amount';

/** The columns of the register, in order (catalogue: /wire). */
export const wireColumnSet: ColumnSet<WireColumn> = {
  all: [
    'number',
    'direction',
    'party',
    'address',
    'organization',
    'bank',
    'account',
    'amount',
    'fee',
    'memo',
    'purpose',
    'screening',
    'imad',
    'omad',
    'value',
    'prepared',
    'state',
  ],
  shown: [
    'number',
    'direction',
    'party',
    'organization',
    'bank',
    'amount',
    'screening',
    'value',
    'state',
  ],
};

/** Whether there is a receipt of a wire: of money that has moved, whatever became of it. */
export const hasReceipt = ({ state }: Pick<WireRow, 'state'>): boolean =>
  state === 'sent' || state === 'received' || state === 'returned';

/** Why a wire may not be approved for its screening; null where it may. */
export function screeningError({ screening }: Pick<WireRow, 'screening'>): string | null {
  if (screening === 'pending') return 'The beneficiary is not screened yet. Screen it first.';
  if (screening === 'hit')
    return 'The beneficiary may be on a sanctions list. A second person must decide first.';
  return null;
}

/** Why somebody may not approve a wire; null where they may. */
export const wireApprovalError = (row: Pick<WireRow, 'screening' | 'isMine'>): string | null =>
  secondPersonError('decide', twoPersonMatters.wire, row.isMine) ?? screeningError(row);

/** Why somebody may not decide over a hit; null where they may. */
export const wireDecisionError = ({ isMine }: Pick<WireRow, 'isMine'>): string | null =>
  secondPersonError('decide', twoPersonMatters.screening, isMine);

/** `Domestic (ABA)`. */
export const routeOfWire = ({ route }: Pick<WireRow, 'route'>): string => wireRouteLabels[route];
