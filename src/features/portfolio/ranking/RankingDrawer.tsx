import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import { type RankingRow, rankingColumnSet, rankingColumns } from '@/domain/portfolio/ranking';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import type { Report } from '@/shared/reports/useReport';
import { useAbility } from '@/shared/session/ability';
import { Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { useGetRankedQuery } from '../api';
import { applicationsPlace, ledgerPlace } from '../places';

interface RankingDrawerProps {
  report: Report;
  ways: { onPrevious?: () => void; onNext?: () => void };
}

/** An organization with all its figures of the period, and the ways to what they are made of. */
export function RankingDrawer({ report, ways }: RankingDrawerProps): ReactElement {
  const { view, onView, filter } = report;
  const asked = useGetRankedQuery(view.open ? { id: view.open, params: filter } : skipToken);
  return (
    <DetailDrawer
      noun="organization"
      id={view.open}
      asked={asked}
      titleOf={({ name }) => name}
      ways={ways}
      onClose={() => onView({ open: '' })}
    >
      {(row) => <RankedDossier row={row} report={report} />}
    </DetailDrawer>
  );
}

function RankedDossier({ row, report }: { row: RankingRow; report: Report }): ReactElement {
  const access = useAbility();
  const { period, days } = report;
  const maySeePayments = row.count > 0 && access.can('access', 'analytics.transactionLedger');
  const maySeeApplications = access.can('access', 'onboarding.onboarding-history');
  const actions = [
    ...(maySeePayments
      ? [{ label: 'Open in the ledger', to: ledgerPlace(row._id, { period, days }) }]
      : []),
    ...(maySeeApplications ? [{ label: 'Applications', to: applicationsPlace(row.name) }] : []),
  ];
  return (
    <>
      <Facts
        facts={rankingColumnSet.all
          .filter((key) => key !== 'organization')
          .map((key) => [rankingColumns[key].title, rankingColumns[key].text(row)] as const)}
      />
      <RowActs actions={actions} />
    </>
  );
}
