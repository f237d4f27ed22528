// The thread in which the embedded PostgreSQL runs. Plain JavaScript, because a worker thread is
// loaded by Node itself: the same file serves development, the tests and the built server.
// `workerData` is a Job of ./engineThread.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { DurableNodeFS, durableParams, syncPath } from './durableFiles.mjs';
import { guardSpace } from './spaceGuard.mjs';

const openFolder = (folder) =>
  PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: durableParams(PGlite.defaultStartParams),
  });

const openTemplate = (file) => PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });

/** First initialization: it leaves hundreds of megabytes behind, which end with this thread. */
async function initialize(folder) {
  const engine = await openFolder(folder);
  await engine.close();
  // initdb itself ran without fsync.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath ?? entry.path, entry.name));
  }
  syncPath(folder);
}

async function serve({ folder, template, path, space }) {
  const engine = template ? await openTemplate(template) : await openFolder(folder);
  // A throw means that the engine itself is broken (for example out of memory): the main thread
  // starts another one.
  const run = space
    ? guardSpace(engine, new Int32Array(space))
    : engine.execProtocolRawStream.bind(engine);
  engine.execProtocolRawStream = (message, options) => run(message, options).catch(abandon);
  const server = new PGLiteSocketServer({
    db: engine,
    maxConnections: 100,
    ...(path ? { path } : { port: 0 }),
  });
  await server.start();
  parentPort.on('message', async (message) => {
    if (message === 'ping') parentPort.postMessage({ kind: 'pong' });
    if (message === 'stop') {
      await server.stop();
      await engine.close();
      parentPort.postMessage({ kind: 'stopped' });
      parentPort.close();
    }
  });
  parentPort.postMessage({
    kind: 'up',
    port: path ? undefined : Number(server.getServerConn().split(':')[1]),
  });
}

function abandon(error) {
  parentPort.postMessage({ kind: 'broken', reason: String(error) });
  process.exit(1);
}

if (workerData.task === 'initialize') await initialize(workerData.folder);
else await serve(workerData);
