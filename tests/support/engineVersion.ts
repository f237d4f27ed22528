import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The version of the embedded engine, as it is pinned: what one has written is not given to
 * another.
 */
export function engineVersion(): string {
  const { dependencies } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8'));
  return dependencies['@electric-sql/pglite'];
}
