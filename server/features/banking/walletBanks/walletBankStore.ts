import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import { walletBanks, wallets } from '@server/platform/db/schema/wallets';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';

type WalletBankRow = typeof walletBanks.$inferSelect;

/** A wallet with its user's bank account; `bank` is null where none was ever asked for. */
export interface LinkedWallet {
  id: string;
  orgId: string;
  systemMode: (typeof wallets.$inferSelect)['systemMode'];
  companyName: string;
  holderName: string;
  email: string;
  bank: WalletBankRow | null;
}

/** Where the connection of a wallet is sealed, and which of its accounts it is. */
export const walletBankPlace = (row: string, field: 'aggregator' | 'accountId') => ({
  table: 'wallet_banks',
  row,
  field,
});

const walletsWhere = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: wallets.id,
      orgId: wallets.orgId,
      systemMode: wallets.systemMode,
      companyName: organizations.name,
      holderName: wallets.holderName,
      email: wallets.email,
      bank: walletBanks,
    })
    .from(wallets)
    .innerJoin(organizations, eq(organizations.id, wallets.orgId))
    .leftJoin(walletBanks, eq(walletBanks.walletId, wallets.id))
    .where(where);

/** Bank accounts of users of wallets. */
export const walletBankStore = (tx: Tx) => ({
  /** One visible; null when absent or not visible. */
  async visible(visibility: TransactionVisibility, id: string): Promise<LinkedWallet | null> {
    if (!isUuid(id)) return null;
    const [row] = await walletsWhere(tx, and(visibleTo(visibility, wallets), eq(wallets.id, id)));
    return row ?? null;
  },
  /** One of which somebody was asked to link an account. */
  async requested(id: string): Promise<LinkedWallet | null> {
    if (!isUuid(id)) return null;
    const [row] = await walletsWhere(tx, and(eq(wallets.id, id), isNotNull(walletBanks.walletId)));
    return row ?? null;
  },
  /** Those visible with a connection, the longest unasked first. */
  linked: (visibility: TransactionVisibility, limit: number): Promise<LinkedWallet[]> =>
    walletsWhere(tx, and(visibleTo(visibility, wallets), isNotNull(walletBanks.aggregatorSealed)))
      .orderBy(sql`${walletBanks.syncedAt} nulls first`, asc(wallets.number))
      .limit(limit),
  /** How many visible have one. */
  async linkedCount(visibility: TransactionVisibility): Promise<number> {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(wallets)
      .innerJoin(walletBanks, eq(walletBanks.walletId, wallets.id))
      .where(and(visibleTo(visibility, wallets), isNotNull(walletBanks.aggregatorSealed)));
    return row?.count ?? 0;
  },
  async write(walletId: string, change: Omit<Partial<WalletBankRow>, 'walletId'> & NewState) {
    await tx
      .insert(walletBanks)
      .values({ ...change, walletId })
      .onConflictDoUpdate({ target: walletBanks.walletId, set: change });
  },
  /** Writes what came of asking a bank, unless another account was linked meanwhile. */
  async noteSync(
    walletId: string,
    sealed: string,
    change: Partial<Omit<WalletBankRow, 'walletId'>>,
  ): Promise<void> {
    await tx
      .update(walletBanks)
      .set(change)
      .where(and(eq(walletBanks.walletId, walletId), eq(walletBanks.aggregatorSealed, sealed)));
  },
  /** Writes the account that the user of a wallet has linked. */
  async link(walletId: string, change: Partial<Omit<WalletBankRow, 'walletId'>>): Promise<void> {
    await tx.update(walletBanks).set(change).where(eq(walletBanks.walletId, walletId));
  },
});

type NewState = Pick<WalletBankRow, 'state' | 'updatedAt'>;
