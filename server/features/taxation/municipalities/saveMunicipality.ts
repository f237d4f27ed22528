import { municipalitiesRepository } from '@server/features/taxRules/municipalityStore';
import { taxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { checked } from '@server/platform/http/checked';
import { conflict, invalid, notFound } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { todayIn } from '@server/platform/zones/today';
import type {
  Municipality,
  MunicipalityValues,
  RateVersionValues,
} from '@/domain/invoices/mta/municipality';
import { municipalityErrors, rateVersionErrors } from '@/domain/invoices/mta/municipalityErrors';
import { besideSaved, isYetToCome, movedEnds } from '@/domain/invoices/mta/rateChange';
import { municipalitySchema, rateVersionSchema } from '@/domain/invoices/schemas';

type ActingCall = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope };
type Versioned = { values?: unknown; version: number };

export const inForceMessage = 'These rates are already in force. Please add a new version instead.';

const actOf = ({ scope, services }: ActingCall) => ({
  userId: scope.userId,
  now: services.clock(),
});

function note(tx: Tx, { userId, orgId }: Scope, label: string): Promise<void> {
  return activityRepository(tx).record({ userId, orgId, kind: 'taxation', label });
}

/**
 * @throws Refusal 404 when it is absent or not visible; 409 with `current` when it was changed
 * since it was read
 */
async function locked(
  tx: Tx,
  { scope, params }: ActingCall,
  version: number,
): Promise<Municipality> {
  const repository = municipalitiesRepository(tx);
  await repository.takeTurn(taxVisibility(scope));
  const found = await repository.lock(taxVisibility(scope), params.id ?? '');
  if (!found) throw notFound();
  if (found.version !== version) throw conflict(found);
  return found;
}

async function stored(tx: Tx, { scope }: ActingCall, id: string): Promise<Municipality> {
  const found = await municipalitiesRepository(tx).find(taxVisibility(scope), id);
  if (!found) throw notFound();
  return found;
}

/** @throws Refusal 400 with a message per field, a taken label included */
async function judge(
  tx: Tx,
  { call: { scope }, values, own }: { call: ActingCall; values: MunicipalityValues; own?: string },
): Promise<void> {
  const all = await municipalitiesRepository(tx).choices(taxVisibility(scope));
  const labels = all.filter(({ _id }) => _id !== own).map(({ label }) => label);
  const errors = municipalityErrors(values, labels);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Adds a municipality, without rates yet. @throws Refusal 400 with a message per field */
export async function addMunicipality(
  tx: Tx,
  call: ActingCall & { body: MunicipalityValues },
): Promise<Municipality> {
  const repository = municipalitiesRepository(tx);
  await repository.takeTurn(taxVisibility(call.scope));
  await judge(tx, { call, values: call.body });
  const id = await repository.insert(taxVisibility(call.scope), call.body, actOf(call));
  await note(tx, call.scope, `Added the municipality ${call.body.label}`);
  return stored(tx, call, id);
}

/**
 * Saves label and state. Invoices keep the label that they were made with.
 * @throws Refusal 400, 404; 409 with `current` when it was changed since it was read
 */
export async function saveMunicipality(
  tx: Tx,
  call: ActingCall & { body: Versioned },
): Promise<Municipality> {
  const values = await checked(municipalitySchema, call.body.values);
  const { _id } = await locked(tx, call, call.body.version);
  await judge(tx, { call, values, own: _id });
  await municipalitiesRepository(tx).update(_id, values, actOf(call));
  await note(tx, call.scope, `Updated the municipality ${values.label}`);
  return stored(tx, call, _id);
}

/** What a save of rates is about: a new version where `id` is null. */
interface SavedRates {
  municipality: Municipality;
  id: string | null;
  values: RateVersionValues;
}

/**
 * Judges rates beside the others and moves the ends that give way to them. @throws Refusal 400 with
 * a message per field
 */
async function placeRates(
  tx: Tx,
  call: ActingCall,
  { municipality, id, values }: SavedRates,
): Promise<void> {
  const saved = { id, effectiveFrom: values.effectiveFrom };
  const errors = rateVersionErrors(values, besideSaved(municipality.versions, saved));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const repository = municipalitiesRepository(tx);
  for (const { _id, effectiveTo } of movedEnds(municipality.versions, saved)) {
    await repository.setEnd(_id, effectiveTo, actOf(call));
  }
  if (id === null) await repository.insertVersion(municipality._id, values, actOf(call));
  else await repository.updateVersion(id, values, actOf(call));
  await repository.touch(municipality._id, actOf(call));
}

/**
 * Adds rates from a day on; an open version from before ends on the day before it.
 * @throws Refusal 400 with a message per field; 404; 409 with `current` when the municipality was
 * changed since it was read
 */
export async function addRates(
  tx: Tx,
  call: ActingCall & { body: Versioned },
): Promise<Municipality> {
  const values = await checked(rateVersionSchema, call.body.values);
  const municipality = await locked(tx, call, call.body.version);
  await placeRates(tx, call, { municipality, id: null, values });
  await note(tx, call.scope, `Added rates of ${municipality.label} from ${values.effectiveFrom}`);
  return stored(tx, call, municipality._id);
}

/**
 * Changes rates that are not in force yet; invoices were made by all others.
 * @throws Refusal 400 with a message per field; 404; 409 with `current`
 */
export async function saveRates(
  tx: Tx,
  call: ActingCall & { body: Versioned },
): Promise<Municipality> {
  const values = await checked(rateVersionSchema, call.body.values);
  const municipality = await locked(tx, call, call.body.version);
  const before = municipality.versions.find(({ _id }) => _id === call.params.versionId);
  if (!before) throw notFound();
  const today = todayIn(call.services.clock(), call.http.req.header('timezone'));
  if (!isYetToCome(before, today)) throw invalid({ effectiveFrom: inForceMessage });
  await placeRates(tx, call, { municipality, id: before._id, values });
  await note(tx, call.scope, `Changed rates of ${municipality.label} from ${values.effectiveFrom}`);
  return stored(tx, call, municipality._id);
}
