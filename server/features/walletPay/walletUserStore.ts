import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import { walletCharges, wallets } from '@server/platform/db/schema/wallets';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { WalletSearch } from '@/domain/walletPay/walletUser';

/** A wallet as stored. */
export type WalletRow = typeof wallets.$inferSelect;

/** A wallet with the name of its program's organization. */
export interface FoundWallet {
  wallet: WalletRow;
  companyName: string;
}

const mostFound = 10;

/** Which wallets a caller may find, as a condition. */
const walletsVisibleTo = (visibility: TransactionVisibility) =>
  visibleTo(visibility, {
    orgId: sql`${wallets.orgId}`,
    systemMode: sql`${wallets.systemMode}`,
  });

/** Wallets that a caller may find. */
export function walletUserStore(tx: Tx, visibility: TransactionVisibility) {
  const seen = walletsVisibleTo(visibility);
  const found = () =>
    tx
      .select({ wallet: wallets, companyName: organizations.name })
      .from(wallets)
      .innerJoin(organizations, eq(organizations.id, wallets.orgId));
  return {
    /** Those of a whole phone number or code: several where programs share a holder. */
    search: (wanted: WalletSearch): Promise<FoundWallet[]> =>
      found()
        .where(
          and(
            seen,
            'phone' in wanted ? eq(wallets.phone, wanted.phone) : eq(wallets.code, wanted.code),
          ),
        )
        .orderBy(asc(wallets.number))
        .limit(mostFound),
    /** Null when absent or not visible. */
    async byId(id: string): Promise<FoundWallet | null> {
      if (!isUuid(id)) return null;
      const [row] = await found().where(and(seen, eq(wallets.id, id)));
      return row ?? null;
    },
  };
}

/** A wallet, kept from others until the transaction ends: what it holds stays what it is. */
export async function lockWallet(tx: Tx, id: string): Promise<WalletRow> {
  const [row] = await tx.select().from(wallets).where(eq(wallets.id, id)).for('update');
  if (!row) throw new Error('The wallet is gone');
  return row;
}

/** A charge as stored. */
export type ChargeRow = typeof walletCharges.$inferSelect;

/** Which charges a caller sees, as a condition. */
const chargesVisibleTo = (visibility: TransactionVisibility) =>
  visibleTo(visibility, {
    orgId: sql`${walletCharges.orgId}`,
    systemMode: sql`${walletCharges.systemMode}`,
  });

/** A charge with the name of the wallet's holder. */
export interface ListedCharge {
  charge: ChargeRow;
  holderName: string;
}

/** Charges of wallets. Lock one first where something hangs on it. */
export function chargeStore(tx: Tx) {
  const table = walletCharges;
  const listed = () =>
    tx
      .select({ charge: table, holderName: wallets.holderName })
      .from(table)
      .innerJoin(wallets, eq(wallets.id, table.walletId));
  return {
    async insert(charge: typeof table.$inferInsert): Promise<ChargeRow> {
      const [row] = await tx.insert(table).values(charge).returning();
      if (!row) throw new Error('The charge was not written');
      return row;
    },
    /** How many codes a wallet was sent since a moment. */
    async askedSince(walletId: string, since: Date): Promise<number> {
      const [row] = await tx
        .select({ count: sql<number>`count(*)::float8` })
        .from(table)
        .where(and(eq(table.walletId, walletId), gte(table.createdAt, since)));
      return row?.count ?? 0;
    },
    /** Null when absent or not visible; locked until the transaction ends. */
    async lockVisible(visibility: TransactionVisibility, id: string): Promise<ChargeRow | null> {
      if (!isUuid(id)) return null;
      const seen = and(eq(table.id, id), chargesVisibleTo(visibility));
      const [row] = await tx.select().from(table).where(seen).for('update');
      return row ?? null;
    },
    async update(id: string, change: Partial<typeof table.$inferInsert>): Promise<void> {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
    /** Refuses one that nobody has decided; one that has ended stays as it is. */
    async refuseAsked(
      id: string,
      change: Pick<typeof table.$inferInsert, 'failure' | 'decidedAt'>,
    ): Promise<void> {
      const asked = and(eq(table.id, id), eq(table.state, 'asked'));
      await tx
        .update(table)
        .set({ ...change, state: 'refused' })
        .where(asked);
    },
    async told(id: string): Promise<ListedCharge> {
      const [row] = await listed().where(eq(table.id, id));
      if (!row) throw new Error('The charge is gone');
      return row;
    },
    /** The newest first. */
    latest: (visibility: TransactionVisibility, limit: number): Promise<ListedCharge[]> =>
      listed().where(chargesVisibleTo(visibility)).orderBy(desc(table.number)).limit(limit),
  };
}
