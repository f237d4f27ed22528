import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { ModalBody, ModalFooter } from 'reactstrap';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { actLabels, noteError, nothingRequested } from '@/domain/applications/decisions';
import { requestedByBlockers } from '@/domain/applications/requestable';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { TextField } from '@/shared/ui/fields/TextField';
import { RequestPicker } from './RequestPicker';
import type { ActFormProps } from './ReviewDialog';
import { keyOfRequest, requestOf } from './requestKeys';
import { ReviewKeeper, type TypedReview } from './typedReview';
import { companyOf, useReview } from './useReview';

function validate({ chosen, text }: TypedReview): Record<string, string> {
  const wrongNote = noteError(text);
  return {
    ...(chosen.length === 0 ? { chosen: nothingRequested } : {}),
    ...(wrongNote ? { text: wrongNote } : {}),
  };
}

/** Requested items already; else what blocks an approval, as far as the applicant can change it. */
const usualOf = ({ requested, blockers, documents }: ApplicationDetail): TypedReview => {
  const asked = requested.length > 0 ? requested : requestedByBlockers(blockers, documents);
  return { chosen: asked.map(keyOfRequest), text: '', internal: '' };
};

/** Chooses the exact fields and documents that an applicant is asked for, with a note. */
export function RequestForm({ detail, memory, onClose }: ActFormProps): ReactElement {
  const { send, busy, failure } = useReview(detail);
  const submit = async ({ chosen, text }: TypedReview): Promise<void> => {
    const requested = chosen.map(requestOf);
    if (!(await send('request_information', { requested, note: text.trim() }))) return;
    memory.forget();
    onClose();
  };
  return (
    <Formik initialValues={memory.read() ?? usualOf(detail)} validate={validate} onSubmit={submit}>
      <FieldsForm label={actLabels.request_information} className="gl-request">
        <ReviewKeeper memory={memory} />
        <ModalBody>
          <FormError message={failure} />
          <p>
            What do you need from <strong>{companyOf(detail)}</strong>? The email lists each item
            with a link, and the applicant can edit the application again.
          </p>
          <RequestPicker detail={detail} />
          <TextField
            name="text"
            type="textarea"
            label="Note"
            help="Optional. Shown in the email and in the application."
          />
        </ModalBody>
        <ModalFooter>
          <button
            type="button"
            className="btn btn-outline-secondary"
            onClick={onClose}
            disabled={busy}
          >
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
