import { type ReactElement, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RemovalKind } from '@/domain/users/removal';
import type { RemovalRow, RemovalSummary } from '@/domain/users/removalRow';
import { answerOf } from '@/shared/lists/answerOf';
import type { RowActions } from '@/shared/lists/ListCard';
import { narrowedTo } from '@/shared/lists/listView';
import type { ChangeView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import { ReportPage } from '@/shared/reports/ReportPage';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useReport } from '@/shared/reports/useReport';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { Icon } from '@/shared/ui/Icon';
import { RowActs } from '@/shared/ui/RowActs';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';
import {
  useGetUserRemovalQuery,
  useListUserRemovalsQuery,
  useSummarizeUserRemovalsQuery,
} from '../removals/api';
import { FindUserDialog } from '../removals/FindUserDialog';
import {
  historyOf,
  personFacts,
  RemovalBadge,
  removalName,
  removalReport,
  useRemovalFilters,
} from '../removals/removalReport';
import { type AskedUserAct, UserActDialog } from '../removals/UserActDialog';

const fresh = { refetchOnMountOrArgChange: true } as const;

/** Each leads to its rows. */
function figuresOf(sums: RemovalSummary | undefined, search: string): FigureTile[] {
  const open = (kind: RemovalKind) =>
    narrowedTo(narrowedTo(search, 'state', 'open').search, 'kind', kind);
  const shown = (count: number | undefined): string => count?.toLocaleString('en-US') ?? '…';
  return [
    { label: 'Removals', value: shown(sums?.count) },
    { label: 'Suspended now', value: shown(sums?.suspended), to: open('suspended') },
    { label: 'Deleted now', value: shown(sums?.deleted), to: open('deleted') },
    {
      label: 'Restored',
      value: shown(sums?.restored),
      to: narrowedTo(search, 'state', 'restored'),
    },
  ];
}

/** What an account takes, by the latest that was done with it: an older row only tells. */
function actsOf(row: RemovalRow, ask: (act: AskedUserAct['act']) => void): RowAction[] {
  const refused = row.refusal ?? undefined;
  if (row.state === 'open')
    return [{ label: 'Restore …', onSelect: () => ask('restore'), refused }];
  if (row.state === 'replaced') return [];
  const again =
    row.status === 'active' ? refused : 'The account was removed again. See its newer row.';
  return [
    { label: 'Re-suspend …', onSelect: () => ask('suspend'), tone: 'danger', refused: again },
  ];
}

type Ask = (asked: AskedUserAct) => void;

const askOf =
  (user: RemovalRow, ask: Ask) =>
  (act: AskedUserAct['act']): void =>
    ask({ act, user });

/** What a row offers. */
function useRemovalActs(onView: ChangeView, onAsk: Ask): RowActions<RemovalRow> {
  return useCallback(
    (one) => ({
      subject: removalName(one),
      actions: [
        { label: 'View', onSelect: () => onView({ open: one._id }) },
        ...actsOf(one, askOf(one, onAsk)),
      ],
    }),
    [onView, onAsk],
  );
}

/** Users who were suspended or deleted, and those brought back (spec 1.2, catalogue group 3). */
export default function RecoveredUsersPage(): ReactElement {
  const report = useReport(removalReport);
  const { view, onView } = report;
  const answer = answerOf(useListUserRemovalsQuery(report.page, fresh));
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: removalReport.rowKey,
    view,
    onView,
  });
  const detail = useGetUserRemovalQuery(view.open, { ...fresh, skip: view.open === '' });
  const [asked, setAsked] = useState<AskedUserAct | null>(null);
  const [isFinding, setFinding] = useState(false);
  const actions = useRemovalActs(onView, setAsked);
  return (
    <>
      <ReportPage
        head={{
          path: '/recover-user-report',
          icon: 'person-check',
          actions: <FindButton onFind={() => setFinding(true)} />,
        }}
        definition={removalReport}
        filters={useRemovalFilters()}
        {...{ report, answer, actions }}
        empty={
          <EmptyState
            title="No suspended or deleted users"
            text="Suspended and deleted users appear here with the reason. You can restore them."
          />
        }
      >
        <RemovalTotals filter={report.filter} />
      </ReportPage>
      <DetailDrawer
        noun="removal"
        id={view.open}
        asked={detail}
        titleOf={({ name }) => name}
        ways={ways}
        onClose={() => onView({ open: '' })}
      >
        {(row) => <RemovalDossier row={row} onAsk={setAsked} />}
      </DetailDrawer>
      {isFinding && !asked ? (
        <FindUserDialog onAsk={setAsked} onClose={() => setFinding(false)} />
      ) : null}
      {asked ? (
        <UserActDialog
          asked={asked}
          onClose={() => {
            setAsked(null);
            setFinding(false);
          }}
        />
      ) : null}
    </>
  );
}

/** How many removals match, by what became of them. */
function RemovalTotals({
  filter,
}: {
  filter: Parameters<typeof useSummarizeUserRemovalsQuery>[0];
}): ReactElement {
  const { search } = useLocation();
  const totals = useSummarizeUserRemovalsQuery(filter, fresh);
  return (
    <TotalTiles
      figures={figuresOf(totals.currentData ?? totals.data, search)}
      {...totalsState(totals)}
      isExact
    />
  );
}

function FindButton({ onFind }: { onFind: () => void }): ReactElement {
  return (
    <button type="button" className="btn btn-primary" onClick={onFind}>
      <Icon name="slash-circle" /> Suspend a user …
    </button>
  );
}

/** What is told of a removal in its drawer. */
function RemovalDossier({ row, onAsk }: { row: RemovalRow; onAsk: Ask }): ReactElement {
  return (
    <>
      <div className="gl-detail-head">
        <RemovalBadge state={row.state} />
        <RowActs actions={actsOf(row, askOf(row, onAsk))} />
      </div>
      <Facts facts={personFacts(row)} />
      <DetailSection title="History">
        <ChangeHistory changes={historyOf(row)} />
      </DetailSection>
    </>
  );
}
