import type { ReactElement } from 'react';
import type { UploadedDocument } from '@/domain/onboarding/stepData';
import { EmptyState } from '@/shared/ui/states';

interface DocumentListProps {
  documents: readonly UploadedDocument[];
  readOnly: boolean;
  onDownload: (document: UploadedDocument) => void;
  onRemove: (document: UploadedDocument) => void;
}

/**
 * The stored documents by type; each can be fetched, and removed unless the form is in view mode
 * (spec 2.5).
 */
export function DocumentList({
  documents,
  readOnly,
  onDownload,
  onRemove,
}: DocumentListProps): ReactElement {
  if (documents.length === 0) {
    return (
      <EmptyState
        title="No documents uploaded yet"
        text={readOnly ? undefined : 'Choose a document type above, then drop its files.'}
      />
    );
  }
  return (
    <ul className="gl-step-documents" aria-label="Uploaded documents">
      {documents.map((document) => (
        <li key={document.id} className="gl-file">
          <span className="gl-file-name" title={document.name}>
            <span className="gl-cell-main">{document.type}</span>
            <span className="gl-cell-sub">{document.name}</span>
          </span>
          <span className="gl-file-buttons">
            <button
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => onDownload(document)}
            >
              Download<span className="visually-hidden"> {document.name}</span>
            </button>
            <button
              type="button"
              className="btn btn-outline-secondary btn-sm"
              onClick={() => onRemove(document)}
            >
              Remove<span className="visually-hidden"> {document.name}</span>
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
