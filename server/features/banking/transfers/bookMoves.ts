import {
  type BookOwner,
  journalRepository,
  type NewPosting,
} from '@server/books/ledger/journal/journalStore';
import { refuseEmptied } from '@server/books/ledger/virtualQueries';
import { adjustmentsRepository } from '@server/features/settlements/adjustments/adjustmentStore';
import { refuseOverdrawn } from '@server/features/settlements/availableQueries';
import { settlementCreationRepository } from '@server/features/settlements/creation/creationStore';
import type { Tx } from '@server/platform/db/client';
import type { MoveSide } from '@/domain/ledger/act';
import { entriesOf } from '@/domain/ledger/posting';
import type { StoredTransfer } from './transferStore';

type Side = 'from' | 'to';

const bank: MoveSide = { account: 'bank' };

const owners = (row: StoredTransfer): Record<Side, BookOwner> => ({
  from: { orgId: row.fromOrg, systemMode: row.systemMode },
  to: { orgId: row.toOrg, systemMode: row.systemMode },
});

/** What a side of a transfer is in its book. */
function sideOf(row: StoredTransfer, side: Side): MoveSide {
  const virtualId = side === 'from' ? row.fromVirtual : row.toVirtual;
  return virtualId === null ? { account: 'payable' } : { account: 'virtual', virtualId };
}

/** The parts of a posting that all of a transfer have. */
const posted = (row: StoredTransfer, at: Date): Omit<NewPosting, 'act'> => ({
  transactionId: null,
  at,
  preparedBy: row.createdBy ?? undefined,
  approvedBy: row.approvedBy ?? row.processedBy ?? undefined,
  note: row.memo ? `Transfer T-${row.number}: ${row.memo}` : `Transfer T-${row.number}`,
  source: 'transfer',
  sourceId: row.id,
});

/**
 * Takes the settlements of those who pay or are paid, in the order in which transfers between books
 * take them: neither waits for the other for ever.
 */
