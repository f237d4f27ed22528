import type { StepRow } from '@server/features/onboarding/stepStore';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { visibleTo } from '@server/identity/visibility/applicationVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { applicationSteps, applications } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import { containing } from '@server/platform/lists/listQueries';
import { and, desc, eq, like, type SQL } from 'drizzle-orm';
import { nameKey } from './checkStore';

/** An application to attach a check to, with the saved step that the check is about. */
interface FoundApplication {
  id: string;
  number: number;
  companyName: string;
  step: StepRow | null;
}

/** Shown at most: a person types more of the name. */
const most = 20;

function companyHolds(search: string): SQL | undefined {
  const wanted = nameKey(search);
  return wanted === '' ? undefined : like(applications.companyKey, containing(wanted));
}

/**
 * Applications in the caller's reach whose company name holds the text, the newest first, each with
 * its step of that number.
 */
export function applicationPicker(
  tx: Tx,
  scope: Scope,
): { find(search: string, step: number): Promise<FoundApplication[]> } {
  return {
    find: (search, step) =>
      tx
        .select({
          id: applications.id,
          number: applications.number,
          companyName: applications.companyName,
          step: applicationSteps,
        })
        .from(applications)
        .leftJoin(
          applicationSteps,
          and(eq(applicationSteps.applicationId, applications.id), eq(applicationSteps.step, step)),
        )
        .where(and(visibleTo(applicationVisibility(scope)), companyHolds(search)))
        .orderBy(desc(applications.number))
        .limit(most),
  };
}
