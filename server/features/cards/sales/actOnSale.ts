import { randomUUID } from 'node:crypto';
import { organizationSender } from '@server/features/invoices/sender';
import { mayActOn, notNow } from '@server/features/transactions/actions/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import {
  idempotencyKey,
  idempotently,
  keyReused,
} from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { forbidden, invalid, notFound } from '@server/platform/http/refusal';
import { type ChargeState, isDefinite } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import { saleStateOf } from '@/domain/cards/cardSale';
import {
  captureAmountError,
  type SaleAct,
  type SaleActValues,
  saleActError,
} from '@/domain/cards/saleActs';
import type { CardSaleDetail } from '@/domain/cards/saleRow';
import { toCents } from '@/domain/money/cents';
import { refundAmountError, refundRefusal } from '@/domain/transactions/refund';
import { recordSale, recordSaleRefund, saleLedgerRow } from './recordSale';
import { type SaleActRow, saleActStore } from './saleActStore';
import { toldSale } from './saleListQueries';
import { mailSaleReceipt, mailSaleRefund } from './saleReceipt';
import { type SaleRow, saleStore } from './saleStore';
import { totalCentsOf } from './saleWire';

/** A call that captures, voids or refunds a sale. */
type ActingCall = Pick<Call, 'services' | 'params' | 'http'> & {
  scope: Scope;
  body: SaleActValues;
};

const inProgress = 'Another act on this sale is in progress. Please wait a moment.';

/** How much an act takes or gives back, in cents. @throws Refusal 409; 400 for an amount */
async function judgedCents(
  tx: Tx,
  { sale, act, amount }: { sale: SaleRow; act: SaleAct; amount: string },
): Promise<number> {
  const { others, refundCents } = await saleActStore(tx).underWay(sale.id);
  if (others) throw notNow(inProgress);
  if (act === 'void') return 0;
  if (act === 'capture') {
    const wrong = captureAmountError(amount, totalCentsOf(sale));
    if (wrong) throw invalid({ amount: wrong });
    return toCents(amount) ?? 0;
  }
  const refundedCents = sale.refundedCents + refundCents;
  const row = await saleLedgerRow(tx, sale);
  // By the rules of every refund: not while it is on hold or in a settlement on its way.
  const inLedger = row ? refundRefusal({ ...row, isInvoicePayment: false }, refundedCents) : null;
  if (inLedger) throw notNow(inLedger);
  const wrong = refundAmountError(amount, sale.capturedCents - refundedCents);
  if (wrong) throw invalid({ amount: wrong });
  return toCents(amount) ?? 0;
}

/** Judges an act and holds its amount; nothing is asked here. @throws Refusal 400, 403, 404, 409 */
async function start(
  tx: Tx,
  { call, act, attempt }: { call: ActingCall; act: SaleAct; attempt: string },
): Promise<{ id: string }> {
  const { services, scope, params, body } = call;
  const visibility = await transactionVisibility(tx, scope);
  const sale = await saleStore(tx).lockVisible(visibility, params.id ?? '');
  if (!sale) throw notFound();
  if (!mayActOn(scope, sale)) throw forbidden();
  const acts = saleActStore(tx);
  const known = await acts.byAttempt(sale.id, attempt);
  if (known && known.kind !== act) throw notNow('This was sent for another act. Please try again.');
  if (known) {
    const amountCents = act === 'void' ? 0 : toCents(body.amount);
    if (known.amountCents !== amountCents || known.reason !== body.reason) throw keyReused();
    return { id: known.id };
  }
  const at = services.clock();
  const refused = saleActError(act, {
    ...sale,
    totalCents: totalCentsOf(sale),
    state: saleStateOf(sale, at),
  });
  if (refused) throw notNow(refused);
  if (act === 'refund' && body.reason === '') throw invalid({ reason: 'This field is required.' });
  const amountCents = await judgedCents(tx, { sale, act, amount: body.amount });
  const { id } = await acts.insert({
    saleId: sale.id,
    kind: act,
    amountCents,
    state: 'started',
    attempt,
    reason: body.reason,
    actedBy: scope.userId,
    byName: scope.name,
    createdAt: at,
  });
  return { id };
}

/** Whether the processor did what an act asked for. */
const isDone = ({ kind }: SaleActRow, { state }: ChargeState): boolean =>
  kind === 'void'
    ? state === 'cancelled'
    : state === 'approved' || state === 'pending' || state === 'cleared';

