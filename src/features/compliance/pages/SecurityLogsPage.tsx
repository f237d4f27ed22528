import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type SecurityEvent,
  type SecuritySummary,
  securityEventLabels,
  securityResultLabels,
  securityResults,
} from '@/domain/compliance/security/securityEvent';
import { answerOf } from '@/shared/lists/answerOf';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { firstPage, narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import { useUser } from '@/shared/session/useUser';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import {
  useGetSecurityEventQuery,
  useListSecurityPeopleQuery,
  useListSecurityQuery,
  useSummarizeSecurityQuery,
} from '../security/api';
import { SecurityDialog } from '../security/SecurityDialog';
import { SecurityDossier } from '../security/SecurityDossier';
import { SecurityTrend } from '../security/SecurityTrend';
import { type AskedSecurity, securityActions } from '../security/securityActs';
import { securityFilters, securityReport } from '../security/securityReport';

/**
 * People are those whom the trail tells of; an address is no choice of a list: it is offered while
 * it narrows.
 */
function useSecurityFilters(ip: string | undefined): readonly ListFilter[] {
  const asked = useListSecurityPeopleQuery();
  const options = (asked.data ?? []).map(({ id, name, email }) => ({
    value: id,
    label: `${name}, ${email}`,
  }));
  const byUser = { key: 'user', label: 'User', options, unread: unreadChoices(asked) };
  const byAddress = ip
    ? [{ key: 'ip', label: 'IP address', options: [{ value: ip, label: ip }] }]
    : [];
  return [...securityFilters, byUser, ...byAddress];
}

const shown = (count: number | undefined): string => count?.toLocaleString('en-US') ?? '…';

/** How many there are, and of each result, which leads to its own. */
const figuresOf = (sums: SecuritySummary | undefined, search: string): FigureTile[] => [
  { label: 'Events', value: shown(sums?.events) },
  ...securityResults.map((result) => ({
    label: securityResultLabels[result],
    value: shown(sums?.[result]),
    to: narrowedTo(search, 'result', result),
  })),
];

/** `/securityLogs`: who did what, from where, and what came of it (catalogue group 6). */
export default function SecurityLogsPage(): ReactElement {
  const report = useReport(securityReport);
  const { view, onView } = report;
  const { email } = useUser();
  const [asked, setAsked] = useState<AskedSecurity | null>(null);
  const { search } = useLocation();
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListSecurityQuery(report.page, fresh));
  const totals = useSummarizeSecurityQuery(report.filter, fresh);
  const sums = totals.currentData ?? totals.data;
  const detail = useGetSecurityEventQuery(view.open || skipToken);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: securityReport.rowKey,
    view,
    onView,
  });
  const onDetails = useCallback(({ _id }: SecurityEvent) => onView({ open: _id }), [onView]);
  const onOnly = useCallback(
    (key: 'ip' | 'user', value: string) =>
      onView(({ filters }) => ({ filters: { ...filters, [key]: value }, ...firstPage, open: '' })),
    [onView],
  );
  const actions = useMemo(
    () => securityActions({ onDetails, onOnly, onAsk: setAsked, ownEmail: email }),
    [onDetails, onOnly, email],
  );
  const filters = useSecurityFilters(view.filters.ip);
  return (
    <>
      <ReportPage
        head={{ path: '/securityLogs', icon: 'shield-lock' }}
        definition={securityReport}
        filters={filters}
        report={report}
        answer={answer}
        actions={actions}
        empty={
          <EmptyState title="No events yet" text="Sign-ins, exports and decisions appear here." />
        }
      >
        <TotalTiles
          figures={figuresOf(sums, search)}
          {...totalsState(totals)}
          isExact={sums?.isExact ?? true}
        />
        <SecurityTrend filter={report.filter} days={report.days} />
      </ReportPage>
      <DetailDrawer
        noun="event"
        id={view.open}
        asked={detail}
        titleOf={({ event }) => securityEventLabels[event]}
        ways={ways}
        onClose={() => onView({ open: '' })}
      >
        {(row) => <SecurityDossier row={row} actions={actions(row).actions} />}
      </DetailDrawer>
      {asked ? <SecurityDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
