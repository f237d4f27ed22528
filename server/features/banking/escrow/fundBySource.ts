import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import { subjectsFor } from '@/domain/access/ability';
import { escrowName } from '@/domain/banking/escrow/escrow';
import { debitCents } from '@/domain/banking/escrow/escrowMoney';
import { sourceError } from '@/domain/banking/escrow/escrowSource';
import { emptyTransfer } from '@/domain/banking/transfers/transferForm';
import { transferCan } from '@/domain/banking/transfers/transferRow';
import { easternDay } from '@/domain/dates/easternTime';
import { formatMoney, toAmount } from '@/domain/money/cents';
import { type AccountRow, accountStore } from '../accounts/accountStore';
import { debitRefusal, retryOne, writeTransfer } from '../transfers/commands';
import { type StoredTransfer, transferStore } from '../transfers/transferStore';
import { escrowStore, noteEvent, type StoredEscrow } from './escrowStore';
import { type EscrowCall, type Held, refuse } from './lockedEscrow';

const chooseAnother = 'Choose another funding source in the terms of this escrow.';

/** @throws Refusal 409 for an account that was removed or failed since it was chosen */
async function requireSource(tx: Tx, { sourceId }: StoredEscrow): Promise<AccountRow> {
  const account = await accountStore(tx).find(sourceId ?? '');
  if (!account) throw new Error('The funding source of the escrow is gone');
  const error = sourceError(account);
  if (error !== null) refuse(`${error} ${chooseAnother}`);
  return account;
}

/** @throws Refusal 403 for whoever may not move money from bank accounts */
async function requirePermission(tx: Tx, { scope }: EscrowCall): Promise<void> {
  const person = await usersRepository(tx).byId(scope.userId);
  const held = person ? subjectsFor({ ...person, role: scope.role }) : null;
  if (held?.has('bankoptions.transfer')) return;
  const message = 'Whoever debits a bank account needs the permission for transfers.';
  throw new Refusal(403, message, { name: 'EscrowSide' });
}

/** The debit before, where the same one can be tried again; null where another one is made. */
async function earlierDebit(tx: Tx, escrow: StoredEscrow): Promise<StoredTransfer | null> {
  const { transferId, systemMode, sourceId, buyerId } = escrow;
  if (transferId === null) return null;
  const [row] = await transferStore(tx).lockAll(systemMode, [transferId]);
  const isSame =
    row?.fromBank === sourceId && row?.toOrg === buyerId && row.amountCents === debitCents(escrow);
  return row && isSame && transferCan('retry', row) ? row : null;
}

/** Makes the debit, or tries the one before again; gives its transfer. @throws Refusal 409 */
async function debit(tx: Tx, call: EscrowCall, { escrow, at }: Held): Promise<StoredTransfer> {
  const { services, scope, params, http } = call;
  const before = await earlierDebit(tx, escrow);
  if (before) {
    const refused = await debitRefusal(tx, before, at);
    // Another transfer from the same account would be the same debit, presented again.
    if (refused !== null) refuse(`${refused} ${chooseAnother}`);
    await retryOne(tx, scope, { row: before, at });
    return before;
  }
  const body = {
    ...emptyTransfer,
    from: `bank:${escrow.sourceId}`,
    to: `book:${escrow.buyerId}`,
    amount: toAmount(debitCents(escrow)),
    memo: `Escrow ${escrowName(escrow)}`,
    day: easternDay(at),
  };
  return writeTransfer(tx, { services, scope, params, http, body });
}

/**
 * Debits the buyer's bank account for an escrow, by a transfer to its main balance: what follows that
 * transfer puts the money aside once it has cleared. @throws Refusal 403, 409
 */
export async function startDebit(tx: Tx, call: EscrowCall, held: Held): Promise<void> {
  const { escrow, at } = held;
  await requireSource(tx, escrow);
  await requirePermission(tx, call);
  const { id: transferId, number } = await debit(tx, call, held);
  const { userId: fundedBy, name: byName } = call.scope;
  await escrowStore(tx).update(escrow.id, { state: 'funding', transferId, fundedBy });
  const what = `Debit of ${formatMoney(debitCents(escrow))} from the buyer’s bank account started`;
  await noteEvent(tx, escrow.id, { at, what, detail: `Transfer T-${number}`, byName });
}
