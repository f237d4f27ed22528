import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { conflict, notFound, Refusal } from '@server/platform/http/refusal';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { openField, sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import type { InferType } from 'yup';
import type { StepDraft } from '@/domain/onboarding/application';
import { isStepNumber, type StepNumber } from '@/domain/onboarding/steps';
import type { draftBody } from '../bodies';
import { applicationsRepository } from '../onboardingStore';
import { lockForWriting } from '../writing';
import { type DraftOwner, type DraftRow, draftsRepository } from './draftStore';

type DraftBody = InferType<typeof draftBody>;
type DraftCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** What stands for an application that was never saved: one per user and invitation. */
export const newApplicationKey = ({ inviteId }: Scope): string =>
  inviteId === null ? 'new' : `new-${inviteId}`;

const placeOf = ({ userId, key }: DraftOwner, step: number) => ({
  table: 'application_drafts',
  row: `${userId}/${key}`,
  field: `step${step}`,
});

/**
 * Whose drafts the call means. @throws Refusal 404, 403, 409 for an application that the caller may
 * not write
 */
async function ownerOf(tx: Tx, scope: Scope, merchantStepId: string): Promise<DraftOwner> {
  const { userId } = scope;
  if (merchantStepId === '') return { userId, key: newApplicationKey(scope) };
  const { id } = await lockForWriting(tx, scope, merchantStepId);
  return { userId, key: id };
}

function stepIn({ step }: Record<string, string>): StepNumber {
  const number = /^\d{1,2}$/.test(step ?? '') ? Number(step) : Number.NaN;
  if (!isStepNumber(number)) throw notFound();
  return number;
}

function asDraft(keys: FieldKeys, owner: DraftOwner, row: DraftRow): StepDraft {
  const { step, sealed, version, baseVersion, tab, savedAt } = row;
  if (!isStepNumber(step)) throw new Error('A draft of no step was stored');
  // What was stored here as JSON of a step's values.
  const values = JSON.parse(openField(keys, placeOf(owner, step), sealed)) as StepDraft['values'];
  return { step, values, version, baseVersion, tab, savedAt: savedAt.toISOString() };
}

/**
 * The caller's drafts of an application, or of one that was never saved; with all that was typed.
 */
export async function listedDrafts(
  { services, scope }: Pick<DraftCall, 'services' | 'scope'>,
  merchantStepId: string,
): Promise<StepDraft[]> {
  const { fieldKeys } = services.settings;
  const { userId } = scope;
  const key =
    merchantStepId === ''
      ? newApplicationKey(scope)
      : await readableKey(services, scope, merchantStepId);
  const rows = await draftsRepository(services.database).of({ userId, key });
  return rows.map((row) => asDraft(fieldKeys, { userId, key }, row));
}

/** @throws Refusal 404 not visible */
async function readableKey(
  { database }: Services,
  scope: Scope,
  merchantStepId: string,
): Promise<string> {
  const row = await applicationsRepository(database).find(
    applicationVisibility(scope),
    merchantStepId,
  );
  if (!row) throw notFound();
  return row.id;
}

/** The row that the call asks for, sealed for its place. */
function rowOf(
  services: Services,
  { owner, step, body }: { owner: DraftOwner; step: StepNumber; body: DraftBody },
): DraftRow {
  const { values, baseVersion, tab } = body;
  const sealed = sealField(
    services.settings.fieldKeys,
    placeOf(owner, step),
    JSON.stringify(values),
  );
  const savedAt = services.clock();
  return {
    userId: owner.userId,
    applicationKey: owner.key,
    step,
    sealed,
    baseVersion,
    version: 1,
    tab,
    savedAt,
  };
}

/**
 * Keeps what is typed in a step. A tab goes on from its own draft; another's only from the version
 * it has seen.
 * @throws Refusal 409 with `current` when another tab's draft is newer; 404, 403, 409 like any
 * change
 */
export async function keepDraft(call: DraftCall & { body: DraftBody }): Promise<StepDraft> {
  const { services, scope, body } = call;
  const { fieldKeys } = services.settings;
  const step = stepIn(call.params);
  return services.database.transaction(async (tx) => {
    const owner = await ownerOf(tx, scope, body.merchantStepId);
    const drafts = draftsRepository(tx);
    const row = rowOf(services, { owner, step, body });
    if (await drafts.insert(row)) return asDraft(fieldKeys, owner, row);
    const before = await drafts.lock(owner, step);
    // Given up by another tab at this very moment.
    if (!before) throw new Refusal(409, 'Please try again');
    const hasSeen = before.tab === body.tab || before.version === body.version;
    if (!hasSeen) throw conflict(asDraft(fieldKeys, owner, before));
    const next = { ...row, version: before.version + 1 };
    await drafts.update(next);
    return asDraft(fieldKeys, owner, next);
  });
}

/** Whose drafts, and the application that they go to. */
interface DraftMove {
  keys: FieldKeys;
  scope: Scope;
  applicationId: string;
}

/** What was typed before the first save belongs to the application that this save has made. */
export async function moveDrafts(tx: Tx, { keys, scope, applicationId }: DraftMove): Promise<void> {
  const { userId } = scope;
  const from = { userId, key: newApplicationKey(scope) };
  const to = { userId, key: applicationId };
  const drafts = draftsRepository(tx);
  for (const row of await drafts.of(from)) {
    const { step } = row;
    const text = openField(keys, placeOf(from, step), row.sealed);
    const sealed = sealField(keys, placeOf(to, step), text);
    await drafts.insert({ ...row, applicationKey: applicationId, sealed });
    await drafts.remove(from, step);
  }
}

/** Gives up the caller's draft of a step. */
export async function removeDraft(call: DraftCall, merchantStepId: string): Promise<null> {
  const step = stepIn(call.params);
  await call.services.database.transaction(async (tx) => {
    const owner = await ownerOf(tx, call.scope, merchantStepId);
    await draftsRepository(tx).remove(owner, step);
  });
  return null;
}
