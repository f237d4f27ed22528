import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { type SecurityEvent, securityEventLabels } from '@/domain/compliance/security/securityEvent';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { firstPage } from '@/shared/lists/listView';
import { useRowWays } from '@/shared/lists/useRowWays';
import { ReportDrawer } from '@/shared/reports/ReportDrawer';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import { useUser } from '@/shared/session/useUser';
import { EmptyState } from '@/shared/ui/states';
import { useGetSecurityEventQuery, useListSecurityQuery } from '../security/api';
import { SecurityDialog } from '../security/SecurityDialog';
import { SecurityDossier } from '../security/SecurityDossier';
import { type AskedSecurity, securityActions } from '../security/securityActs';
import { securityFilters, securityReport } from '../security/securityReport';

/** An address is no choice of a list: it is offered while it narrows. */
const addressFilter = (ip: string | undefined): readonly ListFilter[] =>
  ip ? [{ key: 'ip', label: 'IP address', options: [{ value: ip, label: ip }] }] : [];

/** `/securityLogs`: who did what, from where, and what came of it (catalogue group 6). */
export default function SecurityLogsPage(): ReactElement {
  const report = useReport(securityReport);
  const { view, onView } = report;
  const { email } = useUser();
  const [asked, setAsked] = useState<AskedSecurity | null>(null);
  const answer = answerOf(useListSecurityQuery(report.page, { refetchOnMountOrArgChange: true }));
  const detail = useGetSecurityEventQuery(view.open || skipToken);
  const { row: _row, ...ways } = useRowWays(answer, securityReport.rowKey, view, onView);
  const onDetails = useCallback(({ _id }: SecurityEvent) => onView({ open: _id }), [onView]);
  const onAddress = useCallback(
    (ip: string) => onView(({ filters }) => ({ filters: { ...filters, ip }, ...firstPage, open: '' })),
    [onView],
  );
  const actions = useMemo(
    () => securityActions({ onDetails, onAddress, onAsk: setAsked, ownEmail: email }),
    [onDetails, onAddress, email],
  );
  const { ip } = view.filters;
  const filters = useMemo(() => [...securityFilters, ...addressFilter(ip)], [ip]);
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
          <EmptyState title="Nothing was noted yet" text="You see sign-ins, exports and decisions here." />
        }
      />
      <ReportDrawer
        noun="event"
        id={view.open}
        asked={detail}
        titleOf={({ event }) => securityEventLabels[event]}
        ways={ways}
        onClose={() => onView({ open: '' })}
        isCovered={asked !== null}
      >
        {(row) => <SecurityDossier row={row} actions={actions(row).actions} />}
      </ReportDrawer>
      {asked ? <SecurityDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
