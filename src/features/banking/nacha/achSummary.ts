import { numberOf } from '@/domain/ach/layout';
import { fileControlLayout } from '@/domain/ach/recordLayouts';
import { hashModulus } from '@/domain/ach/records';
import type { AchVerdict } from '@/domain/ach/verdict';
import { formatDate } from '@/domain/dates/format';
import { counted, numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { type AchContent, lineAt } from './achContent';
import { hashText } from './achFacts';
import { headerOf } from './achNodeWords';

/** `No errors`, `3 errors, 1 warning`. */
export function verdictText({ errors, warnings }: AchVerdict): string {
  const found = errors > 0 ? counted(errors, 'error') : 'No errors';
  return warnings > 0 ? `${found}, ${counted(warnings, 'warning')}` : found;
}

/** Dates of which no more than so many are told one by one. */
const datesTold = 2;

/** The effective entry dates of the batches, each once, the earliest first. */
export function effectiveDatesText(content: AchContent): string {
  const dates = new Set<string>();
  content.batches.forEach((_, index) => {
    const on = headerOf(content, index)?.effectiveOn;
    if (on) dates.add(on);
  });
  const told = [...dates].sort();
  if (told.length === 0) return '—';
  const first = told.slice(0, datesTold).map((iso) => formatDate(iso));
  const rest = told.length - first.length;
  return rest > 0 ? `${first.join(', ')} and ${numberText(rest)} more` : first.join(', ');
}

type Stated = 'batchCount' | 'entryCount' | 'totalDebits' | 'totalCredits' | 'entryHash';

/** The figures of a file as they were computed, beside what its control record says otherwise. */
export function summaryFigures(content: AchContent): FigureTile[] {
  const { verdict } = content;
  const { totals } = verdict;
  const control = content.control === null ? null : lineAt(content, content.control);
  const noteOf = (key: Stated, computed: number, text: (value: number) => string): string => {
    if (control === null) return '';
    const stated = numberOf(control, fileControlLayout, key);
    if (stated === computed) return '';
    return `File control says ${Number.isNaN(stated) ? 'no number' : text(stated)}. `;
  };
  const records = noteOf('entryCount', totals.records, (value) =>
    counted(value, 'entry and addenda', 'entries and addenda'),
  );
  const hash = noteOf('entryHash', totals.hash % hashModulus, (value) =>
    String(value).padStart(10, '0'),
  );
  return [
    {
      label: 'Batches',
      value: numberText(verdict.batches),
      note: noteOf('batchCount', verdict.batches, numberText),
    },
    { label: 'Entries', value: numberText(verdict.entries), note: records },
    {
      label: 'Addenda',
      value: numberText(totals.records - verdict.entries),
      note: 'Records that add to an entry',
    },
    {
      label: 'Debits',
      value: formatMoney(totals.debitCents),
      note: `${noteOf('totalDebits', totals.debitCents, formatMoney)}Taken from receivers`,
    },
    {
      label: 'Credits',
      value: formatMoney(totals.creditCents),
      note: `${noteOf('totalCredits', totals.creditCents, formatMoney)}Paid to receivers`,
    },
    {
      label: 'Entry hash',
      value: hashText(totals),
      note: `${hash}Sum of the receiving banks’ numbers, last ten digits`,
    },
    {
      label: 'Effective dates',
      value: effectiveDatesText(content),
      note: 'When the entries should settle',
    },
  ];
}
