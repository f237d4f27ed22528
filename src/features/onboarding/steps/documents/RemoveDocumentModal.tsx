import type { ReactElement } from 'react';
import type { UploadedDocument } from '@/domain/onboarding/stepData';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';

interface RemoveDocumentModalProps {
  document: UploadedDocument;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a stored document is removed and names it. */
export function RemoveDocumentModal(props: RemoveDocumentModalProps): ReactElement {
  const { document, busy, onConfirm, onCancel } = props;
  return (
    <ConfirmModal
      isOpen
      title="Remove document?"
      confirmLabel="Remove"
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="gl-named">{document.name}</p>
      <p>You can upload {document.type} again later.</p>
    </ConfirmModal>
  );
}
