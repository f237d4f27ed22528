import { type ReactElement, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { http } from '@/shared/api/http';
import { Dialog } from '@/shared/ui/Dialog';
import { BusyButton } from '@/shared/ui/fields/BusyButton';

interface IdleDialogProps {
  /** Seconds until the sign-out. */
  seconds: number;
  onSignOut: () => void;
}

const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Two minutes before the idle time runs out: stay, which takes one call, or sign out (spec 1.4;
 * readings D2).
 */
export function IdleDialog({ seconds, onSignOut }: IdleDialogProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const stay = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await http.post('/users/getUserByToken');
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };

  return (
    <Dialog isOpen centered keyboard={false} backdrop="static" labelledBy="idle-title">
      <ModalHeader tag="h2" id="idle-title">
        Are you still there?
      </ModalHeader>
      <ModalBody>
        <p className="mb-0">
          For your security you will be signed out in{' '}
          <strong className="gl-figure">{asClock(seconds)}</strong>.
        </p>
        {/* Read out once and at half a minute, not each second. */}
        <p className="visually-hidden" role="status">
          {seconds > 30
            ? 'You will be signed out in two minutes or less.'
            : 'You will be signed out in 30 seconds.'}
        </p>
        {failed ? (
          <p className="gl-field-error" role="alert">
            The server could not be reached. Please try again.
          </p>
        ) : null}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-outline-secondary" onClick={onSignOut}>
          Sign out
        </button>
        <BusyButton type="button" busy={busy} busyText="One moment …" onClick={stay}>
          Stay signed in
        </BusyButton>
      </ModalFooter>
    </Dialog>
  );
}
