import type { AgeingBucket } from './ageing';
import type { InvoiceRow } from './invoice';
import type { MtaInvoiceRow } from './mta/mtaInvoice';

/** What a row of a list has beside the invoice's own members. Amounts with `$` (spec 3.3.5). */
interface ListFacts {
  /** Rises with every invoice; what lists are paged by. */
  number: number;
  /** What it came to when it was billed: credit notes lower its balance. */
  totalAmount: string;
  paidAmount: string;
  /** What of the paid amount the bank still has to confirm. */
  waitingAmount: string;
  /** Credit notes took off all of it, and nothing of it was paid. */
  isCredited: boolean;
  /** An objection of the payer waits for an answer. */
  isDisputed: boolean;
  /** ISO moments, or null. */
  sent_at: string | null;
  reminded_at: string | null;
  /** Null when nothing is owed. */
  ageing: AgeingBucket | null;
}

/** A recipient invoice in a list. */
export type RecipientListRow = InvoiceRow & ListFacts;

/** A tax invoice in a list; `period` is `yyyy-MM` for a monthly-generated one, else null. */
export type MtaListRow = MtaInvoiceRow &
  ListFacts & { holderId: string | null; period: string | null };

/** A row of either list. */
export type InvoiceListRow = RecipientListRow | MtaListRow;

/** How many invoices, and what is owed on them in whole cents. */
export interface AgeingShare {
  count: number;
  cents: number;
}

/** What all filtered invoices come to, exact. Whole cents. */
export interface InvoiceSummary {
  /** All of them, drafts and void ones included. */
  count: number;
  /** Those that are no draft and not void; the amounts are theirs. */
  chargedCount: number;
  totalCents: number;
  paidCents: number;
  openCents: number;
  /** Owed past the due date. */
  overdue: AgeingShare;
  ageing: Readonly<Record<AgeingBucket, AgeingShare>>;
}

/** Sorts that the lists offer, by wire name. */
export const invoiceSorts = [
  'number',
  'recipient',
  'issued',
  'due',
  'total',
  'balance',
  'status',
  'municipality',
] as const;

export type InvoiceSort = (typeof invoiceSorts)[number];

/** As the filter by municipality, for tax invoices of none. */
export const noMunicipality = '(none)';

/** Tabs of the lists, as the filter `status` has them; the other statuses are filters too. */
export const invoiceTabs = ['All', 'Draft', 'Open', 'Overdue', 'Paid', 'Void'] as const;

export type InvoiceTab = (typeof invoiceTabs)[number];
