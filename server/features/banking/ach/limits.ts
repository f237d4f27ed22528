import type { Tx } from '@server/platform/db/client';
import type { FileLimits } from '@/domain/banking/composeFile';
import { easternDay } from '@/domain/dates/easternTime';
import type { OdfiRow } from '../odfi/odfiStore';
import { achFileStore } from './fileStore';

/** What a bank takes in one more file of the day: its entry classes, its limits. Whole cents. */
export async function limitsOf(tx: Tx, bank: OdfiRow, at: Date): Promise<FileLimits> {
  const used = await achFileStore(tx, bank.systemMode).sentOn(bank.id, easternDay(at));
  return {
    secCodes: bank.secCodes,
    entryLimitCents: bank.entryLimitCents,
    leftCents: {
      debit: bank.dailyLimitCents - used.debit,
      credit: bank.dailyLimitCents - used.credit,
    },
  };
}
