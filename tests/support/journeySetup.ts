import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import { afterEach } from 'vitest';
import { AchWorkerHere } from './achWorker';
import { ImportWorkerHere } from './importWorker';
import { PdfWorkerHere } from './pdfWorker';

// The first visit of a screen loads its code, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 40_000, getElementError: queryError });

/** The page as text, without its pictures: a log keeps the beginning of it. */
const drawn = (container: Element): string | false =>
  prettyDOM(container, undefined, {
    filterNode: ({ nodeName }) => !['svg', 'SCRIPT', 'STYLE', '#comment'].includes(nodeName),
  });

/**
 * A query that found nothing, with the page as it stands when the message is read: a query that
 * waits fails many times, and to draw the page takes longer than to search it.
 */
function queryError(message: string | null, container: Element): Error {
  const error = new Error();
  // Begins at the test, not here.
  Error.captureStackTrace(error, queryError);
  error.name = 'TestingLibraryElementError';
  const get = (): string => [message, drawn(container)].filter(Boolean).join('\n\n');
  Object.defineProperty(error, 'message', { configurable: true, get });
  return error;
}

// As a browser says it. The simulated window writes out all that the element holds, which the
// library that places menus asks for some hundred times for each.
Element.prototype.toString = function named() {
  return `[object ${this.constructor.name}]`;
};

/** The same by value, two steps deep. */
const copied = (held: object): object =>
  Object.fromEntries(
    Object.entries(held).map(([key, value]) => [
      key,
      typeof value === 'object' ? { ...value } : value,
    ]),
  );

// The styles of an element are those of all around it, copied at each step: maps of flat records,
// for which a structured clone takes ten times as long.
CSSPropertyManager.prototype.clone = function clone() {
  const copy = new CSSPropertyManager();
  for (const [field, held] of Object.entries(this)) Object.assign(copy, { [field]: copied(held) });
  return copy;
};

// What a test rendered is unmounted, so that nothing which arrives late sets the state of a page
// that is gone.
afterEach(() => cleanup());

/** The application's workers in this thread: a DOM without a browser has none. */
function workerHere(address: string | URL): AchWorkerHere | ImportWorkerHere | PdfWorkerHere {
  if (/ach\.worker/.test(String(address))) return new AchWorkerHere();
  return /import\.worker/.test(String(address)) ? new ImportWorkerHere() : new PdfWorkerHere();
}

// What `new` makes of it is what it gives.
globalThis.Worker ??= function Worker(address: string | URL) {
  return workerHere(address);
} as unknown as typeof Worker;
