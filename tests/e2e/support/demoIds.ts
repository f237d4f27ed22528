import type { LinkSource } from '../../../src/domain/paymentLinks/linkForm';
import { linkPath } from '../../../src/domain/paymentLinks/linkPage';
import { callingUser } from './calls';
import type { Product } from './product';

/** What screens of one record are opened with. */
export interface DemoIds {
  item: string;
  invoice: string;
  taxInvoice: string;
}

interface FoundInvoice {
  id: string;
  number: string;
  /** Address of its pay page, from the hash on. */
  payHash: string;
  receiptKey: string | null;
}

/** The demo world's newest open invoice of a kind, as its own organization reads it. */
export async function openInvoice(
  { address }: Product,
  kind: 'recipient' | 'mta',
): Promise<FoundInvoice> {
  const [email, path] =
    kind === 'mta'
      ? ['taxation-admin@example.com', 'mtaInvoices']
      : ['merchant@example.com', 'invoices'];
  const user = await callingUser(() => address, email);
  const list = await (await user.call(`${path}?status=Partially%20Paid&limit=1`)).json();
  const { body } = await (await user.call(`${path}/${list.body[0]._id}`)).json();
  return {
    id: body.invoice._id,
    number: body.invoice.invoiceId,
    payHash: new URL(body.payLink).hash.slice(1),
    receiptKey: body.payments[0]?.receiptKey ?? null,
  };
}

/** The demo merchant's link of a kind, as a payer opens it. */
export async function openLink(
  { address }: Product,
  source: LinkSource,
): Promise<{ hash: string; title: string }> {
  const { call } = await callingUser(() => address, 'merchant@example.com');
  const { body } = await (await call(`paymentLinks?source=${source}&limit=1`)).json();
  return { hash: linkPath(body[0]).slice(2), title: body[0].title };
}

/** Ids of an item and of invoices in the demo world. */
export async function demoIds(product: Product): Promise<DemoIds> {
  const merchant = await callingUser(() => product.address, 'merchant@example.com');
  const items = await (
    await merchant.call(`applications/inventory/${merchant.userId}?limit=1`)
  ).json();
  return {
    item: items.body[0]._id,
    invoice: (await openInvoice(product, 'recipient')).id,
    taxInvoice: (await openInvoice(product, 'mta')).id,
  };
}
