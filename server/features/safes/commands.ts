import { randomBytes, randomUUID } from 'node:crypto';
import { noteSettlement } from '@server/features/settlements/acting';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import { conflict, invalid } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { openField, sealField } from '@server/platform/secrets/fields';
import { confirmSafeError } from '@/domain/banking/safes/safe';
import type { SafeValues } from '@/domain/banking/safes/safeForm';
import { type SimulatedKind, simulatedEvent } from '@/domain/banking/safes/simulation';
import { formatMoney, toCents } from '@/domain/money/cents';
import { type Acted, acted, isSetUpBy, locked, refuse, refuseFor, type SafeCall } from './acting';
import { creditWaiting } from './crediting';
import { signDeviceText } from './deviceSignature';
import { receiveSigned } from './receiving';
import { toldSafe } from './safeListQueries';
import { eventStore, type StoredSafe, safeKeyPlace, safeStore } from './safeStore';

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
      keyBy: scope.userId,
      limitBy: scope.userId,
      createdBy: scope.userId,
      createdAt: services.clock(),
    });
    return { _id: id, key };
  });

/** What a new limit does: a lower one holds at once, of a higher one what was confirmed before. */
function limitChange(safe: StoredSafe, limitCents: number, by: string): Partial<StoredSafe> {
  const confirmedLimitCents = Math.min(safe.confirmedLimitCents, limitCents);
  const isAsked = limitCents !== safe.creditLimitCents && limitCents > confirmedLimitCents;
  return { confirmedLimitCents, ...(isAsked ? { limitBy: by } : {}) };
}

/**
 * Changes a safe; a higher limit holds once a second person has confirmed it. @throws Refusal 404,
 * 400; 409 with `current` when it changed since it was read
 */
export const saveSafe = (call: SafeCall<SafeValues & { version: number }>): Promise<Acted> =>
  call.services.database.transaction(async (tx) => {
    const { version, ...values } = call.body;
    const safe = await locked(tx, call);
    if (safe.version !== version) throw conflict(await toldSafe(tx, call, safe.id));
    if (values.organization !== safe.orgId)
      throw invalid({ organization: 'A safe stays with its organization' });
    const change = { ...columnsOf(values), version: version + 1 };
    const by = call.scope.userId;
    const limit = limitChange(safe, change.creditLimitCents, by);
    await safeStore(tx).update(safe.id, { ...change, ...limit });
    if (change.creditLimitCents !== safe.creditLimitCents) {
      const [before, now] = [safe.creditLimitCents, change.creditLimitCents].map(formatMoney);
      const label = `Changed the credit limit of safe ${safe.name} from ${before} to ${now}`;
      await noteSettlement(tx, { scope: call.scope, label });
    }
    return { _id: safe.id };
  });

/**
 * Confirms the key and the limit of a safe, as the caller has read them: deposits that waited are
 * credited up to it. @throws Refusal 404; 409 for whoever set one of them, where nothing waits, and
 * where it changed since it was read
 */
export const confirmSafe = (call: SafeCall<{ version: number }>): Promise<Acted> =>
  acted(call, async (tx, safe, at) => {
    const { scope, body } = call;
    if (safe.version !== body.version)
      throw refuse('This safe has changed. Look at its key and its limit again.');
    if (safe.confirmedLimitCents === safe.creditLimitCents)
      throw refuse('The key and the limit of this safe are confirmed already.');
    refuseFor(confirmSafeError({ isMine: isSetUpBy(safe, scope.userId) }));
    const change = { confirmedLimitCents: safe.creditLimitCents, version: safe.version + 1 };
    await safeStore(tx).update(safe.id, change);
    const label = `Confirmed safe ${safe.name}: key ending in ${safe.keyEnd}, credit limit ${formatMoney(safe.creditLimitCents)}`;
    await noteSettlement(tx, { scope, label });
    await creditWaiting(tx, { ...safe, ...change }, at);
  });

/**
 * Gives the device another key; the one before signs nothing any more. Its deposits wait until a
 * second person has confirmed it. @throws Refusal 404
 */
export const rotateKey = (call: SafeCall): Promise<KeyedSafe> =>
  call.services.database.transaction(async (tx) => {
    const safe = await locked(tx, call);
    const key = newKey();
    const keySealed = sealField(call.services.settings.fieldKeys, safeKeyPlace(safe.id), key);
    await safeStore(tx).update(safe.id, {
      keySealed,
      keyEnd: key.slice(-4),
      keyBy: call.scope.userId,
      confirmedLimitCents: 0,
      version: safe.version + 1,
    });
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

/**
 * Lets a safe tell of something, as its device would: signed with its key and through the same
 * door. @throws Refusal 404, and as the device is answered; 409 where real money is paid out
 */
export const simulateEvent = (call: SafeCall<{ kind: SimulatedKind }>): Promise<Acted> =>
  acted(call, async (tx, safe, at) => {
    const { services, body } = call;
    const { processor, fieldKeys } = services.settings;
    if (processor !== undefined && safe.systemMode === 'Production')
      throw refuse('This safe credits real money. Simulate events in test mode.');
    const { declaredCents } = await eventStore(tx).inside(safe.id);
    const text = JSON.stringify(
      simulatedEvent(body.kind, { id: randomUUID(), at, insideCents: declaredCents }),
    );
    const key = openField(fieldKeys, safeKeyPlace(safe.id), safe.keySealed);
    const signature = signDeviceText(key, text, at);
    const by = call.scope.userId;
    await receiveSigned(tx, services, { safeId: safe.id, text, signature, by });
  });
