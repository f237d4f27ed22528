import { rateStore } from '@server/features/billRates/rateStore';
import { buyTermsOn, insertBuyRate } from '@server/features/pricing/buyRateStore';
import { type StoredSchedule, scheduleStore } from '@server/features/pricing/scheduleStore';
import type { Tx } from '@server/platform/db/client';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import type { BoughtService } from '@/domain/pricing/buyRate';
import { pricesOf } from '@/domain/pricing/schedule';
import { demoAccount } from './accounts';
import { daysBefore } from './rows';

/** When the bank's and processor's first price list began. */
const since = '2020-01-01';

/** What services cost us: basis points and cents, and the floor above them. */
const bought: readonly (readonly [
  BoughtService,
  points: number,
  cents: number,
  ...floor: [number, number],
])[] = [
  ['card', 195, 7, 220, 8],
  ['debit', 70, 7, 95, 8],
  ['ach', 0, 12, 0, 25],
  ['wallet', 60, 4, 90, 5],
  ['wire', 5, 5, 8, 8],
  ['other', 40, 5, 60, 8],
  ['ach_return', 0, 150, 0, 250],
];

/** Buy rates with their second version of cards, and price schedules at every stage. */
export async function insertDemoPricing(tx: Tx, now: Date): Promise<void> {
  const { id: createdBy } = demoAccount('top-admin@example.com');
  const common = { createdBy, createdAt: now };
  for (const [service, points, perItemCents, floorPoints, floorCents] of bought)
    await insertBuyRate(tx, {
      ...common,
      service,
      points,
      perItemCents,
      floorPoints,
      floorCents,
      effectiveFrom: since,
      note: 'First price list',
    });
  const today = easternDay(now);
  await insertBuyRate(tx, {
    ...common,
    service: 'card',
    points: 188,
    perItemCents: 7,
    floorPoints: 215,
    floorCents: 8,
    effectiveFrom: `${today.slice(0, 4)}-${today.slice(5, 7)}-01`,
    note: 'Price list of the new contract',
  });
  await insertApproved(tx, now);
  await insertOpen(tx, now);
}

type Prices = Pick<StoredSchedule, 'model' | 'steps' | 'achCents' | 'returnCents'> &
  Partial<StoredSchedule>;

const step = (points: number, perPaymentCents: number, upToCents: number | null = null) => ({
  upToCents,
  points,
  perPaymentCents,
});

const usual = { achCents: 50, returnCents: 400 } as const;

const orgOf = (email: string): string => demoAccount(email).orgId;

type Adding = (orgId: string, daysAgo: number, prices: Prices) => Promise<StoredSchedule>;

/** Adds drafts of the agent; what is sent along stands in their place. */
function adding(tx: Tx, now: Date): Adding {
  const { id: preparedBy } = demoAccount('agent@example.com');
  return (orgId, daysAgo, prices) =>
    scheduleStore(tx).insert({
      monthlyCents: 4900,
      pciCents: 9900,
      chargebackCents: 2500,
      reservePoints: 0,
      effectiveFrom: daysAfter(easternDay(now), 20),
      state: 'draft',
      preparedBy,
      preparedAt: daysBefore(now, daysAgo),
      ...prices,
      orgId,
    });
}

const sent = (now: Date, daysAgo: number) => ({
  submittedBy: demoAccount('agent@example.com').id,
  submittedAt: daysBefore(now, daysAgo),
});

const decided = (now: Date, daysAgo: number, state: 'approved' | 'declined') => ({
  ...sent(now, daysAgo),
  state,
  decidedBy: demoAccount('top-admin-2@example.com').id,
  decidedAt: daysBefore(now, daysAgo - 1),
});

/** Those that are approved: of two merchants from a day to come on, and a partner's price list. */
async function insertApproved(tx: Tx, now: Date): Promise<void> {
  const add = adding(tx, now);
  const today = easternDay(now);
  const flat = await add(orgOf('merchant@example.com'), 9, {
    ...usual,
    ...decided(now, 8, 'approved'),
    model: 'flat',
    steps: [step(285, 10)],
    effectiveFrom: daysAfter(today, 10),
    note: 'First agreement',
  });
  await writeRates(tx, flat, now);
  const plus = await add(orgOf('merchant-3@example.com'), 12, {
    ...usual,
    ...decided(now, 10, 'approved'),
    model: 'interchangePlus',
    steps: [step(60, 10)],
    effectiveFrom: daysAfter(today, 25),
    note: 'Cost plus',
  });
  await writeRates(tx, plus, now);
  await add(orgOf('agent@example.com'), 30, {
    ...usual,
    ...decided(now, 28, 'approved'),
    model: 'flat',
    steps: [step(285, 10)],
    effectiveFrom: daysAfter(today, -25),
    note: 'Price list of Delgado & Partners',
  });
}

/** Those that wait: for a decision, for a change after one, and for being sent. */
async function insertOpen(tx: Tx, now: Date): Promise<void> {
  const add = adding(tx, now);
  await add(orgOf('merchant@example.com'), 6, {
    ...usual,
    ...sent(now, 5),
    state: 'submitted',
    model: 'tiered',
    steps: [step(275, 10, 10_000), step(240, 10)],
    effectiveFrom: daysAfter(easternDay(now), 40),
    note: 'Higher volume',
  });
  await add(orgOf('merchant-2@example.com'), 40, {
    ...usual,
    ...decided(now, 39, 'declined'),
    decision: 'Below the floor, and no volume was agreed on',
    model: 'flat',
    steps: [step(190, 5)],
  });
  await add(orgOf('merchant-2@example.com'), 3, {
    ...usual,
    model: 'dual',
    steps: [step(205, 10)],
    reservePoints: 500,
    note: 'Asked for a lower price: below the floor',
  });
}

/** The versions of the fee card that an approval has written. */
async function writeRates(tx: Tx, row: StoredSchedule, now: Date): Promise<void> {
  for (const { service, kind, terms } of pricesOf(row, await buyTermsOn(tx, row.effectiveFrom)))
    await rateStore(tx).insert({
      service,
      orgId: row.orgId,
      kind,
      steps: [...terms.steps],
      minCents: terms.minCents,
      maxCents: terms.maxCents,
      effectiveFrom: row.effectiveFrom,
      note: `Schedule A, version ${row.version}`,
      createdBy: demoAccount('top-admin-2@example.com').id,
      createdAt: now,
    });
}
