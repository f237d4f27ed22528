import { tooLargeMessage } from '@/domain/files/limits';
import { counted } from '@/domain/lists/counted';
import type { TransferOptions } from '@/shared/files/transfer';
import { startWorker } from '@/shared/files/trustedWorker';
import workerAddress from './ach.worker?worker&url';
import type { AchContent } from './achContent';
import type { AchAnswer, AchQuestion, AchRefusalReason } from './achSession';

const megabyte = 1024 * 1024;

/** Most bytes of a file that the viewer reads: 500,000 entries come to 45 MB. */
const mostBytes = 64 * megabyte;

/** The same, as people read it. */
export const achFileLimit = `${mostBytes / megabyte} MB`;

const what = 'Choose a NACHA file: plain text in lines of 94 characters, often named .ach or .txt.';

const refusals: Readonly<Record<AchRefusalReason, (name: string) => string>> = {
  empty: (name) => `${name} is empty. ${what}`,
  binary: (name) => `${name} is not a text file. ${what}`,
  noRecords: (name) => `${name} has no NACHA records. ${what}`,
  unreadable: (name) => `${name} could not be read. Choose it again.`,
};

/** Why a file is not shown, in a sentence for people. */
export class AchFileRefused extends Error {}

const stopped = (): DOMException => new DOMException('Reading was canceled', 'AbortError');

/**
 * Reads and judges a NACHA file in a worker, so that the page stays responsive at any size. Rejects
 * with `AbortError` when stopped, or with `AchFileRefused`.
 */
export function openAch(file: File, { onProgress, signal }: TransferOptions): Promise<AchContent> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(stopped());
    if (file.size > mostBytes)
      return reject(new AchFileRefused(`${tooLargeMessage(file.name, achFileLimit)}.`));
    const worker = startWorker(workerAddress);
    const end = (act: () => void): void => {
      worker.terminate();
      act();
    };
    const refuse = (reason: AchRefusalReason): void =>
      end(() => reject(new AchFileRefused(refusals[reason](file.name))));
    signal?.addEventListener('abort', () => end(() => reject(stopped())));
    worker.addEventListener('error', () => refuse('unreadable'));
    worker.addEventListener('message', ({ data }: MessageEvent<AchAnswer>) => {
      if (data.kind === 'progress') {
        const figure = `${counted(data.lines, 'line')}, ${Math.floor(data.done * 100)}%`;
        onProgress?.({ done: data.done, figure });
      } else if (data.kind === 'read') end(() => resolve(data.content));
      else refuse(data.reason);
    });
    const question: AchQuestion = { file };
    worker.postMessage(question);
  });
}
