import type { InvoiceKind } from '../invoices/invoiceNumber';

/** One step of setting up, done or not. */
export interface ChecklistStep {
  key: 'emailVerified' | 'onboardingPassed' | 'firstItem' | 'firstDocument';
  done: boolean;
}

/** Inventory items of one type: how many, and unit cost × count in dollars (`x.xx`). */
export interface InventoryOfType {
  type: string;
  count: number;
  value: string;
}

/** One act of the latest activity. */
export interface ActivityLine {
  id: number;
  /** ISO time. */
  at: string;
  kind: string;
  label: string;
  /** Who did it. */
  name: string | null;
  /** The invoice that it was about, where the reader may open it; else null. */
  invoice: { kind: InvoiceKind; id: string } | null;
}

/**
 * What the landing page shows (`GET /dashboards/commerce`): only what exists, for the caller's
 * scope.
 */
export interface CommerceSummary {
  /** Empty for staff; `firstItem` and `firstDocument` only for who keeps stock of their own. */
  checklist: ChecklistStep[];
  /** Null without product.inventory. */
  inventory: { total: number; byType: InventoryOfType[] } | null;
  /** Newest first, at most sixty, of which `foldedActivity` shows ten. */
  activity: ActivityLine[];
  /** Admins: over all organizations; partners: over theirs and those below; others: null. */
  counts: {
    organizations: number;
    users: { status: string; count: number }[];
    roles: { role: string; count: number }[];
  } | null;
}
