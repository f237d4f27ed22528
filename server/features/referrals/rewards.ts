import { journalRepository } from '@server/books/ledger/journal/journalStore';
import type { Tx } from '@server/platform/db/client';
import { platformOrganization } from '@server/platform/db/defaultPartner';
import { Refusal } from '@server/platform/http/refusal';
import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import type { ReferralDetail, ReferralState, RewardPayment } from '@/domain/referrals/referral';
import { type HeldReferral, onReferral, type ReferralCall } from './commands';
import { type ReferralRecord, referralStore, referralTimelineStore } from './referralStore';

const ownText = 'Another person must decide on a reward of your own.';

/** @throws Refusal 409 in another state, or without a reward; 403 for the referrer */
function refuseReward({ told, record }: HeldReferral, state: ReferralState, userId: string): void {
  if (told.state !== state) {
    const message =
      state === 'earned'
        ? 'This reward is not waiting for an approval.'
        : 'This reward was not approved, or is paid already.';
    throw new Refusal(409, message, { name: 'ReferralState' });
  }
  if (record.rewardCents === 0)
    throw new Refusal(409, 'This referral has no reward.', { name: 'ReferralState' });
  if (record.userId === userId) throw new Refusal(403, ownText, { name: 'SecondPerson' });
}

/** Approves a reward that was earned. @throws Refusal 404; 409 otherwise; 403 for the referrer */
export const approveReward = (call: ReferralCall): Promise<ReferralDetail> =>
  onReferral(call, async (held) => {
    const { tx, record, at } = held;
    const { userId, name } = call.scope;
    refuseReward(held, 'earned', userId);
    await referralStore(tx).update(record.id, { approvedAt: at, approvedBy: userId });
    const moment = { referralId: record.id, at, userName: name, label: 'Reward approved' };
    await referralTimelineStore(tx).note(moment);
  });

/** A reward is our cost: it leaves our fees and our bank, in the platform's book (docs/adr/0074). */
async function postReward(
  tx: Tx,
  record: ReferralRecord,
  paid: { by: string; to: string; company: string; at: Date },
): Promise<void> {
  const owner = {
    orgId: await platformOrganization(tx, paid.company),
    systemMode: record.systemMode,
  };
  const { rewardCents: amountCents } = record;
  await journalRepository(tx).post(owner, [
    {
      act: { kind: 'adjust', debit: 'fees', credit: 'bank', amountCents },
      transactionId: null,
      at: paid.at,
      note: `Referral reward to ${paid.to}`,
      preparedBy: record.approvedBy ?? undefined,
      approvedBy: paid.by,
      source: 'referral reward',
      sourceId: record.id,
    },
  ]);
}

/**
 * Records that an approved reward was paid, under the reference of the payment, and posts it. @throws
 * Refusal 404; 409 where it was not approved or is paid; 403 for the referrer and for who approved it
 */
export const payReward = (call: ReferralCall<RewardPayment>): Promise<ReferralDetail> =>
  onReferral(call, async (held) => {
    const { tx, record, told, at } = held;
    const { userId, name } = call.scope;
    refuseReward(held, 'approved', userId);
    const refusal = secondPersonError(
      'decide',
      twoPersonMatters.reward,
      record.approvedBy === userId,
    );
    if (refusal) throw new Refusal(403, refusal, { name: 'SecondPerson' });
    const { confirmation } = call.body;
    const company = call.services.settings.company.name;
    await postReward(tx, record, { by: userId, to: told.referrer, company, at });
    await referralStore(tx).update(record.id, { paidAt: at, paidBy: userId, confirmation });
    const label = `Reward paid, reference ${confirmation}`;
    await referralTimelineStore(tx).note({ referralId: record.id, at, userName: name, label });
  });
