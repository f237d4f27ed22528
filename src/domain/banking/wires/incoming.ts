import { requiredDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, free, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { heldAmountRule } from '@/domain/settlements/holds';
import { fedwireNumber, imadRule } from './wireNumbers';

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

/** First message of each field. */
export const incomingErrors = (values: IncomingValues): FieldErrors =>
  errorsFrom([
    ['organization', required(bounded(200))(values.organization)],
    ['originatorName', required(bounded(70))(values.originatorName)],
    ['bankName', required(bounded(60))(values.bankName)],
    ['amount', heldAmountRule(values.amount)],
    ['imad', imadRule(values.imad)],
    ['day', requiredDay(values.day)],
    ['memo', free(140)(values.memo)],
  ]);

/** An incoming wire for formik and for the server. */
export const incomingSchema = schemaOf<IncomingValues>({
  model: () => ({ ...emptyIncoming }),
  errors: incomingErrors,
  settled: (values) => ({ ...values, imad: fedwireNumber(values.imad) }),
});
