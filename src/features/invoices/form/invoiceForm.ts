import { typedDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { emptyInvoice, emptyLine, type InvoiceLine } from '@/domain/invoices/invoice';
import { invoiceErrors } from '@/domain/invoices/invoiceErrors';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { emptyMtaInvoice, type MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { mtaInvoiceErrors } from '@/domain/invoices/mta/mtaInvoiceErrors';
import { invoiceSchema, mtaInvoiceSchema } from '@/domain/invoices/schemas';
import { isPenaltyLine } from '@/domain/invoices/totals';
import type { AnyInvoiceValues, FormKeys } from '@/shared/invoices/api';
import { nestedErrors } from '@/shared/ui/fields/nestedErrors';

/** What the form holds: the invoice with its days as `MM-dd-yyyy`, and who is billed by id. */
export type InvoiceFormValues = AnyInvoiceValues & Required<FormKeys>;

/** The form of a tax invoice. */
export type TaxFormValues = InvoiceFormValues & MtaInvoiceValues;

/** True for the form of a tax invoice. */
export const isTaxForm = <Values extends AnyInvoiceValues>(
  values: Values,
): values is Values & MtaInvoiceValues => 'license' in values;

const withTypedDays = <Values extends AnyInvoiceValues>(values: Values): Values => ({
  ...values,
  invoiceDate: typedDay(values.invoiceDate),
  invoiceDueDate: typedDay(values.invoiceDueDate),
});

/** A tax invoice without its lines of penalties: they are the server's (../tax/usePenaltyLines). */
function ownTaxInvoice(stored: unknown): MtaInvoiceValues {
  const values = mtaInvoiceSchema.cast(stored);
  const itemsDetails = values.itemsDetails.filter((line) => !isPenaltyLine(line));
  return { ...values, itemsDetails };
}

/**
 * The form over stored or kept values of its kind; what they do not have is as in a new one, and
 * lines of penalties are left out.
 */
export function formOf(kind: InvoiceKind, stored: unknown, keys: FormKeys = {}): InvoiceFormValues {
  const values = kind === 'mta' ? ownTaxInvoice(stored) : invoiceSchema.cast(stored);
  const { recipientKey = null, holderId = null, period = null } = keys;
  return { ...withTypedDays(values), recipientKey, holderId, period: period ?? '' };
}

/** The form of a new invoice, dated today, with a first line to be filled in. */
export function newForm(kind: InvoiceKind): InvoiceFormValues {
  const empty = kind === 'mta' ? emptyMtaInvoice(isoToday()) : emptyInvoice(isoToday());
  return { ...formOf(kind, empty), itemsDetails: [{ ...emptyLine }] };
}

const isBlank = ({ itemName, itemDescription, unitCost }: InvoiceLine): boolean =>
  [itemName, itemDescription, unitCost].every((text) => text.trim() === '');

/** Without the lines at the end that nobody has filled in; the others keep their places. */
function withoutBlankEnd<Values extends AnyInvoiceValues>(values: Values): Values {
  const last = values.itemsDetails.findLastIndex((line) => !isBlank(line));
  return { ...values, itemsDetails: values.itemsDetails.slice(0, last + 1) };
}

/** The form as it is billed: the lines that are filled in, and behind them those of penalties. */
export function billedForm(
  values: InvoiceFormValues,
  penalties: readonly InvoiceLine[],
): InvoiceFormValues {
  const filled = withoutBlankEnd(values);
  return { ...filled, itemsDetails: [...filled.itemsDetails, ...penalties] };
}

/** What is sent and drawn of the form: the schema's own reading, worked-out amounts included. */
export function enteredInvoice(values: InvoiceFormValues): AnyInvoiceValues {
  const filled = withoutBlankEnd(values);
  return isTaxForm(filled) ? mtaInvoiceSchema.cast(filled) : invoiceSchema.cast(filled);
}

/** The ids that go with the form. */
export const keysOf = (values: InvoiceFormValues): Required<FormKeys> => ({
  recipientKey: values.recipientKey,
  holderId: values.holderId,
  period: values.period || null,
});

/** Messages by formik path, as formik keeps them; judged with the penalties that it bills. */
export function formErrors(
  typed: InvoiceFormValues,
  penalties: readonly InvoiceLine[] = [],
): object {
  const values = billedForm(typed, penalties);
  return nestedErrors(
    isTaxForm(values)
      ? { ...mtaInvoiceErrors(values), ...namedPenalty(typed) }
      : invoiceErrors(values),
  );
}

/** A line that is typed under the name of a penalty would be dropped at the save. */
function namedPenalty({ itemsDetails }: InvoiceFormValues): FieldErrors {
  const at = itemsDetails.findIndex(isPenaltyLine);
  return at === -1 ? {} : { [`itemsDetails[${at}].itemName`]: namedPenaltyMessage };
}

const namedPenaltyMessage = 'Late payment penalties are added automatically. Use another name.';
