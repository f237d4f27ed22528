import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './program';
import { ownSettings, readyAddress } from './server';

/** Where the tests' processes are told the data folder that was filled for them. */
const variable = 'E2E_FILLED_FOLDER';

/**
 * Playwright's global setup: a data folder with the demo world, made once for all servers of the
 * run; gives what removes it.
 */
export default async function fillFolder(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'greenledger-e2e-filled-'));
  const first = runProgram('npm', ['start'], {
    env: ownSettings(join(folder, 'data')),
    detached: true,
  });
  await readyAddress(first);
  first.sendToGroup('SIGINT');
  await first.ended;
  writeFileSync(join(folder, 'printed'), first.printed());
  // Its sockets cannot be copied; the next server makes its own.
  rmSync(join(folder, 'data', 'lock'), { recursive: true });
  process.env[variable] = join(folder, 'data');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** @throws Error outside a run */
function filled(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error(`${variable} is not set: the global setup did not run`);
  return folder;
}

/** What the first start said, which filled that folder. */
export const firstPrinted = (): string => readFileSync(join(filled(), '..', 'printed'), 'utf8');

/** A data folder with the demo world at a path where nothing is yet: a copy, made at once. */
export function filledFolder(path: string): string {
  cpSync(filled(), path, { recursive: true });
  return path;
}
