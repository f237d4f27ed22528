import { voidWith } from '@server/features/disbursements/moving';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { isStaff } from '@/domain/access/staff';
import { escrowName } from '@/domain/banking/escrow/escrow';
import { debitRetryError } from '@/domain/banking/transfers/debitRetry';
import { methodError, routeOf } from '@/domain/banking/transfers/place';
import {
  runDay,
  type TransferValues,
  transferDayError,
  transferDays,
} from '@/domain/banking/transfers/transferForm';
import {
  type TransferAct,
  transferActError,
  transferCan,
} from '@/domain/banking/transfers/transferRow';
import { easternDay } from '@/domain/dates/easternTime';
import { formatMoney, toCents } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { accountVisibility } from '../accounts/visibility';
import { escrowStore } from '../escrow/escrowStore';
import { debitEnded } from './escrowDebits';
import { requirePlaces } from './placeQueries';
import { atAmount, planNext, routeOfRow, runTransfer } from './runTransfer';
import { mayGoAlone, refuseBeyondAlone } from './transferLimit';
import {
  earlierEntries,
  type NewTransfer,
  type StoredTransfer,
  seriesStore,
  transferStore,
} from './transferStore';

/** Which transfer was acted on. */
interface Acted {
  _id: string;
}

const nameOf = ({ number, amountCents }: StoredTransfer): string =>
  `transfer T-${number} of ${formatMoney(amountCents)}`;

type MadeCall = SettlementCall<TransferValues>;

/** @throws Refusal 400 for a fee of somebody, or of a route, that has none */
function feeCentsOf({ body, scope }: MadeCall, route: ReturnType<typeof routeOf>): number {
  const cents = toCents(body.fee || '0') ?? 0;
  if (cents === 0) return 0;
  if (!isStaff(scope.role)) throw invalid({ fee: 'Only staff charge a fee for a transfer' });
  if (route !== 'out') throw invalid({ fee: 'A fee is charged only where money goes to a bank' });
  return cents;
}

/** The row of a call, its places checked. @throws Refusal 400 by field */
async function rowOf(tx: Tx, call: MadeCall): Promise<NewTransfer & { days: string[] }> {
  const { services, scope, body } = call;
  const at = services.clock();
  const { from, to } = await requirePlaces(tx, await accountVisibility(tx, scope), body);
  const wrongDay = transferDayError(body.day, easternDay(at));
  if (wrongDay) throw invalid({ day: wrongDay });
  const days = transferDays(body);
  const route = routeOf(from, to);
  const wrongMethod = methodError(body.method, route);
  if (wrongMethod) throw invalid({ method: wrongMethod });
  const systemMode = importMode(scope.mode);
  const amountCents = toCents(body.amount) ?? 0;
  const leaves = route === 'internal' && from.orgId !== to.orgId;
  const made = { orgId: from.orgId, systemMode, amountCents, leaves, days, by: scope.userId, at };
  const isAlone = await mayGoAlone(tx, made);
  return {
    days,
    systemMode,
    fromKind: from.kind,
    fromOrg: from.orgId,
    fromVirtual: from.kind === 'virtual' ? from.id : null,
    fromBank: from.kind === 'bank' ? from.id : null,
    toKind: to.kind,
    toOrg: to.orgId,
    toVirtual: to.kind === 'virtual' ? to.id : null,
    toBank: to.kind === 'bank' ? to.id : null,
    amountCents,
    feeCents: feeCentsOf(call, route),
    method: body.method,
    memo: body.memo,
    day: body.day,
    runsOn: runDay(body.day, route),
    state: isAlone ? 'scheduled' : 'approval',
    createdBy: scope.userId,
    createdAt: at,
  };
}

/** Ends a step that was only tried: nothing of it stays. */
class OnlyTried extends Error {}

/**
 * Tries whether a transfer that needs a second person could be run now, by the rules that run it, so
 * that nobody approves what cannot go. It is asked again when it is approved. @throws Refusal 409
 */
async function refuseImpossible(
  tx: Tx,
  scope: Scope,
  { row, at }: { row: StoredTransfer; at: Date },
): Promise<void> {
  if (row.runsOn > easternDay(at)) return;
  const visibility = await accountVisibility(tx, scope);
  await tx
    .transaction(async (own) => {
      await runTransfer(own, { row, visibility, at });
      throw new OnlyTried();
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyTried)) throw error;
    });
}

/** Runs a transfer whose day is today, or leaves it for its day; then plans the one after it. */
async function runOrWait(tx: Tx, scope: Scope, { row, at }: { row: StoredTransfer; at: Date }) {
  if (row.runsOn > easternDay(at)) {
    await transferStore(tx).update(row.id, { state: 'scheduled' });
    return;
  }
  await runTransfer(tx, { row, visibility: await accountVisibility(tx, scope), at });
  await planNext(tx, row);
}

/**
 * Makes a transfer in the caller's transaction: for today it is run at once, from the organization's
 * limit on it waits for a second person. @throws Refusal 400 with messages by field
 */
export async function writeTransfer(tx: Tx, call: MadeCall): Promise<StoredTransfer> {
  const { services, scope } = call;
  const at = services.clock();
  const { days, ...values } = await rowOf(tx, call);
  const store = transferStore(tx);
  const series = { days, createdBy: scope.userId, createdAt: at };
  const seriesId = days.length > 1 ? await seriesStore(tx).insert(series) : null;
  const row = await store.insert({ ...values, seriesId });
  await noteSettlement(tx, { scope, label: `Made ${nameOf(row)}` });
  const start = row.state === 'approval' ? refuseImpossible : runOrWait;
  await start(tx, scope, { row, at }).catch((error: unknown) => {
    throw atAmount(error);
  });
  return row;
}

