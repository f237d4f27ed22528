import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { transactionColumnSet, transactionColumns } from './transactionColumns';
import type { TransactionListRow } from './transactionListRow';

type Columns = Readonly<Record<string, TextColumn<TransactionListRow>>>;

/** What marks sample data: on the page, on each row, and on every file. */
export const demoMark = 'DEMO';

const ledgerColumns: Columns = transactionColumns;

/** Columns of the demo ledger: each row says what it is. */
export const demoColumns: Columns = {
  sample: { key: 'sample', title: 'Sample', text: () => demoMark },
  ...ledgerColumns,
};

export const demoColumnSet: ColumnSet<string> = {
  all: ['sample', ...transactionColumnSet.all],
  shown: ['sample', ...transactionColumnSet.shown],
};

/** Columns of the sandbox ledger: also what was simulated. */
export const sandboxColumns: Columns = {
  ...ledgerColumns,
  scenario: { key: 'scenario', title: 'Test scenario', text: ({ scenario }) => scenario || '—' },
};

const withScenario = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => (key === 'label' ? [key, 'scenario'] : [key]));

export const sandboxColumnSet: ColumnSet<string> = {
  all: withScenario(transactionColumnSet.all),
  shown: withScenario(transactionColumnSet.shown),
};
