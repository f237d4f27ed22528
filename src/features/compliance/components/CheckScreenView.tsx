import type { ReactElement } from 'react';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import type { CheckScreen } from '../checkScreens';
import { useRunsQuery } from '../useRunsQuery';
import { ResultCard } from './ResultCard';
import { RunsCard } from './RunsCard';
import { SearchCard } from './SearchCard';

/** A screen of checks: the search, the result beside it, and earlier runs below. */
export function CheckScreenView({ screen }: { screen: CheckScreen }): ReactElement {
  const [query, setQuery] = useRunsQuery();
  return (
    <>
      <PageTitle {...pageHead(screen.path)} icon={screen.icon} />
      <div className="gl-check-layout">
        <SearchCard screen={screen} onFound={(record) => setQuery({ record })} />
        {query.record === '' ? (
          <section className="card gl-result-card" aria-label="Result">
            <EmptyState
              title="No result yet"
              text={`Search for a ${screen.subject}, or open one of the earlier checks below.`}
            />
          </section>
        ) : (
          <ResultCard key={query.record} recordId={query.record} onClose={() => setQuery({ record: '' })} />
        )}
      </div>
      <RunsCard screen={screen} query={query} onQuery={setQuery} />
    </>
  );
}
