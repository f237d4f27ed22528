import { typedDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import { noCashPayer } from '@/domain/ledger/cashPayer';
import { emptyManualEntry, type KeyedValues } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';

/** The start of the name of what is typed of an entry, and the name of that of a new one. */
export const keyedEntryDraft = 'manualEntry:';

export const newEntryDraft = `${keyedEntryDraft}new`;

/** A new entry, of today, for an organization that may be known already. */
export const newEntry = (orgId: string): KeyedValues => ({
  ...emptyManualEntry,
  ...noCashPayer,
  orgId,
  day: typedDay(isoToday()),
});

/** A stored entry as its form has it. */
export function formOf(row: ManualEntryRow): KeyedValues {
  const { orgId, type, account, side, contra, amount, reason, payerIsUnknown } = row;
  const { payerName, payerIdKind } = row;
  return {
    orgId,
    type,
    account,
    side,
    contra,
    amount,
    reason,
    day: typedDay(row.day),
    payerIsUnknown,
    payerName,
    payerIdKind,
    payerIdNumber: '',
  };
}
