import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { embeddedBureau } from '@server/features/bureau/embedded/embeddedBureau';
import type { PdfDocument, TableBlock } from '@/domain/pdf/pdfDocument';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { person } from '../server/checks/checker';
import { builtPage } from './builtPage';
import { serveFolder } from './firstLoad/serveFolder';
import { reportOf, summaryOf, tableOf } from './pdfReport/documents';
import { median } from './product';
import type { Taken } from './taken';

const rounds = 5;
const owners = 10;
/** About forty pages. */
const tableRows = 1500;

interface BenchWindow {
  bench: {
    ours: (document: PdfDocument) => Promise<Taken>;
    autotable: (table: TableBlock) => Promise<Taken>;
  };
}

/**
 * Five rounds, each on a page that was just loaded: the worker, its code and the fonts included.
 */
async function measure(
  browser: Browser,
  address: string,
  work: (page: Page) => Promise<Taken>,
): Promise<Taken> {
  const found: Taken[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'bench' in window);
    found.push(await work(page));
    await page.close();
  }
  const of = (name: keyof Taken): number => median(found.map((taken) => taken[name]));
  return { ms: of('ms'), longestTask: of('longestTask'), bytes: of('bytes') };
}

const ours = (document: PdfDocument) => (page: Page) =>
  page.evaluate((given) => (window as unknown as BenchWindow).bench.ours(given), document);

const autotable = (table: TableBlock) => (page: Page) =>
  page.evaluate((given) => (window as unknown as BenchWindow).bench.autotable(given), table);

/**
 * The check report, the summary of an application and a table of forty pages, made in the worker,
 * against jspdf-autotable for the same table.
 */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gl-pdf-'));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumArgs,
  });
  const { address, close } = await serveFolder(await builtPage('pdfReport', folder));
  try {
    const criteria = person({ LastName: 'Everything' });
    const { tree } = await embeddedBureau().personSearch(criteria);
    const table = tableOf(tableRows);
    const report = await measure(browser, address, ours(reportOf(criteria, tree)));
    const summary = await measure(browser, address, ours(summaryOf(owners)));
    const whole = await measure(browser, address, ours(table));
    const peer = await measure(browser, address, autotable(table.blocks[0]));
    const ten = await measure(browser, address, ours(tableOf(tableRows * 10)));
    const line = (what: string, value: string, goal: string): void =>
      console.log(`${what.padEnd(58)} ${value.padStart(8)}   ${goal}`);
    line('check report of every flag, ms', report.ms.toFixed(0), '< 1000');
    line('   longest task of the page meanwhile, ms', report.longestTask.toFixed(0), '≤ 50');
    line(`summary of an application with ${owners} owners, ms`, summary.ms.toFixed(0), '< 1000');
    line('   longest task of the page meanwhile, ms', summary.longestTask.toFixed(0), '≤ 50');
    line(`table of ${tableRows} rows, ms`, whole.ms.toFixed(0), '< 1000');
    line('   longest task of the page meanwhile, ms', whole.longestTask.toFixed(0), '≤ 50');
    line(
      '   jspdf-autotable / ours',
      (peer.ms / whole.ms).toFixed(2),
      `(${peer.ms.toFixed(0)} ms)`,
    );
    line('   jspdf-autotable, longest task, ms', peer.longestTask.toFixed(0), '');
    line(
      '   bytes a row',
      (whole.bytes / tableRows).toFixed(0),
      `(autotable ${(peer.bytes / tableRows).toFixed(0)})`,
    );
    line(`table of ${tableRows * 10} rows, ms`, ten.ms.toFixed(0), '');
    line('   longest task of the page meanwhile, ms', ten.longestTask.toFixed(0), '≤ 50');
    line(
      '   jspdf-autotable / ours, per row, large table',
      ((peer.ms * 10) / ten.ms).toFixed(2),
      '',
    );
  } finally {
    await browser.close();
    close();
    rmSync(folder, { recursive: true, force: true });
  }
}
