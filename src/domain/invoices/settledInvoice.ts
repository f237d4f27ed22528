import { settledDay } from '@/domain/dates/days';
import { settledAmount, toAmount } from '@/domain/money/cents';
import type { InvoiceValues } from './invoice';
import { invoiceTotals } from './totals';

/**
 * What is stored of an invoice: dates as ISO, the amounts of lines and discount worked out anew,
 * nothing of a discount or partial amount that is not asked for. Whatever was sent for a worked-out
 * amount is forgotten.
 */
export function settledInvoice<Values extends InvoiceValues>(values: Values): Values {
  const { lineCents, discountCents } = invoiceTotals(values);
  const { isDiscount, discountPercantage } = values.discountData;
  const { isPartial, partialAmount } = values.partialData;
  return {
    ...values,
    invoiceDate: settledDay(values.invoiceDate),
    invoiceDueDate: settledDay(values.invoiceDueDate),
    itemsDetails: values.itemsDetails.map((line, at) => ({
      ...line,
      unitCost: settledAmount(line.unitCost),
      lineTotal: toAmount(lineCents[at] ?? 0),
    })),
    discountData: {
      isDiscount,
      discountPercantage: isDiscount ? discountPercantage : '',
      discountedAmt: toAmount(discountCents),
    },
    partialData: { isPartial, partialAmount: isPartial ? settledAmount(partialAmount) : '' },
  };
}
