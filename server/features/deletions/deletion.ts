import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { postingToday } from '@server/books/ledger/postingToday';
import { transactionById } from '@server/books/transactions/detailQueries';
import type { ShownTransaction } from '@server/books/transactions/rowQueries';
import { toDetailRow } from '@server/books/transactions/wire';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { Entry } from '@/domain/ledger/account';
import { netOf } from '@/domain/ledger/posting';
import { deletionError } from '@/domain/transactions/deletion';
import { deletionsRepository } from './deletionStore';

/** A call that takes out or brings back. */
export type KeepingCall = Pick<Call, 'services'> & { scope: Scope };

/** Why a transaction is taken out. */
export interface DeletionReason {
  reason: string;
  ticket: string;
}

/** 409: it stands so that the act is not possible. */
export const notNow = (message: string): Refusal =>
  new Refusal(409, message, { name: 'NotAllowedNow' });

/** When a posting of this call is made: now, on the day that it is for who calls. */
export function postedNow({ services }: Pick<KeepingCall, 'services'>): { at: Date; day: string } {
  const at = services.clock();
  return { at, day: postingToday(at) };
}

/** What entries say is the organization's, due or held back, in whole cents above 0. */
const ownCents = (entries: readonly Entry[]): number =>
  entries.reduce(
    (sum, { account, amountCents }) =>
      account === 'payable' || account === 'reserve' ? sum - amountCents : sum,
    0,
  );

/** @throws Refusal 404 not visible, 409 where the transaction must stay */
async function deletable(
  tx: Tx,
  { visibility, id, now }: { visibility: TransactionVisibility; id: string; now: Date },
): Promise<ShownTransaction> {
  const standing = await deletionsRepository(tx).standing(visibility, id);
  const row = standing && (await transactionById(tx, visibility, id));
  if (!row) throw notFound();
  const refusal = deletionError(standing, now);
  if (refusal) throw notNow(refusal);
  return row;
}

/**
 * Takes a transaction out of the ledger: it stays, voided, with a record of what it was; all that
 * is posted for it is mirrored.
 * @returns the id of that record
 * @throws Refusal 404 not visible, 409 where it must stay
 */
export async function deleteTransaction(
  tx: Tx,
  call: KeepingCall,
  { transactionId, reason, ticket }: DeletionReason & { transactionId: string },
): Promise<string> {
  const { scope } = call;
  const { at, day } = postedNow(call);
  const row = await deletable(tx, {
    visibility: await transactionVisibility(tx, scope),
    id: transactionId,
    now: at,
  });
  const journal = journalRepository(tx);
  const posted = netOf(await journal.under(row.id));
  const owner = { orgId: row.orgId, systemMode: row.systemMode };
  const id = await deletionsRepository(tx).insert({
    ...owner,
    transactionId: row.id,
    original: toDetailRow(row),
    stateBefore: row.state,
    effectCents: ownCents(posted),
    deletedBy: scope.userId,
    deletedAt: at,
    reason,
    ticket,
  });
  const move = { state: 'voided', movedAt: at, movedDay: day } as const;
  await deletionsRepository(tx).move(row.id, move);
  if (posted.length > 0) {
    const act = { kind: 'void', of: posted } as const;
    const why = { note: reason, preparedBy: scope.userId, source: 'deletion', sourceId: id };
    await journal.post(owner, [{ act, transactionId: row.id, at, day, ...why }]);
  }
  await noteKeeping(tx, { scope, transaction: row, label: 'Deleted a transaction' });
  return id;
}

/** A payment that somebody voids: who does it, when and why, and what was posted for it, net. */
interface Voiding {
  row: Pick<ShownTransaction, 'id' | 'orgId' | 'systemMode' | 'state'>;
  noted: { reason: string; by: string; at: Date };
  posted: readonly Entry[];
}

/** Keeps what a payment was that is about to be voided, beside what was deleted. It is locked. */
export async function keepVoided(tx: Tx, { row, noted, posted }: Voiding): Promise<void> {
  const { orgId, systemMode } = row;
  const visibility = { mode: systemMode, orgIds: [orgId] };
  const shown = await transactionById(tx, visibility, row.id);
  if (!shown) throw notFound();
  await deletionsRepository(tx).insert({
    orgId,
    systemMode,
    transactionId: row.id,
    original: toDetailRow(shown),
    stateBefore: row.state,
    kind: 'voided',
    effectCents: ownCents(posted),
    reason: noted.reason,
    deletedBy: noted.by,
    deletedAt: noted.at,
  });
}

/** What was done with which transaction, and by whom. */
interface KeepingNote {
  scope: Scope;
  transaction: Pick<ShownTransaction, 'id' | 'orgId'>;
  label: string;
}

/** Notes in the log of the transaction's organization what was done with it. */
export function noteKeeping(
  tx: Tx,
  { scope: { userId }, transaction: { id, orgId }, label }: KeepingNote,
): Promise<void> {
  return activityRepository(tx).record({
    userId,
    orgId,
    kind: 'ledger',
    label,
    detail: { transactionId: id },
  });
}
