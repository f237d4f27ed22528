import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import {
  type CheckedUpload,
  checkUpload,
  type UploadRule,
} from '@server/platform/files/checkUpload';
import { filesRepository, type NewFile } from '@server/platform/files/filesStore';
import { safeName } from '@server/platform/files/safeName';
import { storeContent } from '@server/platform/files/saveFile';
import type { Scope } from '@server/platform/http/call';
import { invalid, notFound } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { mayAddComplianceDocuments } from '@/domain/access/rolePermissions';
import {
  duplicateFileMessage,
  isAllowedFile,
  noTypeMessage,
  pickedFilesError,
  unsupportedFileMessage,
} from '@/domain/onboarding/documentRules';
import { documentFileName, topAdminType } from '@/domain/onboarding/documents';
import type { UploadedDocument } from '@/domain/onboarding/stepData';
import { applicationsRepository } from '../onboardingStore';
import { lockForWriting, refuseUnwritable } from '../writing';
import { type DocumentRow, documentsRepository } from './documentStore';
import { noteDocuments } from './stored';
import { toDocument } from './wire';

/** Which documents come, of which type and choice. */
export interface DocumentOrder {
  /** The application; '' for the one that the caller fills in. */
  merchantStepId: string;
  type: string;
  /** Names what was chosen together; files of one batch share a type (readings C6). */
  batch: string;
  /** Place of the first of these files in the batch, and how many there are in it. */
  index: number;
  count: number;
  /** The upload in pieces that this is, if it is one. */
  uploadKey: string | null;
}

/** A file with its name as it was chosen. */
interface ChosenFile {
  name: string;
  content: Buffer;
}

/** A checked, stored file on its way into the application. */
interface StoredUpload extends CheckedUpload {
  chosenName: string;
  file: NewFile;
}

const onboardingDocuments: UploadRule = {
  nameError: (name) => (isAllowedFile(name) ? null : unsupportedFileMessage),
  contentError: unsupportedFileMessage,
};

/** The most files of one application. */
const maxDocuments = 150;

/** The application that an upload is for. @throws Refusal 404, 403, 409 */
async function meantApplication(
  { database }: Services,
  scope: Scope,
  id: string,
): Promise<ApplicationRow> {
  const applications = applicationsRepository(database);
  const row =
    id === ''
      ? await applications.latestOf(scope)
      : await applications.find(applicationVisibility(scope), id);
  if (!row) throw notFound();
  refuseUnwritable(scope, row);
  return row;
}

/**
 * @throws Refusal 400 for a type that may not be chosen, or is taken by other files (spec 2.5;
 * readings C6)
 */
function refuseWrongChoice(
  scope: Scope,
  {
    order: { type, batch },
    names,
    existing,
  }: { order: DocumentOrder; names: readonly string[]; existing: readonly DocumentRow[] },
): void {
  const ofType = existing.filter((document) => document.type === type);
  const wrong = pickedFilesError(
    type,
    names,
    ofType.map(({ originalName }) => originalName),
  );
  const isTheirs = type === topAdminType && !mayAddComplianceDocuments(scope.role);
  if (wrong === noTypeMessage || isTheirs) throw invalid({ type: noTypeMessage });
  if (wrong) throw invalid({ uploadedFiles: wrong });
  const isUniqueViolation = ofType.some((document) => batch === '' || document.batch !== batch);
  if (isUniqueViolation) throw invalid({ uploadedFiles: duplicateFileMessage(type) });
  if (existing.length + names.length > maxDocuments) {
    throw invalid({ uploadedFiles: `Maximum allowed ${maxDocuments} documents` });
  }
}

/** The chosen files by name, and what they are added to. */
interface DocumentChoice {
  scope: Scope;
  order: DocumentOrder;
  names: readonly string[];
}

/**
 * Whether documents could be added, before their content is here.
 * @throws Refusal 400, 404, 403, 409 as `attachDocuments`
 */
