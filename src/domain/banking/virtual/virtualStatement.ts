import { csvLine, formulaSafe } from '@/domain/csv/csvText';
import { formatDate } from '@/domain/dates/format';
import { formatAmount, formatMoney, moneyCents } from '@/domain/money/cents';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { VirtualMovement, VirtualRow } from './virtualAccount';
import { spacedNumber } from './virtualNumber';

/** A virtual account over some days. Amounts `x.xx`, days ISO dates. */
export interface VirtualStatement {
  account: VirtualRow;
  from: string;
  to: string;
  opening: string;
  closing: string;
  /** More lines than one statement has: choose fewer days. */
  isCut: boolean;
  lines: VirtualMovement[];
}

/** What came in, and what went out as an amount above 0, over all lines. Whole cents. */
export function statementSums({ lines }: Pick<VirtualStatement, 'lines'>): {
  inCents: number;
  outCents: number;
} {
  const all = lines.map(({ amount }) => moneyCents(amount) ?? 0);
  return {
    inCents: all.reduce((sum, cents) => sum + Math.max(0, cents), 0),
    outCents: all.reduce((sum, cents) => sum + Math.max(0, -cents), 0),
  };
}

/** The lines of a statement as a CSV, with their heads; amounts as numbers. */
export const statementCsv = ({ lines }: Pick<VirtualStatement, 'lines'>): string =>
  [
    ['Date', 'Description', 'Posting', 'Amount', 'Balance'],
    ...lines.map(({ day, text, posting, amount, balance }) => [
      formatDate(day),
      formulaSafe(text),
      String(posting),
      amount,
      balance,
    ]),
  ]
    .map((cells) => `${csvLine(cells)}\r\n`)
    .join('');

/** `virtual-account_0018_2026-11-01_2026-11-30` */
export const statementFileName = ({ account, from, to }: VirtualStatement): string =>
  `virtual-account_${account.virtualNumber.slice(-4)}_${from}_${to}`;

/** The statement as a document (catalogue: /virtual-account, "statement"). */
export function statementDocument(statement: VirtualStatement): PdfDocument {
  const { account, from, to, opening, closing, lines } = statement;
  const { inCents, outCents } = statementSums(statement);
  const period = `${formatDate(from)} – ${formatDate(to)}`;
  return {
    title: `Statement of ${account.name}`,
    subtitle: period,
    author: 'Greenledger',
    size: 'a4',
    masthead: { sender: ['Greenledger'], word: 'Statement', number: period },
    blocks: [
      {
        kind: 'parties',
        parties: [{ title: 'Account of', lines: [account.companyName, account.name] }],
        facts: [
          { label: 'Virtual number', value: spacedNumber(account.virtualNumber) },
          { label: 'Purpose', value: account.purpose || '—' },
        ],
      },
      {
        kind: 'twoColumnTable',
        rows: [
          { label: 'Opening balance', value: formatAmount(opening) },
          { label: 'Money in', value: formatMoney(inCents) },
          { label: 'Money out', value: formatMoney(outCents) },
          { label: 'Closing balance', value: formatAmount(closing) },
        ],
      },
      { kind: 'heading', level: 2, text: 'Movements' },
      ...(lines.length === 0
        ? [{ kind: 'paragraph', text: 'Nothing moved in this period.' } as const]
        : [movementsTable(lines)]),
    ],
  };
}

const movementsTable = (lines: readonly VirtualMovement[]): PdfDocument['blocks'][number] => ({
  kind: 'table',
  columns: [
    { title: 'Date', share: 1.2 },
    { title: 'Description', share: 3.4 },
    { title: 'Amount', share: 1.3, align: 'right' },
    { title: 'Balance', share: 1.3, align: 'right' },
  ],
  rows: lines.map(({ day, text, amount, balance }) => [
    formatDate(day),
    text,
    formatAmount(amount),
    formatAmount(balance),
  ]),
  section: 'Movements',
});
