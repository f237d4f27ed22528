/**
 * How long a document took, in ms, what it kept the page's own thread busy with at a stretch, and
 * its bytes.
 */
export interface Taken {
  ms: number;
  longestTask: number;
  bytes: number;
}

const rest = (): Promise<void> => new Promise((done) => setTimeout(done, 250));

/** Measures a work that gives a number of bytes; in the browser. */
export async function taken(work: () => Promise<number>): Promise<Taken> {
  let longestTask = 0;
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  watch.observe({ type: 'longtask' });
  await rest();
  const begun = performance.now();
  const bytes = await work();
  const ms = performance.now() - begun;
  await rest();
  watch.disconnect();
  return { ms, longestTask, bytes };
}
