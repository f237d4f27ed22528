import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { caseText } from '@/domain/compliance/watch/complianceCase';
import {
  type HitDetail,
  type HitRow,
  hitFigure,
  hitKindText,
  type WatchReport,
} from '@/domain/compliance/watch/hit';
import { hitColumns } from '@/domain/compliance/watch/hitColumns';
import { overText } from '@/domain/compliance/watch/measure';
import { quantityText } from '@/domain/compliance/watch/purchaseLimit';
import { ruleActionLabels } from '@/domain/compliance/watch/rule';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import { shownHere } from '@/shared/lists/listDefinition';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActs';
import type { RowAction } from '@/shared/ui/RowMenu';
import { HitStatusBadge, ledgerPlace, SeverityBadge } from './hitCells';

function foundFacts(row: HitRow): Fact[] {
  const { kind, measure, limit, overPoints, totalCents, transactions } = row;
  return [
    ['Rule', hitColumns.rule.text(row)],
    ['Looks at', hitKindText(kind)],
    ['Window', hitColumns.window.text(row, shownHere())],
    ['Transactions', transactions.toLocaleString('en-US')],
    ['Total', formatMoney(totalCents)],
    ...(limit > 0
      ? ([
          ['Measured', hitFigure(kind, measure)],
          ['Limit', hitFigure(kind, limit)],
          ['Over by', overText(overPoints)],
        ] as const)
      : []),
    ['Action', ruleActionLabels[row.action]],
    ['Found', formatDateTime(row.foundAt)],
  ];
}

function partyFacts({ orgName, store, purchaserName, facts }: HitRow): Fact[] {
  const grams = (['flower', 'concentrate', 'edible'] as const).flatMap((name): Fact[] =>
    facts[name] === undefined ? [] : [[hitColumns[name].title, quantityText(name, facts[name])]],
  );
  const places = (['orgState', 'purchaserState', 'ipState', 'product'] as const).flatMap((name): Fact[] =>
    facts[name] ? [[hitColumns[name].title, facts[name]]] : [],
  );
  return [
    ['Organization', orgName],
    ['Store', store],
    ['Purchaser', purchaserName],
    ...grams,
    ...(facts.plants === undefined ? [] : [['Plants', String(facts.plants)] as const]),
    ...(facts.days === undefined ? [] : [['Days', String(facts.days)] as const]),
    ...places,
  ];
}

const caseFacts = ({ case: opened, analyst, reason }: HitRow): Fact[] => [
  ['Case', opened ? caseText(opened) : ''],
  ['Due', opened?.dueOn ? formatDate(opened.dueOn) : ''],
  ['Analyst', analyst],
  ['Reason', reason],
];

const changesOf = ({ hit, events }: HitDetail): Change[] => [
  ...events.map(({ at, act, by, reason }, index) => ({ id: index, at, label: act, by, reason })).reverse(),
  { id: 'found', at: hit.foundAt, label: 'Found', by: '', reason: '' },
];

/** The rows of the ledger that a hit is about: narrowed as the rule was, so that they come to its figures. */
function rowsPlace({ transactionId, orgId, from, to, facts, purchaserName }: HitRow): string {
  if (transactionId) return ledgerPlace(transactionId);
  const { method = '', label = '' } = facts;
  const asked = { organisation: orgId, from, to, method, label, search: purchaserName };
  return `/transaction-ledger?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`;
}

interface HitDossierProps {
  detail: HitDetail;
  report: WatchReport;
  actions: readonly RowAction[];
}

/** A hit in full: what was found, of whom, and what became of it. */
export function HitDossier({ detail, report, actions }: HitDossierProps): ReactElement {
  const { hit } = detail;
  return (
    <>
      <div className="gl-detail-head">
        <p className="gl-hit-badges">
          <HitStatusBadge status={hit.status} /> <SeverityBadge severity={hit.severity} />
        </p>
        <RowActs actions={actions} />
      </div>
      <DetailSection title="What was found">
        <Facts facts={foundFacts(hit)} />
        <Link to={rowsPlace(hit)}>
          {report === 'state' ? 'Open the transaction' : 'Open the transactions'}
        </Link>
      </DetailSection>
      <DetailSection title="Parties">
        <Facts facts={partyFacts(hit)} />
      </DetailSection>
      <DetailSection title="Decision">
        <Facts facts={caseFacts(hit)} />
      </DetailSection>
      <DetailSection title="History">
        <ChangeHistory changes={changesOf(detail)} />
      </DetailSection>
    </>
  );
}
