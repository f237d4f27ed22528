import { type InvoiceRow, invoicesRepository } from '@server/features/invoices/invoicesStore';
import { readPayKey, readReceiptKey } from '@server/features/invoices/payKey';
import {
  invoicePaymentsRepository,
  type PaymentRow,
} from '@server/features/invoices/payments/paymentStore';
import type { Tx } from '@server/platform/db/client';
import type { Settings } from '@server/platform/settings/settings';
import { storedForm } from '@/domain/invoices/kindForm';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import type { PayerMethod } from '@/domain/payments/sandboxToken';
import { unknownKey } from './refusals';

/** The key of an invoice. */
interface OpenedKey {
  settings: Settings;
  key: string;
  /** Whether the invoice is locked. */
  locked?: boolean;
}

/** The invoice behind a key. @throws Refusal 404 for a key that opens none */
export async function openedInvoice(
  tx: Tx,
  { settings: { secretKey }, key, locked = false }: OpenedKey,
): Promise<InvoiceRow> {
  const id = readPayKey(secretKey, key);
  const invoices = invoicesRepository(tx);
  const row = id && (await (locked ? invoices.lockByKey(id) : invoices.byKey(id)));
  if (!row || row.status === 'Draft') throw unknownKey();
  return row;
}

/**
 * A payment of which something was taken, with its invoice, behind a receipt's key. @throws Refusal
 * 404
 */
export async function openedReceipt(
  tx: Tx,
  { secretKey }: Settings,
  key: string,
): Promise<{ invoice: InvoiceRow; payment: PaymentRow }> {
  const id = readReceiptKey(secretKey, key);
  const payment = id && (await invoicePaymentsRepository(tx).byId(id));
  const isUniqueViolation = payment && payment.state !== 'started' && payment.state !== 'failed';
  const invoice = isUniqueViolation && (await invoicesRepository(tx).byKey(payment.invoiceId));
  if (!invoice) throw unknownKey();
  return { invoice, payment };
}

/** The form of a tax invoice; null for another one. */
export function taxForm(row: InvoiceRow): MtaInvoiceValues | null {
  const stored = storedForm(row);
  return stored.kind === 'mta' ? stored.form : null;
}

/** Ways to pay on offer; a tax authority takes no wallets. */
export const methodsOf = ({ kind }: Pick<InvoiceRow, 'kind'>): PayerMethod[] =>
  kind === 'mta' ? ['ach', 'card'] : ['card', 'ach', 'wallet'];
