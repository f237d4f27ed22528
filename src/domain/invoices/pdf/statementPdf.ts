import { formatMoney } from '@/domain/money/cents';
import type { PdfDocument, PdfPair, PdfText } from '@/domain/pdf/pdfDocument';
import { holderName, type NamedStatement, type StatementHolder } from '../namedStatement';
import { notAvailable, printedDate, printedText } from '../printed';
import { paperMargin } from './invoicePdf';
import { lineOf, senderHead } from './printedInvoice';

const columns = [
  { title: 'Date', share: 15 },
  { title: 'Document', share: 37 },
  { title: 'Charge', share: 16, align: 'right' },
  { title: 'Payment', share: 16, align: 'right' },
  { title: 'Balance', share: 16, align: 'right' },
] as const;

const muted = (text: string): PdfText => ({ text, tone: 'muted' });
const cell = (cents: number | null): string => (cents === null ? '' : formatMoney(cents));

function holderLines(holder: StatementHolder): PdfText[] {
  const address = holder.lines.length > 0 ? holder.lines : [`Address: ${notAvailable}`];
  const person = holder.companyName.trim() === '' ? [] : [holder.name.trim()].filter(Boolean);
  return [holderName(holder), ...[...person, ...address, lineOf('Email', holder.email)].map(muted)];
}

const factsOf = ({ holder, from, to }: NamedStatement): PdfPair[] => [
  { label: 'From', value: printedDate(from) },
  { label: 'To', value: printedDate(to) },
  { label: 'Municipality', value: printedText(holder.municipality) },
  { label: 'License type', value: printedText(holder.licenseType) },
  { label: 'License number', value: printedText(holder.licenseNumber) },
];

/** Every charge and payment of a period, from what was owed before it to what is owed after it. */
function rowsOf({ opening, from, rows }: NamedStatement): PdfText[][] {
  const first = [muted(printedDate(from)), muted('Opening balance'), '', '', formatMoney(opening)];
  return [
    first,
    ...rows.map(({ date, document, charge, payment, balance }) => {
      return [printedDate(date), document, cell(charge), cell(payment), formatMoney(balance)];
    }),
  ];
}

const owedText = (cents: number): string =>
  cents < 0 ? `${formatMoney(-cents)} in credit` : `${formatMoney(cents)} owed`;

/** An account statement of a license holder as a document. */
export function statementPdf(statement: NamedStatement): PdfDocument {
  const { sender, holder, closing, from, to } = statement;
  const sum = (name: 'charge' | 'payment'): number =>
    statement.rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  const span = `${printedDate(from)} to ${printedDate(to)}`;
  return {
    title: `Statement ${holderName(holder)}`,
    subtitle: span,
    author: printedText(sender.name),
    size: 'a4',
    margin: paperMargin,
    masthead: { ...senderHead(sender), word: 'Statement', number: span },
    blocks: [
      {
        kind: 'parties',
        parties: [{ title: 'Account of', lines: holderLines(holder) }],
        facts: factsOf(statement),
      },
      { kind: 'lead', text: `${owedText(closing)} on ${printedDate(to)}`, note: '' },
      { kind: 'table', columns, rows: rowsOf(statement) },
      {
        kind: 'totals',
        rows: [
          { label: 'Opening balance', value: formatMoney(statement.opening), look: 'plain' },
          { label: 'Charges', value: formatMoney(sum('charge')), look: 'plain' },
          { label: 'Payments', value: formatMoney(-sum('payment')), look: 'plain' },
          { label: 'Closing balance', value: formatMoney(closing), look: 'grand' },
        ],
      },
    ],
  };
}
