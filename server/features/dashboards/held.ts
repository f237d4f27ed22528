import { dashboardsRepository } from '@server/identity/users/accountQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { subjectsFor } from '@/domain/access/ability';
import type { Subject } from '@/domain/access/subjects';
import { salesSubjects } from '@/domain/dashboard/sales';

/** What a caller may access, as its account is now; nothing for one that is gone. */
export async function heldBy(tx: Tx, scope: Scope): Promise<ReadonlySet<Subject>> {
  const account = await dashboardsRepository(tx).account(scope);
  return account ? subjectsFor({ role: scope.role, ...account }) : new Set();
}

/** True for who sees what was sold. */
export const seesSales = (held: ReadonlySet<Subject>): boolean =>
  salesSubjects.some((subject) => held.has(subject));
