import { postingToday } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { formatMoney, toCents } from '@/domain/money/cents';
import { firstDayOf } from '@/domain/residuals/residual';
import { type CommissionDetail, disputeError } from '@/domain/residuals/residualRow';
import { oneShare, type ShownShare, toCommission } from './commissionListQueries';
import { backsOf, disputesOf } from './detailQueries';
import { disputeStore } from './disputeStore';
import type { ResidualCall } from './monthCommands';
import { residualReader } from './visibilityQueries';

async function seenShare(
  tx: Tx,
  { scope, services }: Pick<ResidualCall, 'scope' | 'services'>,
  id: string,
): Promise<ShownShare> {
  const found = await oneShare(tx, residualReader(scope, services.clock()), id);
  if (!found) throw notFound();
  return found;
}

/** One commission with what it is made of. @throws Refusal 404 */
export async function commissionDetail(
  call: Omit<ResidualCall, 'body'>,
): Promise<CommissionDetail> {
  const { database } = call.services;
  const shown = await seenShare(database, call, call.params.id ?? '');
  const { systemMode, month, orgId, parts } = shown.line;
  return {
    ...toCommission(shown),
    parts,
    backs: await backsOf(database, { systemMode, month: month.slice(0, 7) }, orgId),
    disputes: await disputesOf(database, shown.share.id),
  };
}

/** Disputes a commission of a closed month. @throws Refusal 404; 409 while it is open or disputed */
export async function raiseDispute(
  tx: Tx,
  call: ResidualCall<{ reason: string }>,
): Promise<{ _id: string }> {
  const shown = await seenShare(tx, call, call.params.id ?? '');
  const refused = disputeError(toCommission(shown));
  if (refused) throw new Refusal(409, refused, { name: 'DisputeState' });
  const added = await disputeStore(tx).insert({
    shareId: shown.share.id,
    reason: call.body.reason,
    raisedBy: call.scope.userId,
    raisedAt: call.services.clock(),
    state: 'raised',
  });
  if (!added) throw new Refusal(409, 'It is disputed already.', { name: 'DisputeState' });
  return { _id: added.id };
}

/** What staff answer: an amount that may be below 0, or nothing. */
export interface AnswerBody {
  accepted: boolean;
  amount: string;
  answer: string;
}

/**
 * Answers a dispute. An accepted one gives its amount to the partner in the month of today, when
 * that is calculated. @throws Refusal 400, 404; 409 once it is answered
 */
export async function answerDispute(
  tx: Tx,
  call: ResidualCall<AnswerBody>,
): Promise<{ _id: string }> {
  const id = call.params.id ?? '';
  const row = await disputeStore(tx).lock(id);
  if (!row) throw notFound();
  const { line } = await seenShare(tx, call, row.shareId);
  if (row.state !== 'raised')
    throw new Refusal(409, 'It is answered already.', { name: 'DisputeState' });
  const mine = secondPersonError(
    'decide',
    twoPersonMatters.commissionDispute,
    row.raisedBy === call.scope.userId,
  );
  if (mine) throw new Refusal(403, mine, { name: 'SecondPerson' });
  const { accepted, amount, answer } = call.body;
  const cents = toCents(amount) ?? 0;
  if (accepted && cents === 0) throw invalid({ amount: 'Please enter an amount other than 0.00' });
  const most = Math.abs(line.netCents);
  if (accepted && Math.abs(cents) > most)
    throw invalid({
      amount: `At most ${formatMoney(most)}, the net of the merchant in that month`,
    });
  const now = call.services.clock();
  await disputeStore(tx).update(id, {
    state: accepted ? 'accepted' : 'rejected',
    cents: accepted ? cents : 0,
    month: accepted ? firstDayOf(postingToday(now)) : null,
    answer,
    answeredBy: call.scope.userId,
    answeredAt: now,
  });
  return { _id: id };
}
