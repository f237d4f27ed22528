import { daysAfter } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import type { InvoiceValues } from '@/domain/invoices/invoice';
import { emptyInvoice, emptyLine } from '@/domain/invoices/invoice';
import type { InvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { emptyRecipient } from '@/domain/invoices/recipient';
import type { Journey } from '../support/journey';

/** The form of an invoice over $100.00, due in a month, that passes every rule. */
export const goodInvoice = (over: Partial<InvoiceValues> = {}): InvoiceValues => ({
  ...emptyInvoice('2026-11-02'),
  invoiceDueDate: daysAfter(isoToday(), 30),
  recipientId: {
    ...emptyRecipient,
    recipientName: 'Rosa Vega',
    recipientCompanyName: 'Vega Wellness',
    recipientEmail: 'rosa@vega.example.com',
  },
  itemsDetails: [{ ...emptyLine, itemName: 'Gummies', unitCost: '25.00', Qnty: '4' }],
  ...over,
});

/** A signed-in person's calls beside the screens. */
export interface Office {
  /** Makes an invoice over the API; gives its detail. */
  invoice(over?: Partial<InvoiceValues>): Promise<InvoiceDetail>;
  /** Calls the API; gives `body` of the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever members they expect.
  call(path: string, options?: { method?: string; body?: unknown }): Promise<any>;
}

let made = 0;

/** Calls of somebody who has signed in. */
export async function office(journey: Journey, user: { email: string }): Promise<Office> {
  const token = await journey.api().signIn(user);
  const call: Office['call'] = async (path, options = {}) => {
    made += 1;
    const headers = { 'Idempotency-Key': `invoice-test-key-${made}` };
    const { status, json } = await journey.api().call(path, { ...options, token, headers });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return json.body;
  };
  return { call, invoice: (over) => call('/invoices', { body: goodInvoice(over) }) };
}
