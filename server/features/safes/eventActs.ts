import { noteSettlement } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound } from '@server/platform/http/refusal';
import { isOpenAlarm, matchError } from '@/domain/banking/safes/safeEvent';
import { formatMoney, toCents } from '@/domain/money/cents';
import { type Acted, isSetUpBy, locked, refuse, refuseFor, type SafeCall } from './acting';
import { creditDeposit } from './crediting';
import { eventStore, type StoredEvent, type StoredSafe } from './safeStore';

/** An event with its safe, locked. @throws Refusal 404 */
async function lockedEvent(tx: Tx, call: Pick<SafeCall, 'scope' | 'params'>) {
  const found = await eventStore(tx).find(call.params.id ?? '');
  if (!found) throw notFound();
  const safe = await locked(tx, call, found.safeId);
  // Read again under the lock of its safe.
  const event = await eventStore(tx).find(found.id);
  if (!event) throw notFound();
  return { safe, event };
}

const onEvent = <Body>(
  call: SafeCall<Body>,
  act: (tx: Tx, found: { safe: StoredSafe; event: StoredEvent; at: Date }) => Promise<unknown>,
): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const found = await lockedEvent(tx, call);
      await act(tx, { ...found, at: call.services.clock() });
      return { _id: found.event.id };
    }),
  );

/** Acknowledges an alarm with a note. @throws Refusal 404; 409 where none is open */
export const acknowledgeAlarm = (call: SafeCall<{ note: string }>): Promise<Acted> =>
  onEvent(call, async (tx, { event, at }) => {
    const acknowledgedAt = event.acknowledgedAt?.toISOString() ?? '';
    if (!isOpenAlarm({ alarm: event.alarm, acknowledgedAt }))
      throw refuse('No alarm of this event is open.');
    await eventStore(tx).update(event.id, {
      acknowledgedBy: call.scope.userId,
      acknowledgedAt: at,
      acknowledgeNote: call.body.note,
    });
  });

/** @throws Refusal 400 for credit above the limit, which holds for what a person says as well */
async function refuseAboveLimit(tx: Tx, safe: StoredSafe, cents: number): Promise<void> {
  const left = safe.confirmedLimitCents - (await eventStore(tx).standingCents(safe.id));
  if (cents <= left) return;
  const room = formatMoney(Math.max(0, left));
  throw invalid({
    amount: `${room} is left of the confirmed credit limit. Have a higher one confirmed, or wait until a bag is counted.`,
  });
}

/**
 * Books a deposit by hand that was not credited, at the amount that somebody has verified. @throws
 * Refusal 404; 400 above the limit of the safe; 409 where it is credited, or left the safe, and for
 * whoever set the key or the limit
 */
export const matchDeposit = (call: SafeCall<{ amount: string; reason: string }>): Promise<Acted> =>
  onEvent(call, async (tx, { safe, event, at }) => {
    if (event.credit !== 'waiting' && event.credit !== 'mismatch')
      throw refuse('This event has no deposit to match.');
    if (event.pickupId !== null) throw refuse('This deposit left the safe: its bag is counted.');
    const cents = toCents(call.body.amount) ?? 0;
    const by = call.scope.userId;
    refuseFor(matchError({ isMine: isSetUpBy(safe, by) || event.toldBy === by }));
    await refuseAboveLimit(tx, safe, cents);
    await creditDeposit(tx, { safe, event, cents, at, by });
    await eventStore(tx).update(event.id, {
      amountCents: cents,
      ...(event.acknowledgedAt === null && event.alarm !== ''
        ? { acknowledgedBy: by, acknowledgedAt: at, acknowledgeNote: call.body.reason }
        : {}),
    });
    const label = `Matched a deposit of ${formatMoney(cents)} in safe ${safe.name}: ${call.body.reason}`;
    await noteSettlement(tx, { scope: call.scope, label });
  });
