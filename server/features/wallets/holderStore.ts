import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { wallets } from '@server/platform/db/schema/wallets';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq } from 'drizzle-orm';
import type { WalletState } from '@/domain/wallet/walletState';

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

/** A wallet visible, kept from others until the transaction ends; null when absent. */
export async function lockedWallet(
  tx: Tx,
  visibility: TransactionVisibility,
  id: string,
): Promise<typeof wallets.$inferSelect | null> {
  if (!isUuid(id)) return null;
  const seen = and(visibleTo(visibility, wallets), eq(wallets.id, id));
  const [row] = await tx.select().from(wallets).where(seen).for('update');
  return row ?? null;
}

/** Brings a wallet to a state, and keeps why. */
export async function writeWalletState(
  tx: Tx,
  id: string,
  change: { state: WalletState; stateNote: string },
): Promise<void> {
  await tx.update(wallets).set(change).where(eq(wallets.id, id));
}
