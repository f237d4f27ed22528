import type { ReactElement } from 'react';
import { countText, daysText, portfolioName } from '@/domain/portfolio/figures';
import {
  type IsoTrackingColumn,
  type IsoTrackingRow,
  type IsoTrackingSummary,
  isoTrackingColumnSet,
  isoTrackingColumns,
} from '@/domain/portfolio/isoTracking';
import {
  type EntryFilter,
  entryFilterLabels,
  entryFilters,
  reached,
  type Stage,
  stageLabels,
  stages,
} from '@/domain/portfolio/pipeline';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { type Figure, totalsOf } from '@/shared/lists/totalsOf';
import { isoTracking, useListIsoTrackingQuery, useSummarizeIsoTrackingQuery } from '../api';
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

const daysNote = (days: number | null): string | undefined =>
  days === null ? undefined : `${daysText(days)} days after the stage before`;

const stageNotes: Readonly<Record<Stage, (sums: IsoTrackingSummary) => string | undefined>> = {
  invited: () => undefined,
  clicked: ({ daysToClick }) => daysNote(daysToClick),
  submitted: ({ daysToSubmit }) => daysNote(daysToSubmit),
  approved: ({ daysToApprove }) => daysNote(daysToApprove),
  live: ({ daysToLive }) => daysNote(daysToLive),
};

/** Each leads to the ISOs that it is of. */
const totals = totalsOf(useSummarizeIsoTrackingQuery, [
  ...stages.map(
    (stage): Figure<IsoTrackingSummary> => ({
      label: stageLabels[stage],
      value: ({ funnel }) => countText(reached(funnel, stage)),
      note: stageNotes[stage],
      rows: { having: stage },
    }),
  ),
  {
    label: 'Unanswered',
    value: ({ waiting }) => countText(waiting),
    note: () => 'regardless of period',
    rows: { having: 'waiting' },
  },
]);

/** How far the merchants of each ISO have come. */
export const isoTrackingList = defineListPage<IsoTrackingRow, IsoTrackingColumn>({
  list: 'isoTracking',
  path: '/isoTracking',
  icon: 'signpost-split',
  label: 'ISO tracking',
  noun: ['ISO', 'ISOs'],
  searchLabel: 'Search by ISO',
  empty: { title: 'No ISOs', text: 'ISOs whose invitations you can see appear here.' },
  url: isoTracking.url,
  useRows: useListIsoTrackingQuery,
  usualPeriod: 'all',
  totals,
  columns: { set: isoTrackingColumnSet, byKey: isoTrackingColumns },
  cells: {
    iso: (row) => <RowLink id={row._id}>{portfolioName(row)}</RowLink>,
    ...Object.fromEntries(entryFilters.map((part) => [part, figure(part)])),
  },
  shrink: { iso: 'name' },
  mobileColumns: ['iso', 'invited', 'clicked', 'submitted', 'approved', 'live', 'waiting'],
  // Those with somebody at a stage.
  filters: [
    {
      key: 'having',
      label: 'With',
      options: entryFilters.map((value) => ({ value, label: entryFilterLabels[value] })),
    },
  ],
  pdf: { widths: { iso: 2 } },
});
