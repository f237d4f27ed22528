import { isoToday } from '@/domain/dates/today';
import { typedDay } from '@/domain/invoices/invoiceDay';
import { emptyManualEntry, type ManualEntryValues } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';

/** The start of the name of what is typed of an entry, and the name of that of a new one. */
export const keyedEntryDraft = 'manualEntry:';

export const newEntryDraft = `${keyedEntryDraft}new`;

/** A new entry, of today, for an organisation that may be known already. */
export const newEntry = (orgId: string): ManualEntryValues => ({
  ...emptyManualEntry,
  ...{ orgId, day: typedDay(isoToday()) },
});

/** A stored entry as its form has it. */
export function formOf(row: ManualEntryRow): ManualEntryValues {
  const { orgId, type, account, side, contra, amount, reason } = row;
  return { orgId, type, account, side, contra, amount, reason, day: typedDay(row.day) };
}
