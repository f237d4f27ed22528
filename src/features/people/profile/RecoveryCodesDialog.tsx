import { type ReactElement, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { saveBlob } from '@/shared/files/saveBlob';
import { copyText } from '@/shared/ui/copyText';
import { Dialog } from '@/shared/ui/Dialog';
import { toastError, toastSuccess } from '@/shared/ui/toast';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

const button = 'btn btn-outline-secondary';

/** Shows recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps): ReactElement {
  const titleId = useId();
  const text = `Greenledger recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toastSuccess('Recovery codes copied');
    else toastError('Your browser did not copy them. Please download or print them.');
  };
  return (
    <Dialog isOpen labelledBy={titleId} backdrop="static" keyboard={false} centered>
      <ModalHeader tag="h2" id={titleId}>
        Recovery codes
      </ModalHeader>
      <ModalBody>
        <p>
          Keep them in a safe place. Each signs you in once when your phone or key is lost. They are
          not shown again.
        </p>
        <ul className="gl-recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="gl-profile-acts">
          <button type="button" className={button} onClick={() => void copy()}>
            Copy
          </button>
          <button
            type="button"
            className={button}
            onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </button>
          <button type="button" className={button} onClick={() => window.print()}>
            Print
          </button>
        </div>
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          I have kept them
        </button>
      </ModalFooter>
    </Dialog>
  );
}
