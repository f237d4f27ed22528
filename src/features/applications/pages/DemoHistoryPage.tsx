import { type ReactElement, useState } from 'react';
import { ListCard } from '@/shared/lists/ListCard';
import { useListView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { applicationLists, commonFilters, statusFilter } from '../applicationLists';
import { ApplicationDrawer } from '../detail/ApplicationDrawer';
import { applicationShapes, useApplicationList } from '../useApplicationList';
import { useDemoReset } from '../useDemoReset';
import { useRowActions } from '../useRowActions';

const definition = applicationLists.demo;
const filters = [statusFilter, ...commonFilters];

const subheading = (
  <>
    <span className="badge gl-mode">DEMO</span> Sample data for your organization. No real
    applications.
  </>
);

/** The onboarding history on sample data of the reader's organization; Reset makes it anew. */
export default function DemoHistoryPage(): ReactElement {
  const [view, onView] = useListView(applicationShapes.demo);
  const { answer, params } = useApplicationList('demo', view);
  const actions = useRowActions(onView);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: definition.rowKey,
    view,
    onView,
  });
  const { makeAnew, busy } = useDemoReset();
  const fill = (
    <BusyButton type="button" busy={busy} busyText="Filling in …" onClick={() => void makeAnew()}>
      Fill in the sample data
    </BusyButton>
  );
  return (
    <>
      <PageTitle
        {...pageHead('/demo-onboarding-history')}
        icon="copy"
        subheading={subheading}
        actions={<ResetButton busy={busy} onReset={makeAnew} />}
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
        {...ways}
        list="demo"
        id={view.open}
        onClose={() => onView({ open: '' })}
      />
    </>
  );
}

function ResetButton({
  busy,
  onReset,
}: {
  busy: boolean;
  onReset: () => Promise<void>;
}): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    await onReset();
    setAsking(false);
  };
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setAsking(true)}>
        <Icon name="arrow-counterclockwise" /> Reset
      </button>
      <ConfirmModal
        isOpen={isAsking}
        title="Reset sample data"
        confirmLabel="Reset"
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        This replaces the sample data in your organization’s demo onboarding history. Real
        applications do not change.
      </ConfirmModal>
    </>
  );
}
