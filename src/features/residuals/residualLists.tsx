import type { ReactElement } from 'react';
import { formatAmount } from '@/domain/money/cents';
import { partnerLevelLabels, partnerLevels } from '@/domain/residuals/residual';
import {
  type CommissionColumn,
  type CommissionRow,
  type CommissionStanding,
  commissionColumnSet,
  commissionColumns,
  commissionStandingLabels,
  commissionStandings,
  type PartnerMonthColumn,
  type PartnerMonthRow,
  partnerMonthColumnSet,
  partnerMonthColumns,
} from '@/domain/residuals/residualRow';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import {
  commissions,
  partnerMonths,
  useListCommissionsQuery,
  useListPartnerMonthsQuery,
} from './residualsApi';

const tones = {
  open: 'neutral',
  approved: 'info',
  locked: 'info',
  payment: 'warning',
  paid: 'success',
  failed: 'danger',
} as const;

/** How far a commission is, as a word in its color. */
export function CommissionBadge({ standing }: { standing: CommissionStanding }): ReactElement {
  return <StatusBadge tone={tones[standing]}>{commissionStandingLabels[standing]}</StatusBadge>;
}

const statusFilter = {
  key: 'status',
  label: 'Status',
  options: commissionStandings.map((value) => ({ value, label: commissionStandingLabels[value] })),
};

const levelFilter = {
  key: 'level',
  label: 'Level',
  options: partnerLevels.map((value) => ({ value, label: partnerLevelLabels[value] })),
};

const figure = (amount: string): ReactElement => (
  <span className="gl-figure">{formatAmount(amount)}</span>
);

/** Residuals per merchant and month (catalogue: /agent_commissions). */
export const commissionList = defineListPage<CommissionRow, CommissionColumn>({
  list: 'residualShares',
  path: '/agent_commissions',
  icon: 'coin',
  label: 'Commissions',
  noun: ['commission', 'commissions'],
  searchLabel: 'Search by merchant or partner',
  empty: {
    title: 'No commissions yet',
    text: 'They appear once staff have calculated a month with payments of merchants that a partner brought.',
  },
  url: commissions.url,
  useRows: useListCommissionsQuery,
  columns: { set: commissionColumnSet, byKey: commissionColumns },
  cells: {
    merchant: ({ _id, merchant }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{merchant}</span>
      </RowLink>
    ),
    commission: ({ commission }) => figure(commission),
    status: ({ standing, isDisputed }) => (
      <>
        <CommissionBadge standing={standing} />
        {isDisputed ? <StatusBadge tone="warning">Disputed</StatusBadge> : null}
      </>
    ),
  },
  shrink: { merchant: 'name', partner: 'name' },
  mobileColumns: ['merchant', 'status', 'month', 'commission'],
  filters: [statusFilter, levelFilter],
  linkFilters: ['month', 'partner', 'merchant'],
  pdf: { widths: { merchant: 2, partner: 2 } },
});

/** What partners earn by month (catalogue: /organization-commission). */
export const partnerMonthList = defineListPage<PartnerMonthRow, PartnerMonthColumn>({
  list: 'residualPartners',
  path: '/organization-commission',
  icon: 'pie-chart',
  label: 'Organization commissions',
  noun: ['partner month', 'partner months'],
  searchLabel: 'Search by organization',
  empty: {
    title: 'No commissions yet',
    text: 'They appear once staff have calculated a month with payments of merchants that a partner brought.',
  },
  url: partnerMonths.url,
  useRows: useListPartnerMonthsQuery,
  columns: { set: partnerMonthColumnSet, byKey: partnerMonthColumns },
  cells: {
    partner: ({ _id, partner }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{partner}</span>
      </RowLink>
    ),
    earned: ({ earned }) => figure(earned),
    status: ({ standing }) => <CommissionBadge standing={standing} />,
  },
  shrink: { partner: 'name', chain: 'name' },
  mobileColumns: ['partner', 'status', 'month', 'earned'],
  filters: [statusFilter, levelFilter],
  linkFilters: ['month', 'partner'],
  pdf: { widths: { partner: 2, chain: 3 } },
});
