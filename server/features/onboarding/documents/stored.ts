import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import { smallWrites } from '@server/platform/db/smallWrites';
import { filesRepository } from '@server/platform/files/filesStore';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { linkSeconds } from '@server/platform/outside/fileStore';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import type { Services } from '@server/platform/services';
import { applicationEventsRepository } from '../eventStore';
import { applicationsRepository, isApplicationId } from '../onboardingStore';
import { refreshSummary } from '../summary';
import { lockForWriting } from '../writing';
import { type DocumentRow, documentsRepository } from './documentStore';
import { isShownTo } from './wire';

/** A link to a document, good for 3600 s. */
export interface DocumentLink {
  name: string;
  url: string;
}

/** The document with its application, when that is in the caller's reach. @throws Refusal 404 */
async function visibleDocument(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<{ document: DocumentRow; application: ApplicationRow }> {
  // Ids of documents are made like those of applications.
  const document = isApplicationId(id) ? await documentsRepository(tx).byId(id) : null;
  if (!document || !isShownTo(scope, document)) throw notFound();
  const application = await applicationsRepository(tx).find(
    applicationVisibility(scope),
    document.applicationId,
  );
  if (!application) throw notFound();
  return { document, application };
}

/**
 * A signed link to a document of an application that the caller sees; each is told in the audit
 * trail. @throws Refusal 404
 */
export async function documentLink(
  services: Services,
  scope: Scope,
  id: string,
): Promise<DocumentLink> {
  const { document, application } = await visibleDocument(services.database, scope, id);
  const { name, fileId, type } = document;
  const storageKey = await filesRepository(services.database).keyOf(fileId);
  if (!storageKey) throw notFound();
  const target = `${type} of application ${application.number}: ${name}`;
  const note = { event: 'reveal', by: scope, target, at: services.clock() } as const;
  await smallWrites(services.database, (tx) => noteSecurity(tx, note));
  return { name, url: await services.files.signedUrl(storageKey, name, linkSeconds) };
}

/**
 * Removes a document; its type can be chosen again.
 * @throws Refusal 404 absent or not visible, 403, 409 like any change
 */
export async function removeDocument(
  services: Services,
  scope: Scope,
  id: string,
): Promise<{ id: string }> {
  return services.database.transaction(async (tx) => {
    const { document } = await visibleDocument(tx, scope, id);
    const row = await lockForWriting(tx, scope, document.applicationId);
    await filesRepository(tx).remove(row.startedOrgId, document.fileId);
    await documentsRepository(tx).remove(document.id);
    const label = `Removed ${document.type}: ${document.name}`;
    await noteDocuments(tx, {
      scope,
      applicationId: row.id,
      told: { at: services.clock(), label },
    });
    return { id: document.id };
  });
}

/** What the timeline is told of whose change. */
interface DocumentNote {
  scope: Scope;
  applicationId: string;
  told: { at: Date; label: string };
}

/** Tells the timeline of a change to the documents, and counts again what is missing. */
export async function noteDocuments(
  tx: Tx,
  { scope, applicationId, told }: DocumentNote,
): Promise<void> {
  await applicationEventsRepository(tx).record({ applicationId, scope, kind: 'document', ...told });
  await applicationsRepository(tx).update(applicationId, {}, told.at);
  await refreshSummary(tx, applicationId);
}
