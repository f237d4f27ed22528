import type { Browser, Page } from '@playwright/test';
import { outermost, type TraceEvent, traced, worked } from '../trace';

/** What all scripts took on the way to a screen, in ms. */
export interface Change {
  screen: string;
  /** From the click until its content is painted: its rows or figures; a chart may follow. */
  content: number;
  /** Until it is at rest, charts and all. */
  rest: number;
}

const scripted: ReadonlySet<string> = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'EventDispatch',
  'v8.compile',
  'XHRReadyStateChange',
  'XHRLoad',
]);

/**
 * In the page: marks the frame after the one in which the content of another screen is there; the
 * address is another one before that.
 */
const markContent = (): void => {
  const left = document.querySelector('main h1');
  const look = (): void => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    const isThere = heading && heading !== left;
    const loading = main?.querySelector(
      '.gl-loading, .gl-skeleton:not(.gl-chart), [aria-busy="true"]',
    );
    if (isThere && !loading) requestAnimationFrame(() => performance.mark('content'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/**
 * What the bench itself runs in the page, such as the look for content in each frame: no script of
 * the application.
 */
const isOfBench = ({ name, args }: TraceEvent): boolean =>
  name === 'FunctionCall' && !args.data?.url?.startsWith('http');

function sumBetween(events: readonly TraceEvent[], from: number, to: number): number {
  return events
    .filter(({ ts }) => ts >= from && ts < to)
    .reduce((sum, event) => sum + worked(event), 0);
}

/** Scripts of the thread on which the click was. */
function changeIn(screen: string, events: readonly TraceEvent[]): Change {
  const click = events.find(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'mousedown',
  );
  const mark = events.find(({ name }) => name === 'content');
  if (!click || !mark) throw new Error(`${screen}: no ${click ? 'content' : 'click'} in the trace`);
  const all = outermost(events, ({ name, tid }) => scripted.has(name) && tid === click.tid);
  const ofBench = outermost(events, (event) => isOfBench(event) && event.tid === click.tid);
  const until = (end: number): number =>
    sumBetween(all, click.ts, end) - sumBetween(ofBench, click.ts, end);
  return { screen, content: until(mark.ts), rest: until(Number.POSITIVE_INFINITY) };
}

/** Goes to every screen of the menu, one after the other as the menu has them. */
export async function walk(browser: Browser, page: Page): Promise<Change[]> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  // A long menu folds all but its first headings.
  const folded = menu.locator('[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  const links = menu.locator('a[href^="#/"]');
  const found: Change[] = [];
  for (const link of await links.all()) {
    const screen = (await link.textContent())?.trim() ?? '';
    // Where it leads to the screen that is there already, nothing changes.
    if (page.url().endsWith((await link.getAttribute('href')) ?? '')) continue;
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(markContent);
    const events = await traced(
      { browser, page, categories: ['devtools.timeline', 'blink.user_timing', 'v8'] },
      async () => {
        await link.click();
        await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(600);
      },
    );
    await page.evaluate(() => performance.clearMarks());
    found.push(changeIn(screen, events));
    // A window that a screen begins with lies over the menu.
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  }
  return found;
}
