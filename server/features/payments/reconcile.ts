import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import { safeDescription } from '@server/platform/http/answer';
import { type ReturnedDebit, settledState } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import { type ConcludedCharge, concludePayment } from './concludePayment';
import { dedupedLog } from './dedupedLog';
import { type OpenPayment, openPaymentsRepository } from './paymentQueries';

/** Longer than a call may take to ask the processor and write down what it said. */
const graceSeconds = 45;
const atOnce = 100;

const day = 24 * 3600 * 1000;
/** Some days more than a customer of a bank has for objecting to a debit. */
const longestReturn = 70 * day;

/** What is paid at one kind of pay page, and how its payments end. */
export interface PaymentDesk {
  /** Payments without an end (`openPaymentsRepository`). */
  open: (tx: Tx, startedBefore: Date, limit: number) => Promise<OpenPayment[]>;
  /** Writes what a charge came to; nothing for a payment of another desk. */
  conclude: (services: Services, concluded: ConcludedCharge) => Promise<void>;
}

/** Payments of invoices. */
const invoiceDesk: PaymentDesk = {
  open: (tx, startedBefore, limit) => openPaymentsRepository(tx).open(startedBefore, limit),
  conclude: concludePayment,
};

const isOurs = ({ reference }: ReturnedDebit): boolean => isUuid(reference);

/**
 * Gives the step that ends payments whose debit the bank sent back, also after it had confirmed it.
 * The first time it asks for all that can still have come back while no server ran.
 */
function returnsSettler(
  services: Services,
  home: string,
  desks: readonly PaymentDesk[],
): () => Promise<void> {
  const { processor, clock, log } = services;
  const settled = new Set<string>();
  const say = dedupedLog(log);
  const settle = async ({ reference, code, sentence }: ReturnedDebit): Promise<void> => {
    const charge = { state: 'returned', code, sentence } as const;
    for (const desk of desks) await desk.conclude(services, { id: reference, charge, home });
    settled.add(reference);
  };
  let since = new Date(clock().getTime() - longestReturn);
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock().getTime();
    if (now < askedAt + processor.settlementSeconds * 1000) return;
    askedAt = now;
    const found = await processor.returned(since).catch((error) => {
      say(`Returned debits are not known: ${safeDescription(error)}`);
      return null;
    });
    if (!found) return;
    if (!found.every(isOurs))
      say('The payment processor told of a returned debit without a reference of ours');
    const told = new Set(found.map(({ reference }) => reference));
    for (const reference of settled) if (!told.has(reference)) settled.delete(reference);
    const news = found.filter((one) => isOurs(one) && !settled.has(one.reference));
    for (const one of news) {
      // One that cannot be written keeps no other from it; it is asked for again.
      await settle(one).catch((error) =>
        log(`A returned debit was not written: ${safeDescription(error)}`),
      );
    }
    // A day again each time: the processor's clock is not ours.
    if (news.every(({ reference }) => settled.has(reference))) since = new Date(now - day);
  };
}

/**
 * Gives the step that ends what was left open: payments whose server was killed or whose processor
 * fell silent, and bank debits that the bank has answered since or has sent back. Run it every few
 * seconds, never twice at once. `others`: desks beside that of invoices.
 */
export function paymentSettler(
  services: Services,
  others: readonly PaymentDesk[] = [],
): () => Promise<void> {
  const { database, processor, clock, settings, engine, log } = services;
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const asked = new Map<string, number>();
  const desks = [invoiceDesk, ...others];
  const settleReturns = returnsSettler(services, home, desks);
  // The embedded engine's lock says that nobody else is at work: whatever was begun before this
  // start is nobody's any more.
  const begun = clock();
  const isOnly = engine.engine === 'embedded';

  const startedBefore = (): Date => {
    const patient = new Date(clock().getTime() - graceSeconds * 1000);
    return isOnly && patient < begun ? begun : patient;
  };
  const isDue = ({ id, state }: OpenPayment): boolean =>
    state === 'started' ||
    clock().getTime() >= (asked.get(id) ?? 0) + processor.settlementSeconds * 1000;
  const settle = async (desk: PaymentDesk, { id, state }: OpenPayment): Promise<void> => {
    asked.set(id, clock().getTime());
    const found =
      state === 'started'
        ? await settledState(processor, id)
        : await processor.find(id).catch(() => null);
    if (found) await desk.conclude(services, { id, charge: found, home });
  };

  return async () => {
    const open = await Promise.all(
      desks.map((desk) => desk.open(database, startedBefore(), atOnce)),
    );
    const ids = new Set(open.flat().map(({ id }) => id));
    for (const id of asked.keys()) if (!ids.has(id)) asked.delete(id);
    for (const [at, desk] of desks.entries()) {
      for (const payment of (open[at] ?? []).filter(isDue)) {
        // One that cannot be written down keeps no other one waiting.
        await settle(desk, payment).catch((error) =>
          log(`A payment was not concluded: ${safeDescription(error)}`),
        );
      }
    }
    await settleReturns();
  };
}
