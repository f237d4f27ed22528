import type { Tx } from '@server/db/client';
import type { Call, Scope } from '@server/http/call';
import { activityRepository } from '@server/logs/activity';
import { todayIn } from '@server/onboarding/today';

/** A call that acts on settlements. */
export type SettlementCall<Body = undefined> = Pick<Call, 'services' | 'params' | 'http'> & {
  scope: Scope;
  body: Body;
};

/**
 * The day that counts for batches, an ISO date. By UTC: what is sent in an American evening is after the banks' cutoff and goes with the
 * next day, and no business day is later than it.
 */
export const bankToday = (now: Date): string => todayIn(now, undefined);

/** Notes an act in the activity log of whoever acted. */
export const noteSettlement = (
  tx: Tx,
  { userId, orgId }: Scope,
  label: string,
  detail: Record<string, string | number> = {},
): Promise<void> => activityRepository(tx).record({ userId, orgId, kind: 'settlement', label, detail });
