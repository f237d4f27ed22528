import {
  type HitRow,
  type HitSummary,
  hitKindText,
  hitStatuses,
  hitStatusLabels,
  stateKinds,
  type WatchReport,
} from '@/domain/compliance/watch/hit';
import { type HitColumn, hitColumnSets, hitColumns } from '@/domain/compliance/watch/hitColumns';
import { limitClasses } from '@/domain/compliance/watch/purchaseLimit';
import { ruleKinds, severities, severityLabels } from '@/domain/compliance/watch/rule';
import { numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { defineListPage, type ListPageSpec } from '@/shared/lists/listPage';
import { type Figure, totalsOf } from '@/shared/lists/totalsOf';
import { hitPaths, useListHitsQuery, useSummarizeHitsQuery } from './api';
import { hitCells, hitYields } from './hitCells';

const kindsOf = { threshold: ruleKinds, purchaser: limitClasses, state: stateKinds } as const;

/** What each report can be narrowed to, beside organizations and rules. */
const filtersOf = (report: WatchReport): readonly ListFilter[] => [
  {
    key: 'status',
    label: 'Status',
    options: hitStatuses
      .filter((status) => status !== 'exempt' || report === 'state')
      .map((value) => ({ value, label: hitStatusLabels[value] })),
  },
  { key: 'case', label: 'Case', options: [{ value: 'open', label: 'Open' }] },
  {
    key: 'kind',
    label: 'Kind',
    options: kindsOf[report].map((value) => ({ value, label: hitKindText(value) })),
  },
  {
    key: 'severity',
    label: 'Severity',
    options: severities.map((value) => ({ value, label: severityLabels[value] })),
  },
];

/** How many there are, and of each status, which leads to its own; exempt is a word of states. */
function figuresOf(report: WatchReport): Figure<HitSummary>[] {
  const last: Figure<HitSummary> =
    report === 'state'
      ? { label: 'Exempt', value: (sums) => numberText(sums.exempt), rows: { status: 'exempt' } }
      : { label: 'Cases', value: (sums) => numberText(sums.cases), rows: { status: 'case' } };
  return [
    { label: 'Hits', value: (sums) => numberText(sums.hits) },
    { label: 'Open', value: (sums) => numberText(sums.open), rows: { status: 'open' } },
    { label: 'Reviewed', value: (sums) => numberText(sums.reviewed), rows: { status: 'reviewed' } },
    {
      label: 'Dismissed',
      value: (sums) => numberText(sums.dismissed),
      rows: { status: 'dismissed' },
    },
    last,
    { label: 'Total', value: ({ totalCents }) => formatMoney(totalCents) },
  ];
}

type Spec = ListPageSpec<HitRow, HitColumn>;

const definitionOf = (
  report: WatchReport,
  own: Pick<Spec, 'list' | 'path' | 'icon' | 'label' | 'mobileColumns'> & { empty: string },
) =>
  defineListPage<HitRow, HitColumn>({
    ...own,
    noun: ['hit', 'hits'],
    searchLabel:
      'Search by merchant, license, purchaser, email, store, rule, amount, last four or trace',
    empty: { title: 'No hits found', text: own.empty },
    url: hitPaths[report],
    useRows: function useHits(params, options) {
      return useListHitsQuery({ report, params }, options);
    },
    usualPeriod: 'last30',
    totals: totalsOf(function useSums(params, options) {
      return useSummarizeHitsQuery({ report, params }, options);
    }, figuresOf(report)),
    columns: { set: hitColumnSets[report], byKey: hitColumns },
    cells: hitCells,
    shrink: hitYields,
    filters: filtersOf(report),
    linkFilters: ['organization', 'rule'],
    pdf: {
      paper: 'a2',
      widths: {
        window: 1.8,
        rule: 2,
        organization: 1.8,
        purchaser: 1.6,
        store: 1.8,
        product: 2,
        reason: 2,
        transaction: 2.6,
      },
    },
  });

/** The reports over what the rules found (catalogue group 6). */
export const hitReports = {
  threshold: definitionOf('threshold', {
    list: 'thresholdHits',
    path: '/threshold-report',
    icon: 'exclamation-triangle',
    label: 'Threshold hits',
    empty: 'Transactions that exceed a rule’s limit appear here.',
    mobileColumns: [
      'window',
      'rule',
      'organization',
      'total',
      'limit',
      'over',
      'status',
      'case',
      'due',
    ],
  }),
  purchaser: definitionOf('purchaser', {
    list: 'purchaserHits',
    path: '/purchaser-threshold-report',
    icon: 'person-badge',
    label: 'Purchasers over a limit',
    empty: 'Purchasers who bought more in a day than the limits allow appear here.',
    mobileColumns: [
      'window',
      'purchaser',
      'store',
      'total',
      'measure',
      'limit',
      'over',
      'idChecked',
      'status',
    ],
  }),
  state: definitionOf('state', {
    list: 'stateHits',
    path: '/prohibited-state-report',
    icon: 'exclamation-circle',
    label: 'Prohibited states',
    empty: 'Sales that involve a state where they are not allowed appear here.',
    mobileColumns: [
      'window',
      'transaction',
      'organization',
      'purchaser',
      'total',
      'orgState',
      'purchaserState',
      'ipState',
      'product',
      'rule',
      'status',
    ],
  }),
} as const satisfies Record<WatchReport, unknown>;
