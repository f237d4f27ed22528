import type { Browser, Page } from '@playwright/test';

/** What a key sets off before the next frame can be drawn, in the order of their coming. */
const handled: ReadonlySet<string> = new Set(['keydown', 'keypress', 'beforeinput', 'input', 'keyup']);

/** Milliseconds between two keys: faster than most people type. */
const pause = 90;

/** What typing took, in milliseconds. */
export interface Handling {
  /** All handlers of a key together, key by key. */
  keys: number[];
  /** The one handler that took longest. */
  longest: number;
}

interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** What of it the thread worked: a busy machine adds nothing. */
  tdur?: number;
  args: { data?: { type?: string } };
}

/** Milliseconds of handling, from the events of a trace: one that is set off within another is part of it. */
function handling(events: readonly TraceEvent[]): Handling {
  const keys: number[] = [];
  let longest = 0;
  let end = 0;
  const dispatched = events
    .filter(({ name, args }) => name === 'EventDispatch' && handled.has(args.data?.type ?? ''))
    .sort((one, other) => one.ts - other.ts);
  for (const { ts, dur = 0, tdur = dur, args } of dispatched) {
    if (ts < end) continue;
    end = ts + dur;
    longest = Math.max(longest, tdur / 1000);
    if (args.data?.type === 'keydown') keys.push(0);
    const at = keys.length - 1;
    if (at >= 0) keys[at] = (keys[at] ?? 0) + tdur / 1000;
  }
  return { keys, longest };
}

/** Types a text into the field of an id, and gives what the handlers of its keys took. */
export async function typingTimes(
  browser: Browser,
  page: Page,
  { id, text }: { id: string; text: string },
): Promise<Handling> {
  await page.locator(`[id="${id}"]`).fill('');
  await page.locator(`[id="${id}"]`).focus();
  await page.waitForTimeout(500);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.keyboard.type(text, { delay: pause });
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const times = handling(traceEvents);
  if (times.keys.length !== text.length)
    throw new Error(`${id}: ${text.length} keys, ${times.keys.length} in the trace`);
  return times;
}