export async function admitDocuments(
  services: Services,
  { scope, order, names }: DocumentChoice,
): Promise<ApplicationRow> {
  const row = await meantApplication(services, scope, order.merchantStepId);
  const existing = await documentsRepository(services.database).of(row.id);
  refuseWrongChoice(scope, { order, names: names.map(safeName), existing });
  return row;
}

/** Checks and stores the contents, outside of any transaction. */
async function storeAll(
  services: Services,
  {
    application: { id, startedOrgId },
    userId,
    files,
  }: { application: ApplicationRow; userId: string; files: readonly ChosenFile[] },
): Promise<StoredUpload[]> {
  const owner = { orgId: startedOrgId, userId, groupId: id };
  const stored: StoredUpload[] = [];
  for (const { name, content } of files) {
    const upload = await checkUpload(name, content, onboardingDocuments);
    stored.push({
      ...upload,
      chosenName: upload.name,
      file: await storeContent(services.files, upload, owner),
    });
  }
  return stored;
}

/** What is being added, to which application. */
interface Adding {
  row: ApplicationRow;
  order: DocumentOrder;
  existing: readonly DocumentRow[];
  at: Date;
}

/**
 * The rows of stored files, renamed (spec 2.5). @throws Refusal 400 for a place in the batch that
 * is taken
 */
async function insertAll(
  tx: Tx,
  adding: Adding,
  uploads: readonly StoredUpload[],
): Promise<DocumentRow[]> {
  const { row, order, existing, at } = adding;
  const { type, batch, uploadKey } = order;
  const count = Math.max(order.count, uploads.length);
  const rows: DocumentRow[] = [];
  for (const [place, { file, extension, chosenName }] of uploads.entries()) {
    const name = documentFileName({
      orgId: row.orgId,
      type,
      extension,
      index: order.index + place,
      count,
    });
    if (existing.some((one) => one.name === name))
      throw invalid({ uploadedFiles: duplicateFileMessage(type) });
    await filesRepository(tx).insert({ ...file, name });
    const document = {
      id: file.id,
      applicationId: row.id,
      fileId: file.id,
      type,
      name,
      batch,
      uploadKey,
    };
    const told = { originalName: chosenName, bytes: file.bytes, createdAt: at };
    rows.push(await documentsRepository(tx).insert({ ...document, ...told }));
  }
  return rows;
}

/** The chosen files, and what they are added to. */
interface DocumentsToAttach {
  scope: Scope;
  order: DocumentOrder;
  files: readonly ChosenFile[];
}

/**
 * Adds documents of one type to an application (spec 2.4, 2.5): type and names first, then each
 * file by content, renamed, stored outside of the act; then the rows.
 * @throws Refusal 400 with the text of spec 2.5, 413 too large, 404, 403, 409 like any change
 */
export async function attachDocuments(
  services: Services,
  { scope, order, files }: DocumentsToAttach,
): Promise<UploadedDocument[]> {
  const meant = await admitDocuments(services, {
    scope,
    order,
    names: files.map(({ name }) => name),
  });
  const { id } = meant;
  const uploads = await storeAll(services, { application: meant, userId: scope.userId, files });
  return services.database.transaction(async (tx) => {
    const row = await lockForWriting(tx, scope, id);
    const before =
      order.uploadKey === null ? null : await documentsRepository(tx).byUpload(order.uploadKey);
    // The last piece came twice at once.
    if (before) return [toDocument(before)];
    const existing = await documentsRepository(tx).of(id);
    refuseWrongChoice(scope, {
      order,
      names: uploads.map(({ chosenName }) => chosenName),
      existing,
    });
    const at = services.clock();
    const added = await insertAll(tx, { row, order, existing, at }, uploads);
    const label = `Uploaded ${order.type}: ${added.map(({ name }) => name).join(', ')}`;
    await noteDocuments(tx, { scope, applicationId: id, told: { at, label } });
    return added.map(toDocument);
  });
}
