import { disbursements } from '@server/platform/db/schema/disbursements';
import { type SQL, sql } from 'drizzle-orm';
import type { StoredDisbursement } from './rowStore';

const nameOf = (column: SQL): SQL<string | null> =>
  sql<string | null>`(select actor.name from users as actor where actor.id = ${column})`;

/**
 * Who approved, sent, voided or took back a disbursement, to be selected beside it; null for nobody.
 * Wires and checks name the same people.
 */
export const actorNames = {
  approvedName: nameOf(sql`${disbursements.approvedBy}`),
  sentName: nameOf(sql`${disbursements.sentBy}`),
  voidedName: nameOf(sql`${disbursements.voidedBy}`),
  returnedName: nameOf(sql`${disbursements.returnedBy}`),
};

type Ended = Pick<StoredDisbursement, 'voidReason' | 'voidedAt' | 'returnReason' | 'returnedAt'>;

/** Names of who ended a disbursement. */
interface EndedBy {
  voidedName: string | null;
  returnedName: string | null;
}

/** Why a disbursement is over, by whom and when (ISO moment); '' while it is not. */
export function endOf(paid: Ended, { voidedName, returnedName }: EndedBy) {
  const isReturned = paid.returnedAt !== null;
  const at = isReturned ? paid.returnedAt : paid.voidedAt;
  return {
    endReason: isReturned ? paid.returnReason : paid.voidReason,
    endedBy: (isReturned ? returnedName : voidedName) ?? '',
    endedAt: at?.toISOString() ?? '',
  };
}
