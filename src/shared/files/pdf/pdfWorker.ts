import { startWorker } from '../trustedWorker';
import workerAddress from './pdf.worker?worker&url';

/**
 * Milliseconds for which an idle worker is kept: its code and fonts are read, and the next document
 * comes at once.
 */
const rest = 60_000;

let idle: { worker: Worker; timer: ReturnType<typeof setTimeout> } | null = null;

/** The idle worker, or a new one. */
export function takeWorker(): Worker {
  if (!idle) return startWorker(workerAddress);
  const { worker, timer } = idle;
  clearTimeout(timer);
  idle = null;
  return worker;
}

/** Gives back a worker that has answered everything. One is kept for a while, any other ends. */
export function giveBack(worker: Worker): void {
  if (idle) {
    worker.terminate();
    return;
  }
  const timer = setTimeout(() => {
    worker.terminate();
    idle = null;
  }, rest);
  idle = { worker, timer };
}
