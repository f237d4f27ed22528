import type { OpenTask } from '@/domain/dashboard/openTask';
import { heldBy } from '../held';
import { complianceTasks } from './complianceTasks';
import { moneyTasks } from './moneyTasks';
import type { Asker, TaskSource } from './taskSource';

const sources: readonly TaskSource[] = [...complianceTasks, ...moneyTasks];

/** What waits for the caller: of the lists that it may open, those that have something. */
export async function openTasksOf(asker: Asker): Promise<OpenTask[]> {
  const held = await heldBy(asker.tx, asker.scope);
  const { role } = asker.scope;
  const own = sources.filter(
    ({ subject, roles }) => held.has(subject) && (roles === undefined || roles.includes(role)),
  );
  const found: OpenTask[] = [];
  for (const { key, read } of own) {
    const waiting = await read(asker);
    if (waiting.count > 0) found.push({ key, ...waiting });
  }
  return found;
}
