import type { InvoiceListRow } from '@/domain/invoices/invoiceListRow';
import { actError, type InvoiceAct } from '@/domain/invoices/lifeCycle';
import { counted } from '@/domain/lists/counted';

/** What can be done with many invoices at once, beside their documents. */
export type BulkAct = Extract<InvoiceAct, 'send' | 'remind' | 'void'>;

/**
 * How each is said: on its button, in the question before it, while it runs, once it is done, and
 * of those with which it was not.
 */
export const bulkTexts: Readonly<
  Record<
    BulkAct,
    {
      label: string;
      effect: string;
      running: string;
      done: (counted: string) => string;
      notDone: string;
    }
  >
> = {
  send: {
    label: 'Send',
    effect: 'Each recipient gets an email with the PDF and a link to pay.',
    running: 'Sending invoices',
    done: (counted) => `${counted} sent`,
    notDone: 'Not sent',
  },
  remind: {
    label: 'Remind',
    effect: 'Each recipient gets a reminder with the PDF and a link to pay.',
    running: 'Sending reminders',
    done: (counted) => `Reminders sent for ${counted}`,
    notDone: 'Not reminded',
  },
  void: {
    label: 'Void',
    effect: 'This cannot be undone.',
    running: 'Voiding invoices',
    done: (counted) => `${counted} voided`,
    notDone: 'Not voided',
  },
};

/** One of many that was not done, and why. */
export interface BulkFailure {
  invoiceId: string;
  reason: string;
}

/** What came of an act on many. */
export interface BulkResult {
  act: BulkAct;
  done: number;
  failures: readonly BulkFailure[];
  /** True when a person stopped it before its end. */
  isStopped: boolean;
}

/** How many of the chosen rows an act can be done with; the others say why not. */
export function bulkPlan(
  act: BulkAct,
  rows: readonly InvoiceListRow[],
): { possible: InvoiceListRow[]; refused: BulkFailure[] } {
  const possible: InvoiceListRow[] = [];
  const refused: BulkFailure[] = [];
  for (const row of rows) {
    const reason = actError(act, row.status, row.isDisputed);
    if (reason === null) possible.push(row);
    else refused.push({ invoiceId: row.invoiceId, reason });
  }
  return { possible, refused };
}

/** `12 invoices`. */
export const countedInvoices = (count: number): string => counted(count, 'invoice');
