import type { ReactElement, ReactNode } from 'react';
import { countText, moneyText } from '@/domain/portfolio/figures';
import {
  type ActivityRow,
  activityColumnSet,
  activityColumns,
  activityFigures,
} from '@/domain/portfolio/isoActivity';
import { columnOf, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { ApplicationsLink } from '../drawer/ApplicationsLink';
import { PartLink } from '../drawer/PartLink';

/** The kinds of merchants that the drawer of an ISO shows. */
export const merchantParts = ['all', 'active', 'new', 'lost'] as const;

export type MerchantPart = (typeof merchantParts)[number];

const figure =
  (part: MerchantPart, about: string, text: (row: ActivityRow) => string) =>
  (row: ActivityRow): ReactElement => (
    <PartLink id={row._id} part={part} about={`${about} of ${row.name}`}>
      {text(row)}
    </PartLink>
  );

const lost = figure('lost', 'lost merchants', (row) => countText(row.lost));

const cells = {
  iso: ({ _id, name }: ActivityRow): ReactElement => <RowLink id={_id}>{name}</RowLink>,
  merchants: figure('all', 'merchants', ({ merchants }) => countText(merchants)),
  active: figure('active', 'active merchants', ({ active }) => countText(active)),
  new: figure('new', 'new merchants', (row) => countText(row.new)),
  lost: (row: ActivityRow): ReactNode => (row.lost === null ? countText(null) : lost(row)),
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
    narrow: ['iso', 'merchants', 'active', 'new', 'lost', 'volume', 'applications', 'lastSignIn'],
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
    ...{ key: 'having', label: 'With' },
    options: activityFigures.map((value) => ({ value, label: activityColumns[value].title })),
  },
];