/**
 * Makes a transfer: for today it is run at once, from the organization's limit on it waits for a
 * second person. @throws Refusal 400 with messages by field, also for more than is available
 */
export const makeTransfer = (call: MadeCall): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => ({ _id: (await writeTransfer(tx, call)).id })),
  );

/** A transfer as it is acted on. */
interface Acting {
  row: StoredTransfer;
  at: Date;
}

/** An act on the transfer of a call, once per key. @throws Refusal 404; 409, 403 where it cannot be */
function acted<Body>(
  call: SettlementCall<Body>,
  act: TransferAct,
  run: (tx: Tx, acting: Acting) => Promise<unknown>,
): Promise<Acted> {
  const { services, scope, params } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await transferStore(tx).lock(await accountVisibility(tx, scope), params.id ?? '');
      if (!row) throw notFound();
      const error = transferActError(act, { ...row, isMine: row.createdBy === scope.userId });
      if (error)
        throw transferCan(act, row)
          ? new Refusal(403, error, { name: 'SecondPerson' })
          : new Refusal(409, error, { name: 'TransferState' });
      await run(tx, { row, at: services.clock() });
      return { _id: row.id };
    }),
  );
}

/** A second person lets a transfer go. @throws Refusal 404, 403; 409 also for more than is available */
export const approveTransfer = (call: SettlementCall): Promise<Acted> =>
  acted(call, 'approve', async (tx, { row, at }) => {
    const approved = { approvedBy: call.scope.userId, approvedAt: at };
    await transferStore(tx).update(row.id, approved);
    await noteSettlement(tx, { scope: call.scope, label: `Approved ${nameOf(row)}` });
    await runOrWait(tx, call.scope, { row: { ...row, ...approved }, at });
  });

/** Why it is canceled; `rest`: and all that follow of its series. */
interface CancelBody {
  reason: string;
  rest: boolean;
}

type CancelCall = SettlementCall<CancelBody>;

/** Ends one that has not left: what it promised is free. */
async function end(tx: Tx, { scope, body: { reason } }: CancelCall, { row, at }: Acting) {
  if (row.state === 'queued' && row.disbursementId !== null)
    await voidWith(tx, { scope, id: row.disbursementId, at, carrier: 'transfer' }, reason);
  const ended = { endedBy: scope.userId, endedAt: at, reason };
  await transferStore(tx).update(row.id, { ...ended, state: 'canceled' });
  await debitEnded(tx, row, { ending: 'canceled', at, reason });
  await noteSettlement(tx, { scope, label: `Canceled ${nameOf(row)}` });
}

/** Ends those of a series that follow one and have not left. */
async function endLater(tx: Tx, call: CancelCall, { row, at }: Acting): Promise<void> {
  if (row.seriesId === null) return;
  await seriesStore(tx).end(row.seriesId, at);
  // The job may write one more while its last one is waited for.
  for (let known = 0; ; ) {
    const later = await transferStore(tx).lockLater(row.seriesId, row.place);
    if (later.length === known) return;
    for (const one of later.slice(known))
      if (transferCan('cancel', one)) await end(tx, call, { row: one, at });
    known = later.length;
  }
}

/**
 * Cancels a transfer that has not left, and with `rest` those that follow. @throws Refusal 404, 409
 */
export const cancelTransfer = (call: CancelCall): Promise<Acted> =>
  acted(call, 'cancel', async (tx, acting) => {
    await end(tx, call, acting);
    if (call.body.rest) await endLater(tx, call, acting);
    else if (acting.row.state !== 'approval') await planNext(tx, acting.row);
  });

/** Why a debit may not be presented again; null where it may. */
export async function debitRefusal(tx: Tx, row: StoredTransfer, at: Date): Promise<string | null> {
  if (row.state !== 'returned' || routeOfRow(row) !== 'in') return null;
  const entries = await earlierEntries(tx, { ...row, attempt: row.attempt + 1 });
  const returned = entries.filter(({ state }) => state === 'returned');
  const [first, last] = [returned[0], returned.at(-1)];
  // One that was withdrawn never went out.
  if (!first || !last || last !== entries.at(-1)) return null;
  const { length: returns } = returned;
  const debit = { code: last.returnCode, returns, firstSettledOn: first.settlesOn ?? '' };
  return debitRetryError(debit, easternDay(at));
}

/** Tries one again in the caller's transaction, which has it locked. @throws Refusal 409 */
export async function retryOne(tx: Tx, scope: Scope, { row, at }: Acting): Promise<void> {
  const refused = await debitRefusal(tx, row, at);
  if (refused !== null)
    throw new Refusal(
      409,
      `${refused} Make another transfer once the account holder has agreed to it.`,
      { name: 'TransferState' },
    );
  await refuseBeyondAlone(tx, row, at);
  const again = {
    attempt: row.attempt + 1,
    disbursementId: null,
    processedBy: null,
    processedAt: null,
    doneAt: null,
    excluded: '',
  };
  await transferStore(tx).update(row.id, again);
  const visibility = await accountVisibility(tx, scope);
  await runTransfer(tx, { row: { ...row, ...again }, visibility, at });
  await noteSettlement(tx, { scope, label: `Retried ${nameOf(row)}` });
}

/** Tries one again that failed or came back; an escrow's with its escrow. @throws Refusal 404, 409 */
export const retryTransfer = (call: SettlementCall): Promise<Acted> =>
  acted(call, 'retry', async (tx, acting) => {
    const escrow = await escrowStore(tx).ofTransfer(acting.row.id);
    if (escrow) {
      const message = `This transfer funds escrow ${escrowName(escrow)}. Fund the escrow again at Escrow history.`;
      throw new Refusal(409, message, { name: 'TransferState' });
    }
    await retryOne(tx, call.scope, acting);
  });
