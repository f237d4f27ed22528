import { billedName } from '@/domain/invoices/invoiceColumns';
import { printedDate } from '@/domain/invoices/printed';
import { invoiceTotals } from '@/domain/invoices/totals';
import { formatMoney } from '@/domain/money/cents';
import type { AnyInvoiceValues } from '@/shared/invoices/api';

/** One thing in which two versions of an invoice differ, as people read it. */
export interface InvoiceDifference {
  label: string;
  mine: string;
  theirs: string;
}

function linesText({ itemsDetails }: AnyInvoiceValues): string {
  return itemsDetails
    .map(({ itemName, Qnty, unitCost, itemDescription }) =>
      [`${Qnty} × ${itemName} at ${unitCost}`, itemDescription].filter(Boolean).join(', '),
    )
    .join('\n');
}

const shown: readonly (readonly [label: string, text: (values: AnyInvoiceValues) => string])[] = [
  ['Recipient', (values) => `${billedName(values)} ${values.recipientId.recipientEmail}`.trim()],
  ['PO', ({ recipientPO }) => recipientPO],
  ['Invoice date', ({ invoiceDate }) => printedDate(invoiceDate)],
  ['Due date', ({ invoiceDueDate }) => printedDate(invoiceDueDate)],
  ['Items', linesText],
  ['Discount', ({ discountData }) => (discountData.isDiscount ? `${discountData.discountPercantage}%` : '')],
  ['Partial amount', ({ partialData }) => (partialData.isPartial ? partialData.partialAmount : '')],
  ['Total', (values) => formatMoney(invoiceTotals(values).totalCents)],
  ['Notes', ({ notes }) => notes],
  ['Municipality', (values) => ('municiplaity' in values ? values.municiplaity.label : '')],
  ['License no.', (values) => ('license' in values ? values.license.licenseNumber : '')],
  [
    'Fees',
    (values) =>
      'license' in values
        ? `${values.license.collectionFee || '—'}% and ${values.license.credit_card_processing_fee || '—'}%`
        : '',
  ],
];

/** What differs between what I entered and what is stored, both as the schema settles them. */
export const invoiceDifferences = (mine: AnyInvoiceValues, theirs: AnyInvoiceValues): InvoiceDifference[] =>
  shown.flatMap(([label, text]) => {
    const [own, other] = [text(mine), text(theirs)];
    return own === other ? [] : [{ label, mine: own, theirs: other }];
  });
