import { disputesRepository } from '@server/features/invoices/disputes/disputeStore';
import { invoiceEventsRepository } from '@server/features/invoices/eventStore';
import { payLinkOf, viewLink } from '@server/features/invoices/payKey';
import { senderOf } from '@server/features/invoices/sender';
import { originOf } from '@server/platform/http/origin';
import { Refusal } from '@server/platform/http/refusal';
import { disputeOpenedLetter } from '@server/platform/mail/letters/dispute';
import { mailRepository } from '@server/platform/mail/outbox';
import { canDispute, disputeOpenMessage } from '@/domain/invoices/dispute';
import type { PayerMessage } from '@/domain/payments/payerMessage';
import { openedInvoice } from './opened';
import { once, type RequestCall } from './payerRequests';
import { notPayable } from './refusals';

/**
 * Objects to an invoice: it is open until the sender has answered, and nobody is reminded of it by
 * schedule meanwhile. Both are mailed.
 * @throws Refusal 404; 409 for an invoice that was voided, and for one that is disputed already
 */
export function disputeInvoice(call: RequestCall<PayerMessage>): Promise<{ sent: true }> {
  const { name, email, text } = call.body;
  return once(call, async (tx) => {
    const { settings, clock } = call.services;
    const invoice = await openedInvoice(tx, { settings, key: call.params.key ?? '', locked: true });
    if (!canDispute(invoice.status))
      throw notPayable('This invoice was voided. There is nothing to dispute.');
    const at = clock();
    const opened = await disputesRepository(tx).open({
      orgId: invoice.orgId,
      systemMode: invoice.systemMode,
      invoiceId: invoice.id,
      payerName: name,
      payerEmail: email,
      reason: text,
      openedAt: at,
    });
    if (!opened) throw new Refusal(409, disputeOpenMessage, { name: 'DisputedAlready' });
    const detail = `${name} (${email}): ${text}`;
    await invoiceEventsRepository(tx).record({
      invoiceId: invoice.id,
      kind: 'disputed',
      at,
      byName: '',
      detail,
    });
    const sender = await senderOf(tx, settings, invoice);
    const origin = originOf(call);
    const letter = {
      name,
      sender: sender.name,
      invoiceNo: invoice.invoiceNo,
      reason: text,
      answer: '',
    };
    const own = { to: sender.email, link: viewLink(origin, invoice), state: 'open' as const };
    const mail = mailRepository(tx);
    await mail.queue(
      disputeOpenedLetter({ ...letter, ...own }, { isPayer: false, visibility: email }),
    );
    const payer = { ...own, to: email, link: payLinkOf(settings.secretKey, origin, invoice) };
    await mail.queue(
      disputeOpenedLetter({ ...letter, ...payer }, { isPayer: true, visibility: email }),
    );
  });
}
