import type { ImportAnswer, ImportQuestion } from './messages';

/** Asks the worker something; `failed` when it could not answer. */
export type AskWorker = (question: (id: number) => ImportQuestion) => Promise<ImportAnswer>;

/** Questions to a worker about the file that it has checked, each answered by its number. */
export function askerOf(worker: Worker): AskWorker {
  const waiting = new Map<number, (answer: ImportAnswer) => void>();
  let last = 0;
  const giveUp = (): void => {
    for (const resolve of waiting.values()) resolve({ kind: 'failed' });
    waiting.clear();
  };
  // Out of memory, say: nothing is answered any more.
  worker.addEventListener('error', giveUp);
  worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
    if (data.kind === 'failed') giveUp();
    else if ('id' in data) {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    }
  });
  return (question) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      worker.postMessage(question(last));
    });
}
