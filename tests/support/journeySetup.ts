import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PdfWorkerHere } from './pdfWorker';

// The first visit of a screen loads its code, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// What a test rendered is unmounted, so that nothing which arrives late sets the state of a page
// that is gone.
afterEach(() => cleanup());

// PDFs are drawn in this thread; a test of another worker stubs its own over it.
globalThis.Worker ??= PdfWorkerHere as unknown as typeof Worker;
