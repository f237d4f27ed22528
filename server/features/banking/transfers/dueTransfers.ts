import { returnUnasked } from '@server/features/disbursements/moving';
import { scopeNow } from '@server/identity/users/scopeNow';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { Services } from '@server/platform/services';
import { subjectsFor } from '@/domain/access/ability';
import { returnCodeOf } from '@/domain/ach/returnCodes';
import { easternDay } from '@/domain/dates/easternTime';
import { formatMoney } from '@/domain/money/cents';
import { clearsAt } from '@/domain/transactions/nextEvent';
import { accountVisibility } from '../accounts/visibility';
import { type AchItemRow, achItemStore } from '../ach/itemStore';
import { virtualStore } from '../virtual/virtualStore';
import { postArrived, postTakenBack, postToMain } from './bookMoves';
import { debitArrived, debitEnded, debitReturned, fundedEscrow } from './escrowDebits';
import { planNext, routeOfRow, runTransfer } from './runTransfer';
import { entryReference, type StoredTransfer, transferStore } from './transferStore';

/** So many are run by one round; the next one goes on. */
const atOnce = 200;

const gone = 'The person who made this transfer no longer has permission to do this.';

/** Runs one in the name of whoever made it, as they are now. @throws Refusal where they may not */
async function runForMaker(tx: Tx, row: StoredTransfer, at: Date): Promise<void> {
  const maker = row.createdBy === null ? null : await usersRepository(tx).byId(row.createdBy);
  const scope = scopeNow(maker, row.systemMode);
  const held = maker && scope ? subjectsFor({ ...maker, role: scope.role }) : null;
  if (!scope || !held?.has('bankoptions.transfer'))
    throw new Refusal(409, gone, { name: 'NotAllowedNow' });
  await runTransfer(tx, { row, visibility: await accountVisibility(tx, scope), at });
}

const noteOf = (tx: Tx, { fromOrg, number, amountCents }: StoredTransfer, what: string) =>
  activityRepository(tx).record({
    userId: null,
    orgId: fromOrg,
    kind: 'settlement',
    label: `Transfer T-${number} of ${formatMoney(amountCents)} ${what}`,
  });

/** One whose day has come: it is run, or it failed and says why; the series goes on. */
async function runDue(tx: Tx, id: string, at: Date): Promise<boolean> {
  const store = transferStore(tx);
  const row = await store.take(id, ['scheduled']);
  if (!row || row.runsOn > easternDay(at)) return false;
  try {
    // A savepoint: what fails leaves nothing behind.
    await tx.transaction((own) => runForMaker(own, row, at));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await store.update(row.id, { state: 'failed', reason: error.message });
    await noteOf(tx, row, `failed: ${error.message}`);
    await debitEnded(tx, row, { ending: 'failed', at, reason: error.message });
  }
  await planNext(tx, row);
  return true;
}

/**
 * Runs the transfers whose day has come, the oldest first, each in a transaction of its own; several
 * copies of the server run each of them once. @returns how many were run or failed
 */
export async function runDueTransfers({ database, clock, log }: Services): Promise<number> {
  let done = 0;
  for (;;) {
    let moved = 0;
    for (const id of await transferStore(database).due(easternDay(clock()), atOnce)) {
      try {
        if (await database.transaction((tx) => runDue(tx, id, clock()))) moved += 1;
      } catch (error) {
        log(`A transfer was not run: ${safeDescription(error)}`);
      }
    }
    done += moved;
    // The next one of a series may be due as well, after days without a server.
    if (moved === 0 || done >= atOnce) return done;
  }
}

/** What people read of an entry that came back. */
function sentenceOf({ state, returnCode }: AchItemRow): string {
  if (state === 'withdrawn') return 'Its entry was withdrawn before it went out.';
  const title = returnCodeOf(returnCode)?.title ?? 'unknown code';
  return `The bank returned it: ${title.toLowerCase()} (${returnCode}).`;
}

/** Its money is where it came from. */
async function takeBack(tx: Tx, row: StoredTransfer, { item, at }: { item: AchItemRow; at: Date }) {
  const escrow = await fundedEscrow(tx, row);
  const reason = sentenceOf(item);
  const virtualId = row.fromVirtual ?? row.toVirtual;
  const states = await virtualStore(tx).keepStates([virtualId]);
  if (row.disbursementId === null) await postTakenBack(tx, row, at);
  else await returnUnasked(tx, row.disbursementId, { at, reason });
  if (virtualId !== null && states.get(virtualId) === 'closed')
    await postToMain(tx, row, { virtualId, cents: await virtualStore(tx).balance(virtualId), at });
  await transferStore(tx).update(row.id, { state: 'returned', reason, doneAt: null });
  await debitReturned(tx, { escrow, at, reason });
  await noteOf(tx, row, 'was returned by the bank');
}

/** Whether no usual return of an entry can come any more. */
function isThere({ settlesOn }: AchItemRow, now: Date): boolean {
  const clears = clearsAt({ effectiveOn: settlesOn, businessDay: settlesOn ?? '' });
  return Date.parse(clears) <= now.getTime();
}

/** Writes what the bank has said of the entry of one. */
async function follow(tx: Tx, id: string, at: Date): Promise<void> {
  const row = await transferStore(tx).take(id, ['sent', 'done']);
  if (row?.method === 'wire') {
    if (row.state === 'sent') await transferStore(tx).update(row.id, { state: 'done', doneAt: at });
    return;
  }
  const item = row && (await achItemStore(tx).byReference(entryReference(row)));
  if (!row || !item) return;
  if (item.state === 'returned' || item.state === 'withdrawn') {
    await takeBack(tx, row, { item, at });
    return;
  }
  const isIn = routeOfRow(row) === 'in';
  if (row.state === 'done' || item.state !== 'settled' || (isIn && !isThere(item, at))) return;
  const escrow = await fundedEscrow(tx, row);
  if (isIn) await postArrived(tx, row, at);
  await debitArrived(tx, row, { escrow, at });
  await transferStore(tx).update(row.id, { state: 'done', doneAt: at });
}

/**
 * Writes what banks have said of the entries of transfers: money that goes out is there once its
 * entry settled or the day of its wire is over, money that comes in once it cannot be returned any more. Run it every few seconds.
 */
export async function followTransfers({ database, clock, log }: Services): Promise<void> {
  for (const id of await transferStore(database).answered(easternDay(clock()))) {
    await database
      .transaction((tx) => follow(tx, id, clock()))
      .catch((error: unknown) => log(`A transfer was not followed: ${safeDescription(error)}`));
  }
}
