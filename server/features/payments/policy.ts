import type { CallRow } from '@server/platform/http/call';
import { object, string } from 'yup';
import { cashPickupSchema, payerMessageSchema } from '@/domain/payments/payerMessage';
import { payRequestSchema } from '@/domain/payments/payRequest';
import { missingPdfMessage } from '@/domain/pdf/missingPdf';

const open = { access: 'public', reach: 'none' } as const;
const visits = { limit: 300, seconds: 600 };
const payments = { limit: 60, seconds: 600 };
const letters = { limit: 10, seconds: 600 };

/** The most characters of a receipt's PDF in base64: 2 MB of it. */
const mostPdf = Math.ceil((2 * 1024 * 1024) / 3) * 4;

/**
 * Paying invoices and reading receipts (spec 1.2): for whoever holds a signed key, which opens one
 * invoice or one receipt and nothing beside it.
 */
export const paymentsPolicy = {
  'GET /invoicePay/:key': { ...open, rate: visits },
  'POST /invoicePay/:key/payments': {
    ...open,
    body: payRequestSchema,
    rate: payments,
    idempotent: true,
  },
  /** By the payment's id, or by the key of the attempt that began it. */
  'GET /invoicePay/:key/payments/:id': { ...open, rate: { limit: 600, seconds: 600 } },
  'POST /invoicePay/:key/message': {
    ...open,
    body: payerMessageSchema,
    rate: letters,
    idempotent: true,
  },
  'POST /invoicePay/:key/cashPickup': {
    ...open,
    body: cashPickupSchema,
    rate: letters,
    idempotent: true,
  },
  'POST /invoicePay/:key/dispute': {
    ...open,
    body: payerMessageSchema,
    rate: letters,
    idempotent: true,
  },
  'GET /receipts/:key': { ...open, rate: visits },
  'POST /receipts/:key/mail': {
    ...open,
    body: object({ pdf: string().required(missingPdfMessage).max(mostPdf) }),
    mostBodyBytes: mostPdf + 10_000,
    rate: letters,
    idempotent: true,
  },
} as const satisfies Record<string, CallRow>;
