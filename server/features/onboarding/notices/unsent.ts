import { isFiller } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import type { FinishNotice } from '@/domain/onboarding/beginning';
import { hasGoneOut, isSubmitted } from './once';

/**
 * What the server cannot see to by itself at Finish: the summary is made in the browser, the
 * workflow may be not visible.
 */
const fromOutside: readonly FinishNotice[] = ['internal-team', 'summary'];

/**
 * What has not gone out since the application was submitted, for who submitted it: the window may
 * have been closed before.
 */
export async function unsentNotices(
  tx: Tx,
  scope: Scope,
  row: ApplicationRow,
): Promise<FinishNotice[]> {
  if (row.status !== 'submitted' || !isSubmitted(row) || !isFiller(scope, row)) return [];
  const unsent: FinishNotice[] = [];
  for (const what of fromOutside) if (!(await hasGoneOut(tx, row, what))) unsent.push(what);
  return unsent;
}
