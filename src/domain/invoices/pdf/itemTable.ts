import { formatMoney, toCents } from '@/domain/money/cents';
import type { TableBlock } from '@/domain/pdf/pdfDocument';
import type { InvoiceLine } from '../invoice';
import { printedDescription } from '../mta/taxDescription';
import { printedText } from '../printed';
import { invoiceTotals, lineAmounts } from '../totals';
import { type PrintedInvoice, taxInvoiceOf } from './printedInvoice';

const columns = [
  { title: 'Description', share: 50 },
  { title: 'Quantity', share: 14, align: 'right' },
  { title: 'Unit cost', share: 17, align: 'right' },
  { title: 'Amount', share: 19, align: 'right' },
] as const;

/** `1,234.5`: a quantity as it was typed, thousands apart. */
function quantityText({ Qnty }: Pick<InvoiceLine, 'Qnty'>): string {
  const typed = Qnty.trim();
  return toCents(typed) === null
    ? typed
    : typed.replace(/\B(?=(?:\d{3})+(?:\.|$))(?<!\.\d*)/g, ',');
}

/**
 * Lines of an invoice as a table: name over description, quantity, unit cost, amount (spec 3.9.2).
 */
export function itemTable(printed: PrintedInvoice): TableBlock {
  const { invoice } = printed;
  const license = taxInvoiceOf(printed)?.license;
  const { lineCents } = invoiceTotals(invoice);
  const rows = invoice.itemsDetails.map((line, at) => [
    {
      text: printedText(line.itemName),
      note: license ? printedDescription(line, license) : line.itemDescription.trim(),
    },
    quantityText(line),
    formatMoney(lineAmounts(line).unitCents),
    formatMoney(lineCents[at] ?? 0),
  ]);
  const none = [{ text: 'No items yet', tone: 'muted' } as const];
  return { kind: 'table', columns, rows: rows.length > 0 ? rows : [none] };
}
