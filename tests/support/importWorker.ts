import { importSession } from '@/shared/imports/importSession';
import type { ImportQuestion } from '@/shared/imports/messages';

/** The import worker's own code in this thread: a DOM without a browser has no workers. */
export class ImportWorkerHere extends EventTarget {
  private isOver = false;
  private readonly answer = importSession((data) => {
    queueMicrotask(() => this.isOver || this.dispatchEvent(new MessageEvent('message', { data })));
  });

  postMessage(question: ImportQuestion): void {
    void this.answer(question);
  }

  terminate(): void {
    this.isOver = true;
  }
}
