import { formulaSafe } from '@/domain/csv/csvText';
import type { TextColumn } from './textColumn';

/** What screens show where there is no value. */
const noValue = '—';

const number = /^([-−+]?)\$?(\d[\d,]*(?:\.\d+)?)(\s?%)?$/;

/**
 * A figure as a spreadsheet adds it up: `$1,234.50` is `1234.50`, `−3.0%` is `-3.0`. A percentage
 * keeps its sign where the head of its column does not tell that it is one. Null for a text that is
 * no figure.
 */
function plainNumber(text: string, title: string): string | null {
  const [, sign = '', digits = '', percent = ''] = number.exec(text) ?? [];
  if (digits === '') return null;
  const unit = percent !== '' && !title.includes('%') ? '%' : '';
  return `${sign === '-' || sign === '−' ? '-' : ''}${digits.replaceAll(',', '')}${unit}`;
}

/** What decides how a column's cells are written. */
type CellColumn = Pick<TextColumn<never>, 'title' | 'align'>;

/**
 * A cell of a report as its CSV has it, before it is quoted: figures as plain numbers, nothing
 * where there is no value, and any other text formula-safe (readings E19). A figure below 0 begins
 * with its minus: digits alone run nothing.
 */
export function reportCell(text: string, { title, align }: CellColumn): string {
  if (text === noValue) return '';
  const figure = align === 'end' ? plainNumber(text, title) : null;
  return figure ?? formulaSafe(text);
}
