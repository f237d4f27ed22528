import { mayActOn, notNow } from '@server/features/transactions/actions/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, forbidden, invalid, notFound } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { type StaffValues, staffRoles } from '@/domain/stores/staff';
import type { StoreDetail } from '@/domain/stores/store';
import { registersOf, type StoreValues } from '@/domain/stores/storeForm';
import { knownOf } from './placeQueries';
import { toldStore } from './storeListQueries';
import { type StoredMember, type StoredStore, storeStore } from './storeStore';

/** A call about stores. */
export type StoreCall<Body = undefined> = Pick<Call, 'services' | 'params' | 'http'> & {
  scope: Scope;
  body: Body;
};

/** Of a form: what is stored. */
const columnsOf = ({ organization: _, name, registers, ...values }: StoreValues) => ({
  ...values,
  name,
  nameKey: sortKey(name),
  registers: registersOf(registers),
});

/** Something done with a store, for its history. */
interface Noted {
  storeId: string;
  label: string;
  reason?: string;
}

const note = (tx: Tx, { scope, services }: Pick<StoreCall, 'scope' | 'services'>, noted: Noted) =>
  storeStore(tx).note({ ...noted, byName: scope.name, at: services.clock() });

/** The mode of an organization that the caller acts for. @throws Refusal 404 not visible, 403 */
async function actedMode(tx: Tx, scope: Scope, orgId: string): Promise<'Production' | 'Sandbox'> {
  const { mode, orgIds } = await transactionVisibility(tx, scope, orgId);
  if (orgIds && !orgIds.includes(orgId)) throw notFound();
  if (!mayActOn(scope, { orgId })) throw forbidden();
  return mode;
}

/** Adds a store. @throws Refusal 404 for an organization not visible, 403; 400 for a name that is taken */
export const addStore = (call: StoreCall<StoreValues>): Promise<StoreDetail> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope, body, services } = call;
      const now = services.clock();
      const systemMode = await actedMode(tx, scope, body.organization);
      const row = { ...columnsOf(body), orgId: body.organization, systemMode, createdAt: now };
      const { id } = await storeStore(tx).insert(row);
      await note(tx, call, { storeId: id, label: 'Added' });
      return toldStore(tx, { id, now });
    }),
  );

/** The store of a call, locked. @throws Refusal 404; 403 for who may only look */
async function lockOwn(tx: Tx, { scope, params }: StoreCall<unknown>): Promise<StoredStore> {
  const row = await storeStore(tx).lock(await transactionVisibility(tx, scope), params.id ?? '');
  if (!row) throw notFound();
  if (!mayActOn(scope, row)) throw forbidden();
  return row;
}

/** What of a store another form says, as people read it. */
function changedParts(store: StoredStore, now: ReturnType<typeof columnsOf>): string[] {
  const parts = {
    name: 'name',
    licenseNumber: 'license',
    permitNumber: 'permit',
    municipality: 'municipality',
    phone: 'phone',
    add1: 'address',
    city: 'address',
    state: 'address',
    zip: 'address',
    timeZone: 'time zone',
    hours: 'hours',
    specialDays: 'special days',
    delivers: 'delivery',
    deliveryZips: 'delivery',
    registers: 'registers',
  } as const satisfies Partial<Record<keyof StoredStore, string>>;
  const told = (value: unknown): string =>
    // The database keeps members of JSON in an order of its own.
    JSON.stringify(value, (_key, held: unknown) =>
      typeof held === 'object' && held !== null && !Array.isArray(held)
        ? Object.fromEntries(Object.entries(held).sort())
        : held,
    );
  const changed = Object.entries(parts).flatMap(([key, word]) =>
    told(Reflect.get(store, key)) === told(Reflect.get(now, key)) ? [] : [word],
  );
  return [...new Set(changed)];
}

/** Changes a store. @throws Refusal 404, 403, 400; 409 with `current` when it changed since it was read */
export const saveStore = (
  call: StoreCall<StoreValues & { version: number }>,
): Promise<StoreDetail> =>
  call.services.database.transaction(async (tx) => {
    const { version, ...values } = call.body;
    const store = await lockOwn(tx, call);
    const { id } = store;
    const now = call.services.clock();
    if (store.version !== version) throw conflict(await toldStore(tx, { id, now }));
    if (values.organization !== store.orgId)
      throw invalid({ organization: 'A store stays with its organization' });
    const columns = columnsOf(values);
    const parts = changedParts(store, columns);
    await storeStore(tx).update(id, columns);
    if (parts.length > 0)
      await note(tx, call, { storeId: id, label: `Changed ${parts.join(', ')}` });
    return toldStore(tx, { id, now });
  });

const isRole = (text: string): text is StoredMember['role'] =>
  staffRoles.some((role) => role === text);

/** Sets who works in a store. @throws Refusal 404, 403; 400 for an account of another organization; 409 */
export const saveStaff = (
  call: StoreCall<StaffValues & { version: number }>,
): Promise<StoreDetail> =>
  call.services.database.transaction(async (tx) => {
    const { version, staff } = call.body;
    const store = await lockOwn(tx, call);
    const { id, orgId, systemMode: mode } = store;
    const now = call.services.clock();
    if (store.version !== version) throw conflict(await toldStore(tx, { id, now }));
    const { people } = await knownOf(tx, { orgId, mode });
    const before = (await toldStore(tx, { id, now })).staff;
    const accounts = new Map(
      [...before, ...people.map(({ id: userId, name }) => ({ userId, name }))]
        .filter(({ userId }) => userId !== '')
        .map(({ userId, name }) => [userId, name] as const),
    );
    const strange = staff.findIndex(({ userId }) => userId !== '' && !accounts.has(userId));
    if (strange >= 0)
      throw invalid({ [`staff[${strange}].userId`]: 'This account is not of the organization' });
    const members = staff.flatMap(({ userId, name, role }) =>
      isRole(role) ? [{ userId: userId || null, name: accounts.get(userId) ?? name, role }] : [],
    );
    await storeStore(tx).setStaff(id, members);
    await storeStore(tx).update(id, {});
    const names = members.map(({ name }) => name).join(', ') || 'nobody';
    await note(tx, call, { storeId: id, label: 'Changed staff', reason: names.slice(0, 1000) });
    return toldStore(tx, { id, now });
  });

/**
 * Pauses a store: its terminals take no payment until it is resumed. What waits for a card there goes
 * on, and refunds and batches stay possible. @throws Refusal 404, 403; 409 where it is paused already
 */
export const pauseStore = (call: StoreCall<{ reason: string }>): Promise<StoreDetail> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { id, name, pausedAt } = await lockOwn(tx, call);
      const now = call.services.clock();
      if (pausedAt !== null) throw notNow(`${name} is paused already`);
      const { reason } = call.body;
      const change = { pausedAt: now, pauseReason: reason, pausedByName: call.scope.name };
      await storeStore(tx).update(id, change);
      await note(tx, call, { storeId: id, label: 'Paused', reason });
      return toldStore(tx, { id, now });
    }),
  );

/** Lets the terminals of a store take payments again. @throws Refusal 404, 403; 409 where it is not paused */
export const resumeStore = (call: StoreCall): Promise<StoreDetail> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { id, name, pausedAt } = await lockOwn(tx, call);
      if (pausedAt === null) throw notNow(`${name} is not paused`);
      const change = { pausedAt: null, pauseReason: '', pausedByName: '' };
      await storeStore(tx).update(id, change);
      await note(tx, call, { storeId: id, label: 'Resumed' });
      return toldStore(tx, { id, now: call.services.clock() });
    }),
  );
