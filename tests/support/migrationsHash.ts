import { createHash } from 'node:crypto';
import { migrations } from '@server/platform/db/migrate';

/** Names a template: it changes with any migration and with the engine's version. */
export function migrationsHash(engine: string): string {
  const hash = createHash('sha256').update(engine);
  for (const { name, sql } of migrations) hash.update(`${name}\n${sql}\n`);
  return hash.digest('hex').slice(0, 16);
}
