import type { Tx } from '@server/db/client';
import { applicationSteps, applications } from '@server/db/schema/onboarding';
import type { Scope } from '@server/http/call';
import { applicationReach } from '@server/onboarding/reach';
import { inReach } from '@server/onboarding/repository';
import { and, desc, eq, like, type SQL } from 'drizzle-orm';
import { nameKey } from '../repository';

/** An application to attach a check to, with the data of its step 4 that is not sealed. */
interface FoundApplication {
  id: string;
  number: number;
  companyName: string;
  owners: Record<string, unknown> | null;
}

/** Shown at most: a person types more of the name. */
const most = 20;

function companyHolds(search: string): SQL | undefined {
  const wanted = nameKey(search);
  return wanted === '' ? undefined : like(applications.companyKey, `%${wanted.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Applications in the caller's reach whose company name holds the text, the newest first. */
export function applicationPicker(
  tx: Tx,
  scope: Scope,
): { find(search: string): Promise<FoundApplication[]> } {
  return {
    find: (search) =>
      tx
        .select({
          id: applications.id,
          number: applications.number,
          companyName: applications.companyName,
          owners: applicationSteps.data,
        })
        .from(applications)
        .leftJoin(
          applicationSteps,
          and(eq(applicationSteps.applicationId, applications.id), eq(applicationSteps.step, 4)),
        )
        .where(and(inReach(applicationReach(scope)), companyHolds(search)))
        .orderBy(desc(applications.number))
        .limit(most),
  };
}
