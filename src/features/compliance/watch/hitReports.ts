import {
  type HitRow,
  hitKindText,
  hitStatuses,
  hitStatusLabels,
  stateKinds,
  type WatchReport,
} from '@/domain/compliance/watch/hit';
import { hitColumnSets, hitColumns } from '@/domain/compliance/watch/hitColumns';
import { limitClasses } from '@/domain/compliance/watch/purchaseLimit';
import { ruleKinds, severities, severityLabels } from '@/domain/compliance/watch/rule';
import { columnOf, type ListFilter } from '@/shared/lists/listDefinition';
import { type ReportDefinition, reportOf } from '@/shared/reports/reportDefinition';
import { hitPaths } from './api';
import { hitCells, hitYields } from './hitCells';

const shares = {
  window: 1.8,
  rule: 2,
  organization: 1.8,
  purchaser: 1.6,
  store: 1.8,
  product: 2,
  reason: 2,
  transaction: 2.6,
};

const common = (report: WatchReport) =>
  ({
    noun: ['hit', 'hits'],
    searchLabel:
      'Search by merchant, license, purchaser, email, store, rule, amount, last four or trace',
    columnSet: hitColumnSets[report],
    filterKeys: ['status', 'case', 'kind', 'severity', 'organization', 'rule'],
    passingKeys: ['organization', 'rule'],
    column: columnOf<HitRow>(hitColumns, hitCells, hitYields),
    rowKey: ({ _id }: HitRow) => _id,
    exportPath: `${hitPaths[report]}/export`,
    paper: 'a2',
    shares,
  }) as const;

/** The reports over what the rules found (catalogue group 6). */
export const hitReports: Readonly<Record<WatchReport, ReportDefinition<HitRow>>> = {
  threshold: reportOf(
    {
      ...common('threshold'),
      list: 'thresholdHits',
      label: 'Threshold hits',
      narrow: ['window', 'rule', 'organization', 'total', 'limit', 'over', 'status', 'case', 'due'],
    },
    'last30',
  ),
  purchaser: reportOf(
    {
      ...common('purchaser'),
      list: 'purchaserHits',
      label: 'Purchasers over a limit',
      narrow: [
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
    },
    'last30',
  ),
  state: reportOf(
    {
      ...common('state'),
      list: 'stateHits',
      label: 'Prohibited states',
      narrow: [
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
    },
    'last30',
  ),
};

const kindsOf = { threshold: ruleKinds, purchaser: limitClasses, state: stateKinds } as const;

/** What each report can be narrowed to, beside organizations and rules. */
export const hitFilters = (report: WatchReport): readonly ListFilter[] => [
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
