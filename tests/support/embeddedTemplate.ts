import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openPool } from '@server/platform/db/client';
import { migrate } from '@server/platform/db/migrate';
import { engineVersion } from './engineVersion';
import type { Template } from './globalSetup';
import { migrationsHash } from './migrationsHash';

const cache = 'node_modules/.cache/greenledger';

/** The dump of a migrated in-memory database, kept from run to run. */
export async function embeddedTemplate(): Promise<Template> {
  const file = join(process.cwd(), cache, `template-${migrationsHash(engineVersion())}.tar`);
  if (!existsSync(file)) await make(file);
  return { kind: 'embedded', file };
}

async function make(file: string): Promise<void> {
  const engine = await PGlite.create();
  const server = new PGLiteSocketServer({ db: engine, port: 0 });
  await server.start();
  const port = Number(server.getServerConn().split(':')[1]);
  const database = openPool({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    max: 1,
  });
  try {
    await migrate({ database, unhurried: (work) => work() });
  } finally {
    await database.$client.end();
    await server.stop();
  }
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  mkdirSync(join(process.cwd(), cache), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
}
