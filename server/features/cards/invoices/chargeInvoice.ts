import { invoicesRepository } from '@server/features/invoices/invoicesStore';
import { payKeyOf } from '@server/features/invoices/payKey';
import { invoiceVisibility } from '@server/features/invoices/visibility';
import { type PayAnswer, payInvoice } from '@server/features/payments/pay';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid, notFound } from '@server/platform/http/refusal';
import { invalidMessage } from '@/domain/forms/fieldRules';
import type { PayRequest } from '@/domain/payments/payRequest';

/** Somebody at the terminal charges a card for an invoice. */
type ChargeCall = Pick<Call, 'services' | 'params' | 'http' | 'ip'> & {
  scope: Scope;
  body: PayRequest;
};

/**
 * Pays an open invoice of the caller's organization by a card at the terminal: a payment of the
 * invoice like one of its pay page, and no card sale (docs/adr/0054). Once per attempt.
 * @throws Refusal 400, 404, 409, 422
 */
export async function chargeInvoice(call: ChargeCall): Promise<PayAnswer> {
  const { services, scope, params, body } = call;
  if (body.method !== 'card') throw invalid({ method: invalidMessage });
  const { database, settings } = services;
  const visibility = invoiceVisibility(scope, 'recipient');
  const invoice = await invoicesRepository(database).find(visibility, params.id ?? '');
  if (!invoice || invoice.status === 'Draft') throw notFound();
  const key = payKeyOf(settings.secretKey, invoice);
  return payInvoice({ ...call, params: { key } }, scope);
}
