import { processorHas, type TransactionRow } from '@server/books/ledger/ledgerStore';
import { returnOf, transactionActionsRepository } from '@server/books/transactions/actStore';
import { deletionsRepository } from '@server/features/deletions/deletionStore';
import { lockSettlement } from '@server/features/settlements/history/historyStore';
import { resumeHoldOf } from '@server/features/settlements/holds/holdStore';
import { formatMoney } from '@/domain/money/cents';
import { returnStays, returnUndoRefusal } from '@/domain/transactions/bankReturn';
import type { TransactionState } from '@/domain/transactions/state';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { type ActCall, type Acting, actOn, notNow } from './acting';
import { adjustNext, borne } from './bankReturning';
import { takeBack } from './pendingActing';
import { takeFeesBack } from './returnFee';

/**
 * The row of the recorded return, locked with its tip. @throws Refusal 409 where there is none, or
 * where it must stay
 */
async function lockedReturn({ tx, row }: Acting): Promise<TransactionRow> {
  const refusal = returnUndoRefusal({ ...row, ...processorHas(row) });
  if (refusal) throw notNow(refusal);
  const visibility = { mode: row.systemMode, orgIds: [row.orgId] };
  const id = await returnOf(tx, row);
  const standing = id && (await deletionsRepository(tx).standing(visibility, id));
  const back = id && (await transactionActionsRepository(tx).lock(visibility, id));
  if (!standing || !back) throw notNow('This return was not recorded manually');
  const stays = returnStays(standing);
  if (stays) throw notNow(stays);
  return back;
}

/**
 * Where the payment stands without its return: as it did, or as the settlement does by now that it
 * is in.
 */
async function stateWithout({ tx, row }: Acting): Promise<TransactionState> {
  if (row.settlementId === null) {
    return (await transactionActionsRepository(tx).stateBefore(row.id, 'returned')) ?? 'cleared';
  }
  // Held: whoever writes that the bank has paid it has done so by now, or comes after and takes
  // this payment along.
  const visibility = { mode: row.systemMode, orgIds: [row.orgId] };
  const settlement = await lockSettlement(tx, visibility, row.settlementId);
  return settlement?.state === 'settled' ? 'settled' : 'batched';
}

/**
 * Takes back that the return of a debit was recorded, which was a mistake: its row is voided with
 * all that was posted for it, and the payment stands as it did.
 * @throws Refusal 404 not visible; 403 for who is no staff; 409 where nobody recorded it, or money
 * has moved because of it
 */
export const undoBankReturn = (call: ActCall<{ reason: string }>): Promise<TransactionDetail> =>
  actOn(call, async (acting) => {
    const { tx, row, noted } = acting;
    const back = await lockedReturn(acting);
    const state = await stateWithout(acting);
    await takeBack({ ...acting, row: back });
    await takeFeesBack(acting);
    const acts = transactionActionsRepository(tx);
    // What is voided may have been declined, and counts as that: this was neither.
    await acts.forgetReason(back.id);
    await acts.move(row.id, state, { ...noted, reason: `Return undone: ${noted.reason}` });
    if (state === 'held') await resumeHoldOf(tx, row.id);
    const reason = 'Tip, tax and fees of a refund: the bank return was undone';
    await adjustNext(acting, { amountCents: borne(await acts.refunded(row.id)), reason });
    return `Undid the return of a debit of ${formatMoney(row.amountCents)}`;
  });
