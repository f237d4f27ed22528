// Builds the application and the server when dist/ is missing or older than the sources.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './sourcesHash.mjs';

/** The checkout: every script works from there, wherever it is called. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Makes sure that dist/ holds the present sources; ends the process with a message when it cannot. */
export function ensureBuilt() {
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (isBuilt()) return;
  const vite = viteProgram();
  if (!vite) {
    if (existsSync('dist/server/main.js')) return;
    console.error('There is no build and Vite is not installed. Run `npm ci`, then try again.');
    process.exit(1);
  }
  console.log('Building Greenledger …');
  for (const mode of ['production', 'server']) {
    const { status } = spawnSync(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
      stdio: 'inherit',
    });
    if (status !== 0) {
      console.error('The build failed; see above.');
      process.exit(1);
    }
  }
}

function viteProgram() {
  try {
    const manifest = createRequire(import.meta.url).resolve('vite/package.json');
    return join(dirname(manifest), 'bin', 'vite.js');
  } catch {
    return null;
  }
}
