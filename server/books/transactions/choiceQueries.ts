import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactionTotals } from '@server/platform/db/schema/ledger';
import { organizations } from '@server/platform/db/schema/users';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { visibleTo } from './filterQueries';

/** Organizations that something can be narrowed to; empty for those who see one alone. */
export type OrganizationChoices = { id: string; name: string }[];

/** What the transactions of a reach can be narrowed to. */
export interface TransactionChoices {
  labels: string[];
  stores: string[];
  organizations: OrganizationChoices;
}

/** Organizations of a reach that have transactions, by name. */
export async function organizationChoices(
  tx: Tx,
  visibility: LedgerVisibility,
): Promise<OrganizationChoices> {
  if (visibility.orgIds?.length === 1) return [];
  const { orgId, transactions } = transactionTotals;
  const named = await tx
    .selectDistinct({ id: orgId, name: organizations.name })
    .from(transactionTotals)
    .innerJoin(organizations, eq(organizations.id, orgId))
    .where(and(visibleTo(visibility, transactionTotals), gt(transactions, 0)))
    .orderBy(asc(organizations.name), asc(orgId));
  return named.length > 1 ? named : [];
}

/** Labels, stores and organizations that occur, each in the order of its letters. */
export async function transactionChoices(
  tx: Tx,
  visibility: LedgerVisibility,
): Promise<TransactionChoices> {
  const { label, store, transactions } = transactionTotals;
  const some = and(visibleTo(visibility, transactionTotals), gt(transactions, 0));
  const labels = await tx
    .selectDistinct({ label })
    .from(transactionTotals)
    .where(some)
    .orderBy(asc(label));
  const stores = await tx
    .selectDistinct({ store })
    .from(transactionTotals)
    .where(and(some, sql`${store} <> ''`))
    .orderBy(asc(store));
  return {
    labels: labels.map((row) => row.label),
    stores: stores.map((row) => row.store),
    organizations: await organizationChoices(tx, visibility),
  };
}
