import type { Tx } from '@server/platform/db/client';
import { activityRows } from './logStore';

/**
 * What sort of entry: `menu`, `page` and `client` are told by the browser, the others the server
 * knows.
 */
export type ActivityKind =
  | 'session'
  | 'account'
  | 'inventory'
  | 'document'
  | 'lead'
  | 'agent'
  | 'application'
  | 'check'
  | 'taxation'
  | 'settlement'
  | 'compliance'
  | 'invoice'
  | 'ledger'
  | 'menu'
  | 'page'
  | 'client'
  | 'alert';

/** One entry of the activity log. No secrets and no sensitive fields in `label` or `detail`. */
export interface Activity {
  userId: string | null;
  orgId: string | null;
  kind: ActivityKind;
  /** A sentence a person reads, e.g. `Imported 120 inventory items`. */
  label: string;
  detail?: Record<string, string | number | boolean | null>;
}

/** The activity log, written in the transaction of the act it tells of. */
export function activityRepository(tx: Tx): { record(activity: Activity): Promise<void> } {
  return {
    async record(activity) {
      await activityRows(tx).insert({ ...activity, label: activity.label.slice(0, 200) });
    },
  };
}
