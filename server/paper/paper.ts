import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { PdfAnswer, PdfQuestion } from '@/shared/files/pdf/messages';
import { pdfSession } from '@/shared/files/pdf/pdfSession';
import { piecesOf } from '@/shared/files/pdf/pieces';
import { fontFiles } from './fontFiles';

/** Makes the documents that the product mails by itself: no browser is there that could (docs/adr/0030). */
export interface Paper {
  /** The PDF file of a document, as the application's browser would make it. @throws Error where it cannot be drawn */
  pdf(document: PdfDocument): Promise<Buffer>;
}

/** Whoever draws: takes a document in pieces, and tells what became of it. */
interface Drawer {
  ask(question: PdfQuestion): void;
}

type Tell = (answer: PdfAnswer) => void;

/** In this thread: for tests, and for a server that runs from its sources. */
function drawerHere(tell: Tell): Drawer {
  const answer = pdfSession(fontFiles, tell);
  return { ask: (question) => void answer(question) };
}

/** In a thread of its own, so that requests do not wait for drawings. */
function drawerThread(file: string, tell: Tell): Drawer {
  let thread: Worker | null = null;
  const started = (): Worker => {
    if (thread) return thread;
    const opened = new Worker(file);
    const over = (): void => {
      if (thread === opened) thread = null;
      tell({ kind: 'failed' });
    };
    opened.on('message', tell);
    opened.once('error', over);
    opened.once('exit', over);
    // It keeps no server from ending.
    opened.unref();
    thread = opened;
    return opened;
  };
  return { ask: (question) => started().postMessage(question) };
}

/** Opens what draws documents; fonts are read with the first one. One after the other is drawn. */
export function openPaper(): Paper {
  const file = join(import.meta.dirname, 'paperThread.js');
  let heard: Tell = () => undefined;
  const tell: Tell = (answer) => heard(answer);
  const drawer = existsSync(file) ? drawerThread(file, tell) : drawerHere(tell);
  let last: Promise<unknown> = Promise.resolve();

  const drawn = (document: PdfDocument): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      heard = (answer) => {
        if (answer.kind === 'done') resolve(Buffer.from(answer.content));
        if (answer.kind === 'failed') reject(new Error('The document could not be drawn'));
      };
      for (const piece of piecesOf(document)) drawer.ask(piece);
    });

  return {
    pdf(document) {
      const file = last.catch(() => undefined).then(() => drawn(document));
      last = file;
      return file;
    },
  };
}
