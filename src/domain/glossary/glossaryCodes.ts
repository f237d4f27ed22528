import { changeCodes } from '@/domain/ach/changeCodes';
import { type EntryClass, entryClasses, entryClassNames } from '@/domain/ach/entryClasses';
import {
  canBeDishonored,
  isReturnCodeName,
  mayRetry,
  mostRetries,
  type ReturnWindow,
  retryDays,
  returnCodeOf,
  returnCodes,
} from '@/domain/ach/returnCodes';
import { returnMeanings } from '@/domain/ach/returnMeanings';
import { correctionDays, dishonorDays, usualReturnDays } from '@/domain/ach/windows';
import { rateCodes } from '@/domain/compliance/returnRates';
import { formatMoney } from '@/domain/money/cents';
import { unauthorizedDays } from '@/domain/transactions/nextEvent';

/** A code in a table of the glossary: the cells after it, in the order of the table's columns. */
interface CodeRow {
  code: string;
  title: string;
  cells: readonly string[];
}

/** A table of codes. */
export interface CodeTable {
  key: 'return-codes' | 'change-codes' | 'entry-classes';
  title: string;
  /** Heads of the columns after the code. */
  columns: readonly string[];
  rows: readonly CodeRow[];
}

/** Until when an answer with a code may settle, in words. */
const deadlines: Readonly<Record<ReturnWindow, string>> = {
  usual: `${usualReturnDays} banking days`,
  unauthorized: `${unauthorizedDays} calendar days`,
  agreed: 'As both banks agree',
  dishonored: `${dishonorDays} banking days after the return`,
  contested: `${usualReturnDays} banking days after the dishonored return`,
};

const holders = { consumers: 'Consumers', companies: 'Companies', both: 'Both' } as const;

function rateOf(code: string): string {
  const isIn = (codes: readonly string[]): boolean => codes.includes(code);
  if (isIn(rateCodes.unauthorized)) return 'Counts as unauthorized.';
  return isIn(rateCodes.administrative) ? 'Counts as administrative.' : '';
}

/** What may be done about an answer with a code, in a sentence or two. */
function actsOn(code: string): string {
  const window = returnCodeOf(code)?.window;
  if (window === 'dishonored') return 'The RDFI may contest it.';
  const acts = [
    mayRetry(code) ? `Retry, ${mostRetries} times within ${retryDays} days.` : '',
    canBeDishonored(code) ? 'Dishonor it if it is wrong.' : '',
    rateOf(code),
  ];
  return acts.filter(Boolean).join(' ') || '—';
}

function returnRow(code: string): CodeRow {
  const known = returnCodeOf(code);
  const title = known?.title ?? '';
  const meaning = isReturnCodeName(code) ? returnMeanings[code] : '';
  const deadline = known ? deadlines[known.window] : '';
  const of = known?.of ? ` ${holders[known.of]} only.` : '';
  return { code, title, cells: [`${meaning}${of}`, deadline, actsOn(code)] };
}

const directions: Readonly<Record<EntryClass['directions'], string>> = {
  debits: 'Debits',
  credits: 'Credits',
  both: 'Debits and credits',
};

function classRow([code, rules]: readonly [string, EntryClass]): CodeRow {
  const { receivers, mostAddenda, isWritten, mostCents } = rules;
  const most = mostCents === undefined ? '' : `, up to ${formatMoney(mostCents)}`;
  return {
    code,
    title: entryClassNames[code] ?? '',
    cells: [
      holders[receivers],
      `${directions[rules.directions]}${most}`,
      code === 'IAT' ? 'Of its own kind' : String(mostAddenda),
      isWritten ? 'Built and read' : 'Read only',
    ],
  };
}

/** Return codes, change codes and entry classes, as the rules of `domain/ach` hold them. */
export const codeTables: readonly CodeTable[] = [
  {
    key: 'return-codes',
    title: 'Return codes',
    columns: ['What it means', 'Deadline', 'What can be done'],
    rows: Object.keys(returnCodes).map(returnRow),
  },
  {
    key: 'change-codes',
    title: 'Change codes (NOC)',
    columns: ['What to do', 'Deadline'],
    rows: [...changeCodes].map(([code, { title, meaning }]) => ({
      code,
      title,
      cells: [meaning, `${correctionDays} banking days, or before the next entry`],
    })),
  },
  {
    key: 'entry-classes',
    title: 'Entry classes (SEC codes)',
    columns: ['Reaches accounts of', 'Moves', 'Addenda', 'In the product'],
    rows: [...entryClasses].map(classRow),
  },
];
