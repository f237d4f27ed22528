import type { Browser, Page } from '@playwright/test';
import { outermost, type TraceEvent, traced, worked } from '../trace';

/** What a key sets off before the next frame can be drawn, in the order of their coming. */
const handled: ReadonlySet<string> = new Set([
  'keydown',
  'keypress',
  'beforeinput',
  'input',
  'keyup',
]);

/** Milliseconds between two keys: faster than most people type. */
const pause = 90;

/** What typing took, in milliseconds. */
export interface Handling {
  /** All scripts of a key together, key by key. */
  scripts: number[];
  /** The one handler that took longest. */
  longest: number;
  /**
   * The same keys with what the browser itself does to put the letter into the box: its editing is
   * part of its dispatch.
   */
  whole: number[];
}

/** Milliseconds of handling, from the events of a trace. */
function handling(events: readonly TraceEvent[]): Handling {
  const found: Handling = { scripts: [], longest: 0, whole: [] };
  const calls = outermost(events, ({ name }) => name === 'FunctionCall');
  const add = (times: number[], ms: number): void => {
    times[times.length - 1] = (times.at(-1) ?? 0) + ms;
  };
  for (const event of outermost(
    events,
    ({ name, args }) => name === 'EventDispatch' && handled.has(args.data?.type ?? ''),
  )) {
    if (event.args.data?.type === 'keydown') {
      found.scripts.push(0);
      found.whole.push(0);
    }
    if (found.whole.length === 0) continue;
    add(found.whole, worked(event));
    const end = event.ts + (event.dur ?? 0);
    for (const call of calls.filter(
      ({ ts, tid }) => tid === event.tid && ts >= event.ts && ts < end,
    )) {
      add(found.scripts, worked(call));
      found.longest = Math.max(found.longest, worked(call));
    }
  }
  return found;
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
  const traceEvents = await traced({ browser, page, categories: ['devtools.timeline'] }, () =>
    page.keyboard.type(text, { delay: pause }),
  );
  const times = handling(traceEvents);
  if (times.whole.length !== text.length)
    throw new Error(`${id}: ${text.length} keys, ${times.whole.length} in the trace`);
  return times;
}
