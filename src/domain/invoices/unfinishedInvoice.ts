import type { InvoiceValues } from './invoice';
import type { MtaInvoiceValues } from './mta/mtaInvoice';
import { invoiceTotals } from './totals';

/** Most new invoices that one person keeps unfinished, of each kind; beyond that the oldest go. */
export const mostUnfinished = 20;

/** A new invoice that was typed and not saved, as it is offered again. */
export interface UnfinishedInvoice {
  /** The key of its draft. */
  key: string;
  /** Whom it bills, as far as that was said; '' for nobody yet. */
  billed: string;
  /** Id of the licence holder whom it bills; '' for none. */
  holderId: string;
  /** What it comes to so far, in whole cents. */
  totalCents: number;
  /** ISO moment of the last keystroke that was kept. */
  savedAt: string;
}

type KeptForm = (InvoiceValues | MtaInvoiceValues) & { holderId?: string | null };

/** What tells a kept form of a new invoice from others. */
export function unfinishedOf(key: string, form: KeptForm, savedAt: Date): UnfinishedInvoice {
  const { recipientCompanyName, recipientName, recipientEmail } = form.recipientId;
  const holder =
    'mtaUser' in form ? form.mtaUser.user_metadata.companyName || form.mtaUser.name : '';
  return {
    key,
    billed: holder || recipientCompanyName || recipientName || recipientEmail,
    holderId: form.holderId ?? '',
    totalCents: invoiceTotals(form).totalCents,
    savedAt: savedAt.toISOString(),
  };
}
