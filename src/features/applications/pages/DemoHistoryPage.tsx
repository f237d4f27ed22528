import { type ReactElement, useCallback, useState } from 'react';
import { ListCard } from '@/shared/lists/ListCard';
import { useListView } from '@/shared/lists/useListView';
import { useRowWays } from '@/shared/lists/useRowWays';
import { randomKey } from '@/shared/randomKey';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useResetDemoHistoryMutation } from '../api';
import { applicationLists, commonFilters, statusFilter } from '../applicationLists';
import { ApplicationDrawer } from '../detail/ApplicationDrawer';
import { applicationShapes, useApplicationList } from '../useApplicationList';
import { useRowActions } from '../useRowActions';

const definition = applicationLists.demo;
const filters = [statusFilter, ...commonFilters];

/** The onboarding history on sample data of the reader's organisation; Reset makes it anew. */
export default function DemoHistoryPage(): ReactElement {
  const [view, onView] = useListView(applicationShapes.demo);
  const { answer, page, params } = useApplicationList('demo', view);
  const actions = useRowActions(onView);
  const ways = useRowWays(page, definition.rowKey, view, onView);
  const close = useCallback(() => onView({ open: '' }), [onView]);
  const [isAsking, setAsking] = useState(false);
  const [reset, { isLoading }] = useResetDemoHistoryMutation();
  const makeAnew = async (): Promise<void> => {
    try {
      const { applications } = await reset(randomKey()).unwrap();
      toastSuccess(`The sample data is as new: ${applications} applications`);
    } catch (error) {
      toastFailure(error);
    }
    setAsking(false);
  };
  const fill = (
    <BusyButton type="button" busy={isLoading} busyText="Filling in …" onClick={() => void makeAnew()}>
      Fill in the sample data
    </BusyButton>
  );
  return (
    <>
      <PageTitle
        {...pageHead('/demo-onboarding-history')}
        icon="clock-history"
        subheading={
          <>
            <span className="badge gl-mode">DEMO</span> Sample data of your organization: nobody is onboarded
            here
          </>
        }
        actions={
          <button type="button" className="btn btn-outline-secondary" onClick={() => setAsking(true)}>
            <Icon name="arrow-counterclockwise" /> Reset
          </button>
        }
      />
      <ListCard
        definition={definition}
        filters={filters}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        actions={actions}
        empty={
          <EmptyState
            title="No sample data yet"
            text="Try the history without real applications."
            action={fill}
          />
        }
      />
      <ApplicationDrawer
        list="demo"
        id={view.open}
        onClose={close}
        onPrevious={ways.onPrevious}
        onNext={ways.onNext}
      />
      <ConfirmModal
        isOpen={isAsking}
        title="Reset the sample data"
        confirmLabel="Reset"
        busy={isLoading}
        onConfirm={() => void makeAnew()}
        onCancel={() => setAsking(false)}
      >
        The demo onboarding history of your organization is made anew. Real applications are not touched.
      </ConfirmModal>
    </>
  );
}
