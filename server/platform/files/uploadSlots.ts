import { Refusal } from '@server/platform/http/refusal';

/** Documents in memory at once (10 MB each), and those that wait on disk. */
const maxAtOnce = 2;
const maxWaiting = 50;

let atOnce = 0;
const waiting: (() => void)[] = [];

/**
 * Runs work that holds a whole document in memory, a few at a time in this process, the others in
 * the order in which they came.
 * @throws Refusal 503 with Retry-After when too many wait
 */
export async function withUploadSlot<T>(work: () => Promise<T>): Promise<T> {
  if (atOnce >= maxAtOnce) {
    if (waiting.length >= maxWaiting) {
      throw new Refusal(
        503,
        'Too many documents are being uploaded right now. Please try again shortly.',
        {
          name: 'Busy',
          headers: { 'retry-after': '5' },
        },
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else atOnce += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed on, so that nobody overtakes.
    if (next) next();
    else atOnce -= 1;
  }
}
