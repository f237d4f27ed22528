import { sendWith } from '@server/features/disbursements/moving';
import { disbursementRows } from '@server/features/disbursements/rowStore';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { fundingHold } from '@server/features/settlements/fundingStore';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { transactionCodeOf } from '@/domain/banking/achItem';
import { type BankLimits, chooseItems, type FileLimits } from '@/domain/banking/composeFile';
import { fundingStatus } from '@/domain/banking/fundingStanding';
import { originatorOf } from '@/domain/banking/originators';
import type { ProcessOutcome } from '@/domain/banking/transfers/transferQueue';
import { transferStateLabels } from '@/domain/banking/transfers/transferRow';
import { formatMoney } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { type AccountRow, accountStore } from '../accounts/accountStore';
import { buildFile } from '../ach/buildFile';
import { achItemStore } from '../ach/itemStore';
import { limitsOf } from '../ach/limits';
import { withOriginators } from '../assignments/originators';
import { odfiStore } from '../odfi/odfiStore';
import { virtualStore } from '../virtual/virtualStore';
import { lockBooks, postComing } from './bookMoves';
import { type Held, heldProblem } from './filedTransfers';
import { feeOf, routeOfRow } from './runTransfer';
import {
  earlierEntries,
  entryReference,
  type StoredTransfer,
  transferStore,
} from './transferStore';

/** What is processed: by which bank, and which transfers of the queue. */
export interface ProcessBody {
  bank: string;
  sameDay: boolean;
  transfers: string[];
}

type ProcessCall = SettlementCall<ProcessBody>;

type Bank = AccountRow;

/** How a transfer of the queue stands beside its own row. */
interface Standing extends Held {
  isMine: boolean;
  bank: Pick<Bank, 'state' | 'origin' | 'confirmedAt'> | null | undefined;
}

function bankProblem(bank: Standing['bank']): string | null {
  const status = bank && fundingStatus(bank);
  if (status === 'unconfirmed') return 'The bank account needs confirmation at Funding sources';
  return status === 'verified' ? null : 'The bank account is not verified';
}

/** Why a transfer cannot go with a batch, whatever its bank; null where it can. */
export function standingProblem(
  row: Pick<StoredTransfer, 'state' | 'excluded' | 'toKind'>,
  { isMine, bank, hold, fromState }: Standing,
): string | null {
  if (row.state !== 'queued') return `It is now “${transferStateLabels[row.state]}”`;
  if (row.excluded !== '') return `Excluded: ${row.excluded}`;
  const wrongBank = bankProblem(bank);
  if (wrongBank) return wrongBank;
  const held = heldProblem(row, { hold, fromState });
  if (held) return held;
  return isMine ? secondPersonError('decide', twoPersonMatters.processing, true) : null;
}

/** The same of a batch: a wire of its own carries what goes by wire. */
const batchProblem = (row: StoredTransfer, standing: Standing): string | null =>
  standingProblem(row, standing) ??
  (row.method === 'wire' ? 'It goes by wire. Prepare its wire' : null);

/** A transfer with the account that its entry is of. */
interface Candidate {
  row: StoredTransfer;
  account: Bank;
}

const codeOf = ({ row, account }: Candidate): string =>
  transactionCodeOf({ kind: account.kind, isCredit: routeOfRow(row) === 'out', isPrenote: false });

/** Those that a bank's limits let go, in order, and why the others stay. */
function withinLimits(candidates: readonly Candidate[], limits: FileLimits) {
  const entries = candidates.map((candidate) => ({
    candidate,
    secCode: 'CCD' as const,
    transactionCode: codeOf(candidate),
    amountCents: candidate.row.amountCents,
    // Its account was seen to be verified.
    isHeld: false,
    originator: originatorOf(
      { source: 'transfer', orgId: candidate.account.orgId },
      limits.originators,
    ),
  }));
  return chooseItems(entries, limits);
}

/** Sends one: its money leaves the book, or is on its way into it, and its entry waits for a file. */
async function send(tx: Tx, { scope, services }: ProcessCall, candidate: Candidate) {
  const { row, account } = candidate;
  const at = services.clock();
  const by = { processedBy: scope.userId, processedAt: at };
  const reference = entryReference(row);
  if (row.disbursementId === null) {
    await postComing(tx, { ...row, ...by }, at);
  } else {
    // Whoever processes it is the second person of its disbursement.
    const approved = { approvedBy: scope.userId, approvedAt: at };
    await disbursementRows(tx).update(row.disbursementId, approved);
    const moving = { scope, id: row.disbursementId, at, carrier: 'transfer' } as const;
    const confirmation = `ACH T-${row.number}-${row.attempt}`;
    await sendWith(tx, moving, { confirmation, feeCents: await feeOf(tx, row) });
  }
  const returned = (await earlierEntries(tx, row)).filter(({ state }) => state === 'returned');
  // Banks are told of a debit that is presented again.
  const retryOf = routeOfRow(row) === 'in' ? (returned[0]?.id ?? null) : null;
  await achItemStore(tx).insert({
    orgId: account.orgId,
    systemMode: row.systemMode,
    source: 'transfer',
    reference,
    accountId: account.id,
    secCode: 'CCD',
    transactionCode: codeOf(candidate),
    amountCents: row.amountCents,
    retryOf,
    retryNo: retryOf === null ? 0 : returned.length,
    createdAt: at,
  });
  await transferStore(tx).update(row.id, { ...by, state: 'sent' });
  return reference;
}

/** What of a batch goes and what stays. */
interface Sorted {
  references: string[];
  gone: StoredTransfer[];
  left: { row: StoredTransfer; reason: string }[];
}

