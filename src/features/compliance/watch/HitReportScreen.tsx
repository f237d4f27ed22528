import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import type { HitRow, HitStatus, HitSummary, WatchReport } from '@/domain/compliance/watch/hit';
import { numberText } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import { narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import { useUser } from '@/shared/session/useUser';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import { useGetHitQuery, useListHitsQuery, useSummarizeHitsQuery } from './api';
import { DecideDialog } from './DecideDialog';
import { HitDossier } from './HitDossier';
import { HitTrend } from './HitTrend';
import { type AskedAct, hitActions } from './hitActs';
import { hitReports } from './hitReports';
import { BlockDialog, ContactDialog } from './SaleDialogs';
import { useHitFilters } from './useHitFilters';

interface HitReportScreenProps {
  report: WatchReport;
  head: Parameters<typeof ReportPage>[0]['head'];
  /** Said where nothing was ever found. */
  empty: string;
}

const shown = (count: number | undefined): string =>
  count === undefined ? '…' : numberText(count);

/**
 * What hits come to, as tiles that lead to theirs in the list of the address; exempt is a word of
 * states alone.
 */
function figuresOf(
  report: WatchReport,
  sums: HitSummary | undefined,
  search: string,
): FigureTile[] {
  const of = (status: HitStatus) => ({ to: narrowedTo(search, 'status', status) });
  const last: FigureTile =
    report === 'state'
      ? { label: 'Exempt', value: shown(sums?.exempt), ...of('exempt') }
      : { label: 'Cases', value: shown(sums?.cases), ...of('case') };
  return [
    { label: 'Hits', value: shown(sums?.hits) },
    { label: 'Open', value: shown(sums?.open), ...of('open') },
    { label: 'Reviewed', value: shown(sums?.reviewed), ...of('reviewed') },
    { label: 'Dismissed', value: shown(sums?.dismissed), ...of('dismissed') },
    last,
    { label: 'Total', value: sums ? formatMoney(sums.totalCents) : '…' },
  ];
}

/** One of the reports over what the rules found (catalogue group 6). */
export function HitReportScreen({ report: name, head, empty }: HitReportScreenProps): ReactElement {
  const definition = hitReports[name];
  const report = useReport(definition);
  const { view, onView } = report;
  const { search } = useLocation();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListHitsQuery({ report: name, params: report.page }, fresh));
  const totals = useSummarizeHitsQuery({ report: name, params: report.filter }, fresh);
  const detail = useGetHitQuery(view.open ? { report: name, id: view.open } : skipToken);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: definition.rowKey,
    view,
    onView,
  });
  const onDetails = useCallback(({ _id }: HitRow) => onView({ open: _id }), [onView]);
  const canRefund = isStaff(useUser().role);
  const actions = useMemo(
    () => hitActions(name, { onDetails, onAsk: setAsked, canRefund }),
    [name, onDetails, canRefund],
  );
  const filters = useHitFilters(name);
  return (
    <>
      <ReportPage
        head={head}
        definition={definition}
        filters={filters}
        report={report}
        answer={answer}
        actions={actions}
        empty={<EmptyState title="No hits found" text={empty} />}
      >
        <TotalTiles
          figures={figuresOf(name, totals.currentData ?? totals.data, search)}
          {...totalsState(totals)}
          isExact
        />
        <HitTrend report={name} filter={report.filter} days={report.days} />
      </ReportPage>
      <DetailDrawer
        noun="hit"
        id={view.open}
        asked={detail}
        titleOf={({ hit }) => hit.ruleName}
        ways={ways}
        onClose={() => onView({ open: '' })}
      >
        {(shownHit) => (
          <HitDossier detail={shownHit} report={name} actions={actions(shownHit.hit).actions} />
        )}
      </DetailDrawer>
      {asked ? <AskedDialog report={name} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

interface AskedDialogProps {
  report: WatchReport;
  asked: AskedAct;
  onClose: () => void;
}

function AskedDialog({ report, asked, onClose }: AskedDialogProps): ReactElement {
  const { row } = asked;
  if (asked.kind === 'block') return <BlockDialog report={report} row={row} onClose={onClose} />;
  if (asked.kind === 'contact')
    return <ContactDialog report={report} row={row} onClose={onClose} />;
  const { act, caseKind } = asked;
  return <DecideDialog {...{ report, row, act, caseKind, onClose }} />;
}
