import type { MonthlyInvoice, MonthlySkip } from './monthlyRun';

/** A holder in a monthly run as the server answers it. */
export type MonthlyRow = (MonthlyInvoice | MonthlySkip) & {
  /** What the holder reported for the period, `x.xx`; '' for nothing. */
  reported: string;
  /** One of `taxTypes`; '' where no rate says what is reported. */
  taxType: string;
  /** The invoice that the period was billed by; null for none. */
  billedBy: { _id: string; invoiceId: string } | null;
};

/** What a monthly run would make. */
export interface MonthlyPreview {
  /** `yyyy-MM`. */
  period: string;
  /** ISO date. */
  invoiceDate: string;
  rows: MonthlyRow[];
}

/** What a monthly run made. */
export interface MonthlyResult {
  period: string;
  made: { _id: string; invoiceId: string; holderId: string; holder: string; totalAmount: string }[];
}

/** Most invoices of one run; a larger authority bills its holders in several. */
export const maxMonthly = 1000;
