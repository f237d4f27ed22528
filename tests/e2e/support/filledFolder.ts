import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server';

/** Where the tests' processes are told the data folder that was filled for them. */
const variable = 'E2E_FILLED_FOLDER';

/**
 * Playwright's global setup: a data folder with the demo world, made once for all servers of the
 * run; gives what removes it.
 */
export default async function fillFolder(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'greenledger-e2e-filled-'));
  const server = await startServer(join(folder, 'data'));
  await server.stop();
  // Its sockets cannot be copied; the next server makes its own.
  rmSync(join(folder, 'data', 'lock'), { recursive: true });
  process.env[variable] = join(folder, 'data');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A data folder with the demo world at a path where nothing is yet: a copy, made at once. */
export function filledFolder(path: string): string {
  const filled = process.env[variable];
  if (!filled) throw new Error(`${variable} is not set: the global setup did not run`);
  cpSync(filled, path, { recursive: true });
  return path;
}
