import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import type { FigureTile } from '@/shared/ui/FigureTiles';

const money = (amount: string | undefined): string =>
  amount === undefined ? '…' : formatMoney(moneyCents(amount) ?? 0);

/** What transactions come to, as tiles. */
export const summaryFigures = (sums: TransactionSummary | undefined): FigureTile[] => [
  { label: 'Count', value: sums ? sums.count.toLocaleString('en-US') : '…' },
  { label: 'Gross', value: money(sums?.gross) },
  { label: 'Refunds', value: money(sums?.refunds) },
  { label: 'Tips', value: money(sums?.tips) },
  { label: 'Tax', value: money(sums?.tax) },
  { label: 'Fees', value: money(sums?.fees) },
  { label: 'Net', value: money(sums?.net) },
];
