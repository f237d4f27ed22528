import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import {
  ruleActionLabels,
  ruleActions,
  ruleKindLabels,
  ruleKinds,
  severities,
  severityLabels,
  type ThresholdRule,
} from '@/domain/compliance/watch/rule';
import { ruleColumnSet, ruleColumns } from '@/domain/compliance/watch/ruleColumns';
import { numberText } from '@/domain/lists/counted';
import {
  columnOf,
  type ListDefinition,
  type ListFilter,
  shapeOf,
} from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { SeverityBadge } from '../watch/hitCells';

type Cell = NonNullable<Column<ThresholdRule>['cell']>;

/** A text that is not cut. */
const whole =
  (key: 'limit' | 'window'): Cell =>
  (rule): ReactElement => <span className="gl-whole">{ruleColumns[key].text(rule)}</span>;

const Severe: Cell = ({ severity }): ReactElement | null => {
  const known = severities.find((one) => one === severity);
  return known ? <SeverityBadge severity={known} /> : null;
};

/** Leads to what nobody has looked at yet. */
const OpenHits: Cell = ({ _id, openHits, name }): ReactElement =>
  openHits === 0 ? (
    <span>0</span>
  ) : (
    <Link to={`/threshold-report?period=all&status=open&rule=${_id}`}>
      {numberText(openHits)}
      <span className="visually-hidden"> open hits of {name}</span>
    </Link>
  );

const Named: Cell = ({ _id, name }): ReactElement => <RowLink id={_id}>{name}</RowLink>;

const cells: Readonly<Partial<Record<string, Cell>>> = {
  name: Named,
  limit: whole('limit'),
  window: whole('window'),
  severity: Severe,
  isOn: ({ isOn }) => (
    <StatusBadge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</StatusBadge>
  ),
  openHits: OpenHits,
};

/** Rules over transactions as a list. */
export const ruleList: ListDefinition<ThresholdRule> = {
  list: 'thresholdRules',
  label: 'Rules',
  noun: ['rule', 'rules'],
  searchLabel: 'Search by rule or organization',
  columnSet: ruleColumnSet,
  narrow: ['name', 'kind', 'scope', 'limit', 'window', 'severity', 'does', 'isOn', 'openHits'],
  filterKeys: ['kind', 'severity', 'action', 'status'],
  column: columnOf(ruleColumns, cells, { name: 'name', kind: 'name', scope: 'code' }),
  rowKey: ({ _id }) => _id,
  exportPath: 'thresholds/export',
  pageSize: 10,
  shares: { name: 2, scope: 2, limit: 2, kind: 1.6, window: 1.4 },
};

/** What its address may hold. */
export const ruleShape = shapeOf(ruleList);

/** What the rules can be narrowed to. */
export const ruleFilters: readonly ListFilter[] = [
  {
    key: 'kind',
    label: 'Metric',
    options: ruleKinds.map((value) => ({ value, label: ruleKindLabels[value] })),
  },
  {
    key: 'severity',
    label: 'Severity',
    options: severities.map((value) => ({ value, label: severityLabels[value] })),
  },
  {
    key: 'action',
    label: 'Rule action',
    options: ruleActions.map((value) => ({ value, label: ruleActionLabels[value] })),
  },
  {
    key: 'status',
    label: 'Status',
    options: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
  },
];
