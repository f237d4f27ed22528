import type { Tx } from '@server/platform/db/client';
import {
  residualLines,
  residualPartners,
  residualShares,
} from '@server/platform/db/schema/residuals';
import { isUuid } from '@server/platform/db/uuid';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { toAmount } from '@/domain/money/cents';
import { firstDayOf, partnerLevels } from '@/domain/residuals/residual';
import {
  type CommissionRow,
  type CommissionStanding,
  commissionColumnSet,
  commissionColumns,
  commissionStandings,
} from '@/domain/residuals/residualRow';
import { type ResidualReader, residualReader, seenPartners } from './visibilityQueries';

/** How far a partner's month is: of the month, then of its payout, by its disbursements alone. */
export const standing = sql<CommissionStanding>`coalesce(
  (select case when bool_or(d.state in ('void', 'returned')) then 'failed' when bool_and(d.state = 'sent') then 'paid' else 'payment' end
    from residual_payout_parts as part join disbursements as d on d.id = part.disbursement_id
    where part.payout_id = residual_partners.payout_id having count(*) > 0),
  (select kept.state from residual_months as kept
    where kept.system_mode = residual_partners.system_mode and kept.month = residual_partners.month))`;

const nameOf = (column: SQL): SQL<string> =>
  sql<string>`coalesce((select o.name from organizations as o where o.id = ${column}), '')`;

const isDisputed = sql<boolean>`exists (select from residual_disputes as dispute
  where dispute.share_id = ${residualShares.id} and dispute.state = 'raised')`;

/** Shares with what is shown of them. */
export const selectedShares = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: residualShares.number,
      share: residualShares,
      line: residualLines,
      partner: residualPartners,
      partnerName: nameOf(sql`${residualPartners.orgId}`),
      merchantName: nameOf(sql`${residualLines.orgId}`),
      standing,
      isDisputed,
    })
    .from(residualShares)
    .innerJoin(residualLines, eq(residualLines.id, residualShares.lineId))
    .innerJoin(residualPartners, eq(residualPartners.id, residualShares.partnerId))
    .where(where);

export type ShownShare = Awaited<ReturnType<typeof selectedShares>>[number];

/** A share as it is answered. */
export function toCommission({ share, line, partner, ...shown }: ShownShare): CommissionRow {
  return {
    _id: share.id,
    month: line.month.slice(0, 7),
    partnerId: partner.orgId,
    partner: shown.partnerName,
    level: partner.level,
    merchantId: line.orgId,
    merchant: shown.merchantName,
    payments: line.payments,
    volume: toAmount(line.volumeCents),
    revenue: toAmount(line.revenueCents),
    back: toAmount(line.backCents),
    cost: toAmount(line.costCents),
    carried: toAmount(line.carriedCents),
    net: toAmount(line.netCents),
    share: toAmount(share.splitCents),
    corrected: toAmount(share.correctedCents),
    commission: toAmount(share.splitCents + share.correctedCents),
    standing: shown.standing,
    isDisputed: shown.isDisputed,
  };
}

function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return sql`exists (select from organizations as o
    where o.id in (${residualLines.orgId}, ${residualPartners.orgId}) and lower(o.name) like ${containing(wanted)})`;
}

const month = string().matches(/^(\d{4}-\d\d)?$/);

/** Filters that both lists of residuals have. */
export const commonFilters = {
  search: string().default('').max(200),
  month,
  status: string().oneOf(commissionStandings),
  level: string().oneOf(partnerLevels),
  partner: string().max(200),
};

const from = sql`${residualShares} join ${residualLines} on ${residualLines.id} = ${residualShares.lineId}
  join ${residualPartners} on ${residualPartners.id} = ${residualShares.partnerId}`;

interface Asked {
  search: string;
  month?: string;
  status?: CommissionStanding;
  level?: (typeof partnerLevels)[number];
  partner?: string;
}

/** What of a partner's month is asked for. */
export const partnerHolds = (
  reader: ResidualReader,
  asked: Omit<Asked, 'search'>,
): SQL | undefined =>
  and(
    seenPartners(reader),
    asked.month ? sql`${residualPartners.month} = ${firstDayOf(asked.month)}::date` : undefined,
    asked.status ? sql`${standing} = ${asked.status}` : undefined,
    asked.level ? eq(residualPartners.level, asked.level) : undefined,
    asked.partner ? eq(residualPartners.orgId, asked.partner) : undefined,
  );

/** Commissions per merchant and month (catalogue: /agent_commissions). */
export const commissionList = defineList({
  name: 'residualShares',
  columns: { set: commissionColumnSet, byKey: commissionColumns },
  filters: { ...commonFilters, merchant: string().max(200) },
  sorts: {
    month: { value: sql`${residualLines.month}`, kind: 'day' },
  } satisfies Record<'month', SortKey>,
  usual: { sort: 'month', order: 'desc' },
  reader: ({ services, scope }) => residualReader(scope, services.clock()),
  from,
  number: sql`${residualShares.number}`,
  where: (reader: ResidualReader, { search, merchant, ...asked }) =>
    and(
      partnerHolds(reader, asked),
      textHolds(search),
      merchant ? eq(residualLines.orgId, merchant) : undefined,
    ),
  rows: (tx, numbers) => selectedShares(tx, inArray(residualShares.number, [...numbers])),
  toRow: toCommission,
});

/** What all commissions that match come to. */
export const commissionSummary = commissionList.summary(async (tx, reader, asked) => {
  const { search, merchant, ...rest } = asked;
  const where = and(
    partnerHolds(reader, rest),
    textHolds(search),
    merchant ? eq(residualLines.orgId, merchant) : undefined,
  );
  const earned = sql`${residualShares.splitCents} + ${residualShares.correctedCents}`;
  const { rows } = await tx.execute<{ count: number; cents: number; paid: number }>(sql`
    select count(*)::float8 as count, coalesce(sum(${earned}), 0)::float8 as cents,
      coalesce(sum(${earned}) filter (where ${standing} = 'paid'), 0)::float8 as paid from ${from} where ${where}`);
  const [sums] = rows;
  return {
    count: sums?.count ?? 0,
    commission: toAmount(sums?.cents ?? 0),
    paid: toAmount(sums?.paid ?? 0),
  };
});

/** One share that is seen; null when absent. */
export async function oneShare(
  tx: Tx,
  reader: ResidualReader,
  id: string,
): Promise<ShownShare | null> {
  if (!isUuid(id)) return null;
  const [row] = await selectedShares(tx, and(eq(residualShares.id, id), seenPartners(reader)));
  return row ?? null;
}
