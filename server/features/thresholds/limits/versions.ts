import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { SettingChange } from '@/domain/compliance/watch/settingChange';
import { limitTarget, settingChanges, stateTarget } from './historyQueries';
import { limitsRepository } from './limitStore';

type OneCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** What was changed of a limit, the newest first. @throws Refusal 404 */
export async function limitVersions({ services, params }: OneCall): Promise<SettingChange[]> {
  const { database } = services;
  const row = (await limitsRepository(database).limits()).find(({ id }) => id === params.id);
  if (!row) throw notFound();
  return settingChanges(database, limitTarget(row.state), row.class);
}

/**
 * What was changed of what holds in a state, the newest first; its id is its two letters. @throws
 * Refusal 404
 */
export async function stateVersions({ services, params }: OneCall): Promise<SettingChange[]> {
  const { database } = services;
  const row = (await limitsRepository(database).states()).find(({ state }) => state === params.id);
  if (!row) throw notFound();
  return settingChanges(database, stateTarget(row.state));
}
