import { counted } from '@/domain/lists/counted';
import type { ProblemPage, ProblemSource } from '@/shared/files/errorList';
import type { TransferOptions } from '@/shared/files/transfer';
import { startWorker } from '@/shared/files/trustedWorker';
import { type AskWorker, askerOf } from './askWorker';
import workerAddress from './csv.worker?worker&url';
import { brokenCsv } from './csvTexts';
import type { CsvAnswer, CsvOutcome, CsvQuestion } from './messages';
import { type FindTaken, takenOf } from './takenTitles';

/** A file that was read and checked; its problems can be asked for until it is closed. */
export interface OpenCsv extends CsvOutcome {
  problems: ProblemSource;
  /**
   * The same file with the titles that are there already as problems (spec 3.5.4). Rejects as
   * `find` does.
   */
  withTaken: (find: FindTaken, options: TransferOptions) => Promise<OpenCsv>;
  /** Ends the worker; nothing can be asked any more. */
  close: () => void;
}

const readFigure = (rows: number, done: number): string =>
  `${counted(rows, 'row')}, ${Math.floor(done * 100)}%`;

const stopped = (): DOMException => new DOMException('The check was canceled', 'AbortError');

/** The problems that the worker keeps. */
function problemsIn(ask: AskWorker, { total, columns }: CsvOutcome): ProblemSource {
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

function opened(worker: Worker, ask: AskWorker, outcome: CsvOutcome): OpenCsv {
  return {
    ...outcome,
    problems: problemsIn(ask, outcome),
    close: () => worker.terminate(),
    withTaken: async (find, options) => {
      const taken = await takenOf(ask, find, options);
      const known = await ask((id) => ({ kind: 'taken', id, titles: taken }));
      if (known.kind !== 'known') throw new Error(brokenCsv);
      return opened(worker, ask, known.outcome);
    },
  };
}

/**
 * Reads and checks an import file in a worker, so that the page stays responsive at any size.
 * Rejects with `AbortError` when stopped, or with a sentence when the file can't be read.
 */
export function openCsv(file: File, { onProgress, signal }: TransferOptions): Promise<OpenCsv> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopped());
    const worker = startWorker(workerAddress);
    const ask = askerOf(worker);
    let isOpen = false;
    const fail = (reason: unknown): void => {
      if (isOpen) return;
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
        isOpen = true;
        onProgress?.({ done: 1, figure: readFigure(data.outcome.rows, 1) });
        resolve(opened(worker, ask, data.outcome));
      }
    });
    onProgress?.({ done: 0, figure: readFigure(0, 0) });
    const question: CsvQuestion = { kind: 'check', file };
    worker.postMessage(question);
  });
}
