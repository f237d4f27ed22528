import type { ColumnSet, ShownTime, TextColumn } from '@/domain/lists/textColumn';
import { moneyCents } from '@/domain/money/cents';
import { ageingLabels } from './ageing';
import { creditedLabel } from './creditNote';
import { disputedLabel } from './dispute';
import type { InvoiceListRow, MtaListRow } from './invoiceListRow';
import type { InvoiceKind } from './invoiceNumber';
import { waitingForBank } from './paymentRecord';
import { notAvailable } from './printed';
import { statusLabel } from './status';

const orDash = (text: string): string => text || '—';

type Standing = Pick<
  InvoiceListRow,
  'status' | 'invoiceDueDate' | 'balanceDue' | 'isCredited' | 'isDisputed'
>;

/** The status of a row as it is shown, `Overdue` and `Disputed` included (spec 3.4). */
export function rowStatus(row: Standing, { today }: Pick<ShownTime, 'today'>): string {
  const { status, invoiceDueDate, isCredited, isDisputed } = row;
  const balanceCents = moneyCents(row.balanceDue) ?? 0;
  const label = isCredited
    ? creditedLabel
    : statusLabel({ status, invoiceDueDate, balanceCents }, today);
  return isDisputed ? `${label}, ${disputedLabel}` : label;
}

const isMta = (row: InvoiceListRow): row is MtaListRow => 'license' in row;

/** Whose invoice it is: the company, else the person; a missing one is said so (spec 3.8). */
export const billedName = ({ recipientId }: Pick<InvoiceListRow, 'recipientId'>): string =>
  recipientId.recipientCompanyName || recipientId.recipientName || notAvailable;

const common = {
  number: {
    key: 'number',
    title: 'Invoice no.',
    sortable: true,
    text: ({ invoiceId }) => invoiceId,
  },
  recipient: { key: 'recipient', title: 'Recipient', sortable: true, text: billedName },
  email: {
    key: 'email',
    title: 'Email',
    text: ({ recipientId }) => orDash(recipientId.recipientEmail),
  },
  license: {
    key: 'license',
    title: 'License no.',
    text: (row) => (isMta(row) ? row.license.licenseNumber || notAvailable : '—'),
  },
  municipality: {
    key: 'municipality',
    title: 'Municipality',
    sortable: true,
    text: (row) => (isMta(row) ? row.municiplaity.label || notAvailable : '—'),
  },
  po: { key: 'po', title: 'PO', text: ({ recipientPO }) => orDash(recipientPO) },
  issued: {
    key: 'issued',
    title: 'Issued',
    sortable: true,
    text: ({ invoiceDate }, { date }) => date(invoiceDate),
  },
  due: {
    key: 'due',
    title: 'Due',
    sortable: true,
    text: ({ invoiceDueDate }, { date }) => date(invoiceDueDate),
  },
  total: {
    key: 'total',
    title: 'Total',
    sortable: true,
    align: 'end',
    text: ({ totalAmount }) => totalAmount,
  },
  paid: { key: 'paid', title: 'Paid', align: 'end', text: ({ paidAmount }) => paidAmount },
  waiting: {
    key: 'waiting',
    title: waitingForBank,
    align: 'end',
    text: ({ waitingAmount }) => waitingAmount,
  },
  balance: {
    key: 'balance',
    title: 'Balance',
    sortable: true,
    align: 'end',
    // A void invoice owes nothing, and did not owe its balance either.
    text: ({ status, balanceDue }) => (status === 'Void' ? '—' : balanceDue),
  },
  status: { key: 'status', title: 'Status', sortable: true, text: rowStatus },
  ageing: {
    key: 'ageing',
    title: 'Aging',
    text: ({ ageing }) => (ageing === null ? '—' : ageingLabels[ageing]),
  },
  sent: { key: 'sent', title: 'Sent', text: ({ sent_at }, { date }) => date(sent_at) },
  viewed: { key: 'viewed', title: 'Viewed', text: ({ viewed_at }, { date }) => date(viewed_at) },
  reminded: {
    key: 'reminded',
    title: 'Reminded',
    text: ({ reminded_at }, { date }) => date(reminded_at),
  },
  monthly: {
    key: 'monthly',
    title: 'Monthly',
    text: (row) => (isMta(row) && row.jenkinMonthlyInvoiceCreation ? (row.period ?? 'Yes') : '—'),
  },
} as const satisfies Record<string, TextColumn<InvoiceListRow>>;

export type InvoiceColumn = keyof typeof common;

/** Every column that the lists of invoices can show. */
export const invoiceColumns: Readonly<
  Record<InvoiceKind, Readonly<Record<InvoiceColumn, TextColumn<InvoiceListRow>>>>
> = {
  recipient: common,
  mta: { ...common, recipient: { ...common.recipient, title: 'Licensee' } },
};

/** The columns of each list, in order; what is not among `shown` is there to be chosen. */
export const invoiceColumnSets: Readonly<Record<InvoiceKind, ColumnSet<InvoiceColumn>>> = {
  recipient: {
    all: [
      'number',
      'recipient',
      'email',
      'po',
      'issued',
      'due',
      'total',
      'paid',
      'waiting',
      'balance',
      'status',
      'viewed',
      'ageing',
      'sent',
      'reminded',
    ],
    shown: [
      'number',
      'recipient',
      'issued',
      'due',
      'total',
      'paid',
      'balance',
      'status',
      'viewed',
      'ageing',
    ],
  },
  mta: {
    all: [
      'number',
      'recipient',
      'license',
      'municipality',
      'email',
      'issued',
      'due',
      'total',
      'paid',
      'waiting',
      'balance',
      'status',
      'ageing',
      'monthly',
      'sent',
      'viewed',
      'reminded',
    ],
    shown: [
      'number',
      'recipient',
      'license',
      'municipality',
      'issued',
      'due',
      'total',
      'balance',
      'status',
      'monthly',
    ],
  },
};
