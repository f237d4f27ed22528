import { postingToday } from '@server/books/ledger/postingToday';
import { type PricedUses, paymentsByPrice } from '@server/features/billRates/rateStore';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { billServiceLabels, rateFeeCents, returnRateCents } from '@/domain/billing/rate';
import { daysAfter } from '@/domain/dates/days';
import { toAmount, toCents } from '@/domain/money/cents';
import { shareOf } from '@/domain/money/share';
import type { BuyTerms } from '@/domain/pricing/buyRate';
import {
  pricesOf,
  type ScheduleValues,
  type ServicePrice,
  stepsOf,
} from '@/domain/pricing/schedule';
import type { ScheduleTrial, ScheduleTrialLine } from '@/domain/pricing/scheduleRow';
import { importMode } from '@/domain/session/systemMode';
import { buyTermsOn } from './buyRateStore';
import { returnsSince } from './returnQueries';
import { scheduleReader } from './scheduleListQueries';
import { pricedOrganizations } from './scheduleStore';

const trialDays = 90;

/** A line in whole cents. */
interface Line {
  service: string;
  payments: number;
  priceCents: number;
  carriedCents: number;
  wouldCents: number;
  costCents: number;
}

const costOf = (priceCents: number, buy: BuyTerms | undefined): number =>
  buy ? shareOf(priceCents, buy.points) + buy.perItemCents : 0;

function lineOf(
  { service, terms }: ServicePrice,
  groups: readonly PricedUses[],
  buy: BuyTerms | undefined,
): Line {
  const sum = (of: (group: PricedUses) => number): number =>
    groups.reduce((all, group) => all + of(group), 0);
  const fee = (priceCents: number): number =>
    service === 'ach_return' ? returnRateCents(terms) : rateFeeCents(terms, priceCents);
  return {
    service: billServiceLabels[service],
    payments: sum(({ uses }) => uses),
    priceCents: sum(({ priceCents, uses }) => priceCents * uses),
    carriedCents: sum(({ feeCents }) => feeCents),
    wouldCents: sum(({ priceCents, uses }) => fee(priceCents) * uses),
    costCents: sum(({ priceCents, uses }) => costOf(priceCents, buy) * uses),
  };
}

const shown = (line: Line): ScheduleTrialLine => ({
  service: line.service,
  payments: line.payments,
  price: toAmount(line.priceCents),
  carried: toAmount(line.carriedCents),
  would: toAmount(line.wouldCents),
  cost: toAmount(line.costCents),
});

/** What of one service passed in the last 90 days. */
function passed(
  tx: Tx,
  service: ServicePrice['service'],
  asked: { orgId: string; systemMode: 'Production' | 'Sandbox'; since: string },
): Promise<PricedUses[]> {
  const { orgId, systemMode, since } = asked;
  if (service === 'ach_return') return returnsSince(tx, asked);
  return paymentsByPrice(tx, service, { payers: { orgId }, systemMode, since });
}

/**
 * What the last 90 days of a merchant would have cost under a schedule, and what they cost us.
 * @throws Refusal 400 for an organization that the caller cannot price
 */
export async function trySchedule({
  services: { database, clock },
  scope,
  body,
}: Pick<Call, 'services'> & { scope: Scope; body: ScheduleValues }): Promise<ScheduleTrial> {
  const reader = await scheduleReader(database, scope, clock());
  const known = await pricedOrganizations(database, reader);
  if (!known.some(({ id }) => id === body.organization))
    throw invalid({ organization: 'Choose an organization' });
  const today = postingToday(clock());
  const buys = await buyTermsOn(database, body.effectiveFrom > today ? body.effectiveFrom : today);
  const prices = pricesOf(
    {
      model: body.model,
      steps: stepsOf(body),
      achCents: toCents(body.achFee) ?? 0,
      returnCents: toCents(body.returnFee) ?? 0,
    },
    buys,
  );
  const asked = {
    orgId: body.organization,
    systemMode: importMode(scope.mode),
    since: daysAfter(today, -trialDays),
  };
  const lines: Line[] = [];
  for (const price of prices)
    lines.push(lineOf(price, await passed(database, price.service, asked), buys[price.service]));
  const sum = (of: (line: Line) => number): number =>
    lines.reduce((all, line) => all + of(line), 0);
  const total = {
    service: 'Total',
    payments: sum(({ payments }) => payments),
    priceCents: sum(({ priceCents }) => priceCents),
    carriedCents: sum(({ carriedCents }) => carriedCents),
    wouldCents: sum(({ wouldCents }) => wouldCents),
    costCents: sum(({ costCents }) => costCents),
  };
  return { lines: lines.map(shown), total: shown(total) };
}
