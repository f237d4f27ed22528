import { Refusal } from './refusal';

/** 408, when a body stops arriving. */
const tooSlow = (): Refusal =>
  new Refusal(408, 'The request did not arrive in time. Please try again.', {
    name: 'RequestTimeout',
  });

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long a body may take to arrive; time spent by the reader itself does not count. */
export interface Patience {
  idleMilliseconds: number;
  totalMilliseconds: number;
}

/**
 * The chunks of a body as they arrive.
 * @throws Refusal 408 when the next one does not come in time
 */
export async function* bodyChunks(
  body: ReadableStream<Uint8Array>,
  { idleMilliseconds, totalMilliseconds }: Patience,
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  let left = totalMilliseconds;
  try {
    while (true) {
      const asked = Date.now();
      const { done, value } = await within(
        reader.read(),
        Math.min(idleMilliseconds, Math.max(left, 1)),
      );
      left -= Date.now() - asked;
      if (done) return;
      yield value;
    }
  } finally {
    // Also on an early end. Not awaited: a stalled source would not settle it.
    reader.cancel().catch(() => undefined);
  }
}
