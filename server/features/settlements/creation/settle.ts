import { randomUUID } from 'node:crypto';
import { journalRepository } from '@server/books/ledger/journal/journalStore';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { formatMoney, moneyCents, toAmount } from '@/domain/money/cents';
import { bankToday, batchDay, expectedDay } from '@/domain/settlements/bankingDay';
import { canPayOut, type SettlementFigures, settlementFigures } from '@/domain/settlements/figures';
import { settlementAct, settlementFunds, settlementFundsOf } from '@/domain/settlements/funds';
import type { SettlementPreview } from '@/domain/settlements/pending';
import { noteSettlement, type SettlementCall } from '../acting';
import { availableFunds } from '../availableQueries';
import { refuseHeld } from '../fundingStore';
import {
  requireAccount,
  type SettledOrganization,
  settledOrganization,
} from '../organizationQueries';
import { toParts } from '../wire';
import { type DueLine, settlementCreationRepository, type WaitingSums } from './creationStore';

const figuresOf = (
  lines: readonly DueLine[],
  waiting: WaitingSums,
  { reservePoints }: SettledOrganization,
): SettlementFigures => settlementFigures(lines, { ...waiting, reservePoints });

/** Days that a settlement made today has; ISO dates. */
function daysOf(today: string): { batchOn: string; expectedOn: string } {
  const batchOn = batchDay(today, today);
  return { batchOn, expectedOn: expectedDay(batchOn) };
}

/** @throws Refusal 400 for a day that is still to come */
function refuseFuture(upTo: string, today: string): void {
  if (upTo > today) throw invalid({ upTo: 'The day cannot be in the future' });
}

/**
 * What a settlement of all that is due up to a day would pay. @throws Refusal 404 not visible; 400
 * for a day still to come
 */
export async function previewSettlement(
  tx: Tx,
  { scope, now }: { scope: Scope; now: Date },
  { organization, upTo }: { organization: string; upTo: string },
): Promise<SettlementPreview> {
  const today = bankToday(now);
  refuseFuture(upTo, today);
  const of = await settledOrganization(tx, scope, organization);
  const taking = settlementCreationRepository(tx);
  const figures = figuresOf(await taking.due(of, upTo), await taking.waiting(of), of);
  const funds = settlementFundsOf(await availableFunds(tx, of), figures);
  return {
    orgId: of.orgId,
    companyName: of.companyName,
    upTo,
    bankLastFour: of.bankLastFour,
    ...daysOf(today),
    count: figures.transactions,
    ...toParts(figures),
    reserve: toAmount(figures.reserveCents),
    held: toAmount(figures.heldCents),
    adjustments: toAmount(figures.adjustmentCents),
    net: toAmount(figures.netCents),
    approved: toAmount(funds.approvedCents),
    left: toAmount(funds.leftCents),
    refusal: funds.refusal,
  };
}

/** Someone else who settled in these milliseconds took what is gone. */
const aMoment = 600_000;

/**
 * @throws Refusal 409 where nothing can be paid out, or something else than whoever settles was
 * shown
 */
async function refuseFigures(
  figures: SettlementFigures,
  shown: string | undefined,
  {
    taking,
    of,
    at,
  }: { taking: ReturnType<typeof settlementCreationRepository>; of: SettledOrganization; at: Date },
): Promise<void> {
  if (!canPayOut(figures)) {
    const latest = (moneyCents(shown ?? '') ?? 0) > 0 ? await taking.latest(of) : null;
    if (latest && at.getTime() - latest.at.getTime() < aMoment) {
      const by = latest.by ? ` by ${latest.by}` : '';
      const message = `${of.companyName} was just settled${by}. Settlement S-${latest.number} includes the amount due.`;
      throw new Refusal(409, message, { name: 'SettledAlready' });
    }
    const carried = formatMoney(figures.netCents);
    throw new Refusal(
      409,
      `Nothing can be paid out: ${carried} is carried over to the next settlement.`,
      {
        name: 'NothingToPay',
      },
    );
  }
  if (shown === undefined || figures.netCents === moneyCents(shown)) return;
  const message = `The amount due has changed. It is now ${formatMoney(figures.netCents)}. Please review it.`;
  throw new Refusal(409, message, {
    name: 'DueChanged',
    extra: { net: toAmount(figures.netCents) },
  });
}

