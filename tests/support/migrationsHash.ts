import { createHash } from 'node:crypto';
import { sqlSource } from '@server/platform/db/sqlSource';

/** Names a template: it changes with any migration or function and with the engine's version. */
export function migrationsHash(engine: string): string {
  const hash = createHash('sha256').update(engine);
  for (const { name, sql } of [...sqlSource.migrations, ...sqlSource.functions])
    hash.update(`${name}\n${sql}\n`);
  return hash.digest('hex').slice(0, 16);
}
