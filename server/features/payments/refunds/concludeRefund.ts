import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import { postingToday } from '@server/books/ledger/postingToday';
import { writeCreditNote } from '@server/features/invoices/credits/writing';
import { drawnAttachment } from '@server/features/invoices/document';
import { invoiceEventsRepository } from '@server/features/invoices/eventStore';
import { noteInvoice } from '@server/features/invoices/invoiceStore';
import { type InvoiceRow, invoicesRepository } from '@server/features/invoices/invoicesStore';
import {
  invoicePaymentsRepository,
  type PaymentRow,
} from '@server/features/invoices/payments/paymentStore';
import { recordPayment } from '@server/features/invoices/payments/recordPayment';
import { applyPayment } from '@server/features/invoices/payments/standing';
import { type RefundRow, refundsRepository } from '@server/features/invoices/refunds/refundStore';
import { senderOf } from '@server/features/invoices/sender';
import { giveBack } from '@server/features/transactions/actions/refunding';
import type { Tx } from '@server/platform/db/client';
import { refundLetter } from '@server/platform/mail/letters/payment';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { receiptFileName, receiptPdf } from '@/domain/invoices/pdf/receiptPdf';
import { instrumentText } from '@/domain/invoices/receipt';
import { formatMoney } from '@/domain/money/cents';
import { proposedDay } from '@/domain/settlements/bankingDay';
import { receiptLink } from '../letters';
import { paidText } from '../outcome';
import { receiptFacts } from '../receiptFacts';
import { type ConcludedRefund, failureOf, isGiven } from './refundDesk';

/** Writes the refund to ledger and journal, by the rules of every refund (docs/adr/0029). */
async function writeInLedger(
  tx: Tx,
  refund: RefundRow,
  told: { invoice: InvoiceRow; payment: PaymentRow; companyName: string; at: Date },
): Promise<void> {
  const { at, payment } = told;
  // Rows of the demo world that were stored before it wrote its payments to the ledger.
  await recordPayment(tx, { ...told, at: payment.createdAt });
  const row = (await ledgerRepository(tx).lock(payment.id)).find(
    ({ entry }) => entry === 'payment',
  );
  if (!row) throw new Error('A payment that is not in the ledger cannot be refunded');
  const noted = { reason: refund.reason, by: refund.refundedBy, at };
  const today = proposedDay(postingToday(at), at);
  await giveBack({ tx, row, noted, today }, refund.amountCents);
}

/** The refund, and what its letter tells of it. */
interface RefundLetter {
  services: Services;
  refund: RefundRow;
  told: { invoice: InvoiceRow; payment: PaymentRow; companyName: string; home: string };
}

/** Tells the payer, with the receipt as it stands now. */
async function mailRefund(tx: Tx, { services, refund, told }: RefundLetter): Promise<void> {
  const { payment, invoice, companyName, home } = told;
  const { settings } = services;
  if (payment.payerEmail === '') return;
  const receipt = await receiptFacts(tx, settings, told);
  const document = await drawnAttachment(services, receiptPdf(receipt), receiptFileName(receipt));
  await mailRepository(tx).queue(
    refundLetter(
      {
        to: payment.payerEmail,
        name: payment.payerName,
        companyName,
        purpose: `invoice ${invoice.invoiceNo}`,
        total: formatMoney(refund.amountCents),
        instrument: instrumentText(payment),
        link: receiptLink(settings.secretKey, home, payment),
      },
      { reason: refund.reason, document },
    ),
  );
}

/**
 * Writes the outcome of a refund: payment, what the invoice has been paid, ledger, credit note and
 * letter. Safe to call again.
 */
export async function concludeRefund(
  tx: Tx,
  services: Services,
  { id, charge, home }: ConcludedRefund,
): Promise<void> {
  const refunds = refundsRepository(tx);
  const found = await refunds.byId(id);
  const invoice = found && (await invoicesRepository(tx).lockByKey(found.invoiceId));
  // Read again behind the lock: every writer of a refund holds its invoice.
  const refund = invoice && (await refunds.byId(id));
  if (!invoice || refund?.state !== 'started') return;
  const payments = invoicePaymentsRepository(tx);
  const before = await payments.byId(refund.paymentId);
  if (!before) return;
  const at = services.clock();
  const by = { userId: refund.refundedBy, name: refund.byName };
  if (!isGiven(charge)) {
    const failure = failureOf(charge);
    await refunds.update(id, { state: 'failed', failure, answeredAt: at });
    const detail = `Refund of ${formatMoney(refund.amountCents)}: ${failure}`;
    const event = { invoiceId: invoice.id, kind: 'failed', at, detail } as const;
    await invoiceEventsRepository(tx).record({ ...event, userId: by.userId, byName: by.name });
    return;
  }
  await refunds.update(id, { state: 'done', answeredAt: at });
  const refundedCents = before.refundedCents + refund.amountCents;
  const payment = await payments.update(before.id, { refundedCents });
  const sum = formatMoney(refund.amountCents);
  const detail = `${sum} of ${paidText(payment)}: ${refund.reason}`;
  const owed = await applyPayment(tx, invoice, { kind: 'refunded', at, detail, by });
  const { name: companyName } = await senderOf(tx, services.settings, invoice);
  await writeInLedger(tx, refund, { invoice: owed, payment, companyName, at });
  await noteInvoice(tx, {
    maker: { ...by, orgId: invoice.orgId },
    verb: `Refunded ${sum} of invoice`,
    invoice,
  });
  const credited = refund.withCredit
    ? (
        await writeCreditNote(tx, {
          by,
          row: owed,
          credited: {
            amountCents: refund.amountCents,
            reason: refund.reason,
            at,
            day: postingToday(at),
          },
        })
      ).invoice
    : owed;
  await mailRefund(tx, {
    services,
    refund,
    told: { invoice: credited, payment, companyName, home },
  });
}
