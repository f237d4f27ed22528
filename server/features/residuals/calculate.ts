import { randomUUID } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import {
  type ChainLink,
  firstDayOf,
  type PartnerLevel,
  splitNet,
} from '@/domain/residuals/residual';
import {
  type CalculatedLine,
  calculatedLines,
  carryChanges,
  chainOf,
  type MonthOf,
  splitsIn,
} from './monthQueries';
import { type Correction, residualStore } from './residualStore';

/** A partner of a month while it is calculated. */
interface Earning {
  id: string;
  orgId: string;
  level: PartnerLevel;
  isoId: string;
  agentId: string;
  points: number;
  merchants: number;
  earnedCents: number;
}

interface ShareRow {
  merchantId: string;
  partnerId: string;
  splitCents: number;
  correctedCents: number;
}

const netOf = (line: CalculatedLine, costCents: number): number =>
  line.revenueCents + line.backCents - costCents + line.carriedCents;

const costOf = ({ parts }: CalculatedLine): number =>
  parts.reduce((all, { costCents }) => all + costCents, 0);

/** Where a partner stands: its level with the chain above it. */
function placeOf(chain: readonly ChainLink[], at: number) {
  const idAt = (level: PartnerLevel): string =>
    chain.find((one) => one.level === level)?.orgId ?? '';
  const level = chain[at]?.level ?? 'iso';
  return { isoId: idAt('iso'), agentId: level === 'iso' ? '' : idAt('agent') };
}

/** The partners of a month, each once per chain, with their shares of lines. */
class Earnings {
  readonly partners = new Map<string, Earning>();
  readonly shares = new Map<string, ShareRow>();

  of(key: Omit<Earning, 'id' | 'merchants' | 'earnedCents'>): Earning {
    const name = [key.orgId, key.isoId, key.agentId].join('\n');
    const known = this.partners.get(name);
    if (known) return known;
    const added = { ...key, id: randomUUID(), merchants: 0, earnedCents: 0 };
    this.partners.set(name, added);
    return added;
  }

  give(earning: Earning, share: Omit<ShareRow, 'partnerId'>): void {
    const name = `${earning.id} ${share.merchantId}`;
    const known = this.shares.get(name);
    earning.earnedCents += share.splitCents + share.correctedCents;
    if (known) {
      known.splitCents += share.splitCents;
      known.correctedCents += share.correctedCents;
      return;
    }
    earning.merchants += 1;
    this.shares.set(name, { ...share, partnerId: earning.id });
  }
}

function splitLine(earnings: Earnings, line: CalculatedLine, chain: readonly ChainLink[]): void {
  const { shares } = splitNet(
    netOf(line, costOf(line)),
    chain.map(({ points }) => points),
  );
  chain.forEach(({ orgId, level, points }, at) => {
    const earning = earnings.of({ orgId, level, points, ...placeOf(chain, at) });
    const splitCents = shares[at] ?? 0;
    earnings.give(earning, { merchantId: line.orgId, splitCents, correctedCents: 0 });
  });
}

function correct(
  earnings: Earnings,
  { merchantId, orgId, isoId, agentId, cents }: Correction,
  splits: ReadonlyMap<string, number>,
): void {
  const below = agentId === orgId ? 'agent' : 'sub_agent';
  const points = splits.get(orgId) ?? 0;
  const earning = earnings.of({
    orgId,
    isoId,
    agentId,
    points,
    level: agentId === '' ? 'iso' : below,
  });
  earnings.give(earning, { merchantId, splitCents: 0, correctedCents: cents });
}

/**
 * Calculates an open month anew: what each merchant left, split down its chain to the cent. Lines
 * are kept as rows; nothing is worked out when they are looked at.
 */
export async function calculateMonth(
  tx: Tx,
  of: MonthOf,
  by: { userId: string | null; at: Date },
): Promise<{ merchants: number }> {
  const store = residualStore(tx);
  await store.begin(of, by);
  await store.clear(of);
  await carryChanges(tx, of);
  const lines = await calculatedLines(tx, of);
  const splits = await splitsIn(tx, of.month);
  const earnings = new Earnings();
  for (const line of lines) splitLine(earnings, line, chainOf(line, splits));
  for (const one of await store.corrections(of)) correct(earnings, one, splits);
  const inMonth = { systemMode: of.systemMode, month: firstDayOf(of.month) };
  const ids = await store.insertLines(
    lines.map((line) => ({
      ...inMonth,
      orgId: line.orgId,
      payments: line.parts.reduce((all, { payments }) => all + payments, 0),
      volumeCents: line.parts.reduce((all, { volumeCents }) => all + volumeCents, 0),
      revenueCents: line.revenueCents,
      backCents: line.backCents,
      costCents: costOf(line),
      carriedCents: line.carriedCents,
      parts: line.parts,
    })),
  );
  await store.insertPartners(
    [...earnings.partners.values()].map((one) => ({ ...inMonth, ...one })),
  );
  await store.insertShares(
    [...earnings.shares.values()].flatMap(({ merchantId, ...share }) => {
      const lineId = ids.get(merchantId);
      return lineId ? [{ lineId, ...share }] : [];
    }),
  );
  return { merchants: lines.length };
}

/** What partners would earn of a month's lines with other splits; whole cents by organization. */
export function previewOf(
  lines: readonly (CalculatedLine & { netCents: number })[],
  splits: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const earned = new Map<string, number>();
  for (const line of lines) {
    const chain = chainOf(line, splits);
    const { shares } = splitNet(
      line.netCents,
      chain.map(({ points }) => points),
    );
    for (const [at, { orgId }] of chain.entries())
      earned.set(orgId, (earned.get(orgId) ?? 0) + (shares[at] ?? 0));
  }
  return earned;
}
