import type { Tx } from '@server/platform/db/client';
import type { Services } from '@server/platform/services';
import { federalWindows } from '@/domain/ach/windows';
import { daysAfter } from '@/domain/dates/days';
import { easternDay, easternMoment } from '@/domain/dates/easternTime';
import { accountStore } from '../accounts/accountStore';
import { clearedAccounts } from './accountItemStore';
import { acknowledge, answer, type BankDay } from './embeddedBank';
import { achItemStore, bankItems } from './itemStore';
import { settleDeposits } from './verificationCosts';

/** The last day whose settlement has come; ISO date. */
function settledDay(now: Date): string {
  const today = easternDay(now);
  const isOpen = now.getTime() >= Date.parse(easternMoment(today, federalWindows.settles));
  return isOpen ? today : daysAfter(today, -1);
}

/** Settles what is due of the files that their banks have taken. */
async function settle(tx: Tx, { day, now }: BankDay): Promise<void> {
  const items = achItemStore(tx);
  const due = await bankItems(tx).settling(day, now);
  await items.update(
    due.map(({ id }) => id),
    { state: 'settled' },
  );
  await settleDeposits(tx, due, { at: now });
}

/** Verifies the accounts whose prenote nobody has sent back. */
async function verify(tx: Tx, { day, now }: BankDay): Promise<void> {
  for (const id of await clearedAccounts(tx, day))
    await accountStore(tx).update(id, { state: 'verified', verifiedAt: now, note: '' });
}

/**
 * What the clock does to sent files: entries settle in the windows of the banks that have taken them,
 * prenotes clear. Between, the embedded bank acknowledges and answers the files that went by it, and
 * those alone (docs/adr/0066). Run it every few seconds, never twice at once.
 */
export const bankDay =
  ({ database, clock, settings }: Services): (() => Promise<void>) =>
  async () => {
    const now = clock();
    await database.transaction((tx) => acknowledge(tx, now));
    const today = { keys: settings.fieldKeys, day: settledDay(now), now };
    await database.transaction((tx) => settle(tx, today));
    await database.transaction((tx) => answer(tx, today));
    await database.transaction((tx) => verify(tx, today));
  };
