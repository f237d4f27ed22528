import { type ReactElement, useEffect, useState } from 'react';
import { numberText } from '@/domain/lists/counted';
import { maySendInvitation } from '@/domain/onboarding/attribution';
import { failureMessage } from '@/shared/api/failure';
import { useTransfer } from '@/shared/files/useTransfer';
import { firstPage, type ListShape, type ListView } from '@/shared/lists/listView';
import { useListView } from '@/shared/lists/useListView';
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
import { useRecordActs } from '../useRecordActs';

const shape: ListShape = { sortKeys: [], columnKeys: [], filterKeys: ['status', 'isoId', 'days'] };

/** What of the address narrows the history. */
const filtersOf = ({
  search,
  filters: { status = '', isoId = '', days = '' },
}: ListView): HistoryFilters => ({ search, status, isoId, days });

/** Where each invitation stands: funnel, list with filters, timeline, resend, copy link, revoke, export (spec 2.2, 2.4). */
export default function InviteHistoryPage(): ReactElement {
  const { role } = useUser();
  // Open when the session ended: open again.
  const [isInviting, setInviting] = useState(() => waitingDraft('invitation') !== null);
  const [view, onView] = useListView(shape);
  const { after, before } = view;
  const filters = filtersOf(view);
  const asked = { filters, after, before };
  const { data, currentData, isFetching, error, refetch } = useListInvitationsQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const page = currentData ?? data;
  const acts = useRecordActs();
  const { transfer, isRunning, run, cancel } = useTransfer();
  const exportAll = useHistoryExport(run);
  const isPastTheEnd = !isFetching && page?.records.length === 0 && (after !== '' || before !== '');
  useEffect(() => {
    if (isPastTheEnd) onView(firstPage, true);
  }, [isPastTheEnd, onView]);

  const invite = maySendInvitation(role) ? (
    <button
      type="button"
      className="btn btn-primary"
      aria-expanded={isInviting}
      onClick={() => setInviting((open) => !open)}
    >
      <Icon name="envelope" /> Send Invitation
    </button>
  ) : null;
  const matched = page ? `${numberText(page.matched)}${page.matchedIsExact ? '' : '+'}` : null;
  return (
    <>
      <PageTitle {...pageHead('/applications/onboarding-invite-history')} icon="envelope" actions={invite} />
      {isInviting ? <InviteCard onClose={() => setInviting(false)} /> : null}
      <FunnelCard filters={filters} />
      <div className="card gl-list-card">
        <HistoryToolbar
          filters={filters}
          onFilter={({ search, ...change }) =>
            onView(
              (now) => ({
                search: search ?? now.search,
                filters: { ...now.filters, ...change },
                ...firstPage,
              }),
              true,
            )
          }
          matched={matched}
          isExporting={isRunning}
          onExport={() => void exportAll(filters)}
        />
        {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
        <HistoryResults
          page={page}
          isOutdated={currentData === undefined}
          number={view.page}
          isFiltered={Object.values(filters).some((value) => value !== '')}
          onTurn={onView}
          failure={error && !isFetching ? failureMessage(error) : null}
          onRetry={() => void refetch()}
          action={isInviting ? null : invite}
        >
          <HistoryTable
            records={page?.records ?? []}
            busy={isFetching}
            onDetails={acts.details}
            onSend={acts.askSend}
            onCopy={acts.copy}
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
