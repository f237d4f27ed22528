import { brokenCsv } from '@/domain/imports/importTexts';
import { counted } from '@/domain/lists/counted';
import type { TransferOptions } from '@/shared/files/transfer';
import { startWorker } from '@/shared/files/trustedWorker';
import { type AskWorker, askerOf } from './askWorker';
import type { ProblemPage, ProblemSource } from './errorList';
import workerAddress from './import.worker?worker&url';
import type { AnyImportOrder, ImportName, ImportOrder, ImportRow } from './importKinds';
import { type KnownSearch, knownKeys } from './knownKeys';
import type { ImportAnswer, ImportOutcome, ImportQuestion } from './messages';

/** What is in a small file. */
export interface ImportContent<Name extends ImportName> {
  /** As they are sent, the heads first. */
  lines: string[][];
  rows: ImportRow<Name>[];
}

/** A file that was read and checked; its problems can be asked for until it is closed. */
export interface OpenImport<Name extends ImportName> extends ImportOutcome {
  problems: ProblemSource;
  /** All of a file that is right; for small ones. */
  content: () => Promise<ImportContent<Name>>;
  /**
   * The same file with the values that are there already as problems (spec 3.5.4). Rejects as
   * `find` does.
   */
  withKnown: (search: KnownSearch, options: TransferOptions) => Promise<OpenImport<Name>>;
  /** Ends the worker; nothing can be asked any more. */
  close: () => void;
}

const readFigure = (rows: number, done: number): string =>
  `${counted(rows, 'row')}, ${Math.floor(done * 100)}%`;

const stopped = (): DOMException => new DOMException('The check was canceled', 'AbortError');

/** The problems that the worker keeps. */
function problemsIn(ask: AskWorker, { total, columns }: ImportOutcome): ProblemSource {
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

function opened<Name extends ImportName>(
  worker: Worker,
  ask: AskWorker,
  outcome: ImportOutcome,
): OpenImport<Name> {
  return {
    ...outcome,
    problems: problemsIn(ask, outcome),
    close: () => worker.terminate(),
    content: async () => {
      const answer = await ask((id) => ({ kind: 'content', id }));
      if (answer.kind !== 'content') throw new Error(brokenCsv);
      // The worker read them by the definition of this kind.
      return { lines: answer.lines, rows: answer.rows as ImportRow<Name>[] };
    },
    withKnown: async (search, options) => {
      const keys = await knownKeys(ask, search, options);
      const known = await ask((id) => ({ kind: 'known', id, keys, message: search.message }));
      if (known.kind !== 'known') throw new Error(brokenCsv);
      return opened(worker, ask, known.outcome);
    },
  };
}

/**
 * Reads and checks an import file in a worker, so that the page stays responsive at any size.
 * Rejects with `AbortError` when stopped, or with a sentence when the file can't be read.
 */
export function openImport<Name extends ImportName>(
  file: File,
  order: ImportOrder<Name> & AnyImportOrder,
  { onProgress, signal }: TransferOptions,
): Promise<OpenImport<Name>> {
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
    worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
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
    const question: ImportQuestion = { kind: 'check', order, file };
    worker.postMessage(question);
  });
}
