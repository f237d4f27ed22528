import { requestedOf } from '@server/features/onboarding/reviewStore';
import { mayWrite } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import type { MerchantApplication, SavedStep } from '@/domain/onboarding/application';
import type { UploadedDocument } from '@/domain/onboarding/stepData';
import { documentsRepository } from './documents/documentStore';
import { isShownTo, toDocument } from './documents/wire';
import { unsentNotices } from './notices/unsent';
import type { StepValues } from './sensitive';
import { maskedSteps, type StepRow } from './stepStore';
import { attributes } from './steps/basicStep';
import { stepsRepository } from './steps/stepStore';

interface Parts {
  rows: readonly StepRow[];
  values: readonly (StepValues | null)[];
  documents: readonly UploadedDocument[];
}

/** Saved steps by number; step 10 lists the documents as they are now. */
function savedSteps({ rows, values, documents }: Parts): MerchantApplication['merchant'] {
  const byStep = new Map(rows.map((row) => [row.step, row]));
  const saved = values.map((step, at): SavedStep | null => {
    const row = byStep.get(at);
    if (!row || !step) return null;
    const data = at === 10 ? { ...step, uploadDocument: documents } : step;
    // The rules of the step have let these values through (steps/stepInput.ts), and nothing else
    // writes them.
    const merchantStepData = data as unknown as SavedStep['merchantStepData'];
    return { merchantStepData, version: row.version, savedAt: row.savedAt.toISOString() };
  });
  // A list of eleven, each at its step's number.
  return saved as unknown as MerchantApplication['merchant'];
}

/** The application to answer, and for whom. */
interface ApplicationQuery {
  keys: FieldKeys;
  scope: Scope;
  row: ApplicationRow;
}

/**
 * An application as the calls answer it: sensitive fields masked, read-only for whoever may not
 * change it.
 */
export async function toApplication(
  tx: Tx,
  { keys, scope, row }: ApplicationQuery,
): Promise<MerchantApplication> {
  const rows = await stepsRepository(tx).of(row.id);
  const stored = await documentsRepository(tx).of(row.id);
  const documents = stored.filter((document) => isShownTo(scope, document)).map(toDocument);
  return {
    _id: row.id,
    merchantId: row.number,
    updatedStep: row.updatedStep,
    fakeDataChecked: row.fakeData,
    status: row.status,
    statusReason: row.statusReason,
    requested: await requestedOf(tx, row),
    version: row.version,
    orgId: row.orgId,
    readOnly: !mayWrite(scope, row),
    partnersFixed: !attributes(scope, row),
    emailFixed: row.inviteId !== null,
    unsent: await unsentNotices(tx, scope, row),
    merchant: savedSteps({ rows, values: maskedSteps(keys, rows), documents }),
    documents,
  };
}
