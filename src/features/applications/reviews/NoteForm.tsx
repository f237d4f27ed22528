import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { ModalBody, ModalFooter } from 'reactstrap';
import {
  actLabels,
  noteError,
  type ReviewAct,
  reasonError,
  reopenRefused,
} from '@/domain/applications/decisions';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { TextField } from '@/shared/ui/fields/TextField';
import type { ActFormProps } from './ReviewDialog';
import { ReviewKeeper, type TypedReview } from './typedReview';
import { companyOf, useReview } from './useReview';

type NoteAct = Extract<ReviewAct, 'decline' | 'reopen' | 'remind'>;

interface NoteWords {
  question: string;
  /** Name of the text in the call. */
  field: 'reason' | 'note';
  label: string;
  help: string;
  tone: 'primary' | 'danger';
}

const words: Readonly<Record<NoteAct, NoteWords>> = {
  decline: {
    question: 'Do you want to decline this application?',
    field: 'reason',
    label: 'Reason for the applicant',
    help: 'Shown to the applicant in the email and in the application.',
    tone: 'danger',
  },
  reopen: {
    question: 'Do you want to reopen this application? It returns to review.',
    field: 'reason',
    label: 'Reason',
    help: 'Shown in the timeline. The applicant is notified that the application is under review again.',
    tone: 'primary',
  },
  remind: {
    question: 'Do you want to remind the applicant? The email lists what is missing, with links.',
    field: 'note',
    label: 'Note',
    help: 'Optional. Included in the email.',
    tone: 'primary',
  },
};

/** Asks before an act that goes with a text, and names the company. */
export function NoteForm({
  act,
  detail,
  memory,
  onClose,
}: ActFormProps & { act: NoteAct }): ReactElement {
  const { send, busy, failure } = useReview(detail);
  const { question, field, label, help, tone } = words[act];
  const hasInternal = act === 'decline';
  const validate = ({ text, internal }: TypedReview): Record<string, string> => {
    const message = field === 'reason' ? reasonError(text) : noteError(text);
    const wrongInternal = noteError(internal);
    return {
      ...(message ? { text: message } : {}),
      ...(wrongInternal ? { internal: wrongInternal } : {}),
    };
  };
  const submit = async ({ text, internal }: TypedReview): Promise<void> => {
    const body = { [field]: text.trim(), ...(hasInternal ? { internal: internal.trim() } : {}) };
    if (!(await send(act, body))) return;
    memory.forget();
    onClose();
  };
  const initial: TypedReview = memory.read() ?? { chosen: [], text: '', internal: '' };
  const isRefused = act === 'reopen' && !detail.canReopen;
  return (
    <Formik initialValues={initial} validate={validate} onSubmit={submit}>
      <FieldsForm label={actLabels[act]}>
        <ReviewKeeper memory={memory} />
        <ModalBody>
          <FormError message={failure} />
          <p>{question}</p>
          <p className="gl-named">{companyOf(detail)}</p>
          {isRefused ? (
            <FormError message={reopenRefused} />
          ) : (
            <TextField
              name="text"
              type="textarea"
              label={label}
              help={help}
              required={field === 'reason'}
            />
          )}
          {hasInternal ? (
            <TextField
              name="internal"
              type="textarea"
              label="Internal reason"
              help="Optional. Shown only to staff, in the timeline. Not included in the email."
            />
          ) : null}
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
          <BusyButton
            busy={busy}
            busyText="Working …"
            disabled={isRefused}
            className={`btn btn-${tone}`}
          >
            {actLabels[act]}
          </BusyButton>
        </ModalFooter>
      </FieldsForm>
    </Formik>
  );
}
