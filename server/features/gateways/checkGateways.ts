import type { Services } from '@server/platform/services';
import { checkConnection } from './commands';
import { connectionStore, sweepKeys } from './connectionStore';
import { gatewayCallStore } from './gatewayCallStore';

const minute = 60 * 1000;
/** A minute less than how often it is run: one that was asked late is not left out. */
const pause = 14 * minute;
const keptDays = 31;

/**
 * Asks every gateway for its health, once in a quarter of an hour whoever runs it, and drops old
 * checks and keys that have ended.
 */
export async function checkGateways(services: Services): Promise<void> {
  const { database, clock } = services;
  const at = clock();
  const before = new Date(at.getTime() - pause);
  const due = await connectionStore(database).claimChecks({ before, at });
  // One that is silent keeps no other one waiting, and the log has why.
  for (const connection of due)
    await checkConnection(services, connection, 'check').catch(() => {});
  await gatewayCallStore(database).sweepChecks(
    new Date(at.getTime() - keptDays * 24 * 60 * minute),
  );
  await sweepKeys(database, at);
}
