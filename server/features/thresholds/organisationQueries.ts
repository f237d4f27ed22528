import type { Tx } from '@server/platform/db/client';
import { transactionTotals } from '@server/platform/db/schema/ledger';
import { organisations, users } from '@server/platform/db/schema/users';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { scopeKinds } from '@/domain/compliance/watch/rule';

/** Whether there is such an organisation. */
export async function knownOrganisation(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, id));
  return rows.length > 0;
}

/** What an organisation is, e.g. `merchant`; '' for none. */
export async function organisationKind(tx: Tx, id: string): Promise<string> {
  const rows = await tx
    .select({ kind: organisations.kind })
    .from(organisations)
    .where(eq(organisations.id, id));
  return rows[0]?.kind ?? '';
}

/** Organisations that rules can be narrowed to, by name. */
export function watchedOrganisations(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(inArray(organisations.kind, [...scopeKinds]))
    .orderBy(asc(organisations.name), asc(organisations.id))
    .limit(1000);
}

/** Who answers for an organisation: its merchants with an account that works, the oldest first. */
export function storeContacts(tx: Tx, orgId: string): Promise<{ email: string; name: string }[]> {
  return tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.orgId, orgId), eq(users.role, 'MERCHANT'), eq(users.status, 'active')))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(3);
}

/** Labels that transactions of a mode have, in order: a rule is narrowed to one that there is. */
export async function knownLabels(tx: Tx, mode: 'Production' | 'Sandbox'): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ label: transactionTotals.label })
    .from(transactionTotals)
    .where(eq(transactionTotals.systemMode, mode))
    .orderBy(asc(transactionTotals.label));
  return rows.map(({ label }) => label);
}

/** Names of organisations by id. */
export async function organisationNames(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(inArray(organisations.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
