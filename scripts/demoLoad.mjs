// `npm run demo:load -- --transactions <count>`: see server/main/start/loadDemo.ts.
import { ensureBuilt } from './built.mjs';

const args = process.argv.slice(2);
await ensureBuilt();
process.argv = [...process.argv.slice(0, 2), 'load', ...args];
await import('../dist/server/main.js');
