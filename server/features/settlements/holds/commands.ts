import { type BookOwner, journalRepository } from '@server/books/ledger/journal/journalStore';
import { transactionById } from '@server/books/transactions/detailQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import type { Act } from '@/domain/ledger/act';
import { formatMoney, toCents } from '@/domain/money/cents';
import { heldAloneCents, maxHeld } from '@/domain/settlements/holds';
import { noteSettlement, type SettlementCall } from '../acting';
import { adjustmentsRepository } from '../adjustments/adjustmentStore';
import { availableFunds } from '../availableQueries';
import { settlementCreationRepository } from '../creation/creationStore';
import { settledOrganization } from '../organizationQueries';
import { type ActedBy, type HeldTransaction, holdsRepository, type ToHold } from './holdStore';

/** What a hold or release has moved. */
export interface Moved {
  count: number;
  cents: number;
  /** Nothing is held before a second person has approved it. */
  waits?: true;
}

interface MovedMoney extends BookOwner {
  amountCents: number;
  transactionId: string | null;
  id: string;
}

/** Posts to each book, in the order of their organizations. */
export async function post(
  tx: Tx,
  { kind, moved, by }: { kind: 'hold' | 'release'; moved: readonly MovedMoney[]; by: ActedBy },
): Promise<void> {
  const orgIds = [...new Set(moved.map(({ orgId }) => orgId))].sort();
  for (const orgId of orgIds) {
    const own = moved.filter((one) => one.orgId === orgId);
    const [first] = own;
    if (!first) continue;
    const postings = own.map(({ amountCents, transactionId, id }) => {
      const act: Act = { kind, amountCents };
      return { act, transactionId, at: by.at, note: by.reason, source: 'hold', sourceId: id };
    });
    await journalRepository(tx).post(first, postings);
  }
}

export const sumOf = (holds: readonly { amountCents: number }[]): Moved => ({
  count: holds.length,
  cents: holds.reduce((sum, { amountCents }) => sum + amountCents, 0),
});

const tooMany = (): Refusal =>
  new Refusal(409, `This is more than ${maxHeld} transactions. Please hold an amount instead.`, {
    name: 'TooMany',
  });

/** Which transactions within a reach, and by whom. */
interface TransactionsToHold {
  visibility: TransactionVisibility;
  which: ToHold;
  by: ActedBy;
}

/**
 * Holds transactions that are due; for other parts of the server as well. @throws Refusal 409 for
 * more than can be held at once
 */
export async function holdTransactions(
  tx: Tx,
  { visibility, which, by }: TransactionsToHold,
): Promise<Moved> {
  const holds = holdsRepository(tx);
  const held = await holds.holdTransactions(visibility, which, maxHeld);
  if (held.length === 0) return { count: 0, cents: 0 };
  if (held.length > maxHeld) throw tooMany();
  const rows = held.map(({ id, orgId, systemMode, dueCents }: HeldTransaction) => ({
    orgId,
    systemMode,
    kind: 'transaction' as const,
    transactionId: id,
    amountCents: dueCents,
    reason: by.reason,
    heldBy: by.userId,
    heldAt: by.at,
  }));
  const written = await holds.insert(rows);
  await post(tx, { kind: 'hold', moved: written, by });
  return sumOf(written);
}

export interface Reasoned {
  reason: string;
}

export const actedBy = ({ scope, services, body }: SettlementCall<Reasoned>): ActedBy => ({
  userId: scope.userId,
  reason: body.reason,
  at: services.clock(),
});

/** @throws Refusal 409 where nothing is due of it any more; 404 not visible */
async function refuseNothing(
  tx: Tx,
  visibility: TransactionVisibility,
  which: ToHold,
): Promise<never> {
  if ('id' in which && !(await transactionById(tx, visibility, which.id))) throw notFound();
  throw new Refusal(409, 'No amount is due anymore, so nothing can be held.', {
    name: 'NothingDue',
  });
}

async function holdNoted(tx: Tx, call: SettlementCall<Reasoned>, which: ToHold): Promise<Moved> {
  const visibility = await transactionVisibility(tx, call.scope);
  const moved = await holdTransactions(tx, { visibility, which, by: actedBy(call) });
  if (moved.count === 0) return refuseNothing(tx, visibility, which);
  const what = moved.count === 1 ? 'a transaction' : `${moved.count} transactions`;
  await noteSettlement(tx, {
    scope: call.scope,
    label: `Held ${what} of ${formatMoney(moved.cents)}: ${call.body.reason}`,
  });
  return moved;
}

/** Holds one transaction. @throws Refusal 404 not visible; 409 where it is not due */
export const holdTransaction = (
  call: SettlementCall<Reasoned & { transactionId: string }>,
): Promise<Moved> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => holdNoted(tx, call, { id: call.body.transactionId })),
  );

export type OfRow = Reasoned & {
  organization: string;
  day: string;
  method: Extract<ToHold, { day: string }>['method'];
};

export const rowOf = ({ organization, day, method }: OfRow) => ({
  orgId: organization,
  day,
  method,
});

/**
 * Holds all that is due of one organization, day and method. @throws Refusal 409 where that is
 * nothing, or too much
 */
export const holdRow = (call: SettlementCall<OfRow>): Promise<Moved> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, () => holdNoted(tx, call, rowOf(call.body))),
  );

async function holdSum(
  tx: Tx,
  call: SettlementCall<Reasoned & { organization: string; amount: string }>,
): Promise<Moved> {
  const { scope, body } = call;
  const { companyName, ...of } = await settledOrganization(tx, scope, body.organization);
  const by = actedBy(call);
  const amountCents = toCents(body.amount) ?? 0;
  await settlementCreationRepository(tx).lock(of);
  if (amountCents > heldAloneCents(await availableFunds(tx, of))) {
    await adjustmentsRepository(tx).insert({
      orgId: of.orgId,
      systemMode: of.systemMode,
      amountCents: -amountCents,
      source: 'hold',
      reason: by.reason,
      state: 'prepared',
      preparedBy: by.userId,
      preparedAt: by.at,
    });
    const what = `Requested a hold of ${formatMoney(amountCents)} for ${companyName}, more than it is owed`;
    await noteSettlement(tx, { scope, label: `${what}: ${by.reason}` });
    return { count: 0, cents: amountCents, waits: true };
  }
  const moved = await writeHold(tx, { owner: of, amountCents, by });
  await noteSettlement(tx, {
    scope,
    label: `Held ${formatMoney(amountCents)} for ${companyName}: ${by.reason}`,
  });
  return moved;
}

/** Of whose money so much is kept back (whole cents), and by whom. */
interface AmountToHold {
  owner: BookOwner;
  amountCents: number;
  by: ActedBy;
}

/**
 * Keeps an amount back, and posts it; once a second person has approved what is more than is owed.
 */
export async function writeHold(
  tx: Tx,
  { owner: { orgId, systemMode }, amountCents, by }: AmountToHold,
): Promise<Moved> {
  const written = await holdsRepository(tx).insert([
    {
      orgId,
      systemMode,
      kind: 'amount',
      amountCents,
      reason: by.reason,
      heldBy: by.userId,
      heldAt: by.at,
    },
  ]);
  await post(tx, { kind: 'hold', moved: written, by });
  return sumOf(written);
}

/**
 * Holds an amount of an organization, off its next settlement; more than it is owed waits for a
 * second person.
 * @throws Refusal 404 not visible
 */
export const holdAmount = (
  call: SettlementCall<Reasoned & { organization: string; amount: string }>,
): Promise<Moved> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => holdSum(tx, call)));
