import {
  judgedRefund,
  type RefundDesk,
  refundOnce,
  sameRefund,
} from '@server/features/payments/refunds/refundDesk';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import { notFound } from '@server/platform/http/refusal';
import type { LinkPayment } from '@/domain/paymentLinks/paymentLink';
import { type LinkCall, lockedLink } from '../commands';
import { toldLinkPayment } from '../linkDetail';
import { type LinkPaymentRow, linkPaymentStore } from '../linkPaymentStore';
import { linkTransactionStore } from '../paying/linkTransactionStore';
import { concludeLinkRefund } from './concludeLinkRefund';
import { linkRefundStore } from './linkRefundStore';

type RefundCall = LinkCall<{
  /** `x.xx` */
  amount: string;
  reason: string;
}>;

/** Refunds of payments through links. */
export const linkRefundDesk: RefundDesk = {
  byId: (tx, id) => linkRefundStore(tx).byId(id),
  open: (tx, startedBefore, limit) => linkRefundStore(tx).open(startedBefore, limit),
  conclude: concludeLinkRefund,
};

/** How much goes back of a payment, in cents. @throws Refusal 400, 409 */
async function judgedCents(
  tx: Tx,
  payment: LinkPaymentRow,
  asked: RefundCall['body'],
): Promise<number> {
  const { id, method, state, amountCents, tipCents, transactionId } = payment;
  const refundedCents = payment.refundedCents + (await linkRefundStore(tx).startedCents(id));
  const row = transactionId === null ? null : await linkTransactionStore(tx).lock(transactionId);
  const whole = { method, state, amountCents: amountCents + tipCents, refundedCents };
  return judgedRefund({ payment: whole, row, asked });
}

/** Judges a refund and holds its amount back; nothing is asked here. @throws Refusal 400, 404, 409, 422 */
async function start(tx: Tx, call: RefundCall, attempt: string): Promise<{ id: string }> {
  const { services, scope, body, params } = call;
  const link = await lockedLink(tx, call);
  const id = params.paymentId ?? '';
  const payment = isUuid(id) ? await linkPaymentStore(tx).byId(id) : null;
  if (payment?.linkId !== link.id) throw notFound();
  const refunds = linkRefundStore(tx);
  const known = await refunds.byAttempt(payment.id, attempt);
  if (known) {
    sameRefund(known, body);
    return { id: known.id };
  }
  return refunds.insert({
    linkId: link.id,
    paymentId: payment.id,
    amountCents: await judgedCents(tx, payment, body),
    reason: body.reason,
    state: 'started',
    attempt,
    refundedBy: scope.userId,
    byName: scope.name,
    createdAt: services.clock(),
  });
}

/**
 * Gives a card or wallet payment through a link back, whole or in part, through the processor
 * (docs/adr/0049). Once per `Idempotency-Key`.
 * @throws Refusal 404 not visible, or of another organization; 409 where it cannot be given back, or
 * the processor refuses; 400 for more than is left
 */
export async function refundLinkPayment(call: RefundCall): Promise<LinkPayment> {
  await refundOnce(call, linkRefundDesk, (tx, attempt) => start(tx, call, attempt));
  return toldLinkPayment(call.services.database, call.params.paymentId ?? '');
}
