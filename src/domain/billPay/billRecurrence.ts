import { formatDate } from '@/domain/dates/format';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, oneLine, oneOf, optional, required, whole } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import {
  type RecurrenceValues,
  recurrenceErrors,
  recurringDates,
} from '@/domain/invoices/recurrence';
import { heldAmountRule } from '@/domain/settlements/holds';
import { type BillMethod, billMethods } from './bill';

/** How often a bill comes again. */
export const billRhythms = ['week', 'month', 'quarter'] as const;

export type BillRhythm = (typeof billRhythms)[number];

export const billRhythmLabels: Readonly<Record<BillRhythm, string>> = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
};

/** A bill that comes again, as it is typed. Amount `x.xx`; days ISO or `MM-dd-yyyy`. */
export interface BillRecurrenceValues {
  /** '' for the own organization. */
  organization: string;
  vendor: string;
  /** The bills are numbered with it: `RENT-2027-01-31`. */
  prefix: string;
  amount: string;
  method: BillMethod | '';
  memo: string;
  rhythm: BillRhythm;
  /** Day of the first bill. */
  start: string;
  /** One of `count` and `until`. */
  ends: string;
  count: string;
  until: string;
  /** Days from the day of a bill until it is due. */
  dueDays: string;
}

export const emptyBillRecurrence: BillRecurrenceValues = {
  organization: '',
  vendor: '',
  prefix: '',
  amount: '',
  method: '',
  memo: '',
  rhythm: 'month',
  start: '',
  ends: 'count',
  count: '12',
  until: '',
  dueDays: '10',
};

const rhythmOf = ({
  rhythm,
  start,
  ends,
  count,
  until,
}: BillRecurrenceValues): RecurrenceValues => ({
  start,
  unit: rhythm === 'week' ? 'week' : 'month',
  every: rhythm === 'quarter' ? '3' : '1',
  ends,
  count,
  until,
});

/** First message of each field. */
export function billRecurrenceErrors(values: BillRecurrenceValues): FieldErrors {
  const { unit, every, ...rhythm } = recurrenceErrors(rhythmOf(values));
  return {
    ...errorsFrom([
      ['organization', optional(bounded(200))(values.organization)],
      ['vendor', required(bounded(100))(values.vendor)],
      ['prefix', required(oneLine(20))(values.prefix)],
      ['amount', heldAmountRule(values.amount)],
      ['method', required(oneOf(billMethods))(values.method)],
      ['memo', optional(oneLine(60))(values.memo)],
      ['rhythm', required(oneOf(billRhythms))(values.rhythm)],
      ['dueDays', required(whole(0, 120))(values.dueDays)],
    ]),
    ...rhythm,
  };
}

/** A bill that comes again, for formik and for the server. */
export const billRecurrenceSchema = schemaOf<BillRecurrenceValues>({
  model: () => ({ ...emptyBillRecurrence }),
  errors: billRecurrenceErrors,
  settled: (values) => ({ ...values, prefix: values.prefix.trim() }),
});

/** The days of the bills: the 31st is the last day of a shorter month. ISO dates. */
export const billDays = (values: BillRecurrenceValues): string[] =>
  recurringDates(rhythmOf(values));

/** The number of the bill of a day (ISO date). */
export const recurringBillNo = (prefix: string, day: string): string => `${prefix}-${day}`;

/** A bill that comes again. Amount `x.xx`; days ISO dates, '' once it has ended. */
export interface BillRecurrence {
  _id: string;
  vendor: string;
  companyName: string;
  prefix: string;
  amount: string;
  method: BillMethod;
  rhythm: BillRhythm;
  made: number;
  times: number;
  nextDay: string;
  lastDay: string;
  setBy: string;
  /** Why the last bill was not made; '' where it was. */
  note: string;
}

/** Where a recurrence stands: `2 of 12, next 01/31/2027`. */
export const recurrenceText = ({ made, times, nextDay }: BillRecurrence): string =>
  `${made} of ${times}${nextDay ? `, next ${formatDate(nextDay)}` : ', ended'}`;
