import type { ProblemPage, ProblemSource } from '@/shared/files/errorList';
import type { TransferOptions } from '@/shared/files/transfer';
import { startWorker } from '@/shared/files/trustedWorker';
import { counted } from '../texts';
import workerAddress from './csv.worker?worker&url';
import { brokenCsv } from './csvTexts';
import type { CsvAnswer, CsvOutcome, CsvQuestion } from './messages';

/** A file that was read and checked; its problems can be asked for until it is closed. */
export interface OpenCsv extends CsvOutcome {
  problems: ProblemSource;
  /** Ends the worker; nothing can be asked any more. */
  close: () => void;
}

const readFigure = (rows: number, done: number): string =>
  `${counted(rows, 'row')}, ${Math.floor(done * 100)}%`;

const stopped = (): DOMException => new DOMException('The check was cancelled', 'AbortError');

/** Questions to a worker about the problems it keeps, each answered by its number. */
function problemsIn(worker: Worker, { total, columns }: CsvOutcome): ProblemSource {
  const waiting = new Map<number, (answer: CsvAnswer) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<CsvAnswer>) => {
    if (data.kind !== 'page' && data.kind !== 'csv') return;
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  const ask = (question: (id: number) => CsvQuestion): Promise<CsvAnswer> =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      worker.postMessage(question(last));
    });
  const nothing: ProblemPage = { rows: [], matched: 0 };
  return {
    total,
    columns,
    page: async (query) => {
      const answer = await ask((id) => ({ kind: 'page', id, query }));
      return answer.kind === 'page' ? answer.page : nothing;
    },
    csv: async () => {
      const answer = await ask((id) => ({ kind: 'csv', id }));
      return answer.kind === 'csv' ? answer.csv : new Blob();
    },
  };
}

/**
 * Reads and checks an import file in a worker, so that the page stays responsive at any size. Rejects with `AbortError` when stopped, or with a sentence when the file can't be read.
 */
export function openCsv(file: File, { onProgress, signal }: TransferOptions): Promise<OpenCsv> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopped());
    const worker = startWorker(workerAddress);
    const fail = (reason: unknown): void => {
      worker.terminate();
      reject(reason);
    };
    signal?.addEventListener('abort', () => fail(stopped()));
    worker.addEventListener('error', () => fail(new Error(brokenCsv)));
    worker.addEventListener('message', ({ data }: MessageEvent<CsvAnswer>) => {
      if (data.kind === 'failed') fail(new Error(brokenCsv));
      if (data.kind === 'progress') {
        onProgress?.({ done: data.done, figure: readFigure(data.rows, data.done) });
      }
      if (data.kind === 'outcome') {
        const { outcome } = data;
        onProgress?.({ done: 1, figure: readFigure(outcome.rows, 1) });
        resolve({ ...outcome, problems: problemsIn(worker, outcome), close: () => worker.terminate() });
      }
    });
    onProgress?.({ done: 0, figure: readFigure(0, 0) });
    const question: CsvQuestion = { kind: 'check', file };
    worker.postMessage(question);
  });
}
