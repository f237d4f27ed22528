import { randomBytes, randomUUID } from 'node:crypto';
import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { noteSettlement } from '@server/features/settlements/acting';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { openField, sealField } from '@server/platform/secrets/fields';
import { countPosting, isOpenAlarm } from '@/domain/banking/safes/safeEvent';
import type { SafeValues } from '@/domain/banking/safes/safeForm';
import { type SimulatedKind, simulatedEvent } from '@/domain/banking/safes/simulation';
import { formatMoney, toCents } from '@/domain/money/cents';
import { bookSafeEntry, creditDeposit, creditWaiting } from './crediting';
import { signDeviceText } from './deviceSignature';
import { takeEvent } from './receiving';
import { toldSafe } from './safeListQueries';
import {
  eventStore,
  pickupStore,
  type StoredEvent,
  type StoredPickup,
  type StoredSafe,
  safeKeyPlace,
  safeStore,
} from './safeStore';

/** A call about safes by staff. */
export type SafeCall<Body = undefined> = Pick<Call, 'services' | 'params' | 'http'> & {
  scope: Scope;
  body: Body;
};

interface Acted {
  _id: string;
}

const refuse = (message: string): Refusal => new Refusal(409, message, { name: 'SafeState' });

/** Of a form: what is stored. */
const columnsOf = (values: SafeValues) => ({
  name: values.name,
  nameKey: sortKey(values.name),
  store: values.store,
  carrier: values.carrier,
  capacityNotes: Number(values.capacity),
  creditLimitCents: toCents(values.creditLimit) ?? 0,
  opensAt: values.opensAt,
  closesAt: values.closesAt,
});

const newKey = (): string => `gls_${randomBytes(24).toString('base64url')}`;

/** A safe with the key of its device, which is told this once. */
interface KeyedSafe extends Acted {
  key: string;
}

/** Adds a safe. @throws Refusal 404 for an organization not visible; 400 for a name that is taken */
export const addSafe = (call: SafeCall<SafeValues>): Promise<KeyedSafe> =>
  call.services.database.transaction(async (tx) => {
    const { services, scope, body } = call;
    const { orgId, systemMode } = await settledOrganization(tx, scope, body.organization);
    const [id, key] = [randomUUID(), newKey()];
    await safeStore(tx).insert({
      ...columnsOf(body),
      id,
      orgId,
      systemMode,
      keySealed: sealField(services.settings.fieldKeys, safeKeyPlace(id), key),
      keyEnd: key.slice(-4),
      createdBy: scope.userId,
      createdAt: services.clock(),
    });
    return { _id: id, key };
  });

/** The safe of a call, locked. @throws Refusal 404 */
async function locked(
  tx: Tx,
  { scope, params }: Pick<SafeCall, 'scope' | 'params'>,
  id = params.id ?? '',
): Promise<StoredSafe> {
  const safe = await safeStore(tx).lock(await transactionVisibility(tx, scope), id);
  if (!safe) throw notFound();
  return safe;
}

/**
 * Changes a safe; where its limit is higher, deposits that waited are credited. @throws Refusal 404,
 * 400; 409 with `current` when it changed since it was read
 */
export const saveSafe = (call: SafeCall<SafeValues & { version: number }>): Promise<Acted> =>
  call.services.database.transaction(async (tx) => {
    const { version, ...values } = call.body;
    const safe = await locked(tx, call);
    const at = call.services.clock();
    if (safe.version !== version) throw conflict(await toldSafe(tx, call, safe.id));
    if (values.organization !== safe.orgId)
      throw invalid({ organization: 'A safe stays with its organization' });
    const change = { ...columnsOf(values), version: version + 1 };
    await safeStore(tx).update(safe.id, change);
    await creditWaiting(tx, { ...safe, ...change }, at);
    return { _id: safe.id };
  });

/** An act on the safe of a call, once per key. */
const acted = <Body>(
  call: SafeCall<Body>,
  act: (tx: Tx, safe: StoredSafe, at: Date) => Promise<unknown>,
): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const safe = await locked(tx, call);
      await act(tx, safe, call.services.clock());
      return { _id: safe.id };
    }),
  );

