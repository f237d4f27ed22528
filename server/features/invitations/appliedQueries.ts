import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { visibleTo } from '@server/identity/visibility/applicationVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import { and, desc, eq, sql } from 'drizzle-orm';

/** What whoever invites is told, at saving and at sending. */
export const appliedMessage = 'This merchant has already applied.';

/**
 * True where an application with this address was submitted, as far as the caller sees
 * applications: an invitation could lead to nothing more (an account has one application). To
 * everybody else an address tells nothing; such an invitation is sent, and expires.
 */
export async function hasApplied(tx: Tx, scope: Scope, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(and(visibleTo(applicationVisibility(scope)), eq(applications.email, email)))
    .orderBy(sql`${applications.submittedAt} desc nulls last`, desc(applications.number))
    .limit(1);
  return row !== undefined && row.status !== 'in_progress';
}
