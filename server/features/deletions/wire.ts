import { toAmount } from '@/domain/money/cents';
import type { DeletionRow, DeletionStatus } from '@/domain/transactions/deletionRow';
import type { ShownDeletion } from './deletionListQueries';

function statusOf({ kind, restoredAt, undoneAt }: ShownDeletion): DeletionStatus {
  if (kind === 'voided') return 'voided';
  if (undoneAt !== null) return 'undone';
  return restoredAt === null ? 'deleted' : 'restored';
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A stored deletion → as the reports list it. */
export function toDeletionRow(row: ShownDeletion): DeletionRow {
  const { id, orgId, transactionId, original, stateBefore, stateNow, reason, ticket } = row;
  return {
    _id: id,
    orgId,
    transactionId,
    original,
    stateBefore,
    stateNow,
    reason,
    ticket,
    status: statusOf(row),
    effect: toAmount(row.effectCents),
    deletedBy: row.deleterName,
    deletedAt: row.deletedAt.toISOString(),
    restoredBy: row.restorerName ?? '',
    restoredAt: iso(row.restoredAt),
    restoreReason: row.restoreReason,
    undoneBy: row.undoerName ?? '',
    undoneAt: iso(row.undoneAt),
    undoReason: row.undoReason,
  };
}
