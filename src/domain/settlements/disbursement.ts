import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { formatDate } from '@/domain/dates/format';
import { bounded, invalidMessage, type Rule, required } from '@/domain/forms/fieldRules';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';

/** Whom a disbursement is to. */
export const payeeTypes = ['merchant', 'agent', 'tax', 'vendor', 'staff'] as const;

export type PayeeType = (typeof payeeTypes)[number];

/**
 * Those whom a disbursement is prepared to by hand: what staff earned of tips is paid out where the
 * tips are.
 */
export const preparedPayeeTypes = payeeTypes.filter((type) => type !== 'staff');

export const payeeTypeLabels: Readonly<Record<PayeeType, string>> = {
  merchant: 'Merchant',
  agent: 'Agent',
  tax: 'Tax authority',
  vendor: 'Vendor',
  staff: 'Staff (tips)',
};

/** The accounts of a book that disbursements are paid from. */
export const disbursementFundings = ['payable', 'tax', 'fees', 'tips', 'virtual'] as const;

export type DisbursementFunding = (typeof disbursementFundings)[number];

/** Those that one is prepared from by hand: what is in virtual accounts goes by transfers. */
export type PreparedFunding = Exclude<DisbursementFunding, 'virtual'>;

export const disbursementFundingLabels: Readonly<Record<DisbursementFunding, string>> = {
  payable: 'Payable to the merchant',
  tax: 'Tax held',
  fees: 'Fees earned',
  tips: 'Tips held',
  virtual: 'Virtual account',
};

export const disbursementMethods = ['ach', 'wire', 'check', 'wallet'] as const;

export type DisbursementMethod = (typeof disbursementMethods)[number];

export const disbursementMethodLabels: Readonly<Record<DisbursementMethod, string>> = {
  ach: 'ACH',
  wire: 'Wire',
  check: 'Check',
  wallet: 'Wallet',
};

/** By what a disbursement goes that is prepared and sent as such; wires and checks carry theirs. */
export const directMethod = 'ach' satisfies DisbursementMethod;

/**
 * Why a disbursement cannot go that way by itself: a wire is screened and has its IMAD, a check its
 * paper and its number, each on a screen of its own (docs/adr/0052). Null for one that goes by ACH.
 */
export function directMethodError(method: string): string | null {
  if (method === directMethod) return null;
  if (method === 'wire') return 'Prepare a wire at Wires, where its beneficiary is screened';
  if (method === 'check')
    return 'Issue a check at Check issuance, where it is numbered and printed';
  if (method === 'wallet') return 'Pay into a wallet at Bill pay, by a bill';
  return invalidMessage;
}

/**
 * Prepared by one person, approved by another one, then sent; or void until it is sent. `returned`:
 * what was sent came back.
 */
export const disbursementStates = ['prepared', 'approved', 'sent', 'returned', 'void'] as const;

export type DisbursementState = (typeof disbursementStates)[number];

export const disbursementStateLabels: Readonly<Record<DisbursementState, string>> = {
  prepared: 'Waiting for approval',
  approved: 'Approved',
  sent: 'Sent',
  returned: 'Returned',
  void: 'Void',
};

const next: Readonly<Record<DisbursementState, readonly DisbursementState[]>> = {
  prepared: ['approved', 'void'],
  approved: ['sent', 'void'],
  sent: ['returned'],
  returned: [],
  void: [],
};

/**
 * As what a disbursement travels, where that has a record of its own: a wire, a check, a bill that
 * is paid by ACH or wallet, or a transfer, which is moved on its own screen. '' for one that is confirmed by
 * hand.
 */
export const carriers = ['', 'wire', 'check', 'bill', 'transfer'] as const;

export type Carrier = (typeof carriers)[number];

const carrierScreens: Readonly<Record<Carrier, string>> = {
  '': 'Disbursements',
  wire: 'Wires',
  check: 'Check issuance',
  bill: 'Bill pay',
  transfer: 'Process transfers',
};

/** Where a disbursement is moved that travels as something else than was thought. */
export const movedElsewhere = (carrier: Carrier): string =>
  `This payment is handled at ${carrierScreens[carrier]}.`;

/** Whether a state may follow another one. */
export const disbursementCanFollow = (from: DisbursementState, to: DisbursementState): boolean =>
  next[from].includes(to);

/** Why somebody may not approve it; null where they may: another person than who prepared it. */
export const approvalError = ({ isMine }: Pick<DisbursementRow, 'isMine'>): string | null =>
  secondPersonError('decide', twoPersonMatters.disbursement, isMine);

