import { type ReactElement, useEffect, useRef, useState } from 'react';
import { mayAddComplianceDocuments } from '@/domain/access/rolePermissions';
import { noTypeMessage, removalBlockedMessage } from '@/domain/onboarding/documentRules';
import { documentTypeOptions } from '@/domain/onboarding/documents';
import type { UploadedDocument } from '@/domain/onboarding/stepData';
import { useUser } from '@/shared/session/useUser';
import { useFieldState } from '@/shared/ui/fields/useFieldState';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { toastError, toastInfo } from '@/shared/ui/toast';
import { useLeaveWarning } from '@/shared/ui/useLeaveWarning';
import type { StepProps } from '../../steps';
import { useWizard } from '../../wizard/WizardContext';
import { AmlQuestions } from './AmlQuestions';
import { chosenFilesError, documentsToSend } from './chosenFiles';
import { DocumentList } from './DocumentList';
import { DocumentPicker } from './DocumentPicker';
import { RemoveDocumentModal } from './RemoveDocumentModal';
import { RequiredDocuments } from './RequiredDocuments';
import { UploadList } from './UploadList';
import { isUploading, takenTypes } from './uploadQueue';
import { useDocumentActions } from './useDocumentActions';
import { useDocumentUploads } from './useDocumentUploads';
import { useStoredDocuments } from './useStoredDocuments';

/** Step 10: the documents, and the AML/BSA questionnaire (spec 2.2, 2.4, 2.5). */
export default function DocumentsStep({ readOnly }: StepProps): ReactElement {
  const { documents, add, drop } = useStoredDocuments();
  const { queue, add: send, resume, cancel } = useDocumentUploads(add);
  const acts = useDocumentActions(drop);
  const [leaving, setLeaving] = useState<UploadedDocument | null>(null);
  const types = documents.map(({ type }) => type);
  const pick = usePick([...types, ...takenTypes(queue)], send);
  const { error } = useFieldState<UploadedDocument[]>('uploadDocument');
  useHeldStep(isUploading(queue));
  const remove = (document: UploadedDocument): void =>
    readOnly ? toastInfo(removalBlockedMessage) : setLeaving(document);
  return (
    <>
      <section className="gl-step-section" aria-label="Documents">
        <RequiredDocuments types={types} onChoose={readOnly ? undefined : pick.choose} />
        {readOnly ? null : <DocumentPicker {...pick.picker} error={pick.error ?? error} />}
        <UploadList queue={queue} onResume={resume} onCancel={cancel} />
        {acts.transfer ? <ProgressBar {...acts.transfer} onCancel={acts.cancel} /> : null}
        <DocumentList
          documents={documents}
          readOnly={readOnly}
          onDownload={(document) => void acts.download(document)}
          onRemove={remove}
        />
      </section>
      <section className="gl-step-section" aria-labelledby="aml-questions">
        <h3 id="aml-questions">AML/BSA questionnaire</h3>
        <fieldset disabled={readOnly}>
          <AmlQuestions />
        </fieldset>
      </section>
      {leaving ? (
        <RemoveDocumentModal
          document={leaving}
          busy={acts.isRemoving}
          onConfirm={() => void acts.remove(leaving).then(() => setLeaving(null))}
          onCancel={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
}

/** The type is chosen first, then its files; what is wrong with them is said at the type. */
function usePick(uploaded: readonly string[], send: ReturnType<typeof useDocumentUploads>['add']) {
  const { role, userId } = useUser();
  const { application } = useWizard();
  const [type, setType] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const choose = (next: string): void => {
    setType(next);
    setError(undefined);
    document.getElementById('uploadDocument')?.focus();
  };
  const onFiles = (files: readonly File[]): void => {
    if (!application) return;
    const wrong = uploaded.includes(type) ? noTypeMessage : chosenFilesError(type, files);
    setError(wrong ?? undefined);
    if (wrong !== null) {
      toastError(wrong);
      return;
    }
    const { _id: merchantStepId, orgId } = application;
    send(documentsToSend(files, { type, merchantStepId, orgId, userId }));
    setType('');
  };
  const types = documentTypeOptions(mayAddComplianceDocuments(role), uploaded);
  return { choose, error, picker: { types, type, onType: choose, onFiles } };
}

const heldReason = 'Please wait until all documents are uploaded';

/**
 * Asked when the browser, a link or the window leads away: the rest of a file cannot be sent from
 * elsewhere.
 */
const stopping = {
  title: 'Stop the upload?',
  text: 'Documents are still uploading. If you leave now, you’ll have to choose them again.',
};

/**
 * Uploads end with the step: it is not left while they run, and other ways are asked about.
 */
function useHeldStep(isRunning: boolean): void {
  const { hold } = useWizard();
  const held = useRef(hold);
  held.current = hold;
  useEffect(() => {
    // Others may hold the step meanwhile: only what is held here is let go.
    if (!isRunning) return;
    held.current(heldReason);
    return () => held.current(null);
  }, [isRunning]);
  useLeaveWarning(isRunning, { isWithin: true, words: stopping });
}
