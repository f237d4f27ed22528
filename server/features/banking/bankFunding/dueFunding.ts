import { previewSettlement, settleWith } from '@server/features/settlements/creation/settle';
import { fundingStore, type StoredSchedule } from '@server/features/settlements/fundingStore';
import { scopeNow } from '@server/identity/users/scopeNow';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { isStaff } from '@/domain/access/staff';
import { nextFundingDay } from '@/domain/banking/funding/fundingSchedule';
import { easternDay } from '@/domain/dates/easternTime';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { bankToday } from '@/domain/settlements/bankingDay';

const gone = 'The person who set this schedule no longer has permission to do this.';

/** As whom a schedule runs: whoever set it, as they are now. @throws Refusal where they may not */
async function runnerOf(tx: Tx, { setBy, systemMode }: StoredSchedule): Promise<Scope> {
  const scope = scopeNow(await usersRepository(tx).byId(setBy ?? ''), systemMode);
  if (scope && isStaff(scope.role)) return scope;
  throw new Refusal(409, gone, { name: 'NotAllowedNow' });
}

/** Pays what is due to one organization. @returns what it came to, in a sentence @throws Refusal */
async function fund(tx: Tx, schedule: StoredSchedule, at: Date): Promise<string> {
  const scope = await runnerOf(tx, schedule);
  const body = { organization: schedule.orgId, upTo: bankToday(at) };
  if (schedule.thresholdCents !== null) {
    const { net } = await previewSettlement(tx, { scope, now: at }, body);
    const due = moneyCents(net) ?? 0;
    if (due < schedule.thresholdCents)
      return `${formatMoney(due)} was due, less than ${formatMoney(schedule.thresholdCents)}.`;
  }
  const { netCents } = await settleWith(tx, { scope, services: { clock: () => at }, body });
  return `${formatMoney(netCents)} was paid.`;
}

/** One whose day has come: it is funded, or says why it is not; its next day is planned. */
async function runDue(
  tx: Tx,
  owner: Pick<StoredSchedule, 'orgId' | 'systemMode'>,
  at: Date,
): Promise<void> {
  const today = easternDay(at);
  const schedule = await fundingStore(tx).take(owner, today);
  if (!schedule) return;
  let lastResult: string;
  try {
    // A savepoint: what fails leaves nothing behind.
    lastResult = await tx.transaction((own) => fund(own, schedule, at));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    lastResult = error.message;
  }
  const nextOn = nextFundingDay(schedule, today);
  await fundingStore(tx).update(owner, { lastResult, lastOn: today, nextOn });
}

/**
 * Funds the organizations whose day has come, each in a transaction of its own; several copies of
 * the server fund each of them once.
 */
export async function runDueFunding({ database, clock, log, engine }: Services): Promise<void> {
  for (const owner of await fundingStore(database).due(easternDay(clock()))) {
    // Thousands of payments may be taken in one statement.
    await engine
      .unhurried(() => database.transaction((tx) => runDue(tx, owner, clock())))
      .catch((error: unknown) => log(`Bank funding was not run: ${safeDescription(error)}`));
  }
}
