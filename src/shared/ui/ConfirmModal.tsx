import { type ReactElement, type ReactNode, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { Dialog } from './Dialog';
import { BusyButton } from './fields/BusyButton';
import { FormError } from './fields/FormError';
import { PlainForm } from './fields/PlainForm';

interface ConfirmModalProps {
  isOpen: boolean;
  title: string;
  /** What is asked; it names the thing. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** True while the confirmed act is in flight. */
  busy?: boolean;
  /** Why the act failed, where it may be tried again. */
  failure?: string | null;
  /** `danger` for what can't be undone. */
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an act; the focus is kept inside, on why it failed where it did, and returned afterwards. */
export function ConfirmModal(props: ConfirmModalProps): ReactElement {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', busy = false } = props;
  const { tone = 'primary', failure, onConfirm, onCancel } = props;
  const titleId = useId();
  return (
    <Dialog isOpen={isOpen} toggle={busy ? undefined : onCancel} labelledBy={titleId} centered>
      <PlainForm busy={busy} onSubmit={onConfirm}>
        <ModalHeader tag="h2" id={titleId} toggle={busy ? undefined : onCancel}>
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
            onClick={onCancel}
            disabled={busy}
          >
            {cancelLabel}
          </button>
          <BusyButton busy={busy} busyText="Working …" className={`btn btn-${tone}`}>
            {confirmLabel}
          </BusyButton>
        </ModalFooter>
      </PlainForm>
    </Dialog>
  );
}
