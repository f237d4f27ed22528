/**
 * Statuses of an invoice as they are stored. `Submitted`: paid in full and waiting for the bank.
 * Overdue is none of them: it follows from due date and balance.
 */
export const invoiceStatuses = [
  'Draft',
  'Sent',
  'Viewed',
  'Partially Paid',
  'Submitted',
  'Paid',
  'settled',
  'Void',
] as const;

export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What people read for a status; the stored one stays what it is (spec 3.4; readings B25). */
export function displayedStatus(status: string): string {
  if (status === 'Paid' || status === 'Submitted') return 'Paid';
  return status === 'settled' ? 'Settled' : status;
}

/** What stands in place of the status of an invoice that is owed past its due date. */
export const overdueLabel = 'Overdue';

/** What decides whether an invoice is overdue. */
export interface DueState {
  status: InvoiceStatus;
  /** ISO date. */
  invoiceDueDate: string;
  balanceCents: number;
}

/** Statuses in which money is owed and may be paid. */
export const openStatuses = ['Sent', 'Viewed', 'Partially Paid'] as const satisfies InvoiceStatus[];

/** True for a status in which money is owed and may be paid. */
export const isOpen = (status: InvoiceStatus): boolean =>
  openStatuses.some((open) => open === status);

/** Owed, and due before today (ISO date). */
export const isOverdue = (
  { status, invoiceDueDate, balanceCents }: DueState,
  today: string,
): boolean => isOpen(status) && balanceCents > 0 && invoiceDueDate < today;

/** The status as lists show it, with `Overdue` where it applies. */
export const statusLabel = (state: DueState, today: string): string =>
  isOverdue(state, today) ? overdueLabel : displayedStatus(state.status);