/** Gives the device another key; the one before signs nothing any more. @throws Refusal 404 */
export const rotateKey = (call: SafeCall): Promise<KeyedSafe> =>
  call.services.database.transaction(async (tx) => {
    const safe = await locked(tx, call);
    const key = newKey();
    const keySealed = sealField(call.services.settings.fieldKeys, safeKeyPlace(safe.id), key);
    await safeStore(tx).update(safe.id, { keySealed, keyEnd: key.slice(-4) });
    return { _id: safe.id, key };
  });

/** Turns a safe off, or on again. @throws Refusal 404 */
export const turnSafe = (call: SafeCall, isActive: boolean): Promise<Acted> =>
  acted(call, (tx, safe) => safeStore(tx).update(safe.id, { isActive }));

/** Asks the carrier to come. @throws Refusal 404; 409 where that was asked already */
export const requestPickup = (call: SafeCall): Promise<Acted> =>
  acted(call, async (tx, safe, at) => {
    if (safe.pickupRequestedAt !== null) throw refuse('A pickup is requested already.');
    await safeStore(tx).update(safe.id, { pickupRequestedAt: at });
    const label = `Requested a pickup of safe ${safe.name} from ${safe.carrier}`;
    await noteSettlement(tx, { scope: call.scope, label });
  });

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

/**
 * Takes over what the carrier counted: in the end the organization has just that. @throws Refusal
 * 404, 409; 400 where a difference has no reason
 */
export const reconcileBag = (call: SafeCall<CountBody>): Promise<Acted> =>
  acted(call, async (tx, safe, at) => {
    const { body, scope } = call;
    const pickup = await openBag(tx, safe, body.pickup);
    const countedCents = toCents(body.counted) ?? 0;
    const { creditedCents } = await eventStore(tx).inBag(pickup.id);
    const { declaredCents } = pickup;
    const posting = countPosting({ declaredCents, creditedCents, countedCents });
    if (posting.differenceCents !== 0 && body.reason === '')
      throw invalid({ reason: 'Say why the count differs' });
    const said = { safe, at, sourceId: pickup.id, preparedBy: scope.userId };
    const bag = `Bag ${pickup.bagNo} of safe ${safe.name}`;
    if (posting.bankCents > 0)
      await journalRepository(tx).post(safe, [
        {
          act: { kind: 'adjust', debit: 'bank', credit: 'vault', amountCents: posting.bankCents },
          transactionId: null,
          at,
          note: `${bag}, counted`,
          preparedBy: scope.userId,
          source: 'smart safe',
          sourceId: pickup.id,
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
        note: `${bag}, short: ${body.reason}`,
      });
    await pickupStore(tx).update(pickup.id, {
      countedCents,
      countedAt: at,
      countedBy: scope.userId,
      reason: body.reason,
    });
    await eventStore(tx).countBag(pickup.id);
    // What was counted stands no longer against the limit.
    await creditWaiting(tx, safe, at);
    const label = `Reconciled ${bag}: ${formatMoney(countedCents)} of ${formatMoney(declaredCents)}`;
    await noteSettlement(tx, { scope, label });
  });

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

/**
 * Books a deposit by hand that was not credited, at the amount that somebody has verified. @throws
 * Refusal 404; 409 where it is credited, or left the safe
 */
export const matchDeposit = (call: SafeCall<{ amount: string; reason: string }>): Promise<Acted> =>
  onEvent(call, async (tx, { safe, event, at }) => {
    if (event.credit !== 'waiting' && event.credit !== 'mismatch')
      throw refuse('This event has no deposit to match.');
    if (event.pickupId !== null) throw refuse('This deposit left the safe: its bag is counted.');
    const cents = toCents(call.body.amount) ?? 0;
    const by = call.scope.userId;
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

/**
 * Lets a safe tell of something, as its device would: signed with its key and through the same
 * door. @throws Refusal 404, and as the device is answered
 */
export async function simulateEvent(call: SafeCall<{ kind: SimulatedKind }>): Promise<Acted> {
  const { services, body } = call;
  const { database, settings, clock } = services;
  const safe = await database.transaction((tx) => locked(tx, call));
  const { declaredCents } = await eventStore(database).inside(safe.id);
  const at = clock();
  const text = JSON.stringify(
    simulatedEvent(body.kind, { id: randomUUID(), at, insideCents: declaredCents }),
  );
  const key = openField(settings.fieldKeys, safeKeyPlace(safe.id), safe.keySealed);
  await takeEvent(services, { safeId: safe.id, text, signature: signDeviceText(key, text, at) });
  return { _id: safe.id };
}
