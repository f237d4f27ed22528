// `npm start`: builds what is needed, then serves the application and its API from this process.
import { ensureBuilt } from './built.mjs';

await ensureBuilt();
await import('../dist/server/main.js');
