import { Formik, useFormikContext } from 'formik';
import { type ReactElement, useId, useRef, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { isoToday } from '@/domain/dates/today';
import { keyedErrors, manualNumber } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { FormDraft } from '@/shared/session/FormDraft';
import { Dialog } from '@/shared/ui/Dialog';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { TypedWatch, useCloseQuestion } from '@/shared/ui/useCloseQuestion';
import { useFormSave } from '@/shared/ui/useFormSave';
import { AttachmentField } from './AttachmentField';
import { EntryFields } from './EntryFields';
import { formOf, keyedEntryDraft, newEntry, newEntryDraft } from './manualForm';
import { useEntrySave } from './useEntrySave';

interface EntryDialogProps {
  /** The draft to change; null for a new entry. */
  entry: ManualEntryRow | null;
  /** The organization of a new one, where it is known. */
  orgId?: string;
  onClose: () => void;
}

/**
 * Keys a manual entry: as a draft, or handed over to be approved. What is typed stays where a save
 * fails.
 */
export function EntryDialog({ entry, orgId = '', onClose }: EntryDialogProps): ReactElement {
  const titleId = useId();
  const [file, setFile] = useState<File | null>(null);
  const { draft, transfer, save } = useEntrySave(entry);
  const [start] = useState(() => (entry ? formOf(entry) : newEntry(orgId)));
  // Which of the two buttons sends the form.
  const isSubmitted = useRef(false);
  const { submit, failure, isSending } = useFormSave<typeof start>(async (values) => {
    await save(values, file, isSubmitted.current);
    onClose();
  });
  const { close: askedClose, isTyped, question } = useCloseQuestion(onClose);
  // What is on its way cannot be reversed.
  const close = isSending ? undefined : askedClose;
  const storedId = draft?.payerIdLastFour ?? '';
  const title = draft ? `Edit ${manualNumber(draft.number)}` : 'New manual entry';
  return (
    <>
      <Dialog
        isOpen
        toggle={close}
        labelledBy={titleId}
        size="lg"
        backdrop="static"
        scrollable
        centered
      >
        <Formik
          initialValues={start}
          validate={(values) =>
            keyedErrors(
              values,
              { today: isoToday(), firstDay: '' },
              start.payerIdKind === values.payerIdKind && storedId !== '',
            )
          }
          onSubmit={submit}
        >
          <FieldsForm label={title} className="gl-modal-form">
            <ModalHeader tag="h2" id={titleId} toggle={close}>
              {title}
            </ModalHeader>
            <ModalBody>
              <FormError message={failure} />
              <EntryFields storedId={storedId} />
              <AttachmentField
                stored={draft?.attachment ?? ''}
                file={file}
                disabled={isSending}
                onFile={setFile}
              />
              {transfer ? <ProgressBar {...transfer} /> : null}
              <TypedWatch isTyped={isTyped} hasChosen={file !== null} />
              <FormDraft name={entry ? `${keyedEntryDraft}${entry._id}` : newEntryDraft} />
            </ModalBody>
            <ModalFooter>
              <button
                type="button"
                className="btn btn-outline-secondary"
                disabled={isSending}
                onClick={onClose}
              >
                Cancel
              </button>
              <SendButtons onPress={(asked) => (isSubmitted.current = asked)} />
            </ModalFooter>
          </FieldsForm>
        </Formik>
      </Dialog>
      {question}
    </>
  );
}

/** Save as a draft, which Enter does as well, or submit. */
function SendButtons({ onPress }: { onPress: (isSubmitted: boolean) => void }): ReactElement {
  const { isSubmitting } = useFormikContext();
  return (
    <>
      <button
        type="submit"
        className="btn btn-outline-secondary"
        disabled={isSubmitting}
        onClick={() => onPress(false)}
      >
        Save draft
      </button>
      <BusyButton busy={isSubmitting} busyText="Saving …" onClick={() => onPress(true)}>
        Submit for approval
      </BusyButton>
    </>
  );
}
