import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { isStaff } from '@/domain/access/staff';
import { toAmount } from '@/domain/money/cents';
import type { WalletChangeDetail, WalletChoices } from '@/domain/wallet/walletChange';
import { oneChange, walletOf } from './changeQueries';
import { walletChoices } from './sumsQueries';
import { toChangeRow } from './wire';

/** What the log can be narrowed to. */
export async function chooseChanges({
  services: { database },
  scope,
}: Pick<Call, 'services'> & { scope: Scope }): Promise<WalletChoices> {
  return walletChoices(database, await transactionVisibility(database, scope));
}

/** As many changes of its wallet are shown beside one. */
const latestShown = 8;

/** One change with its wallet. @throws Refusal 404 for one that is absent or not visible */
export async function changeDetail({
  services: { database },
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<WalletChangeDetail> {
  const row = await oneChange(
    database,
    await transactionVisibility(database, scope),
    params.id ?? '',
  );
  if (!row) throw notFound();
  const { wallet, latest } = await walletOf(database, row.walletId, latestShown);
  const toRow = toChangeRow(isStaff(scope.role));
  return {
    change: toRow(row),
    balance: toAmount(wallet.balanceCents),
    enrolledAt: wallet.enrolledAt.toISOString(),
    state: wallet.state,
    stateNote: wallet.stateNote,
    maySetState: isStaff(scope.role),
    code: isStaff(scope.role) ? wallet.code : '',
    changes: wallet.lastChange,
    latest: latest.map(toRow).map(({ _id, wallet: number, place, event, amount, after, at }) => ({
      _id,
      wallet: number,
      place,
      event,
      amount,
      after,
      at,
    })),
  };
}
