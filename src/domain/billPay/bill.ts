// Over 250 lines: the rules of one record.

import type { Role } from '@/domain/access/roles';
import { isStaff } from '@/domain/access/staff';
import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import type { VendorState } from './vendor';

/** How a vendor is paid. */
export const billMethods = ['ach', 'check', 'wallet'] as const;

export type BillMethod = (typeof billMethods)[number];

export const billMethodLabels: Readonly<Record<BillMethod, string>> = {
  ach: 'ACH',
  check: 'Check',
  wallet: 'Wallet',
};

/** The method of a form that was checked; the first one for none. */
export const billMethodOf = (method: BillMethod | ''): BillMethod => method || 'check';

/** What is kept of a bill. What became of its payment is told by the payment alone. */
export const keptBillStates = [
  'draft',
  'waiting',
  'approved',
  'scheduled',
  'failed',
  'paid',
  'void',
] as const;

/**
 * Where a bill stands. `sending`: its ACH entry has not settled. `returned`: its payment came back.
 * `failed`: it was to be paid on its day and could not be.
 */
export const billStates = [...keptBillStates, 'sending', 'returned'] as const;

export type BillState = (typeof billStates)[number];

export const billStateLabels: Readonly<Record<BillState, string>> = {
  draft: 'Draft',
  waiting: 'Waiting for approval',
  approved: 'Approved',
  scheduled: 'Scheduled',
  failed: 'Not paid',
  sending: 'On its way',
  paid: 'Paid',
  returned: 'Payment returned',
  void: 'Void',
};

/** How a bill stands, as the vendor is told: who approves it is the customer's own affair. */
export const vendorBillLabels: Readonly<Record<BillState, string>> = {
  draft: 'Received',
  waiting: 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  failed: 'Approved',
  sending: 'On its way',
  paid: 'Paid',
  returned: 'Payment returned',
  void: 'Void',
};

/** What can be done with a bill. */
export type BillAct =
  | 'edit'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'schedule'
  | 'unschedule'
  | 'pay'
  | 'void';

const allowed: Readonly<Record<BillState, readonly BillAct[]>> = {
  draft: ['edit', 'submit', 'void'],
  waiting: ['approve', 'reject', 'void'],
  approved: ['schedule', 'pay', 'void'],
  scheduled: ['schedule', 'unschedule', 'pay', 'void'],
  failed: ['schedule', 'pay', 'void'],
  returned: ['schedule', 'pay', 'void'],
  sending: [],
  paid: [],
  void: [],
};

/** Whether something can be done with a bill that stands there. */
export const billAllows = (state: BillState, act: BillAct): boolean => allowed[state].includes(act);

/**
 * Who does anything with bills of an organization: its own people and staff. Partners only look
 * (docs/adr/0059).
 */
export const mayActOnBills = (
  { role, orgId }: { role: Role; orgId: string },
  owner: string,
): boolean => isStaff(role) || orgId === owner;

/** Said where something cannot be done with a bill any more. */
export const billStateError = (state: BillState): string =>
  `This bill is now “${billStateLabels[state]}”.`;

/** A bill of a vendor (catalogue: /bill-pay). Amounts `x.xx`, days ISO dates, '' for none. */
export interface BillRow {
  _id: string;
  number: number;
  orgId: string;
  companyName: string;
  vendorId: string;
  vendor: string;
  vendorState: VendorState;
  /** What an approver must know of the vendor; '' for nothing. */
  vendorWarning: string;
  /** The number that the vendor gave it. */
  billNo: string;
  billDate: string;
  dueOn: string;
  amount: string;
  memo: string;
  method: BillMethod;
  state: BillState;
  /** The day on which it is to be paid. */
  payOn: string;
  paidOn: string;
  /** Names of those who have approved it. */
  approvers: string[];
  approvalsNeeded: number;
  preparedBy: string;
  /** Why the reader may not approve it; '' where they may, or nothing is to be approved. */
  approvalRefused: string;
  /** Another bill of the vendor for the same amount about the same day; '' for none. */
  similar: string;
  /** The name of its document. */
  fileName: string;
  /** What pays it: `D-12`, and the check's number or the trace number. */
  behind: string;
  reference: string;
  /** What the vendor's bank receives with an ACH payment; '' for none. */
  remittance: string;
  /** Why it was not paid, or came back. */
  failure: string;
  recurrenceId: string;
  version: number;
}

/** What happened to a bill. */
export const billEventKinds = [
  'added',
  'edited',
  'attached',
  'submitted',
  'approved',
  'rejected',
  'scheduled',
  'unscheduled',
  'paid',
  'failed',
  'returned',
  'reopened',
  'void',
] as const;

export type BillEventKind = (typeof billEventKinds)[number];

export const billEventLabels: Readonly<Record<BillEventKind, string>> = {
  added: 'Added',
  edited: 'Changed',
  attached: 'Document attached',
  submitted: 'Sent for approval',
  approved: 'Approved',
  rejected: 'Returned for changes',
  scheduled: 'Scheduled',
  unscheduled: 'Taken off the schedule',
  paid: 'Paid',
  failed: 'Could not be paid',
  returned: 'Payment returned',
  reopened: 'Needs approval again',
  void: 'Voided',
};

