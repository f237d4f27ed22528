import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type { CheckRun } from '@/domain/checks/checkRecord';
import { failureMessage } from '@/shared/api/failure';
import { Icon } from '@/shared/ui/Icon';
import { Pager } from '@/shared/ui/Pager';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useSearchText } from '@/shared/ui/useSearchText';
import { type RunsPage, useListCheckRunsQuery } from '../api';
import type { CheckScreen } from '../checkScreens';
import { firstPage, longestSearch, pageSize, type RunsQuery } from '../runsQuery';
import { useReport } from '../useReport';
import { AttachModal } from './AttachModal';
import { DeleteRunModal } from './DeleteRunModal';
import { RunsTable } from './RunsTable';

interface RunsCardProps {
  screen: CheckScreen;
  query: RunsQuery;
  onQuery: (change: Partial<RunsQuery>, replace?: boolean) => void;
}

/** Earlier runs: who ran them and when; to be opened again, downloaded, attached and deleted. */
export function RunsCard({ screen, query, onQuery }: RunsCardProps): ReactElement {
  const { type, subject } = screen;
  const { currentData, data, error, isFetching, refetch } = useListCheckRunsQuery({ type, query });
  const page = currentData ?? data;
  const { transfer, isRunning, cancel, download } = useReport();
  const [asked, setAsked] = useState<{ act: 'attach' | 'delete'; run: CheckRun } | null>(null);
  const search = useCallback((text: string) => onQuery({ search: text, ...firstPage }, true), [onQuery]);
  const { text, setText } = useSearchText(query.search, search);

  const isPastTheEnd = currentData?.runs.length === 0 && Boolean(query.after || query.before);
  useEffect(() => {
    // The last run of this page was deleted, here or elsewhere.
    if (isPastTheEnd) onQuery(firstPage, true);
  }, [isPastTheEnd, onQuery]);

  return (
    <section className="card gl-list-card" aria-label="Earlier checks">
      <div className="gl-toolbar">
        <h2>Earlier checks</h2>
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
      </div>
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Results page={page} screen={screen} query={query} onQuery={onQuery}>
          <RunsTable
            screen={screen}
            runs={page?.runs ?? []}
            busy={isFetching}
            onOpen={(run) => onQuery({ record: run.record_id })}
            onDownload={(run) => void download(run)}
            onAttach={(run) => setAsked({ act: 'attach', run })}
            onDelete={(run) => setAsked({ act: 'delete', run })}
          />
        </Results>
      )}
      {asked?.act === 'attach' ? (
        <AttachModal run={asked.run} onClose={() => setAsked(null)} onAttached={() => undefined} />
      ) : null}
      {asked?.act === 'delete' ? (
        <DeleteRunModal
          run={asked.run}
          onClose={() => setAsked(null)}
          onDeleted={() => {
            if (asked.run.record_id === query.record) onQuery({ record: '' }, true);
          }}
        />
      ) : null}
    </section>
  );
}

interface ResultsProps extends RunsCardProps {
  page: RunsPage | undefined;
  children: ReactElement;
}

function Results({ page, screen, query, onQuery, children }: ResultsProps): ReactElement {
  if (!page) return <LoadingRows rows={5} label="Loading earlier checks" />;
  if (page.runs.length === 0) {
    return query.search.trim() === '' ? (
      <EmptyState
        title="No checks yet"
        text={`Fill in the form above to check a ${screen.subject}. Each search is kept here.`}
      />
    ) : (
      <EmptyState title="No check has such a name" text="Clear the search to see all of them again." />
    );
  }
  const number = page.previous === null ? 1 : query.page;
  const { next, previous } = page;
  return (
    <>
      {children}
      <Pager
        from={(number - 1) * pageSize + 1}
        shown={page.runs.length}
        matched={page.matched}
        isExact={page.matchedIsExact}
        onPrevious={
          previous === null
            ? undefined
            : () => onQuery({ before: previous, after: '', page: Math.max(1, number - 1) })
        }
        onNext={next === null ? undefined : () => onQuery({ after: next, before: '', page: number + 1 })}
      />
    </>
  );
}
