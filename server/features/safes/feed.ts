import { safeDescription } from '@server/platform/http/answer';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { type FeedEvent, feedBetween, feedError } from '@/domain/banking/safes/feed';
import { isOutOfHours } from '@/domain/banking/safes/safeEvent';
import { type Acted, acted, refuse, refuseFor, type SafeCall } from './acting';
import { signDeviceText } from './deviceSignature';
import { receiveSigned, storeClockOf } from './receiving';
import { eventStore, type StoredSafe, safeKeyPlace, safeStore } from './safeStore';

/** How far a feed looks back: what was told before is past, also where the server was away. */
const back = 2 * 3_600_000;

const movesMoney = ({ settings }: Pick<Services, 'settings'>): boolean =>
  settings.processor !== undefined;

/** Lets the product play the device of a safe, or no longer. @throws Refusal 404, 409 */
export const turnFeed = (call: SafeCall, isOn: boolean): Promise<Acted> =>
  acted(call, async (tx, safe) => {
    if ((safe.simulatedBy !== null) === isOn)
      throw refuse(isOn ? 'Its device is simulated already.' : 'Its device is not simulated.');
    if (isOn) refuseFor(feedError(safe, movesMoney(call.services)));
    await safeStore(tx).update(safe.id, { simulatedBy: isOn ? call.scope.userId : null });
  });

/** Sends an event through the door of devices, once by its number. */
function tell(services: Services, safe: StoredSafe, event: FeedEvent): Promise<void> {
  const { database, settings, clock } = services;
  return database.transaction(async (tx) => {
    if (await eventStore(tx).byNumber(safe.id, event.id)) return;
    const key = openField(settings.fieldKeys, safeKeyPlace(safe.id), safe.keySealed);
    const text = JSON.stringify(event);
    const signature = signDeviceText(key, text, clock());
    const by = safe.simulatedBy ?? undefined;
    await receiveSigned(tx, services, { safeId: safe.id, text, signature, by });
  });
}

/**
 * Moves the simulated devices of safes on to this moment (catalogue: /smart-safe): deposits, doors,
 * and now and then an alarm, decided by safe and time alone. Never one that credits real money.
 */
export async function feedSafes(services: Services): Promise<void> {
  for (const safe of await safeStore(services.database).simulated()) {
    if (feedError(safe, movesMoney(services)) !== null) continue;
    // One that fails stops no other.
    await feedSafe(services, safe).catch((error: unknown) =>
      services.log(`A simulated safe told nothing: ${safeDescription(error)}`),
    );
  }
}

async function feedSafe(services: Services, safe: StoredSafe): Promise<void> {
  const now = services.clock();
  const since = new Date(now.getTime() - back);
  const isClosed = (at: Date): boolean => isOutOfHours(storeClockOf(at), safe);
  const from = safe.createdAt > since ? safe.createdAt : since;
  for (const event of feedBetween({ seed: safe.id, isClosed }, from, now))
    await tell(services, safe, event);
}
