import type { Services } from '@server/services';
import { concludePayment } from './concludePayment';
import { settledState } from './processor';
import { type OpenPayment, openPaymentsRepository } from './repository';

/** Longer than a call may take to ask the processor and write down what it said. */
const graceSeconds = 45;
const atOnce = 100;

/**
 * Gives the step that ends what was left open: payments whose server was killed or whose processor fell silent, and bank debits that the
 * bank has answered since. Run it every few seconds, never twice at once.
 */
export function paymentSettler(services: Services): () => Promise<void> {
  const { database, processor, clock, settings, engine } = services;
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const asked = new Map<string, number>();
  // The embedded engine's lock says that nobody else is at work: whatever was begun before this start is nobody's any more.
  const begun = clock();
  const isOnly = engine.engine === 'embedded';

  const startedBefore = (): Date => {
    const patient = new Date(clock().getTime() - graceSeconds * 1000);
    return isOnly && patient < begun ? begun : patient;
  };
  const isDue = ({ id, state }: OpenPayment): boolean =>
    state === 'started' || clock().getTime() >= (asked.get(id) ?? 0) + processor.settlementSeconds * 1000;
  const settle = async ({ id, state }: OpenPayment): Promise<void> => {
    asked.set(id, clock().getTime());
    const found =
      state === 'started' ? await settledState(processor, id) : await processor.find(id).catch(() => null);
    if (found) await concludePayment(services, id, found, home);
  };

  return async () => {
    const open = await openPaymentsRepository(database).open(startedBefore(), atOnce);
    const ids = new Set(open.map(({ id }) => id));
    for (const id of asked.keys()) if (!ids.has(id)) asked.delete(id);
    for (const payment of open) if (isDue(payment)) await settle(payment);
  };
}
