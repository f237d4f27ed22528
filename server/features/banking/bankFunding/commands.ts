import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import { fundingStore } from '@server/features/settlements/fundingStore';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { Refusal } from '@server/platform/http/refusal';
import {
  nextFundingDay,
  type ScheduleValues,
  scheduleText,
} from '@/domain/banking/funding/fundingSchedule';
import { easternDay } from '@/domain/dates/easternTime';
import { formatDate } from '@/domain/dates/format';
import { toAmount, toCents } from '@/domain/money/cents';

/** Whose funding was acted on. */
interface Acted {
  _id: string;
}

type Organization = Awaited<ReturnType<typeof settledOrganization>>;

/** An act on the funding of an organization, once per key. @throws Refusal 404 not visible */
function acted<Body extends { organization: string }>(
  call: SettlementCall<Body>,
  act: (tx: Tx, of: Organization, at: Date) => Promise<string>,
): Promise<Acted> {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const of = await settledOrganization(tx, scope, body.organization);
      const label = await act(tx, of, services.clock());
      await noteSettlement(tx, { scope, label });
      return { _id: of.orgId };
    }),
  );
}

/** Says when an organization is funded by itself; from the next banking day on. @throws Refusal 404 */
export const setSchedule = (call: SettlementCall<ScheduleValues>): Promise<Acted> =>
  acted(call, async (tx, of, at) => {
    const { kind, weekday: day, threshold } = call.body;
    const weekday = kind === 'weekly' ? Number(day) : null;
    const thresholdCents = kind === 'threshold' ? toCents(threshold) : null;
    const nextOn = nextFundingDay({ kind, weekday }, easternDay(at));
    const change = { kind, weekday, thresholdCents, nextOn, setBy: call.scope.userId, setAt: at };
    await fundingStore(tx).keep(of, change, at);
    const text = scheduleText({ kind, weekday: day, threshold: toAmount(thresholdCents ?? 0) });
    return `Set the funding schedule to “${text}” for ${of.companyName}`;
  });

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'FundingHeld' });
};

/** Keeps all payouts to the bank of an organization back. @throws Refusal 404; 409 where it is on hold */
export const holdFunding = (
  call: SettlementCall<{ organization: string; reason: string }>,
): Promise<Acted> =>
  acted(call, async (tx, of, at) => {
    const known = await fundingStore(tx).find(of);
    if (known?.heldAt) refuse('Its bank funding is already on hold.');
    const { reason: heldReason } = call.body;
    await fundingStore(tx).keep(of, { heldReason, heldBy: call.scope.userId, heldAt: at }, at);
    return `Put the bank funding of ${of.companyName} on hold: ${heldReason}`;
  });

/** Lets them go again; a schedule whose day has passed runs now. @throws Refusal 404; 409 where nothing is held */
export const releaseFunding = (
  call: SettlementCall<{ organization: string; reason: string }>,
): Promise<Acted> =>
  acted(call, async (tx, of, at) => {
    const known = await fundingStore(tx).find(of);
    if (!known?.heldAt) return refuse('Its bank funding is not on hold.');
    const change = { heldReason: '', heldBy: null, heldAt: null };
    await fundingStore(tx).keep(of, change, at);
    // The hold leaves its row: why it was set stays in the log, beside why it ended.
    const { heldReason, heldAt } = known;
    const since = formatDate(easternDay(heldAt));
    return `Released the bank funding of ${of.companyName}: ${call.body.reason}. On hold since ${since}: ${heldReason}`;
  });
