import type { SettlementCall } from '@server/features/settlements/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { forbidden, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { isStaff } from '@/domain/access/staff';
import { type WalletState, walletMoveError, walletStateLabels } from '@/domain/wallet/walletState';
import { lockedWallet, writeWalletState } from './holderStore';

/**
 * Freezes a wallet, closes an empty one or opens it again: staff alone, with a reason. @throws Refusal
 * 404 not visible; 403; 409 where it is so already, or holds money
 */
export const setWalletState = (
  call: SettlementCall<{ state: WalletState; reason: string }>,
): Promise<{ _id: string }> => {
  const { services, scope, params, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const visibility = await transactionVisibility(tx, scope);
      const wallet = await lockedWallet(tx, visibility, params.id ?? '');
      if (!wallet) throw notFound();
      if (!isStaff(scope.role)) throw forbidden();
      const refusal = walletMoveError(wallet, body.state);
      if (refusal !== null) throw new Refusal(409, refusal, { name: 'WalletState' });
      const { state, reason } = body;
      await writeWalletState(tx, wallet.id, { state, stateNote: reason });
      await activityRepository(tx).record({
        userId: scope.userId,
        orgId: scope.orgId,
        kind: 'settlement',
        label: `Set wallet W-${wallet.number}: ${walletStateLabels[state].toLowerCase()}`,
        detail: { reason },
      });
      return { _id: wallet.id };
    }),
  );
};
