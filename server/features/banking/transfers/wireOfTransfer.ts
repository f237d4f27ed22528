import { refuseBeyondApproved } from '@server/features/disbursements/booking';
import { disbursementRows } from '@server/features/disbursements/rowStore';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { fundingHold } from '@server/features/settlements/fundingStore';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { openField } from '@server/platform/secrets/fields';
import {
  type TransferWireValues,
  transferWireErrors,
  wireNameOf,
} from '@/domain/banking/transfers/transferWire';
import { emptyWire, type WireValues } from '@/domain/banking/wires/wireForm';
import { formatMoney, toAmount, toCents } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { type AccountRow, accountPlace, accountStore } from '../accounts/accountStore';
import { virtualStore } from '../virtual/virtualStore';
import type { ActedWire } from '../wires/actedWire';
import { insertWire, screenPrepared } from '../wires/prepareWire';
import { standingProblem } from './queue';
import { type StoredTransfer, transferStore, wiredBefore } from './transferStore';

type WireCall = SettlementCall<TransferWireValues>;

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'TransferState' });
};

/** Where the wire of a transfer goes. @throws Refusal 403 for who made it; 409 where it cannot go */
async function beneficiaryOf(
  tx: Tx,
  { scope }: WireCall,
  row: StoredTransfer,
): Promise<AccountRow> {
  if (row.method !== 'wire') refuse('This transfer goes by ACH. Process it with a batch.');
  const account = await accountStore(tx).find(row.toBank ?? '');
  const hold = await fundingHold(tx, { orgId: row.fromOrg, systemMode: row.systemMode });
  const states = await virtualStore(tx).keepStates([row.fromVirtual]);
  const fromState = states.get(row.fromVirtual ?? '');
  const standing = { bank: account, hold, fromState };
  const problem = standingProblem(row, { ...standing, isMine: false });
  if (problem) refuse(`T-${row.number}: ${problem.replace(/\.$/, '')}.`);
  const own = standingProblem(row, { ...standing, isMine: row.createdBy === scope.userId });
  if (own) throw new Refusal(403, own, { name: 'SecondPerson' });
  return account ?? refuse('The bank account is gone.');
}

/** The wire as the transfer and what was keyed beside it make it. @throws Refusal 400, 409 */
function valuesOf({ body }: WireCall, row: StoredTransfer, account: AccountRow): WireValues {
  const amount = toAmount(row.amountCents);
  const errors = transferWireErrors(body, amount);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const beneficiary = wireNameOf(account.ownerName, 70);
  const bankName = wireNameOf(account.institution, 60);
  if (beneficiary === '' || bankName === '')
    refuse('The name of the account holder or bank has no letters that fit in a wire.');
  const { routing: routingNumber } = account;
  return {
    ...emptyWire,
    ...body,
    organization: row.fromOrg,
    amount,
    beneficiary,
    bankName,
    routingNumber,
  };
}

/** Whole cents. @throws Refusal 400 where it was charged before; 409 where it is not available */
async function feeOfWire(tx: Tx, { body }: WireCall, row: StoredTransfer): Promise<number> {
  const cents = toCents(body.fee || '0') ?? 0;
  if (cents === 0) return 0;
  if ((await wiredBefore(tx, [row.id])).has(row.id))
    throw invalid({ fee: 'The fee of this transfer was charged with its first wire' });
  return cents;
}

async function prepare(tx: Tx, call: WireCall): Promise<ActedWire> {
  const { services, scope, params } = call;
  const at = services.clock();
  const [row] = await transferStore(tx).lockAll(importMode(scope.mode), [params.id ?? '']);
  if (!row) throw notFound();
  const account = await beneficiaryOf(tx, call, row);
  const body = valuesOf(call, row, account);
  const feeCents = await feeOfWire(tx, call, row);
  const paid = await disbursementRows(tx).lockById(row.disbursementId ?? '');
  if (paid?.state !== 'approved') return refuse('Its money is not promised any more.');
  // The amount is promised since it was queued; the fee comes to it now.
  if (feeCents > 0)
    await refuseBeyondApproved(tx, { ...paid, funding: 'payable', amountCents: 0 }, feeCents);
  // Whoever prepares the wire is the second person of the transfer, and its wire carries it now.
  const approved = { approvedBy: scope.userId, approvedAt: at };
  await disbursementRows(tx).update(paid.id, { ...approved, method: 'wire', carrier: 'wire' });
  const { fieldKeys } = services.settings;
  const wire = await insertWire(
    tx,
    { ...call, body },
    {
      owner: { orgId: row.fromOrg, systemMode: row.systemMode, disbursementId: paid.id },
      account: openField(fieldKeys, accountPlace(account.id), account.accountSealed),
      transferId: row.id,
    },
  );
  const change = { state: 'wiring', processedBy: scope.userId, processedAt: at } as const;
  await transferStore(tx).update(row.id, feeCents > 0 ? { ...change, feeCents } : change);
  const amount = formatMoney(row.amountCents);
  const label = `Prepared wire W-${wire.number} for transfer T-${row.number} of ${amount}`;
  await noteSettlement(tx, { scope, label });
  return { _id: wire.id };
}

/**
 * Turns a transfer of the queue that goes by wire into a wire of the register, once; its beneficiary
 * is screened then. From there on the transfer follows its wire. @throws Refusal 404; 400 by field,
 * from $3,000.00 on also for the travel rule; 403 for who made it; 409 where it cannot go
 */
export async function wireTransfer(call: WireCall): Promise<ActedWire> {
  const prepared = await call.services.database.transaction((tx) =>
    idempotently(call, tx, () => prepare(tx, call)),
  );
  await screenPrepared(call, prepared._id);
  return prepared;
}
