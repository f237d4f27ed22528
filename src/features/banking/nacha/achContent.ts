import { lineLayout } from '@/domain/ach/fields';
import { type AchLayout, recordLength } from '@/domain/ach/layout';
import type { AchTotals } from '@/domain/ach/records';
import type { AchVerdict } from '@/domain/ach/verdict';

/** Where a batch lies in its file; lines are counted from 1. */
export interface AchBatchPart {
  /** Line of its header; of its first entry where the header is missing. */
  line: number;
  hasHeader: boolean;
  /** Standard entry class; '' where the header is missing. */
  secCode: string;
  /** Places of its entries in `entryLines`, the last one left out. */
  from: number;
  to: number;
  /** Line of its control record; null where it is missing. */
  control: number | null;
  /** Sums of its entries. */
  totals: AchTotals;
}

/**
 * A file as the viewer holds it: one text and a few numbers, so that a hundred thousand entries
 * come from the worker at once. Account numbers are masked in the worker: the page has none.
 */
export interface AchContent {
  /** All lines, each of 94 characters, without breaks. */
  text: string;
  lines: number;
  /** Lines of the file's header and control; null where they are missing. */
  header: number | null;
  control: number | null;
  batches: readonly AchBatchPart[];
  /** Lines of all entries, in the order of the file. */
  entryLines: Int32Array;
  verdict: AchVerdict;
}

/** The text of a line, 94 characters. */
export const lineAt = ({ text }: AchContent, line: number): string =>
  text.slice((line - 1) * recordLength, line * recordLength);

/** The digit that tells what kind of record a line is. */
export const typeAt = ({ text }: AchContent, line: number): string =>
  text[(line - 1) * recordLength] ?? '';

/** How many of the first items are at most a value, in a list that rises. */
export function countUpTo(
  length: number,
  valueAt: (index: number) => number,
  most: number,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the batch in which a line lies, its header and control included; -1 for none. */
export function batchIndexAt({ batches }: AchContent, line: number): number {
  const index = countUpTo(batches.length, (at) => batches[at]?.line ?? 0, line) - 1;
  const { control } = batches[index] ?? { control: null };
  return control !== null && line > control ? -1 : index;
}

const nines = /^9+$/;

/** Whether a line only fills up the last block of ten. */
export const isPadding = (text: string): boolean => nines.test(text);

/** The layout of a line; null for what is no record. */
export function layoutAt(content: AchContent, line: number): AchLayout | null {
  const text = lineAt(content, line);
  if (isPadding(text)) return null;
  const batch = content.batches[batchIndexAt(content, line)];
  return lineLayout(text, batch?.secCode ?? '');
}

/** Lines of the addenda records right below an entry. */
export function addendaLinesOf(content: AchContent, entryLine: number): number[] {
  const lines: number[] = [];
  for (let line = entryLine + 1; typeAt(content, line) === '7'; line++) lines.push(line);
  return lines;
}
