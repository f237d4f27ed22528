import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { applicationReach } from '@server/onboarding/reach';
import { sql } from 'drizzle-orm';
import { importMode } from '@/domain/session/systemMode';

/** Whose transactions a call sees, in one mode; `orgIds` is null for those who see all. */
export interface TransactionReach {
  mode: 'Production' | 'Sandbox';
  orgIds: readonly string[] | null;
}

/** An organisation with all that stand under it in the tree. */
async function withThoseBelow(tx: Tx, orgId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive below as (
      select id from organisations where id = ${orgId}
      union
      select child.id from organisations child join below
        on child.parent_id = below.id or child.iso_id = below.id or child.agent_id = below.id
    ) select id from below`);
  return rows.map(({ id }) => id);
}

/**
 * The transactions of the session's mode that a caller sees, by the same rule as applications: staff all of them, partners those of the
 * merchants under them, everybody else the own organisation's. `organisation` narrows that and never widens it.
 */
export async function transactionReach(tx: Tx, scope: Scope, organisation = ''): Promise<TransactionReach> {
  const mode = importMode(scope.mode);
  const orgIds = await orgIdsOf(tx, scope);
  if (organisation === '') return { mode, orgIds };
  return { mode, orgIds: (orgIds ?? [organisation]).filter((id) => id === organisation) };
}

async function orgIdsOf(tx: Tx, scope: Scope): Promise<string[] | null> {
  switch (applicationReach(scope).by) {
    case 'all':
      return null;
    case 'iso':
    case 'subIso':
    case 'agent':
    case 'subAgent':
      return withThoseBelow(tx, scope.orgId);
    default:
      return [scope.orgId];
  }
}
