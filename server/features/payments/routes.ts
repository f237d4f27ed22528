import type { HandlersOf } from '@server/platform/http/call';
import { disputeInvoice } from './disputing';
import { findPayment, payInvoice } from './pay';
import { payableInvoice } from './payable';
import { messageSender, requestCashPickup } from './payerRequests';
import type { paymentsPolicy } from './policy';
import { mailReceiptPdf, receiptOf } from './receipt';

/** Paying invoices (spec 1.2; readings D55). A key that was changed answers like none. */
export const paymentsHandlers: HandlersOf<typeof paymentsPolicy> = {
  'GET /invoicePay/:key': payableInvoice,
  'POST /invoicePay/:key/payments': payInvoice,
  'GET /invoicePay/:key/payments/:id': findPayment,
  'POST /invoicePay/:key/message': messageSender,
  'POST /invoicePay/:key/cashPickup': requestCashPickup,
  'POST /invoicePay/:key/dispute': disputeInvoice,
  'GET /receipts/:key': receiptOf,
  'POST /receipts/:key/mail': mailReceiptPdf,
};
