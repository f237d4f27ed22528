import type { Browser, Page } from '@playwright/test';

/** An event of a browser's trace. */
export interface TraceEvent {
  name: string;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** What of it the thread worked: a busy machine adds little. */
  tdur?: number;
  args: { data?: { type?: string; url?: string } };
}

/** Those of a name in the order of their coming; one within another is part of it. */
export function outermost(
  events: readonly TraceEvent[],
  isMeant: (event: TraceEvent) => boolean,
): TraceEvent[] {
  let end = 0;
  return events
    .filter(isMeant)
    .sort((one, other) => one.ts - other.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** Milliseconds. */
export const worked = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000;

/** Which page is traced, and by which categories. */
interface Traced {
  browser: Browser;
  page: Page;
  categories: string[];
}

/** What the browser traces while something is done. */
export async function traced(
  { browser, page, categories }: Traced,
  act: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  return traceEvents;
}
