import { emptyInvoice } from '@/domain/invoices/invoice';
import type { PrintedInvoice } from '@/domain/invoices/pdf/printedInvoice';
import { invoiceTotals } from '@/domain/invoices/totals';
import { toAmount } from '@/domain/money/cents';

const names = [
  'Blue Dream flower, 3.5 g jars',
  'Sour Diesel pre-rolls',
  'Live resin cartridge 1 g',
  'Trim, bulk',
];
const description =
  'Tested by a licensed laboratory, packed in child-resistant jars of twelve per case';

/** An invoice of so many lines, every third with a description of two printed lines. */
export function printedOf(lines: number): PrintedInvoice {
  const values = {
    ...emptyInvoice('2026-11-21'),
    invoiceId: 'INVC-000123',
    status: 'Sent' as const,
    itemsDetails: Array.from({ length: lines }, (_, at) => ({
      itemName: names[at % names.length] ?? '',
      lineTotal: '',
      inventoryId: '',
      itemDescription: at % 3 === 0 ? description : '',
      unitCost: (12.5 + (at % 37)).toFixed(2),
      Qnty: String(1 + ((at * 7) % 1200)),
    })),
    notes: 'Please quote the invoice number with your payment.',
  };
  return {
    kind: 'recipient',
    invoice: {
      ...values,
      recipientId: {
        ...values.recipientId,
        recipientName: 'Jane Everything',
        recipientCompanyName: 'Fern Valley Dispensary',
        recipientAddress: '44 Main Street',
        recipientCity: 'Arcata',
        recipientState: 'CA',
        recipientZip: '95521',
        recipientEmail: 'ap@example.com',
        recipientPhone: '7075550199',
      },
    },
    sender: {
      name: 'Emerald Coast Distribution LLC',
      lines: ['1200 Harbor Drive', 'Eureka, CA 95501'],
      phone: '7075550142',
      email: 'billing@example.com',
    },
    totalAmount: toAmount(invoiceTotals(values).totalCents),
    paidAmount: '0.00',
  };
}
