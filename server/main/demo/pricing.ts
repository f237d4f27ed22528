import { rateStore } from '@server/features/billRates/rateStore';
import { insertBuyRate } from '@server/features/pricing/buyRateStore';
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
  await insertSchedules(tx, now);
}

type Prices = Pick<StoredSchedule, 'model' | 'steps' | 'achCents' | 'returnCents'> &
  Partial<StoredSchedule>;

const step = (points: number, perPaymentCents: number, upToCents: number | null = null) => ({
  upToCents,
  points,
  perPaymentCents,
});

const usual = { achCents: 50, returnCents: 400 } as const;

async function insertSchedules(tx: Tx, now: Date): Promise<void> {
  const today = easternDay(now);
  const { id: agentUser, orgId: agentOrg } = demoAccount('agent@example.com');
  const { id: first } = demoAccount('top-admin@example.com');
  const { id: second } = demoAccount('top-admin-2@example.com');
  const orgOf = (email: string): string => demoAccount(email).orgId;
  const add = (orgId: string, daysAgo: number, prices: Prices) =>
    scheduleStore(tx).insert({
      monthlyCents: 4900,
      pciCents: 9900,
      chargebackCents: 2500,
      reservePoints: 0,
      effectiveFrom: daysAfter(today, 20),
      state: 'draft',
      preparedBy: agentUser,
      preparedAt: daysBefore(now, daysAgo),
      ...prices,
      orgId,
    });
  const submitted = (daysAgo: number) => ({
    submittedBy: agentUser,
    submittedAt: daysBefore(now, daysAgo),
  });
  const approved = (daysAgo: number) => ({
    ...submitted(daysAgo),
    state: 'approved' as const,
    decidedBy: first,
    decidedAt: daysBefore(now, daysAgo - 1),
  });
  const agreed = await add(orgOf('merchant@example.com'), 9, {
    ...usual,
    ...approved(8),
    model: 'flat',
    steps: [step(285, 10)],
    effectiveFrom: daysAfter(today, 10),
    note: 'First agreement',
  });
  await writeRates(tx, agreed, { now, createdBy: first });
  await add(orgOf('merchant@example.com'), 6, {
    ...usual,
    ...submitted(5),
    state: 'submitted',
    model: 'tiered',
    steps: [step(275, 10, 10_000), step(240, 10)],
    effectiveFrom: daysAfter(today, 40),
    note: 'Higher volume',
  });
  const next = await add(orgOf('merchant-3@example.com'), 12, {
    ...usual,
    ...approved(10),
    decidedBy: second,
    model: 'interchangePlus',
    steps: [step(60, 10)],
    effectiveFrom: daysAfter(today, 25),
    note: 'Cost plus',
  });
  await writeRates(tx, next, { now, createdBy: second });
  await add(orgOf('merchant-2@example.com'), 3, {
    ...usual,
    model: 'dual',
    steps: [step(205, 10)],
    reservePoints: 500,
    note: 'Asked for a lower price: below the floor',
  });
  await add(orgOf('merchant-2@example.com'), 40, {
    ...usual,
    ...submitted(39),
    state: 'declined',
    decidedBy: second,
    decidedAt: daysBefore(now, 38),
    decision: 'Below the floor, and no volume was agreed on',
    model: 'flat',
    steps: [step(190, 5)],
  });
  await add(agentOrg, 30, {
    ...usual,
    ...approved(28),
    model: 'flat',
    steps: [step(285, 10)],
    effectiveFrom: daysAfter(today, -25),
    note: 'Price list of Delgado & Partners',
  });
}

interface Writing {
  now: Date;
  createdBy: string;
}

/** The versions of the fee card that an approval has written. */
async function writeRates(tx: Tx, row: StoredSchedule, { now, createdBy }: Writing): Promise<void> {
  const buys = {
    card: { points: 188, perItemCents: 7, floorPoints: 215, floorCents: 8 },
    debit: { points: 70, perItemCents: 7, floorPoints: 95, floorCents: 8 },
  };
  for (const { service, kind, terms } of pricesOf(row, buys))
    await rateStore(tx).insert({
      service,
      orgId: row.orgId,
      kind,
      steps: [...terms.steps],
      minCents: 0,
      maxCents: null,
      effectiveFrom: row.effectiveFrom,
      note: `Schedule A, version ${row.version}`,
      createdBy,
      createdAt: now,
    });
}
