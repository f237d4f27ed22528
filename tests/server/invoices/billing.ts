import type { InvoiceLine, InvoiceValues } from '@/domain/invoices/invoice';
import { emptyInvoice } from '@/domain/invoices/invoice';
import type {
  AnyInvoiceDetail,
  InvoiceDetail,
  MtaInvoiceDetail,
} from '@/domain/invoices/invoiceDetail';
import { emptyMtaInvoice, type MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { emptyRecipient, type RecipientValues } from '@/domain/invoices/recipient';
import type { Answer, TestApi } from '../../support/api';

/** A recipient that passes every rule. */
export const goodRecipient = (over: Partial<RecipientValues> = {}): RecipientValues => ({
  ...emptyRecipient,
  recipientName: 'Sofia Marchetti',
  recipientCompanyName: 'Marchetti Packaging',
  recipientEmail: 'sofia@example.com',
  ...over,
});

/** A line; cost and quantity as texts. */
export const line = (unitCost: string, Qnty = '1', itemName = 'Labels'): InvoiceLine => ({
  itemName,
  itemDescription: '',
  unitCost,
  Qnty,
  lineTotal: '',
  inventoryId: '',
});

/** A recipient invoice that passes every rule; 100.00 unless told. */
export const goodInvoice = (over: Partial<InvoiceValues> = {}): InvoiceValues => ({
  ...emptyInvoice('2026-11-01'),
  invoiceDueDate: '2026-11-30',
  itemsDetails: [line('100.00')],
  recipientId: goodRecipient(),
  ...over,
});

/** A tax invoice that passes every rule. */
export const goodTaxInvoice = (over: Partial<MtaInvoiceValues> = {}): MtaInvoiceValues => {
  const empty = emptyMtaInvoice('2026-11-01');
  return {
    ...empty,
    invoiceDueDate: '2026-11-30',
    itemsDetails: [line('200.00', '1', 'Cultivation Tax')],
    municiplaity: { label: 'Port Alder' },
    license: {
      ...empty.license,
      licenseType: 'Retail',
      licenseNumber: 'C10-0000123',
      collectionFee: '5',
    },
    mtaUser: { ...empty.mtaUser, name: 'Otis Reed', email: 'otis@example.com' },
    ...over,
  };
};

/** A small PDF, base64. */
export const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');

/** A signed-in person and what a test does as that person. */
export interface Biller {
  id: string;
  orgId: string;
  call(path: string, options?: Parameters<TestApi['call']>[1]): Promise<Answer>;
  /** Makes an invoice over the API. */
  make(over?: Partial<InvoiceValues>): Promise<InvoiceDetail>;
  makeTax(over?: Partial<MtaInvoiceValues>): Promise<MtaInvoiceDetail>;
  /** A posted act on an invoice, e.g. `void`; the answer as it is. */
  act(
    one: InvoiceDetail | MtaInvoiceDetail,
    act: string,
    sent?: { body?: object; key?: string },
  ): Promise<Answer>;
  /** Made and sent. */
  makeSent(over?: Partial<InvoiceValues>): Promise<InvoiceDetail>;
  detail(one: { invoice: { _id: string }; kind: string }): Promise<AnyInvoiceDetail>;
}

const pathOf = (kind: string): string => (kind === 'mta' ? '/mtaInvoices' : '/invoices');

/** The body of a good answer. @throws Error for a refusal */
export function bodyOf({ status, json }: Answer) {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
  return json.body;
}

/** The municipality of `goodTaxInvoice`, configured by an organization. */
async function addTown(test: TestApi, orgId: string): Promise<void> {
  await test.services.database.$client.query(
    `insert into municipalities (org_id, system_mode, label, label_key, state)
     select $1, mode, 'Port Alder', 'port alder', 'CA' from unnest(array['Production', 'Sandbox']) as mode
     on conflict do nothing`,
    [orgId],
  );
}

/** Adds a person, signs in, and gives the means to act. */
export async function biller(
  test: TestApi,
  user: Parameters<TestApi['addUser']>[0] = {},
): Promise<Biller> {
  const record = await test.addUser(user);
  await addTown(test, record.orgId);
  let token = await test.signIn(record);
  const call: Biller['call'] = async (path, options = {}) => {
    const answer = await test.call(path, { token, ...options });
    if (answer.status !== 401) return answer;
    // The test has moved the clock on.
    token = await test.signIn(record);
    return test.call(path, { token, ...options });
  };
  const make: Biller['make'] = async (over) =>
    bodyOf(await call('/invoices', { body: goodInvoice(over) }));
  const act: Biller['act'] = ({ kind, invoice }, name, { body = {}, key } = {}) =>
    call(`${pathOf(kind)}/${invoice._id}/${name}`, {
      method: 'POST',
      body,
      headers: key ? { 'idempotency-key': key } : {},
    });
  return {
    id: record.id,
    orgId: record.orgId,
    call,
    make,
    act,
    makeTax: async (over) => bodyOf(await call('/mtaInvoices', { body: goodTaxInvoice(over) })),
    makeSent: async (over) => {
      const made = await make(over);
      const sending = { version: made.invoice.version, pdf, fileName: 'invoice.pdf' };
      return bodyOf(await act(made, 'send', { body: sending }));
    },
    detail: async ({ kind, invoice }) => bodyOf(await call(`${pathOf(kind)}/${invoice._id}`)),
  };
}
