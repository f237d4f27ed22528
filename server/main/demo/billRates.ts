import { type RateRow, rateStore } from '@server/features/billRates/rateStore';
import type { Tx } from '@server/platform/db/client';
import type { BilledRole } from '@/domain/billing/billedRole';
import { billServices, usualTerms } from '@/domain/billing/rate';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { demoAccount } from './accounts';

/** When the fee card of the demo world begins: before its first payment. */
const since = '2020-01-01';

/** When the fee card before it began. */
const before = '2018-07-01';

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
  for (const { minCents = 0, ...agreed } of agreements(easternDay(now)))
    await rates.insert({ ...common, minCents, maxCents: null, ...agreed });
}

interface Agreement extends Pick<RateRow, 'service' | 'kind' | 'steps' | 'effectiveFrom'> {
  orgId?: string;
  role?: BilledRole;
  minCents?: number;
  note: string;
}

const orgOf = (email: string): string => demoAccount(email).orgId;

/**
 * Versions beside those that payments carry: what cards and debits cost before the first payment,
 * and what merchants have agreed on from a day to come on. Days are ISO.
 */
function agreements(today: string): readonly Agreement[] {
  const step = (points: number, perPaymentCents: number, upToCents: number | null = null) => ({
    upToCents,
    points,
    perPaymentCents,
  });
  return [
    {
      service: 'card',
      kind: 'percent',
      steps: [step(310, 15)],
      effectiveFrom: before,
      note: 'First fee card',
    },
    {
      service: 'debit',
      kind: 'percent',
      steps: [step(165, 10)],
      effectiveFrom: before,
      note: 'First fee card',
    },
    {
      service: 'card',
      orgId: orgOf('merchant@example.com'),
      kind: 'tier',
      steps: [step(275, 10, 10_000), step(240, 10)],
      effectiveFrom: daysAfter(today, 21),
      note: 'Agreed for higher volume',
    },
    {
      service: 'card',
      orgId: orgOf('merchant-2@example.com'),
      kind: 'percent',
      steps: [step(265, 10)],
      effectiveFrom: daysAfter(today, 14),
      note: 'Second year of the contract',
    },
    {
      service: 'ach',
      orgId: orgOf('merchant-3@example.com'),
      kind: 'percent',
      steps: [step(50, 10)],
      minCents: 100,
      effectiveFrom: daysAfter(today, 30),
      note: 'Distributor invoices by bank debit',
    },
    {
      service: 'debit',
      kind: 'percent',
      steps: [step(140, 10)],
      effectiveFrom: daysAfter(today, 45),
      note: 'New fee card',
    },
    {
      service: 'wallet',
      role: 'MERCHANT',
      kind: 'percent',
      steps: [step(160, 10)],
      effectiveFrom: daysAfter(today, 60),
      note: 'Wallet program for merchants',
    },
  ];
}
