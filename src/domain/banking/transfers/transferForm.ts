import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { readDay, requiredDay, settledDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, free, oneOf, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import {
  type RecurrenceValues,
  recurrenceEnds,
  recurrenceErrors,
  recurringDates,
  tooLongMessage,
} from '@/domain/invoices/recurrence';
import { typedAmount } from '@/domain/money/cents';
import { heldAmountRule } from '@/domain/settlements/holds';
import { readPlace, type TransferMethod, type TransferRoute, transferMethods } from './place';

/** How often a transfer comes; '' for once. */
export const transferRepeats = ['', 'week', 'month'] as const;

export type TransferRepeat = (typeof transferRepeats)[number];

export const transferRepeatLabels: Readonly<Record<TransferRepeat, string>> = {
  '': 'Once',
  week: 'Every week',
  month: 'Every month',
};

/** A transfer as it is typed (catalogue: /transfer). Amounts `x.xx`. */
export interface TransferValues {
  /** Places as `placeKey` names them. */
  from: string;
  to: string;
  amount: string;
  /** What the organization pays us for it, where money goes to a bank; '' for nothing. */
  fee: string;
  memo: string;
  /** How it goes to a bank; by ACH on any other route. */
  method: TransferMethod;
  /** ISO or `MM-dd-yyyy`. */
  day: string;
  repeats: TransferRepeat;
  /** One of `recurrenceEnds`; judged where it repeats, as what follows. */
  ends: string;
  count: string;
  until: string;
}

export const emptyTransfer: TransferValues = {
  from: '',
  to: '',
  amount: '',
  fee: '',
  memo: '',
  method: 'ach',
  day: '',
  repeats: '',
  ends: 'count',
  count: '12',
  until: '',
};

const place = required((text) =>
  readPlace(text) ? null : 'Please choose an account from the list',
);

const fee = optional((text) =>
  typedAmount.test(text) ? null : 'Please enter an amount such as 2.50',
);

/** From which amount on transfers need a second person, as it is typed: 0 for all of them. */
export const limitRule = required((text) =>
  typedAmount.test(text) ? null : 'Please enter an amount such as 5000.00',
);

/** As a recurrence of its days. */
const recurrenceOf = ({ day, repeats, ends, count, until }: TransferValues): RecurrenceValues => ({
  start: day,
  unit: repeats,
  every: '1',
  ends,
  count,
  until,
});

function repeatErrors(values: TransferValues): FieldErrors {
  if (values.repeats === '') return {};
  const { until, count, ends } = recurrenceErrors(recurrenceOf(values));
  const own =
    until === tooLongMessage ? 'No more than 120 transfers. Choose an earlier end date.' : until;
  return {
    ...(ends ? { ends } : {}),
    ...(count ? { count } : {}),
    ...(own ? { until: own } : {}),
  };
}

/** First message of each field. */
export const transferErrors = (values: TransferValues): FieldErrors => ({
  ...errorsFrom([
    ['from', place(values.from)],
    ['to', place(values.to)],
    ['amount', heldAmountRule(values.amount)],
    ['fee', fee(values.fee)],
    ['memo', free(80)(values.memo)],
    ['method', oneOf(transferMethods)(values.method)],
    ['day', requiredDay(values.day)],
    ['repeats', oneOf(transferRepeats)(values.repeats)],
    ['ends', values.repeats === '' ? null : required(oneOf(recurrenceEnds))(values.ends)],
    ['count', bounded(10)(values.count)],
  ]),
  ...repeatErrors(values),
});

/** A transfer for formik and for the server. */
export const transferSchema = schemaOf<TransferValues>({
  model: () => ({ ...emptyTransfer }),
  errors: transferErrors,
  settled: (values) => ({
    ...values,
    memo: values.memo.trim(),
    day: settledDay(values.day),
    until: values.repeats !== '' && values.ends === 'until' ? settledDay(values.until) : '',
  }),
});

/** How far ahead a first day may lie. */
const longestAhead = 366;

const oneDay = 86_400_000;

/** Why a day (ISO or typed) is no first day of a transfer today, an ISO date; null where it is. */
export function transferDayError(text: string, today: string): string | null {
  const day = readDay(text);
  if (day === null) return null;
  if (day < today) return 'The date cannot be in the past';
  const ahead = (Date.parse(day) - Date.parse(today)) / oneDay;
  return ahead > longestAhead ? 'The date cannot be more than a year ahead' : null;
}

/** The days of a transfer as they were asked for, ISO dates; none for values that are not good. */
export function transferDays(values: TransferValues): string[] {
  const day = readDay(values.day);
  if (day === null) return [];
  return values.repeats === '' ? [day] : recurringDates(recurrenceOf(values));
}

/**
 * The day on which a transfer runs that is asked for on another, ISO dates: banks move money on
 * banking days, books on any day.
 */
export const runDay = (day: string, route: TransferRoute): string =>
  route === 'internal' ? day : bankingDaysAfter(day, 0);

/** On which day it runs, where that is not the day that was asked for; '' where it is. */
export function movedDayText(day: string, route: TransferRoute): string {
  const iso = readDay(day);
  if (iso === null) return '';
  const runs = runDay(iso, route);
  return runs === iso ? '' : `Banks are closed on that day: it goes on ${formatDate(runs)}.`;
}
