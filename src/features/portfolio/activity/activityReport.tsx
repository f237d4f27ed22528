import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countText, moneyText, portfolioName } from '@/domain/portfolio/figures';
import {
  type ActivityRow,
  activityColumnSet,
  activityColumns,
  activityFigures,
} from '@/domain/portfolio/isoActivity';
import { href } from '@/routes/catalogue';
import { columnOf, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { useAbility } from '@/shared/session/ability';
import { ApplicationsLink } from '../drawer/ApplicationsLink';
import { PartLink } from '../drawer/PartLink';

/** The kinds of merchants that the drawer of an ISO shows. */
export type MerchantPart = 'all' | 'active' | 'new' | 'lost';

const figure =
  (part: MerchantPart, about: string, text: (row: ActivityRow) => string) =>
  (row: ActivityRow): ReactElement => (
    <PartLink id={row._id} part={part} about={`${about} of ${row.name}`}>
      {text(row)}
    </PartLink>
  );

const lost = figure('lost', 'lost merchants', (row) => countText(row.lost));

/** How many agents an ISO has, as a link to what each brought for those who may see that. */
function AgentsLink({ row }: { row: ActivityRow }): ReactElement {
  const mayOpen = useAbility().can('access', 'agent.Agents');
  if (!mayOpen || !row.agents) return <>{countText(row.agents)}</>;
  return (
    <Link to={`${href('/agentTracking')}?${new URLSearchParams({ iso: row._id })}`}>
      {countText(row.agents)}
      <span className="visually-hidden"> agents of {row.name}</span>
    </Link>
  );
}

const cells = {
  iso: (row: ActivityRow): ReactElement => <RowLink id={row._id}>{portfolioName(row)}</RowLink>,
  merchants: figure('all', 'merchants', ({ merchants }) => countText(merchants)),
  active: figure('active', 'active merchants', ({ active }) => countText(active)),
  new: figure('new', 'new merchants', (row) => countText(row.new)),
  lost: (row: ActivityRow): ReactNode => (row.lost === null ? countText(null) : lost(row)),
  agents: (row: ActivityRow): ReactElement => <AgentsLink row={row} />,
  volume: figure('active', 'volume', ({ volume }) => moneyText(volume)),
  applications: (row: ActivityRow): ReactElement => (
    <ApplicationsLink isoId={row._id} about={`applications of ${row.name}`}>
      {countText(row.applications)}
    </ApplicationsLink>
  ),
};

/** What became of the portfolios of ISOs in a period. */
export const activityReport = reportOf<ActivityRow>(
  {
    list: 'isoActivity',
    label: 'ISO activity',
    noun: ['ISO', 'ISOs'],
    searchLabel: 'Search by ISO',
    columnSet: activityColumnSet,
    narrow: [
      'iso',
      'merchants',
      'active',
      'new',
      'lost',
      'agents',
      'volume',
      'applications',
      'lastSignIn',
    ],
    filterKeys: ['compare', 'having'],
    column: columnOf<ActivityRow>(activityColumns, cells, { iso: 'name' }),
    rowKey: ({ _id }) => _id,
    exportPath: 'portfolio/isoActivity/export',
    paper: 'a4',
    shares: { iso: 2, volume: 1.4, lastSignIn: 1.2 },
  },
  'last30',
);

/** What the ISOs can be narrowed to: those that have some of a figure. */
export const activityFilters: readonly ListFilter[] = [
  {
    key: 'having',
    label: 'With',
    options: activityFigures.map((value) => ({ value, label: activityColumns[value].title })),
  },
];
