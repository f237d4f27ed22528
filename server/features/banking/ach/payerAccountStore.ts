import type { Tx } from '@server/platform/db/client';
import { payerAccounts } from '@server/platform/db/schema/banking';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { AccountValidation } from '@/domain/payments/webAuthorization';

/** Where the number of a payer's account is sealed. */
export const payerPlace = (row: string) => ({ table: 'payer_accounts', row, field: 'account' });

type PayerAccountRow = typeof payerAccounts.$inferSelect;

/** Accounts of payers, each good for one payment. */
export function payerAccountStore(tx: Tx) {
  const { id: key, reference: given, createdAt } = payerAccounts;
  return {
    async insert(row: typeof payerAccounts.$inferInsert): Promise<void> {
      await tx.insert(payerAccounts).values(row);
    },
    async find(id: string): Promise<PayerAccountRow | null> {
      const [row] = await tx.select().from(payerAccounts).where(eq(key, id));
      return row ?? null;
    },
    /** How an account was validated before a debit of it: by what is known of its numbers. */
    async validation({ id, accountHash }: PayerAccountRow): Promise<AccountValidation> {
      const hash = sql.param(accountHash, payerAccounts.accountHash);
      const { rows } = await tx.execute<{ linked: boolean; settled: boolean }>(sql`
        select exists (select from bank_accounts where account_hash = ${hash} and state = 'verified') as linked,
          exists (select from payer_accounts as own join ach_items as item on item.payer_account_id = own.id
            where own.account_hash = ${hash} and own.id <> ${id} and item.state = 'settled') as settled`);
      if (rows[0]?.linked) return 'linked';
      return rows[0]?.settled ? 'history' : 'format';
    },
    /** Gives an account to a payment; null for one that is absent or was given to another. */
    async take(id: string, reference: string): Promise<PayerAccountRow | null> {
      const isFree = or(isNull(given), eq(given, reference));
      const [row] = await tx
        .update(payerAccounts)
        .set({ reference })
        .where(and(eq(key, id), isFree))
        .returning();
      return row ?? null;
    },
    /** Corrects what a bank has corrected. */
    async update(id: string, change: Partial<PayerAccountRow>): Promise<void> {
      await tx.update(payerAccounts).set(change).where(eq(key, id));
    },
    /** Accounts that were typed and never used are not kept. */
    async sweep(before: Date): Promise<void> {
      await tx.delete(payerAccounts).where(and(isNull(given), lt(createdAt, before)));
    },
  };
}
