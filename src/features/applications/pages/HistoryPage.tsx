import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { hasOwnApplication } from '@/domain/access/rolePermissions';
import { ListCard } from '@/shared/lists/ListCard';
import { useListView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { applicationLists, statusFilter } from '../applicationLists';
import { ApplicationDrawer } from '../detail/ApplicationDrawer';
import {
  applicationShapes,
  useApplicationFilters,
  useApplicationList,
} from '../useApplicationList';
import { useRowActions } from '../useRowActions';

const definition = applicationLists.history;

/** All applications that the reader sees, by date: where Finish leads (spec 2.2). */
export default function HistoryPage(): ReactElement {
  const user = useUser();
  const ability = useAbility();
  const [view, onView] = useListView(applicationShapes.history);
  const partners = useApplicationFilters('history');
  const { answer, params } = useApplicationList('history', view);
  const actions = useRowActions(onView);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: definition.rowKey,
    view,
    onView,
  });
  const canStart = ability.can('access', 'onboarding.newApplication');
  const start = (
    <Link className="btn btn-primary" to="/registration">
      {hasOwnApplication(user.role) ? 'Open my application' : 'Start an application'}
    </Link>
  );
  return (
    <>
      <PageTitle
        {...pageHead('/applications/onboarding-history')}
        icon="clock-history"
        actions={canStart ? start : undefined}
      />
      <ListCard
        definition={definition}
        filters={[statusFilter, ...partners]}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        actions={actions}
        empty={
          <EmptyState
            title="No applications yet"
            text="Applications appear here once their first step is saved."
            action={canStart ? start : undefined}
          />
        }
      />
      <ApplicationDrawer
        {...ways}
        list="history"
        id={view.open}
        onClose={() => onView({ open: '' })}
      />
    </>
  );
}
