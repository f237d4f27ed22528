import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import {
  type ComplianceCase,
  caseStateLabels,
  caseText,
} from '@/domain/compliance/watch/complianceCase';
import {
  cashScopeText,
  type HitDetail,
  type HitRow,
  hitFigure,
  hitKindText,
  type WatchReport,
} from '@/domain/compliance/watch/hit';
import { hitColumns } from '@/domain/compliance/watch/hitColumns';
import { overText } from '@/domain/compliance/watch/measure';
import { quantityText } from '@/domain/compliance/watch/purchaseLimit';
import { looksAtCash, ruleActionLabels } from '@/domain/compliance/watch/rule';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { awayFromHome } from '@/domain/transactions/transactionListRow';
import { shownHere } from '@/shared/lists/listDefinition';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import type { RowAction } from '@/shared/ui/RowMenu';
import { HitStatusBadge, ledgerPlace, SeverityBadge } from './hitCells';

function foundFacts(row: HitRow): Fact[] {
  const { kind, measure, limit, overPoints, totalCents, transactions } = row;
  return [
    ['Rule', hitColumns.rule.text(row)],
    ['Metric', hitKindText(kind)],
    ...(looksAtCash(kind) ? ([['Total of', cashScopeText(row)]] as const) : []),
    ['Window', hitColumns.window.text(row, shownHere())],
    ['Transactions', numberText(transactions)],
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

/** Nobody knows at the sale: it is what an analyst was told. */
function idFacts(row: HitRow): Fact[] {
  const { idChecked, idCheckedBy } = row.facts;
  if (idChecked === undefined) return [];
  const said = hitColumns.idChecked.text(row);
  return [['Purchaser ID', idCheckedBy ? `${said}, recorded by ${idCheckedBy}` : said]];
}

function partyFacts(row: HitRow): Fact[] {
  const { orgName, store, purchaserName, facts } = row;
  const grams = (['flower', 'concentrate', 'edible'] as const).flatMap((name): Fact[] =>
    facts[name] === undefined ? [] : [[hitColumns[name].title, quantityText(name, facts[name])]],
  );
  const places = (['orgState', 'purchaserState', 'ipState', 'product'] as const).flatMap(
    (name): Fact[] => (facts[name] ? [[hitColumns[name].title, facts[name]]] : []),
  );
  return [
    ['Organization', orgName],
    ['Store', store],
    ['Purchaser', purchaserName],
    ...grams,
    ...(facts.plants === undefined ? [] : [['Plants', String(facts.plants)] as const]),
    ...(facts.days === undefined ? [] : [['Days', String(facts.days)] as const]),
    ...places,
    ...idFacts(row),
  ];
}

function exemptFacts({ status, facts }: HitRow): Fact[] {
  if (status !== 'exempt') return [];
  return [['Exempt', facts.exemptUntil ? `Until ${formatDate(facts.exemptUntil)}` : 'No end date']];
}

const caseFacts = (one: ComplianceCase): Fact[] => [
  ['Case', caseText(one)],
  ['State', caseStateLabels[one.state]],
  ['Due', one.dueOn ? formatDate(one.dueOn) : ''],
  ...(one.filedOn
    ? ([
        ['Filing number', one.filingNo],
        ['Filed on', formatDate(one.filedOn)],
      ] as const)
    : []),
  ...(one.endedAt
    ? ([
        [
          one.filedOn ? 'Recorded by' : 'Closed by',
          `${one.endedBy}, ${formatDateTime(one.endedAt)}`,
        ],
        [one.filedOn ? 'Note' : 'Reason', one.outcomeNote],
      ] as const)
    : []),
];

const decisionFacts = (row: HitRow): Fact[] => [
  ...exemptFacts(row),
  ['Analyst', row.analyst],
  ['Reason', row.reason],
];

const changesOf = ({ hit, events }: HitDetail): Change[] => [
  ...events
    .map(({ at, act, by, reason }, index) => ({ id: index, at, label: act, by, reason }))
    .reverse(),
  { id: 'found', at: hit.foundAt, label: 'Found', by: '', reason: '' },
];

/**
 * The rows of the ledger that a hit is about: narrowed as the rule was, so that they come to its
 * figures.
 */
function rowsPlace({ transactionId, orgId, from, to, kind, facts, purchaserKey }: HitRow): string {
  if (transactionId) return ledgerPlace(transactionId);
  const { method = '', label = '' } = facts;
  const purchaserState = kind === 'state' ? awayFromHome : '';
  const asked = {
    organization: orgId,
    from,
    to,
    method,
    label,
    purchaser: purchaserKey,
    purchaserState,
  };
  return `/transaction-ledger?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`;
}

/** The days that count, each with its rows: those between them in the window do not. */
function CountedDays({ detail: { hit, days } }: { detail: HitDetail }): ReactElement {
  return (
    <ul className="list-unstyled mb-0">
      {days.map(({ day, transactions, cents }) => (
        <li key={day}>
          <Link to={rowsPlace({ ...hit, from: day, to: day })}>{formatDate(day)}</Link>:{' '}
          {formatMoney(cents)} in{' '}
          {transactions === 1 ? '1 transaction' : `${numberText(transactions)} transactions`}
        </li>
      ))}
    </ul>
  );
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
      <div className="gl-detail-head gl-many-acts">
        <p className="gl-hit-badges">
          <HitStatusBadge status={hit.status} /> <SeverityBadge severity={hit.severity} />
        </p>
        <RowActs actions={actions} />
      </div>
      <DetailSection title="What the rule found">
        <Facts facts={foundFacts(hit)} />
        {detail.days.length > 0 ? (
          <CountedDays detail={detail} />
        ) : (
          <Link to={rowsPlace(hit)}>
            {report === 'state' ? 'Open the transaction' : 'Open the transactions'}
          </Link>
        )}
      </DetailSection>
      <DetailSection title="Parties">
        <Facts facts={partyFacts(hit)} />
      </DetailSection>
      <DetailSection title="Decision">
        <Facts facts={decisionFacts(hit)} />
      </DetailSection>
      {hit.case ? (
        <DetailSection title="Case">
          <Facts facts={caseFacts(hit.case)} />
        </DetailSection>
      ) : null}
      <DetailSection title="History">
        <ChangeHistory changes={changesOf(detail)} />
      </DetailSection>
    </>
  );
}
