import { expect, it } from 'vitest';
import { askerOf } from './askWorker';
import { knownKeys } from './knownKeys';

/** A worker that is asked and never answers. */
class SilentWorker extends EventTarget {
  asked = 0;
  postMessage(): void {
    this.asked += 1;
  }
}

const search = { find: async () => [], atOnce: 10, noun: 'title', message: 'known' };

it('a worker that died is not waited for, and nobody takes its file for compared', async () => {
  const worker = new SilentWorker();
  // What is asked of a worker is that much.
  const found = knownKeys(askerOf(worker as unknown as Worker), search, {});
  expect(worker.asked).toBe(1);
  worker.dispatchEvent(new Event('error'));
  await expect(found).rejects.toThrow('Something went wrong while uploading csv file');
});
