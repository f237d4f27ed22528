import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { Refusal } from '@server/platform/http/refusal';
import type { Attachment } from '@server/platform/mail/attachments/attachmentStore';
import { pdfAttachment } from '@server/platform/mail/attachments/pdfAttachment';
import {
  type InvoiceLetter,
  invoiceLetter,
  invoiceReminderLetter,
} from '@server/platform/mail/letters/invoice';
import { mailRepository } from '@server/platform/mail/outbox';
import { todayIn } from '@server/platform/zones/today';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { storedForm } from '@/domain/invoices/kindForm';
import { statusAfterSending } from '@/domain/invoices/lifeCycle';
import { payableNow } from '@/domain/invoices/payments';
import { printedDate } from '@/domain/invoices/printed';
import { isOverdue } from '@/domain/invoices/status';
import { formatMoney } from '@/domain/money/cents';
import { owedFeeCents, type Telling } from '../detail';
import { disputesRepository } from '../disputes/disputeStore';
import { invoiceEventsRepository } from '../eventStore';
import { type Maker, noteInvoice } from '../invoiceStore';
import { type InvoiceRow, invoicesRepository } from '../invoicesStore';
import { payLinkOf } from '../payKey';
import { senderOf } from '../sender';
import { type InvoiceCall, locked, refuseAct, refuseStale, tellingOf, told } from './acting';

/** What goes with a mail. */
interface Enclosed {
  message: string;
  document: Attachment | null;
}

interface DocumentBody {
  pdf: string;
  fileName: string;
  message: string;
}

/** @throws Refusal 400 for what is no PDF */
function documentOf({ pdf, fileName }: DocumentBody, { invoiceNo }: InvoiceRow): Attachment | null {
  if (pdf === '') return null;
  return pdfAttachment(pdf, /\.pdf$/i.test(fileName) ? fileName : `${invoiceNo}.pdf`);
}

/** The invoice, and what goes with it. */
interface LetterParts {
  telling: Omit<Telling, 'at'>;
  row: InvoiceRow;
  enclosed: Enclosed;
}

/** What a letter about an invoice says. */
export async function letterOf(
  tx: Tx,
  { telling: { settings, origin }, row, enclosed: { message, document } }: LetterParts,
): Promise<InvoiceLetter> {
  const { recipientName } = storedForm(row).form.recipientId;
  const { full, partial } = payableNow(row);
  const withFee = async (cents: number | null): Promise<string | null> => {
    const feeCents =
      cents === null ? 0 : await owedFeeCents(tx, { settings, row, amountCents: cents });
    return cents === null || feeCents === 0 ? null : formatMoney(cents + feeCents);
  };
  return {
    to: row.recipientEmail,
    name: recipientName,
    invoiceNo: row.invoiceNo,
    message,
    document,
    sender: (await senderOf(tx, settings, row)).name,
    balance: formatMoney(full),
    partial: partial === null ? null : formatMoney(partial),
    withFee: await withFee(full),
    partialWithFee: await withFee(partial),
    dueDate: printedDate(row.dueDate),
    link: payLinkOf(settings.secretKey, origin, row),
  };
}

/** Who does it, and when. */
interface Doing {
  by: Pick<Maker, 'userId' | 'orgId' | 'name'>;
  at: Date;
}

/** The invoice to mail, and who sends it. */
interface InvoiceToSend {
  telling: Telling;
  row: InvoiceRow;
  sending: Doing & Enclosed;
}

/**
 * Queues the mail with an invoice and marks it sent; one that is owed is sent again. Lock it first,
 * and judge whether it may be sent.
 */
export async function sendInvoice(
  tx: Tx,
  { telling, row, sending: { by, at, ...enclosed } }: InvoiceToSend,
): Promise<InvoiceRow> {
  await mailRepository(tx).queue(invoiceLetter(await letterOf(tx, { telling, row, enclosed })));
  const status = statusAfterSending(row.status);
  const sent = await invoicesRepository(tx).update(row.id, { status, sentAt: at, updatedAt: at });
  await invoiceEventsRepository(tx).record({
    invoiceId: row.id,
    kind: 'sent',
    at,
    detail: row.recipientEmail,
    userId: by.userId,
    byName: by.name,
  });
  await noteInvoice(tx, { maker: by, verb: 'Sent invoice', invoice: row });
  return sent;
}

