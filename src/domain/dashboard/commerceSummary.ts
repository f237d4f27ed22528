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

/** What the landing page shows (`GET /dashboards/commerce`): only what exists, for the caller's scope. */
export interface CommerceSummary {
  /** Empty for staff; `firstItem` and `firstDocument` only for who keeps stock of their own. */
  checklist: ChecklistStep[];
  /** Null without product.inventory. */
  inventory: { total: number; byType: InventoryOfType[] } | null;
  /** Newest first, at most sixty, of which `foldedActivity` shows ten; `at` is an ISO time, `name` who did it. */
  activity: { id: number; at: string; kind: string; label: string; name: string | null }[];
  /** Admins: over all organisations; partners: over theirs and those below; others: null. */
  counts: {
    organisations: number;
    users: { status: string; count: number }[];
    roles: { role: string; count: number }[];
  } | null;
}
