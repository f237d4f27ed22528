import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { limitText, windowText } from '@/domain/compliance/watch/measure';
import {
  isRuleKind,
  ruleActionLabels,
  ruleActions,
  ruleKindLabels,
  scopeKindLabels,
  scopeKinds,
  severities,
  type ThresholdRule,
} from '@/domain/compliance/watch/rule';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { SeverityBadge } from '../watch/hitCells';

/** A text that is not cut. */
const whole =
  (text: (rule: ThresholdRule) => string) =>
  (rule: ThresholdRule): ReactElement => <span className="gl-whole">{text(rule)}</span>;

const kindText = ({ kind }: ThresholdRule): string => (isRuleKind(kind) ? ruleKindLabels[kind] : kind);

/** Whom a rule is about; everybody where nothing narrows it. */
function scopeText({ organisationName, orgKind, method, label }: ThresholdRule): string {
  const kind = scopeKinds.find((one) => one === orgKind);
  const paid = transactionMethods.find((one) => one === method);
  const parts = [
    organisationName,
    kind ? scopeKindLabels[kind] : '',
    paid ? transactionMethodLabels[paid] : '',
    label,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'All' : parts.join(', ');
}

const actionText = ({ action }: ThresholdRule): string => {
  const known = ruleActions.find((one) => one === action);
  return known ? ruleActionLabels[known] : action;
};

function Severe({ severity }: ThresholdRule): ReactElement | null {
  const known = severities.find((one) => one === severity);
  return known ? <SeverityBadge severity={known} /> : null;
}

/** Leads to what nobody has looked at yet. */
const OpenHits = ({ _id, openHits, name }: ThresholdRule): ReactElement =>
  openHits === 0 ? (
    <span>0</span>
  ) : (
    <Link to={`/threshold-report?period=all&status=open&rule=${_id}`}>
      {openHits.toLocaleString('en-US')}
      <span className="visually-hidden"> open hits of {name}</span>
    </Link>
  );

/** The columns of the rules (catalogue: /threshold). */
export const ruleColumns: readonly Column<ThresholdRule>[] = [
  { key: 'name', title: 'Rule', text: ({ name }) => name, yields: 'name' },
  { key: 'kind', title: 'Looks at', text: kindText, cell: whole(kindText) },
  { key: 'scope', title: 'Scope', text: scopeText, yields: 'code' },
  { key: 'limit', title: 'Limit', text: limitText, cell: whole(limitText) },
  { key: 'window', title: 'Window', text: windowText, cell: whole(windowText) },
  { key: 'severity', title: 'Severity', text: null, cell: Severe },
  { key: 'does', title: 'On a hit', text: actionText },
  {
    key: 'isOn',
    title: 'Status',
    text: null,
    cell: ({ isOn }) => <StatusBadge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</StatusBadge>,
  },
  { key: 'openHits', title: 'Open hits', align: 'end', text: null, cell: OpenHits },
];