/** What each kind of payee is paid from. */
export const fundingOf: Readonly<Record<PayeeType, PreparedFunding>> = {
  merchant: 'payable',
  agent: 'fees',
  tax: 'tax',
  vendor: 'fees',
  staff: 'tips',
};

/** What the list of disbursements can be sorted by. */
export const disbursementSorts = ['number', 'payee', 'organization', 'amount'] as const;

/** An outgoing payment beside settlements. Amount `x.xx`. */
export interface DisbursementRow {
  _id: string;
  orgId: string;
  /** Whose book it is paid from. */
  companyName: string;
  number: number;
  batch: string;
  payee: string;
  payeeType: PayeeType;
  funding: DisbursementFunding;
  amount: string;
  method: DisbursementMethod;
  memo: string;
  state: DisbursementState;
  preparedBy: string;
  /** Who prepared it may not approve it. */
  isMine: boolean;
  /** ISO moments; '' until then. */
  preparedAt: string;
  /** The bank's day of it, by which periods go (ISO date). */
  preparedOn: string;
  approvedBy: string;
  approvedAt: string;
  sentAt: string;
  sentBy: string;
  voidedAt: string;
  voidedBy: string;
  confirmation: string;
  voidReason: string;
  carrier: Carrier;
  /** Id of the wire or check that carries it; '' without one. */
  carrierId: string;
  /** What was sent came back; '' unless it did. */
  returnedBy: string;
  returnedAt: string;
  returnReason: string;
}

/** What all disbursements that match come to. Amounts `x.xx`. */
export interface DisbursementSummary {
  count: number;
  prepared: string;
  approved: string;
  sent: string;
}

/** What can be paid from the book of one organization, by account. Amounts `x.xx`. */
export interface PayableBook extends Record<PreparedFunding, string> {
  orgId: string;
  companyName: string;
}

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** Every column that the list of disbursements can show. */
export const disbursementColumns = {
  number: { key: 'number', title: 'Number', sortable: true, text: ({ number }) => `D-${number}` },
  payee: { key: 'payee', title: 'Payee', sortable: true, text: ({ payee }) => payee },
  type: { key: 'type', title: 'Type', text: ({ payeeType }) => payeeTypeLabels[payeeType] },
  organization: {
    key: 'organization',
    title: 'Paid for',
    sortable: true,
    text: ({ companyName }) => companyName,
  },
  funding: {
    key: 'funding',
    title: 'Funding account',
    text: ({ funding }) => disbursementFundingLabels[funding],
  },
  amount: {
    key: 'amount',
    title: 'Amount',
    sortable: true,
    align: 'end',
    text: ({ amount }) => money(amount),
  },
  method: {
    key: 'method',
    title: 'Method',
    text: ({ method }) => disbursementMethodLabels[method],
  },
  batch: { key: 'batch', title: 'Batch', text: ({ batch }) => batch },
  state: { key: 'state', title: 'Status', text: ({ state }) => disbursementStateLabels[state] },
  confirmation: {
    key: 'confirmation',
    title: 'Confirmation',
    text: ({ confirmation }) => confirmation || '—',
  },
  prepared: {
    key: 'prepared',
    title: 'Prepared',
    text: ({ preparedOn }) => formatDate(preparedOn),
  },
  sent: { key: 'sent', title: 'Sent', text: ({ sentAt }, { date }) => date(sentAt) },
  memo: { key: 'memo', title: 'Memo', text: ({ memo }) => memo || '—' },
} as const satisfies Record<string, TextColumn<DisbursementRow>>;

export type DisbursementColumn = keyof typeof disbursementColumns;

/** The columns of disbursements, in order (catalogue group 3). */
export const disbursementColumnSet: ColumnSet<DisbursementColumn> = {
  all: [
    'number',
    'payee',
    'type',
    'organization',
    'funding',
    'amount',
    'method',
    'batch',
    'state',
    'confirmation',
    'prepared',
    'sent',
    'memo',
  ],
  shown: [
    'number',
    'payee',
    'type',
    'funding',
    'amount',
    'method',
    'batch',
    'state',
    'confirmation',
    'prepared',
  ],
};

/** Who is paid. */
export const payeeRule: Rule = required(bounded(120));

/** So many are paid by one batch that is keyed by hand. */
export const maxPayees = 50;

/** A name that several disbursements share. */
export const batchRule: Rule = required(bounded(40));

/** By which the bank knows what was sent. */
export const confirmationRule: Rule = required((text) =>
  /^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/.test(text) ? null : 'Please enter 4 to 40 letters and digits',
);
