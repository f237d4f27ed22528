import { routingNumberError } from '@/domain/contact/routingNumber';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, type Rule, required, whole } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { accountNumberError } from '@/domain/payments/bankAccount';

/** A bank account that checks are drawn on, as it is added. */
export interface CheckAccountValues {
  /** How it is called here. */
  name: string;
  bankName: string;
  bankAddress: string;
  routingNumber: string;
  accountNumber: string;
  /** The fraction that banks print, such as `98-7654/3210`; '' for none. */
  fraction: string;
  drawerName: string;
  drawerAddress: string;
  /** The number of the next check. */
  nextNumber: string;
}

export const emptyCheckAccount: CheckAccountValues = {
  name: '',
  bankName: '',
  bankAddress: '',
  routingNumber: '',
  accountNumber: '',
  fraction: '',
  drawerName: '',
  drawerAddress: '',
  nextNumber: '1001',
};

/** One as it is answered: its account number by the last four digits. */
export interface CheckAccount {
  _id: string;
  name: string;
  bankName: string;
  routingNumber: string;
  lastFour: string;
  nextNumber: number;
}

const fraction: Rule = (text) =>
  /^\d{1,2}-\d{1,4}\/\d{3,4}$/.test(text) ? null : 'Please enter a fraction such as 98-7654/3210';

/** First message of each field. */
export const checkAccountErrors = (values: CheckAccountValues): FieldErrors =>
  errorsFrom([
    ['name', required(bounded(60))(values.name)],
    ['bankName', required(bounded(60))(values.bankName)],
    ['bankAddress', optional(bounded(80))(values.bankAddress)],
    ['routingNumber', required(routingNumberError)(values.routingNumber)],
    ['accountNumber', accountNumberError(values.accountNumber)],
    ['fraction', optional(fraction)(values.fraction)],
    ['drawerName', required(bounded(60))(values.drawerName)],
    ['drawerAddress', required(bounded(100))(values.drawerAddress)],
    ['nextNumber', required(whole(1, 99_999_999))(values.nextNumber)],
  ]);

/** A check account for formik and for the server. */
export const checkAccountSchema = schemaOf<CheckAccountValues>({
  model: () => ({ ...emptyCheckAccount }),
  errors: checkAccountErrors,
  settled: (values) => ({ ...values, accountNumber: values.accountNumber.replace(/\D/g, '') }),
});
