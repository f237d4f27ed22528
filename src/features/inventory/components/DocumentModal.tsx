import { type ReactElement, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { documentLabel, noDocumentError } from '@/domain/inventory/documents';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { href } from '@/routes/catalogue';
import { FilePicker } from '@/shared/files/FilePicker';
import { Dialog } from '@/shared/ui/Dialog';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { PlainForm } from '@/shared/ui/fields/PlainForm';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { namedFailure } from '../refusalText';
import { useDocumentUpload } from '../useDocumentUpload';

interface DocumentModalProps {
  item: InventoryItem;
  onClose: () => void;
}

/** The document that was chosen for an item, why it was refused, and sending it. */
function useDocumentChoice({ item, onClose }: DocumentModalProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const upload = useDocumentUpload();
  const submit = async (): Promise<void> => {
    if (!file) {
      setError(noDocumentError);
      toastError(noDocumentError);
      return;
    }
    setError(null);
    setRefused(false);
    try {
      await upload.attach(item, file);
      toastSuccess('Document uploaded successfully');
      onClose();
    } catch (error) {
      const { status, message, fields = {} } = namedFailure(error);
      if (status === 'ABORTED') return;
      setError(message);
      setRefused(Object.keys(fields).length > 0);
    }
  };
  const choose = (chosen: File): void => {
    setFile(chosen);
    setError(null);
  };
  return { file, choose, remove: () => setFile(null), error, isRefused, submit, upload };
}

/** Takes the one document of an item that has none (spec 3.2.3, 3.5.3). */
export function DocumentModal({ item, onClose }: DocumentModalProps): ReactElement {
  const titleId = useId();
  const { file, choose, remove, error, isRefused, submit, upload } = useDocumentChoice({
    item,
    onClose,
  });
  const { transfer, isRunning, cancel } = upload;
  const close = isRunning ? undefined : onClose;
  return (
    <Dialog isOpen toggle={close} labelledBy={titleId} centered>
      <PlainForm busy={isRunning} onSubmit={() => void submit()}>
        <ModalHeader tag="h2" id={titleId} toggle={close}>
          Do you want to upload document?
        </ModalHeader>
        <ModalBody>
          <p className="gl-named">
            {item.inventory_title} <span className="gl-muted">{item.inventoryId}</span>
          </p>
          <FilePicker
            label={documentLabel}
            fileName={file?.name ?? null}
            disabled={isRunning}
            error={error}
            onChoose={choose}
            onRemove={remove}
          />
          {isRefused ? (
            <Link to={href('/inventory/:id/edit', { id: item._id })}>
              Open application form to correct it
            </Link>
          ) : null}
          {transfer ? (
            <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} />
          ) : null}
        </ModalBody>
        <ModalFooter>
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={isRunning}
            onClick={onClose}
          >
            Cancel
          </button>
          <BusyButton busy={isRunning} busyText="Uploading …">
            Submit
          </BusyButton>
        </ModalFooter>
      </PlainForm>
    </Dialog>
  );
}
