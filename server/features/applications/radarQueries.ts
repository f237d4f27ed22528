import type { ApplicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { visibleTo } from '@server/identity/visibility/applicationVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { applicationFacts, applications } from '@server/platform/db/schema/onboarding';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DuplicateFinding } from '@/domain/applications/applicationDetail';

const own = alias(applicationFacts, 'own');
const other = alias(applicationFacts, 'other');

/** Shown at most: a phone of a busy agency may stand in hundreds. */
const most = 100;

/**
 * What the application shares with others visible, by keyed hashes; never asked for anybody but
 * those who may see it.
 */
export function radarRepository(tx: Tx): {
  duplicatesOf(
    visibility: ApplicationVisibility,
    applicationId: string,
  ): Promise<DuplicateFinding[]>;
} {
  return {
    duplicatesOf: (visibility, applicationId) =>
      tx
        .select({
          kind: own.kind,
          shown: own.shown,
          application: {
            _id: applications.id,
            merchantId: applications.number,
            companyName: applications.companyName,
            status: applications.status,
          },
        })
        .from(own)
        .innerJoin(
          other,
          and(
            eq(other.kind, own.kind),
            eq(other.hash, own.hash),
            ne(other.applicationId, own.applicationId),
          ),
        )
        .innerJoin(applications, eq(applications.id, other.applicationId))
        .where(and(eq(own.applicationId, applicationId), visibleTo(visibility)))
        .orderBy(asc(own.kind), desc(applications.number))
        .limit(most),
  };
}
