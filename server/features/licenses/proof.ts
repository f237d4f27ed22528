import { documentsRepository } from '@server/features/onboarding/documents/documentStore';
import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { licensesRepository } from '@server/features/onboarding/licenseStore';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { refreshSummary } from '@server/features/onboarding/summary';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { LicenseRow } from '@server/platform/db/schema/reviews';
import { checkUpload, type UploadRule } from '@server/platform/files/checkUpload';
import { filesRepository, type NewFile } from '@server/platform/files/filesStore';
import { storeContent } from '@server/platform/files/saveFile';
import type { Call, Scope } from '@server/platform/http/call';
import { readMultipart } from '@server/platform/http/multipart';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { extensionOf } from '@/domain/inventory/documents';
import { noDocumentMessage, unsupportedFileMessage } from '@/domain/onboarding/documentRules';
import { documentFileName, topAdminType } from '@/domain/onboarding/documents';
import { licensesById } from './licenseListQueries';
import { toLicense } from './wire';

type ProofCall = Pick<Call, 'services' | 'params' | 'http'> & { scope: Scope };

/** A report of one page; more is no report of ours. */
const mostBytes = 1024 * 1024;

const onlyPdf: UploadRule = {
  nameError: (name) => (extensionOf(name) === 'pdf' ? null : unsupportedFileMessage),
  contentError: unsupportedFileMessage,
};

async function received(request: Request): Promise<{ name: string; content: Buffer }> {
  const files: { name: string; content: Buffer }[] = [];
  await readMultipart(request, {
    maxFileBytes: mostBytes,
    maxFiles: 1,
    onFile: async (_field, name, stream) => {
      const pieces: Buffer[] = [];
      for await (const piece of stream) pieces.push(Buffer.from(piece));
      files.push({ name, content: Buffer.concat(pieces) });
    },
  });
  const [file] = files;
  if (!file) throw invalid({ uploadedFiles: noDocumentMessage });
  return file;
}

/** What was checked and stored on its way into the application. */
interface Proof {
  license: LicenseRow;
  application: ApplicationRow;
  file: NewFile;
  originalName: string;
}

/** Checks and stores the report, outside of any transaction. @throws Refusal 404, 409, 400, 413 */
async function storedProof({ services, scope, params, http }: ProofCall): Promise<Proof> {
  const visibility = applicationVisibility(scope);
  const license = await licensesRepository(services.database).find(visibility, params.id ?? '');
  const application =
    license &&
    (await applicationsRepository(services.database).find(visibility, license.applicationId));
  if (!license || !application) throw notFound();
  if (license.checkedAt === null) {
    throw new Refusal(409, 'Please check the license against the register first', {
      name: 'NotChecked',
    });
  }
  const { name, content } = await received(http.req.raw);
  const upload = await checkUpload(name, content, onlyPdf);
  const { orgId, startedOrgId, id } = application;
  const stored = documentFileName({
    orgId,
    type: `License ${license.licenseNumber}`,
    extension: upload.extension,
    index: 0,
    count: 1,
  });
  const owner = { orgId: startedOrgId, userId: scope.userId, groupId: id };
  const file = await storeContent(services.files, { ...upload, name: stored }, owner);
  return { license, application, file, originalName: upload.name };
}

/** Gives up an earlier proof of the license. */
async function dropProof(
  tx: Tx,
  { startedOrgId }: ApplicationRow,
  proofId: string | null,
): Promise<void> {
  const before = proofId === null ? null : await documentsRepository(tx).byId(proofId);
  if (!before) return;
  await filesRepository(tx).remove(startedOrgId, before.fileId);
  await documentsRepository(tx).remove(before.id);
}

async function place(
  tx: Tx,
  {
    scope,
    proof: { application, license, file, originalName },
    at,
  }: { scope: Scope; proof: Proof; at: Date },
) {
  await filesRepository(tx).insert(file);
  const document = {
    id: file.id,
    applicationId: application.id,
    fileId: file.id,
    type: topAdminType,
  };
  const told = { name: file.name, originalName, bytes: file.bytes, createdAt: at };
  await documentsRepository(tx).insert({ ...document, ...told });
  await licensesRepository(tx).update(license.id, { proofId: document.id });
  const label = `Attached the register’s response for license ${license.licenseNumber}`;
  const event = { applicationId: application.id, at, scope, kind: 'license', label } as const;
  await applicationEventsRepository(tx).record(event);
  await refreshSummary(tx, application.id);
}

/**
 * Puts the report of a check among the documents of the application, in place of an earlier one.
 * @throws Refusal 404 not visible; 409 before the register has answered; 400 and 413 for a file
 * that is none
 */
export async function attachProof(call: ProofCall): Promise<LicenseListRow> {
  const { services, scope } = call;
  const visibility = applicationVisibility(scope);
  const proof = await storedProof(call);
  return services.database.transaction(async (tx) => {
    await applicationsRepository(tx).lock(visibility, proof.application.id);
    const row = await licensesRepository(tx).lock(visibility, proof.license.id);
    if (!row) throw notFound();
    await dropProof(tx, proof.application, row.proofId);
    await place(tx, { scope, proof, at: services.clock() });
    const reader = { visible: visibility, userId: scope.userId };
    const [now] = await licensesById(tx, reader, [row.id]);
    if (!now) throw notFound();
    return toLicense(now);
  });
}
