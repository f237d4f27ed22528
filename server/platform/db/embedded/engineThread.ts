import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What a worker thread is to do; read by ./worker.mjs as its `workerData`. */
export type Job =
  | { task: 'initialize'; folder: string }
  | {
      task: 'serve';
      /** The database on disk, or … */
      folder?: string;
      /** … the dump of a migrated database to load into memory (tests). */
      template?: string;
      /** Unix socket to listen on; absent: a free loopback port. */
      path?: string;
      /** Shared level of free space, see ./space.ts. */
      space?: SharedArrayBuffer;
    };

/** What a serving thread reports. */
export type Report =
  | { kind: 'up'; port?: number }
  | { kind: 'pong' }
  | { kind: 'stopped' }
  | { kind: 'broken'; reason: string };

/**
 * The engine's thread; the file is plain JavaScript that Node loads beside this module, also in the
 * built server.
 */
// A path, not a URL: in the journeys' browser-like environment that pattern is rewritten to a web
// address.
export const engineThread = (job: Job): Worker =>
  new Worker(join(import.meta.dirname, 'worker.mjs'), { workerData: job });

/**
 * Makes a new database folder in a thread that is thrown away with the memory that initializing
 * takes.
 */
export function initialize(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = engineThread({ task: 'initialize', folder });
    thread.once('error', reject);
    thread.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`initializing ended with ${code}`)),
    );
  });
}

/**
 * Starts a serving thread.
 * @returns the thread and, when it listens on a loopback port, that port
 * @throws Error with the engine's reason when the database cannot be opened
 */
export function serve(
  job: Extract<Job, { task: 'serve' }>,
): Promise<{ thread: Worker; port?: number }> {
  return new Promise((resolve, reject) => {
    const thread = engineThread(job);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the database thread ended with ${code}`)));
    thread.on('message', (report: Report) => {
      if (report.kind === 'up') resolve({ thread, port: report.port });
    });
  });
}

/**
 * Asks a thread to close its database; one that does not manage in time is ended where it stands.
 */
export async function stopThread(thread: Worker, milliseconds: number): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    thread.on('message', (report: Report) => report.kind === 'stopped' && resolve());
    thread.once('exit', () => resolve());
    setTimeout(resolve, milliseconds).unref();
  });
  thread.postMessage('stop');
  await stopped;
  await thread.terminate();
}
