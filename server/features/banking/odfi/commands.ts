import { randomUUID } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { conflict, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { deactivationError, type OdfiProfile, type OdfiValues } from '@/domain/banking/odfiProfile';
import { importMode } from '@/domain/session/systemMode';
import { limitChange } from './approvalLimit';
import { bankOrganizations, type OdfiRow, odfiStore } from './odfiStore';
import { odfiColumnsOf, toOdfi } from './odfiWire';
import { offsetChange } from './offsetAccount';

/** Who acts, in which mode: profiles are no organization's. */
type Acting = Pick<Scope, 'userId' | 'mode'>;

const storeOf = (tx: Tx, { mode }: Acting) => odfiStore(tx, importMode(mode));

/** @throws Refusal 404 when absent */
async function locked(tx: Tx, scope: Acting, id: string): Promise<OdfiRow> {
  const row = await storeOf(tx, scope).lock(id);
  if (!row) throw notFound();
  return row;
}

/** @throws Refusal 400 for an organization that is no bank */
async function refuseNoBank(tx: Tx, { bankOrgId }: OdfiValues): Promise<void> {
  if (bankOrgId === '') return;
  if ((await bankOrganizations(tx)).some(({ id }) => id === bankOrgId)) return;
  throw invalid({ bankOrgId: 'Choose a bank' });
}

/**
 * Adds a bank; the first one is the default. @throws Refusal 400 where its name is taken, or its
 * organization is no bank
 */
export async function addOdfi(
  tx: Tx,
  scope: Acting,
  { at, keys, ...values }: OdfiValues & { at: Date; keys: FieldKeys },
): Promise<OdfiProfile> {
  await refuseNoBank(tx, values);
  const id = randomUUID();
  const row = await storeOf(tx, scope).insert({
    id,
    ...odfiColumnsOf(values),
    ...offsetChange({ keys, id, before: null, by: scope.userId }, values),
    limitSetBy: scope.userId,
    createdBy: scope.userId,
    createdAt: at,
    updatedAt: at,
  });
  return toOdfi(row);
}

/** A bank profile and what it is changed to. */
interface OdfiToSave {
  scope: Acting;
  id: string;
  change: OdfiValues & { version: number; at: Date; keys: FieldKeys };
}

/**
 * Saves a bank profile; files that were built keep what they say. @throws Refusal 404 absent; 409
 * with `current` when it changed since it was read
 */
export async function saveOdfi(
  tx: Tx,
  { scope, id, change: { version, at, keys, ...values } }: OdfiToSave,
): Promise<OdfiProfile> {
  const before = await locked(tx, scope, id);
  if (before.version !== version) throw conflict(toOdfi(before));
  await refuseNoBank(tx, values);
  const change = odfiColumnsOf(values);
  const { approvalLimitCents } = change;
  const limit = limitChange(before, { approvalLimitCents, by: scope.userId });
  const offset = offsetChange({ keys, id, before, by: scope.userId }, values);
  const columns = { ...change, ...limit, ...offset, updatedAt: at };
  return toOdfi(await storeOf(tx, scope).update(id, columns));
}

/** What can be done with a profile beside editing it. */
export type OdfiAct = 'default' | 'activate' | 'deactivate';

/** Which profile is acted on, and when. */
interface ActedOn {
  scope: Acting;
  id: string;
  at: Date;
}

/**
 * Makes a profile the default, or takes it out of use and back. @throws Refusal 404 absent; 409
 * where it cannot be
 */
export async function actOnOdfi(
  tx: Tx,
  act: OdfiAct,
  { scope, id, at }: ActedOn,
): Promise<OdfiProfile> {
  const store = storeOf(tx, scope);
  const row = await locked(tx, scope, id);
  const refused = act === 'deactivate' ? deactivationError(row) : null;
  if (refused) throw new Refusal(409, refused, { name: 'OdfiState' });
  if (act === 'default') {
    if (!row.isActive) {
      const message = 'This bank is inactive. Activate it first.';
      throw new Refusal(409, message, { name: 'OdfiState' });
    }
    await store.clearDefault();
    const change = { isDefault: true, defaultBy: scope.userId, updatedAt: at };
    return toOdfi(await store.update(id, change));
  }
  return toOdfi(await store.update(id, { isActive: act === 'activate', updatedAt: at }));
}
