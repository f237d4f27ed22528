import { lazy, type ReactElement, Suspense, useEffect, useId, useState } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import type { DetailDocument } from '@/domain/applications/applicationDetail';
import { previewOf } from '@/domain/files/previewKind';
import { failureMessage } from '@/shared/api/failure';
import { fetchLink } from '@/shared/files/downloadLink';
import { Dialog } from '@/shared/ui/Dialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useLazyGetDocumentLinkQuery } from '../api';

const PdfView = lazy(() => import('@/shared/files/preview/PdfView'));

/** Characters of a text that are shown. */
const maxText = 50_000;

interface DocumentPreviewProps {
  document: DetailDocument;
  onClose: () => void;
}

/**
 * Shows a document in place: nothing of it runs, and the reader's view is logged as a download is.
 */
export function DocumentPreview({ document, onClose }: DocumentPreviewProps): ReactElement {
  const titleId = useId();
  const { content, failure, retry } = useContent(document);
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} size="xl" scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {document.type}
      </ModalHeader>
      <ModalBody className="gl-preview">
        <p className="gl-muted">{document.name}</p>
        {failure !== null ? <ErrorState message={failure} onRetry={retry} /> : null}
        {failure === null && content === null ? (
          <LoadingRows rows={6} label={`Loading ${document.name}`} />
        ) : null}
        {content ? <Content content={content} document={document} /> : null}
      </ModalBody>
    </Dialog>
  );
}

/** What is shown, of a document that has been read. */
type Shown =
  | { kind: 'image'; address: string }
  | { kind: 'pdf'; file: Blob }
  | { kind: 'text'; text: string };

async function shownOf(name: string, file: Blob): Promise<Shown> {
  const preview = previewOf(name);
  if (preview?.kind === 'pdf') return { kind: 'pdf', file };
  if (preview?.kind === 'image') {
    // Its own type, whatever was uploaded: an image element runs nothing.
    const image = new Blob([file], { type: preview.type });
    return { kind: 'image', address: URL.createObjectURL(image) };
  }
  return { kind: 'text', text: (await file.slice(0, 4 * maxText).text()).slice(0, maxText) };
}

/** The content of a document, asked for anew at each try. */
function useContent({ id, name }: DetailDocument): {
  content: Shown | null;
  failure: string | null;
  retry: () => void;
} {
  const [askLink] = useLazyGetDocumentLinkQuery();
  const [content, setContent] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    const stopping = new AbortController();
    let address = '';
    const read = async (): Promise<void> => {
      const link = await askLink(id).unwrap();
      const shown = await shownOf(name, await fetchLink(link.url, { signal: stopping.signal }));
      if (shown.kind === 'image') address = shown.address;
      if (!stopping.signal.aborted) setContent(shown);
    };
    setFailure(null);
    read().catch((error: unknown) => {
      if (!stopping.signal.aborted)
        setFailure(error instanceof Error ? error.message : failureMessage(error));
    });
    return () => {
      stopping.abort();
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [askLink, id, name, attempt]);
  return { content, failure, retry: () => setAttempt((before) => before + 1) };
}

function Content({
  content,
  document,
}: {
  content: Shown;
  document: DetailDocument;
}): ReactElement {
  if (content.kind === 'image')
    return (
      <img
        className="gl-preview-image"
        src={content.address}
        alt={`${document.type}: ${document.name}`}
      />
    );
  if (content.kind === 'text') return <pre className="gl-preview-text">{content.text}</pre>;
  return (
    <Suspense fallback={<LoadingRows rows={6} label="Opening the PDF" />}>
      <PdfView file={content.file} name={document.name} />
    </Suspense>
  );
}
