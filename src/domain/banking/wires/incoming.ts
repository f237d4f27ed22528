import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { daysAfter, requiredDay, settledDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, free, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { heldAmountRule } from '@/domain/settlements/holds';
import { fedwireDay, fedwireNumber, imadRule } from './wireNumbers';

/** An incoming wire as staff key it: it becomes a manual entry that a second person approves. */
export interface IncomingValues {
  /** Whom it credits. */
  organization: string;
  originatorName: string;
  bankName: string;
  amount: string;
  imad: string;
  /** ISO or `MM-dd-yyyy`. */
  day: string;
  memo: string;
}

export const emptyIncoming: IncomingValues = {
  organization: '',
  originatorName: '',
  bankName: '',
  amount: '',
  imad: '',
  day: '',
  memo: '',
};

const imadDayMessage = 'The date of this IMAD is not that of the day on which it was received';

/** A wire is credited on its Fedwire day or the next one; that day begins in the evening before. */
function imadDayError({ imad, day }: IncomingValues): string | null {
  if (requiredDay(day) !== null) return null;
  const [on, received] = [fedwireDay(imad), settledDay(day)];
  const fits = received >= daysAfter(on, -1) && received <= bankingDaysAfter(on, 1);
  return fits ? null : imadDayMessage;
}

/** First message of each field. */
export const incomingErrors = (values: IncomingValues): FieldErrors =>
  errorsFrom([
    ['organization', required(bounded(200))(values.organization)],
    ['originatorName', required(bounded(70))(values.originatorName)],
    ['bankName', required(bounded(60))(values.bankName)],
    ['amount', heldAmountRule(values.amount)],
    ['imad', imadRule(values.imad) ?? imadDayError(values)],
    ['day', requiredDay(values.day)],
    ['memo', free(140)(values.memo)],
  ]);

/** An incoming wire for formik and for the server. */
export const incomingSchema = schemaOf<IncomingValues>({
  model: () => ({ ...emptyIncoming }),
  errors: incomingErrors,
  settled: (values) => ({ ...values, imad: fedwireNumber(values.imad) }),
});
