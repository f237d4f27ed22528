import type { TransactionRow } from '@server/books/ledger/ledgerStore';
import type { Tx } from '@server/platform/db/client';
import { transactions, transactionTotals } from '@server/platform/db/schema/ledger';
import { sandboxRuns } from '@server/platform/db/schema/otherLedgers';
import { organizations } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Scenario } from '@/domain/sandbox/scenario';
import type { TransactionState } from '@/domain/transactions/state';

type Run = typeof sandboxRuns.$inferSelect;

const { transactionId, scenario, isOpen, runAt } = sandboxRuns;

/** What was simulated. */
export function sandboxRunsRepository(tx: Tx) {
  const companyName = async ({ orgId }: Scope): Promise<string> => {
    const { name, id } = organizations;
    const [owner] = await tx.select({ name }).from(organizations).where(eq(id, orgId));
    return owner?.name ?? '';
  };
  return {
    /** What was simulated of these transactions, by id. */
    async scenarios(ids: readonly string[]): Promise<ReadonlyMap<string, Scenario>> {
      if (ids.length === 0) return new Map();
      const rows = await tx
        .select({ transactionId, scenario })
        .from(sandboxRuns)
        .where(inArray(transactionId, [...ids]));
      return new Map(rows.map((row) => [row.transactionId, row.scenario]));
    },
    /** How many Sandbox transactions the caller's organization has, and what it is called. */
    async own(scope: Scope): Promise<{ count: number; companyName: string }> {
      const { orgId, systemMode, transactions: kept } = transactionTotals;
      const own = and(eq(orgId, scope.orgId), eq(systemMode, 'Sandbox'));
      const count = sql<number>`coalesce(sum(${kept}), 0)::float8`;
      const [counted] = await tx.select({ count }).from(transactionTotals).where(own);
      return { count: counted?.count ?? 0, companyName: await companyName(scope) };
    },
    /** What the caller's organization is called. */
    companyName,
    async insert(run: Run): Promise<void> {
      await tx.insert(sandboxRuns).values(run);
    },
    /**
     * Those whose end is still to come, the oldest first. Of the product itself, so without a scope.
     */
    open: (limit: number): Promise<Run[]> =>
      tx.select().from(sandboxRuns).where(eq(isOpen, true)).orderBy(asc(runAt)).limit(limit),
    /**
     * The run with its transaction, kept from others until the transaction ends; null once it has
     * ended.
     */
    async lock(id: string): Promise<{ run: Run; row: TransactionRow } | null> {
      const [row] = await tx
        .select()
        .from(transactions)
        .where(eq(transactions.id, id))
        .for('update');
      const [run] = await tx
        .select()
        .from(sandboxRuns)
        .where(and(eq(transactionId, id), eq(isOpen, true)));
      return row && run ? { run, row } : null;
    },
    async move(id: string, state: TransactionState, reason?: string): Promise<void> {
      const change = reason === undefined ? { state } : { state, reason };
      await tx.update(transactions).set(change).where(eq(transactions.id, id));
    },
    /** The batch has already finished. */
    async close(id: string): Promise<void> {
      await tx.update(sandboxRuns).set({ isOpen: false }).where(eq(transactionId, id));
    },
  };
}
