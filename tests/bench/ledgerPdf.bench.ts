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
const rows = 10_000;

type Way = 'ours' | 'autotable' | 'hand';

interface BenchWindow {
  bench: Record<Way, (rows: number) => Promise<Taken>>;
}

const once = (page: Page, way: Way, count: number): Promise<Taken> =>
  page.evaluate(([name, wanted]) => (window as unknown as BenchWindow).bench[name](wanted), [
    way,
    count,
  ] as const);

/** The ways in turn, each warm, so that a busy machine harms all alike. */
async function measure(
  page: Page,
  ways: readonly Way[],
  count: number,
): Promise<Record<Way, Taken>> {
  const found: Record<Way, Taken[]> = { ours: [], autotable: [], hand: [] };
  for (const way of ways) await once(page, way, count);
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) found[way].push(await once(page, way, count));
  }
  const of = (way: Way): Taken => ({
    ms: median(found[way].map(({ ms }) => ms)),
    bytes: median(found[way].map(({ bytes }) => bytes)),
    longestTask: Math.max(0, ...found[way].map(({ longestTask }) => longestTask)),
  });
  return { ours: of('ours'), autotable: of('autotable'), hand: of('hand') };
}

const line = (what: string, value: string, goal: string): void =>
  console.log(`${what.padEnd(58)} ${value.padStart(8)}   ${goal}`);

/**
 * A transaction report of 10,000 rows on A2 in the worker, against jspdf driven by hand and
 * jspdf-autotable (P5).
 */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gl-ledger-pdf-'));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumArgs,
  });
  const { address, close } = await serveFolder(await builtPage('ledgerPdf', folder));
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'bench' in window);
    const { ours, autotable, hand } = await measure(page, ['ours', 'hand', 'autotable'], rows);
    const { ours: five } = await measure(page, ['ours'], 5 * rows);
    line(
      '10,000 rows of 8 columns, rows a second',
      String(Math.round((rows / ours.ms) * 1000)),
      '',
    );
    line(
      '   ours / jspdf by hand',
      (ours.ms / hand.ms).toFixed(2),
      `≤ 1.5 (${hand.ms.toFixed(0)} ms)`,
    );
    line(
      '   jspdf-autotable / ours',
      (autotable.ms / ours.ms).toFixed(1),
      `≥ 8 (${autotable.ms.toFixed(0)} ms)`,
    );
    line('   longest task of the page meanwhile, ms', ours.longestTask.toFixed(0), '≤ 50');
    line(
      '   bytes a row',
      (ours.bytes / rows).toFixed(0),
      `≤ 60 (by hand ${(hand.bytes / rows).toFixed(0)})`,
    );
    line(
      '   exponent to 50,000 rows',
      (Math.log(five.ms / ours.ms) / Math.log(5)).toFixed(2),
      '≤ 1.05',
    );
  } finally {
    await browser.close();
    close();
    rmSync(folder, { recursive: true, force: true });
  }
}
