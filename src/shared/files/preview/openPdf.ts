import { getDocument, PDFWorker } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import { startWorker } from '../trustedWorker';

/** A page to draw: its text for who does not see it, and how. */
export interface PdfPage {
  number: number;
  text: string;
  /** Draws it, at most so many CSS pixels wide. */
  draw: (canvas: HTMLCanvasElement, width: number) => Promise<void>;
}

export interface OpenedPdf {
  /** How many the file has. */
  count: number;
  page: (number: number) => Promise<PdfPage>;
  close: () => void;
}

/**
 * Opens a PDF as pictures of its pages. Nothing of the file runs: no scripts, forms, links or
 * embedded files are taken from it, and the page's content policy holds (no eval, no WebAssembly, a
 * worker of our own). @throws Error for what is no readable PDF
 */
export async function openPdf(file: Blob): Promise<OpenedPdf> {
  const port = startWorker(workerAddress);
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
  });
  const close = (): void => {
    void task.destroy().finally(() => port.terminate());
  };
  const pdf = await task.promise.catch((error: unknown) => {
    close();
    throw error;
  });
  return {
    count: pdf.numPages,
    close,
    page: async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      return {
        number,
        text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
        draw: async (canvas, width) => {
          const ratio = Math.min(2, window.devicePixelRatio || 1);
          const natural = page.getViewport({ scale: 1 });
          const viewport = page.getViewport({ scale: (width / natural.width) * ratio });
          canvas.width = Math.floor(viewport.width);
          canvas.height = Math.floor(viewport.height);
          await page.render({ canvas, viewport }).promise;
        },
      };
    },
  };
}
