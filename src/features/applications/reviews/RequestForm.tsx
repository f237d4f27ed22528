import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { ModalBody, ModalFooter } from 'reactstrap';
import { actLabels, longestReason, noteError, nothingRequested } from '@/domain/applications/decisions';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { TextField } from '@/shared/ui/fields/TextField';
import { RequestPicker } from './RequestPicker';
import type { ActFormProps } from './ReviewDialog';
import { keyOfRequest, requestOf } from './requestKeys';
import { companyOf, useReview } from './useReview';

interface RequestValues {
  /** Keys of what is asked for (./requestKeys.ts). */
  chosen: string[];
  note: string;
}

function validate({ chosen, note }: RequestValues): Record<string, string> {
  const wrongNote = noteError(note);
  return {
    ...(chosen.length === 0 ? { chosen: nothingRequested } : {}),
    ...(wrongNote ? { note: wrongNote } : {}),
  };
}

/** Chooses the exact fields and documents that an applicant is asked for, with a note. */
export function RequestForm({ detail, onClose }: ActFormProps): ReactElement {
  const { send, busy } = useReview(detail);
  const submit = async ({ chosen, note }: RequestValues): Promise<void> => {
    const requested = chosen.map(requestOf);
    if (await send('request_information', { requested, note: note.trim() })) onClose();
  };
  const initial: RequestValues = { chosen: detail.requested.map(keyOfRequest), note: '' };
  return (
    <Formik initialValues={initial} validate={validate} onSubmit={submit}>
      <FieldsForm label={actLabels.request_information} className="gl-request">
        <ModalBody>
          <p>
            What do you need from <strong>{companyOf(detail)}</strong>? The mail names each point with its
            link, and the application can be changed again.
          </p>
          <RequestPicker detail={detail} />
          <TextField
            name="note"
            type="textarea"
            label="Note"
            help="Stands in the mail and in the application. May be left out."
            maxLength={longestReason}
          />
        </ModalBody>
        <ModalFooter>
          <button type="button" className="btn btn-outline-secondary" onClick={onClose} disabled={busy}>
            Cancel
          </button>
          <BusyButton busy={busy} busyText="Sending …">
            Send the request
          </BusyButton>
        </ModalFooter>
      </FieldsForm>
    </Formik>
  );
}
