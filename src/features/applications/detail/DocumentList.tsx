import { type ReactElement, useState } from 'react';
import type { ApplicationDetail, DetailDocument } from '@/domain/applications/applicationDetail';
import { formatDate } from '@/domain/dates/format';
import { previewOf } from '@/domain/files/previewKind';
import { missingDocuments } from '@/domain/onboarding/documents';
import { downloadLink } from '@/shared/files/downloadLink';
import { useTransfer } from '@/shared/files/useTransfer';
import { Icon } from '@/shared/ui/Icon';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useLazyGetDocumentLinkQuery } from '../api';
import { DocumentPreview } from './DocumentPreview';

interface DocumentListProps {
  detail: ApplicationDetail;
  /** False for sample data, which has no files. */
  hasFiles: boolean;
}

const size = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * The documents of an application to look at and to download, and the mandatory ones that are
 * missing.
 */
export function DocumentList({ detail, hasFiles }: DocumentListProps): ReactElement {
  const { documents } = detail;
  const { transfer, isRunning, run, cancel } = useTransfer();
  const [previewed, setPreviewed] = useState<DetailDocument | null>(null);
  const [askLink] = useLazyGetDocumentLinkQuery();
  const missing = missingDocuments(documents.map(({ type }) => type));
  const download = async ({ id, name }: DetailDocument): Promise<void> => {
    try {
      await run(`Downloading ${name}`, async (options) => {
        const link = await askLink(id).unwrap();
        await downloadLink(link.url, link.name, options);
      });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <>
      <ul className="gl-documents">
        {documents.map((document) => (
          <li key={document.id}>
            <Icon name="file-earmark-text" />
            <span className="gl-document-what">
              <span className="gl-cell-main">{document.type}</span>
              <span className="gl-cell-sub" title={document.name}>
                {document.name}
                {hasFiles ? `, ${size(document.bytes)}` : ''}, {formatDate(document.createdAt)}
              </span>
            </span>
            {hasFiles && previewOf(document.name) ? (
              <button
                type="button"
                className="btn btn-outline-secondary btn-sm"
                onClick={() => setPreviewed(document)}
              >
                Preview<span className="visually-hidden"> {document.type}</span>
              </button>
            ) : null}
            {hasFiles ? (
              <button
                type="button"
                className="btn btn-outline-secondary btn-sm"
                disabled={isRunning}
                onClick={() => void download(document)}
              >
                Download<span className="visually-hidden"> {document.type}</span>
              </button>
            ) : null}
          </li>
        ))}
        {missing.map(({ type }) => (
          <li key={type} className="is-missing">
            <Icon name="exclamation-circle" />
            <span className="gl-document-what">
              <span className="gl-cell-main">{type}</span>
              <span className="gl-cell-sub">Missing</span>
            </span>
          </li>
        ))}
      </ul>
      {previewed ? (
        <DocumentPreview document={previewed} onClose={() => setPreviewed(null)} />
      ) : null}
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
    </>
  );
}
