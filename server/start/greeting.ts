import { demoAccounts as accounts, demoPassword } from '@server/db/demo/accounts';
import type { Settings } from '@server/settings';

/**
 * What the server says when it is ready: its address, where the data is, and, where the demo world is in the database, who may sign in.
 */
export function greeting(settings: Settings, port: number, hasDemoWorld: boolean): string {
  const address = settings.publicUrl ?? `http://localhost:${port}`;
  const place = settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${settings.dataDir}`;
  const lines = [`Greenledger is ready: ${address}`, `Database: ${place}`];
  if (settings.outbox) lines.push(`Mails:    ${address}/outbox`);
  if (hasDemoWorld) lines.push('', ...demoAccounts());
  return lines.join('\n');
}

/** The demo world's accounts, one a line. */
export function demoAccounts(): string[] {
  return [
    `Demo accounts, password ${demoPassword} (DEMO_DATA=off leaves them out):`,
    ...accounts.map(({ email }) => `  ${email}`),
  ];
}
