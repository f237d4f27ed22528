import type { Role } from '../access/roles';
import type { OpenTask, OpenTaskKey } from './openTask';

/** What of the open tasks some roles look at first, by the name of its tile. */
const roleTasks: Partial<
  Readonly<Record<Role, readonly (readonly [key: OpenTaskKey, name: string])[]>>
> = {
  COMPLIANCE_OFFICER: [
    ['thresholdHits', 'Threshold hits'],
    ['purchaserHits', 'Purchasers over a limit'],
    ['stateHits', 'Prohibited-state hits'],
    ['decideApplications', 'Applications to decide'],
    ['runChecks', 'Checks to run'],
    ['lowChecks', 'Low check scores'],
    ['expiredLicenses', 'Expired licenses'],
  ],
  // What is owed and overdue has figures of its own.
  TAXATION_ADMIN: [['stuckApplications', 'Stuck applications']],
};

/** An open task as a figure of its own. */
export interface RoleTask extends OpenTask {
  name: string;
}

/** The tasks that are a role's own figures; those of which nothing waits are 0. */
export const roleTasksOf = (role: Role, tasks: readonly OpenTask[]): RoleTask[] =>
  (roleTasks[role] ?? []).map(([key, name]) => ({
    ...(tasks.find((task) => task.key === key) ?? { key, count: 0, isExact: true, oldest: null }),
    name,
  }));
