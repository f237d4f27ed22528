// `npm run bench [name …]`: runs tests/bench/*.bench.ts and prints their ratios.
import { readdirSync } from 'node:fs';
import { createServer } from 'vite';

// What is measured is what is delivered: builds made here are production builds.
process.env.NODE_ENV = 'production';

const wanted = process.argv.slice(2);
const files = readdirSync('tests/bench')
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));

const vite = await createServer({
  mode: 'bench',
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: false, ws: false },
});
try {
  for (const file of files) {
    console.log(`\n── ${file.replace('.bench.ts', '')}`);
    const { bench } = await vite.ssrLoadModule(`/tests/bench/${file}`);
    await bench();
  }
} finally {
  await vite.close();
}
process.exit(process.exitCode ?? 0);
