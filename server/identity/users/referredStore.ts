import type { Tx } from '@server/platform/db/client';
import { referralEvents, referrals } from '@server/platform/db/schema/leads';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readReferralCode } from '@/domain/referrals/referral';

/** Who registered through the link of a referral, and when. */
interface Referred {
  /** What the link held; any text. */
  code: string;
  userId: string;
  at: Date;
}

/**
 * Notes at a referral that its link was registered through: the first account counts, and a text
 * that is no code of ours changes nothing (spec 1.1, 1.3).
 */
export async function noteReferred(tx: Tx, { code: text, userId, at }: Referred): Promise<void> {
  const code = readReferralCode(text);
  if (code === null) return;
  const [row] = await tx
    .update(referrals)
    .set({
      referredId: userId,
      registeredAt: at,
      clickedAt: sql`coalesce(${referrals.clickedAt}, ${at})`,
      version: sql`${referrals.version} + 1`,
    })
    .where(and(eq(referrals.code, code), isNull(referrals.referredId)))
    .returning({ id: referrals.id });
  if (row)
    await tx
      .insert(referralEvents)
      .values({ referralId: row.id, at, label: 'Registered through the link' });
}
