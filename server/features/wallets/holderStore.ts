import type { Tx } from '@server/platform/db/client';
import { wallets } from '@server/platform/db/schema/wallets';
import { and, eq } from 'drizzle-orm';

/** Whose wallet it is, as transactions name the purchaser. */
type Holder = Pick<typeof wallets.$inferSelect, 'orgId' | 'systemMode' | 'holderKey'>;

/** Notes the phone number (ten digits) of a holder of whom none is known yet. */
export async function notePhone(
  tx: Tx,
  { orgId, systemMode, holderKey }: Holder,
  phone: string,
): Promise<void> {
  if (!/^\d{10}$/.test(phone)) return;
  const own = and(
    eq(wallets.orgId, orgId),
    eq(wallets.systemMode, systemMode),
    eq(wallets.holderKey, holderKey),
  );
  await tx
    .update(wallets)
    .set({ phone })
    .where(and(own, eq(wallets.phone, '')));
}
