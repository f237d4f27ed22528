import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { Dialog } from './Dialog';
import { BusyButton } from './fields/BusyButton';
import { FormError } from './fields/FormError';
import { focusAfterSubmit } from './fields/focusFirstError';
import { useCloseQuestion } from './useCloseQuestion';

interface ActDialogProps {
  title: string;
  confirm: string;
  busyText: string;
  busy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Something was typed that Escape and the cross must not throw away unasked. */
  isTyped?: boolean;
  /** `danger` for what can't be undone. */
  tone?: 'primary' | 'danger';
  children: ReactNode;
}

/** Asks what an act needs, keeps it open with the reason where the act failed. */
export function ActDialog(props: ActDialogProps): ReactElement {
  const {
    title,
    confirm,
    busyText,
    busy,
    failure,
    onConfirm,
    onClose,
    isTyped = false,
    children,
  } = props;
  const { tone = 'primary' } = props;
  const titleId = useId();
  const { close: askedClose, question } = useCloseQuestion(onClose, { hasTyped: isTyped });
  const close = busy ? undefined : askedClose;
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(sent + 1);
    onConfirm();
  };
  // What was refused shows its first bad field, as every form does.
  useEffect(() => {
    if (sent > 0 && !busy && form.current) return focusAfterSubmit(form.current);
  }, [sent, busy]);
  return (
    <>
      <Dialog isOpen toggle={close} labelledBy={titleId} centered>
        <form ref={form} noValidate onSubmit={submit}>
          <ModalHeader tag="h2" id={titleId} toggle={close}>
            {title}
          </ModalHeader>
          <ModalBody>
            <FormError message={failure} />
            {children}
          </ModalBody>
          <ModalFooter>
            <button
              type="button"
              className="btn btn-outline-secondary"
              disabled={busy}
              onClick={onClose}
            >
              Cancel
            </button>
            <BusyButton busy={busy} busyText={busyText} className={`btn btn-${tone}`}>
              {confirm}
            </BusyButton>
          </ModalFooter>
        </form>
      </Dialog>
      {question}
    </>
  );
}
