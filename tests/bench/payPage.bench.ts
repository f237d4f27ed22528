import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { PayableLink } from '@/domain/paymentLinks/linkPayment';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { builtApplication } from './builtApplication';
import { type Load, load, watchTasks } from './firstLoad/loadOnce';
import { serveFolder } from './firstLoad/serveFolder';
import { median } from './product';

const rounds = 15;

const link: PayableLink = {
  source: 'link',
  title: 'House blend',
  description: 'Two ounces, picked up on Friday',
  purpose: 'pay',
  state: 'active',
  isTaken: false,
  amountKind: 'fixed',
  amountCents: 4000,
  minCents: 0,
  maxCents: 0,
  expiresOn: '',
  hasTip: false,
  asksMemo: false,
  orderNo: '',
  taxCents: 0,
  returnUrl: '',
  sender: { name: 'Emerald Valley', lines: ['12 Cedar Lane'], phone: '', email: '' },
  methods: ['card'],
  debitsByFile: false,
  needsProcessorScript: false,
};

/** The floor: one page of plain HTML that asks for the amount itself, as early as a page can. */
function plainPage(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Pay</title></head><body><h1></h1><p></p><script>fetch('/api/paymentLink/bench').then((answer) => answer.json()).then(({ body }) => { document.querySelector('h1').textContent = body.title; document.querySelector('p').textContent = '$' + (body.amountCents / 100).toFixed(2); document.documentElement.dataset.paid = 'ready'; });</script></body></html>`,
  );
  return folder;
}

/** Written into the page before its own code: when the amount can be read, and when it is paid. */
const watchAmount = (): void => {
  const seen = { field: 0, ready: 0, longestTask: 0 };
  Object.assign(window, { seen });
  const look = (): void => {
    if (!seen.field && document.body?.innerText.includes('$40.00')) seen.field = performance.now();
    if (!seen.ready && document.querySelector('.gl-pay form, [data-paid=ready] h1'))
      seen.ready = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const isThere = (): boolean =>
  document.querySelector('.gl-pay form, [data-paid=ready] h1') !== null;

/**
 * A payer's page on a phone: cold, Slow 4G, CPU × 4. The floor has to ask as well: the key stands
 * behind the `#`, which no server sees.
 */
export async function bench(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'gl-pay-page-'));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumArgs,
  });
  const bodies = { '/paymentLink/:key': link, '/paymentLink/:key/views': {} };
  const servers = {
    plain: await serveFolder(plainPage(join(work, 'plain')), bodies),
    app: await serveFolder(builtApplication(), bodies),
  };
  const loads: Record<keyof typeof servers, Load[]> = { plain: [], app: [] };
  const tasks: number[] = [];
  const hash = '#/paymentLink?key=bench';
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['plain', 'app'] as const) {
        const asked = { address: servers[name].address + hash, isReady: isThere, width: 390 };
        loads[name].push(await load(browser, asked, watchAmount));
        if (name === 'app') tasks.push((await load(browser, asked, watchTasks)).longestTask);
      }
    }
  } finally {
    await browser.close();
    for (const { close } of Object.values(servers)) close();
    rmSync(work, { recursive: true, force: true });
  }
  const of = (name: keyof typeof servers, read: (one: Load) => number): number =>
    median(loads[name].map(read));
  const [amount, floor] = [of('app', ({ field }) => field), of('plain', ({ field }) => field)];
  console.log(
    `amount readable / plain HTML   ${(amount / floor).toFixed(2)}   (${amount.toFixed(0)} ms : ${floor.toFixed(0)} ms)`,
  );
  console.log(
    `form there                     ${of('app', ({ ready }) => ready).toFixed(0)} ms, ${of('app', ({ bytes }) => bytes)} B in ${of('app', ({ requests }) => requests)} requests`,
  );
  console.log(`longest task, CPU × 4          ${median(tasks).toFixed(0)} ms`);
}
