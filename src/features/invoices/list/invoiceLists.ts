import { ageingBuckets, ageingLabels } from '@/domain/invoices/ageing';
import {
  type InvoiceColumn,
  invoiceColumnSets,
  invoiceColumns,
} from '@/domain/invoices/invoiceColumns';
import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { invoicePaths } from '@/shared/invoices/api';
import {
  columnOf,
  type ListDefinition,
  type ListFilter,
  shapeOf,
} from '@/shared/lists/listDefinition';
import { invoiceCells } from './invoiceCells';

const words = {
  recipient: {
    list: 'invoices',
    label: 'Invoices',
    searchLabel: 'Search by number, recipient, email or PO',
  },
  mta: {
    list: 'taxInvoices',
    label: 'Tax invoices',
    searchLabel: 'Search by number, licensee or license',
  },
} as const;

/** On a phone: which, whose, how much is owed, and where it stands. */
const narrow: Readonly<Record<InvoiceKind, readonly InvoiceColumn[]>> = {
  recipient: ['number', 'recipient', 'status', 'due', 'total', 'balance'],
  mta: ['number', 'recipient', 'license', 'status', 'due', 'total', 'balance'],
};

const filterKeys: Readonly<Record<InvoiceKind, readonly string[]>> = {
  recipient: ['status', 'from', 'to', 'ageing', 'recipientId'],
  mta: ['status', 'from', 'to', 'ageing', 'holderId', 'municipality', 'monthly', 'period'],
};

/**
 * What gives way on a narrow screen, so that nothing lies under the row's menu. A license number is
 * whole, or goes on in a second line.
 */
const yields: Partial<Record<InvoiceColumn, 'name' | 'code'>> = {
  recipient: 'name',
  email: 'code',
  municipality: 'code',
  po: 'code',
};

function definitionOf(kind: InvoiceKind): ListDefinition<InvoiceListRow> {
  const columnSet = invoiceColumnSets[kind];
  return {
    ...words[kind],
    noun: ['invoice', 'invoices'],
    columnSet,
    narrow: narrow[kind],
    filterKeys: filterKeys[kind],
    passingKeys: ['recipientId', 'holderId'],
    column: columnOf(invoiceColumns[kind], invoiceCells, yields),
    rowKey: ({ _id }) => _id,
    exportPath: `${invoicePaths[kind]}/export`,
  };
}

/** What the two lists of invoices are. */
export const invoiceLists: Readonly<Record<InvoiceKind, ListDefinition<InvoiceListRow>>> = {
  recipient: definitionOf('recipient'),
  mta: definitionOf('mta'),
};

/** What their addresses may hold. */
export const invoiceShapes = {
  recipient: shapeOf(invoiceLists.recipient),
  mta: shapeOf(invoiceLists.mta),
} as const;

/** Filters that both lists have; the status has its tabs. */
export const commonFilters: readonly ListFilter[] = [
  { key: 'from', label: 'Issued from' },
  { key: 'to', label: 'Issued until' },
  {
    key: 'ageing',
    label: 'Aging',
    options: ageingBuckets.map((bucket) => ({ value: bucket, label: ageingLabels[bucket] })),
  },
];
