import { billedDay, isLater, settledDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, oneLine, oneOf, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { heldAmountRule } from '@/domain/settlements/holds';
import { type BillMethod, billMethods } from './bill';

/** A bill as it is typed. Amount `x.xx`; days ISO or `MM-dd-yyyy`. */
export interface BillValues {
  /** Whose book pays it; '' for the own organization. */
  organization: string;
  vendor: string;
  billNo: string;
  billDate: string;
  dueOn: string;
  amount: string;
  method: BillMethod | '';
  /** The day on which it is to be paid once it is approved; '' to decide later. */
  payOn: string;
  memo: string;
}

export const emptyBill: BillValues = {
  organization: '',
  vendor: '',
  billNo: '',
  billDate: '',
  dueOn: '',
  amount: '',
  method: '',
  payOn: '',
  memo: '',
};

const dueError = ({ billDate, dueOn }: BillValues): string | null =>
  billedDay(dueOn) ?? (isLater(billDate, dueOn) ? 'Due date cannot be before bill date' : null);

/** First message of each field. */
export const billErrors = (values: BillValues): FieldErrors =>
  errorsFrom([
    ['organization', optional(bounded(200))(values.organization)],
    ['vendor', required(bounded(100))(values.vendor)],
    ['billNo', required(oneLine(40))(values.billNo)],
    ['billDate', billedDay(values.billDate)],
    ['dueOn', dueError(values)],
    ['amount', heldAmountRule(values.amount)],
    ['method', required(oneOf(billMethods))(values.method)],
    ['payOn', optional(billedDay)(values.payOn)],
    ['memo', optional(oneLine(60))(values.memo)],
  ]);

/** A bill for formik and for the server. */
export const billSchema = schemaOf<BillValues>({
  model: () => ({ ...emptyBill }),
  errors: billErrors,
  settled: (values) => ({
    ...values,
    billNo: values.billNo.trim(),
    billDate: settledDay(values.billDate),
    dueOn: settledDay(values.dueOn),
    payOn: settledDay(values.payOn),
  }),
});
