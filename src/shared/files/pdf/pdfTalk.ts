import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { TransferOptions } from '../transfer';
import type { DrawnAs, PdfAnswer, PdfQuestion } from './messages';
import { giveBack, takeWorker } from './pdfWorker';
import { piecesOf } from './pieces';

/** What is said when a document could not be made. */
const pdfFailed = 'The PDF could not be created. Please try again.';

const stopped = (): DOMException => new DOMException('The PDF was canceled', 'AbortError');

/** The answer that ends a question. */
export type PdfOutcome = Exclude<PdfAnswer, { kind: 'progress' } | { kind: 'failed' }>;

/** Questions to one worker, one after the other. */
export interface PdfTalk {
  ask: (question: PdfQuestion) => Promise<PdfOutcome>;
  /** Hands a document over piece by piece; between them the page may do other work. */
  draw: (document: PdfDocument, as: DrawnAs) => Promise<PdfOutcome>;
}

/**
 * Lets the page do what waits. A timer would do the same, but not before 4 ms from the fifth on.
 */
const pause = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });

function talkTo(
  worker: Worker,
  signal: AbortSignal,
  onProgress: TransferOptions['onProgress'],
): PdfTalk {
  const heard = (say: () => void | Promise<void>): Promise<PdfOutcome> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(stopped());
      const over = new AbortController();
      const end = (settle: () => void): void => {
        over.abort();
        settle();
      };
      const once = { signal: over.signal };
      signal.addEventListener('abort', () => end(() => reject(stopped())), once);
      worker.addEventListener('error', () => end(() => reject(new Error(pdfFailed))), once);
      const onMessage = ({ data }: MessageEvent<PdfAnswer>): void => {
        if (data.kind === 'progress') onProgress?.({ done: data.done });
        else if (data.kind === 'failed') end(() => reject(new Error(pdfFailed)));
        else end(() => resolve(data));
      };
      worker.addEventListener('message', onMessage, once);
      Promise.resolve(say()).catch((reason) => end(() => reject(reason)));
    });
  return {
    ask: (question) => heard(() => worker.postMessage(question)),
    draw: (document, as) =>
      heard(async () => {
        for (const piece of piecesOf(document, as)) {
          if (signal.aborted) return;
          worker.postMessage(piece);
          if (piece.kind === 'rows') await pause();
        }
      }),
  };
}

/**
 * Talks with a worker of its own. What goes wrong, and `signal`, end the worker; otherwise it is
 * kept for the next talk. Rejects with `AbortError`, or with a sentence for people.
 */
export async function withPdfWorker<Result>(
  work: (talk: PdfTalk) => Promise<Result>,
  { onProgress, signal = new AbortController().signal }: TransferOptions = {},
): Promise<Result> {
  if (signal.aborted) throw stopped();
  const worker = takeWorker();
  try {
    const result = await work(talkTo(worker, signal, onProgress));
    if (signal.aborted) throw stopped();
    giveBack(worker);
    return result;
  } catch (reason) {
    worker.terminate();
    throw reason;
  }
}

/** The file of an answer. */
export function fileOf(outcome: PdfOutcome, type: string): Blob {
  if (outcome.kind !== 'done') throw new Error(pdfFailed);
  return new Blob([outcome.content], { type });
}
