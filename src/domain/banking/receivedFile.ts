import { isReturnCodeName, returnCodeOf } from '@/domain/ach/returnCodes';
import { readDay, requiredDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount, typedAmount } from '@/domain/money/cents';
import type { AnswerKind } from './achAnswer';
import type { AchSource } from './achItem';

/** A file of returns as its list tells it. Amounts `x.xx`, ISO moments. */
export interface ReceivedFileRow {
  _id: string;
  number: number;
  name: string;
  receivedAt: string;
  /** '' for one that came by itself. */
  receivedBy: string;
  entries: number;
  matched: number;
  repeated: number;
  parked: number;
  faults: number;
  amount: string;
}

/** Where a file of returns stands, in a word. */
export function receivedState({ parked }: Pick<ReceivedFileRow, 'parked'>): string {
  return parked > 0 ? 'Needs matching' : 'Posted';
}

/** Every column that the list of received files can show. */
export const receivedColumns = {
  file: { key: 'file', title: 'File', sortable: true, text: ({ number }) => `R-${number}` },
  name: { key: 'name', title: 'Name', text: ({ name }) => name },
  received: {
    key: 'received',
    title: 'Received',
    text: ({ receivedAt }, { moment }) => moment(receivedAt),
  },
  by: { key: 'by', title: 'Received by', text: ({ receivedBy }) => receivedBy || 'Bank' },
  entries: { key: 'entries', title: 'Entries', align: 'end', text: ({ entries }) => `${entries}` },
  matched: { key: 'matched', title: 'Matched', align: 'end', text: ({ matched }) => `${matched}` },
  repeated: {
    key: 'repeated',
    title: 'Taken before',
    align: 'end',
    text: ({ repeated }) => `${repeated}`,
  },
  parked: { key: 'parked', title: 'Unmatched', align: 'end', text: ({ parked }) => `${parked}` },
  faults: { key: 'faults', title: 'Faults', align: 'end', text: ({ faults }) => `${faults}` },
  amount: {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    text: ({ amount }) => formatAmount(amount),
  },
  state: { key: 'state', title: 'State', text: (row) => receivedState(row) },
} as const satisfies Record<string, TextColumn<ReceivedFileRow>>;

export type ReceivedColumn = keyof typeof receivedColumns;

/** The columns of the list, in order (catalogue: /processReturns). */
export const receivedColumnSet: ColumnSet<ReceivedColumn> = {
  all: [
    'file',
    'name',
    'received',
    'by',
    'entries',
    'matched',
    'repeated',
    'parked',
    'faults',
    'amount',
    'state',
  ],
  shown: ['file', 'received', 'entries', 'matched', 'parked', 'amount', 'state'],
};

/** An answer that no entry is known for. Amount `x.xx`, ISO date. */
export interface ParkedAnswer {
  _id: string;
  /** Number of its file; 0 for one that was keyed. */
  file: number;
  kind: AnswerKind;
  code: string;
  trace: string;
  amount: string;
  receiver: string;
  receivedOn: string;
  note: string;
}

/** The entry behind a trace number, as it is looked up. Amount `x.xx`; '' for no day. */
export interface OriginalEntry {
  trace: string;
  number: number;
  companyName: string;
  receiver: string;
  lastFour: string;
  secCode: string;
  source: AchSource;
  amount: string;
  settledOn: string;
  /** Why no return of it can be keyed; '' where one can. */
  refusal: string;
}

/** A return as a person keys it. */
export interface KeyedReturn {
  trace: string;
  code: string;
  /** A day, as it was typed. */
  returnedOn: string;
  /** `x.xx` */
  amount: string;
  info: string;
}

export const emptyKeyedReturn: KeyedReturn = {
  trace: '',
  code: '',
  returnedOn: '',
  amount: '',
  info: '',
};

export const traceMessage = 'Please enter the 15 digits of the original trace number';
const codeMessage = 'Please choose a return code';
const amountMessage = 'Please use format x.xx';

/** Return codes that a bank sends of its own accord; dishonored and contested ones answer ours. */
const isPlainReturn = (code: string): boolean => {
  const window = isReturnCodeName(code) ? returnCodeOf(code)?.window : undefined;
  return window !== undefined && window !== 'dishonored' && window !== 'contested';
};

/** First message of each field of a keyed return. */
export const keyedReturnErrors = (values: KeyedReturn): FieldErrors =>
  errorsFrom([
    ['trace', required((text) => (/^\d{15}$/.test(text) ? null : traceMessage))(values.trace)],
    ['code', required((text) => (isPlainReturn(text) ? null : codeMessage))(values.code)],
    ['returnedOn', requiredDay(values.returnedOn)],
    ['amount', required((text) => (typedAmount.test(text) ? null : amountMessage))(values.amount)],
    ['info', optional(bounded(44))(values.info)],
  ]);

/** A keyed return for formik and for the server. */
export const keyedReturnSchema = schemaOf<KeyedReturn>({
  model: () => ({ ...emptyKeyedReturn }),
  errors: keyedReturnErrors,
});

/**
 * What is wrong with the day of a keyed return; null where nothing is. A bank sends an entry back as
 * soon as it has it, also before it settles. ISO dates; `sentOn`: '' where nobody knows.
 */
export function keyedDayError(typed: string, sentOn: string, today: string): string | null {
  const day = readDay(typed);
  if (day === null) return requiredDay(typed);
  if (day > today) return 'The day cannot be in the future';
  return sentOn !== '' && day < sentOn
    ? `The entry was sent on ${formatDate(sentOn)}. Choose that day or later.`
    : null;
}
