import type { Tx } from '@server/platform/db/client';
import { securityEvents } from '@server/platform/db/schema/security';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { LimitClass } from '@/domain/compliance/watch/purchaseLimit';
import type { SettingChange } from '@/domain/compliance/watch/settingChange';

/** Changes of one setting that are shown. */
const maxShown = 100;

/** How the trail names a limit of purchases. */
export const limitTarget = (state: string): string => `Purchase limit ${state || 'everywhere'}`;

/** How the trail names what holds in a state. */
export const stateTarget = (state: string): string => `State ${state}`;

/** What the audit trail tells of a limit, of its class alone, or of a state; the newest first. */
export async function settingChanges(
  tx: Tx,
  target: string,
  of?: LimitClass,
): Promise<SettingChange[]> {
  const { number, at, userName, before, after, event } = securityEvents;
  const rows = await tx
    .select({ number, at, by: userName, before, after })
    .from(securityEvents)
    .where(
      and(
        eq(event, 'ruleChange'),
        eq(securityEvents.target, target),
        of ? sql`${after} ->> 'class' = ${of}` : undefined,
      ),
    )
    .orderBy(desc(number))
    .limit(maxShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
