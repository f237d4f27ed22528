import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { PdfAnswer, PdfQuestion } from '@/shared/files/pdf/messages';
import { pdfSession } from '@/shared/files/pdf/pdfSession';
import { piecesOf } from '@/shared/files/pdf/pieces';
import { fontFiles } from './fontFiles';

/**
 * Makes the documents that the product mails by itself: no browser is there that could
 * (docs/adr/0030).
 */
export interface Paper {
  /**
   * The PDF file of a document, as the application's browser would make it. @throws Error where it
   * cannot be drawn
   */
  pdf(document: PdfDocument): Promise<Buffer>;
}

/** Whoever draws: takes a document in pieces, and tells what became of it. */
interface Drawer {
  ask(question: PdfQuestion): void;
  /** Gives up what is being drawn; the next question begins anew. */
  stop(): void;
}

/** A document that takes longer is given up: its sender holds a transaction open meanwhile. */
const drawingLimitMs = 15_000;

type Tell = (answer: PdfAnswer) => void;

/** In this thread: for tests, and for a server that runs from its sources. */
function drawerHere(tell: Tell): Drawer {
  const answer = pdfSession(fontFiles, tell);
  return { ask: (question) => void answer(question), stop: () => undefined };
}

/** In a thread of its own, so that requests do not wait for drawings. */
function drawerThread(file: string, tell: Tell): Drawer {
  let thread: Worker | null = null;
  const started = (): Worker => {
    if (thread) return thread;
    const opened = new Worker(file);
    // An error and the end that follows it, or an end that was asked for: told once, and of the
    // thread in use alone.
    const over = (): void => {
      if (thread !== opened) return;
      thread = null;
      tell({ kind: 'failed' });
    };
    opened.on('message', (answer: PdfAnswer) => {
      if (thread === opened) tell(answer);
    });
    opened.once('error', over);
    opened.once('exit', over);
    // It keeps no server from ending.
    opened.unref();
    thread = opened;
    return opened;
  };
  return {
    ask: (question) => started().postMessage(question),
    stop() {
      const stopped = thread;
      thread = null;
      void stopped?.terminate();
    },
  };
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
      const limit = setTimeout(() => {
        drawer.stop();
        reject(new Error(`The document took longer than ${drawingLimitMs / 1000} s to draw`));
      }, drawingLimitMs);
      heard = (answer) => {
        if (answer.kind !== 'done' && answer.kind !== 'failed') return;
        clearTimeout(limit);
        if (answer.kind === 'done') resolve(Buffer.from(answer.content));
        else reject(new Error('The document could not be drawn'));
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
