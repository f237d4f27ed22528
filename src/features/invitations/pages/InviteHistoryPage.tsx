import { type ReactElement, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numberText } from '@/domain/lists/counted';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { failureMessage } from '@/shared/api/failure';
import { useTransfer } from '@/shared/files/useTransfer';
import { firstPage, type ListShape, type ListView } from '@/shared/lists/listView';
import { type ChangeView, useListView } from '@/shared/lists/useListView';
import { waitingDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { pageHead } from '@/shared/ui/pageHead';
import { type HistoryFilters, useListInvitationsQuery } from '../api';
import { ActDialogs } from '../components/ActDialogs';
import { FunnelCard } from '../components/FunnelCard';
import { HistoryResults } from '../components/HistoryResults';
import { HistoryTable } from '../components/HistoryTable';
import { HistoryToolbar } from '../components/HistoryToolbar';
import { InviteCard } from '../components/InviteCard';
import { useHistoryExport } from '../useHistoryExport';
import { useRecordActions } from '../useRecordActions';

const shape: ListShape = { sortKeys: [], columnKeys: [], filterKeys: ['status', 'isoId', 'days'] };

/** What of the address narrows the history. */
const filtersOf = ({
  search,
  filters: { status = '', isoId = '', days = '' },
}: ListView): HistoryFilters => ({ search, status, isoId, days });

/** The first page of the history, narrowed by what was chosen. */
const narrowedBy = (
  now: ListView,
  { search = now.search, ...change }: Partial<HistoryFilters>,
) => ({
  search,
  filters: { ...now.filters, ...change },
  ...firstPage,
});

/**
 * The page that is asked for, the one before it while that is on its way; past the end of the list
 * its first one.
 */
function useHistoryPage(view: ListView, onView: ChangeView) {
  const { after, before } = view;
  const asked = { filters: filtersOf(view), after, before };
  const { data, currentData, isFetching, error, refetch } = useListInvitationsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const page = currentData ?? data;
  const isPastTheEnd = !isFetching && page?.records.length === 0 && (after !== '' || before !== '');
  useEffect(() => {
    if (isPastTheEnd) onView(firstPage, true);
  }, [isPastTheEnd, onView]);
  return { page, isOutdated: currentData === undefined, isFetching, error, refetch };
}

function InviteButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }): ReactElement {
  return (
    <button type="button" className="btn btn-primary" aria-expanded={isOpen} onClick={onPress}>
      <Icon name="envelope" /> Send Invitation
    </button>
  );
}

/**
 * Where each invitation stands: funnel, list with filters, timeline, resend, copy link, revoke,
 * export (spec 2.2, 2.4).
 */
export default function InviteHistoryPage(): ReactElement {
  const { role } = useUser();
  const [params] = useSearchParams();
  // Open when the session ended, or asked for by the address.
  const [isInviting, setInviting] = useState(
    () => waitingDraft('invitation') !== null || params.get('invite') === 'new',
  );
  const [view, onView] = useListView(shape);
  const filters = filtersOf(view);
  const { page, isOutdated, isFetching, error, refetch } = useHistoryPage(view, onView);
  const acts = useRecordActions();
  const { transfer, isRunning, run, cancel } = useTransfer();
  const exportAll = useHistoryExport(run);
  const invite = maySendInvitation(role) ? (
    <InviteButton isOpen={isInviting} onPress={() => setInviting((open) => !open)} />
  ) : null;
  const failure = error && !isFetching ? failureMessage(error) : null;
  const matched = page ? `${numberText(page.matched)}${page.matchedIsExact ? '' : '+'}` : null;
  return (
    <>
      <PageTitle
        {...pageHead('/applications/onboarding-invite-history')}
        icon="envelope"
        actions={invite}
      />
      {isInviting ? <InviteCard onClose={() => setInviting(false)} /> : null}
      <FunnelCard filters={filters} />
      <div className="card gl-list-card">
        <HistoryToolbar
          filters={filters}
          onFilter={(change) => onView((now) => narrowedBy(now, change), true)}
          unknown={failure === null ? '…' : '—'}
          matched={matched}
          isExporting={isRunning}
          onExport={() => void exportAll(filters)}
        />
        {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
        <HistoryResults
          page={page}
          isOutdated={isOutdated}
          number={view.page}
          isFiltered={Object.values(filters).some((value) => value !== '')}
          onTurn={onView}
          failure={failure}
          onRetry={() => void refetch()}
          action={isInviting ? null : invite}
        >
          <HistoryTable
            records={page?.records ?? []}
            busy={isFetching}
            onDetails={acts.details}
            onSend={acts.askSend}
            onCopy={acts.copy}
            onCorrect={acts.correct}
            onRevoke={acts.askRevoke}
          />
        </HistoryResults>
      </div>
      <ActDialogs
        asked={acts.asked}
        isBusy={acts.isBusy}
        onSend={acts.askSend}
        onConfirm={() => void acts.confirm()}
        onClose={acts.close}
      />
    </>
  );
}
