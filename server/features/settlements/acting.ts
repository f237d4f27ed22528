import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { activityRepository } from '@server/platform/logs/activity';

/** A call that acts on settlements. */
export type SettlementCall<Body = undefined> = Pick<Call, 'services' | 'params' | 'http'> & {
  scope: Scope;
  body: Body;
};

/** What was done, and by whom. */
interface SettlementNote {
  scope: Scope;
  label: string;
  detail?: Record<string, string | number>;
}

/** Notes an act in the activity log of whoever acted. */
export const noteSettlement = (
  tx: Tx,
  { scope: { userId, orgId }, label, detail = {} }: SettlementNote,
): Promise<void> =>
  activityRepository(tx).record({ userId, orgId, kind: 'settlement', label, detail });
