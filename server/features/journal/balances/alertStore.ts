import type { Tx } from '@server/platform/db/client';
import { balanceAlerts } from '@server/platform/db/schema/ledgerKeeping';
import { and, eq } from 'drizzle-orm';

/** Says below how much an account counts as low for somebody; null takes that away. */
export async function setAlert(
  tx: Tx,
  { setAt, ...key }: Omit<typeof balanceAlerts.$inferInsert, 'thresholdCents'>,
  thresholdCents: number | null,
): Promise<void> {
  const { orgId, systemMode, account, setBy } = balanceAlerts;
  if (thresholdCents === null) {
    const isKey = [
      eq(orgId, key.orgId),
      eq(systemMode, key.systemMode),
      eq(account, key.account),
      eq(setBy, key.setBy),
    ];
    await tx.delete(balanceAlerts).where(and(...isKey));
    return;
  }
  const members = { thresholdCents, setAt, toldAt: null };
  await tx
    .insert(balanceAlerts)
    .values({ ...key, ...members })
    .onConflictDoUpdate({ target: [orgId, systemMode, account, setBy], set: members });
}
