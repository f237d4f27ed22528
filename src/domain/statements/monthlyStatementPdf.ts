import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import type { PdfBlock, PdfDocument, PdfTotal } from '@/domain/pdf/pdfDocument';
import { transactionMethodLabels } from '@/domain/transactions/method';
import {
  balanceLines,
  changeText,
  monthText,
  type OrganizationStatement,
  type StatementFigures,
  statementTotals,
} from './statement';

/** What a statement is called; '' in place of a version while the month goes on. */
export const statementName = ({
  month,
  issued,
}: Pick<OrganizationStatement, 'month' | 'issued'>): string => {
  if (!issued) return `${month} so far`;
  return issued.version === 1 ? month : `${month}, version ${issued.version}`;
};

const right = (title: string, share = 1.2) => ({ title, share, align: 'right' as const });

const headed = (text: string): PdfBlock => ({ kind: 'heading', level: 2, text });

function volumeTable({ methods }: StatementFigures): PdfBlock {
  const money = (cents: number): string => formatMoney(cents);
  return {
    kind: 'table',
    section: 'Volume by method',
    columns: [
      { title: 'Method', share: 1.2 },
      right('Count', 0.8),
      right('Gross'),
      right('Refunds'),
      right('Returns'),
      right('Tips and tax'),
      right('Fees'),
      right('Other'),
      right('Net'),
    ],
    rows: methods.map((volume) => [
      transactionMethodLabels[volume.method],
      volume.transactions.toLocaleString('en-US'),
      money(volume.grossCents),
      money(0 - volume.refundCents),
      money(0 - volume.returnCents),
      money(0 - volume.tipCents - volume.taxCents),
      money(0 - volume.feeCents),
      money(volume.otherCents + volume.manualCents),
      money(volume.netCents),
    ]),
  };
}

function balanceTotals(figures: StatementFigures): PdfBlock {
  const lines: PdfTotal[] = balanceLines(figures).map(({ label, cents }) => ({
    label,
    value: formatMoney(cents),
    look: 'plain',
  }));
  return {
    kind: 'totals',
    rows: [
      { label: 'Opening balance', value: formatMoney(figures.openingCents), look: 'strong' },
      ...lines,
      { label: 'Closing balance', value: formatMoney(figures.closingCents), look: 'grand' },
    ],
  };
}

const listed = (title: string, head: string, rows: readonly (readonly string[])[]): PdfBlock[] =>
  rows.length === 0
    ? []
    : [
        headed(title),
        {
          kind: 'table',
          section: title,
          columns: [{ title: head, share: 3 }, right('Amount', 1)],
          rows,
        },
      ];

const depositRows = ({ deposits }: StatementFigures): string[][] =>
  deposits.map(({ number, day, cents }) => [
    `${formatDate(day)}, settlement S-${number}`,
    formatMoney(cents),
  ]);

/** The net amount, with what it was the month before. */
function lead({ figures, before }: OrganizationStatement): PdfBlock {
  const { netCents, transactions } = statementTotals(figures);
  const change = before ? changeText(netCents, statementTotals(before).netCents) : '';
  return {
    kind: 'lead',
    text: { text: `${formatMoney(netCents)} net`, tone: 'accent' },
    note: [
      `${transactions.toLocaleString('en-US')} transactions`,
      ...(change ? [`${change} than the month before`] : []),
    ].join(', '),
  };
}

/** The processing statement of a month (catalogue: /organization-statement). */
export function monthlyStatementPdf(statement: OrganizationStatement): PdfDocument {
  const { companyName, month, figures, issued } = statement;
  const name = statementName(statement);
  return {
    title: `Processing statement ${name}`,
    subtitle: companyName,
    author: 'Greenledger',
    size: 'a4',
    masthead: {
      sender: ['Greenledger'],
      word: 'Statement',
      number: name,
      stamp: issued ? { text: 'Issued', tone: 'good' } : { text: 'So far', tone: 'warning' },
    },
    blocks: [
      {
        kind: 'parties',
        parties: [{ title: 'For', lines: [companyName] }],
        facts: [
          { label: 'Period', value: monthText(month) },
          { label: 'Issued', value: issued ? formatDate(issued.issuedAt) : 'Not yet' },
          { label: 'Reserve', value: formatMoney(figures.reserveClosingCents) },
        ],
      },
      lead(statement),
      headed('Volume by method'),
      volumeTable(figures),
      headed('Your balance'),
      balanceTotals(figures),
      ...listed(
        'Fees',
        'Fee',
        figures.fees.map(({ label, cents }) => [label, formatMoney(cents)]),
      ),
      ...listed('Deposits', 'Settlement', depositRows(figures)),
    ],
  };
}
