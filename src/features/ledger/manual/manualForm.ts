import { isoToday } from '@/domain/dates/today';
import { typedDay } from '@/domain/invoices/invoiceDay';
import { emptyManualEntry, type ManualEntryValues } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';

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
