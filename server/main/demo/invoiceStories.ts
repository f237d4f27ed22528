import { daysAfter } from '@/domain/dates/days';
import { emptyInvoice, type InvoiceValues } from '@/domain/invoices/invoice';
import type { PaymentMethod, PaymentState } from '@/domain/invoices/paymentRecord';
import { settledInvoice } from '@/domain/invoices/settledInvoice';
import type { InvoiceStatus } from '@/domain/invoices/status';
import { invoiceTotals } from '@/domain/invoices/totals';
import { toAmount } from '@/domain/money/cents';
import { demoAccount } from './accounts';
import { type Choices, choices } from './fixed';
import { demoRecipients } from './invoiceRecipients';
import { type DemoItem, demoItems } from './items';

/** A payment of a demo invoice, so many days after it was sent. */
export interface DemoPayment {
  cents: number;
  method: PaymentMethod;
  state: PaymentState;
  daysLater: number;
}

/** An invoice of the demo world, and what became of it. */
export interface DemoInvoice {
  status: InvoiceStatus;
  /** How long ago it was made. */
  daysAgo: number;
  /** Place in `demoRecipients`. */
  recipient: number;
  form: InvoiceValues;
  payments: DemoPayment[];
}

const weekly = Array.from({ length: 60 }, (_, at) => Math.max(0, 424 - Math.round(at * 7.2)));

/** From over a year ago to today, more of them lately. */
const ages = [...weekly, 27, 23, 19, 12, 9, 2].sort((one, other) => other - one);

/** What has become of an invoice of that age: the old ones are paid, but for a few. */
function statusAt(at: number, daysAgo: number): InvoiceStatus {
  if (daysAgo < 6) return 'Draft';
  if (at % 19 === 6) return 'Void';
  if (at % 17 === 9) return 'Partially Paid';
  if (daysAgo > 100) return at % 16 === 11 ? 'Viewed' : 'settled';
  if (daysAgo > 40) return at % 2 === 0 ? 'Viewed' : 'Paid';
  const recent = ['Sent', 'Paid', 'Viewed', 'Submitted', 'Sent', 'Partially Paid'] as const;
  return recent[at % recent.length] ?? 'Sent';
}

function lineOf(item: DemoItem, choose: Choices) {
  const { inventory_title, inventory_unit_cost, inventory_description } = item.values;
  return {
    itemName: inventory_title,
    itemDescription: inventory_description,
    unitCost: inventory_unit_cost,
    Qnty: String(choose.whole(4, 60)),
    lineTotal: '',
    inventoryId: item.id,
  };
}

const notes = [
  '',
  'Net 30. Thank you for your business.',
  '',
  'Deliver to the back entrance, 8 am to 2 pm.',
];

function formOf(at: number, stock: readonly DemoItem[], choose: Choices): InvoiceValues {
  const count = choose.whole(1, 4);
  const lines = Array.from({ length: count }, () => lineOf(choose.oneOf(stock), choose));
  const recipientId = demoRecipients[(at * 5) % demoRecipients.length];
  if (!recipientId) throw new Error('There are no recipients to bill');
  return {
    ...emptyInvoice(''),
    itemsDetails: lines,
    recipientPO: at % 3 === 0 ? `PO-${4100 + at}` : '',
    discountData: {
      isDiscount: at % 7 === 2,
      discountPercantage: at % 7 === 2 ? '5' : '',
      discountedAmt: '',
    },
    recipientId,
    notes: notes[at % notes.length] ?? '',
  };
}

/** Half is asked for first where half was paid, and of some that wait. */
function withDeposit(form: InvoiceValues, status: InvoiceStatus, at: number): InvoiceValues {
  const isAsked =
    status === 'Partially Paid' || (at % 5 === 1 && (status === 'Sent' || status === 'Viewed'));
  if (!isAsked) return form;
  const half = Math.floor(invoiceTotals(form).totalCents / 2);
  return { ...form, partialData: { isPartial: true, partialAmount: toAmount(half) } };
}

const methods: readonly PaymentMethod[] = ['ach', 'card', 'check', 'ach', 'wire', 'card'];

function paymentsOf(
  { at, daysAgo, status }: { at: number; daysAgo: number; status: InvoiceStatus },
  form: InvoiceValues,
  choose: Choices,
): DemoPayment[] {
  const { totalCents } = invoiceTotals(form);
  const daysLater = choose.whole(1, 3);
  const method = methods[at % methods.length] ?? 'check';
  if (status === 'Partially Paid') {
    return [{ cents: Math.floor(totalCents / 2), method, state: 'cleared', daysLater }];
  }
  if (status === 'Submitted') {
    // Debited yesterday: no bank takes longer than some days.
    return [{ cents: totalCents, method: 'ach', state: 'pending', daysLater: daysAgo - 1 }];
  }
  const isPaid = status === 'Paid' || status === 'settled';
  return isPaid ? [{ cents: totalCents, method, state: 'cleared', daysLater }] : [];
}

/**
 * The merchant's invoices, oldest first; the same at each start but for the day (ISO) from which
 * they count back.
 */
export function demoInvoices(today: string): DemoInvoice[] {
  const choose = choices(4711);
  const owner = demoAccount('merchant@example.com');
  const stock = demoItems().filter((item) => item.owner.id === owner.id);
  return ages.map((daysAgo, at) => {
    const status = statusAt(at, daysAgo);
    const plain = withDeposit(formOf(at, stock, choose), status, at);
    const invoiceDate = daysAfter(today, -daysAgo);
    const invoiceDueDate = daysAfter(invoiceDate, at % 4 === 1 ? 15 : 30);
    const form = settledInvoice({ ...plain, invoiceDate, invoiceDueDate });
    return {
      status,
      daysAgo,
      recipient: (at * 5) % demoRecipients.length,
      form,
      payments: paymentsOf({ at, daysAgo, status }, form, choose),
    };
  });
}
