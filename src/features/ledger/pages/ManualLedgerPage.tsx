import { type ReactElement, useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import { manualNumber } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow, ManualEntrySummary } from '@/domain/ledger/manualEntryRow';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import type { RowActions } from '@/shared/lists/ListCard';
import { narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import { waitingDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { Icon } from '@/shared/ui/Icon';
import { RowMenu } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';
import {
  useGetManualEntryQuery,
  useListManualEntriesQuery,
  useListManualOrganizationsQuery,
  useSummarizeManualEntriesQuery,
} from '../manual/api';
import { DecisionDialog } from '../manual/DecisionDialog';
import { EntryDialog } from '../manual/EntryDialog';
import { EntryDossier } from '../manual/EntryDossier';
import { newEntryDraft } from '../manual/manualForm';
import { manualFilters, manualReport } from '../manual/manualReport';
import { type AskedEntry, useManualActs } from '../manual/useManualActs';

const money = (amount: string | undefined): string =>
  amount === undefined ? '…' : formatMoney(moneyCents(amount) ?? 0);

/** Each leads to its entries. */
function figuresOf(
  sums: ManualEntrySummary | undefined,
  isKeeper: boolean,
  search: string,
): FigureTile[] {
  const posted = (side: 'debit' | 'credit') => narrowedTo(search, 'posted', side);
  const waiting = {
    label: 'Waiting for approval',
    value: sums?.waiting.toLocaleString('en-US') ?? '…',
    to: narrowedTo(search, 'state', 'submitted'),
  };
  return [
    { label: 'Posted debits', value: money(sums?.debits), to: posted('debit') },
    { label: 'Posted credits', value: money(sums?.credits), to: posted('credit') },
    ...(isKeeper ? [waiting] : []),
  ];
}

/**
 * The form that the address asks for, e.g. from the ledger of an organization, or in which
 * something was typed when a session ended by itself; asked once, the address forgets it.
 */
function useFirstAsked(): { first: AskedEntry | null; forget: () => void } {
  const [params, setParams] = useSearchParams();
  const [orgId] = useState(params.get('new'));
  const forget = useCallback((): void => {
    setParams(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('new');
        return rest;
      },
      { replace: true },
    );
  }, [setParams]);
  const [isTyped] = useState(() => waitingDraft(newEntryDraft) !== null);
  const isAsked = orgId !== null || isTyped;
  return { first: isAsked ? { act: 'key', entry: null, orgId: orgId ?? '' } : null, forget };
}

/** Journal entries that staff key: prepared by one person, approved by another one. */
export default function ManualLedgerPage(): ReactElement {
  const report = useReport(manualReport);
  const { view, onView } = report;
  const { search } = useLocation();
  const isKeeper = isStaff(useUser().role);
  const { first, forget } = useFirstAsked();
  const { actions, asked, ask } = useManualActs(onView, isKeeper ? first : null);
  const organizations = useListManualOrganizationsQuery(undefined, { skip: !isKeeper });
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListManualEntriesQuery(report.page, fresh));
  const totals = useSummarizeManualEntriesQuery(report.filter, fresh);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: manualReport.rowKey,
    view,
    onView,
  });
  const detail = useGetManualEntryQuery(view.open, { skip: view.open === '' });
  const close = (): void => {
    ask(null);
    if (first) forget();
  };
  const add = (
    <button
      type="button"
      className="btn btn-primary"
      onClick={() => ask({ act: 'key', entry: null })}
    >
      <Icon name="plus-lg" /> Add entry
    </button>
  );
  return (
    <>
      <ReportPage
        head={{ path: '/manual-ledger', icon: 'pencil', actions: isKeeper ? add : null }}
        definition={manualReport}
        filters={manualFilters(isKeeper, organizations.data, unreadChoices(organizations))}
        report={report}
        answer={answer}
        actions={actions}
        empty={
          <EmptyState
            title="No manual entries yet"
            text="Manual corrections, deposits and fees appear here."
          />
        }
      >
        <TotalTiles
          figures={figuresOf(totals.currentData ?? totals.data, isKeeper, search)}
          {...totalsState(totals)}
          isExact
        />
      </ReportPage>
      <DetailDrawer
        noun="entry"
        id={view.open}
        asked={detail}
        titleOf={({ number }) => manualNumber(number)}
        ways={ways}
        onClose={() => onView({ open: '' })}
      >
        {(row) => <EntryDossier row={row} acts={<EntryMenu row={row} actions={actions} />} />}
      </DetailDrawer>
      <AskedDialog asked={asked} onClose={close} />
    </>
  );
}

/** The acts of the open entry; it is viewed already. */
function EntryMenu({
  row,
  actions,
}: {
  row: ManualEntryRow;
  actions: RowActions<ManualEntryRow>;
}): ReactElement | null {
  const { subject, actions: all } = actions(row);
  const acts = all.filter(({ label }) => label !== 'View');
  return acts.length > 0 ? <RowMenu label="Action" subject={subject} actions={acts} /> : null;
}

function AskedDialog({
  asked,
  onClose,
}: {
  asked: AskedEntry | null;
  onClose: () => void;
}): ReactElement | null {
  if (!asked) return null;
  if (asked.act === 'key')
    return <EntryDialog entry={asked.entry} orgId={asked.orgId} onClose={onClose} />;
  return <DecisionDialog asked={asked} onClose={onClose} />;
}