export async function lockBooks(tx: Tx, rows: readonly StoredTransfer[]): Promise<void> {
  const orgs = new Map(rows.map(({ fromOrg: orgId, systemMode }) => [orgId, systemMode]));
  for (const [orgId, systemMode] of [...orgs].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await settlementCreationRepository(tx).lock({ orgId, systemMode });
}

/** Settlements follow what came to a main balance beside sales, or left it. */
async function correctSettlement(
  tx: Tx,
  row: StoredTransfer,
  change: { owner: BookOwner; amountCents: number; at: Date; reason: string },
): Promise<void> {
  const { owner, amountCents, at, reason } = change;
  await adjustmentsRepository(tx).insert({
    ...owner,
    amountCents,
    source: 'transfer',
    reason,
    state: 'approved',
    preparedBy: row.createdBy,
    preparedAt: at,
    decidedBy: row.approvedBy ?? row.processedBy,
    decidedAt: at,
  });
}

/**
 * Posts a transfer within the books, as one act: one posting where both sides are in one book, else
 * one in each. Books, and the settlements before them, are taken in the order of their
 * organizations, so that two transfers never wait for each other. @throws Refusal 409 for more than
 * is available
 */
export async function postBetweenBooks(tx: Tx, row: StoredTransfer, at: Date): Promise<void> {
  const { from, to } = owners(row);
  const { amountCents } = row;
  const [debit, credit] = [sideOf(row, 'from'), sideOf(row, 'to')];
  const isOneBook = from.orgId === to.orgId;
  const postings = isOneBook
    ? [{ owner: from, act: { kind: 'move', from: debit, to: credit, amountCents } as const }]
    : [
        { owner: from, act: { kind: 'move', from: debit, to: bank, amountCents } as const },
        { owner: to, act: { kind: 'move', from: bank, to: credit, amountCents } as const },
      ].toSorted((one, other) => (one.owner.orgId < other.owner.orgId ? -1 : 1));
  for (const { owner } of postings) await settlementCreationRepository(tx).lock(owner);
  for (const { owner, act } of postings)
    await journalRepository(tx).post(owner, [{ ...posted(row, at), act }]);
  // The books are ours until this ends: nobody else has moved anything of them meanwhile.
  const account = debit.account === 'virtual' ? 'virtual' : 'payable';
  await refuseOverdrawn(tx, from, { account, amountCents, leavesBank: !isOneBook });
  if (row.fromVirtual !== null)
    await refuseEmptied(tx, row.fromVirtual, { takenCents: amountCents });
  const reason = `Transfer T-${row.number}`;
  if (row.fromKind === 'book')
    await correctSettlement(tx, row, { owner: from, amountCents: -amountCents, at, reason });
  if (row.toKind === 'book')
    await correctSettlement(tx, row, { owner: to, amountCents, at, reason });
}

/** What a debit of a bank account posts: on its way, and owed already. */
const comingAct = (row: StoredTransfer) =>
  ({
    kind: 'move',
    from: { account: 'clearing' },
    to: sideOf(row, 'to'),
    amountCents: row.amountCents,
  }) as const;

/** Posts that money of a bank account is on its way: it counts once its bank can return it no more. */
export async function postComing(tx: Tx, row: StoredTransfer, at: Date): Promise<void> {
  await journalRepository(tx).post(owners(row).to, [{ ...posted(row, at), act: comingAct(row) }]);
}

/** Posts that it is there. */
export async function postArrived(tx: Tx, row: StoredTransfer, at: Date): Promise<void> {
  const { to } = owners(row);
  const { amountCents } = row;
  if (row.toKind === 'book') await settlementCreationRepository(tx).lock(to);
  const act = { kind: 'cleared', amountCents } as const;
  await journalRepository(tx).post(to, [{ ...posted(row, at), act }]);
  const reason = `Transfer T-${row.number} from the bank`;
  if (row.toKind === 'book')
    await correctSettlement(tx, row, { owner: to, amountCents, at, reason });
}

/**
 * Posts that a bank took it back, before or after it was there: the money is gone, whatever is left
 * of the account.
 */
export async function postTakenBack(tx: Tx, row: StoredTransfer, at: Date): Promise<void> {
  const { to } = owners(row);
  const isThere = row.state === 'done';
  const act = isThere ? ({ ...comingAct(row), from: bank } as const) : comingAct(row);
  if (isThere && row.toKind === 'book') await settlementCreationRepository(tx).lock(to);
  await journalRepository(tx).post(to, [
    { ...posted(row, at), act: { kind: 'return', of: entriesOf(act) } },
  ]);
  const reason = `Transfer T-${row.number} was returned by the bank`;
  if (isThere && row.toKind === 'book')
    await correctSettlement(tx, row, { owner: to, amountCents: -row.amountCents, at, reason });
}

/**
 * What a bank's answer left in a virtual account that was closed since, or took out of it, goes to
 * the main balance, or comes from it: nobody moves it any more.
 */
export async function postToMain(
  tx: Tx,
  row: StoredTransfer,
  { virtualId, cents, at }: { virtualId: string; cents: number; at: Date },
): Promise<void> {
  if (cents === 0) return;
  const owner = owners(row)[row.fromVirtual === virtualId ? 'from' : 'to'];
  const [part, main] = [{ account: 'virtual', virtualId }, { account: 'payable' }] as const;
  const [from, to] = cents > 0 ? [part, main] : [main, part];
  const act = { kind: 'move', from, to, amountCents: Math.abs(cents) } as const;
  const reason = `Transfer T-${row.number} came back to a closed virtual account`;
  await settlementCreationRepository(tx).lock(owner);
  await journalRepository(tx).post(owner, [{ ...posted(row, at), note: reason, act }]);
  await correctSettlement(tx, row, { owner, amountCents: cents, at, reason });
}
