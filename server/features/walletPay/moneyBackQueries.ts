import { processorHas, type TransactionRow } from '@server/books/ledger/ledgerStore';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { transactionRefunds } from '@server/platform/db/schema/transactionActions';
import { isUuid } from '@server/platform/db/uuid';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { refundRefusal } from '@/domain/transactions/refund';
import type { WalletRow } from './walletUserStore';

/** A payment of a wallet, and what of it has gone back. Whole cents. */
interface PaidByWallet extends TransactionRow {
  refundedCents: number;
}

const latestLooked = 30;

/** What a wallet's holder paid the organization of its program. */
const paidBy = ({ orgId, systemMode, holderKey }: WalletRow) =>
  and(
    eq(transactions.orgId, orgId),
    eq(transactions.systemMode, systemMode),
    eq(transactions.purchaserKey, holderKey),
    eq(transactions.method, 'wallet'),
    eq(transactions.entry, 'payment'),
    eq(transactions.trade, 'sold'),
  );

const canGoBack = (row: PaidByWallet): boolean =>
  refundRefusal({ ...row, ...processorHas(row) }, row.refundedCents) === null;

/** The latest payments of a wallet that money can go back of, the newest first. */
export async function returnablePayments(tx: Tx, wallet: WalletRow): Promise<PaidByWallet[]> {
  const back = sql<number>`(select coalesce(-sum(back.amount_cents), 0)::float8
    from ${transactionRefunds} as given join ${transactions} as back on back.id = given.transaction_id
    where given.refunded_id = transactions.id and back.state <> 'voided')`;
  const rows = await tx
    .select({ ...getTableColumns(transactions), refundedCents: back })
    .from(transactions)
    .where(paidBy(wallet))
    .orderBy(desc(transactions.number))
    .limit(latestLooked);
  return rows.filter(canGoBack);
}

/** Whether a transaction is a payment of a wallet. */
export async function isPaidBy(tx: Tx, wallet: WalletRow, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const own = and(paidBy(wallet), eq(transactions.id, id));
  return (await tx.select({ id: transactions.id }).from(transactions).where(own)).length > 0;
}
