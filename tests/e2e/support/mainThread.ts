import type { Browser, Page } from '@playwright/test';

/** A complete event, or one that names a thread, of a Chromium trace. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds that its thread worked in it. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Milliseconds of the longest task of a page's main thread while something is done. Its own work is
 * counted, not what it waited for a core: other tests beside it change nothing. Throws when the
 * trace holds no task.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (!tasks.some((took) => took > 0)) throw new Error('No task of a main thread in the trace');
  return Math.max(...tasks);
}
