import type { Tx } from '@server/db/client';
import type { Call, Scope } from '@server/http/call';
import { activityRepository } from '@server/logs/activity';

/** A call that acts on settlements. */
export type SettlementCall<Body = undefined> = Pick<Call, 'services' | 'params' | 'http'> & {
  scope: Scope;
  body: Body;
};

/** Notes an act in the activity log of whoever acted. */
export const noteSettlement = (
  tx: Tx,
  { userId, orgId }: Scope,
  label: string,
  detail: Record<string, string | number> = {},
): Promise<void> =>
  activityRepository(tx).record({ userId, orgId, kind: 'settlement', label, detail });
