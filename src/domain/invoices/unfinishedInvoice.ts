import type { InvoiceValues } from './invoice';
import type { MtaInvoiceValues } from './mta/mtaInvoice';
import { type Penalty, withPenalties } from './mta/penalty';
import { invoiceTotals } from './totals';

/** Most new invoices that one person keeps unfinished, of each kind; beyond that the oldest go. */
export const maxUnfinished = 20;

/** A new invoice that was typed and not saved, as it is offered again. */
export interface UnfinishedInvoice {
  /** The key of its draft. */
  key: string;
  /** Whom it bills, as far as that was said; '' for nobody yet. */
  billed: string;
  /** Id of the license holder whom it bills; '' for none. */
  holderId: string;
  /** What it comes to so far, as its form tells it: in whole cents, penalties included. */
  totalCents: number;
  /** ISO moment of the last keystroke that was kept. */
  savedAt: string;
}

type KeptForm = (InvoiceValues | MtaInvoiceValues) & { holderId?: string | null };

/** A draft of a new invoice, with the penalties that saving it would add. */
interface KeptDraft {
  key: string;
  form: KeptForm;
  savedAt: Date;
  penalties?: readonly Penalty[] | undefined;
}

/** What tells a kept form of a new invoice from others. */
export function unfinishedOf({ key, form, savedAt, penalties = [] }: KeptDraft): UnfinishedInvoice {
  const { recipientCompanyName, recipientName, recipientEmail } = form.recipientId;
  const holder =
    'mtaUser' in form ? form.mtaUser.user_metadata.companyName || form.mtaUser.name : '';
  return {
    key,
    billed: holder || recipientCompanyName || recipientName || recipientEmail,
    holderId: form.holderId ?? '',
    totalCents: invoiceTotals(withPenalties(form, penalties)).totalCents,
    savedAt: savedAt.toISOString(),
  };
}
