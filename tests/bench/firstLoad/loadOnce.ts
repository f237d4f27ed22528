import type { Browser, CDPSession } from '@playwright/test';

/** One cold load; times in ms since the navigation began. */
export interface Load {
  /** Bytes on the wire, headers included, until nothing came for a second. */
  bytes: number;
  requests: number;
  /** The e-mail field is painted and takes the pointer. */
  field: number;
  /** The page has taken the form over: signing in works. */
  ready: number;
  /** 0 when no task took 50 ms: shorter ones are not told. */
  longestTask: number;
}

/** Slow 4G as Chromium's own tools set it. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

type Seen = Omit<Load, 'bytes' | 'requests'>;

/** Written into the page before its own code: looks for the field in every frame. */
const watchField = (): void => {
  const seen: Seen = { field: 0, ready: 0, longestTask: 0 };
  Object.assign(window, { seen });
  const look = (): void => {
    const field = document.querySelector('input[type=email]');
    const { x, y, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
    if (
      !seen.field &&
      width > 0 &&
      document.elementFromPoint(x + width / 2, y + height / 2) === field
    ) {
      seen.field = performance.now();
    }
    if (!seen.ready && document.documentElement.dataset.signIn === 'ready')
      seen.ready = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/**
 * The same for tasks: only listens, since asking for boxes in every frame makes the page's own
 * tasks longer.
 */
export const watchTasks = (): void => {
  const seen: Seen = { field: 0, ready: 0, longestTask: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      seen.longestTask = Math.max(seen.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
};

function countTraffic(session: CDPSession): { bytes: number; requests: number; last: number } {
  const traffic = { bytes: 0, requests: 0, last: Date.now() };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1;
    traffic.last = Date.now();
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    traffic.last = Date.now();
  });
  return traffic;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A page to load, and how it is told that it is there. */
interface Asked {
  address: string;
  /** Runs in the page: true once it can be worked with; null where nothing takes it over. */
  isReady: (() => boolean) | null;
  width?: number;
}

const isTakenOver = (): boolean => document.documentElement.dataset.signIn === 'ready';

/** Loads a page once in a new, empty profile; `watch` is written into it and keeps what it saw. */
export async function load(
  browser: Browser,
  { address, isReady, width = 1440 }: Asked,
  watch: () => void,
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  const traffic = countTraffic(session);
  await page.goto(address, { waitUntil: 'load' });
  if (isReady) await page.waitForFunction(isReady);
  while (Date.now() - traffic.last < 1000) await pause(100);
  const seen = await page.evaluate((): Seen => Reflect.get(window, 'seen'));
  await context.close();
  return { ...seen, bytes: traffic.bytes, requests: traffic.requests };
}

/** Loads a page twice, each time cold: once for its times, once for its tasks. */
export async function loadOnce(
  browser: Browser,
  address: string,
  takesOver: boolean,
): Promise<Load> {
  const asked = { address, isReady: takesOver ? isTakenOver : null };
  const timed = await load(browser, asked, watchField);
  const { longestTask } = await load(browser, asked, watchTasks);
  return { ...timed, longestTask };
}
