import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { builtPage } from './builtPage';
import { serveFolder } from './firstLoad/serveFolder';
import { median } from './product';
import type { Taken } from './taken';

const rounds = 5;

type Way = 'ours' | 'pages' | 'hand';

interface BenchWindow {
  bench: Record<Way, (lines: number) => Promise<Taken>>;
}

/** Each way warm: once before, then so many rounds one after the other. */
async function measure(page: Page, way: Way, lines: number): Promise<Taken> {
  const once = (): Promise<Taken> =>
    page.evaluate(([name, count]) => (window as unknown as BenchWindow).bench[name](count), [
      way,
      lines,
    ] as const);
  await once();
  const found: Taken[] = [];
  for (let round = 0; round < rounds; round++) found.push(await once());
  const of = (name: keyof Taken): number => median(found.map((taken) => taken[name]));
  return {
    ms: of('ms'),
    longestTask: Math.max(...found.map((one) => one.longestTask)),
    bytes: of('bytes'),
  };
}

const line = (what: string, value: string, goal: string): void =>
  console.log(`${what.padEnd(58)} ${value.padStart(8)}   ${goal}`);

/**
 * Invoices of ten and of a thousand lines, made and previewed in a warm worker, against jspdf
 * driven by hand.
 */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gl-invoice-pdf-'));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumArgs,
  });
  const { address, close } = await serveFolder(await builtPage('invoicePdf', folder));
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'bench' in window);
    for (const [lines, goal] of [
      [10, 150],
      [1000, 1500],
    ] as const) {
      const ours = await measure(page, 'ours', lines);
      const pages = await measure(page, 'pages', lines);
      const hand = await measure(page, 'hand', lines);
      line(`invoice of ${lines} lines, ms`, ours.ms.toFixed(0), `< ${goal}`);
      line('   longest task of the page meanwhile, ms', ours.longestTask.toFixed(0), '≤ 50');
      line(
        '   ours / jspdf by hand',
        (ours.ms / hand.ms).toFixed(2),
        `≤ 1.5 (${hand.ms.toFixed(0)} ms)`,
      );
      line('   jspdf by hand, longest task, ms', hand.longestTask.toFixed(0), '');
      line('   kB', (ours.bytes / 1024).toFixed(0), `(by hand ${(hand.bytes / 1024).toFixed(0)})`);
      line('   its preview, ms', pages.ms.toFixed(0), '< 300 with the pause');
      line('   longest task of the page meanwhile, ms', pages.longestTask.toFixed(0), '≤ 50');
    }
  } finally {
    await browser.close();
    close();
    rmSync(folder, { recursive: true, force: true });
  }
}
