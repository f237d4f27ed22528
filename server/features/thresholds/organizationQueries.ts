import type { Tx } from '@server/platform/db/client';
import { transactionTotals } from '@server/platform/db/schema/ledger';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { scopeKinds } from '@/domain/compliance/watch/rule';

/** Whether there is such an organization. */
export async function knownOrganization(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id));
  return rows.length > 0;
}

/** What an organization is, e.g. `merchant`; '' for none. */
export async function organizationKind(tx: Tx, id: string): Promise<string> {
  const rows = await tx
    .select({ kind: organizations.kind })
    .from(organizations)
    .where(eq(organizations.id, id));
  return rows[0]?.kind ?? '';
}

/** Organizations that rules can be narrowed to, by name. */
export function watchedOrganizations(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.kind, [...scopeKinds]))
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(1000);
}

/** Who answers for an organization: its merchants with an account that works, the oldest first. */
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
