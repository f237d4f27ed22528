import type { Tx } from '@server/platform/db/client';
import { openWindow } from '@/domain/ach/windows';
import type { BankLimits } from '@/domain/banking/composeFile';
import { windowsOf } from '@/domain/banking/odfiWindows';
import { easternDay } from '@/domain/dates/easternTime';
import type { OdfiRow } from '../odfi/odfiStore';
import { achFileStore } from './fileStore';

/** When a bank takes files, by its profile. */
export const windowsOfBank = ({ cutoff, sameDay }: Pick<OdfiRow, 'cutoff' | 'sameDay'>) =>
  windowsOf({ cutoff, isSameDay: sameDay });

/** What a bank takes in one more file of the day: its entry classes, its limits. Whole cents. */
export async function limitsOf(
  tx: Tx,
  bank: OdfiRow,
  { at, wantsSameDay }: { at: Date; wantsSameDay: boolean },
): Promise<BankLimits> {
  const windows = windowsOfBank(bank);
  const isSameDay = wantsSameDay && openWindow(at, windows) !== null;
  const used = await achFileStore(tx, bank.systemMode).sentOn(bank.id, easternDay(at));
  return {
    secCodes: bank.secCodes,
    entryLimitCents: bank.entryLimitCents,
    sameDayLimitCents: isSameDay ? windows.sameDayLimitCents : null,
    leftCents: {
      debit: bank.dailyLimitCents - used.debit,
      credit: bank.dailyLimitCents - used.credit,
    },
    bankId: bank.id,
  };
}
