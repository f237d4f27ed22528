import type { PartnerReach } from '@server/identity/visibility/partnerReach';
import { inReach } from '@server/identity/visibility/partnerReachQueries';
import type { Tx } from '@server/platform/db/client';
import { referralEvents, referrals } from '@server/platform/db/schema/leads';
import { users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReferralMoment } from '@/domain/referrals/referral';

/** A referral as stored. */
export type ReferralRecord = typeof referrals.$inferSelect;

/** The referrals that a call may touch. */
export const seenReferrals = (reach: PartnerReach): SQL | undefined =>
  and(eq(referrals.systemMode, reach.mode), inReach(reach, sql`${referrals.orgId}`));

/** A referral whose reward was earned, and who gets it. */
interface EarnedReward {
  id: string;
  email: string;
  name: string;
  referred: string;
  rewardCents: number;
}

/** The referrals of an application: those whose link its people registered through. */
const ofApplication = (applicationId: string): SQL => sql`exists (
  select from applications a where a.id = ${applicationId} and a.system_mode = ${referrals.systemMode}
    and ${referrals.referredId} in (a.user_id, a.merchant_user_id))`;

/** Referrals, and what happened to them. */
export function referralStore(tx: Tx) {
  return {
    async insert(row: typeof referrals.$inferInsert): Promise<ReferralRecord> {
      const [added] = await tx.insert(referrals).values(row).returning();
      if (!added) throw new Error('The referral was not written');
      return added;
    },
    /** One in reach, kept from others until the transaction ends. */
    async lock(reach: PartnerReach, id: string): Promise<ReferralRecord | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(referrals)
        .where(and(eq(referrals.id, id), seenReferrals(reach)))
        .for('update');
      return row ?? null;
    },
    /** Saves and raises the version. Lock it first. */
    async update(id: string, change: Partial<ReferralRecord>): Promise<void> {
      await tx
        .update(referrals)
        .set({ ...change, version: sql`${referrals.version} + 1` })
        .where(eq(referrals.id, id));
    },
    /** Notes the first opening of a link; true where it was the first. */
    async noteClick(code: string, at: Date): Promise<string | null> {
      const [row] = await tx
        .update(referrals)
        .set({ clickedAt: at })
        .where(and(eq(referrals.code, code), isNull(referrals.clickedAt)))
        .returning({ id: referrals.id });
      return row?.id ?? null;
    },
    /** Marks the reward of an application's referral as earned; null where there is none to earn. */
    async earn(applicationId: string, at: Date): Promise<EarnedReward | null> {
      const [row] = await tx
        .update(referrals)
        .set({ earnedAt: at, version: sql`${referrals.version} + 1` })
        .where(and(ofApplication(applicationId), isNull(referrals.earnedAt)))
        .returning({
          id: referrals.id,
          userId: referrals.userId,
          referred: referrals.name,
          rewardCents: referrals.rewardCents,
        });
      if (!row) return null;
      const [referrer] = await tx.select().from(users).where(eq(users.id, row.userId));
      return { ...row, email: referrer?.email ?? '', name: referrer?.name ?? '' };
    },
    /** Takes that back as long as nobody has approved it; gives the referral. */
    async unearn(applicationId: string): Promise<string | null> {
      const [row] = await tx
        .update(referrals)
        .set({ earnedAt: null, version: sql`${referrals.version} + 1` })
        .where(
          and(
            ofApplication(applicationId),
            isNull(referrals.approvedAt),
            sql`${referrals.earnedAt} is not null`,
          ),
        )
        .returning({ id: referrals.id });
      return row?.id ?? null;
    },
  };
}

/** What happened to referrals. */
export function referralTimelineStore(tx: Tx) {
  return {
    async note(moment: typeof referralEvents.$inferInsert): Promise<void> {
      await tx.insert(referralEvents).values(moment);
    },
    /** The newest first. */
    async of(referralId: string): Promise<ReferralMoment[]> {
      const rows = await tx
        .select()
        .from(referralEvents)
        .where(eq(referralEvents.referralId, referralId))
        .orderBy(desc(referralEvents.id))
        .limit(200);
      return rows.map(({ id, at, userName: by, label }) => ({
        id,
        at: at.toISOString(),
        by,
        label,
      }));
    },
    async countSince(referralId: string, label: string, since: Date): Promise<number> {
      const [row] = await tx
        .select({ many: count() })
        .from(referralEvents)
        .where(
          and(
            eq(referralEvents.referralId, referralId),
            eq(referralEvents.label, label),
            gt(referralEvents.at, since),
          ),
        );
      return row?.many ?? 0;
    },
  };
}
