import type { Tx } from '@server/db/client';
import { transactionTotals } from '@server/db/schema/ledger';
import { organisations } from '@server/db/schema/users';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { inReach } from '../kept/repository';
import type { LedgerReach } from '../reach/repository';

/** What the transactions of a reach can be narrowed to. */
export interface TransactionChoices {
  labels: string[];
  stores: string[];
  /** Empty for those who see one organisation alone. */
  organisations: { id: string; name: string }[];
}

/** Labels, stores and organisations that occur, each in the order of its letters. */
export async function transactionChoices(tx: Tx, reach: LedgerReach): Promise<TransactionChoices> {
  const { label, store, orgId, transactions } = transactionTotals;
  const some = and(inReach(reach, transactionTotals), gt(transactions, 0));
  const labels = await tx.selectDistinct({ label }).from(transactionTotals).where(some).orderBy(asc(label));
  const stores = await tx
    .selectDistinct({ store })
    .from(transactionTotals)
    .where(and(some, sql`${store} <> ''`))
    .orderBy(asc(store));
  const named =
    reach.orgIds?.length === 1
      ? []
      : await tx
          .selectDistinct({ id: orgId, name: organisations.name })
          .from(transactionTotals)
          .innerJoin(organisations, eq(organisations.id, orgId))
          .where(some)
          .orderBy(asc(organisations.name), asc(orgId));
  return {
    labels: labels.map((row) => row.label),
    stores: stores.map((row) => row.store),
    organisations: named.length > 1 ? named : [],
  };
}
