import { type ReactElement, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/dates/format';
import { countText, moneyText } from '@/domain/portfolio/figures';
import type { PortfolioMerchant } from '@/domain/portfolio/isoActivity';
import type { Standing } from '@/domain/portfolio/standing';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { Report } from '@/shared/reports/useReport';
import { useAbility } from '@/shared/session/ability';
import type { Column } from '@/shared/ui/columns';
import { EmptyState } from '@/shared/ui/states';
import { useListPortfolioMerchantsQuery } from '../api';
import { applicationPlace, ledgerPlace } from '../places';

type PlaceOf = (id: string) => string | null;

interface Ways {
  /** Where the payments of a merchant are; null for those who may not see them. */
  ledger: PlaceOf;
  /** The same of its application. */
  application: PlaceOf;
}

function columnsOf(
  { ledger, application }: Ways,
  hasBefore: boolean,
): readonly Column<PortfolioMerchant>[] {
  const gross = ({ _id, name, gross: amount }: PortfolioMerchant): ReactNode => {
    const place = ledger(_id);
    if (place === null) return moneyText(amount);
    return (
      <Link to={place}>
        {moneyText(amount)}
        <span className="visually-hidden"> of {name}: show its transactions</span>
      </Link>
    );
  };
  const named = ({ name, applicationId }: PortfolioMerchant): ReactNode => {
    const place = application(applicationId);
    return place === null ? name : <Link to={place}>{name}</Link>;
  };
  return [
    { key: 'name', title: 'Merchant', text: ({ name }) => name, cell: named, yields: 'name' },
    { key: 'first', title: 'First payment', text: ({ firstOn }) => formatDate(firstOn) },
    { key: 'count', title: 'Count', align: 'end', text: ({ count }) => countText(count) },
    {
      key: 'gross',
      title: 'Gross',
      align: 'end',
      text: (row) => moneyText(row.gross),
      cell: gross,
    },
    ...(hasBefore
      ? [
          {
            key: 'before',
            title: 'Before',
            align: 'end' as const,
            text: ({ before }: PortfolioMerchant) => moneyText(before),
          },
        ]
      : []),
  ];
}

interface MerchantTableProps {
  list: 'isoActivity' | 'agentTracking';
  /** The partner. */
  id: string;
  /** Absent: all of them. */
  standing?: Standing;
  report: Pick<Report, 'filter' | 'period' | 'days'>;
  /** What is said of the gross of the days before. */
  hasBefore?: boolean;
}

/**
 * The merchants behind a figure of a partner; each leads to its application and its transactions,
 * for those who may see them.
 */
export function MerchantTable(props: MerchantTableProps): ReactElement {
  const { list, id, standing, report, hasBefore = false } = props;
  const { filter, period, days } = report;
  const pages = usePages();
  const { search: _search, sort: _sort, order: _order, ...asked } = filter;
  const params = { ...asked, standing, ...pages.params };
  const merchants = useListPortfolioMerchantsQuery({ list, id, params });
  const ability = useAbility();
  const maySeePayments = ability.can('access', 'analytics.transactionLedger');
  const maySeeApplications = ability.can('access', 'onboarding.onboarding-history');
  const { from, to } = days;
  const columns = useMemo(() => {
    const ways: Ways = {
      ledger: (merchant) =>
        maySeePayments ? ledgerPlace(merchant, { period, days: { from, to } }) : null,
      application: (one) => (maySeeApplications ? applicationPlace(one) : null),
    };
    return columnsOf(ways, hasBefore);
  }, [maySeePayments, maySeeApplications, period, from, to, hasBefore]);
  return (
    <PagedTable
      label="Merchants"
      columns={columns}
      asked={merchants}
      pages={pages}
      empty={
        <EmptyState title="No merchants" text="No merchants with this status in this period." />
      }
    />
  );
}
