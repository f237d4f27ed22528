import type { Tx } from '@server/db/client';
import type { Scope } from '@server/http/call';
import { applicationReach } from '@server/onboarding/reach';
import { applicationsRepository } from '@server/onboarding/repository';

/** What whoever invites is told, at saving and at sending. */
export const appliedMessage = 'This merchant has already applied.';

/**
 * True where an application with this address was submitted, as far as the caller sees
 * applications: an invitation could lead to nothing more (an account has one application). To
 * everybody else an address tells nothing; such an invitation is sent, and expires.
 */
export async function hasApplied(tx: Tx, scope: Scope, email: string): Promise<boolean> {
  const row = await applicationsRepository(tx).latestIn(applicationReach(scope), { email });
  return row !== null && row.status !== 'in_progress';
}
