/**
 * What is used of pdf.js. Its own declarations need newer DOM types than the rest of the
 * application.
 */
declare module 'pdfjs-dist' {
  interface PdfViewport {
    readonly width: number;
    readonly height: number;
  }

  interface PdfJsPage {
    getViewport(asked: { scale: number }): PdfViewport;
    getTextContent(): Promise<{ items: readonly ({ str: string } | { type: string })[] }>;
    render(asked: { canvas: HTMLCanvasElement; viewport: PdfViewport }): { promise: Promise<void> };
  }

  interface PdfJsDocument {
    readonly numPages: number;
    getPage(number: number): Promise<PdfJsPage>;
  }

  interface PdfJsTask {
    readonly promise: Promise<PdfJsDocument>;
    destroy(): Promise<void>;
  }

  interface PdfJsWorker {
    destroy(): void;
  }

  export const PDFWorker: { create(asked: { port: Worker }): PdfJsWorker };

  export function getDocument(asked: {
    data: Uint8Array;
    worker: PdfJsWorker;
    isEvalSupported: false;
    useWasm: false;
    enableXfa: false;
  }): PdfJsTask;
}
