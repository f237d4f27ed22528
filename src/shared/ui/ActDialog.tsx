import { type ReactElement, type ReactNode, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { Dialog } from './Dialog';
import { BusyButton } from './fields/BusyButton';
import { FormError } from './fields/FormError';
import { PlainForm } from './fields/PlainForm';
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
  /** False while what is asked for is not there yet. */
  canConfirm?: boolean;
  size?: 'lg';
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
  const { tone = 'primary', canConfirm = true, size } = props;
  const titleId = useId();
  const { close: askedClose, question } = useCloseQuestion(onClose, { hasTyped: isTyped });
  const close = busy ? undefined : askedClose;
  return (
    <>
      <Dialog isOpen toggle={close} labelledBy={titleId} size={size} centered>
        <PlainForm busy={busy} onSubmit={onConfirm}>
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
            <BusyButton
              busy={busy}
              busyText={busyText}
              disabled={!canConfirm}
              className={`btn btn-${tone}`}
            >
              {confirm}
            </BusyButton>
          </ModalFooter>
        </PlainForm>
      </Dialog>
      {question}
    </>
  );
}
