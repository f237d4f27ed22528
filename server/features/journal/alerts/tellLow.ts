import { wantsMail } from '@server/identity/profile/mutedMailStore';
import { scopeNow } from '@server/identity/users/scopeNow';
import { type UserRecord, usersRepository } from '@server/identity/users/userStore';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { lowBalanceLetter } from '@server/platform/mail/letters/lowBalance';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { subjectsFor } from '@/domain/access/ability';
import { shownAccountLabels } from '@/domain/ledger/shownAccount';
import { formatMoney } from '@/domain/money/cents';
import { alertsRepository, type LowBalance } from './alertQueries';

/**
 * Who set an alert, where they still see the balance: their role, grants or organization may be
 * others by now.
 */
async function readerOf(
  tx: Tx,
  { setBy, orgId, systemMode }: LowBalance,
): Promise<UserRecord | null> {
  const user = await usersRepository(tx).byId(setBy);
  const scope = scopeNow(user, systemMode);
  if (!user || !scope) return null;
  const { permissions, features } = user;
  const held = subjectsFor({ role: scope.role, permissions, features });
  if (!held.has('analytics.availableBalanceHistory')) return null;
  const { orgIds } = await transactionVisibility(tx, scope, orgId);
  return orgIds?.includes(orgId) ? user : null;
}

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
    for (const fallen of low) {
      const user = await readerOf(tx, fallen);
      if (!user || !(await wantsMail(tx, user.id, 'lowBalance'))) continue;
      const { orgId, account, companyName, availableCents, thresholdCents } = fallen;
      const asked = new URLSearchParams({ organization: orgId, account });
      await mailRepository(tx).queue(
        lowBalanceLetter({
          to: user.email,
          name: user.name,
          companyName,
          account: shownAccountLabels[account],
          available: formatMoney(availableCents),
          limit: formatMoney(thresholdCents),
          link: `${home}/#/balance-history?${asked}`,
        }),
      );
    }
    return low.length;
  });
}
