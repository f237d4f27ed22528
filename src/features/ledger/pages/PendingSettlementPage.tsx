import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { formatDate } from '@/domain/dates/format';
import type { HoldRow } from '@/domain/settlements/holds';
import type { PendingRow } from '@/domain/settlements/pending';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { answerOf } from '@/shared/lists/answerOf';
import type { RowActions } from '@/shared/lists/ListCard';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import { useUser } from '@/shared/session/useUser';
import { EmptyState } from '@/shared/ui/states';
import { useListPendingQuery } from '../settlement/api';
import { type AskedDecision, DecisionDialog, ReleaseDialog } from '../settlement/KeptDialogs';
import { AdjustmentsCard, HoldsCard } from '../settlement/KeptMoney';
import { type AskedPending, PendingDialog } from '../settlement/PendingDialogs';
import { PendingDrawer } from '../settlement/PendingDrawer';
import { PendingFigures } from '../settlement/PendingFigures';
import { pendingFilters, pendingReport } from '../settlement/pendingReport';
import { useOrganizationFilter } from '../transactions/useOrganizationFilter';

/** What staff can do with a pending line. */
function useActs(onAsk: (asked: AskedPending) => void): RowActions<PendingRow> {
  return useCallback(
    (row) => {
      const ask = (act: AskedPending['act']) => () => onAsk({ act, row });
      const own =
        row.state === 'held'
          ? [{ label: 'Release …', onSelect: ask('release') }]
          : [
              { label: 'Settle batch …', onSelect: ask('settle') },
              { label: 'Hold …', onSelect: ask('hold') },
            ];
      return {
        subject: `${row.companyName}, ${transactionMethodLabels[row.method]} from ${formatDate(row.day)}`,
        actions: [
          ...own,
          { label: 'Hold an amount …', onSelect: ask('holdAmount') },
          { label: 'Adjust …', onSelect: ask('adjust') },
        ],
      };
    },
    [onAsk],
  );
}

/** Cleared funds that are not paid out yet, per merchant, with their expected date (spec 1.2). */
export default function PendingSettlementPage(): ReactElement {
  const mayAct = isStaff(useUser().role);
  const report = useReport(pendingReport);
  const { view, onView } = report;
  const { organization } = report.filter;
  const filters = useOrganizationFilter('settlements/pending', pendingFilters);
  const answer = answerOf(useListPendingQuery(report.page, { refetchOnMountOrArgChange: true }));
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: pendingReport.rowKey,
    view,
    onView,
  });
  const [asked, setAsked] = useState<AskedPending | null>(null);
  const [released, setReleased] = useState<HoldRow | null>(null);
  const [decided, setDecided] = useState<AskedDecision | null>(null);
  const acts = useActs(setAsked);
  return (
    <>
      <ReportPage
        head={{ path: '/pendingsettlement', icon: 'safe' }}
        definition={pendingReport}
        filters={filters}
        report={report}
        answer={answer}
        actions={mayAct ? acts : undefined}
        empty={
          <EmptyState title="No pending settlements" text="Everything that cleared is settled." />
        }
      >
        <PendingFigures filter={report.filter} />
      </ReportPage>
      <HoldsCard organization={organization} onRelease={mayAct ? setReleased : undefined} />
      <AdjustmentsCard
        organization={organization}
        onDecide={mayAct ? (adjustment, way) => setDecided({ adjustment, way }) : undefined}
      />
      <PendingDrawer
        id={view.open}
        ways={ways}
        onClose={() => onView({ open: '' })}
        mayAct={mayAct}
      />
      {asked ? <PendingDialog {...asked} onClose={() => setAsked(null)} /> : null}
      {released ? <ReleaseDialog hold={released} onClose={() => setReleased(null)} /> : null}
      {decided ? <DecisionDialog {...decided} onClose={() => setDecided(null)} /> : null}
    </>
  );
}
