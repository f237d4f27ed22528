import { expect, it } from 'vitest';
import { askerOf } from './askWorker';
import { takenOf } from './takenTitles';

/** A worker that is asked and never answers. */
class SilentWorker extends EventTarget {
  asked = 0;
  postMessage(): void {
    this.asked += 1;
  }
}

it('a worker that died is not waited for, and nobody takes its file for compared', async () => {
  const worker = new SilentWorker();
  // What is asked of a worker is that much.
  const found = takenOf(askerOf(worker as unknown as Worker), async () => [], {});
  expect(worker.asked).toBe(1);
  worker.dispatchEvent(new Event('error'));
  await expect(found).rejects.toThrow('Something went wrong while uploading csv file');
});
