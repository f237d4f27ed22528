import { createHash } from 'node:crypto';
import { bankZone } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { readText } from '@server/platform/http/bodyText';
import type { Call } from '@server/platform/http/call';
import { parseStrictly } from '@server/platform/http/jsonBody';
import { Refusal } from '@server/platform/http/refusal';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { partsIn, zoneFormat } from '@server/platform/zones/zoneFormat';
import { type DeviceEvent, readDeviceEvent } from '@/domain/banking/safes/deviceEvent';
import {
  type AlarmKind,
  type CreditState,
  creditOf,
  isOutOfHours,
} from '@/domain/banking/safes/safeEvent';
import { toAmount } from '@/domain/money/cents';
import { creditDeposit } from './crediting';
import { isSignedBy, signatureHeader } from './deviceSignature';
import {
  eventStore,
  pickupStore,
  type StoredEvent,
  type StoredSafe,
  safeKeyPlace,
  safeStore,
} from './safeStore';

/** What a device is answered. Amount `x.xx`. */
export interface EventAnswer {
  id: string;
  credit: CreditState;
  credited: string;
  alarm: AlarmKind;
}

/** The most bytes of an event. */
const mostBytes = 64 * 1024;

const day = 24 * 3600 * 1000;

/** A safe without a line sends later what it kept, up to so many days. */
const oldestDays = 30;

const toAnswer = ({ eventId, credit, creditedCents, alarm }: StoredEvent): EventAnswer => ({
  id: eventId,
  credit,
  credited: toAmount(creditedCents),
  alarm,
});

// The same for a safe that is not there: nobody learns which ones there are.
const unsigned = (): Refusal =>
  new Refusal(401, 'The event is not signed by a safe that we know', { name: 'DeviceSignature' });

const badEvent = (message: string): Refusal => new Refusal(400, message, { name: 'DeviceEvent' });

/** @throws Refusal 400 for a moment to come, or one of long ago */
function refuseMoment({ at }: DeviceEvent, now: Date): void {
  const age = now.getTime() - at.getTime();
  if (age < -300_000) throw badEvent('at: this moment has not come yet');
  if (age > oldestDays * day) throw badEvent(`at: this moment is more than ${oldestDays} days ago`);
}

/** The time of day at which a store's hours are judged, `HH:MM` Eastern. */
export const storeClockOf = (at: Date): string => {
  const part = partsIn(zoneFormat(bankZone, 'clock'), at);
  return `${part('hour').padStart(2, '0')}:${part('minute')}`;
};

function alarmOf(safe: StoredSafe, event: DeviceEvent): AlarmKind {
  if (event.kind === 'jam' || event.kind === 'counterfeit') return event.kind;
  if (event.kind === 'door' && isOutOfHours(storeClockOf(event.at), safe)) return 'door';
  return '';
}

interface Received {
  safe: StoredSafe;
  event: DeviceEvent;
  digest: string;
  now: Date;
  /** Who could have made it up: whose key signed it, or who simulated it. */
  toldBy: string | null;
}

const rowOf = ({ safe, event, digest, now, toldBy }: Received) => ({
  safeId: safe.id,
  eventId: event.id,
  digest,
  kind: event.kind,
  at: event.at,
  receivedAt: now,
  userName: event.user,
  notes: event.notes,
  amountCents: event.amountCents,
  bagNo: event.bagNo,
  toldBy,
});

/**
 * A deposit, credited at once where its notes come to its amount and the confirmed limit lets it. One that is
 * told of late lies in the bag that was taken after it; where that is counted already, its count
 * has credited it.
 */
async function takeDeposit(tx: Tx, received: Received): Promise<StoredEvent> {
  const { safe, event, now } = received;
  const bag = await pickupStore(tx).firstAfter(safe.id, event.at);
  const inBag = { ...rowOf(received), pickupId: bag?.id ?? null };
  if (bag?.countedAt) return eventStore(tx).insert({ ...inBag, credit: 'counted', alarm: 'bag' });
  const creditedCents = await eventStore(tx).standingCents(safe.id);
  const credit = creditOf({ ...event, creditedCents, limitCents: safe.confirmedLimitCents });
  const stored = await eventStore(tx).insert({
    ...inBag,
    credit: credit === 'credited' ? 'waiting' : credit,
    alarm: credit === 'mismatch' ? 'mismatch' : '',
  });
  if (bag) await pickupStore(tx).redeclare(safe.id);
  if (credit !== 'credited') return stored;
  return creditDeposit(tx, { safe, event: stored, cents: event.amountCents, at: now });
}

