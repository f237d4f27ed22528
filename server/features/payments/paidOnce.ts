import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { idempotencyKey, idempotently } from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { type Charge, chargedState } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import type { ConcludedCharge } from './concludePayment';

/** What was begun: to be asked of the processor once this transaction has ended. */
export interface Started {
  id: string;
  charge: Charge;
}

/** The call of somebody who pays, or who charges somebody. */
type AskedCall = Pick<Call, 'services' | 'http'> & { body: unknown };

/** How payments of a kind begin and end. */
interface Paying<Asked extends AskedCall, Row> {
  /** Whose attempts they are; null where whoever holds the key of a page pays. */
  scope: { userId: string } | null;
  /**
   * Judges a payment and holds back what it takes; `begun` is told of one that the processor has to
   * be asked for.
   */
  start: (
    tx: Tx,
    attempt: { call: Asked; attempt: string },
    begun: (started: Started) => void,
  ) => Promise<{ id: string }>;
  conclude: (services: Services, concluded: ConcludedCharge) => Promise<void>;
  byId: (tx: Tx, id: string) => Promise<Row | null>;
  /** Whether who sends an attempt again is kept until it is decided; default: yes. */
  isAwaited?: boolean;
}

const waits = 100;
const waitMilliseconds = 250;

/**
 * Pays, once per attempt: what it takes is held back first, then the processor is asked outside any
 * transaction, then the outcome is written (docs/adr/0013). Whoever sends the attempt again gets
 * the same payment, once the call that is charging it has ended, or after 25 s as it is then.
 * @throws Refusal 400, 404, 409, 422
 */
export async function paidOnce<Asked extends AskedCall, Row extends { state: string }>(
  call: Asked,
  { scope, start, conclude, byId, isAwaited = true }: Paying<Asked, Row>,
): Promise<Row> {
  const { services } = call;
  const { database, processor } = services;
  const attempt = idempotencyKey(call);
  if (attempt === null)
    throw new Refusal(400, 'The Idempotency-Key is missing', { name: 'BadRequest' });
  const begun: Started[] = [];
  const { id } = await database.transaction((tx) =>
    idempotently({ ...call, scope }, tx, () =>
      start(tx, { call, attempt }, (started) => begun.push(started)),
    ),
  );
  const found = async (): Promise<Row> => {
    const row = await byId(database, id);
    if (!row) throw notFound();
    return row;
  };
  for (const { charge } of begun) {
    const state = await chargedState(processor, charge);
    if (state === null) return found();
    await conclude(services, { id, charge: state, home: originOf(call) });
  }
  for (let round = 0; ; round++) {
    const row = await found();
    if (row.state !== 'started' || !isAwaited || round >= waits) return row;
    await pause(waitMilliseconds);
  }
}
