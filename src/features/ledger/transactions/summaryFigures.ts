import type { To } from 'react-router-dom';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { FactFigure, FactKind } from '@/domain/transactions/fact';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import type { FigureTile } from '@/shared/ui/FigureTiles';

const money = (amount: string | undefined): string =>
  amount === undefined ? '…' : formatMoney(moneyCents(amount) ?? 0);

const count = (sums: TransactionSummary | undefined): FigureTile => ({
  label: 'Count',
  value: sums ? numberText(sums.count) : '…',
});

/** What voided payments would have come to: nobody was paid any of it. */
export const voidedFigures = (sums: TransactionSummary | undefined): FigureTile[] => [
  count(sums),
  { label: 'Voided', value: money(sums?.gross), note: 'never paid' },
];

const amounts: Readonly<Record<FactKind, string>> = {
  hours: 'Gross',
  items: 'For the item',
  reasons: 'Returned or declined',
};

/** What transactions with one fact come to: of an item its own lines alone. */
export function factFigures(fact: FactKind, figure: FactFigure | null | undefined): FigureTile[] {
  const amount = { label: amounts[fact], value: money(figure?.amount) };
  const counted = { label: 'Count', value: figure ? numberText(figure.count) : '…' };
  if (fact !== 'items') return [counted, amount];
  const sold = figure ? numberText(figure.quantity ?? 0) : '…';
  return [
    counted,
    { label: 'Sold', value: sold, note: 'net of refunds and returns' },
    { ...amount, note: 'of all purchases' },
  ];
}

/** A part that few lists have: without a tile where it is nothing. */
const part = (label: string, amount: string | undefined): FigureTile[] =>
  isSome(amount) ? [{ label, value: money(amount) }] : [];

const isSome = (amount: string | undefined): boolean =>
  amount !== undefined && moneyCents(amount) !== 0;

/** What is listed and is no part of the gross, so that nobody adds up its column. */
function apart(sums: TransactionSummary | undefined): string | undefined {
  const parts = [
    isSome(sums?.other) ? 'other money' : '',
    isSome(sums?.manual) ? 'manual entries' : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : `without ${parts.join(' and ')}`;
}

/** What transactions come to, as tiles; `refunds`: where the refunds alone are listed. */
export const summaryFigures = (
  sums: TransactionSummary | undefined,
  refunds?: To,
): FigureTile[] => [
  count(sums),
  { label: 'Gross', value: money(sums?.gross), note: apart(sums) },
  { label: 'Refunds', value: money(sums?.refunds), to: refunds },
  { label: 'Returns', value: money(sums?.returns) },
  { label: 'Tips', value: money(sums?.tips) },
  { label: 'Tax', value: money(sums?.tax) },
  { label: 'Fees', value: money(sums?.fees) },
  ...part('Other money', sums?.other),
  ...part('Manual entries', sums?.manual),
  { label: 'Net', value: money(sums?.net) },
];
