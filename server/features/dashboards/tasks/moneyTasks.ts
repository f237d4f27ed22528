import { waitingSince } from '@server/books/transactions/keptQueries';
import { transactionListsRepository } from '@server/books/transactions/listQueries';
import { listQuery as ledgerQuery } from '@server/books/transactions/listQuery';
import { batchList, batchReader } from '@server/features/batches/batchListQueries';
import { disbursementList } from '@server/features/disbursements/disbursementListQueries';
import { invoiceLists } from '@server/features/invoices/lists/invoiceListQueries';
import { invoiceVisibility } from '@server/features/invoices/visibility';
import { balanceList, balanceReader } from '@server/features/journal/balances/balanceListQueries';
import {
  entryReader,
  manualEntryList,
} from '@server/features/manualEntries/manualEntryListQueries';
import {
  adjustmentList,
  adjustmentReader,
} from '@server/features/settlements/adjustments/adjustmentListQueries';
import { settlementList } from '@server/features/settlements/history/settlementListQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { staffRoles } from '@/domain/access/staff';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { counted, first, last, type TaskSource, waitingOf } from './taskSource';

const invoicesOf =
  (kind: InvoiceKind): TaskSource['read'] =>
  async ({ tx, scope, today }) => {
    const reader = { visibility: invoiceVisibility(scope, kind), phone: '', today };
    const asked = { status: 'Overdue', sort: 'due', order: 'asc' } as const;
    return waitingOf(await invoiceLists[kind].near(tx, { reader, asked }, first));
  };

const transactionsIn =
  (state: 'pending' | 'held'): TaskSource['read'] =>
  async ({ tx, scope }) => {
    const visibility = await transactionVisibility(tx, scope);
    return { ...(await waitingSince(tx, visibility, state)), isExact: true };
  };

const flagged: TaskSource['read'] = async ({ tx, scope }) => {
  const order = ledgerQuery.cast({ flagged: 'yes', sort: 'time', order: 'asc' });
  const visibility = await transactionVisibility(tx, scope);
  return waitingOf(await transactionListsRepository(tx).pageWindow({ visibility, order }, first));
};

const settlementsIn =
  (filter: { state: 'failed' } | { dispute: 'open' }): TaskSource['read'] =>
  async ({ tx, scope }) => {
    const reader = await transactionVisibility(tx, scope);
    const asked = { ...filter, sort: 'day', order: 'asc' } as const;
    return waitingOf(await settlementList.near(tx, { reader, asked }, first));
  };

const disbursementsIn =
  (state: 'prepared' | 'approved'): TaskSource['read'] =>
  async ({ tx, scope }) => {
    const reader = {
      ...(await transactionVisibility(tx, scope)),
      types: null,
      userId: scope.userId,
    };
    const asked = { state, order: 'asc' } as const;
    const { rows, ...matches } = await disbursementList.near(tx, { reader, asked }, first);
    return counted(matches, rows[0]?.preparedAt.toISOString() ?? null);
  };

const entriesToApprove: TaskSource['read'] = async ({ tx, scope }) => {
  const reader = { ...(await entryReader(tx, scope)), seesAll: true };
  const asked = { state: 'submitted' } as const;
  const { rows, ...matches } = await manualEntryList.near(tx, { reader, asked }, last);
  return counted(matches, rows[0]?.submittedAt?.toISOString() ?? null);
};

const adjustmentsToApprove: TaskSource['read'] = async ({ tx, scope }) => {
  const reader = await adjustmentReader(tx, scope);
  const asked = { state: 'prepared', order: 'asc' } as const;
  const { rows, ...matches } = await adjustmentList.near(tx, { reader, asked }, first);
  return counted(matches, rows[0]?.preparedAt.toISOString() ?? null);
};

const importsToRun: TaskSource['read'] = async ({ tx, scope }) => {
  const reader = await batchReader(tx, scope, 'UTC');
  const asked = { kind: 'import', state: 'paused', order: 'asc' } as const;
  const { rows, ...matches } = await batchList.near(tx, { reader, asked }, first);
  return counted(matches, rows[0]?.job.createdAt.toISOString() ?? null);
};

const lowBalances: TaskSource['read'] = async ({ tx, scope }) => {
  const reader = await balanceReader(tx, scope);
  return counted(await balanceList.near(tx, { reader, asked: { low: 'yes' } }, first));
};

const staff = { roles: staffRoles } as const;

/** Tasks over invoices and money. */
export const moneyTasks: readonly TaskSource[] = [
  { key: 'overdueInvoices', subject: 'analytics.printInvoice', read: invoicesOf('recipient') },
  { key: 'overdueTaxInvoices', subject: 'tax_authority.invoices', read: invoicesOf('mta') },
  { key: 'pendingTransactions', subject: 'transaction', read: transactionsIn('pending') },
  { key: 'heldTransactions', subject: 'transaction', read: transactionsIn('held') },
  {
    key: 'flaggedTransactions',
    subject: 'analytics.transactionLedger',
    read: flagged,
  },
  { ...staff, key: 'manualEntries', subject: 'transaction', read: entriesToApprove },
  {
    ...staff,
    key: 'disbursementsToApprove',
    subject: 'analytics.settlement',
    read: disbursementsIn('prepared'),
  },
  {
    ...staff,
    key: 'disbursementsToSend',
    subject: 'analytics.settlement',
    read: disbursementsIn('approved'),
  },
  {
    ...staff,
    key: 'adjustmentsToApprove',
    subject: 'analytics.settlement',
    read: adjustmentsToApprove,
  },
  { ...staff, key: 'importsToRun', subject: 'transaction', read: importsToRun },
  {
    key: 'failedSettlements',
    subject: 'analytics.settlementHistory',
    read: settlementsIn({ state: 'failed' }),
  },
  {
    key: 'disputedSettlements',
    subject: 'analytics.settlementHistory',
    read: settlementsIn({ dispute: 'open' }),
  },
  { key: 'lowBalances', subject: 'analytics.availableBalanceHistory', read: lowBalances },
];
