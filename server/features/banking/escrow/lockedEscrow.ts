import { postingToday } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import type { EscrowSide } from '@/domain/banking/escrow/escrow';
import {
  type EscrowAct,
  escrowDayError,
  escrowStateError,
  mayAct,
} from '@/domain/banking/escrow/escrowActions';
import { escrowReader, sideOf } from './escrowListQueries';
import { escrowStore, type StoredEscrow } from './escrowStore';

/** A call about escrows by somebody signed in. */
export type EscrowCall<Body = undefined> = Pick<Call, 'services' | 'params' | 'http' | 'ip'> & {
  scope: Scope;
  body: Body;
};

/** Which escrow was acted on. */
export interface Acted {
  _id: string;
}

/** An escrow that is the caller's until the transaction ends, and as whom they act. */
export interface Held {
  escrow: StoredEscrow;
  side: EscrowSide;
  at: Date;
}

export const refuse = (message: string | null): void => {
  if (message !== null) throw new Refusal(409, message, { name: 'EscrowState' });
};

/** @throws Refusal 409 for an act that the escrow's state, or its last day, does not allow */
export function refuseNow(act: EscrowAct, { escrow, at }: Omit<Held, 'side'>): void {
  const { state, expiresOn } = escrow;
  refuse(
    escrowStateError(act, state) ?? escrowDayError(act, { expiresOn, today: postingToday(at) }),
  );
}

/** @throws Refusal 403 for a side that never does it; 409 as the escrow stands */
export function refuseAct(act: EscrowAct, { escrow, side, at }: Held): void {
  if (!mayAct(act, side))
    throw new Refusal(403, 'Another party of this escrow does that.', { name: 'EscrowSide' });
  refuseNow(act, { escrow, at });
}

/**
 * The escrow of a call, locked. @throws Refusal 404 absent or not visible
 */
export async function lockedEscrow(
  tx: Tx,
  { services, scope, params }: Pick<EscrowCall, 'services' | 'scope' | 'params'>,
): Promise<Held> {
  const reader = await escrowReader(tx, scope);
  const escrow = await escrowStore(tx).lock(reader.visible, params.id ?? '');
  if (!escrow) throw notFound();
  return { escrow, side: sideOf(escrow, reader.scope), at: services.clock() };
}

/**
 * Does an act on the escrow of a call, in one transaction and once per key. @throws Refusal 404,
 * 403, 409, and what the work throws
 */
export const acted = <Body>(
  call: EscrowCall<Body>,
  act: EscrowAct,
  work: (tx: Tx, held: Held) => Promise<unknown>,
): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const held = await lockedEscrow(tx, call);
      refuseAct(act, held);
      await work(tx, held);
      return { _id: held.escrow.id };
    }),
  );