/** The figures that a settlement posts. */
interface SettlementPosting {
  of: SettledOrganization;
  id: string;
  figures: SettlementFigures;
  at: Date;
}

/** Posts a settlement. */
async function post(tx: Tx, { of, id, figures, at }: SettlementPosting) {
  const act = settlementAct(figures);
  const source = { source: 'settlement', sourceId: id };
  await journalRepository(tx).post(of, [{ act, transactionId: null, at, ...source }]);
}

/**
 * @throws Refusal 409 where less cleared money is in the bank than is on its way out now or promised
 * to disbursements: a return or a payment took it meanwhile
 */
async function refuseUnfunded(
  tx: Tx,
  of: SettledOrganization,
  { netCents }: SettlementFigures,
): Promise<void> {
  const { refusal } = settlementFunds(await availableFunds(tx, of), netCents);
  if (refusal !== '') throw new Refusal(409, refusal, { name: 'NotEnough' });
}

interface Settling {
  organization: string;
  upTo: string;
  /**
   * What whoever settles was shown, `x.xx`; left out by work that nobody looks at: it pays whatever
   * is due then.
   */
  net?: string;
}

/**
 * Settles within the caller's transaction. @returns also what is paid, in cents @throws Refusal as
 * `settle` does
 */
export async function settleWith(
  tx: Tx,
  {
    services,
    scope,
    body,
  }: Pick<SettlementCall<Settling>, 'scope' | 'body'> & { services: Pick<Services, 'clock'> },
): Promise<{ _id: string; netCents: number }> {
  const at = services.clock();
  const today = bankToday(at);
  refuseFuture(body.upTo, today);
  const of = await settledOrganization(tx, scope, body.organization);
  requireAccount(of);
  await refuseHeld(tx, of);
  const taking = settlementCreationRepository(tx);
  // First of all: whoever settles with the same organization waits here.
  const number = await taking.nextNumber(of, 'settlement');
  const id = randomUUID();
  const lines = await taking.takeDue(of, body.upTo, id);
  const figures = figuresOf(lines, await taking.takeWaiting(of, id), of);
  await refuseFigures(figures, body.net, { taking, of, at });
  const { batchOn, expectedOn } = daysOf(today);
  await taking.insert({
    id,
    orgId: of.orgId,
    systemMode: of.systemMode,
    number,
    ...figures,
    fromDay: lines[0]?.day ?? body.upTo,
    toDay: lines.at(-1)?.day ?? body.upTo,
    day: batchOn,
    expectedOn,
    bankLastFour: of.bankLastFour,
    createdBy: scope.userId,
    createdAt: at,
    sentAt: at,
  });
  if (figures.reserveCents > 0) await taking.keepReserve(of, { id, number, at, ...figures });
  await post(tx, { of, id, figures, at });
  await refuseUnfunded(tx, of, figures);
  await noteSettlement(tx, {
    scope,
    label: `Settled ${formatMoney(figures.netCents)} with ${of.companyName}`,
    detail: {
      settlementId: id,
    },
  });
  return { _id: id, netCents: figures.netCents };
}

/**
 * Settles with one organization: all that is due up to a day goes on its way to its bank, each
 * transaction once however many settle at the same time.
 * @throws Refusal 404 not visible; 400 for a day still to come; 409 where nothing can be paid out,
 * or where what is due has changed
 */
export const settle = (call: SettlementCall<Settling>): Promise<{ _id: string }> =>
  // A day of thousands of payments is taken in one statement.
  call.services.engine.unhurried(() =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, async () => {
        const { _id } = await settleWith(tx, call);
        return { _id };
      }),
    ),
  );
