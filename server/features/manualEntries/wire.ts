import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { toAmount } from '@/domain/money/cents';
import type { ShownEntry } from './manualEntryListQueries';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function reversedBy(row: ShownEntry): ManualEntryRow['reversedBy'] {
  const { contraryNumber: number, contraryState: state, contraryAt: at } = row;
  if (number === null || state === null || at === null) return null;
  return { number, state, at: at.toISOString(), by: row.contraryBy ?? '' };
}

/** A stored entry → as lists have it, for the user of this id. */
export function toManualEntryRow(row: ShownEntry, userId: string): ManualEntryRow {
  const {
    id,
    number,
    orgId,
    companyName,
    day,
    type,
    account,
    side,
    contra,
    reason,
    attachment,
    state,
  } = row;
  return {
    _id: id,
    number,
    orgId,
    companyName,
    day,
    type,
    account,
    side,
    contra,
    reason,
    attachment,
    state,
    amount: toAmount(row.amountCents),
    payerName: row.payerName,
    payerIsUnknown: row.payerIsUnknown,
    payerIdKind: row.payerIdKind,
    payerIdLastFour: row.payerIdLastFour,
    preparedBy: row.preparerName,
    isMine: row.preparedBy === userId,
    createdAt: row.createdAt.toISOString(),
    submittedAt: iso(row.submittedAt),
    decidedBy: row.deciderName ?? '',
    decidedAt: iso(row.decidedAt),
    decisionNote: row.decisionNote,
    reverses: row.reversesNumber,
    reversedBy: reversedBy(row),
    reversesId: row.reverses,
    reversedById: row.contraryId,
    transactionId: row.transactionId,
    postingNumber: row.postingNumber,
    version: row.version,
  };
}
