import type { Tx } from '@server/platform/db/client';
import { residualPartners } from '@server/platform/db/schema/residuals';
import { isUuid } from '@server/platform/db/uuid';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { toAmount } from '@/domain/money/cents';
import { formatPercent } from '@/domain/money/percent';
import type { ResidualMonthState } from '@/domain/residuals/residual';
import {
  type PartnerMonthRow,
  partnerMonthColumnSet,
  partnerMonthColumns,
} from '@/domain/residuals/residualRow';
import { commonFilters, partnerHolds, standing } from './commissionListQueries';
import { type ResidualReader, residualReader, seenPartners } from './visibilityQueries';

const nameOf = (column: SQL): SQL<string> =>
  sql<string>`coalesce((select o.name from organizations as o where o.id = ${column}), '')`;

const selected = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: residualPartners.number,
      row: residualPartners,
      name: nameOf(sql`residual_partners.org_id`),
      isoName: nameOf(sql`residual_partners.iso_id`),
      agentName: nameOf(sql`residual_partners.agent_id`),
      standing,
      monthState: sql<ResidualMonthState>`(select kept.state from residual_months as kept
        where kept.system_mode = residual_partners.system_mode and kept.month = residual_partners.month)`,
    })
    .from(residualPartners)
    .where(where);

type Shown = Awaited<ReturnType<typeof selected>>[number];

function toPartnerMonth(shown: Shown, reader: ResidualReader): PartnerMonthRow {
  const { row, name, isoName, agentName } = shown;
  const isOwn = !reader.isStaff && row.orgId === reader.orgId;
  const above = [
    isoName,
    row.level === 'iso' ? '' : agentName,
    row.level === 'sub_agent' ? name : '',
  ];
  return {
    _id: row.id,
    month: row.month.slice(0, 7),
    monthState: shown.monthState,
    orgId: row.orgId,
    partner: name,
    level: row.level,
    chain: above.filter((one) => one !== '').join(' → '),
    // With its own split and earnings a partner would learn what the one above it earns.
    split: isOwn ? '' : formatPercent(row.points),
    merchants: row.merchants,
    earned: toAmount(row.earnedCents),
    paid: toAmount(shown.standing === 'paid' ? row.earnedCents : 0),
    standing: shown.standing,
  };
}

function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return sql`exists (select from organizations as o
    where o.id = residual_partners.org_id and lower(o.name) like ${containing(wanted)})`;
}

/** What partners earn by month (catalogue: /organization-commission). */
export const partnerMonthList = defineList({
  name: 'residualPartners',
  columns: { set: partnerMonthColumnSet, byKey: partnerMonthColumns },
  filters: commonFilters,
  sorts: {
    month: { value: sql`${residualPartners.month}`, kind: 'day' },
  } satisfies Record<'month', SortKey>,
  usual: { sort: 'month', order: 'desc' },
  reader: ({ services, scope }) => residualReader(scope, services.clock()),
  from: sql`${residualPartners}`,
  number: sql`${residualPartners.number}`,
  where: (reader: ResidualReader, { search, ...asked }) =>
    and(partnerHolds(reader, asked), textHolds(search)),
  rows: (tx, numbers) => selected(tx, inArray(residualPartners.number, [...numbers])),
  toRow: toPartnerMonth,
});

/** One of them as it is answered; null when absent or not visible. */
export async function onePartnerMonth(
  tx: Tx,
  reader: ResidualReader,
  id: string,
): Promise<PartnerMonthRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await selected(tx, and(eq(residualPartners.id, id), seenPartners(reader)));
  return row ? toPartnerMonth(row, reader) : null;
}
