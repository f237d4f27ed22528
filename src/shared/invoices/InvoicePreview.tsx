import { type ReactElement, type UIEvent, useState } from 'react';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { NearPage } from '@/shared/files/pdf/screen/NearPage';
import { usePages } from '@/shared/files/pdf/screen/usePages';
import { ErrorState } from '@/shared/ui/states';
import { PreviewBar, type Zoom } from './PreviewBar';
import { UnprintableNote } from './UnprintableNote';

interface InvoicePreviewProps {
  document: PdfDocument;
}

/** The page in the middle of what is seen, from 1; all pages are of one height. */
const pageAt = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement, count: number): number =>
  Math.max(1, Math.min(count, Math.ceil(((scrollTop + clientHeight / 2) / scrollHeight) * count)));

/**
 * The pages of a document as its PDF has them, drawn by the same layout in the same worker; 300 ms
 * after a change at most. What was drawn last stays until the new pages are there.
 */
export function InvoicePreview({ document }: InvoicePreviewProps): ReactElement {
  const { pages, isBehind, failure, retry } = usePages(document);
  const [zoom, setZoom] = useState<Zoom>(100);
  const [top, setTop] = useState(1);
  const count = pages?.length ?? 0;
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void =>
    setTop(pageAt(currentTarget, count));
  return (
    <section
      className="gl-preview"
      aria-label={`Preview of ${document.title}`}
      aria-busy={isBehind && !failure}
    >
      <PreviewBar
        place={pages ? `Page ${Math.min(top, count)} of ${count}` : ''}
        zoom={zoom}
        onZoom={setZoom}
      />
      <UnprintableNote document={document} />
      {failure ? <ErrorState message={failure} onRetry={retry} /> : null}
      <section
        className="gl-preview-pages"
        data-zoom={zoom}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        aria-label={`Pages of ${document.title}`}
        onScroll={onScroll}
      >
        {pages === null && !failure ? (
          <div className="gl-page gl-page-waiting" role="status">
            <span className="visually-hidden">Loading the preview</span>
          </div>
        ) : null}
        {pages?.map((page, at) => (
          <NearPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their place.
            key={at}
            page={page}
            label={`Page ${at + 1} of ${count}`}
            startsNear={at === 0}
          />
        ))}
      </section>
    </section>
  );
}
