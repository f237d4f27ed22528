import { Formik, type FormikErrors, type FormikValues } from 'formik';
import { type ReactElement, type ReactNode, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { FormDraft } from '@/shared/session/FormDraft';
import { Dialog } from './Dialog';
import { FieldsForm } from './fields/FieldsForm';
import { FormError } from './fields/FormError';
import { FieldScope } from './fields/fieldScope';
import { SubmitButton } from './fields/SubmitButton';
import { TypedWatch, useCloseQuestion } from './useCloseQuestion';
import { useFormSave } from './useFormSave';

interface FormModalProps<Values extends FormikValues> {
  title: string;
  values: Values;
  validate: (values: Values) => FormikErrors<Values>;
  /** Sends what is typed; whatever it throws is told above the fields, which keep what is typed. */
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
  saveLabel: string;
  /** `danger` for what can't be undone. */
  tone?: 'primary' | 'danger';
  size?: 'lg' | 'xl';
  /**
   * Names the form, and what it is about: what is typed is back when it is opened again after a
   * sign-out nobody asked for.
   */
  draft?: string;
  children: ReactNode;
}

/** A form in a dialog: fields, failure, Cancel and the one act. */
export function FormModal<Values extends FormikValues>(
  props: FormModalProps<Values>,
): ReactElement {
  const { title, values, validate, onSave, onClose, saveLabel, size, draft, children } = props;
  const { tone = 'primary' } = props;
  const titleId = useId();
  const { submit, failure, isSending, isUnanswered } = useFormSave(onSave);
  // What was sent was right, and would be refused now for what it may have done itself.
  const judged = (typed: Values): FormikErrors<Values> =>
    isUnanswered(typed) ? {} : validate(typed);
  const { close: askedClose, isTyped, question } = useCloseQuestion(onClose);
  // What is on its way cannot be reversed, and its answer would close whatever is open by then.
  const close = isSending ? undefined : askedClose;
  const modal = {
    labelledBy: titleId,
    size,
    backdrop: 'static',
    scrollable: true,
    centered: true,
  } as const;
  return (
    <>
      <Dialog isOpen toggle={close} {...modal}>
        <FieldScope.Provider value={`${titleId}-`}>
          <Formik<Values> initialValues={values} validate={judged} onSubmit={submit}>
            <FieldsForm label={title} className="gl-modal-form">
              <ModalHeader tag="h2" id={titleId} toggle={close}>
                {title}
              </ModalHeader>
              <ModalBody>
                <FormError message={failure} />
                {children}
                <TypedWatch isTyped={isTyped} />
                {draft === undefined ? null : <FormDraft name={draft} />}
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
                <SubmitButton className={`btn btn-${tone}`}>{saveLabel}</SubmitButton>
              </ModalFooter>
            </FieldsForm>
          </Formik>
        </FieldScope.Provider>
      </Dialog>
      {question}
    </>
  );
}
