import type { Moving } from '@server/features/disbursements/moving';
import type { SettlementCall } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { wireReader } from './wireListQueries';
import { wireStore } from './wireStore';

/** Which wire was acted on. */
export interface ActedWire {
  _id: string;
}

/** The wire of a call, locked. @throws Refusal 404; 409 for one that comes in */
export async function lockedWire(
  tx: Tx,
  { scope, params }: SettlementCall<unknown>,
  id = params.id ?? '',
) {
  const wire = await wireStore(tx).lock(await wireReader(tx, scope), id);
  if (!wire) throw notFound();
  if (wire.disbursementId === null)
    throw new Refusal(409, 'An incoming wire is approved or rejected at Manual ledger.', {
      name: 'WireState',
    });
  return { ...wire, disbursementId: wire.disbursementId };
}

type LockedWire = Awaited<ReturnType<typeof lockedWire>>;

/** An act on the wire of a call and its disbursement, in one transaction, once per key. */
export function onWire<Body>(
  call: SettlementCall<Body>,
  act: (tx: Tx, wire: LockedWire, moving: Moving) => Promise<unknown>,
): Promise<ActedWire> {
  const { services, scope } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const wire = await lockedWire(tx, call);
      const at = services.clock();
      await act(tx, wire, { scope, id: wire.disbursementId, at, carrier: 'wire' });
      return { _id: wire.id };
    }),
  );
}
