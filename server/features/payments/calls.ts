import { refunding } from '@server/features/invoices/bodies';
import { acts } from '@server/features/invoices/rows';
import { inHistory, isTheRecord, onlyMails } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { payerAccountSchema } from '@/domain/payments/payerAccount';
import { cashPickupSchema, payerMessageSchema } from '@/domain/payments/payerMessage';
import { payRequestSchema } from '@/domain/payments/payRequest';
import { disputeInvoice } from './disputing';
import { findPayment, payInvoice } from './pay';
import { payableInvoice } from './payable';
import { exchangeAccount } from './payerAccount';
import { messageSender, requestCashPickup } from './payerRequests';
import { mailReceiptPdf, receiptOf } from './receipt';
import { refundPayment } from './refunds/refundPayment';
import { letters, mailingReceipt, open, payments, visits } from './rows';

/**
 * Paying invoices and reading receipts (spec 1.2): for whoever holds a signed key, which opens one
 * invoice or one receipt and nothing beside it. Giving a payment back: for whoever makes invoices.
 */
export const paymentsCalls = calls({
  /** The account of a bank debit that goes out by a file (docs/adr/0051). */
  'POST /payerAccounts': call({
    ...open,
    body: payerAccountSchema,
    rate: payments,
    audit: isTheRecord,
    handle: exchangeAccount,
  }),
  'GET /invoicePay/:key': call({ ...open, rate: visits, handle: payableInvoice }),
  'POST /invoicePay/:key/payments': call({
    ...open,
    body: payRequestSchema,
    rate: payments,
    idempotent: true,
    audit: { event: 'money', title: 'Pay an invoice by its link' },
    handle: payInvoice,
  }),
  /** By the payment's id, or by the key of the attempt that began it. */
  'GET /invoicePay/:key/payments/:id': call({
    ...open,
    rate: { limit: 600, seconds: 600 },
    handle: findPayment,
  }),
  'POST /invoicePay/:key/message': call({
    ...open,
    body: payerMessageSchema,
    rate: letters,
    idempotent: true,
    audit: inHistory,
    handle: messageSender,
  }),
  'POST /invoicePay/:key/cashPickup': call({
    ...open,
    body: cashPickupSchema,
    rate: letters,
    idempotent: true,
    audit: inHistory,
    handle: requestCashPickup,
  }),
  'POST /invoicePay/:key/dispute': call({
    ...open,
    body: payerMessageSchema,
    rate: letters,
    idempotent: true,
    audit: inHistory,
    handle: disputeInvoice,
  }),
  'GET /receipts/:key': call({ ...open, rate: visits, handle: receiptOf }),
  'POST /receipts/:key/mail': call({
    ...open,
    ...mailingReceipt,
    audit: onlyMails,
    handle: mailReceiptPdf,
  }),
  'POST /invoices/:id/payments/:paymentId/refund': call({
    access: 'analytics.printInvoice',
    body: refunding,
    rate: acts,
    idempotent: true,
    audit: { event: 'money', title: 'Refund a payment of invoice' },
    handle: refundPayment,
  }),
});
