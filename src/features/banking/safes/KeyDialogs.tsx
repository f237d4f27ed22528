import type { ReactElement } from 'react';
import type { SafeRow } from '@/domain/banking/safes/safe';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { copyText } from '@/shared/ui/copyText';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { useAct } from '@/shared/ui/useAct';
import { type KeyedSafe, useRotateSafeKeyMutation } from './safesApi';

/** Shows the key of a device, this once. */
export function KeyDialog({
  keyed,
  onClose,
}: {
  keyed: KeyedSafe;
  onClose: () => void;
}): ReactElement {
  const copy = async (): Promise<void> => {
    if (await copyText(keyed.key)) toastSuccess('The key is copied');
    else toastError('The browser did not copy the key. Select it and copy it by hand.');
  };
  return (
    <ConfirmModal
      isOpen
      title="Device key"
      confirmLabel="Copy key"
      cancelLabel="Close"
      busy={false}
      onConfirm={() => void copy()}
      onCancel={onClose}
    >
      <p>
        The device signs what it sends with this key. It is shown this once: store it in the device
        now.
      </p>
      <p className="gl-whole">
        <code>{keyed.key}</code>
      </p>
      <p className="gl-whole">
        It sends to <code>/api/safes/{keyed._id}/events</code>.
      </p>
      <p className="mb-0">
        Deposits are credited once another person has confirmed the key and the limit of this safe.
      </p>
    </ConfirmModal>
  );
}

interface RotateDialogProps {
  row: SafeRow;
  onKeyed: (keyed: KeyedSafe) => void;
  onClose: () => void;
}

/** Gives a device another key. */
export function RotateDialog({ row, onKeyed, onClose }: RotateDialogProps): ReactElement {
  const [rotate] = useRotateSafeKeyMutation();
  // What follows shows the key: it does not close.
  const { busy, failure, run } = useAct(() => undefined);
  const work = async (): Promise<void> => onKeyed(await rotate(row._id).unwrap());
  return (
    <ConfirmModal
      isOpen
      title={`Replace the key of ${row.name}`}
      confirmLabel="Replace key"
      tone="danger"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(work, `${row.name} has another key`)}
      onCancel={onClose}
    >
      <p className="mb-0">
        The key ending in {row.keyEnd} stops working at once. The device sends nothing until it has
        the new one, and its deposits are credited once another person has confirmed it.
      </p>
    </ConfirmModal>
  );
}
