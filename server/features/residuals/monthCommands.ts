import { postingToday } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';
import { isMonth, lastDayOf, monthText } from '@/domain/residuals/residual';
import { importMode } from '@/domain/session/systemMode';
import { calculateMonth } from './calculate';
import type { MonthOf } from './monthQueries';
import { closedAfter, residualStore, type StoredMonth } from './residualStore';

/** A call about residuals by somebody signed in. */
export type ResidualCall<Body = undefined> = Pick<Call, 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

type MonthCall = Omit<ResidualCall, 'body'>;

const refused = (message: string, name = 'ResidualMonth'): Refusal =>
  new Refusal(409, message, { name });

/** The month of a call. @throws Refusal 400 for none, and for one to come */
function monthOf({ scope, services, params }: MonthCall): MonthOf {
  const month = params.month ?? '';
  if (!isMonth(month) || month > postingToday(services.clock()).slice(0, 7))
    throw invalid({ month: 'Choose a month up to this one' });
  return { systemMode: importMode(scope.mode), month };
}

async function lockedMonth(tx: Tx, of: MonthOf): Promise<StoredMonth> {
  const row = await residualStore(tx).lock(of);
  if (!row) throw refused(`Calculate ${monthText(of.month)} first.`);
  return row;
}

/** Calculates a month anew while it is open. @throws Refusal 400; 409 once it is approved */
export async function recalculate(tx: Tx, call: MonthCall): Promise<{ merchants: number }> {
  const of = monthOf(call);
  const row = await residualStore(tx).lock(of);
  if (row && row.state !== 'open')
    throw refused(`${monthText(of.month)} is ${row.state} and does not change any more.`);
  const later = row ? null : await closedAfter(tx, of);
  if (later)
    throw refused(
      `${monthText(later)} is closed already: what is dated before counts in an open month.`,
    );
  return calculateMonth(tx, of, { userId: call.scope.userId, at: call.services.clock() });
}

/**
 * Approves a month that is over: what partners earned in it is owed. @throws Refusal 409 also while
 * an earlier month is open; 403 for who calculated it
 */
export async function approveMonth(tx: Tx, call: MonthCall): Promise<{ month: string }> {
  const of = monthOf(call);
  const now = call.services.clock();
  const row = await lockedMonth(tx, of);
  if (row.state !== 'open') throw refused(`${monthText(of.month)} is ${row.state} already.`);
  if (lastDayOf(of.month) >= postingToday(now))
    throw refused(`${monthText(of.month)} is not over yet.`);
  const isEarly = postingToday(row.calculatedAt) <= lastDayOf(of.month);
  if (isEarly || (await residualStore(tx).isStale(of, row.calculatedAt)))
    throw refused(
      `Recalculate ${monthText(of.month)} first: something that counts in it has changed.`,
    );
  const earlier = await residualStore(tx).openBefore(of);
  if (earlier) throw refused(`Approve ${monthText(earlier)} first.`);
  const { userId } = call.scope;
  const mine = secondPersonError(
    'decide',
    twoPersonMatters.residualMonth,
    row.calculatedBy === userId,
  );
  if (mine) throw new Refusal(403, mine, { name: 'SecondPerson' });
  await residualStore(tx).update(of, { state: 'approved', approvedBy: userId, approvedAt: now });
  return { month: of.month };
}

/** Locks an approved month: the database refuses any change of it from then on. @throws Refusal 409 */
export async function lockMonth(tx: Tx, call: MonthCall): Promise<{ month: string }> {
  const of = monthOf(call);
  const row = await lockedMonth(tx, of);
  if (row.state !== 'approved')
    throw refused(
      row.state === 'open'
        ? `Approve ${monthText(of.month)} first.`
        : `${monthText(of.month)} is locked already.`,
    );
  await residualStore(tx).update(of, {
    state: 'locked',
    lockedBy: call.scope.userId,
    lockedAt: call.services.clock(),
  });
  return { month: of.month };
}
