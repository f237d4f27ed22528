import { randomUUID } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import {
  idempotencyKey,
  idempotently,
  keyReused,
} from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { type ChargeState, isDefinite } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import { paymentRefundRefusal, type RefundablePayment } from '@/domain/invoices/refund';
import { toCents } from '@/domain/money/cents';
import { type Refundable, refundAmountError, refundRefusal } from '@/domain/transactions/refund';

/** A refund as the processor is asked for it, under its own id. */
export interface BegunRefund {
  id: string;
  paymentId: string;
  amountCents: number;
  state: 'started' | 'done' | 'failed';
  failure: string;
}

/** What the processor says of a refund. `home`: origin for links. */
export interface ConcludedRefund {
  id: string;
  charge: ChargeState;
  home: string;
}

/** Payments of one kind, and how their refunds end. */
export interface RefundDesk {
  byId: (tx: Tx, id: string) => Promise<BegunRefund | null>;
  /** Those begun before a moment that the processor has not answered, oldest first. */
  open: (tx: Tx, startedBefore: Date, limit: number) => Promise<BegunRefund[]>;
  /** Writes what became of one, all of it or nothing. Safe to call again. */
  conclude: (tx: Tx, services: Services, concluded: ConcludedRefund) => Promise<void>;
}

/** Whether the processor gives the money back. */
export const isGiven = ({ state }: ChargeState): boolean =>
  state === 'approved' || state === 'pending' || state === 'cleared';

/** What the processor said of a refund that it does not make. */
export const failureOf = (charge: ChargeState): string =>
  'sentence' in charge && charge.sentence !== ''
    ? charge.sentence
    : 'The payment processor did not issue the refund.';

const notNow = (message: string): Refusal => new Refusal(409, message, { name: 'NotAllowedNow' });

/** How much goes back, `x.xx`, and why. */
interface AskedRefund {
  amount: string;
  reason: string;
}

/** What a refund is judged by; the payment is held. */
interface JudgedRefund {
  payment: RefundablePayment;
  /** Its row of the ledger; null where it has none yet. */
  row: Omit<Refundable, 'isInvoicePayment'> | null;
  asked: AskedRefund;
}

/**
 * How much a refund gives back, in cents.
 * @throws Refusal 409 where nothing may go back; 400 for more than is left
 */
export function judgedRefund({ payment, row, asked }: JudgedRefund): number {
  const refusal = paymentRefundRefusal(payment);
  if (refusal) throw notNow(refusal);
  // By the rules of every refund: not while it is on hold or in a settlement on its way.
  const inLedger = row
    ? refundRefusal({ ...row, isInvoicePayment: false }, payment.refundedCents)
    : null;
  if (inLedger) throw notNow(inLedger);
  const wrong = refundAmountError(asked.amount, payment.amountCents - payment.refundedCents);
  if (wrong) throw invalid({ amount: wrong });
  return toCents(asked.amount) ?? 0;
}

/** @throws Refusal 422 where an attempt that is known says something else now */
export function sameRefund(
  known: { amountCents: number; reason: string },
  { amount, reason }: AskedRefund,
): void {
  if (known.amountCents !== toCents(amount) || known.reason !== reason) throw keyReused();
}

/** Asks, and writes what is said; leaves it open where there is no answer. Never inside a transaction. */
async function ask(
  services: Services,
  desk: RefundDesk,
  { refund, home }: { refund: BegunRefund; home: string },
): Promise<void> {
  const { id, paymentId: of, amountCents } = refund;
  const charge = await services.processor
    .refund({ reference: id, of, amountCents })
    .catch(() => null);
  if (!isDefinite(charge)) return;
  await services.database.transaction((tx) => desk.conclude(tx, services, { id, charge, home }));
}

type RefundCall = Pick<Call, 'services' | 'http'> & { scope: Scope; body: unknown };

/**
 * Gives a payment back through the processor, once per `Idempotency-Key`: its amount is held back
 * first, then the processor is asked outside any transaction, then the outcome is written.
 * @param start judges the refund and holds its amount back; nothing is asked there
 * @throws Refusal of `start`; 409 where the processor refuses
 */
export async function refundOnce(
  call: RefundCall,
  desk: RefundDesk,
  start: (tx: Tx, attempt: string) => Promise<{ id: string }>,
): Promise<void> {
  const { services } = call;
  const { database } = services;
  const attempt = idempotencyKey(call) ?? randomUUID();
  const { id } = await database.transaction((tx) =>
    idempotently(call, tx, () => start(tx, attempt)),
  );
  const refund = await desk.byId(database, id);
  if (refund?.state === 'started') await ask(services, desk, { refund, home: originOf(call) });
  const ended = await desk.byId(database, id);
  if (ended?.state === 'failed') throw new Refusal(409, ended.failure, { name: 'RefundRefused' });
}

/** Longer than a call may take to ask the processor and write down what it said. */
const graceMilliseconds = 45_000;
const atOnce = 50;

/**
 * Asks again after refunds that were left without an answer; the same one under its reference. Run
 * it every few seconds.
 */
export async function settleOpenRefunds(
  services: Services,
  desks: readonly RefundDesk[],
): Promise<void> {
  const { database, clock, settings, log } = services;
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const patient = new Date(clock().getTime() - graceMilliseconds);
  for (const desk of desks) {
    for (const refund of await desk.open(database, patient, atOnce)) {
      // One that cannot be written down keeps no other one waiting.
      await ask(services, desk, { refund, home }).catch((error) =>
        log(`A refund was not concluded: ${safeDescription(error)}`),
      );
    }
  }
}
