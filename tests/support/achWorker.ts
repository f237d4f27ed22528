import { type AchQuestion, achSession } from '@/features/banking/nacha/achSession';

/** The worker of NACHA files in this thread: a DOM without a browser has no workers. */
export class AchWorkerHere extends EventTarget {
  private isOver = false;

  postMessage(question: AchQuestion): void {
    void achSession(question, (data) => {
      if (!this.isOver) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    this.isOver = true;
  }
}
