import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { Dialog } from '@/shared/ui/Dialog';

interface ResultDialogProps {
  title: string;
  children: ReactNode;
  /** Of the one button. */
  okLabel?: string;
  /** OK, Escape and a click beside it all end the dialog. */
  onClose: () => void;
}

/** Tells how something ended; the person goes on with OK (spec 1.4). */
export function ResultDialog({
  title,
  children,
  okLabel = 'OK',
  onClose,
}: ResultDialogProps): ReactElement {
  const titleId = useId();
  const ok = useRef<HTMLButtonElement>(null);
  const focusOk = (): void => {
    // Whoever was quicker than the dialog types on.
    const dialog = ok.current?.closest('.modal-content');
    if (!dialog?.contains(document.activeElement)) ok.current?.focus();
  };
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} onOpened={focusOk} centered>
      <ModalHeader tag="h2" id={titleId}>
        {title}
      </ModalHeader>
      <ModalBody>{children}</ModalBody>
      <ModalFooter>
        <button ref={ok} type="button" className="btn btn-primary" onClick={onClose}>
          {okLabel}
        </button>
      </ModalFooter>
    </Dialog>
  );
}
