import type { RouteRow } from './routeRow';

const ledgers = { group: 'Ledgers, settlements, transactions', archetype: 'report', menu: true } as const;

/** Ledgers, settlements, transactions (spec 1.2). */
export const ledgerRows = [
  {
    ...ledgers,
    path: '/transaction-ledger',
    title: 'Transaction ledger',
    subject: 'analytics.transactionLedger',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Transaction ledger' }],
  },
  {
    ...ledgers,
    path: '/pendingsettlement',
    title: 'Pending settlement',
    subject: 'analytics.settlement',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Pending settlement' }],
  },
  {
    ...ledgers,
    path: '/pendingTransactions',
    title: 'Pending transactions',
    subject: 'transaction',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Pending transactions' }],
  },
  {
    ...ledgers,
    path: '/pending-transaction-bank',
    title: 'Pending bank transactions',
    subject: 'transaction',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Pending bank transactions' }],
  },
  {
    ...ledgers,
    path: '/disbursement2',
    title: 'Disbursements',
    subject: 'analytics.settlement',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Disbursements' }],
  },
  {
    ...ledgers,
    path: '/settlementHistory',
    title: 'Settlement history',
    subject: 'analytics.settlementHistory',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Settlement history' }],
  },
  {
    ...ledgers,
    path: '/tips',
    title: 'Tips',
    subject: 'analytics.tips',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Tips' }],
  },
  {
    ...ledgers,
    path: '/balance-history',
    title: 'Balance history',
    subject: 'analytics.availableBalanceHistory',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Balance history' }],
  },
  {
    ...ledgers,
    path: '/latest-balance',
    title: 'Latest balance',
    subject: 'analytics.availableBalanceHistory',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Latest balance' }],
  },
  {
    ...ledgers,
    path: '/org-ledger',
    title: 'Organization ledger',
    subject: 'analytics.transactionLedger',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Organization ledger' }],
  },
  {
    ...ledgers,
    path: '/manual-ledger',
    title: 'Manual ledger',
    subject: 'transaction',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Manual ledger' }],
  },
  {
    ...ledgers,
    path: '/transaction-deletion-report',
    title: 'Deleted transactions',
    subject: 'admin.other',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Deleted transactions' }],
  },
  {
    ...ledgers,
    path: '/recover-transaction-report',
    title: 'Recovered transactions',
    subject: 'admin.other',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Recovered transactions' }],
  },
  {
    ...ledgers,
    path: '/daily-aggregate',
    title: 'Daily aggregate',
    subject: 'analytics.dailyAggregate',
    breadcrumb: [{ label: 'Ledgers' }, { label: 'Daily aggregate' }],
  },
] as const satisfies readonly RouteRow[];
