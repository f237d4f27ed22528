import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { type ShownAccount, shownAccountLabels } from '@/domain/ledger/shownAccount';
import { formatMoney, toCents } from '@/domain/money/cents';
import { booksRepository } from '../bookQueries';
import { setAlert } from './alertStore';

type AlertCall = Pick<Call, 'services'> & {
  scope: Scope;
  body: { organization: string; account: ShownAccount; amount: string };
};

/**
 * Says below how much an account counts as low for the caller, who is then mailed; an empty amount
 * takes that away. @throws Refusal 404 not visible
 */
export function setBalanceAlert({ services, scope, body }: AlertCall): Promise<void> {
  return services.database.transaction(async (tx) => {
    const visibility = await transactionVisibility(tx, scope, body.organization);
    if ((await booksRepository(tx).only(visibility)) === null) throw notFound();
    const { organization: orgId, account } = body;
    const cents = body.amount === '' ? null : toCents(body.amount);
    const noted = { setBy: scope.userId, setAt: services.clock() };
    await setAlert(tx, { orgId, systemMode: visibility.mode, account, ...noted }, cents);
    const what = `the low-balance alert of ${shownAccountLabels[account]}`;
    const label = cents === null ? `Removed ${what}` : `Set ${what} to ${formatMoney(cents)}`;
    await activityRepository(tx).record({ userId: scope.userId, orgId, kind: 'ledger', label });
  });
}
