import { demoAccounts as accounts, demoPassword } from '@server/main/demo/accounts';
import { hasDemoWorld } from '@server/main/demo/seed';
import type { Database } from '@server/platform/db/client';
import type { Settings } from '@server/platform/settings/settings';

/**
 * What the server says when it is ready: its address, where the data is, and the `demoAccounts`
 * that may sign in.
 */
export function greeting(
  settings: Settings,
  port: number,
  accountLines: readonly string[],
): string {
  const address = settings.publicUrl ?? `http://localhost:${port}`;
  const place = settings.databaseUrl
    ? 'PostgreSQL (DATABASE_URL)'
    : `embedded, in ${settings.dataDir}`;
  const lines = [`Greenledger is ready: ${address}`, `Database: ${place}`];
  if (settings.outbox) lines.push(`Mails:    ${address}/outbox`);
  return [...lines, ...accountLines].join('\n');
}

/**
 * The demo world's accounts, one a line after an empty one; nothing where it is not in the
 * database.
 */
export async function demoAccounts(database: Database): Promise<string[]> {
  if (!(await hasDemoWorld(database))) return [];
  return [
    '',
    `Demo accounts, password ${demoPassword} (DEMO_DATA=off leaves them out):`,
    ...accounts.map(({ email }) => `  ${email}`),
  ];
}
