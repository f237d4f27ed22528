// Builds the application and the server when dist/ is missing or older than the sources.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progressOn } from '../server/main/start/progress.mjs';
import { isBuilt } from './sourcesHash.mjs';

/** The checkout: every script works from there, wherever it is called. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const halves = [
  ['production', 'Building the application (1 of 2)'],
  ['server', 'Building the server (2 of 2)'],
];

/**
 * Makes sure that dist/ holds the present sources; ends the process with a message when it cannot.
 */
export async function ensureBuilt() {
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (isBuilt()) return;
  const vite = viteProgram();
  if (!vite) {
    if (existsSync('dist/server/main.js')) return;
    console.error('There is no build and Vite is not installed. Run `npm ci`, then try again.');
    process.exit(1);
  }
  const progress = progressOn(process.stdout);
  for (const [mode, title] of halves) {
    progress.at(title);
    if (await isDone([vite, 'build', '--mode', mode, '--logLevel', 'warn'])) continue;
    progress.stop();
    console.error('The build failed; see above.');
    process.exit(1);
  }
  progress.end();
}

/** Runs a program of this Node, which says what it has to say itself. */
function isDone(args) {
  return new Promise((resolve) => {
    // On its output Vite would clear our line; warnings and failures are on the other stream.
    const child = spawn(process.execPath, args, { stdio: ['inherit', 'ignore', 'inherit'] });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

function viteProgram() {
  try {
    const manifest = createRequire(import.meta.url).resolve('vite/package.json');
    return join(dirname(manifest), 'bin', 'vite.js');
  } catch {
    return null;
  }
}
