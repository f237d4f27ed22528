import type { ReactElement } from 'react';
import { useListView } from '@/shared/lists/useListView';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import type { CheckScreen } from '../checkScreens';
import { opening, openRun, runShapes } from '../runsView';
import { ResultCard } from './ResultCard';
import { RunsCard } from './RunsCard';
import { SearchCard } from './SearchCard';

/** A screen of checks: the search, the result beside it, and earlier runs below. */
export function CheckScreenView({ screen }: { screen: CheckScreen }): ReactElement {
  const [view, onView] = useListView(runShapes[screen.type]);
  const record = openRun(view);
  return (
    <>
      <PageTitle {...pageHead(screen.path)} icon={screen.icon} />
      <div className="gl-check-layout">
        <SearchCard screen={screen} onFound={(found) => onView(opening(found))} />
        {record === '' ? (
          <section className="card gl-result-card" aria-label="Result">
            <EmptyState
              title="No result yet"
              text={`Search for a ${screen.subject}, or open an earlier check below.`}
            />
          </section>
        ) : (
          <ResultCard key={record} recordId={record} onClose={() => onView(opening(''))} />
        )}
      </div>
      <RunsCard screen={screen} view={view} onView={onView} />
    </>
  );
}