const failureOf = (charge: ChargeState): string =>
  'sentence' in charge && charge.sentence !== ''
    ? charge.sentence
    : 'The payment processor did not do it.';

/** What an act that is done makes of its sale. */
function changeOf(sale: SaleRow, { kind, amountCents }: SaleActRow, at: Date) {
  if (kind === 'void') return { state: 'voided' } as const;
  if (kind === 'capture')
    return { state: 'captured', capturedCents: amountCents, capturedAt: at } as const;
  const refundedCents = sale.refundedCents + amountCents;
  const state = refundedCents === sale.capturedCents ? 'refunded' : 'captured';
  return { state, refundedCents } as const;
}

/** What the processor says of an act. */
interface ConcludedAct {
  id: string;
  charge: ChargeState;
  home: string;
}

/** Writes what became of an act, all of it or nothing. */
async function conclude(
  tx: Tx,
  services: Services,
  { id, charge, home }: ConcludedAct,
): Promise<void> {
  const acts = saleActStore(tx);
  const found = await acts.byId(id);
  const before = found && (await saleStore(tx).lock(found.saleId));
  // Read again behind the lock: every writer of an act holds its sale.
  const act = before && (await acts.byId(id));
  if (!before || act?.state !== 'started') return;
  const at = services.clock();
  if (!isDone(act, charge)) {
    await acts.update(id, { state: 'failed', failure: failureOf(charge), answeredAt: at });
    return;
  }
  await acts.update(id, { state: 'done', answeredAt: at });
  const sale = await saleStore(tx).update(before.id, changeOf(before, act, at));
  const { name: companyName } = await organizationSender(tx, services.settings, sale);
  const told = { sale, companyName, at, home };
  if (act.kind === 'capture') {
    await recordSale(tx, told);
    await mailSaleReceipt(tx, services, told);
  }
  if (act.kind === 'refund') {
    await recordSaleRefund(tx, { sale, act, at });
    await mailSaleRefund(tx, services, { ...told, act });
  }
}

/** Asks the processor for an act. */
function asked({ processor }: Services, act: SaleActRow): Promise<ChargeState> {
  const { id: reference, saleId: of, amountCents } = act;
  if (act.kind === 'void') return processor.cancel(of);
  return act.kind === 'capture'
    ? processor.capture({ reference, of, amountCents })
    : processor.refund({ reference, of, amountCents });
}

/** Asks, and writes what is said; leaves the act open where there is no answer. */
async function ask(services: Services, act: SaleActRow, home: string): Promise<void> {
  const charge = await asked(services, act).catch(() => null);
  if (!isDefinite(charge)) return;
  const concluded = { id: act.id, charge, home };
  await services.database.transaction((tx) => conclude(tx, services, concluded));
}

/**
 * Captures, voids or refunds a sale, through the processor; once per `Idempotency-Key`.
 * @throws Refusal 404 not visible; 403 for who may only look; 409 where it cannot be, or the
 * processor refuses; 400 for more than there is
 */
export async function actOnSale(act: SaleAct, call: ActingCall): Promise<CardSaleDetail> {
  const { services } = call;
  const { database } = services;
  const attempt = idempotencyKey(call) ?? randomUUID();
  const { id } = await database.transaction((tx) =>
    idempotently(call, tx, () => start(tx, { call, act, attempt })),
  );
  const acts = saleActStore(database);
  const begun = await acts.byId(id);
  if (begun?.state === 'started') await ask(services, begun, originOf(call));
  const ended = await acts.byId(id);
  if (ended?.state === 'failed') throw notNow(ended.failure);
  return toldSale(database, { services, id: call.params.id ?? '' });
}

/** Longer than a call may take to ask the processor and write down what it said. */
const graceMilliseconds = 45_000;
const atOnce = 50;

/** Asks again after acts that were left without an answer. Run it every few seconds. */
export async function settleOpenSaleActs(services: Services): Promise<void> {
  const { database, clock, settings, log } = services;
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const patient = new Date(clock().getTime() - graceMilliseconds);
  for (const act of await saleActStore(database).open(patient, atOnce)) {
    // One that cannot be written down keeps no other one waiting.
    await ask(services, act, home).catch((error) =>
      log(`An act on a card sale was not concluded: ${safeDescription(error)}`),
    );
  }
}