/** One thing that happened to a bill; `at`: an ISO moment. */
export interface BillEvent {
  id: string;
  kind: BillEventKind;
  at: string;
  /** '' where no person did it. */
  by: string;
  note: string;
}

/** A bill in full, with what happened to it, the newest first. */
export interface BillDetail extends BillRow {
  events: BillEvent[];
}

/** What all bills that match come to. Amounts `x.xx`. */
export interface BillSummary {
  count: number;
  /** How many wait for the reader. */
  mine: number;
  dueThisWeek: string;
  overdue: string;
  scheduled: string;
  paidThisMonth: string;
}

/** Bills as people ask for them. */
export const billShows = ['mine', 'week', 'overdue', 'scheduled', 'paid', 'trouble'] as const;

export type BillShow = (typeof billShows)[number];

export const billShowLabels: Readonly<Record<BillShow, string>> = {
  mine: 'Needs my approval',
  week: 'Due this week',
  overdue: 'Overdue',
  scheduled: 'Scheduled',
  paid: 'Paid',
  trouble: 'Not paid or returned',
};

/** Why somebody may not approve a bill; null where they may. */
export function billApprovalError({
  isPreparer,
  hasApproved,
}: {
  isPreparer: boolean;
  hasApproved: boolean;
}): string | null {
  const own = secondPersonError('decide', twoPersonMatters.bill, isPreparer);
  if (own) return own;
  return hasApproved ? 'You have approved this bill. Another person must approve it too.' : null;
}

const isFigure = (part: string): boolean => /^\p{N}/u.test(part);

/**
 * The number of a bill as numbers are compared: vendors and clerks write `INV-0042`, `inv 42` and
 * `INV42` for one bill. Groups of digits stay apart: `1-01` is not `11`; zeros alone at the start say
 * nothing: `00 AB-1` is `AB-1`.
 */
export function billKey(billNo: string): string {
  const parts =
    billNo
      .normalize('NFKC')
      .toUpperCase()
      .match(/\p{N}+|\p{L}+/gu) ?? [];
  if (parts.length === 0) return billNo.trim();
  const first = parts.findIndex((part) => !/^0+$/.test(part));
  const said = parts.slice(first);
  return said
    .map((part, at) => {
      const isApart = isFigure(part) && at > 0 && isFigure(said[at - 1] ?? '');
      return `${isApart ? '-' : ''}${part.replace(/^0+(?=.)/, '')}`;
    })
    .join('');
}

/** Who has approved a bill, and how many are missing: `Ada Stone, 1 of 2`. */
export function approversText({
  approvers,
  approvalsNeeded,
  state,
}: Pick<BillRow, 'approvers' | 'approvalsNeeded' | 'state'>): string {
  const names = approvers.join(', ');
  if (state !== 'waiting') return names || '—';
  const done = `${approvers.length} of ${approvalsNeeded}`;
  return names ? `${names}, ${done}` : done;
}

/** Every column that the list of bills can show. */
export const billColumns = {
  vendor: { key: 'vendor', title: 'Vendor', sortable: true, text: ({ vendor }) => vendor },
  billNo: { key: 'billNo', title: 'Bill no.', text: ({ billNo }) => billNo },
  organization: {
    key: 'organization',
    title: 'Paid for',
    text: ({ companyName }) => companyName,
  },
  billed: { key: 'billed', title: 'Bill date', text: ({ billDate }) => formatDate(billDate) },
  due: { key: 'due', title: 'Due date', sortable: true, text: ({ dueOn }) => formatDate(dueOn) },
  amount: {
    key: 'amount',
    title: 'Amount',
    sortable: true,
    align: 'end',
    text: ({ amount }) => formatAmount(amount),
  },
  method: { key: 'method', title: 'Method', text: ({ method }) => billMethodLabels[method] },
  approver: { key: 'approver', title: 'Approver', text: approversText },
  scheduled: {
    key: 'scheduled',
    title: 'Scheduled date',
    text: ({ payOn }) => formatDate(payOn),
  },
  state: { key: 'state', title: 'Status', text: ({ state }) => billStateLabels[state] },
  paid: { key: 'paid', title: 'Paid on', text: ({ paidOn }) => formatDate(paidOn) },
  reference: {
    key: 'reference',
    title: 'Payment',
    text: ({ reference, behind }) => [behind, reference].filter(Boolean).join(', ') || '—',
  },
  memo: { key: 'memo', title: 'Memo', text: ({ memo }) => memo || '—' },
  prepared: { key: 'prepared', title: 'Prepared by', text: ({ preparedBy }) => preparedBy || '—' },
} as const satisfies Record<string, TextColumn<BillRow>>;

export type BillColumn = keyof typeof billColumns;

export type BillSort = 'vendor' | 'due' | 'amount';

/** The columns of the list, in order (catalogue: /bill-pay). */
export const billColumnSet: ColumnSet<BillColumn> = {
  all: [
    'vendor',
    'billNo',
    'organization',
    'billed',
    'due',
    'amount',
    'method',
    'approver',
    'scheduled',
    'state',
    'paid',
    'reference',
    'memo',
    'prepared',
  ],
  shown: ['vendor', 'billNo', 'due', 'amount', 'method', 'approver', 'scheduled', 'state'],
};
