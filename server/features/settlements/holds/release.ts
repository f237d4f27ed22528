import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { formatMoney } from '@/domain/money/cents';
import { noteSettlement, type SettlementCall } from '../acting';
import { actedBy, type Moved, type OfRow, post, type Reasoned, rowOf, sumOf } from './commands';
import { type ActedBy, holdsRepository } from './holdStore';

const notHeld = (message: string): Refusal => new Refusal(409, message, { name: 'NotAllowedNow' });

/** Which holds within a reach, and by whom. */
interface HoldsToRelease {
  visibility: TransactionVisibility;
  ids: readonly string[];
  by: ActedBy;
}

/**
 * Lets holds go; for other parts of the server as well. Transactions before their holds, as whoever
 * takes a payment back does it: so two never wait for each other.
 * @throws Refusal 404 for one that is absent or not visible; 409 for one that is released already
 */
export async function releaseHolds(
  tx: Tx,
  { visibility, ids, by }: HoldsToRelease,
): Promise<Moved> {
  const holds = holdsRepository(tx);
  const seen = await holds.find(visibility, ids);
  await holds.freeTransactions(seen.flatMap(({ transactionId }) => transactionId ?? []));
  const found = await holds.release(
    seen.map(({ id }) => id),
    by,
  );
  if (found.length === 0 || found.length < seen.length) {
    throw (await holds.isAnyThere(visibility, ids))
      ? notHeld('This was already released.')
      : notFound();
  }
  await post(tx, { kind: 'release', moved: found, by });
  return sumOf(found);
}

async function released(
  tx: Tx,
  call: SettlementCall<Reasoned>,
  ids: readonly string[],
): Promise<Moved> {
  const by = actedBy(call);
  const moved = await releaseHolds(tx, {
    visibility: await transactionVisibility(tx, call.scope),
    ids,
    by,
  });
  await noteSettlement(tx, {
    scope: call.scope,
    label: `Released ${formatMoney(moved.cents)}: ${by.reason}`,
  });
  return moved;
}

/**
 * Releases one hold. @throws Refusal 404 for one that is absent or not visible; 409 for one that
 * is released already
 */
export const releaseHold = (call: SettlementCall<Reasoned>, id: string): Promise<Moved> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => released(tx, call, [id])),
  );

/**
 * Releases all that is held of one organization, day and method. @throws Refusal 409 where that is
 * nothing
 */
export const releaseRow = (call: SettlementCall<OfRow>): Promise<Moved> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const visibility = await transactionVisibility(tx, call.scope);
      const ids = await holdsRepository(tx).ofRow(visibility, rowOf(call.body));
      if (ids.length === 0) throw notHeld('Nothing is on hold anymore.');
      return released(tx, call, ids);
    }),
  );
