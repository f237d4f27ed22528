import { lowBalanceLetter } from '@server/mail/letters/lowBalance';
import { mailRepository } from '@server/mail/outbox';
import type { Services } from '@server/services';
import { usersRepository } from '@server/users/repository';
import { shownAccountLabels } from '@/domain/ledger/shownAccount';
import { formatMoney } from '@/domain/money/cents';
import { alertsRepository } from './repository';

/**
 * Writes to whoever set an alert that the balance fell below it: once, until it has risen again.
 * @returns how many balances fell
 */
export async function tellLowBalances({ database, clock, settings }: Services): Promise<number> {
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  return database.transaction(async (tx) => {
    const alerts = alertsRepository(tx);
    await alerts.forgetRisen();
    const low = await alerts.takeLow(clock());
    for (const { setBy, orgId, account, companyName, availableCents, thresholdCents } of low) {
      const user = await usersRepository(tx).byId(setBy);
      if (user?.status !== 'active') continue;
      const asked = new URLSearchParams({ organisation: orgId, account });
      await mailRepository(tx).queue(
        lowBalanceLetter({
          ...{ to: user.email, name: user.name, companyName, account: shownAccountLabels[account] },
          ...{ available: formatMoney(availableCents), limit: formatMoney(thresholdCents) },
          link: `${home}/#/balance-history?${asked}`,
        }),
      );
    }
    return low.length;
  });
}
