import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { addEntry, submitEntry } from '@server/features/manualEntries/keying';
import { keyingDays } from '@server/features/manualEntries/keyingStanding';
import { noteSettlement } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { invalid, notFound } from '@server/platform/http/refusal';
import { reconcileError } from '@/domain/banking/safes/safe';
import { type CountPosting, countPosting } from '@/domain/banking/safes/safeEvent';
import { noCashPayer } from '@/domain/ledger/cashPayer';
import { emptyManualEntry } from '@/domain/ledger/manualEntry';
import { formatMoney, toAmount, toCents } from '@/domain/money/cents';
import { longestReason } from '@/domain/transactions/deletion';
import { type Acted, actedSaying, isSetUpBy, refuse, refuseFor, type SafeCall } from './acting';
import { bookSafeEntry, creditWaiting } from './crediting';
import { eventStore, pickupStore, type StoredPickup, type StoredSafe } from './safeStore';

/** What a carrier counted, `x.xx`, and why it differs from what the safe had. */
interface CountBody {
  pickup: string;
  counted: string;
  reason: string;
}

/** A bag of a safe that is on its way. @throws Refusal 404; 409 once it is counted */
async function openBag(tx: Tx, safe: StoredSafe, id: string): Promise<StoredPickup> {
  const pickup = await pickupStore(tx).find(id);
  if (pickup?.safeId !== safe.id) throw notFound();
  if (pickup.countedAt !== null) throw refuse('This bag was counted already.');
  return pickup;
}

/** What is booked of a count: of which safe and bag, when, by whom and why it differs. */
interface Counted {
  safe: StoredSafe;
  /** `Bag B-1 of safe SAFE-1`. */
  bag: string;
  at: Date;
  sourceId: string;
  preparedBy: string;
  reason: string;
}

/** Books what a count comes to, the surplus aside. */
async function bookCount(tx: Tx, posting: CountPosting, counted: Counted): Promise<void> {
  const { bag, reason, ...said } = counted;
  const { safe, at, sourceId, preparedBy } = said;
  if (posting.bankCents > 0)
    await journalRepository(tx).post(safe, [
      {
        act: { kind: 'adjust', debit: 'bank', credit: 'vault', amountCents: posting.bankCents },
        transactionId: null,
        at,
        note: `${bag}, counted`,
        preparedBy,
        source: 'smart safe',
        sourceId,
      },
    ]);
  if (posting.lateCreditCents > 0)
    await bookSafeEntry(tx, {
      ...said,
      cents: posting.lateCreditCents,
      debit: 'bank',
      credit: 'payable',
      note: `${bag}, not credited before`,
    });
  if (posting.shortCents > 0)
    await bookSafeEntry(tx, {
      ...said,
      cents: posting.shortCents,
      debit: 'payable',
      credit: 'vault',
      note: `${bag}, short: ${reason}`,
    });
}

/**
 * Keys what was counted beyond what any device told of as a cash deposit, which another person
 * approves at Manual ledger: one person alone would credit what they like.
 */
async function keySurplus(
  tx: Tx,
  call: SafeCall<CountBody>,
  { safe, bag, cents }: { safe: StoredSafe; bag: string; cents: number },
): Promise<void> {
  const { today } = await keyingDays(tx, call, safe);
  const id = await addEntry(tx, call, {
    ...emptyManualEntry,
    ...noCashPayer,
    payerIsUnknown: true,
    orgId: safe.orgId,
    day: today,
    type: 'cash deposit',
    amount: toAmount(cents),
    reason: `Surplus of ${bag}: ${call.body.reason}`.slice(0, longestReason),
  });
  await submitEntry(tx, { ...call, params: { id } });
}

/**
 * Takes over what the carrier counted: in the end the organization has just that. Says what of it
 * waits for approval, `x.xx`. @throws Refusal 404, 409, also for whoever set the key or the limit or
 * could have made up what is in the bag; 400 where a difference has no reason
 */
export const reconcileBag = (call: SafeCall<CountBody>): Promise<Acted & { surplus: string }> =>
  actedSaying(call, async (tx, safe, at) => {
    const { body, scope } = call;
    const pickup = await openBag(tx, safe, body.pickup);
    const isMine = isSetUpBy(safe, scope.userId);
    const isBagMine = await eventStore(tx).isToldBy(pickup.id, scope.userId);
    refuseFor(reconcileError({ isMine, isBagMine }));
    const countedCents = toCents(body.counted) ?? 0;
    const { creditedCents } = await eventStore(tx).inBag(pickup.id);
    const { declaredCents } = pickup;
    const overTodayCents = await pickupStore(tx).overTodayCents(safe.id, at);
    const count = { declaredCents, creditedCents, countedCents, overTodayCents };
    const posting = countPosting(count);
    const { reason } = body;
    if (posting.differenceCents !== 0 && reason === '')
      throw invalid({ reason: 'Say why the count differs' });
    const bag = `Bag ${pickup.bagNo} of safe ${safe.name}`;
    const preparedBy = scope.userId;
    await bookCount(tx, posting, { safe, bag, at, sourceId: pickup.id, preparedBy, reason });
    if (posting.surplusCents > 0)
      await keySurplus(tx, call, { safe, bag, cents: posting.surplusCents });
    await pickupStore(tx).update(pickup.id, {
      countedCents,
      countedAt: at,
      countedBy: scope.userId,
      reason,
    });
    await eventStore(tx).countBag(pickup.id);
    // What was counted stands no longer against the limit.
    await creditWaiting(tx, safe, at);
    const label = `Reconciled ${bag}: ${formatMoney(countedCents)} of ${formatMoney(declaredCents)}`;
    await noteSettlement(tx, { scope, label });
    return { surplus: toAmount(posting.surplusCents) };
  });
