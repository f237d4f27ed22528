import { checkUpload } from '@server/files/checkUpload';
import { filesRepository } from '@server/files/repository';
import { storeContent } from '@server/files/saveFile';
import type { Call, Scope } from '@server/http/call';
import { readMultipart } from '@server/http/multipart';
import { invalid, notFound, Refusal } from '@server/http/refusal';
import { documentsRepository } from '@server/onboarding/documents/repository';
import { applicationEventsRepository } from '@server/onboarding/events/repository';
import { applicationReach } from '@server/onboarding/reach';
import { applicationsRepository } from '@server/onboarding/repository';
import { refreshSummary } from '@server/onboarding/summary';
import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { noDocumentMessage } from '@/domain/onboarding/documentRules';
import { documentFileName, topAdminType } from '@/domain/onboarding/documents';
import { licenceListsRepository } from './lists/repository';
import { licencesRepository } from './repository';
import { toLicence } from './wire';

type ProofCall = Pick<Call, 'services' | 'params' | 'http'> & { scope: Scope };

/** A report of one page; more is no report of ours. */
const mostBytes = 1024 * 1024;

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

/**
 * Puts the report of a check among the documents of the application, in place of an earlier one.
 * @throws Refusal 404 out of reach; 409 before the register has answered; 400 and 413 for a file that is none
 */
export async function attachProof({ services, scope, params, http }: ProofCall): Promise<LicenceListRow> {
  const reach = applicationReach(scope);
  const licence = await licencesRepository(services.database).find(reach, params.id ?? '');
  if (!licence) throw notFound();
  if (licence.checkedAt === null) {
    throw new Refusal(409, 'Please check the licence against the register first', { name: 'NotChecked' });
  }
  const { name, content } = await received(http.req.raw);
  const upload = await checkUpload(name, content);
  const application = await applicationsRepository(services.database).find(reach, licence.applicationId);
  if (!application) throw notFound();
  const stored = documentFileName(
    application.orgId,
    `License ${licence.licenceNumber}`,
    upload.extension,
    0,
    1,
  );
  const owner = { orgId: application.startedOrgId, userId: scope.userId, groupId: application.id };
  const file = await storeContent(services.files, { ...upload, name: stored }, owner);
  const at = services.clock();
  return services.database.transaction(async (tx) => {
    await applicationsRepository(tx).lock(reach, application.id);
    const row = await licencesRepository(tx).lock(reach, licence.id);
    if (!row) throw notFound();
    await filesRepository(tx).insert(file);
    const before = row.proofId === null ? null : await documentsRepository(tx).byId(row.proofId);
    if (before) {
      await filesRepository(tx).remove(application.startedOrgId, before.fileId);
      await documentsRepository(tx).remove(before.id);
    }
    const document = { id: file.id, applicationId: application.id, fileId: file.id, type: topAdminType };
    const told = { name: stored, originalName: upload.name, bytes: content.length, createdAt: at };
    await documentsRepository(tx).insert({ ...document, ...told });
    await licencesRepository(tx).update(row.id, { proofId: document.id });
    const label = `Attached the register’s answer about licence ${row.licenceNumber}`;
    await applicationEventsRepository(tx).record({
      applicationId: application.id,
      at,
      scope,
      kind: 'licence',
      label,
    });
    await refreshSummary(tx, application.id);
    const [now] = await licenceListsRepository(tx).byIds(reach, [row.id]);
    if (!now) throw notFound();
    return toLicence(now);
  });
}
