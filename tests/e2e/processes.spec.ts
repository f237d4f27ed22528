import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callingUser, json } from './support/calls';
import { filledFolder, firstPrinted } from './support/filledFolder';
import { expect, test } from './support/product';
import { type Program, runProgram } from './support/program';
import { ownSettings, readyAddress } from './support/server';
import { plainItem } from './support/stock';

/** The user `nobody`, where the tests run as root. */
const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenledger-start-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * `npm start` as a terminal runs it: a process group of its own, to which Ctrl-C goes as a whole.
 */
const npmStart = (settings: Record<string, string> = {}): Program =>
  runProgram('npm', ['start'], {
    env: ownSettings(join(folder, 'data'), settings),
    detached: true,
  });

async function ctrlC(program: Program): Promise<void> {
  program.sendToGroup('SIGINT');
  await program.saw(/Stopped\./);
  await program.ended;
}

/** Another process over a folder that one works in: refused, which harms nothing. */
async function expectSecondRefused(address: string): Promise<void> {
  const second = npmStart();
  expect(await second.ended).not.toBe(0);
  expect(second.printed()).toMatch(/in use by another/);
  expect(second.printed()).not.toMatch(/^\s+at /m);
  const health = await fetch(`${address}/api/health`);
  expect(await health.json()).toMatchObject({ status: 'ok', database: 'embedded' });
}

test('the first start tells its steps and the accounts', () => {
  const printed = firstPrinted();
  for (const account of ['top-admin', 'merchant', 'sub-agent', 'merchant-2'])
    expect(printed).toContain(`${account}@example.com`);
  // A pipe gets lines, and none is written over another.
  const steps = [
    'Opening the database (embedded, in ',
    'Bringing the tables up to date …',
    'Filling in the demo world …',
  ];
  const places = [...steps, 'is ready'].map((step) =>
    printed.indexOf(`\n${step}`.replace('\nis', ' is')),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(printed).not.toContain('\r');
  // Ended by Ctrl-C, as a terminal sends it.
  expect(printed).toMatch(/Stopped\./);
});

test('a second process is refused, Ctrl-C stops cleanly, and the next start finds all data', async () => {
  filledFolder(join(folder, 'data'));
  const first = npmStart();
  const address = await readyAddress(first);
  expect(first.printed()).not.toMatch(/tables up to date|demo world/);
  const merchant = await callingUser(() => address, 'merchant@example.com');
  const title = `Kept ${Date.now()}`;
  expect((await merchant.call('applications/inventory', json('POST', plainItem(title)))).ok).toBe(
    true,
  );
  await expectSecondRefused(address);
  await ctrlC(first);
  await expect(fetch(`${address}/api/health`)).rejects.toThrow();

  const second = npmStart();
  const again = await readyAddress(second);
  const back = await callingUser(() => again, 'merchant@example.com');
  const list = await back.call(
    `applications/inventory/${back.userId}?system_mode=Production&search=Kept`,
  );
  expect(await list.text()).toContain(title);
  await ctrlC(second);
});

test('an ordinary user can run it in a checkout that is not theirs', async () => {
  const isReadable = spawnSync('test', ['-r', 'dist/server/main.js'], ordinary).status === 0;
  test.skip(!isReadable, 'this checkout lies in a folder that other users may not enter');
  filledFolder(join(folder, 'data'));
  if (ordinary.uid)
    for (const place of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chownSync(join(folder, place), ordinary.uid, ordinary.gid);
  const server = runProgram(process.execPath, ['scripts/start.mjs'], {
    env: ownSettings(join(folder, 'data'), { HOME: folder }),
    ...ordinary,
  });
  const address = await readyAddress(server);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  server.send('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('what cannot be started says why in one sentence', async () => {
  const bad = npmStart({ PORT: 'eighty' });
  expect(await bad.ended).not.toBe(0);
  expect(bad.printed()).toContain('PORT');
  expect(bad.printed()).not.toMatch(/^\s+at /m);
});
