import { Formik, type FormikErrors, useFormikContext } from 'formik';
import {
  type ComponentProps,
  memo,
  type ReactElement,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { ownerErrors } from '@/domain/onboarding/ownerErrors';
import type { BeneficialOwner } from '@/domain/onboarding/stepData';
import { Dialog } from '@/shared/ui/Dialog';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { useFormReader } from '@/shared/ui/fields/formState';
import { TypedWatch, useCloseQuestion } from '@/shared/ui/useCloseQuestion';
import { useLastLetters } from '../../drafts/lastLetters';
import { formikErrors } from '../../stepForm';
import { useLateErrors } from '../../useLateErrors';
import { focusControl, pointAt } from '../../wizard/focusControl';
import { OwnerFields } from './OwnerFields';

interface OwnerModalProps {
  title: string;
  owner: BeneficialOwner;
  /** Local ISO date that ages and expiries are counted from. */
  today: string;
  readOnly: boolean;
  /** The field that a link leads to; '' for none: the first one takes the focus. */
  field: string;
  onReveal?: (field: string) => Promise<string>;
  /** Told a moment after something was typed, so that it is kept with the step's draft. */
  onPause: (owner: BeneficialOwner) => void;
  onSave: (owner: BeneficialOwner) => void;
  /** Closed without saving: what was told by `onPause` does not hold. */
  onCancel: () => void;
}

interface OwnerForm {
  owner: BeneficialOwner;
}

/** Milliseconds without a keystroke after which the typed goes into the step's form. */
const pause = 500;

/** Messages by path; the modal judges as the step does (spec 2.5). */
function messages({ owner }: OwnerForm, today: string) {
  const found = Object.entries(
    ownerErrors(owner, { asksIso: false, asksAgent: false, today }, 'modal'),
  );
  return formikErrors(
    Object.fromEntries(found.map(([field, message]) => [`owner.${field}`, message])),
  );
}

/** Adds or changes a beneficial owner in a form of its own (spec 2.2, 2.4). */
export function OwnerModal(props: OwnerModalProps): ReactElement {
  const { owner, today, onSave } = props;
  const judge = useCallback((values: OwnerForm) => messages(values, today), [today]);
  return (
    <Formik<OwnerForm>
      initialValues={{ owner }}
      validate={judge}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={(values) => onSave(values.owner)}
    >
      <OwnerFrame {...props} judge={judge} />
    </Formik>
  );
}

/** Nobody who began to type while the window was opening is taken elsewhere. */
function begin(field: string): void {
  const isTyping = document.activeElement?.matches('.modal input, .modal select');
  if (field !== '') pointAt(`owner.${field}`);
  else if (!isTyping) focusControl('owner.ownerName');
}

/** Asked when the browser leads away, also to the step before. */
const leaving = {
  title: 'Leave this owner?',
  text: 'Your entries stay in this step’s draft, but the owner isn’t complete yet.',
};

interface OwnerFrameProps extends OwnerModalProps {
  judge: (values: OwnerForm) => FormikErrors<OwnerForm>;
}

/** The window around; what was typed is not given up by a slip of the finger. */
function OwnerFrame(props: OwnerFrameProps): ReactElement {
  const { title, readOnly, field, judge, onReveal, onPause, onCancel } = props;
  const titleId = useId();
  const { close, isTyped, question } = useCloseQuestion(onCancel, {
    sentBeforeSignOut: true,
    within: leaving,
  });
  return (
    <>
      <Dialog
        isOpen
        toggle={close}
        labelledBy={titleId}
        size="lg"
        backdrop="static"
        onOpened={() => begin(field)}
      >
        <OwnerBody {...{ title, titleId, readOnly, judge, isTyped, onReveal, onPause, close }} />
      </Dialog>
      {question}
    </>
  );
}

interface OwnerBodyProps
  extends Pick<OwnerFrameProps, 'title' | 'readOnly' | 'judge' | 'onReveal' | 'onPause'> {
  titleId: string;
  isTyped: ComponentProps<typeof TypedWatch>['isTyped'];
  close: () => void;
}

/** The form within. Drawn once: its fields follow by themselves what is typed. */
const OwnerBody = memo(function OwnerBody(props: OwnerBodyProps): ReactElement {
  const { title, titleId, readOnly, judge, isTyped, onReveal, onPause, close } = props;
  return (
    <FieldsForm label={title}>
      <ModalHeader tag="h2" id={titleId} toggle={close}>
        {title}
      </ModalHeader>
      <ModalBody>
        <fieldset disabled={readOnly}>
          <OwnerFields base="owner" readOnly={readOnly} onReveal={onReveal} />
        </fieldset>
        <TypedWatch isTyped={isTyped} />
        {readOnly ? null : <FormFollower judge={judge} onPause={onPause} />}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {readOnly ? 'Close' : 'Cancel'}
        </button>
        {readOnly ? null : (
          <button type="submit" className="btn btn-primary">
            Save owner
          </button>
        )}
      </ModalFooter>
    </FieldsForm>
  );
});

/**
 * Follows the form without drawing anything: keeps its messages true, and tells what is typed after
 * each pause.
 */
function FormFollower({ judge, onPause }: Pick<OwnerBodyProps, 'judge' | 'onPause'>): null {
  const { values, dirty } = useFormikContext<OwnerForm>();
  useLateErrors(judge);
  const { owner } = values;
  const told = useRef(owner);
  const tell = useRef(onPause);
  tell.current = (typed) => {
    told.current = typed;
    onPause(typed);
  };
  useLayoutEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => tell.current(owner), pause);
    return () => clearTimeout(timer);
  }, [owner, dirty]);
  const read = useFormReader<OwnerForm>();
  useLastLetters(() => {
    const typed = read().values.owner;
    // Drawn at once: the step's own form drafts what it has drawn.
    if (typed !== told.current) flushSync(() => tell.current(typed));
  });
  return null;
}
