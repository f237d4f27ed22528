import { csvLine } from '@/domain/csv/csvText';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import type { Days } from '@/domain/dates/period';
import { reportCell } from '@/domain/lists/reportCell';
import type { PdfBlock, PdfDocument } from '@/domain/pdf/pdfDocument';

/** A part of a dashboard as rows of figures. */
export interface BoardTable {
  title: string;
  /** Head of the names. */
  head: string;
  heads: readonly string[];
  rows: readonly { name: string; figures: readonly string[] }[];
}

/** What a file of a dashboard is about. */
export interface BoardAbout {
  title: string;
  days: Days;
  /** What narrows it, in words, e.g. `Store: Main Street`. */
  criteria: readonly string[];
}

/** `11/01/2026 – 11/30/2026`, `11/01/2026` of one day. */
export function daysText({ from, to }: Days): string {
  if (from === '' && to === '') return 'all time';
  if (from === to) return formatDate(from);
  return `${from ? formatDate(from) : 'the beginning'} – ${to ? formatDate(to) : 'today'}`;
}

/** The days that figures are compared with, as a criterion of a file; none where nothing is. */
export const comparedCriteria = (before: Days | null): string[] =>
  before ? [`Compared with: ${daysText(before)}`] : [];

const valueHead = { title: 'Value', align: 'end' } as const;

const csvHeads = [{ title: 'Table' }, { title: 'Row' }, { title: 'Figure' }, valueHead];

/**
 * All figures of some tables, one a line: tables have other heads each. `rows`: how many figures.
 */
export function boardCsv(
  { days, criteria }: Pick<BoardAbout, 'days' | 'criteria'>,
  tables: readonly BoardTable[],
): { text: string; rows: number } {
  const figures = tables
    .flatMap(({ title, heads, rows }) =>
      rows.flatMap(({ name, figures: of }) =>
        of.map((value, at) => [title, name, heads[at] ?? '', value] as const),
      ),
    )
    .filter(([, , , value]) => value !== '');
  const about = [`Period: ${daysText(days)}`, ...criteria].map((text) => ['Shown', text, '', '']);
  const cellsOf = (cells: readonly string[]): string[] =>
    cells.map((text, at) => reportCell(text, csvHeads[at] ?? valueHead));
  const lines = [csvHeads.map(({ title }) => title), ...[...about, ...figures].map(cellsOf)];
  return {
    text: `\ufeff${lines.map((cells) => `${csvLine(cells)}\r\n`).join('')}`,
    rows: figures.length,
  };
}

/** So many columns of figures fit beside the names of a table. */
const maxColumns = 13;

function blocksOf({ title, head, heads, rows }: BoardTable): PdfBlock[] {
  const heading = { kind: 'heading', level: 1, text: title } as const;
  if (rows.length === 0)
    return [heading, { kind: 'paragraph', text: 'No entries for these dates.', tone: 'muted' }];
  const shown = heads.slice(0, maxColumns);
  return [
    heading,
    {
      kind: 'table',
      section: title,
      columns: [
        { title: head, share: 2.4 },
        ...shown.map((one) => ({ title: one, share: 1, align: 'right' }) as const),
      ],
      rows: rows.map(({ name, figures }) => [name, ...shown.map((_, at) => figures[at] ?? '')]),
    },
  ];
}

/** A dashboard on paper: each part as its table, under what it shows. */
export const boardPdf = (
  { title, days, criteria }: BoardAbout,
  tables: readonly BoardTable[],
  now: Date,
): PdfDocument => ({
  title,
  subtitle: [`Period: ${daysText(days)}`, ...criteria].join('  ·  '),
  author: 'Greenledger',
  size: 'a4',
  landscape: true,
  header: {
    sender: ['Greenledger'],
    facts: [{ label: 'As of', value: formatDateTime(now.toISOString()) }],
  },
  blocks: tables.flatMap(blocksOf),
});
