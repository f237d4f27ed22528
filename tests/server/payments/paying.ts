import { createInvoice } from '@server/features/invoices/invoiceStore';
import { type InvoiceRow, invoicesRepository } from '@server/features/invoices/invoicesStore';
import { payKeyOf } from '@server/features/invoices/payKey';
import { sandboxProcessor } from '@server/features/payments/sandbox/sandboxProcessor';
import type { KindForm } from '@/domain/invoices/kindForm';
import { mtaInvoiceSchema } from '@/domain/invoices/schemas';
import { testAccount, testCard, testRouting, testWallet } from '@/domain/payments/sandboxNumbers';
import { type SandboxInstrument, sandboxToken } from '@/domain/payments/sandboxToken';
import { type Answer, openTestApi, type TestApi } from '../../support/api';
import { goodInvoice, goodTaxInvoice } from '../invoices/billing';

/** An invoice that was sent, its key, and its organization. */
export interface SentInvoice {
  row: InvoiceRow;
  key: string;
  userId: string;
  email: string;
}

/** The server with a processor that neither waits nor lets wait. */
export async function openPayApi(): Promise<TestApi> {
  const test = await openTestApi();
  const { database, clock } = test.services;
  test.services.processor = sandboxProcessor(database, clock, { silence: 0, bank: 15_000 });
  return test;
}

/** Makes an invoice of an organization of its own and marks it as sent; 100.00 unless told. */
export async function sendInvoice(
  test: TestApi,
  form: KindForm & { period?: string } = { kind: 'recipient', form: goodInvoice() },
): Promise<SentInvoice> {
  const { services } = test;
  const user = await test.addUser();
  const row = await services.database.transaction(async (tx) => {
    const maker = { userId: user.id, orgId: user.orgId, mode: 'Production', name: user.name };
    const made = await createInvoice(tx, maker, form);
    return invoicesRepository(tx).update(made.id, { status: 'Sent', sentAt: new Date() });
  });
  return {
    row,
    key: payKeyOf(services.settings.secretKey, row),
    userId: user.id,
    email: user.email,
  };
}

/** The same for a tax invoice of 200.00 with a fee of 5 %, 8 % by card. */
export const sendTaxInvoice = (test: TestApi, cashPickup = false): Promise<SentInvoice> => {
  const form = mtaInvoiceSchema.cast(goodTaxInvoice());
  const paymentType = { cash_pickup: cashPickup, credit_card: true };
  const license = { ...form.license, credit_card_processing_fee: '3', paymentType };
  return sendInvoice(test, { kind: 'mta', form: { ...form, license }, period: '2026-10' });
};

/** What is sent of a payment by an instrument. */
function bodyOf(instrument: SandboxInstrument | string): Record<string, unknown> {
  if (typeof instrument === 'string') throw new Error(instrument);
  const { method, brand, lastFour } = instrument;
  return {
    amount: '100.00',
    fee: '0.00',
    method,
    brand,
    lastFour,
    token: sandboxToken(instrument, 'abcdefghijklmnop'),
    payerName: 'Sofia Marchetti',
    payerEmail: 'sofia@example.com',
  };
}

export const byCard = (number = '4242424242424242', over: object = {}): object => ({
  ...bodyOf(testCard(number)),
  ...over,
});

export const byBank = (account = '000123456789', over: object = {}): object => {
  const authorization = {
    agreed: true,
    date: new Date().toISOString().slice(0, 10),
    accountType: 'checking',
  };
  return { ...bodyOf(testAccount(testRouting, account)), authorization, ...over };
};

export const byWallet = (): object => bodyOf(testWallet('helox-4242-0001'));

/** What a payer sends. */
interface PaymentOrder {
  body: object;
  attempt?: string;
  headers?: Record<string, string>;
}

/** Posts a payment. */
export const pay = (
  test: TestApi,
  { key }: Pick<SentInvoice, 'key'>,
  { body, attempt = crypto.randomUUID().replaceAll('-', ''), headers = {} }: PaymentOrder,
): Promise<Answer> =>
  test.call(`/invoicePay/${key}/payments`, {
    body,
    headers: { ...headers, 'idempotency-key': attempt },
  });

/** The invoice as it is stored now. */
export async function stored(test: TestApi, { row }: SentInvoice): Promise<InvoiceRow> {
  const found = await invoicesRepository(test.services.database).byKey(row.id);
  if (!found) throw new Error('The invoice is gone');
  return found;
}

/** All rows of a table, as the database has them. */
export async function rowsOf(test: TestApi, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await test.services.database.$client.query(
    `select * from ${table} order by created_at`,
  );
  return rows;
}
