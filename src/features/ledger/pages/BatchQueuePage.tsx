import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import {
  type BatchRow,
  type BatchSummary,
  batchName,
  batchWorkLabels,
} from '@/domain/batches/batchRow';
import { formatAmount } from '@/domain/money/cents';
import { api } from '@/shared/api/api';
import { answerOf } from '@/shared/lists/answerOf';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import type { RowActions } from '@/shared/lists/ListCard';
import { narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import { useUser } from '@/shared/session/useUser';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { Icon } from '@/shared/ui/Icon';
import { EmptyState } from '@/shared/ui/states';
import { AchRunDialog } from '../batches/AchRunDialog';
import { useGetBatchQuery, useListBatchesQuery, useSummarizeBatchesQuery } from '../batches/api';
import { BatchDossier } from '../batches/BatchDossier';
import { batchFilters, batchReport, batchReportOfStaff } from '../batches/batchReport';
import { isAtWork, lookEvery } from '../batches/batchWork';
import { CancelDialog } from '../batches/CancelDialog';
import { ImportDialog } from '../batches/ImportDialog';
import { StartDialog } from '../batches/StartDialog';
import { useBatchActs } from '../batches/useBatchActs';

type Asked = 'settlement' | 'resend' | 'ach' | 'import' | { cancel: BatchRow };

/** What waits and what has failed lead to their batches. */
function figuresOf(sums: BatchSummary | undefined, search: string): FigureTile[] {
  const shown = (count: number | undefined): string => count?.toLocaleString('en-US') ?? '…';
  return [
    { label: 'Batches', value: shown(sums?.count) },
    {
      label: batchWorkLabels.open,
      value: shown(sums?.open),
      to: narrowedTo(search, 'having', 'open'),
    },
    { label: 'Rows', value: shown(sums?.rows) },
    { label: 'Amount', value: sums ? formatAmount(sums.amount) : '…' },
    { label: 'Errors', value: shown(sums?.failed), to: narrowedTo(search, 'having', 'errors') },
  ];
}

/**
 * What the server did row by row was no call of this browser: once it has done it, all that shows
 * it is asked for anew, this page's figures, which were read apart, included.
 */
function useWhatWorkChanged(works: boolean): void {
  const dispatch = useDispatch();
  const before = useRef(works);
  useEffect(() => {
    const hasEnded = before.current && !works;
    before.current = works;
    if (!hasEnded) return;
    dispatch(
      api.util.invalidateTags([
        'Batches',
        'Settlements',
        'Disbursements',
        'Transactions',
        'Tips',
        'Journal',
        'Dashboard',
      ]),
    );
  }, [works, dispatch]);
}

/** How batches are read: fresh, and again and again while one of them works. */
function useLookingAgain() {
  const [isWorking, setWorking] = useState(false);
  const looking = {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWorking ? lookEvery : 0,
    skipPollingIfUnfocused: true,
  };
  return { isWorking, setWorking, looking };
}

/**
 * Imports, settlement runs, ACH disbursements and what is sent to the bank again: what waits, runs
 * and came of it (spec 1.2, catalogue group 3).
 */
export default function BatchQueuePage(): ReactElement {
  const mayStart = isStaff(useUser().role);
  const definition = mayStart ? batchReportOfStaff : batchReport;
  const report = useReport(definition);
  const { view, onView } = report;
  const { search } = useLocation();
  const { isWorking, setWorking, looking } = useLookingAgain();
  const answer = answerOf(useListBatchesQuery(report.page, looking));
  const totals = useSummarizeBatchesQuery(report.filter, looking);
  const detail = useGetBatchQuery(view.open, { ...looking, skip: view.open === '' });
  const shown = [
    ...(answer.page?.rows ?? []),
    ...(detail.currentData ? [detail.currentData.batch] : []),
  ];
  const works = shown.some(isAtWork);
  // What was just read says whether to look again.
  if (works !== isWorking) setWorking(works);
  useWhatWorkChanged(works);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: definition.rowKey,
    view,
    onView,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const actsOf = useBatchActs(useCallback((cancel: BatchRow) => setAsked({ cancel }), []));
  const actions = useCallback<RowActions<BatchRow>>(
    (row) => ({
      subject: `${batchName(row)}, ${row.title}`,
      actions: [{ label: 'View', onSelect: () => onView({ open: row._id }) }, ...actsOf(row)],
    }),
    [onView, actsOf],
  );
  return (
    <>
      <ReportPage
        head={{
          path: '/transaction-batch-queue',
          icon: 'stack',
          actions: mayStart ? <StartButtons onAsk={setAsked} /> : undefined,
        }}
        filters={batchFilters}
        {...{ definition, report, answer, actions }}
        empty={
          <EmptyState
            title="No batches yet"
            text="Transaction imports and settlement runs appear here with their progress."
          />
        }
      >
        <TotalTiles
          figures={figuresOf(totals.currentData ?? totals.data, search)}
          {...totalsState(totals)}
          isExact
        />
      </ReportPage>
      <DetailDrawer
        noun="batch"
        id={view.open}
        asked={detail}
        titleOf={({ batch }) => `${batchName(batch)} ${batch.title}`}
        ways={ways}
        onClose={() => onView({ open: '' })}
      >
        {(found) => <BatchDossier detail={found} acts={actsOf(found.batch)} />}
      </DetailDrawer>
      {asked === 'import' ? <ImportDialog onClose={close} /> : null}
      {asked === 'ach' ? <AchRunDialog onClose={close} /> : null}
      {asked === 'settlement' || asked === 'resend' ? (
        <StartDialog kind={asked} onClose={close} />
      ) : null}
      {asked !== null && typeof asked === 'object' ? (
        <CancelDialog batch={asked.cancel} onClose={close} />
      ) : null}
    </>
  );
}

function StartButtons({ onAsk }: { onAsk: (asked: Asked) => void }): ReactElement {
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => onAsk('resend')}>
        Resend failed …
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={() => onAsk('ach')}>
        Send ACH disbursements …
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={() => onAsk('import')}>
        <Icon name="upload" /> Import …
      </button>
      <button type="button" className="btn btn-primary" onClick={() => onAsk('settlement')}>
        Settle everything due …
      </button>
    </>
  );
}
