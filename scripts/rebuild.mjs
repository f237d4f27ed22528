// `npm run rebuild`: see server/main/start/runCommand.ts.
import { ensureBuilt } from './built.mjs';

const args = process.argv.slice(2);
await ensureBuilt();
process.argv = [...process.argv.slice(0, 2), 'rebuild', ...args];
await import('../dist/server/main.js');
