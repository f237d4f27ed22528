import type { ReactElement, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { roleName } from '@/domain/access/roleNames';
import { type ReturnRate, rateLimits, rateText } from '@/domain/compliance/returnRates';
import { readPeriod } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import { countText, moneyText } from '@/domain/portfolio/figures';
import { type RankingRow, rankingColumnSet, rankingColumns } from '@/domain/portfolio/ranking';
import { standingLabels, standings } from '@/domain/portfolio/standing';
import { columnOf, type ListFilter } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import { reportOf } from '@/shared/reports/reportDefinition';
import { useAbility } from '@/shared/session/ability';
import type { Unread } from '@/shared/ui/RetryLine';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { ledgerPlace } from '../places';

const usualPeriod = 'last30';

interface LedgerLinkProps {
  row: RankingRow;
  /** Only what went back. */
  trade?: 'back';
  children: ReactNode;
}

/** A figure that leads to the transactions that add up to it, for those who may see them. */
function LedgerLink({ row, trade, children }: LedgerLinkProps): ReactElement {
  const [params] = useSearchParams();
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  if (!mayOpen || row.count === 0) return <>{children}</>;
  const { period, ...days } = readPeriod(Object.fromEntries(params), usualPeriod, isoToday());
  return (
    <Link to={ledgerPlace(row._id, { period, days, trade })}>
      {children}
      <span className="visually-hidden"> of {row.name}: show its transactions</span>
    </Link>
  );
}

interface RateProps {
  row: RankingRow;
  of: ReturnRate;
  points: number | null;
}

/** A share of the bank debits; marked where it is above the level of Nacha. */
function Rate({ row, of, points }: RateProps): ReactElement {
  if (!row.above.includes(of)) return <>{rateText(points)}</>;
  return (
    <>
      <StatusBadge tone="danger">{rateText(points)}</StatusBadge>
      <span className="visually-hidden"> above {rateText(rateLimits[of])}</span>
    </>
  );
}

const cells = {
  organization: ({ _id, name }: RankingRow): ReactElement => <RowLink id={_id}>{name}</RowLink>,
  count: (row: RankingRow): ReactElement => (
    <LedgerLink row={row}>{countText(row.count)}</LedgerLink>
  ),
  gross: (row: RankingRow): ReactElement => (
    <LedgerLink row={row}>{moneyText(row.gross)}</LedgerLink>
  ),
  fees: (row: RankingRow): ReactElement => <LedgerLink row={row}>{moneyText(row.fees)}</LedgerLink>,
  returned: (row: RankingRow): ReactElement => (
    <LedgerLink row={row} trade="back">
      {moneyText(row.returned)}
    </LedgerLink>
  ),
  returns: (row: RankingRow): ReactElement => (
    <Rate row={row} of="overall" points={row.returnPoints} />
  ),
  unauthorized: (row: RankingRow): ReactElement => (
    <Rate row={row} of="unauthorized" points={row.unauthorizedPoints} />
  ),
  administrative: (row: RankingRow): ReactElement => (
    <Rate row={row} of="administrative" points={row.administrativePoints} />
  ),
};

/** The organizations by what they were paid. */
export const rankingReport = reportOf<RankingRow>(
  {
    list: 'organizationRanking',
    label: 'Aggregate by organization',
    noun: ['organization', 'organizations'],
    searchLabel: 'Search by organization',
    columnSet: rankingColumnSet,
    narrow: ['organization', 'iso', 'agent', 'count', 'gross', 'returns', 'growth'],
    filterKeys: ['compare', 'role', 'iso', 'agent', 'standing'],
    column: columnOf<RankingRow>(rankingColumns, cells, {
      organization: 'name',
      iso: 'name',
      agent: 'name',
      subAgent: 'name',
    }),
    rowKey: ({ _id }) => _id,
    exportPath: 'portfolio/organizations/export',
    paper: 'a2',
    shares: { organization: 2, iso: 1.6, agent: 1.6, subAgent: 1.6 },
  },
  usualPeriod,
);

/** Kinds of organizations that are paid. */
const kinds = ['merchant', 'tax_authority', 'platform', 'iso', 'sub_iso', 'agent', 'sub_agent'];

interface Choices {
  isos: readonly { id: string; name: string }[];
  agents: readonly { id: string; name: string }[];
}

const options = (choices: Choices['isos']) =>
  choices.map(({ id, name }) => ({ value: id, label: name }));

/** Filters of the ranking; partners are those that the merchants visible came by. */
export const rankingFilters = (
  { isos, agents }: Choices,
  unread?: Unread,
): readonly ListFilter[] => [
  {
    key: 'role',
    label: 'Role',
    options: kinds.map((kind) => ({ value: kind, label: roleName(kind.toUpperCase()) })),
  },
  { key: 'iso', label: 'ISO', options: options(isos), unread },
  { key: 'agent', label: 'Agent or sub-agent', options: options(agents), unread },
  {
    key: 'standing',
    label: 'Merchant activity',
    options: standings.map((value) => ({ value, label: standingLabels[value] })),
  },
];
