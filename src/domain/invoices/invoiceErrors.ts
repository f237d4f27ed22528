import { billedDay, isLater } from '@/domain/dates/days';
import { type Check, errorsFrom, type FieldErrors, under } from '@/domain/forms/fieldErrors';
import { bounded, free, type Rule, required } from '@/domain/forms/fieldRules';
import { countMessage, decimalsMessage } from '@/domain/inventory/fieldRules';
import { toAmount, toCents, typedAmount } from '@/domain/money/cents';
import { percentError } from '@/domain/partners/agentForm';
import type { InvoiceLine, InvoiceValues } from './invoice';
import { minAmountMessage, overpaidMessage, paymentAmountError } from './payments';
import { recipientChecks } from './recipient';
import { invoiceTotals } from './totals';

export const dueBeforeInvoiceMessage = 'Due date cannot be before invoice date';
export const minCostMessage = 'Minimum cost is 0.01.';

/** The largest total, in cents: as many digits as a unit cost has (spec 3.9.1). */
export const largestTotal = 999_999_999_999;

export const largestTotalMessage = `Maximum amount is ${toAmount(largestTotal)}.`;

/** Most lines of an invoice. */
export const maxLines = 200;

/** A unit cost of at least a cent, up to ten digits before the point; `16` means `16.00`. */
export const unitCostError: Rule = required((text) => {
  if (!typedAmount.test(text)) return decimalsMessage;
  return toCents(text) === 0 ? minCostMessage : null;
});

const quantity = /^\d{1,10}(?:\.\d{1,2})?$/;

/** A quantity of more than 0: up to ten digits, at most two decimals. */
export const quantityError: Rule = required((text) =>
  quantity.test(text) && Number(text) > 0 ? null : countMessage,
);

function lineChecks(line: InvoiceLine): Check[] {
  return [
    ['itemName', required(bounded(100))(line.itemName)],
    ['itemDescription', free(500)(line.itemDescription)],
    ['unitCost', unitCostError(line.unitCost)],
    ['Qnty', quantityError(line.Qnty)],
    ['inventoryId', free(100)(line.inventoryId)],
  ];
}

function linesError({ itemsDetails }: InvoiceValues): string | null {
  // The text of a list that must not be empty, spec 3.5.2.
  if (itemsDetails.length === 0) return 'This is required field.';
  return itemsDetails.length > maxLines ? countMessage : null;
}

/**
 * What is to be paid: more than nothing, and no more than an amount can hold. Judged once the lines
 * are good.
 */
function totalError(values: InvoiceValues): string | null {
  const { subtotalCents, totalCents } = invoiceTotals(values);
  if (subtotalCents > largestTotal) return largestTotalMessage;
  return totalCents <= 0 && subtotalCents <= 0 ? minAmountMessage : null;
}

function discountError({ discountData }: InvoiceValues): string | null {
  return discountData.isDiscount ? required(percentError)(discountData.discountPercantage) : null;
}

export const wholeDiscountMessage = 'This discount leaves nothing to pay';

/** A discount that takes all of it. Judged once the lines are good. */
function wholeDiscountError(values: InvoiceValues): string | null {
  const { subtotalCents, totalCents } = invoiceTotals(values);
  return subtotalCents > 0 && totalCents <= 0 ? wholeDiscountMessage : null;
}

function partialError(values: InvoiceValues): string | null {
  const { isPartial, partialAmount } = values.partialData;
  if (!isPartial) return null;
  const tooMuch = (toCents(partialAmount) ?? 0) > invoiceTotals(values).totalCents;
  return paymentAmountError(partialAmount) ?? (tooMuch ? overpaidMessage : null);
}

/** The checks of what every invoice has, in the order of the form. */
export function invoiceChecks(values: InvoiceValues): Check[] {
  const lines = values.itemsDetails.flatMap((line, at) =>
    under(`itemsDetails[${at}].`, lineChecks(line)),
  );
  const isReadable = [...lines, ['', discountError(values)]].every(
    ([, message]) => message === null,
  );
  return [
    ['invoiceDate', billedDay(values.invoiceDate)],
    ['invoiceDueDate', billedDay(values.invoiceDueDate)],
    [
      'invoiceDueDate',
      isLater(values.invoiceDate, values.invoiceDueDate) ? dueBeforeInvoiceMessage : null,
    ],
    ['recipientPO', free(50)(values.recipientPO)],
    ['itemsDetails', linesError(values)],
    ...lines,
    ['discountData.discountPercantage', discountError(values)],
    ['discountData.discountPercantage', isReadable ? wholeDiscountError(values) : null],
    ['itemsDetails', isReadable ? totalError(values) : null],
    ['partialData.partialAmount', isReadable ? partialError(values) : null],
    ['notes', free(1000)(values.notes)],
  ];
}

/** First message of each field of a recipient invoice, by formik path. */
export function invoiceErrors(values: InvoiceValues): FieldErrors {
  return errorsFrom([
    ...under('recipientId.', recipientChecks(values.recipientId)),
    ...invoiceChecks(values),
  ]);
}
