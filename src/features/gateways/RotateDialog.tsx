import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { type Connection, keyOverlapHours, maskedKey } from '@/domain/gateways/connection';
import type { GatewayStatus } from '@/domain/gateways/gatewayCall';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { copyText } from '@/shared/ui/copyText';
import { Dialog } from '@/shared/ui/Dialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useRotateGatewayKeyMutation } from './gatewayApi';

interface RotateDialogProps {
  status: GatewayStatus;
  connection: Connection;
  onClose: () => void;
}

/** Asks whether the key is to be rotated, and shows the new one: once. */
export function RotateDialog({ status, connection, onClose }: RotateDialogProps): ReactElement {
  const [rotate, { isLoading }] = useRotateGatewayKeyMutation();
  // Here alone, for as long as the dialog is open.
  const [key, setKey] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    try {
      const organization = status.orgId;
      const answer = await rotate({ organization, version: connection.version }).unwrap();
      setKey(answer.key);
    } catch (error) {
      toastFailure(error);
      onClose();
    }
  };
  if (key !== null) return <NewKey secret={key} onClose={onClose} />;
  const [current] = connection.keys;
  return (
    <ConfirmModal
      isOpen
      title="Rotate the GBX key"
      confirmLabel="Rotate key"
      busy={isLoading}
      tone="danger"
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        GBX gives {status.companyName} a new key in place of {maskedKey(current?.end ?? '')}. Card
        payments here use it at once. Other systems have {keyOverlapHours} hours to change: the old
        key ends then.
      </p>
    </ConfirmModal>
  );
}

function NewKey({ secret, onClose }: { secret: string; onClose: () => void }): ReactElement {
  const id = useId();
  const copy = async (): Promise<void> => {
    if (await copyText(secret)) toastSuccess('The key was copied');
  };
  return (
    <Dialog isOpen toggle={onClose} labelledBy={id} centered backdrop="static">
      <ModalHeader tag="h2" id={id} toggle={onClose}>
        New GBX key
      </ModalHeader>
      <ModalBody>
        <FieldShell
          id={`${id}-key`}
          label="Secret key"
          help="It is shown this once. Copy it into your other systems now."
        >
          {(control) => (
            <input
              {...control}
              className="form-control"
              readOnly
              value={secret}
              onFocus={(event) => event.target.select()}
            />
          )}
        </FieldShell>
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-outline-secondary" onClick={() => void copy()}>
          Copy key
        </button>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Done
        </button>
      </ModalFooter>
    </Dialog>
  );
}
