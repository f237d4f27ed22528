import { type ReactElement, useCallback, useId } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import type { DetailDocument } from '@/domain/applications/applicationDetail';
import { fetchLink } from '@/shared/files/downloadLink';
import { FileView } from '@/shared/files/preview/FileView';
import { Dialog } from '@/shared/ui/Dialog';
import { useLazyGetDocumentLinkQuery } from '../api';

interface DocumentPreviewProps {
  document: DetailDocument;
  onClose: () => void;
}

/**
 * Shows a document in place: nothing of it runs, and the reader's view is logged as a download is.
 */
export function DocumentPreview({ document, onClose }: DocumentPreviewProps): ReactElement {
  const titleId = useId();
  const { id, name, type } = document;
  const [askLink] = useLazyGetDocumentLinkQuery();
  const read = useCallback(
    async (signal: AbortSignal) => fetchLink((await askLink(id).unwrap()).url, { signal }),
    [askLink, id],
  );
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} size="xl" scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {type}
      </ModalHeader>
      <ModalBody className="gl-preview">
        <p className="gl-muted">{name}</p>
        <FileView name={name} alt={`${type}: ${name}`} read={read} />
      </ModalBody>
    </Dialog>
  );
}
