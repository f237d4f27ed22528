import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { type IssuedStatement, monthText } from './statement';

/** A row of the archive. Amounts `x.xx`. */
export interface StatementRow extends IssuedStatement {
  orgId: string;
  companyName: string;
  /** `2026-10`. */
  month: string;
  transactions: number;
  gross: string;
  net: string;
  deposits: string;
  /** A later version took its place. */
  isReplaced: boolean;
  /** Who issued it once more; '' where it was issued by itself. */
  issuedBy: string;
}

const money = (amount: string): string => formatAmount(amount);

/** Every column that the archive of statements can show (catalogue: /statements). */
export const statementColumns = {
  company: {
    key: 'company',
    title: 'Organization',
    sortable: true,
    text: ({ companyName }) => companyName,
  },
  period: { key: 'period', title: 'Period', sortable: true, text: ({ month }) => monthText(month) },
  type: { key: 'type', title: 'Type', text: () => 'Monthly processing' },
  version: {
    key: 'version',
    title: 'Version',
    align: 'end',
    text: ({ version }) => String(version),
  },
  count: {
    key: 'count',
    title: 'Transactions',
    align: 'end',
    text: ({ transactions }) => transactions.toLocaleString('en-US'),
  },
  gross: { key: 'gross', title: 'Gross', align: 'end', text: ({ gross }) => money(gross) },
  deposits: {
    key: 'deposits',
    title: 'Deposits',
    align: 'end',
    text: ({ deposits }) => money(deposits),
  },
  net: { key: 'net', title: 'Net', align: 'end', sortable: true, text: ({ net }) => money(net) },
  issued: {
    key: 'issued',
    title: 'Issued',
    sortable: true,
    text: ({ issuedAt }, { moment }) => moment(issuedAt),
  },
  by: { key: 'by', title: 'Issued by', text: ({ issuedBy }) => issuedBy || 'Greenledger' },
  reason: { key: 'reason', title: 'Why again', text: ({ reason }) => reason || '—' },
  viewed: {
    key: 'viewed',
    title: 'Viewed',
    text: ({ viewedAt }, { moment }) => (viewedAt === '' ? 'Not yet' : moment(viewedAt)),
  },
  emailed: {
    key: 'emailed',
    title: 'Emailed',
    text: ({ emailedAt }, { moment }) => (emailedAt === '' ? '—' : moment(emailedAt)),
  },
  status: {
    key: 'status',
    title: 'Status',
    text: ({ isReplaced }) => (isReplaced ? 'Replaced' : 'Current'),
  },
} as const satisfies Record<string, TextColumn<StatementRow>>;

export type StatementColumn = keyof typeof statementColumns;

export const statementColumnSet: ColumnSet<StatementColumn> = {
  all: [
    'company',
    'period',
    'type',
    'version',
    'count',
    'gross',
    'deposits',
    'net',
    'issued',
    'by',
    'reason',
    'viewed',
    'emailed',
    'status',
  ],
  shown: ['company', 'period', 'type', 'net', 'deposits', 'issued', 'viewed', 'status'],
};

export type StatementSort = 'company' | 'period' | 'net' | 'issued';
