import { randomUUID } from 'node:crypto';
import { bankReturnSource } from '@/domain/transactions/bankReturn';
import { choices } from '../fixed';
import { openBook, type VolumePosting } from './book';
import { dayAt } from './clock';
import { kindsOf } from './kinds';
import type { DemoMerchant } from './merchants';
import type { VolumeRow } from './row';
import { countsOf, daysUpTo } from './season';
import { planBatches, planMonthly } from './settling';
import { shelves } from './shelf';
import { planDay } from './volume';
import { emptyWorld, live, settledRows, type VolumeRefund, type World } from './world';

/** Sample rows of one organization, with what was posted for them. */
export interface Sample {
  rows: VolumeRow[];
  postings: VolumePosting[];
  refunds: VolumeRefund[];
  /** Payments that somebody shall look at. */
  flagged: { id: string; reason: string; at: Date }[];
}

const flagReason = 'Far above what this purchaser usually pays';

/** The largest payments that came to be: worth a look. */
function largest(rows: readonly VolumeRow[]): VolumeRow[] {
  const paid = rows.filter(
    ({ entry, state }) => entry === 'payment' && state !== 'voided' && state !== 'returned',
  );
  return paid.sort((one, other) => other.amountCents - one.amountCents).slice(0, 3);
}

const oneDay = 86_400_000;

/** So many payments over so many days: enough to page, to filter and to chart. */
const sampled = { payments: 360, days: 60 };

/** As in the demo world, but for the settlements: theirs are no rows of a demo ledger. */
function asSample(world: World): Sample {
  const rows = settledRows(world, true);
  // Ids that are drawn from a seed may be drawn again from another one.
  const ids = new Map(rows.map(({ id }) => [id, randomUUID()]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  return {
    rows: rows.map((row) => ({ ...row, id: idOf(row.id), systemMode: 'Demo', settlementId: null })),
    postings: world.postings.map((posting) => {
      const isReturn = posting.source === bankReturnSource && posting.sourceId !== null;
      return {
        ...posting,
        ...(isReturn ? { sourceId: idOf(posting.sourceId ?? '') } : { source: '', sourceId: null }),
        transactionId: posting.transactionId && idOf(posting.transactionId),
      };
    }),
    flagged: largest(rows).map(({ id, activityAt }) => ({
      id: idOf(id),
      reason: flagReason,
      at: new Date(Math.min(activityAt.getTime() + oneDay / 2, world.now.getTime())),
    })),
    refunds: world.refunds.map((refund) => ({
      ...refund,
      id: idOf(refund.id),
      of: idOf(refund.of),
    })),
  };
}

/** Believable transactions of a merchant up to now; others for another seed. */
export function sampleOf(
  merchant: DemoMerchant,
  { now, seed }: { now: Date; seed: number },
): Sample {
  const book = openBook({ id: 0, orgId: merchant.id, systemMode: 'Sandbox' });
  const account = {
    book,
    bankLastFour: merchant.bank,
    choose: choices(seed + 1),
    isEarly: true,
    due: [],
    tips: new Map(),
    wallets: new Map(),
    settlements: 0,
    payouts: 0,
    pendingOutCents: 0,
    paysTips: true,
  };
  const seller = {
    merchant,
    systemMode: 'Sandbox' as const,
    choose: choices(seed),
    shelf: shelves([merchant]).get(merchant.id) ?? [],
    kindAt: kindsOf(merchant.trade),
    known: { first: seed % 900, count: 90 },
  };
  const world = emptyWorld(now, 0, [account]);
  const days = daysUpTo(dayAt(now), sampled.days);
  const counts = countsOf(days, sampled.payments);
  for (const [at, day] of days.entries()) {
    planDay(world, { selling: { seller, account, counts }, day, at });
    planBatches(world, day);
    planMonthly(world, day);
    live(world, day);
  }
  return asSample(world);
}
