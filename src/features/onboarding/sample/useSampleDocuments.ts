import { missingDocuments } from '@/domain/onboarding/documents';
import type { UploadedDocument } from '@/domain/onboarding/stepData';
import { useUser } from '@/shared/session/useUser';
import { documentsToSend } from '../steps/documents/chosenFiles';
import { sendDocument } from '../steps/documents/documentTransfer';
import { useWizard } from '../wizard/WizardContext';
import { sampleDocuments } from './sampleDocuments';

/**
 * Uploads a made-up file for each mandatory kind that is missing; gives all documents there are
 * then.
 */
export function useSampleDocuments(): () => Promise<UploadedDocument[]> {
  const { userId } = useUser();
  const { application, keep } = useWizard();
  return async () => {
    if (!application) return [];
    const { _id: merchantStepId, orgId } = application;
    const documents = [...application.documents];
    const missing = missingDocuments(documents.map(({ type }) => type)).map(({ type }) => type);
    for (const { type, file } of sampleDocuments(missing)) {
      const [upload] = documentsToSend([file], { type, merchantStepId, orgId, userId });
      if (upload) documents.push(await sendDocument(upload, false));
      keep({ ...application, documents: [...documents] });
    }
    return documents;
  };
}