/** A bag is taken: what is inside leaves with it; one whose amount differs is an alarm. */
async function takePickup(tx: Tx, received: Received): Promise<StoredEvent> {
  const { safe, event } = received;
  const pickup = await pickupStore(tx).insert({
    safeId: safe.id,
    bagNo: event.bagNo,
    declaredCents: 0,
    takenAt: event.at,
  });
  if (!pickup) throw new Refusal(409, 'This bag was taken already', { name: 'DeviceEvent' });
  await eventStore(tx).bag(pickup);
  await pickupStore(tx).redeclare(safe.id);
  const { declaredCents } = await eventStore(tx).inBag(pickup.id);
  const isLatest = safe.lastPickupAt === null || event.at >= safe.lastPickupAt;
  if (isLatest)
    await safeStore(tx).update(safe.id, { lastPickupAt: event.at, pickupRequestedAt: null });
  const isOther = event.saysAmount && event.amountCents !== declaredCents;
  return eventStore(tx).insert({
    ...rowOf(received),
    amountCents: declaredCents,
    pickupId: pickup.id,
    alarm: isOther ? 'bag' : '',
  });
}

function take(tx: Tx, received: Received): Promise<StoredEvent> {
  const { kind } = received.event;
  if (kind === 'deposit') return takeDeposit(tx, received);
  if (kind === 'pickup') return takePickup(tx, received);
  const alarm = alarmOf(received.safe, received.event);
  return eventStore(tx).insert({ ...rowOf(received), amountCents: 0, notes: {}, alarm });
}

/** What a device has sent, as it came. */
interface Sent {
  safeId: string;
  text: string;
  signature: string;
  /** Who simulates it; nobody where its device sent it. */
  by?: string;
}

/**
 * Takes an event of a device in the caller's transaction, once by its number: sent again it is
 * answered as before. @throws Refusal 401 where it is not signed by the safe just now; 400 where it
 * cannot be read; 409 for a number that another event has, and for a safe that is turned off
 */
export async function receiveSigned(
  tx: Tx,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  sent: Sent,
): Promise<EventAnswer> {
  const now = clock();
  const safe = await safeStore(tx).lockById(sent.safeId);
  if (!safe) throw unsigned();
  const key = openField(settings.fieldKeys, safeKeyPlace(safe.id), safe.keySealed);
  if (!isSignedBy(key, { ...sent, now })) throw unsigned();
  const event = readDeviceEvent(parseStrictly(sent.text));
  if (typeof event === 'string') throw badEvent(event);
  const digest = createHash('sha256').update(sent.text).digest('hex');
  const before = await eventStore(tx).byNumber(safe.id, event.id);
  if (before) {
    if (before.digest === digest) return toAnswer(before);
    throw new Refusal(409, 'id: another event has this number', { name: 'DeviceEvent' });
  }
  if (!safe.isActive) throw new Refusal(409, 'This safe is turned off', { name: 'DeviceEvent' });
  refuseMoment(event, now);
  const stored = await take(tx, { safe, event, digest, now, toldBy: sent.by ?? safe.keyBy });
  await safeStore(tx).update(safe.id, { lastSeenAt: now });
  return toAnswer(stored);
}

/**
 * The call of a device (docs/adr/0064). @throws Refusal as `receiveSigned`; 413 for a long body
 */
export const receiveEvent = async ({
  services,
  params,
  http,
}: Pick<Call, 'services' | 'params' | 'http'>): Promise<EventAnswer> => {
  const sent = {
    safeId: params.id ?? '',
    text: await readText(http.req.raw, mostBytes),
    signature: http.req.header(signatureHeader) ?? '',
  };
  return services.database.transaction((tx) => receiveSigned(tx, services, sent));
};
