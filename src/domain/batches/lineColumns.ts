import type { TextColumn } from '@/domain/lists/textColumn';
import { type BatchLine, batchRowLabels } from './batchRow';

const common: readonly TextColumn<BatchLine>[] = [
  { key: 'row', title: 'Row', text: ({ number }) => String(number) },
  { key: 'organization', title: 'Organization', text: ({ companyName }) => companyName },
  { key: 'what', title: 'Description', text: ({ text }) => text },
  { key: 'amount', title: 'Amount', text: ({ amount }) => amount },
];

const error: TextColumn<BatchLine> = { key: 'error', title: 'Error', text: (line) => line.error };

/** Columns of the file of a batch's errors. */
export const errorColumns = [...common, error];

/** The same of all of its rows. */
export const lineColumns = [
  ...common,
  { key: 'state', title: 'Status', text: ({ state }: BatchLine) => batchRowLabels[state] },
  error,
];
