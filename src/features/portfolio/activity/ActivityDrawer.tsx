import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import { countText, moneyText, portfolioName } from '@/domain/portfolio/figures';
import { type ActivityRow, noResidualNote } from '@/domain/portfolio/isoActivity';
import { standingLabels } from '@/domain/portfolio/standing';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import type { Report } from '@/shared/reports/useReport';
import { useAbility } from '@/shared/session/ability';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActs';
import { useGetIsoActivityQuery } from '../api';
import { MerchantTable } from '../drawer/MerchantTable';
import { PartnerHistory } from '../drawer/PartnerHistory';
import { PartTabs, usePart } from '../drawer/PartTabs';
import { rankingPlace } from '../places';
import { type MerchantPart, merchantParts } from './activityReport';

const factsOf = (row: ActivityRow): Fact[] => [
  ['Volume', moneyText(row.volume)],
  ['Residual', ''],
  ['Agents', countText(row.agents)],
  ['Applications', countText(row.applications)],
  ['Last login', row.lastSignIn === null ? '' : formatDateTime(row.lastSignIn)],
];

const tabsOf = (row: ActivityRow) => [
  { part: 'all' as const, label: 'All', count: countText(row.merchants) },
  { part: 'active' as const, label: standingLabels.active, count: countText(row.active) },
  { part: 'new' as const, label: standingLabels.new, count: countText(row.new) },
  { part: 'lost' as const, label: standingLabels.lost, count: countText(row.lost) },
];

interface ActivityDrawerProps {
  report: Report;
  ways: { onPrevious?: () => void; onNext?: () => void };
}

/** An ISO with the merchants behind each figure. */
export function ActivityDrawer({ report, ways }: ActivityDrawerProps): ReactElement {
  const { view, onView, filter } = report;
  const asked = useGetIsoActivityQuery(view.open ? { id: view.open, params: filter } : skipToken);
  return (
    <DetailDrawer
      noun="ISO"
      id={view.open}
      asked={asked}
      titleOf={portfolioName}
      ways={ways}
      onClose={() => onView({ open: '' })}
    >
      {(row) => <ActivityDossier row={row} report={report} />}
    </DetailDrawer>
  );
}

function ActivityDossier({ row, report }: { row: ActivityRow; report: Report }): ReactElement {
  const [part, onPart] = usePart<MerchantPart>(merchantParts, 'all');
  const mayRank = useAbility().can('access', 'analytics.aggregateOrganizations');
  const standing = part === 'all' ? undefined : part;
  const { period, days, view } = report;
  const narrowed = {
    iso: row._id,
    ...(view.filters.compare ? { compare: view.filters.compare } : {}),
    ...(standing ? { standing } : {}),
  };
  return (
    <>
      <Facts facts={factsOf(row)} />
      <p className="gl-note">{noResidualNote}</p>
      {mayRank ? (
        <RowActs
          actions={[
            {
              label: 'Open in Aggregate by organization',
              to: rankingPlace(period, days, narrowed),
            },
          ]}
        />
      ) : null}
      <h3>Merchants</h3>
      <PartTabs label="Merchants by activity" tabs={tabsOf(row)} part={part} onPart={onPart} />
      <MerchantTable
        key={`${row._id} ${part}`}
        list="isoActivity"
        id={row._id}
        standing={standing}
        report={report}
        hasBefore={row.lost !== null}
      />
      <PartnerHistory list="isoTracking" id={row._id} />
    </>
  );
}
