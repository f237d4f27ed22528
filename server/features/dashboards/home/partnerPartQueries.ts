import { stuckSince } from '@server/features/applications/lists/listQueries';
import { leadList } from '@server/features/leads/leadListQueries';
import { standing } from '@server/features/residuals/commissionListQueries';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { visibleTo as seenApplications } from '@server/identity/visibility/applicationVisibilityQueries';
import { partnerReach } from '@server/identity/visibility/partnerReach';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { applications } from '@server/platform/db/schema/onboarding';
import { residualPartners, residualShares } from '@server/platform/db/schema/residuals';
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { statusLabels, waitingStatuses } from '@/domain/applications/status';
import { daysAfter } from '@/domain/dates/days';
import { leadStageLabels } from '@/domain/leads/lead';
import { counted, numberText } from '@/domain/lists/counted';
import { toAmount } from '@/domain/money/cents';
import { type CommissionStanding, commissionStandingLabels } from '@/domain/residuals/residualRow';
import {
  countFigure,
  type HomeAsker,
  type HomeReader,
  moneyFigure,
  partOf,
  rowsRead,
} from './homeSource';

interface MerchantVolume extends Record<string, unknown> {
  id: string;
  name: string;
  payments: number;
  volume: number;
  back: number;
  last: string | null;
}

/** Days of volume that a home tells. */
const volumeDays = 30;

/** What merchants have sold since some days; those without sales come last. */
function volumeOf({ today, mode }: HomeAsker, merchants: SQL): SQL {
  const since = daysAfter(today, 1 - volumeDays);
  return sql`
    select merchant.id, merchant.name, coalesce(sum(day.transactions) filter (where day.trade = 'sold'), 0)::float8 as payments,
      coalesce(sum(day.gross_cents) filter (where day.trade = 'sold'), 0)::float8 as volume,
      coalesce(sum(day.refund_cents) filter (where day.trade = 'back'), 0)::float8 as back,
      to_char(max(day.day) filter (where day.trade = 'sold'), 'YYYY-MM-DD') as last
    from organizations as merchant
    left join transaction_days as day on day.org_id = merchant.id and day.system_mode = ${mode}
      and day.day >= ${since}::date and day.state <> 'voided'
    where ${merchants} group by 1, 2`;
}

const merchantsPart =
  (which: (asker: HomeAsker) => Promise<SQL>): HomeReader =>
  async (asker) => {
    const found = volumeOf(asker, await which(asker));
    const { rows } = await asker.tx.execute<MerchantVolume>(
      sql`select * from (${found}) as merchant order by volume desc, name, id limit ${rowsRead}`,
    );
    const { rows: sums } = await asker.tx.execute<{ count: number; cents: number }>(sql`
      select count(*)::float8 as count, coalesce(sum(volume), 0)::float8 as cents from (${found}) as merchant`);
    const { count = 0, cents = 0 } = sums[0] ?? {};
    return partOf(
      rows,
      ({ id, name, payments, volume, back, last }) => ({
        _id: id,
        name,
        cells: [last ?? '', numberText(payments), toAmount(Math.abs(back)), toAmount(volume)],
      }),
      [moneyFigure('volume', cents, counted(count, 'merchant'))],
    );
  };

/** What the merchants that a partner brought have sold. */
export const broughtMerchants = merchantsPart(async ({ tx, scope }) => {
  const { orgIds } = await transactionVisibility(tx, scope);
  return sql`merchant.id = any(${sql.param([...(orgIds ?? [])])}::text[]) and merchant.id <> ${scope.orgId}`;
});

/** What the merchants attached to a financial institution have sold. */
export const attachedMerchants = merchantsPart(
  async ({ scope }) =>
    sql`merchant.id in (select merchant_id from attached_merchants where institution_id = ${scope.orgId})`,
);

/** What a partner has earned by month, the newest first. */
export const earnings: HomeReader = async ({ tx, scope, mode }) => {
  const { month, orgId, systemMode, id } = residualPartners;
  const rows = await tx
    .select({
      id,
      month,
      standing,
      merchants: sql<number>`count(*)::float8`,
      cents: sql<number>`coalesce(sum(${residualShares.splitCents} + ${residualShares.correctedCents}), 0)::float8`,
    })
    .from(residualPartners)
    .innerJoin(residualShares, eq(residualShares.partnerId, id))
    .where(and(eq(orgId, scope.orgId), eq(systemMode, mode)))
    .groupBy(id)
    .orderBy(desc(month))
    .limit(rowsRead);
  const [latest] = rows;
  return partOf(
    rows,
    (row) => ({
      _id: row.id,
      name: monthText(row.month),
      cells: [numberText(row.merchants), standingText(row.standing), toAmount(row.cents)],
    }),
    [moneyFigure('earnings', latest?.cents ?? 0, latest ? monthText(latest.month) : '')],
  );
};

const monthText = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

const standingText = (state: CommissionStanding): string => commissionStandingLabels[state];

/** Applications of the caller's merchants that nobody has touched for long, the oldest first. */
export const stuckApplications: HomeReader = async ({ tx, scope, services }) => {
  const { id, companyName, status, updatedAt, number } = applications;
  const stuck = and(
    seenApplications(applicationVisibility(scope)),
    inArray(status, [...waitingStatuses]),
    lt(updatedAt, stuckSince(services.clock())),
  );
  const rows = await tx
    .select({ id, companyName, status, updatedAt })
    .from(applications)
    .where(stuck)
    .orderBy(asc(updatedAt), asc(number))
    .limit(rowsRead);
  const count = await tx.$count(applications, stuck);
  return partOf(
    rows,
    (row) => ({
      _id: row.id,
      name: row.companyName || 'No company name yet',
      cells: [statusLabels[row.status], row.updatedAt.toISOString().slice(0, 10)],
      path: `/applications?${new URLSearchParams({ tab: 'stuck', open: row.id })}`,
    }),
    [countFigure('stuckApplications', count)],
  );
};

/** Leads that are open, the one whose next step is due first leading. */
export const openLeads: HomeReader = async ({ tx, scope }) => {
  const reader = partnerReach(scope);
  const asked = { sort: 'next', order: 'asc' } as const;
  const window = { place: null, direction: 'forward', limit: rowsRead } as const;
  const { rows } = await leadList.near(tx, { reader, asked }, window);
  return partOf(rows, (lead) => ({
    _id: lead.id,
    name: lead.company,
    cells: [leadStageLabels[lead.stage], lead.nextStep, lead.nextOn ?? ''],
  }));
};
