import { type ReactElement, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import { counted } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { DisbursementRow, DisbursementSummary } from '@/domain/settlements/disbursement';
import { answerOf } from '@/shared/lists/answerOf';
import type { RowActions } from '@/shared/lists/ListCard';
import { narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import { waitingDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { Icon } from '@/shared/ui/Icon';
import { EmptyState } from '@/shared/ui/states';
import { toastFailure } from '@/shared/ui/toastFailure';
import {
  useListDisbursementsQuery,
  useListPayableQuery,
  useSummarizeDisbursementsQuery,
} from '../disbursements/api';
import { type AskedDisbursement, DisbursementDialog } from '../disbursements/DisbursementDialogs';
import { DisbursementDrawer } from '../disbursements/DisbursementDrawer';
import {
  disbursementFilters,
  disbursementReport,
  disbursementReportOfAll,
} from '../disbursements/disbursementReport';
import { NewDisbursementDialog, newDisbursement } from '../disbursements/NewDisbursementDialog';
import { useOrganizationFilter } from '../transactions/useOrganizationFilter';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** Each leads to the disbursements of its state. */
function figuresOf(
  summary: DisbursementSummary | undefined,
  search: string,
): readonly FigureTile[] {
  const labels = ['Waiting for approval', 'Approved', 'Sent'] as const;
  const states = ['prepared', 'approved', 'sent'] as const;
  if (!summary) return labels.map((label) => ({ label, value: '…' }));
  const { count } = summary;
  const note = `${counted(count, 'disbursement')} total`;
  return states.map((state, at) => ({
    label: labels[at] ?? '',
    value: money(summary[state]),
    note: at === 0 ? note : undefined,
    to: narrowedTo(search, 'state', state),
  }));
}

function useActs(onAsk: (asked: AskedDisbursement) => void): RowActions<DisbursementRow> {
  return useCallback(
    (row) => {
      const ask = (act: AskedDisbursement['act']) => () => onAsk({ act, row });
      const approve = {
        label: 'Approve …',
        onSelect: ask('approve'),
        ...(row.isMine ? { refused: 'Another person must approve it' } : {}),
      };
      const open = row.state === 'prepared' || row.state === 'approved';
      return {
        subject: `D-${row.number}`,
        actions: [
          ...(row.state === 'prepared' ? [approve] : []),
          ...(row.state === 'approved' ? [{ label: 'Send …', onSelect: ask('send') }] : []),
          {
            label: 'Void …',
            onSelect: ask('void'),
            tone: 'danger' as const,
            ...(open
              ? {}
              : { refused: row.state === 'sent' ? 'It was already sent' : 'It is already void' }),
          },
        ],
      };
    },
    [onAsk],
  );
}

/** Payouts beside settlements to merchants, agents, authorities and vendors (spec 1.2). */
export default function DisbursementsPage(): ReactElement {
  const mayAct = isStaff(useUser().role);
  const definition = mayAct ? disbursementReportOfAll : disbursementReport;
  const report = useReport(definition);
  const { view, onView } = report;
  const filters = useOrganizationFilter('disbursements', disbursementFilters);
  const { search } = useLocation();
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListDisbursementsQuery(report.page, fresh));
  const totals = useSummarizeDisbursementsQuery(report.filter, fresh);
  const {
    data: books,
    isLoading,
    refetch,
  } = useListPayableQuery(undefined, { ...fresh, skip: !mayAct });
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: definition.rowKey,
    view,
    onView,
  });
  const [asked, setAsked] = useState<AskedDisbursement | null>(null);
  // What was typed when a session ended by itself is shown again.
  const [isAdding, setAdding] = useState(() => mayAct && waitingDraft(newDisbursement) !== null);
  const acts = useActs(setAsked);
  // What can be paid may not have been read: then it is asked for again.
  const onAdd = async (): Promise<void> => {
    try {
      if (!books) await refetch().unwrap();
      setAdding(true);
    } catch (error) {
      toastFailure(error);
    }
  };
  const add = (
    <button
      type="button"
      className="btn btn-primary"
      disabled={isLoading}
      onClick={() => void onAdd()}
    >
      <Icon name="plus-lg" /> New disbursement
    </button>
  );
  return (
    <>
      <ReportPage
        head={{ path: '/disbursement2', icon: 'cash-stack', actions: mayAct ? add : undefined }}
        definition={definition}
        filters={filters}
        report={report}
        answer={answer}
        actions={mayAct ? acts : undefined}
        empty={
          <EmptyState
            title="No disbursements yet"
            text="Payouts to merchants, agents, tax authorities and vendors that are not part of a settlement."
          />
        }
      >
        <TotalTiles
          figures={figuresOf(totals.currentData ?? totals.data, search)}
          {...totalsState(totals)}
          isExact
        />
      </ReportPage>
      <DisbursementDrawer
        id={view.open}
        ways={ways}
        onClose={() => onView({ open: '' })}
        actions={mayAct ? acts : undefined}
      />
      {isAdding ? (
        <NewDisbursementDialog books={books ?? []} onClose={() => setAdding(false)} />
      ) : null}
      {asked ? <DisbursementDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
