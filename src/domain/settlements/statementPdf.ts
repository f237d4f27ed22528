import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { PdfBlock, PdfDocument, PdfPair, PdfTotal } from '@/domain/pdf/pdfDocument';
import type { SettlementDetail } from './history';
import { periodText, settledColumnSet, settledColumns } from './historyColumns';
import { shownLines } from './parts';
import { type SettlementState, settlementStateLabels } from './state';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const tones: Readonly<Record<SettlementState, 'good' | 'warning' | 'bad'>> = {
  batched: 'warning',
  settled: 'good',
  failed: 'bad',
};

/** How a settlement is called. */
export const settlementName = ({ number }: Pick<SettlementDetail, 'number'>): string =>
  `S-${number}`;

const factsOf = (detail: SettlementDetail): PdfPair[] => [
  { label: 'Period', value: periodText(detail) },
  { label: 'Batch date', value: formatDate(detail.day) },
  detail.settledAt
    ? { label: 'Settled on', value: formatDate(detail.settledAt) }
    : { label: 'Expected on', value: formatDate(detail.expectedOn) },
  { label: 'Bank account', value: detail.bankLastFour ? `ending in ${detail.bankLastFour}` : '—' },
  { label: 'Trace no.', value: detail.traceNo || '—' },
];

/** Room of columns against that of a figure: a date takes its line whole. */
const share: Readonly<Record<string, number>> = {
  day: 1.7,
  purchaser: 1.7,
  label: 1.5,
  gross: 1.2,
  taken: 1.3,
  net: 1.2,
};

const tableOf = (rows: readonly (readonly string[])[]): PdfBlock => ({
  kind: 'table',
  columns: settledColumnSet.shown.map((key) => {
    const column = settledColumns[key];
    return {
      title: column.title,
      share: share[key] ?? 1,
      align: 'align' in column ? ('right' as const) : ('left' as const),
    };
  }),
  rows,
  section: 'Transactions',
});

function listed(title: string, rows: readonly { reason: string; amount: string }[]): PdfBlock[] {
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: title },
    {
      kind: 'table',
      columns: [
        { title: 'Reason', share: 4 },
        { title: 'Amount', share: 1, align: 'right' },
      ],
      rows: rows.map(({ reason, amount }) => [reason, money(amount)]),
    },
  ];
}

/**
 * The statement of a settlement. `rows`: cells of its transactions, in the order of the shown
 * columns.
 */
export function statementPdf(
  detail: SettlementDetail,
  rows: readonly (readonly string[])[],
): PdfDocument {
  const { companyName, net, state, adjusted, holds, count } = detail;
  const name = settlementName(detail);
  const sums: PdfTotal[] = shownLines(detail).map((sum) => ({ ...sum, look: 'plain' }));
  return {
    title: `Settlement statement ${name}`,
    subtitle: companyName,
    author: 'Greenledger',
    size: 'a4',
    masthead: {
      sender: ['Greenledger'],
      word: 'Settlement',
      number: name,
      stamp: { text: settlementStateLabels[state], tone: tones[state] },
    },
    blocks: [
      {
        kind: 'parties',
        parties: [{ title: 'Paid to', lines: [companyName] }],
        facts: factsOf(detail),
      },
      {
        kind: 'lead',
        text: { text: money(net), tone: tones[state] },
        note: `${counted(count, 'transaction')}, ${periodText(detail)}`,
      },
      { kind: 'totals', rows: [...sums, { label: 'Net', value: money(net), look: 'grand' }] },
      ...listed('Adjustments', adjusted),
      ...listed('Held and released', holds),
      { kind: 'heading', level: 2, text: 'Transactions' },
      tableOf(rows),
    ],
  };
}
