import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, invalid } from '@server/platform/http/refusal';
import type { InferType } from 'yup';
import { mayUseSampleData } from '@/domain/access/rolePermissions';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { lastStep, onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import type { submittedStep } from '../bodies';
import { documentsRepository } from '../documents/documentStore';
import { toDocument } from '../documents/wire';
import { draftsRepository } from '../drafts/draftStore';
import { moveDrafts, newApplicationKey } from '../drafts/drafts';
import { applicationEventsRepository } from '../eventStore';
import { submitApplication } from '../finish';
import { tellWorkflow } from '../notices/internalTeam';
import { type ApplicationChange, applicationsRepository } from '../onboardingStore';
import type { StepValues } from '../sensitive';
import { startedApplication } from '../start';
import { openedStep, type StepRow, stepColumns } from '../stepStore';
import { refreshFacts, refreshSummary } from '../summary';
import { followInvitation } from '../takeUp';
import { toApplication } from '../wire';
import { lockForWriting, refuseUnwritable } from '../writing';
import { basicColumns, decidedBasics, refuseBasics } from './basicStep';
import { unknownMasks, withKept } from './kept';
import { contextFor, readStep, settledStep, stepErrorsOf } from './stepInput';
import { stepsRepository } from './stepStore';

type Submission = InferType<typeof submittedStep>;

/** The call that saves a step. */
export type SaveCall = Pick<Call, 'http' | 'services'> & { scope: Scope; body: Submission };

/** A step under way to its place. */
interface Saving {
  step: StepNumber;
  /** As sent, cast to the step's shape. */
  sent: StepValues;
  row: ApplicationRow;
  /** The step as it was saved before. */
  before: StepRow | null;
}

/**
 * The application that the call means, locked. @throws Refusal 404, 403, 409; 400 for a step before
 * the first
 */
async function meantApplication(tx: Tx, { scope, body, services }: SaveCall, step: StepNumber) {
  if (body._id !== '') return lockForWriting(tx, scope, body._id);
  if (step !== 0) throw invalid({ merchantStep: 'Please save the basic information first' });
  const row = await startedApplication(tx, scope, services.clock());
  refuseUnwritable(scope, row);
  return row;
}

/** What the server decides in a step, put in the place of what was sent. */
async function decided(
  tx: Tx,
  call: SaveCall,
  { step, sent, row, before }: Saving,
): Promise<StepValues> {
  const stored = before ? openedStep(call.services.settings.fieldKeys, before) : null;
  const kept = withKept(step, sent, stored);
  if (step === 0) return decidedBasics(tx, { scope: call.scope, row, values: kept });
  if (step !== lastStep) return kept;
  // Whatever list was sent: the documents are those that are stored.
  const uploadDocument = (await documentsRepository(tx).of(row.id)).map(toDocument);
  return { ...kept, uploadDocument };
}

/** The values to store. @throws Refusal 400 with a message per field */
async function goodValues(tx: Tx, call: SaveCall, saving: Saving): Promise<StepValues> {
  const { step, row } = saving;
  const values = await decided(tx, call, saving);
  const errors = stepErrorsOf(step, values, contextFor(call, row));
  const wrong = { ...errors, ...unknownMasks(step, values) };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (step === 0) await refuseBasics(tx, { scope: call.scope, row, values });
  const settled = settledStep(step, values);
  // The documents have rows of their own.
  return step === lastStep ? { ...settled, uploadDocument: [] } : settled;
}

async function store(
  tx: Tx,
  { call, saving, values }: { call: SaveCall; saving: Saving; values: StepValues },
): Promise<ApplicationRow> {
  const { scope, body, services } = call;
  const { step, row, before } = saving;
  const at = services.clock();
  const { fieldKeys } = services.settings;
  await stepsRepository(tx).put({
    applicationId: row.id,
    step,
    version: (before?.version ?? 0) + 1,
    savedAt: at,
    savedBy: scope.userId,
    ...stepColumns(fieldKeys, { applicationId: row.id, step, values }),
  });
  const change: ApplicationChange = {
    ...(step === 0 ? basicColumns(values) : {}),
    updatedStep: Math.max(row.updatedStep, step),
    // The sample-data toggle is a top admin's (spec 2.6).
    fakeData: mayUseSampleData(scope.role) ? body.fakeDataChecked : row.fakeData,
  };
  const saved = await applicationsRepository(tx).update(row.id, change, at);
  const label = `Saved step ${step}, ${onboardingSteps[step].title}`;
  const detail = { step };
  await applicationEventsRepository(tx).record({
    applicationId: row.id,
    at,
    scope,
    kind: 'step',
    label,
    detail,
  });
  await refreshFacts(tx, fieldKeys, row.id);
  await refreshSummary(tx, row.id);
  return saved;
}

/** The draft of the step has become the step; what another tab has typed meanwhile stays. */
async function dropDrafts(tx: Tx, call: SaveCall, { step, row }: Saving): Promise<void> {
  const { scope, body, services } = call;
  const isNew = body._id === '';
  const owner = { userId: scope.userId, key: isNew ? newApplicationKey(scope) : row.id };
  await draftsRepository(tx).remove(owner, step, body.tab);
  if (isNew)
    await moveDrafts(tx, { keys: services.settings.fieldKeys, scope, applicationId: row.id });
}

async function save(
  tx: Tx,
  { call, step, sent }: { call: SaveCall; step: StepNumber; sent: StepValues },
): Promise<MerchantApplication> {
  const { scope, body, services } = call;
  const { fieldKeys } = services.settings;
  const row = await followInvitation(tx, call, await meantApplication(tx, call, step));
  const before = await stepsRepository(tx).one(row.id, step);
  if ((before?.version ?? 0) !== body.stepVersion)
    throw conflict(await toApplication(tx, { keys: fieldKeys, scope, row }));
  const saving = { step, sent, row, before };
  const values = await goodValues(tx, call, saving);
  const saved = await store(tx, { call, saving, values });
  await dropDrafts(tx, call, saving);
  const isLast = step === lastStep && body.isComplete;
  return toApplication(tx, {
    keys: fieldKeys,
    scope,
    row: isLast ? await submitApplication(tx, call, saved) : saved,
  });
}

/**
 * Saves a step (spec 2.7), the first save of a new application included, in one transaction with
 * its timeline, facts and summary; the last step with `isComplete` submits.
 * @throws Refusal 400 with a message per field, or per step when the application is not complete;
 * 404 not visible; 403 for who may only read; 409 with `current` when the step changed since it
 * was read, or when nothing can be changed any more
 */
export async function saveStep(call: SaveCall): Promise<MerchantApplication> {
  const { step, values } = readStep(call.body);
  const saved = await call.services.database.transaction((tx) =>
    idempotently(call, tx, () => save(tx, { call, step, sent: values })),
  );
  if (saved.status === 'submitted') tellWorkflow(call, saved._id);
  return saved;
}
