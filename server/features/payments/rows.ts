import { object, string } from 'yup';
import { missingPdfMessage } from '@/domain/pdf/missingPdf';

/** Pages for payers: whoever holds a signed key, at the pace of people. */
export const open = { access: 'public' } as const;
export const visits = { limit: 300, seconds: 600 };
export const payments = { limit: 60, seconds: 600 };
export const letters = { limit: 10, seconds: 600 };

/** The most characters of a receipt's PDF in base64: 2 MB of it. */
const maxPdf = Math.ceil((2 * 1024 * 1024) / 3) * 4;

/** What mails a receipt to its payer, once. */
export const mailingReceipt = {
  body: object({ pdf: string().required(missingPdfMessage).max(maxPdf) }),
  maxBodyBytes: maxPdf + 10_000,
  rate: letters,
  idempotent: true,
} as const;
