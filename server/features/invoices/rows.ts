import { object, string } from 'yup';
import { answering, maxPdfBytes, recorded, reminding, reversing, sending } from './bodies';

/** How often invoices may be changed. */
export const acts = { limit: 600, seconds: 600 };

/** Items for the lines of an invoice. */
export const stock = {
  access: 'product.inventory',
  query: object({ search: string().default('').max(200) }),
} as const;

/** What adds an invoice, once. */
export const adding = { rate: acts, idempotent: true } as const;

/** What mails an invoice, once. */
export const mailing = {
  body: sending,
  maxBodyBytes: maxPdfBytes,
  rate: acts,
  idempotent: true,
} as const;

/** What reminds of an invoice. */
export const remindingRow = { ...mailing, body: reminding } as const;
/** What takes a recorded payment back. */
export const reversingRow = { body: reversing, rate: acts, idempotent: true } as const;
/** What answers a dispute. */
export const answeringRow = { body: answering, rate: acts, idempotent: true } as const;
/** What records a payment. */
export const recording = { body: recorded, rate: acts, idempotent: true } as const;
