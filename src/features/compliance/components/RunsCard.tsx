import { type ReactElement, useEffect, useState } from 'react';
import type { CheckRun } from '@/domain/checks/checkRecord';
import { failureMessage } from '@/shared/api/failure';
import { CursorPager } from '@/shared/lists/CursorPager';
import { firstPage, type ListView, longestSearch } from '@/shared/lists/listView';
import type { ChangeView } from '@/shared/lists/useListView';
import { Icon } from '@/shared/ui/Icon';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useSearchText } from '@/shared/ui/useSearchText';
import { type RunsPage, useListCheckRunsQuery } from '../api';
import type { CheckScreen } from '../checkScreens';
import { opening, openRun, pageSize } from '../runsView';
import { useReport } from '../useReport';
import { AttachModal } from './AttachModal';
import { DeleteRunModal } from './DeleteRunModal';
import { RunsTable } from './RunsTable';

interface RunsCardProps {
  screen: CheckScreen;
  view: ListView;
  onView: ChangeView;
}

/** What is to be done with a run. */
interface AskedRun {
  act: 'attach' | 'delete';
  run: CheckRun;
}

/** Earlier runs: who ran them and when; to be opened again, downloaded, attached and deleted. */
export function RunsCard({ screen, view, onView }: RunsCardProps): ReactElement {
  const { type, subject } = screen;
  const { search, after, before } = view;
  const { currentData, data, error, isFetching, refetch } = useListCheckRunsQuery({
    type,
    search,
    after,
    before,
  });
  const page = currentData ?? data;
  const { transfer, isRunning, cancel, download } = useReport();
  const [asked, setAsked] = useState<AskedRun | null>(null);
  const isPastTheEnd = currentData?.runs.length === 0 && Boolean(after || before);
  useEffect(() => {
    // The last run of this page was deleted, here or elsewhere.
    if (isPastTheEnd) onView(firstPage, true);
  }, [isPastTheEnd, onView]);

  return (
    <section className="card gl-list-card" aria-label="Earlier checks">
      <div className="gl-toolbar">
        <h2>Earlier checks</h2>
        <RunSearch subject={subject} view={view} onView={onView} />
      </div>
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Results
          page={page}
          isOutdated={currentData === undefined}
          screen={screen}
          view={view}
          onView={onView}
        >
          <RunsTable
            screen={screen}
            runs={page?.runs ?? []}
            busy={isFetching}
            onOpen={(run) => onView(opening(run.record_id))}
            onDownload={(run) => void download(run)}
            onAttach={(run) => setAsked({ act: 'attach', run })}
            onDelete={(run) => setAsked({ act: 'delete', run })}
          />
        </Results>
      )}
      {asked ? (
        <AskedDialog asked={asked} view={view} onView={onView} onClose={() => setAsked(null)} />
      ) : null}
    </section>
  );
}

type RunSearchProps = Pick<RunsCardProps, 'view' | 'onView'> & Pick<CheckScreen, 'subject'>;

function RunSearch({ subject, view, onView }: RunSearchProps): ReactElement {
  const { text, setText } = useSearchText(view.search, (search) => onView({ search, ...firstPage }, true));
  return (
    <div className="gl-search gl-toolbar-end">
      <Icon name="search" />
      <input
        type="text"
        className="form-control"
        aria-label={`Search by name of the ${subject}`}
        placeholder="Search by name"
        maxLength={longestSearch}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

type AskedDialogProps = Pick<RunsCardProps, 'view' | 'onView'> & { asked: AskedRun; onClose: () => void };

function AskedDialog({ asked: { act, run }, view, onView, onClose }: AskedDialogProps): ReactElement {
  if (act === 'attach') return <AttachModal run={run} onClose={onClose} onAttached={() => undefined} />;
  // A run that is shown below is not shown once it is gone.
  const onDeleted = (): void => {
    if (run.record_id === openRun(view)) onView(opening(''), true);
  };
  return <DeleteRunModal run={run} onClose={onClose} onDeleted={onDeleted} />;
}

interface ResultsProps extends RunsCardProps {
  page: RunsPage | undefined;
  /** The page is still that of the question before. */
  isOutdated: boolean;
  children: ReactElement;
}

function Results({ page, isOutdated, screen, view, onView, children }: ResultsProps): ReactElement {
  if (!page) return <LoadingRows rows={5} label="Loading earlier checks" />;
  if (page.runs.length === 0) {
    return view.search.trim() === '' ? (
      <EmptyState
        title="No checks yet"
        text={`Fill in the form above to check a ${screen.subject}. Each search is kept here.`}
      />
    ) : (
      <EmptyState title="No matching checks" text="Clear the search to see all checks." />
    );
  }
  return (
    <>
      {children}
      <CursorPager
        page={page}
        shown={page.runs.length}
        pageSize={pageSize}
        number={view.page}
        isOutdated={isOutdated}
        onTurn={onView}
      />
    </>
  );
}
