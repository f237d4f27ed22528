import { useFormikContext } from 'formik';
import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { Dialog } from '@/shared/ui/Dialog';
import { FieldScope } from '@/shared/ui/fields/fieldScope';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TypedWatch, useCloseQuestion } from '@/shared/ui/useCloseQuestion';

/** Where the form says whether something is typed in it. */
const TypedIn = createContext<ComponentProps<typeof TypedWatch>['isTyped']>({
  current: () => false,
});

/** Around the form of a check: title, what it is about, and its buttons. */
export function CheckDialog({ title, onClose, children }: DialogProps): ReactElement {
  const titleId = useId();
  const { close, isTyped, question } = useCloseQuestion(onClose);
  return (
    <>
      <Dialog isOpen toggle={close} labelledBy={titleId} centered size="lg" scrollable={false}>
        <ModalHeader tag="h2" id={titleId} toggle={close}>
          {title}
        </ModalHeader>
        <FieldScope.Provider value={`${titleId}-`}>
          <TypedIn.Provider value={isTyped}>{children}</TypedIn.Provider>
        </FieldScope.Provider>
      </Dialog>
      {question}
    </>
  );
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Fields and buttons inside the form: nothing closes while the bureau is asked. */
export function CheckDialogBody({
  onClose,
  children,
}: Pick<DialogProps, 'onClose' | 'children'>): ReactElement {
  const { isSubmitting } = useFormikContext();
  return (
    <>
      <ModalBody>
        {children}
        <TypedWatch isTyped={useContext(TypedIn)} />
      </ModalBody>
      <ModalFooter>
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={isSubmitting}
          onClick={onClose}
        >
          Cancel
        </button>
        <SubmitButton busyText="Searching …">Run check</SubmitButton>
      </ModalFooter>
    </>
  );
}
