import { randomBytes, randomUUID } from 'node:crypto';
import { noteSettlement } from '@server/features/settlements/acting';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import { conflict, invalid } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { openField, sealField } from '@server/platform/secrets/fields';
import type { SafeValues } from '@/domain/banking/safes/safeForm';
import { type SimulatedKind, simulatedEvent } from '@/domain/banking/safes/simulation';
import { formatMoney, toCents } from '@/domain/money/cents';
import { type Acted, acted, locked, refuse, type SafeCall } from './acting';
import { creditWaiting } from './crediting';
import { signDeviceText } from './deviceSignature';
import { receiveSigned } from './receiving';
import { toldSafe } from './safeListQueries';
import { eventStore, safeKeyPlace, safeStore } from './safeStore';

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
    if (change.creditLimitCents !== safe.creditLimitCents) {
      const [before, now] = [safe.creditLimitCents, change.creditLimitCents].map(formatMoney);
      const label = `Changed the credit limit of safe ${safe.name} from ${before} to ${now}`;
      await noteSettlement(tx, { scope: call.scope, label });
    }
    await creditWaiting(tx, { ...safe, ...change }, at);
    return { _id: safe.id };
  });

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
    await receiveSigned(tx, services, { safeId: safe.id, text, signature });
  });
