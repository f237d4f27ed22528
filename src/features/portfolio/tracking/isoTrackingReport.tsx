import type { ReactElement } from 'react';
import { countText, portfolioName } from '@/domain/portfolio/figures';
import {
  type IsoTrackingRow,
  isoTrackingColumnSet,
  isoTrackingColumns,
} from '@/domain/portfolio/isoTracking';
import { type EntryFilter, entryFilterLabels, entryFilters } from '@/domain/portfolio/pipeline';
import { columnOf, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { PartLink } from '../drawer/PartLink';

const figure =
  (part: EntryFilter) =>
  (row: IsoTrackingRow): ReactElement => (
    <PartLink
      id={row._id}
      part={part}
      about={`${entryFilterLabels[part].toLowerCase()} of ${row.name}`}
    >
      {countText(row[part])}
    </PartLink>
  );

const cells = {
  iso: (row: IsoTrackingRow): ReactElement => <RowLink id={row._id}>{portfolioName(row)}</RowLink>,
  ...Object.fromEntries(entryFilters.map((part) => [part, figure(part)])),
};

/** How far the merchants of each ISO have come. */
export const isoTrackingReport = reportOf<IsoTrackingRow>(
  {
    list: 'isoTracking',
    label: 'ISO tracking',
    noun: ['ISO', 'ISOs'],
    searchLabel: 'Search by ISO',
    columnSet: isoTrackingColumnSet,
    narrow: ['iso', 'invited', 'clicked', 'submitted', 'approved', 'live', 'waiting'],
    filterKeys: ['having'],
    column: columnOf<IsoTrackingRow>(isoTrackingColumns, cells, { iso: 'name' }),
    rowKey: ({ _id }) => _id,
    exportPath: 'portfolio/isoTracking/export',
    shares: { iso: 2 },
  },
  'all',
);

/** What the ISOs can be narrowed to: those with somebody at a stage. */
export const isoTrackingFilters: readonly ListFilter[] = [
  {
    key: 'having',
    label: 'With',
    options: entryFilters.map((value) => ({ value, label: entryFilterLabels[value] })),
  },
];
