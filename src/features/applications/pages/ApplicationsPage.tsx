import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { canDecide } from '@/domain/applications/decisions';
import { type QueueTab, queueTabs } from '@/domain/applications/status';
import { ListCard } from '@/shared/lists/ListCard';
import { firstPage } from '@/shared/lists/listView';
import { useListView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { useUser } from '@/shared/session/useUser';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { applicationLists, waitingList } from '../applicationLists';
import { StatusTabs } from '../components/StatusTabs';
import { ApplicationDrawer } from '../detail/ApplicationDrawer';
import { sortOfTab } from '../queueOrder';
import { useAskedReview } from '../reviews/useAskedReview';
import {
  applicationShapes,
  useApplicationFilters,
  useApplicationList,
} from '../useApplicationList';
import { useRowActions } from '../useRowActions';

const isTab = (value: string | undefined): value is QueueTab =>
  queueTabs.some((tab) => tab === value);

/** The work queue: what needs a decision or is stuck, by status. */
export default function ApplicationsPage(): ReactElement {
  const { role } = useUser();
  const [address, onView] = useListView(applicationShapes.queue);
  const asked = address.filters.tab;
  // Who decides begins with what waits for a decision, others with all that they see.
  const usual: QueueTab = canDecide(role) ? 'submitted' : 'all';
  const tab = isTab(asked) ? asked : usual;
  const definition = tab === 'submitted' ? waitingList : applicationLists.queue;
  const view = { ...address, sort: sortOfTab(tab, address.sort) };
  const filters = useApplicationFilters('queue');
  const { answer, page, params } = useApplicationList('queue', view, { tab });
  const { ask, dialog } = useAskedReview();
  const actions = useRowActions(onView, ask);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: definition.rowKey,
    view,
    onView,
  });
  const openTab = (next: QueueTab): void =>
    onView({ filters: { ...view.filters, tab: next }, ...firstPage });
  return (
    <>
      <PageTitle
        {...pageHead('/applications')}
        icon="list-ul"
        subheading="Applications that need a decision or are stuck"
      />
      <StatusTabs
        tab={tab}
        counts={answer.failure === null ? page?.counts : null}
        onTab={openTab}
      />
      <ListCard
        definition={definition}
        filters={filters}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        actions={actions}
        empty={<Nothing tab={tab} />}
      />
      <ApplicationDrawer
        {...ways}
        list="queue"
        id={view.open}
        onClose={() => onView({ open: '' })}
        onAct={(act) => ask(act, view.open)}
      />
      {dialog}
    </>
  );
}

const texts: Readonly<Record<QueueTab, string>> = {
  submitted: 'No applications to decide',
  info_requested: 'No open information requests',
  stuck: 'No stuck applications',
  in_progress: 'No applications in progress',
  approved: 'No approved applications yet',
  declined: 'No declined applications',
  all: 'No applications yet',
};

function Nothing({ tab }: { tab: QueueTab }): ReactElement {
  return (
    <EmptyState
      title={texts[tab]}
      text={
        tab === 'all'
          ? 'Invite a merchant, or start an application for one.'
          : 'See the other tabs.'
      }
      action={
        tab === 'all' ? (
          <Link className="btn btn-primary" to="/registration">
            Start an application
          </Link>
        ) : undefined
      }
    />
  );
}
