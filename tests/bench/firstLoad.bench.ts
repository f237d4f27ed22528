import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { precompress } from '../../build/precompress';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import { builtApplication } from './builtApplication';
import { type Load, loadOnce } from './firstLoad/loadOnce';
import { serveFolder } from './firstLoad/serveFolder';

// One load varies by a sixth on a quiet machine, by whole frames.
const rounds = 31;

/** The leanest peer's sign-in page, in bytes. */
const leanestPeer = 183_000;

const form = (extra = ''): string =>
  `<form><label for="e">Email</label><input id="e" type="email"><label for="p">Password</label><input id="p" type="password"><button>Log in</button></form>${extra}`;

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Sign in</title></head><body>${body}</body></html>`;

/** The floor: one page of plain HTML. */
function plainPage(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), page(form()));
  return folder;
}

const bareReact = `
import { createElement as e, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
function Page() {
  useEffect(() => { document.documentElement.dataset.signIn = 'ready'; }, []);
  return e('form', null, e('label', { htmlFor: 'e' }, 'Email'), e('input', { id: 'e', type: 'email' }),
    e('label', { htmlFor: 'p' }, 'Password'), e('input', { id: 'p', type: 'password' }), e('button', null, 'Log in'));
}
createRoot(document.getElementById('root')).render(e(Page));
`;

/** React alone, with the same form and nothing else. */
async function reactPage(folder: string): Promise<string> {
  // Inside the project, so that React is found.
  const source = resolve('.cache/bench-react');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'main.js'), bareReact);
  writeFileSync(
    join(source, 'index.html'),
    page('<div id="root"></div><script type="module" src="./main.js"></script>'),
  );
  await build({
    configFile: false,
    root: source,
    mode: 'production',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
    plugins: [precompress(folder)],
  });
  return folder;
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const medianOf = (loads: Load[], read: (load: Load) => number): number => median(loads.map(read));

/** The median of the longest tasks, and the worst of them. */
function taskText(loads: Load[]): string {
  const of = (duration: number): string => (duration > 0 ? duration.toFixed(0) : '< 50');
  const worst = Math.max(...loads.map(({ longestTask }) => longestTask));
  return `${of(medianOf(loads, ({ longestTask }) => longestTask))} (${of(worst)})`;
}

async function measure(
  browser: Browser,
  folders: Record<string, string>,
): Promise<Record<string, Load[]>> {
  const found: Record<string, Load[]> = {};
  const servers = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => ({
      name,
      ...(await serveFolder(folder)),
    })),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, address } of servers) {
      found[name] = [...(found[name] ?? []), await loadOnce(browser, address, name !== 'plain')];
    }
  }
  for (const { close } of servers) close();
  return found;
}

function report({ plain = [], react = [], app = [] }: Record<string, Load[]>): void {
  const against = (read: (load: Load) => number, floor: Load[]): [string, string] => {
    const [ours, theirs] = [medianOf(app, read), medianOf(floor, read)];
    return [(ours / theirs).toFixed(2), `(${ours.toFixed(0)} ms : ${theirs.toFixed(0)} ms)`];
  };
  const [field, fieldTimes] = against((load) => load.field, plain);
  const [ready, readyTimes] = against((load) => load.ready, react);
  const bytes = medianOf(app, (load) => load.bytes);
  const lines: [string, string, string][] = [
    [
      'P1 bytes until quiet / leanest peer',
      (bytes / leanestPeer).toFixed(3),
      `≤ 0.40 (${bytes} B)`,
    ],
    ['P1 requests', String(medianOf(app, (load) => load.requests)), '≤ 6'],
    ['P2 e-mail field typable / plain HTML', field, `≤ 1.15 ${fieldTimes}`],
    ['P3 sign-in works / bare React', ready, `≤ 1.4 ${readyTimes}`],
    ['P3 longest task, ms at CPU × 4', taskText(app), '≤ 60'],
    ['   (bare React’s own longest task)', taskText(react), ''],
  ];
  for (const [what, value, goal] of lines)
    console.log(`${what.padEnd(40)} ${value.padStart(8)}   ${goal}`);
}

/** First load of the sign-in page, cold, Slow 4G, CPU × 4. */
export async function bench(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'gl-first-load-'));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: chromiumArgs,
  });
  try {
    const folders = {
      plain: plainPage(join(work, 'plain')),
      react: await reactPage(join(work, 'react')),
      app: builtApplication(),
    };
    report(await measure(browser, folders));
  } finally {
    await browser.close();
    rmSync(work, { recursive: true, force: true });
  }
}
