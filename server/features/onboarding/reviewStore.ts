import type { Tx } from '@server/platform/db/client';
import { applicationReviews } from '@server/platform/db/schema/reviews';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { ApplicationStatus, RequestedField } from '@/domain/onboarding/application';

/** A decision or request as stored. */
export type ReviewRow = typeof applicationReviews.$inferSelect;

/** What staff decided and asked for. */
export function reviewsRepository(tx: Tx) {
  const table = applicationReviews;
  return {
    async insert(review: typeof applicationReviews.$inferInsert): Promise<void> {
      await tx.insert(table).values(review);
    },
    /** How many acts of a kind there were after `since`. */
    async countSince(applicationId: string, act: ReviewRow['act'], since: Date): Promise<number> {
      const alike = and(
        eq(table.applicationId, applicationId),
        eq(table.act, act),
        gt(table.at, since),
      );
      const [row] = await tx.select({ found: count() }).from(table).where(alike);
      return row?.found ?? 0;
    },
    /** The newest decision, of these acts. The caller has found the application in its reach. */
    async latest(applicationId: string, ...acts: ReviewRow['act'][]): Promise<ReviewRow | null> {
      const rows = await tx
        .select()
        .from(table)
        .where(eq(table.applicationId, applicationId))
        .orderBy(desc(table.id))
        .limit(50);
      return rows.find(({ act }) => acts.includes(act)) ?? null;
    },
  };
}

/**
 * What an applicant is asked for now: the last request while its status stands, nothing otherwise.
 */
export async function requestedOf(
  tx: Tx,
  { id, status }: { id: string; status: ApplicationStatus },
): Promise<RequestedField[]> {
  if (status !== 'info_requested') return [];
  const [last] = await tx
    .select({ requested: applicationReviews.requested })
    .from(applicationReviews)
    .where(
      and(
        eq(applicationReviews.applicationId, id),
        eq(applicationReviews.act, 'request_information'),
      ),
    )
    .orderBy(desc(applicationReviews.id))
    .limit(1);
  return last?.requested ?? [];
}
