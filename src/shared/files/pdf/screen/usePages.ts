import { useEffect, useMemo, useRef, useState } from 'react';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import { drawPages } from '../drawPages';
import type { PagePicture } from '../pagePicture';
import { pageFonts } from './pdfFonts';

/** Milliseconds without a change before a document is drawn again. */
const pause = 60;

/** Pages of a document; those of the one before stay until they are there. */
interface Pages {
  /** Null before the first time. */
  pages: readonly PagePicture[] | null;
  /** What the pages are not up to date with. */
  isBehind: boolean;
  failure: string | null;
  retry: () => void;
}

const failed = 'The preview could not be displayed.';

async function pagesOf(document: PdfDocument): Promise<PagePicture[]> {
  const [pages] = await Promise.all([drawPages(document), pageFonts(document)]);
  return pages;
}

/**
 * Draws a document as often as it changes, a moment after its last change; only the latest one is
 * drawn.
 */
export function usePages(document: PdfDocument): Pages {
  const [drawn, setDrawn] = useState<{ key: string; pages: readonly PagePicture[] } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = useMemo(() => JSON.stringify(document), [document]);
  // One after the other, so that one worker serves them all.
  const queue = useRef<Promise<void>>(Promise.resolve());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the document's content; `attempt` asks for another try.
  useEffect(() => {
    let isOver = false;
    const draw = async (): Promise<void> => {
      if (isOver) return;
      try {
        const pages = await pagesOf(document);
        if (isOver) return;
        setDrawn({ key, pages });
        setFailure(null);
      } catch {
        if (!isOver) setFailure(failed);
      }
    };
    const enqueue = (): void => {
      queue.current = queue.current.then(draw);
    };
    const timer = setTimeout(enqueue, drawn ? pause : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, attempt]);

  return {
    pages: drawn?.pages ?? null,
    isBehind: drawn?.key !== key,
    failure,
    retry: () => setAttempt((count) => count + 1),
  };
}
