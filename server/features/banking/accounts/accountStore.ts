import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { bankAccounts } from '@server/platform/db/schema/banking';
import { organizations } from '@server/platform/db/schema/users';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { invalid, Refusal } from '@server/platform/http/refusal';
import type { Payout } from '@server/platform/outside/payoutBank';
import { and, eq, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import type { FundingStatus } from '@/domain/banking/fundingStanding';

/** A linked account as stored; its number is sealed. */
export type AccountRow = typeof bankAccounts.$inferSelect;

type NewAccount = typeof bankAccounts.$inferInsert;

type Owner = Pick<AccountRow, 'orgId' | 'systemMode'>;

const isUnconfirmed = sql`(${bankAccounts.origin} = 'page' and ${bankAccounts.confirmedAt} is null
  and ${bankAccounts.state} in ('pending', 'verified'))`;

/** Those that stand somewhere: `fundingStatus` in SQL. */
export const stands = (status: FundingStatus): SQL | undefined =>
  status === 'unconfirmed'
    ? isUnconfirmed
    : and(eq(bankAccounts.state, status), not(isUnconfirmed));

/** Those that are paid and drawn from. */
export const isUsable = (): SQL | undefined => stands('verified');

/** Where the number of an account is sealed. */
export const accountPlace = (row: string) => ({ table: 'bank_accounts', row, field: 'account' });

/** Where the connection to its bank is. */
export const connectionPlace = (row: string) => ({
  table: 'bank_accounts',
  row,
  field: 'aggregator',
});

/** Accounts that organizations have linked. */
export function accountStore(tx: Tx) {
  return {
    /** @throws Refusal 400 for an account that the organization has linked already */
    async insert(row: NewAccount): Promise<AccountRow> {
      try {
        // A step of its own: what the database refuses would end all that was done before.
        const [added] = await tx.transaction((own) =>
          own.insert(bankAccounts).values(row).returning(),
        );
        if (!added) throw new Error('The account was not written');
        return added;
      } catch (error) {
        if (isUniqueViolation(error))
          throw invalid({ accountNumber: 'This account is already linked' });
        throw error;
      }
    },
    /** One visible, locked until the transaction ends; null when absent or not visible. */
    async lock(visibility: TransactionVisibility, id: string): Promise<AccountRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(bankAccounts)
        .where(and(visibleTo(visibility, bankAccounts), eq(bankAccounts.id, id)))
        .for('update');
      return row ?? null;
    },
    /** One by its id, whoever sees it; null when absent. */
    async find(id: string): Promise<AccountRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, id));
      return row ?? null;
    },
    /** Corrects what a bank has corrected; null for one that was removed. */
    async correct(id: string, change: Partial<NewAccount>): Promise<AccountRow | null> {
      const isKept = and(eq(bankAccounts.id, id), ne(bankAccounts.state, 'removed'));
      try {
        const [row] = await tx.update(bankAccounts).set(change).where(isKept).returning();
        return row ?? null;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const text = 'The corrected account is linked already. Remove the one that it corrects.';
        throw new Refusal(409, text, { name: 'FundingState' });
      }
    },
    async update(id: string, change: Partial<NewAccount>): Promise<void> {
      await tx.update(bankAccounts).set(change).where(eq(bankAccounts.id, id));
    },
    /** No account of the organization is the default any more. */
    async clearDefault({ orgId, systemMode }: Pick<AccountRow, 'orgId' | 'systemMode'>) {
      await tx
        .update(bankAccounts)
        .set({ isDefault: false })
        .where(
          and(
            eq(bankAccounts.orgId, orgId),
            eq(bankAccounts.systemMode, systemMode),
            eq(bankAccounts.isDefault, true),
          ),
        );
    },
  };
}

/** All linked accounts of an organization, as they count when another one is linked. */
export const accountsOfOwner = (tx: Tx, { orgId, systemMode }: Owner) => {
  const own = and(eq(bankAccounts.orgId, orgId), eq(bankAccounts.systemMode, systemMode));
  return {
    /** Until the transaction ends, nobody else counts them to add one. */
    async lock(): Promise<void> {
      await tx
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.id, orgId))
        .for('no key update');
    },
    /** How many wait for their verification, of those that came one way. */
    waiting: (origin: AccountRow['origin']): Promise<number> =>
      tx.$count(
        bankAccounts,
        and(own, eq(bankAccounts.origin, origin), eq(bankAccounts.state, 'pending')),
      ),
    /** Whether its bank has named another owner of an account before, also of one that was removed. */
    async hasOtherOwner(accountHash: Buffer): Promise<boolean> {
      const isIt = eq(bankAccounts.accountHash, accountHash);
      const isOther = eq(bankAccounts.ownerMatch, 'mismatch');
      return (await tx.$count(bankAccounts, and(own, isIt, isOther))) > 0;
    },
  };
};

/**
 * The default account of an organization; null where it had linked none when the payout was first
 * asked for: then somebody else may be paying it already.
 */
export async function defaultAccount(
  tx: Tx,
  { organization, systemMode, sentAt }: Pick<Payout, 'organization' | 'systemMode' | 'sentAt'>,
): Promise<AccountRow | null> {
  const [row] = await tx
    .select()
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.orgId, organization),
        eq(bankAccounts.systemMode, systemMode),
        eq(bankAccounts.isDefault, true),
        not(isUnconfirmed),
        lte(bankAccounts.defaultAt, sentAt),
      ),
    );
  return row ?? null;
}
