import { payersFunding } from '@server/features/binRules/cardFunding';
import type { InvoiceRow } from '@server/features/invoices/invoicesStore';
import { invoicePaymentsRepository } from '@server/features/invoices/payments/paymentStore';
import { owedNow } from '@server/features/invoices/payments/standing';
import { organizationSender, senderOf } from '@server/features/invoices/sender';
import { feeSettingsFor } from '@server/features/taxRules/feeSettings';
import { refuseBlockedPayment } from '@server/features/thresholds/refusePayment';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import type { KeptAccount } from '@server/platform/outside/processor';
import { billedMethod, type CardFunding } from '@/domain/cards/binRule';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { actError } from '@/domain/invoices/lifeCycle';
import { paymentError } from '@/domain/invoices/payments';
import { toCents } from '@/domain/money/cents';
import { type FeeWay, feeWays, otherKindMessage, paymentFee } from '@/domain/payments/paymentFee';
import type { PayerMethod } from '@/domain/payments/sandboxToken';
import { keepAuthorization } from './authorizationStore';
import { methodsOf, openedInvoice, taxForm } from './opened';
import type { Started } from './paidOnce';
import { authorizationProof, debitOf, type PayersCall, payersDay, sameAttempt } from './payersCall';
import { feeChanged, notPayable, underWay } from './refusals';

export type PayCall = PayersCall & Pick<Call, 'params'>;

/**
 * @throws Refusal 409 where the invoice cannot be paid, or not so much of it, or somebody is at it;
 * 400 for another amount
 */
async function judgeAmount(tx: Tx, invoice: InvoiceRow, amountCents: number): Promise<void> {
  const state = actError('pay', invoice.status);
  if (state) throw notPayable(state);
  const owed = await owedNow(tx, invoice);
  const error = paymentError(amountCents, owed);
  if (!error) return;
  const isHeld = paymentError(amountCents, { ...owed, paidCents: invoice.paidCents }) === null;
  throw isHeld ? underWay() : invalid({ amount: error });
}

/** The amount that is judged, and how it is paid. */
interface PaymentToJudge {
  invoice: InvoiceRow;
  amountCents: number;
  method: PayerMethod;
  /** '' of what is no card, and of one that nobody knows. */
  funding: CardFunding | '';
  call: PayCall;
}

/**
 * The fee on top. A card that is known to be no credit card has none of its own, and one that nobody
 * knows is what its payer says. @throws Refusal 409 when it is not the one that the payer was shown;
 * 400 for the other kind of card
 */
async function judgedFee(
  tx: Tx,
  { invoice, amountCents, method, funding, call }: PaymentToJudge,
): Promise<number> {
  const form = taxForm(invoice);
  const settings = await feeSettingsFor(tx, call.services.settings, invoice);
  const feeOf = (way: FeeWay): number =>
    (form &&
      paymentFee(form, settings, { method: way, amountCents, paidCents: invoice.paidCents })
        ?.feeCents) ??
    0;
  const shownCents = toCents(call.body.fee);
  const ways = feeWays({ method, funding });
  const agreed = ways.find((way) => feeOf(way) === shownCents);
  if (agreed) return feeOf(agreed);
  const isOtherKind =
    method === 'card' && shownCents === feeOf(ways[0] === 'card' ? 'debit' : 'card');
  throw isOtherKind ? invalid({ cardKind: otherKindMessage(ways[0]) }) : feeChanged();
}

/** What an authorization is about. */
interface ProofTerms {
  invoice: InvoiceRow;
  totalCents: number;
  account: KeptAccount;
  call: PayCall;
}

/**
 * The proof of a bank debit's authorization, kept. @throws Refusal 400 when its text names another
 * day than today
 */
async function keptProof(tx: Tx, { invoice, totalCents, account, call }: ProofTerms) {
  const { name, phone, email } = await senderOf(tx, call.services.settings, invoice);
  const purpose = `invoice ${invoice.invoiceNo}`;
  const authorization = authorizationProof(call, {
    company: name,
    totalCents,
    ...account,
    purpose,
    contact: phone || email,
  });
  const webAuthorizationId = await keepAuthorization(tx, {
    orgId: invoice.orgId,
    systemMode: invoice.systemMode,
    amountCents: totalCents,
    purpose,
    email: call.body.payerEmail,
    proof: authorization,
    account,
    day: call.body.authorization.date,
  });
  return { authorization, webAuthorizationId };
}

/** @throws Refusal 409 where a rule or the merchant takes nothing of this payer now */
async function refuseBlocked(
  tx: Tx,
  { invoice, method, funding, amountCents, call }: PaymentToJudge,
): Promise<void> {
  const { orgId, systemMode, recipientKey: purchaserKey } = invoice;
  const { name: company } = await organizationSender(tx, call.services.settings, invoice);
  const day = payersDay(call, method);
  await refuseBlockedPayment(tx, {
    orgId,
    systemMode,
    company,
    purchaserKey,
    method: billedMethod({ method, funding }),
    amountCents,
    day,
  });
}

/** A call of a payer, and the attempt that it is. */
interface Attempt {
  call: PayCall;
  attempt: string;
}

/**
 * Judges a payment and holds its amount back; `begun` is told of one that the processor has to be
 * asked for. Nothing is asked here.
 * @returns the payment's id, of the earlier one where the attempt is known
 * @throws Refusal 400, 404, 409, 422
 */
export async function startPayment(
  tx: Tx,
  { call, attempt }: Attempt,
  begun: (started: Started) => void,
): Promise<{ id: string }> {
  const { services, params, body } = call;
  const invoice = await openedInvoice(tx, {
    settings: services.settings,
    key: params.key ?? '',
    locked: true,
  });
  const payments = invoicePaymentsRepository(tx);
  const known = await payments.byAttempt(invoice.id, attempt);
  if (known) {
    sameAttempt(known, body);
    return { id: known.id };
  }
  const method = methodsOf(invoice).find((offered) => offered === body.method);
  if (!method) throw invalid({ method: invalidMessage });
  const amountCents = toCents(body.amount) ?? 0;
  await judgeAmount(tx, invoice, amountCents);
  const funding = await payersFunding(tx, invoice.systemMode, call.card);
  const judged = { invoice, amountCents, method, funding, call };
  const feeCents = await judgedFee(tx, judged);
  await refuseBlocked(tx, judged);
  const totalCents = amountCents + feeCents;
  const now = services.clock();
  const { account } = call;
  const row = await payments.insert({
    invoiceId: invoice.id,
    orgId: invoice.orgId,
    amountCents,
    feeCents,
    method,
    attempt,
    brand: method === 'card' ? body.brand : '',
    lastFour: account.lastFour,
    funding,
    state: 'started',
    ...(method === 'ach' ? await keptProof(tx, { invoice, totalCents, account, call }) : {}),
    payerName: body.payerName,
    payerEmail: body.payerEmail.toLowerCase(),
    paidOn: payersDay(call, method),
    createdAt: now,
  });
  if (!row) throw underWay();
  const debit = debitOf(row, invoice);
  begun({
    id: row.id,
    charge: {
      reference: row.id,
      amountCents: totalCents,
      method,
      token: body.token,
      debit,
      card: null,
    },
  });
  return { id: row.id };
}
