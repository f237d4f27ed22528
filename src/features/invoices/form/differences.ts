import { billedName } from '@/domain/invoices/invoiceColumns';
import { printedDate } from '@/domain/invoices/printed';
import { invoiceTotals } from '@/domain/invoices/totals';
import { formatMoney } from '@/domain/money/cents';
import type { AnyInvoiceValues } from '@/shared/invoices/api';
import type { Difference, Side } from '@/shared/ui/difference';
import { enteredInvoice, type InvoiceFormValues } from './invoiceForm';

/** A part of an invoice that is taken whole: how it reads, and the members of the form that it is made of. */
interface InvoicePart {
  label: string;
  text: (values: AnyInvoiceValues) => string;
  members: readonly string[];
}

function linesText({ itemsDetails }: AnyInvoiceValues): string {
  return itemsDetails
    .map(({ itemName, Qnty, unitCost, itemDescription }) =>
      [`${Qnty} × ${itemName} at ${unitCost}`, itemDescription].filter(Boolean).join(', '),
    )
    .join('\n');
}

const billedText = (values: AnyInvoiceValues): string =>
  `${billedName(values)} ${values.recipientId.recipientEmail}`.trim();

/** Who owes a tax: the holder comes with municipality, license and its fees. */
function taxpayerText(values: AnyInvoiceValues): string {
  if (!('license' in values)) return billedText(values);
  const { municiplaity, license } = values;
  const fees = `${license.collectionFee || '—'}% and ${license.credit_card_processing_fee || '—'}%`;
  return [billedText(values), municiplaity.label, license.licenseNumber, fees].filter(Boolean).join(', ');
}

const billed = ['recipientId', 'recipientKey', 'holderId', 'period', 'municiplaity', 'license', 'mtaUser'];

const parts: readonly InvoicePart[] = [
  { label: 'Recipient', text: taxpayerText, members: billed },
  { label: 'PO', text: ({ recipientPO }) => recipientPO, members: ['recipientPO'] },
  { label: 'Invoice date', text: (values) => printedDate(values.invoiceDate), members: ['invoiceDate'] },
  { label: 'Due date', text: (values) => printedDate(values.invoiceDueDate), members: ['invoiceDueDate'] },
  { label: 'Items', text: linesText, members: ['itemsDetails'] },
  {
    label: 'Discount',
    text: ({ discountData }) => (discountData.isDiscount ? `${discountData.discountPercantage}%` : ''),
    members: ['discountData'],
  },
  {
    label: 'Partial amount',
    text: ({ partialData }) => (partialData.isPartial ? partialData.partialAmount : ''),
    members: ['partialData'],
  },
  { label: 'Notes', text: ({ notes }) => notes, members: ['notes'] },
];

const totalText = (values: AnyInvoiceValues): string => formatMoney(invoiceTotals(values).totalCents);

/** What has changed from one version of an invoice to another, by the names that people read. */
export function changedParts(before: AnyInvoiceValues, after: AnyInvoiceValues): string[] {
  const changed = parts.filter(({ text }) => text(before) !== text(after)).map(({ label }) => label);
  return totalText(before) === totalText(after) ? changed : [...changed, 'Total'];
}

/**
 * Part by part what I typed against what was saved meanwhile, both as the schema settles them. `read`: what I began with, where that is
 * known; what I left as it was is proposed as theirs.
 */
export function invoiceDifferences(
  read: InvoiceFormValues | null,
  typed: InvoiceFormValues,
  saved: InvoiceFormValues,
): Difference[] {
  const [mine, theirs] = [enteredInvoice(typed), enteredInvoice(saved)];
  const base = read && enteredInvoice(read);
  return parts.flatMap(({ label, text }) => {
    const [own, other] = [text(mine), text(theirs)];
    if (own === other) return [];
    const isMine = base === null || own !== text(base);
    return [{ field: label, label, mine: own, theirs: other, proposed: isMine ? 'mine' : 'theirs' }];
  });
}

/** My form with theirs in the parts where they were chosen. */
export function mergedForm(
  mine: InvoiceFormValues,
  theirs: InvoiceFormValues,
  choices: ReadonlyMap<string, Side>,
): InvoiceFormValues {
  const taken = new Set(
    parts.filter(({ label }) => choices.get(label) === 'theirs').flatMap(({ members }) => members),
  );
  return { ...mine, ...Object.fromEntries(Object.entries(theirs).filter(([name]) => taken.has(name))) };
}
