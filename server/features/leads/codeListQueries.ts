import { type PartnerReach, partnerReach } from '@server/identity/visibility/partnerReach';
import { inReach } from '@server/identity/visibility/partnerReachQueries';
import type { Tx } from '@server/platform/db/client';
import { leadCodes } from '@server/platform/db/schema/leads';
import { organizations } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type LeadCode,
  type LeadCodeSort,
  leadCodeColumnSet,
  leadCodeColumns,
  leadCodeStates,
} from '@/domain/leads/leadCode';
import type { LeadFunnel } from '@/domain/leads/leadFunnel';
import { codeLeadCounts } from './leadListQueries';

const text = string().default('').max(200);

const filters = {
  search: text,
  status: string().oneOf(leadCodeStates),
  /** Organization id. */
  partner: text,
};

type Filter = FilterOf<typeof filters>;

const scans = sql<number>`(select count(*)::int from lead_scans where lead_scans.code_id = ${leadCodes.id})`;
const registered = sql<number>`(select count(*)::int from leads where leads.code_id = ${leadCodes.id})`;

function matching(reach: PartnerReach, { search, status, partner }: Filter): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  const revoked = status === 'revoked' ? isNotNull : isNull;
  return and(
    inReach(reach, sql`${leadCodes.orgId}`),
    wanted === '' ? undefined : like(leadCodes.searchKey, containing(wanted)),
    status ? revoked(leadCodes.revokedAt) : undefined,
    partner ? eq(leadCodes.orgId, partner) : undefined,
  );
}

type Found = Awaited<ReturnType<typeof selected>>[number];

const selected = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      number: leadCodes.number,
      row: leadCodes,
      partner: organizations.name,
      scans,
      leads: registered,
    })
    .from(leadCodes)
    .innerJoin(organizations, eq(organizations.id, leadCodes.orgId))
    .where(where);

const toCode = ({ row, partner, scans: opened, leads }: Found): LeadCode => ({
  _id: row.id,
  orgId: row.orgId,
  partner,
  code: row.code,
  role: row.role,
  campaign: row.campaign,
  state: row.revokedAt === null ? 'active' : 'revoked',
  scans: opened,
  leads,
  createdAt: row.createdAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? '',
});

/** Codes of the partners in reach (catalogue: /qr-lead-code). */
export const leadCodeList = defineList({
  name: 'leadCodes',
  columns: { set: leadCodeColumnSet, byKey: leadCodeColumns },
  filters,
  sorts: {
    campaign: { value: sql`lower(${leadCodes.campaign}) collate "C"`, kind: 'text' },
    scans: { value: sql`${scans}::float8`, kind: 'number' },
    leads: { value: sql`${registered}::float8`, kind: 'number' },
    created: { value: sql`${leadCodes.createdAt}`, kind: 'time' },
  } satisfies Record<LeadCodeSort, SortKey>,
  usual: { sort: 'created', order: (sort) => (sort === 'campaign' ? 'asc' : 'desc') },
  reader: ({ scope }) => partnerReach(scope),
  from: sql`${leadCodes}`,
  number: sql`${leadCodes.number}`,
  where: matching,
  rows: (tx, numbers, reach) =>
    selected(
      tx,
      and(
        inReach(reach, sql`${leadCodes.orgId}`),
        sql`${leadCodes.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: (row: Found) => toCode(row),
});

/** One of them as it is answered; it exists. */
export async function toldCode(tx: Tx, id: string): Promise<LeadCode> {
  const [found] = await selected(tx, eq(leadCodes.id, id));
  if (!found) throw new Error('The code is gone');
  return toCode(found);
}

/** How far those come who scan the codes that match. */
export async function leadFunnel(tx: Tx, reach: PartnerReach, filter: Filter): Promise<LeadFunnel> {
  const codes = sql`select ${leadCodes.id} from ${leadCodes} where ${matching(reach, filter)}`;
  const { rows } = await tx.execute<{ scans: number }>(
    sql`select count(*)::int as scans from lead_scans where code_id in (${codes})`,
  );
  return { scans: rows[0]?.scans ?? 0, ...(await codeLeadCounts(tx, reach, codes)) };
}
