import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { creditNoteLetter } from '@server/platform/mail/letters/creditNote';
import { mailRepository } from '@server/platform/mail/outbox';
import { todayIn } from '@server/platform/zones/today';
import { creditAmountError, creditRefusal } from '@/domain/invoices/creditNote';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { creditNoteFileName, creditNotePdf } from '@/domain/invoices/pdf/creditNotePdf';
import { formatMoney, toCents } from '@/domain/money/cents';
import { type InvoiceCall, locked, refuseWhilePaying, tellingOf, told } from '../actions/acting';
import { detailOf } from '../detail';
import { drawnAttachment } from '../document';
import type { InvoiceRow } from '../invoicesStore';
import { payLinkOf } from '../payKey';
import type { CreditNoteRow } from './creditStore';
import { toCreditNote } from './wire';
import { writeCreditNote } from './writing';

interface CreditBody {
  /** `x.xx` */
  amount: string;
  reason: string;
  /** Mails it to the recipient, with its document. */
  withMail: boolean;
}

type CreditCall = InvoiceCall<CreditBody>;

async function mailNote(
  tx: Tx,
  { call, invoice, note }: { call: CreditCall; invoice: InvoiceRow; note: CreditNoteRow },
): Promise<void> {
  const telling = tellingOf(call);
  const printed = await detailOf(tx, telling, invoice);
  const wire = toCreditNote(note, call.scope.name);
  const document = await drawnAttachment(
    call.services,
    creditNotePdf(printed, wire),
    creditNoteFileName(wire),
  );
  await mailRepository(tx).queue(
    creditNoteLetter({
      to: invoice.recipientEmail,
      name: printed.invoice.recipientId.recipientName,
      sender: printed.sender.name,
      creditNo: note.creditNo,
      invoiceNo: invoice.invoiceNo,
      amount: formatMoney(note.amountCents),
      balance: formatMoney(note.balanceAfterCents),
      reason: note.reason,
      document,
      link: payLinkOf(telling.settings.secretKey, telling.origin, invoice),
    }),
  );
}

async function credit(tx: Tx, call: CreditCall): Promise<AnyInvoiceDetail> {
  const { services, scope, body, http } = call;
  const row = await locked(tx, call, 'recipient');
  const refusal = creditRefusal(row.status, row.balanceCents);
  if (refusal) throw new Refusal(409, refusal, { name: 'NotAllowedNow' });
  await refuseWhilePaying(tx, row);
  const wrong = creditAmountError(body.amount, row.balanceCents);
  if (wrong) throw invalid({ amount: wrong });
  const at = services.clock();
  const { invoice, note } = await writeCreditNote(tx, {
    by: { userId: scope.userId, name: scope.name },
    row,
    credited: {
      amountCents: toCents(body.amount) ?? 0,
      reason: body.reason,
      at,
      day: todayIn(at, http.req.header('timezone')),
    },
  });
  if (body.withMail) await mailNote(tx, { call, invoice, note });
  return told(tx, call, invoice);
}

/**
 * Takes something off a recipient invoice that was sent. The same `Idempotency-Key` credits once.
 * @throws Refusal 404 not visible; 409 for an invoice that owes nothing, and while it is being
 * paid; 400 for more than the balance
 */
export const creditInvoice = (call: CreditCall): Promise<AnyInvoiceDetail> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => credit(tx, call)));

/**
 * @throws Refusal 409 for an invoice with a credit note: what was credited must not change under it
 */
export function refuseCredited({ creditedCents }: Pick<InvoiceRow, 'creditedCents'>): void {
  if (creditedCents === 0) return;
  const message =
    'An invoice with a credit note cannot change. Credit the remaining balance instead.';
  throw new Refusal(409, message, { name: 'NotAllowedNow' });
}
