import { type ReactElement, useEffect, useRef, useState } from 'react';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { type OpenedPdf, openPdf } from './openPdf';

/** CSS pixels of a page at most. */
const widest = 1000;

interface PdfViewProps {
  file: Blob;
  name: string;
}

/** A PDF, one page at a time: a drawn page takes megabytes. */
export default function PdfView({ file, name }: PdfViewProps): ReactElement {
  const [pdf, setPdf] = useState<OpenedPdf | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let opened: OpenedPdf | null = null;
    let isGone = false;
    openPdf(file)
      .then((one) => {
        opened = one;
        if (isGone) one.close();
        else setPdf(one);
      })
      .catch(() => {
        if (!isGone) setFailed(true);
      });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [file]);
  if (isFailed) return <ErrorState message="This PDF cannot be shown here. Please download it." />;
  if (!pdf) return <LoadingRows rows={6} label={`Opening ${name}`} />;
  return <Pages pdf={pdf} />;
}

function Pages({ pdf }: { pdf: OpenedPdf }): ReactElement {
  const [number, setNumber] = useState(1);
  const label = `Page ${number} of ${pdf.count}`;
  const { canvas, text, isFailed } = useDrawn(pdf, number);
  return (
    <>
      <div className="gl-preview-pager">
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          disabled={number === 1}
          onClick={() => setNumber(number - 1)}
        >
          Previous page
        </button>
        <span role="status">{label}</span>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          disabled={number === pdf.count}
          onClick={() => setNumber(number + 1)}
        >
          Next page
        </button>
      </div>
      {isFailed ? (
        <p className="gl-muted">{label} cannot be shown. Please download the document.</p>
      ) : null}
      <canvas ref={canvas} className="gl-preview-page" role="img" aria-label={label} />
      {text ? <p className="visually-hidden">{text}</p> : null}
    </>
  );
}

/** Draws a page on the canvas; gives its text for who does not see it. */
function useDrawn(
  pdf: OpenedPdf,
  number: number,
): { canvas: React.RefObject<HTMLCanvasElement>; text: string; isFailed: boolean } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.page(number);
      const place = canvas.current;
      if (isGone || !place) return;
      await page.draw(place, Math.min(widest, place.parentElement?.clientWidth || widest));
      if (!isGone) setText(page.text);
    };
    setFailed(false);
    draw().catch(() => {
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, [pdf, number]);
  return { canvas, text, isFailed };
}
