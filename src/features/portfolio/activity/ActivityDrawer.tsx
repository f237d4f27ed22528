import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import { countText, moneyText, portfolioName } from '@/domain/portfolio/figures';
import { type ActivityRow, residualNote } from '@/domain/portfolio/isoActivity';
import { standingLabels } from '@/domain/portfolio/standing';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import type { Report } from '@/shared/reports/useReport';
import { useAbility } from '@/shared/session/ability';
import type { Fact } from '@/shared/ui/Facts';
import { useGetIsoActivityQuery } from '../api';
import { MerchantTable } from '../drawer/MerchantTable';
import { PartnerDossier } from '../drawer/PartnerDossier';
import type { PartTab } from '../drawer/PartTabs';
import { rankingPlace } from '../places';
import type { MerchantPart } from './activityReport';

const factsOf = (row: ActivityRow): Fact[] => [
  ['Volume', moneyText(row.volume)],
  ['Residual', moneyText(row.residual)],
  ['Agents', countText(row.agents)],
  ['Applications', countText(row.applications)],
  ['Last login', row.lastSignIn === null ? '' : formatDateTime(row.lastSignIn)],
];

const tabsOf = (row: ActivityRow): PartTab<MerchantPart>[] => [
  { part: 'all', label: 'All', count: countText(row.merchants) },
  { part: 'active', label: standingLabels.active, count: countText(row.active) },
  { part: 'new', label: standingLabels.new, count: countText(row.new) },
  { part: 'lost', label: standingLabels.lost, count: countText(row.lost) },
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
  const mayRank = useAbility().can('access', 'analytics.aggregateOrganizations');
  const { period, days, view } = report;
  const { compare } = view.filters;
  const placeOf = (part: MerchantPart): string =>
    rankingPlace(period, days, {
      iso: row._id,
      ...(compare ? { compare } : {}),
      ...(part === 'all' ? {} : { standing: part }),
    });
  return (
    <PartnerDossier
      id={row._id}
      facts={factsOf(row)}
      note={residualNote}
      actionsOf={(part) =>
        mayRank ? [{ label: 'Open in Aggregate by organization', to: placeOf(part) }] : undefined
      }
      title="Merchants"
      label="Merchants by activity"
      tabs={tabsOf(row)}
      usual="all"
      history="isoTracking"
    >
      {(part) => (
        <MerchantTable
          list="isoActivity"
          id={row._id}
          standing={part === 'all' ? undefined : part}
          report={report}
          hasBefore={row.lost !== null}
        />
      )}
    </PartnerDossier>
  );
}
