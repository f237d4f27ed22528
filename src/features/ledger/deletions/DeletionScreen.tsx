import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import {
  type DeletionRow,
  type DeletionStatus,
  type DeletionSummary,
  deletionStatusLabels,
} from '@/domain/transactions/deletionRow';
import type { RoutePath } from '@/routes/catalogue';
import { answerOf } from '@/shared/lists/answerOf';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import { narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import type { IconName } from '@/shared/ui/Icon';
import type { RowAction } from '@/shared/ui/RowMenu';
import { useOrganizationFilter } from '../transactions/useOrganizationFilter';
import {
  type DeletionReport,
  useGetDeletionQuery,
  useListDeletionsQuery,
  useSummarizeDeletionsQuery,
} from './api';
import { DeletionDossier } from './DeletionDossier';
import { deletionFilters, deletionReports } from './deletionReports';
import { type AskedKeeping, KeepDialog } from './KeepDialog';

interface DeletionScreenProps {
  report: DeletionReport;
  head: { path: RoutePath; icon: IconName };
  empty: ReactNode;
}

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** Why there are more rows than are counted. */
function undoneNote({ count, byStatus: { deleted, voided, restored, undone } }: DeletionSummary) {
  const isBeside = undone > 0 && deleted + voided + restored === count;
  return isBeside ? { note: `${numberText(undone)} more deleted again` } : {};
}

/** What became of them, each with the way to its rows, and what they come to. */
function figuresOf(
  kind: DeletionReport,
  sums: DeletionSummary | undefined,
  search: string,
): FigureTile[] {
  const isDeleted = kind === 'deleted';
  const of = (status: DeletionStatus): FigureTile => ({
    label: deletionStatusLabels[status],
    value: sums ? numberText(sums.byStatus[status]) : '…',
    to: narrowedTo(search, 'status', status),
  });
  return [
    {
      label: isDeleted ? 'Deleted and voided' : 'Restorations',
      value: sums ? numberText(sums.count) : '…',
      ...(sums ? undoneNote(sums) : {}),
    },
    ...tileStatuses[kind].map(of),
    { label: 'Gross', value: sums ? money(sums.amount) : '…' },
    {
      label: 'Balance effect',
      value: sums ? money(sums.effect) : '…',
      note: isDeleted ? 'Previously due' : 'Due again after restoring',
    },
  ];
}

const tileStatuses: Readonly<Record<DeletionReport, readonly DeletionStatus[]>> = {
  deleted: ['deleted', 'voided', 'restored'],
  restored: ['restored', 'undone'],
};

/** How a deletion is called. */
export const deletionName = ({ original }: DeletionRow): string =>
  `${money(original.amount)} ${original.label}`;

/** What can be done with a deletion as it stands. */
function keepingOf({ status }: DeletionRow): AskedKeeping['act'] | null {
  if (status === 'deleted') return 'restore';
  return status === 'restored' ? 'undo' : null;
}

const labels = { restore: 'Restore …', undo: 'Undo restore …' } as const;

/** Transactions that were deleted, or restored: totals, rows, one in full, and the way back. */
export function DeletionScreen({ report: kind, head, empty }: DeletionScreenProps): ReactElement {
  const definition = deletionReports[kind];
  const report = useReport(definition);
  const { view, onView } = report;
  const { search } = useLocation();
  const filters = useOrganizationFilter('deletions', deletionFilters[kind]);
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListDeletionsQuery({ report: kind, params: report.page }, fresh));
  const totals = useSummarizeDeletionsQuery({ report: kind, params: report.filter }, fresh);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: definition.rowKey,
    view,
    onView,
  });
  const detail = useGetDeletionQuery(view.open, { skip: view.open === '' });
  const [asked, setAsked] = useState<AskedKeeping | null>(null);
  const actions = useCallback(
    (row: DeletionRow): { subject: string; actions: RowAction[] } => {
      const act = keepingOf(row);
      const way = {
        label: 'Transaction',
        to: `/transaction-ledger?period=all&open=${row.transactionId}`,
      };
      return {
        subject: deletionName(row),
        actions: [
          { label: 'View', onSelect: () => onView({ open: row._id }) },
          ...(act ? [{ label: labels[act], onSelect: () => setAsked({ act, row }) }] : []),
          way,
        ],
      };
    },
    [onView],
  );
  return (
    <>
      <ReportPage {...{ head, definition, filters, report, answer, actions, empty }}>
        <TotalTiles
          figures={figuresOf(kind, totals.currentData ?? totals.data, search)}
          {...totalsState(totals)}
          isExact
        />
      </ReportPage>
      <DetailDrawer
        noun="deletion"
        id={view.open}
        asked={detail}
        titleOf={deletionName}
        ways={ways}
        onClose={() => onView({ open: '' })}
      >
        {(row) => <DeletionDossier row={row} acts={<KeepButton row={row} onAsk={setAsked} />} />}
      </DetailDrawer>
      {asked ? (
        <KeepDialog asked={asked} name={deletionName(asked.row)} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function KeepButton({
  row,
  onAsk,
}: {
  row: DeletionRow;
  onAsk: (asked: AskedKeeping) => void;
}): ReactNode {
  const act = keepingOf(row);
  if (!act) return null;
  return (
    <button
      type="button"
      className="btn btn-outline-secondary btn-sm"
      onClick={() => onAsk({ act, row })}
    >
      {labels[act]}
    </button>
  );
}
