// `npm run backup -- <file>`: see server/main/start/runCommand.ts.
import { resolve } from 'node:path';
import { ensureBuilt } from './built.mjs';

// A relative file is meant from where the command was given, not from the checkout.
const from = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((arg) => (arg.startsWith('--') ? arg : resolve(from, arg)));
await ensureBuilt();
process.argv = [...process.argv.slice(0, 2), 'backup', ...args];
await import('../dist/server/main.js');
