import { promise } from '@server/features/disbursements/moving';
import type { Tx } from '@server/platform/db/client';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { type PlaceRef, placeKey, routeOf } from '@/domain/banking/transfers/place';
import { runDay } from '@/domain/banking/transfers/transferForm';
import { easternDay } from '@/domain/dates/easternTime';
import type { AccountVisibility } from '../accounts/visibility';
import { postBetweenBooks } from './bookMoves';
import { requirePlaces } from './placeQueries';
import {
  earlierEntries,
  type StoredTransfer,
  seriesStore,
  transferStore,
  wiredBefore,
} from './transferStore';

/** The two places of a stored transfer, as calls name them. */
export const placesOf = (row: StoredTransfer): { from: PlaceRef; to: PlaceRef } => ({
  from: { kind: row.fromKind, id: row.fromVirtual ?? row.fromBank ?? row.fromOrg },
  to: { kind: row.toKind, id: row.toVirtual ?? row.toBank ?? row.toOrg },
});

/** How a stored transfer travels. */
export const routeOfRow = (row: Pick<StoredTransfer, 'fromKind' | 'toKind'>) =>
  routeOf({ kind: row.fromKind }, { kind: row.toKind });

/** Refusals of fields, where nobody fills in a form. @throws Refusal 409 */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.status === 400)
      throw new Refusal(409, error.message, { name: 'TransferState' });
    throw error;
  }
}

/** What its organization pays us for the present attempt, in cents: once for all of them. */
export async function feeOf(tx: Tx, row: StoredTransfer): Promise<number> {
  if (row.feeCents === 0) return 0;
  const isCharged =
    row.method === 'wire'
      ? (await wiredBefore(tx, [row.id])).has(row.id)
      : (await earlierEntries(tx, row)).length > 0;
  return isCharged ? 0 : row.feeCents;
}

/** What a transfer to a bank promises: a disbursement that is sent with its entry. */
async function promiseOut(
  tx: Tx,
  row: StoredTransfer,
  { at, bankName }: { at: Date; bankName: string },
) {
  const feeCents = await feeOf(tx, row);
  const payment = {
    orgId: row.fromOrg,
    systemMode: row.systemMode,
    batch: `Transfers ${easternDay(at)}`,
    payee: bankName,
    payeeType: 'merchant',
    funding: row.fromVirtual === null ? 'payable' : 'virtual',
    virtualId: row.fromVirtual,
    amountCents: row.amountCents,
    method: row.method,
    carrier: 'transfer',
    memo: row.memo,
    preparedBy: row.createdBy,
    preparedAt: at,
  } as const;
  return promise(tx, payment, feeCents);
}

/** A transfer that is run, and by whom: what they may use may have changed since it was made. */
interface Run {
  row: StoredTransfer;
  visibility: AccountVisibility;
  at: Date;
}

/**
 * Runs a transfer whose day has come: within the books it is done, to or from a bank it is queued,
 * its money promised. @throws Refusal 409 where it cannot be
 */
export async function runTransfer(tx: Tx, { row, visibility, at }: Run): Promise<StoredTransfer> {
  const { from, to } = placesOf(row);
  const asked = { from: placeKey(from), to: placeKey(to) };
  const places = await inWords(() => requirePlaces(tx, visibility, asked));
  const route = routeOfRow(row);
  if (route === 'internal') await postBetweenBooks(tx, row, at);
  const paid = route === 'out' ? await promiseOut(tx, row, { at, bankName: places.to.name }) : null;
  const change = {
    state: route === 'internal' ? 'done' : 'queued',
    doneAt: route === 'internal' ? at : null,
    disbursementId: paid?.id ?? null,
    runsOn: runDay(easternDay(at), route),
    reason: '',
  } as const;
  await transferStore(tx).update(row.id, change);
  return { ...row, ...change };
}

/** Writes the transfer after one of a series, where another day is to come. */
export async function planNext(tx: Tx, row: StoredTransfer): Promise<void> {
  if (row.seriesId === null) return;
  const store = transferStore(tx);
  const day = (await seriesStore(tx).daysOf(row.seriesId))[row.place + 1];
  if (day === undefined) return;
  const { systemMode, fromKind, fromOrg, fromVirtual, fromBank, toKind, toOrg, toVirtual, toBank } =
    row;
  await store.insertNext({
    systemMode,
    fromKind,
    fromOrg,
    fromVirtual,
    fromBank,
    toKind,
    toOrg,
    toVirtual,
    toBank,
    amountCents: row.amountCents,
    feeCents: row.feeCents,
    method: row.method,
    memo: row.memo,
    seriesId: row.seriesId,
    place: row.place + 1,
    day,
    runsOn: runDay(day, routeOfRow(row)),
    state: 'scheduled',
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    // Whoever approved the first one approved all that follow.
    approvedBy: row.approvedBy,
    approvedAt: row.approvedAt,
  });
}

/** What cannot be done now, said at the amount of a form. */
export function atAmount(error: unknown): unknown {
  const isShort = error instanceof Refusal && error.body().name === 'NotEnough';
  return isShort ? invalid({ amount: error.message }) : error;
}
