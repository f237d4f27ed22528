import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, oneLine, oneOf, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { type PayeeType, preparedPayeeTypes } from '@/domain/settlements/disbursement';
import { heldAmountRule } from '@/domain/settlements/holds';

/** A check as it is prepared (catalogue: /check-issuance). Amount `x.xx`. */
export interface CheckValues {
  /** Whose book it is paid from. */
  organization: string;
  payeeType: PayeeType | '';
  payee: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  amount: string;
  /** The account that it is drawn on. */
  account: string;
  memo: string;
}

export const emptyCheck: CheckValues = {
  organization: '',
  payeeType: '',
  payee: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  amount: '',
  account: '',
  memo: '',
};

/** First message of each field. */
export const checkErrors = (values: CheckValues): FieldErrors =>
  errorsFrom([
    ['organization', required(bounded(200))(values.organization)],
    ['payeeType', required(oneOf(preparedPayeeTypes))(values.payeeType)],
    ['payee', required(oneLine(60))(values.payee)],
    ['street', required(oneLine(60))(values.street)],
    ['city', required(oneLine(40))(values.city)],
    ['region', required(oneLine(30))(values.region)],
    ['postalCode', required(oneLine(12))(values.postalCode)],
    ['amount', heldAmountRule(values.amount)],
    ['account', required(bounded(100))(values.account)],
    ['memo', optional(oneLine(60))(values.memo)],
  ]);

/** A check for formik and for the server. */
export const checkSchema = schemaOf<CheckValues>({
  model: () => ({ ...emptyCheck }),
  errors: checkErrors,
});