/**
 * @throws Refusal 409 when it was sent since the sender looked; `sentBefore` is undefined where
 * nobody did
 */
async function refuseSentMeanwhile(
  tx: Tx,
  { id }: InvoiceRow,
  sentBefore: string | null | undefined,
): Promise<void> {
  if (sentBefore === undefined) return;
  const last = (await invoiceEventsRepository(tx).of(id)).findLast(({ kind }) => kind === 'sent');
  if (!last || last.at.toISOString() === sentBefore) return;
  const by = last.byName === '' ? '' : ` by ${last.byName}`;
  throw new Refusal(409, `This invoice was just sent${by}`, { name: 'SentMeanwhile' });
}

/**
 * Sends an invoice by mail, with the PDF that the browser made and the link to pay. The same
 * `Idempotency-Key` mails once.
 * @throws Refusal 404 not visible; 409 with `current` when it was saved since `version` was read;
 * 409 for a status that is not sent, a dispute that is open, or when it was sent since `sentBefore`;
 * 400 for what is no PDF
 */
export function send(
  call: InvoiceCall<DocumentBody & { version: number; sentBefore?: string | null }>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { services, scope, body } = call;
  const act = async (tx: Tx): Promise<AnyInvoiceDetail> => {
    const row = await locked(tx, call, kind);
    await refuseStale(tx, { call, row, version: body.version });
    refuseAct('send', row, await disputesRepository(tx).isOpen(row.id));
    await refuseSentMeanwhile(tx, row, body.sentBefore);
    const document = documentOf(body, row);
    const given = { by: scope, at: services.clock(), message: body.message, document };
    return told(tx, call, await sendInvoice(tx, { telling: tellingOf(call), row, sending: given }));
  };
  // A repeated call may bring the same document made anew, which differs in its time.
  const digest = JSON.stringify([body.version, body.message]);
  return services.database.transaction((tx) =>
    idempotently({ ...call, digest }, tx, () => act(tx)),
  );
}

const hour = 3600 * 1000;

/** @throws Refusal 429 for a second reminder within an hour */
function refuseTooSoon({ remindedAt }: InvoiceRow, at: Date): void {
  if (remindedAt === null || at.getTime() - remindedAt.getTime() >= hour) return;
  const message =
    'A reminder was sent less than an hour ago. Please wait before sending another one.';
  throw new Refusal(429, message, { name: 'RemindedAlready' });
}

async function mailReminder(
  tx: Tx,
  call: InvoiceCall<DocumentBody>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { services, scope, body, http } = call;
  const row = await locked(tx, call, kind);
  const at = services.clock();
  refuseAct('remind', row, await disputesRepository(tx).isOpen(row.id));
  refuseTooSoon(row, at);
  const enclosed = { message: body.message, document: documentOf(body, row) };
  const letter = await letterOf(tx, { telling: tellingOf(call), row, enclosed });
  const today = todayIn(at, http.req.header('timezone'));
  const { status, dueDate: invoiceDueDate, balanceCents } = row;
  const late = isOverdue({ status, invoiceDueDate, balanceCents }, today);
  await mailRepository(tx).queue(invoiceReminderLetter({ ...letter, isOverdue: late }));
  const reminded = await invoicesRepository(tx).update(row.id, { remindedAt: at, updatedAt: at });
  await invoiceEventsRepository(tx).record({
    invoiceId: row.id,
    kind: 'reminded',
    at,
    detail: row.recipientEmail,
    userId: scope.userId,
    byName: scope.name,
  });
  await noteInvoice(tx, { maker: scope, verb: 'Sent a reminder for invoice', invoice: row });
  return told(tx, call, reminded);
}

/**
 * Mails a reminder of what is owed. The same `Idempotency-Key` mails once.
 * @throws Refusal 404 not visible; 409 for a status that owes nothing and while it is disputed; 429
 * within an hour of the last one; 400 for what is no PDF
 */
export function remind(
  call: InvoiceCall<DocumentBody>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const digest = JSON.stringify([call.body.message]);
  return call.services.database.transaction((tx) =>
    idempotently({ ...call, digest }, tx, () => mailReminder(tx, call, kind)),
  );
}
