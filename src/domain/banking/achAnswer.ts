import { changeCodes } from '@/domain/ach/changeCodes';
import { canBeDishonored, mayRetry, mostRetries, returnCodeOf } from '@/domain/ach/returnCodes';
import { returnMeanings } from '@/domain/ach/returnMeanings';
import { correctionDay, dishonorDay, lastRetryDay } from '@/domain/ach/windows';
import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { formatDate } from '@/domain/dates/format';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { type AchItemState, type AchSource, achSourceLabels } from './achItem';

/** What a bank can answer to an entry. */
export const answerKinds = ['return', 'change', 'dishonored', 'contested'] as const;

export type AnswerKind = (typeof answerKinds)[number];

export const answerKindLabels: Readonly<Record<AnswerKind, string>> = {
  return: 'Return',
  change: 'Notification of change',
  dishonored: 'Dishonored return',
  contested: 'Contested dishonored return',
};

/** Where an answer stands. `parked`: nobody knows the entry that it names. */
export const answerStates = ['posted', 'parked', 'dismissed'] as const;

/** What was done about an answer. */
export const dispositions = [
  'open',
  'retried',
  'dishonored',
  'recovered',
  'contested',
  'applied',
  'closed',
] as const;

export type Disposition = (typeof dispositions)[number];

export const dispositionLabels: Readonly<Record<Disposition, string>> = {
  open: 'Open',
  retried: 'Presented again',
  dishonored: 'Dishonored',
  recovered: 'Money is back',
  contested: 'Contested: the return stands',
  applied: 'Correction applied',
  closed: 'Closed',
};

/** An answer as its list tells it. Amounts `x.xx`, days ISO; '' for none. */
export interface AchAnswerRow {
  _id: string;
  kind: AnswerKind;
  code: string;
  trace: string;
  answerTrace: string;
  /** Number of the entry that it answers. */
  original: number;
  companyName: string;
  receiver: string;
  lastFour: string;
  secCode: string;
  source: AchSource;
  amount: string;
  receivedOn: string;
  /** When the original entry settled, and when the first presentation of a debit did. */
  settledOn: string;
  firstSettledOn: string;
  itemState: AchItemState;
  /** Which retry the entry was itself. */
  retryNo: number;
  /** A fee was posted for the return. */
  isFeeCharged: boolean;
  disposition: Disposition;
  /** Why its return was dishonored (R61 …), and the last day on which its bank can contest that (ISO). */
  dishonoredFor: string;
  contestUntil: string;
  note: string;
  /** The corrected data of a change: of numbers the last four digits, of a name its first letter. */
  corrected: string;
  /** It corrects where an organization is paid: one person asks for it, another applies it. */
  needsSecondPerson: boolean;
  /** Who asked that it be applied; '' while nobody has. */
  askedBy: string;
  isAskedByMe: boolean;
}

/** A code with what it means, in a few words. */
export const codeTitle = (code: string): string =>
  returnCodeOf(code)?.title ?? changeCodes.get(code)?.title ?? 'Unknown code';

/** What a code means for who sent the entry, in a sentence or two; '' for an unknown one. */
export const codeMeaning = (code: string): string =>
  new Map<string, string>(Object.entries(returnMeanings)).get(code) ??
  changeCodes.get(code)?.meaning ??
  '';

/**
 * The last day to do something: to dishonor a return, or to apply a change. ISO date; '' where
 * nothing is asked for any more.
 */
export function deadlineOf({
  kind,
  receivedOn,
  disposition,
}: Pick<AchAnswerRow, 'kind' | 'receivedOn' | 'disposition'>): string {
  if (disposition !== 'open') return '';
  if (kind === 'change') return correctionDay(receivedOn);
  return kind === 'return' ? dishonorDay(receivedOn) : '';
}

/** Banking days from today up to a day; below 0 once it is over. ISO dates. */
export function bankingDaysLeft(day: string, today: string): number {
  const [from, to] = day < today ? [day, today] : [today, day];
  let left = 0;
  for (let at = bankingDaysAfter(from, 0); at < to; at = bankingDaysAfter(at, 1)) left += 1;
  return day < today ? -Math.max(left, 1) : left;
}

/** `3 banking days`, `Today`, `Over`; a dash where nothing is asked for. */
export function leftText(
  row: Pick<AchAnswerRow, 'kind' | 'receivedOn' | 'disposition'>,
  today: string,
): string {
  const deadline = deadlineOf(row);
  if (deadline === '') return '—';
  const left = bankingDaysLeft(deadline, today);
  if (left < 0) return 'Over';
  if (left === 0) return 'Today';
  return left === 1 ? '1 banking day' : `${left} banking days`;
}

/** What can be done about an answer. */
export const answerActs = ['retry', 'dishonor', 'apply', 'fee', 'close'] as const;

export type AnswerAct = (typeof answerActs)[number];

/** A return whose dishonor was contested stands: it is open again for all but another dishonor. */
const decided = ({ disposition }: AchAnswerRow): string | null =>
  disposition === 'open' || disposition === 'contested'
    ? null
    : `It is already decided: ${dispositionLabels[disposition]}`;

function retryError(row: AchAnswerRow, today: string): string | null {
  if (row.source !== 'debit' || row.kind !== 'return')
    return 'Only the return of a payment can be presented again';
  if (!mayRetry(row.code)) return `Only R01 and R09 may be presented again, not ${row.code}`;
  if (row.retryNo >= mostRetries) return 'It was presented again twice, which is the most';
  const last = lastRetryDay(row.firstSettledOn);
  return today > last ? `The last day to present it again was ${formatDate(last)}` : null;
}

