import { holdersRepository } from '@server/features/taxRules/holderStore';
import { municipalitiesRepository } from '@server/features/taxRules/municipalityStore';
import { taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { checked } from '@server/platform/http/checked';
import { conflict, invalid, notFound } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { LicenseHolderRow } from '@/domain/invoices/mta/holderRow';
import type { LicenseHolderValues } from '@/domain/invoices/mta/licenseHolder';
import { licenseKey, numberTakenMessage } from '@/domain/invoices/mta/licenseKey';
import { holderName } from '@/domain/invoices/namedStatement';
import { licenseHolderSchema } from '@/domain/invoices/schemas';
import { toHolder, toHolderColumns } from './wire';

type ActingCall = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };

const municipalityMessage = 'Please choose one of the municipalities in the list.';

/**
 * @throws Refusal 400 for a municipality not visible or a taken license number. `own`: the id of
 * the one that is saved.
 */
async function judge(
  tx: Tx,
  {
    scope,
    values: { municipalityId, licenseNumber },
    own,
  }: { scope: Scope; values: LicenseHolderValues; own?: string },
): Promise<void> {
  const visibility = taxVisibility(scope);
  await municipalitiesRepository(tx).takeTurn(visibility);
  const choices = await municipalitiesRepository(tx).choices(visibility);
  if (!choices.some(({ _id }) => _id === municipalityId))
    throw invalid({ municipalityId: municipalityMessage });
  const key = licenseKey(licenseNumber);
  const taken = (await holdersRepository(tx).idsByNumber(visibility, [key])).get(key);
  if (taken !== undefined && taken !== own) throw invalid({ licenseNumber: numberTakenMessage });
}

function note(tx: Tx, { userId, orgId }: Scope, label: string): Promise<void> {
  return activityRepository(tx).record({ userId, orgId, kind: 'taxation', label });
}

async function stored(tx: Tx, scope: Scope, id: string): Promise<LicenseHolderRow> {
  const row = await holdersRepository(tx).find(taxVisibility(scope), id);
  if (!row) throw notFound();
  return toHolder(row);
}

/** Adds a license holder. @throws Refusal 400 with a message per field */
export async function addHolder(
  tx: Tx,
  { scope, services, body }: ActingCall & { body: LicenseHolderValues },
): Promise<LicenseHolderRow> {
  await judge(tx, { scope, values: body });
  const act = { userId: scope.userId, now: services.clock() };
  const id = await holdersRepository(tx).insert(taxVisibility(scope), toHolderColumns(body), act);
  await note(tx, scope, `Added the license holder ${holderName(body)}`);
  return stored(tx, scope, id);
}

/**
 * Saves a license holder; invoices keep what they were made with.
 * @throws Refusal 400 with a message per field; 404; 409 with `current` when it was changed since
 * it was read
 */
export async function saveHolder(
  tx: Tx,
  { scope, services, params, body }: ActingCall & { body: { values?: unknown; version: number } },
): Promise<LicenseHolderRow> {
  const values = await checked(licenseHolderSchema, body.values);
  const repository = holdersRepository(tx);
  await municipalitiesRepository(tx).takeTurn(taxVisibility(scope));
  const row = await repository.lock(taxVisibility(scope), params.id ?? '');
  if (!row) throw notFound();
  if (row.version !== body.version) throw conflict(toHolder(row));
  await judge(tx, { scope, values, own: row.id });
  await repository.update(row.id, toHolderColumns(values), {
    userId: scope.userId,
    now: services.clock(),
  });
  await note(tx, scope, `Updated the license holder ${holderName(values)}`);
  return stored(tx, scope, row.id);
}
