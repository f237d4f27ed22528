import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { type DisputeLetter, disputeAnsweredLetter } from '@server/platform/mail/letters/dispute';
import { mailRepository } from '@server/platform/mail/outbox';
import {
  type DisputeAnswer,
  disputeAnsweredMessage,
  disputeStateText,
  type OpenDispute,
} from '@/domain/invoices/dispute';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { toAmount } from '@/domain/money/cents';
import { type InvoiceCall, locked, tellingOf, told } from '../actions/acting';
import { invoiceEventsRepository } from '../eventStore';
import { noteInvoice } from '../invoiceStore';
import { payLinkOf, viewLink } from '../payKey';
import { senderOf } from '../sender';
import { invoiceVisibility } from '../visibility';
import { disputesRepository } from './disputeStore';

interface AnswerBody {
  state: DisputeAnswer;
  answer: string;
}

async function answer(
  tx: Tx,
  call: InvoiceCall<AnswerBody>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { scope, services, params, body } = call;
  const row = await locked(tx, call, kind);
  const disputes = disputesRepository(tx);
  const dispute = (await disputes.of(row.id)).find(({ id }) => id === params.disputeId);
  if (!dispute) throw notFound();
  if (dispute.state !== 'open')
    throw new Refusal(409, disputeAnsweredMessage, { name: 'NotAllowedNow' });
  const at = services.clock();
  const { state, answer: text } = body;
  await disputes.answer(dispute.id, {
    state,
    answer: text,
    answeredBy: scope.userId,
    answeredByName: scope.name,
    answeredAt: at,
  });
  const detail = `${disputeStateText(state)}. ${text}`;
  await invoiceEventsRepository(tx).record({
    invoiceId: row.id,
    kind: 'dispute_answered',
    at,
    detail,
    userId: scope.userId,
    byName: scope.name,
  });
  await noteInvoice(tx, { maker: scope, verb: 'Answered a dispute of invoice', invoice: row });
  const { settings, origin } = tellingOf(call);
  const sender = await senderOf(tx, settings, row);
  const letter: Omit<DisputeLetter, 'to' | 'link'> = {
    name: dispute.payerName,
    sender: sender.name,
    invoiceNo: row.invoiceNo,
    reason: dispute.reason,
    state,
    answer: text,
  };
  const payer = { to: dispute.payerEmail, link: payLinkOf(settings.secretKey, origin, row) };
  await mailRepository(tx).queue(disputeAnsweredLetter({ ...letter, ...payer }, { isPayer: true }));
  const own = { to: sender.email, link: viewLink(origin, row) };
  await mailRepository(tx).queue(disputeAnsweredLetter({ ...letter, ...own }, { isPayer: false }));
  return told(tx, call, row);
}

/**
 * Accepts or rejects what a payer objected to, in words that the payer is mailed and reads on the
 * pay page. The same `Idempotency-Key` answers once.
 * @throws Refusal 404 not visible; 409 for one that was answered
 */
export const answerDispute = (
  call: InvoiceCall<AnswerBody>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => answer(tx, call, kind)));

/** What waits for an answer, the oldest first. */
export async function openDisputes(
  { services, scope }: Pick<Call, 'services'> & { scope: Scope },
  kind: InvoiceKind,
): Promise<OpenDispute[]> {
  const rows = await disputesRepository(services.database).waiting(invoiceVisibility(scope, kind));
  return rows.map(({ dispute, invoiceNo, balanceCents }) => ({
    _id: dispute.id,
    applicationId: dispute.invoiceId,
    invoiceId: invoiceNo,
    payerName: dispute.payerName,
    reason: dispute.reason,
    openedAt: dispute.openedAt.toISOString(),
    balanceDue: toAmount(balanceCents),
  }));
}