/**
 * The last day on which a return can be presented again, ISO; '' for one that cannot be: by its code,
 * twice done already, or decided.
 */
export const retryByOf = (row: AchAnswerRow): string =>
  decided(row) === null && retryError(row, '') === null ? lastRetryDay(row.firstSettledOn) : '';

function dishonorError(row: AchAnswerRow, today: string): string | null {
  if (row.kind !== 'return' || !canBeDishonored(row.code)) return 'Only a return can be dishonored';
  if (row.disposition === 'contested') return 'The bank contested it: it is dishonored once';
  if (row.answerTrace === '') return 'The trace number of the return itself is not known';
  const last = dishonorDay(row.receivedOn);
  return today > last ? `The last day to dishonor it was ${formatDate(last)}` : null;
}

function applyError({ kind, code }: AchAnswerRow): string | null {
  if (kind !== 'change') return 'Only a notification of change can be applied';
  return (changeCodes.get(code)?.places.length ?? 0) === 0
    ? `${code} corrects no account. Close it once the correction is made.`
    : null;
}

function feeError(row: AchAnswerRow): string | null {
  if (row.kind !== 'return' || row.source !== 'debit')
    return 'A fee is for the return of a payment';
  return row.isFeeCharged ? 'A fee was already charged for this return' : null;
}

/** What may still be done about an answer, in a sentence; '' where its acts say it. */
export function answerAdvice({
  kind,
  disposition,
  code,
}: Pick<AchAnswerRow, 'kind' | 'disposition' | 'code'>): string {
  if (kind === 'contested')
    return code === 'R74'
      ? 'The return stands as corrected. ACH has no further answer: settle what you still claim with the bank itself, and close this.'
      : 'The return stands. ACH has no further answer: settle what you still claim with the bank itself, and close this.';
  if (disposition === 'dishonored')
    return 'The money is posted once the bank can no longer contest it.';
  if (disposition === 'recovered')
    return 'The bank did not contest it: the money is in the balance of the organization. The payment itself stays returned; record it on its invoice.';
  if (disposition === 'contested')
    return 'The return stands. It can be presented again if its code allows that, or closed.';
  return '';
}

/** Why something cannot be done about an answer today (ISO date); null where it can. */
export function answerError(act: AnswerAct, row: AchAnswerRow, today: string): string | null {
  if (act === 'fee') return feeError(row);
  const over = decided(row);
  if (over) return over;
  if (act === 'retry') return retryError(row, today);
  if (act === 'dishonor') return dishonorError(row, today);
  return act === 'apply' ? applyError(row) : null;
}

/** Why somebody may not apply a correction; null where they may: another than who asked for it. */
export const applyPersonError = ({
  isAskedByMe,
}: Pick<AchAnswerRow, 'isAskedByMe'>): string | null =>
  secondPersonError('decide', twoPersonMatters.correction, isAskedByMe);

/** Reasons to dishonor a return that an ODFI states itself. */
export const dishonorCodes = ['R61', 'R67', 'R68', 'R69', 'R70'] as const;

/** Every column that the list of answers can show. */
export const answerColumns = {
  code: {
    key: 'code',
    title: 'Code',
    sortable: true,
    text: ({ code }) => `${code} ${codeTitle(code)}`,
  },
  kind: { key: 'kind', title: 'Kind', text: ({ kind }) => answerKindLabels[kind] },
  trace: { key: 'trace', title: 'Trace number', text: ({ trace }) => trace },
  original: { key: 'original', title: 'Original entry', text: ({ original }) => `E-${original}` },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  receiver: { key: 'receiver', title: 'Receiver', text: ({ receiver }) => receiver },
  source: { key: 'source', title: 'Entry', text: ({ source }) => achSourceLabels[source] },
  secCode: { key: 'secCode', title: 'SEC code', text: ({ secCode }) => secCode },
  amount: {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    sortable: true,
    text: ({ amount }) => formatAmount(amount),
  },
  received: {
    key: 'received',
    title: 'Received',
    sortable: true,
    text: ({ receivedOn }, { date }) => date(receivedOn),
  },
  settled: {
    key: 'settled',
    title: 'Settlement date',
    text: ({ settledOn }, { date }) => date(settledOn || null),
  },
  deadline: {
    key: 'deadline',
    title: 'Deadline',
    text: (row, { date }) => date(deadlineOf(row) || null),
  },
  retryBy: {
    key: 'retryBy',
    title: 'Retry by',
    text: (row, { date }) => date(retryByOf(row) || null),
  },
  disposition: {
    key: 'disposition',
    title: 'Disposition',
    text: ({ disposition }) => dispositionLabels[disposition],
  },
} as const satisfies Record<string, TextColumn<AchAnswerRow>>;

export type AnswerColumn = keyof typeof answerColumns;

/** The columns of the list, in order (catalogue: /ach-returns). */
export const answerColumnSet: ColumnSet<AnswerColumn> = {
  all: [
    'code',
    'kind',
    'trace',
    'original',
    'organization',
    'receiver',
    'source',
    'secCode',
    'amount',
    'received',
    'settled',
    'deadline',
    'retryBy',
    'disposition',
  ],
  shown: [
    'code',
    'organization',
    'receiver',
    'amount',
    'received',
    'deadline',
    'retryBy',
    'disposition',
  ],
};

export type AnswerSort = 'code' | 'amount' | 'received';
