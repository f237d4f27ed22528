import { journalRepository, type NewPosting } from '@server/books/ledger/journal/journalStore';
import { linkTransactionStore } from '@server/features/paymentLinks/paying/linkTransactionStore';
import { adjustmentsRepository } from '@server/features/settlements/adjustments/adjustmentStore';
import { settlementCreationRepository } from '@server/features/settlements/creation/creationStore';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import type { Services } from '@server/platform/services';
import { contestDay } from '@/domain/ach/windows';
import { isCreditCode } from '@/domain/banking/composeFile';
import { recoveredEntries } from '@/domain/banking/recovery';
import { easternDay } from '@/domain/dates/easternTime';
import type { Entry } from '@/domain/ledger/account';
import { ledgerIdOf } from './answerListQueries';
import { type DishonoredReturn, dishonoredStore, recoverySource } from './dishonoredStore';

/** Looked at by one round at most; the next one goes on. */
const atOnce = 500;

/** The first day on which nobody can contest a dishonored return any more has come. */
const isCertain = ({ dishonor }: DishonoredReturn, today: string): boolean =>
  dishonor.settlesOn !== null && contestDay(dishonor.settlesOn) < today;

/** What the money of a returned debit is of: the parts of its payment, or all of it a top-up. */
async function entriesFor(tx: Tx, { item }: DishonoredReturn): Promise<Entry[]> {
  const { amountCents } = item;
  const ledgerId = item.source === 'debit' ? await ledgerIdOf(tx, item.id) : null;
  const paid = ledgerId === null ? null : await linkTransactionStore(tx).lock(ledgerId);
  return recoveredEntries(amountCents, paid);
}

/** Settlements follow what came to a main balance beside sales, or left it again. */
async function correctSettlement(
  tx: Tx,
  { answer, item }: DishonoredReturn,
  { amountCents, reason, at }: { amountCents: number; reason: string; at: Date },
): Promise<void> {
  if (amountCents === 0) return;
  const { orgId, systemMode } = item;
  const by = answer.actedBy;
  await adjustmentsRepository(tx).insert({
    orgId,
    systemMode,
    amountCents,
    source: 'manual',
    reason,
    state: 'approved',
    preparedBy: by,
    preparedAt: at,
    decidedBy: by,
    decidedAt: at,
  });
}

const payableOf = (entries: readonly Entry[]): number =>
  entries.reduce(
    (sum, { account, amountCents }) => sum - (account === 'payable' ? amountCents : 0),
    0,
  );

/** Posts what came back by a dishonored return, or its mirror; `entries` as they are mirrored. */
async function post(
  tx: Tx,
  returned: DishonoredReturn,
  { entries, note, at }: { entries: readonly Entry[]; note: string; at: Date },
): Promise<void> {
  const { answer, item } = returned;
  const act = { kind: 'return', of: entries } as const;
  const source: Pick<NewPosting, 'source' | 'sourceId'> = {
    source: recoverySource,
    sourceId: answer.id,
  };
  await journalRepository(tx).post(item, [{ act, transactionId: null, at, note, ...source }]);
  // What is mirrored is taken from where it stood.
  await correctSettlement(tx, returned, { amountCents: -payableOf(entries), reason: note, at });
}

const mirrored = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, amountCents: -entry.amountCents }));

/** Whether a dishonored return brings money back: that of a debit. A credit is none of ours any more. */
const bringsMoney = ({ item }: DishonoredReturn): boolean =>
  (item.source === 'debit' || item.source === 'transfer') && !isCreditCode(item.transactionCode);

/** Posts the money of one whose last day to contest has passed. */
const recoverOne = (services: Services, id: string): Promise<void> =>
  services.database.transaction(async (tx) => {
    const at = services.clock();
    const store = dishonoredStore(tx);
    const returned = await store.lockOpen(id);
    if (!returned || !bringsMoney(returned) || !isCertain(returned, easternDay(at))) return;
    const { item, answer } = returned;
    // The settlement before the book, as settling takes them.
    await settlementCreationRepository(tx).lock(item);
    const entries = mirrored(await entriesFor(tx, returned));
    const note = `Dishonored return of entry E-${item.number} was not contested`;
    await post(tx, returned, { entries, note, at });
    await store.update(answer.id, { disposition: 'recovered' });
  });

/**
 * Posts the money that dishonored returns brought back, once their banks can no longer contest them,
 * each in a transaction of its own and once however many servers run it.
 */
export async function recoverDishonored(services: Services): Promise<void> {
  const { database, log } = services;
  for (const id of await dishonoredStore(database).openIds(atOnce)) {
    try {
      await recoverOne(services, id);
    } catch (error) {
      // The next one is another organization's money.
      log(`The money of a dishonored return was not posted: ${safeDescription(error)}`);
    }
  }
}

/**
 * A bank contests a dishonored return: the return stands, and what was posted for it goes back, in
 * the caller's transaction.
 */
export async function standContested(tx: Tx, returned: DishonoredReturn, at: Date): Promise<void> {
  const { answer, item } = returned;
  const store = dishonoredStore(tx);
  if (answer.disposition === 'recovered') {
    await settlementCreationRepository(tx).lock(item);
    const entries = await store.postedFor(answer.id, item);
    const note = `Dishonored return of entry E-${item.number} was contested`;
    await post(tx, returned, { entries, note, at });
  }
  await store.update(answer.id, { disposition: 'contested' });
}
