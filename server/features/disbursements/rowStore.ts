import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  availableOf,
  outgoingParts,
  unclearedParts,
} from '@server/features/journal/balances/availableQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { disbursements } from '@server/platform/db/schema/disbursements';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PayeeType, PreparedFunding } from '@/domain/settlements/disbursement';

export type StoredDisbursement = typeof disbursements.$inferSelect;

/** Whose disbursements are seen; `types` narrows them to some kinds of payees. */
export interface DisbursementVisibility extends TransactionVisibility {
  types: readonly PayeeType[] | null;
}

/** What can be paid from a book, in whole cents. */
export interface BookBalances {
  orgId: string;
  companyName: string;
  payable: number;
  tax: number;
  fees: number;
  tips: number;
}

const table = disbursements;
/** The disbursements visible. */
export const seen = ({ types, ...visibility }: DisbursementVisibility): SQL | undefined =>
  and(visibleTo(visibility, table), types ? inArray(table.payeeType, [...types]) : undefined);

interface DisbursementRows {
  insert(row: typeof disbursements.$inferInsert): Promise<StoredDisbursement>;
  /** One visible, kept from others until the transaction ends. */
  lock(visibility: DisbursementVisibility, id: string): Promise<StoredDisbursement | null>;
  /** One whoever sees it, kept from others until the transaction ends. */
  lockById(id: string): Promise<StoredDisbursement | null>;
  update(id: string, change: Partial<StoredDisbursement>): Promise<void>;
  /** Books from which something can be paid: what is approved already is off. */
  books(visibility: TransactionVisibility, most: number): Promise<BookBalances[]>;
}

/** Outgoing payments beside settlements. */
export function disbursementRows(tx: Tx): DisbursementRows {
  return {
    async insert(row) {
      const [added] = await tx.insert(table).values(row).returning();
      if (!added) throw new Error('The disbursement was not written');
      return added;
    },
    async lock(visibility, id) {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(table)
        .where(and(seen(visibility), eq(table.id, id)))
        .for('update');
      return row ?? null;
    },
    async lockById(id) {
      const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
      return row ?? null;
    },
    async update(id, change) {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
    async books(visibility, most) {
      const owner = { orgId: sql`book.org_id`, systemMode: sql`book.system_mode` };
      const owed = (account: PreparedFunding) =>
        sql`greatest(0, ${availableOf(
          sql`-coalesce(sum(kept.balance_cents - coalesce(uncleared.cents, 0)) filter (where kept.account = ${account}), 0)`,
          sql`${account}`,
        )})::float8`;
      const { rows } = await tx.execute<BookBalances & Record<string, unknown>>(sql`
        select book.org_id as "orgId", organization.name as "companyName", ${owed('payable')} as payable,
          ${owed('tax')} as tax, ${owed('fees')} as fees, ${owed('tips')} as tips
        from journal_books as book join organizations as organization on organization.id = book.org_id
        join account_balances as kept on kept.book_id = book.id and kept.account in ('payable', 'tax', 'fees', 'tips')
        left join ${unclearedParts(visibility)} as uncleared on uncleared.book_id = book.id and uncleared.account = kept.account
        ${outgoingParts}
        where ${visibleTo(visibility, owner)} group by 1, 2, book.org_id, book.system_mode
        having min(kept.balance_cents) filter (where kept.account <> 'tips') < 0 order by 2, 1 limit ${most}`);
      return rows;
    },
  };
}
