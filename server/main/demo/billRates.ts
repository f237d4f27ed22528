import { rateStore } from '@server/features/billRates/rateStore';
import type { Tx } from '@server/platform/db/client';
import { billServices, usualTerms } from '@/domain/billing/rate';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { demoAccount } from './accounts';

/** When the fee card of the demo world begins: before its first payment. */
const since = '2020-01-01';

/**
 * The fee card of the demo world: what its payments carry, and what the demo merchant has agreed on
 * for the days to come.
 */
export async function insertDemoBillRates(tx: Tx, now: Date): Promise<void> {
  const rates = rateStore(tx);
  const { id: createdBy } = demoAccount('top-admin@example.com');
  const common = { createdBy, createdAt: now };
  for (const service of billServices) {
    const { steps, minCents, maxCents } = usualTerms[service];
    await rates.insert({
      ...common,
      service,
      kind: service === 'ach_return' ? 'flat' : 'percent',
      steps: [...steps],
      minCents,
      maxCents,
      effectiveFrom: since,
    });
  }
  await rates.insert({
    ...common,
    service: 'card',
    orgId: demoAccount('merchant@example.com').orgId,
    kind: 'tier',
    steps: [
      { upToCents: 10_000, points: 275, perPaymentCents: 10 },
      { upToCents: null, points: 240, perPaymentCents: 10 },
    ],
    minCents: 0,
    maxCents: null,
    effectiveFrom: daysAfter(easternDay(now), 21),
    note: 'Agreed for higher volume',
  });
}