/** Sends what can go of the transfers of a call, which are locked; a savepoint for each. */
async function sendAll(tx: Tx, call: ProcessCall, bankLimits: BankLimits): Promise<Sorted> {
  const { scope, body } = call;
  const rows = await transferStore(tx).lockAll(importMode(scope.mode), body.transfers);
  const sorted: Sorted = { references: [], gone: [], left: [] };
  const candidates: Candidate[] = [];
  const states = await virtualStore(tx).keepStates(rows.map(({ fromVirtual }) => fromVirtual));
  for (const row of rows) {
    const account = await accountStore(tx).find(row.fromBank ?? row.toBank ?? '');
    const isMine = row.createdBy === scope.userId;
    const hold = await fundingHold(tx, { orgId: row.fromOrg, systemMode: row.systemMode });
    const fromState = states.get(row.fromVirtual ?? '');
    const standing = { isMine, bank: account, hold, fromState };
    const reason = batchProblem(row, standing);
    if (reason === null && account) candidates.push({ row, account });
    else sorted.left.push({ row, reason: reason ?? 'The bank account is gone' });
  }
  const limits = await withOriginators(tx, bankLimits, {
    mode: importMode(scope.mode),
    at: call.services.clock(),
    orgIds: candidates.map(({ account }) => account.orgId),
  });
  const { taken, left } = withinLimits(candidates, limits);
  for (const { item, reason } of left) sorted.left.push({ row: item.candidate.row, reason });
  await lockBooks(
    tx,
    taken.map(({ candidate }) => candidate.row),
  );
  for (const { candidate } of taken) {
    try {
      sorted.references.push(await tx.transaction((own) => send(own, call, candidate)));
      sorted.gone.push(candidate.row);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sorted.left.push({ row: candidate.row, reason: error.message });
    }
  }
  return sorted;
}

async function limitsOfBank(tx: Tx, { services, scope, body }: ProcessCall): Promise<BankLimits> {
  const bank = await odfiStore(tx, importMode(scope.mode)).lock(body.bank);
  if (!bank) throw notFound();
  return limitsOf(tx, bank, { at: services.clock(), wantsSameDay: body.sameDay });
}

const centsOf = (rows: readonly StoredTransfer[], route: 'in' | 'out'): number =>
  rows
    .filter((row) => routeOfRow(row) === route)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

const outcomeOf = ({ gone, left }: Sorted): Omit<ProcessOutcome, 'fileId'> => ({
  processed: gone.length,
  outCents: centsOf(gone, 'out'),
  inCents: centsOf(gone, 'in'),
  left: left.map(({ row, reason }) => ({ _id: row.id, name: `T-${row.number}`, reason })),
});

/** Ends a dry run: nothing of it stays. */
class DryRun extends Error {
  constructor(readonly outcome: ProcessOutcome) {
    super('A dry run ends here');
  }
}

/**
 * What processing would do now; nothing of it is written. @throws Refusal 404 for an absent bank
 */
export async function validateQueue(call: ProcessCall): Promise<ProcessOutcome> {
  try {
    return await call.services.database.transaction(async (tx): Promise<ProcessOutcome> => {
      const sorted = await sendAll(tx, call, await limitsOfBank(tx, call));
      throw new DryRun({ ...outcomeOf(sorted), fileId: '' });
    });
  } catch (error) {
    if (error instanceof DryRun) return error.outcome;
    throw error;
  }
}

async function process(tx: Tx, call: ProcessCall): Promise<ProcessOutcome> {
  const { services, scope, body } = call;
  const sorted = await sendAll(tx, call, await limitsOfBank(tx, call));
  if (sorted.gone.length === 0) {
    const [first] = sorted.left;
    const why = first ? `T-${first.row.number}: ${first.reason}.` : 'They are gone.';
    throw new Refusal(409, `No transfer was processed. ${why.replace(/\.+$/, '.')}`, {
      name: 'TransferState',
    });
  }
  const { _id: fileId } = await buildFile(tx, {
    scope,
    keys: services.settings.fieldKeys,
    odfiId: body.bank,
    wantsSameDay: body.sameDay,
    at: services.clock(),
    only: sorted.references,
  });
  const outcome = { ...outcomeOf(sorted), fileId };
  const sums = `${formatMoney(outcome.outCents)} out, ${formatMoney(outcome.inCents)} in`;
  await noteSettlement(tx, { scope, label: `Processed ${outcome.processed} transfers: ${sums}` });
  return outcome;
}

/**
 * Turns transfers of the queue into a batch of one NACHA file, each once however many process at the
 * same time; those that cannot go stay and say why. @throws Refusal 404 for an absent bank; 409
 * where none can go
 */
export const processQueue = (call: ProcessCall): Promise<ProcessOutcome> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => process(tx, call)));

/** Leaves a transfer out of batches, or lets it in again (`reason` ''). @throws Refusal 404, 409 */
export const excludeTransfer = (
  call: SettlementCall<{ reason: string }>,
): Promise<{ _id: string }> => {
  const { services, scope, params, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const [row] = await transferStore(tx).lockAll(importMode(scope.mode), [params.id ?? '']);
      if (!row) throw notFound();
      if (row.state !== 'queued')
        throw new Refusal(409, `This transfer is now “${transferStateLabels[row.state]}”.`, {
          name: 'TransferState',
        });
      await transferStore(tx).update(row.id, { excluded: body.reason });
      const verb = body.reason === '' ? 'Included' : 'Excluded';
      await noteSettlement(tx, { scope, label: `${verb} transfer T-${row.number}` });
      return { _id: row.id };
    }),
  );
};
