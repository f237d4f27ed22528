import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { labelOf } from '@/domain/transactions/label';
import { canFollow, type TransactionState, transactionStates } from '@/domain/transactions/state';
import { type TradeSide, tradeOf } from '@/domain/transactions/trade';
import { isHoldersMoney } from '@/domain/wallet/walletMoney';

export type TransactionRow = typeof transactions.$inferSelect;

/**
 * Its label follows from the rest, and so does what it is of trade unless that is given
 * (`tradeOf`).
 */
export type NewTransaction = Omit<typeof transactions.$inferInsert, 'label' | 'trade'> & {
  trade?: TradeSide;
};

const labeled = (row: NewTransaction): typeof transactions.$inferInsert => {
  const { captureType: capture_type, otherInformation } = row;
  const label = labelOf({ capture_type, otherInformation });
  const trade = tradeOf({ ...row, label });
  // What is the holders' of wallets is due to nobody else.
  const direct = row.direct || isHoldersMoney({ purchaserKey: '', ...row, label, trade });
  return { ...row, label, trade, direct };
};

/** How payments through links are captured. */
export const linkCapture = 'paymentLink';

/** Whether a row was paid through a payment link: the processor has it. */
export const isLinkPayment = ({ captureType }: Pick<TransactionRow, 'captureType'>): boolean =>
  captureType === linkCapture;

/** Where card sales of the virtual terminal come from. */
export const cardSaleOrigin = 'cardSale';

/** Whether a row was charged at the virtual terminal: the processor has it. */
export const isCardSale = ({ serviceOrigin }: Pick<TransactionRow, 'serviceOrigin'>): boolean =>
  serviceOrigin === cardSaleOrigin;

/** Where the processor has a payment, as rules of the ledger ask for it. */
export const processorHas = (
  row: Pick<TransactionRow, 'captureType' | 'paymentId' | 'serviceOrigin'>,
) => ({
  isInvoicePayment: row.paymentId !== null,
  isLinkPayment: isLinkPayment(row),
  isCardSale: isCardSale(row),
});

const isPaidIn = (paymentId: string) =>
  and(eq(transactions.paymentId, paymentId), inArray(transactions.entry, ['payment', 'surcharge']));

/** Rows of the ledger; nothing of them changes but their state. */
export function ledgerRepository(tx: Tx) {
  return {
    /**
     * Gives the rows that were not there yet: one that is, by payment and entry, stays what it is.
     */
    insert: (rows: readonly NewTransaction[]): Promise<TransactionRow[]> =>
      tx.insert(transactions).values(rows.map(labeled)).onConflictDoNothing().returning(),
    /** The rows of a payment, in the order in which they were written. */
    of: (paymentId: string): Promise<TransactionRow[]> =>
      tx
        .select()
        .from(transactions)
        .where(eq(transactions.paymentId, paymentId))
        .orderBy(asc(transactions.number)),
    /** The payment itself and the fee on top, kept from others until the transaction ends. */
    lock: (paymentId: string): Promise<TransactionRow[]> =>
      tx
        .select()
        .from(transactions)
        .where(isPaidIn(paymentId))
        .orderBy(asc(transactions.number))
        .for('update'),
    /** One row by its own id, kept from others until the transaction ends; null when it is gone. */
    async lockOne(id: string): Promise<TransactionRow | null> {
      const [row] = await tx
        .select()
        .from(transactions)
        .where(eq(transactions.id, id))
        .for('update');
      return row ?? null;
    },
    /** Brings the same two to a state; one that it cannot follow upon stays what it is. */
    async move(paymentId: string, state: TransactionState): Promise<void> {
      const before = transactionStates.filter((one) => canFollow(one, state));
      await tx
        .update(transactions)
        .set({ state })
        .where(and(isPaidIn(paymentId), inArray(transactions.state, before)));
    },
  };
}
