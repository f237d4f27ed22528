import type { Tx } from '@server/platform/db/client';
import { rewardEarnedLetter } from '@server/platform/mail/letters/referral';
import { mailRepository } from '@server/platform/mail/outbox';
import { formatMoney } from '@/domain/money/cents';
import { referralStore, referralTimelineStore } from './referralStore';

/**
 * Marks the reward as earned where the applicant of an approved application registered through a
 * referral's link, and tells the referrer (docs/adr/0074).
 */
export async function earnReferral(tx: Tx, applicationId: string, at: Date): Promise<void> {
  const earned = await referralStore(tx).earn(applicationId, at);
  if (!earned) return;
  const { id: referralId, email: to, name, referred, rewardCents } = earned;
  const label = 'Reward earned: the application was approved';
  await referralTimelineStore(tx).note({ referralId, at, label });
  if (to === '' || rewardCents === 0) return;
  const reward = formatMoney(rewardCents);
  await mailRepository(tx).queue(rewardEarnedLetter({ to, name, referred, reward }));
}

/** The approval was taken back: so is a reward that nobody has approved yet. */
export async function unearnReferral(tx: Tx, applicationId: string, at: Date): Promise<void> {
  const referralId = await referralStore(tx).unearn(applicationId);
  if (referralId === null) return;
  const label = 'Reward reversed: the application was reopened';
  await referralTimelineStore(tx).note({ referralId, at, label });
}
