import type { ReactElement, ReactNode } from 'react';
import { Pager } from '@/shared/ui/Pager';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { type HistoryPage, pageSize } from '../api';

interface HistoryResultsProps {
  page: HistoryPage | undefined;
  /** Which page is shown, from 1. */
  number: number;
  isFiltered: boolean;
  onTurn: (to: { after: string } | { before: string }, page: number) => void;
  /** Why the list could not be loaded; null when it could. */
  failure: string | null;
  onRetry: () => void;
  /** What begins a first invitation. */
  action: ReactNode;
  /** The table over the page's records. */
  children: ReactNode;
}

/** What the history shows: a skeleton, why it failed, why it is empty, or its records with the pager. */
export function HistoryResults(props: HistoryResultsProps): ReactElement {
  const { page, number: asked, isFiltered, onTurn, failure, onRetry, action, children } = props;
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!page) return <LoadingRows rows={pageSize} label="Loading the invitations" />;
  if (page.records.length === 0 && isFiltered) {
    return (
      <EmptyState title="No invitation matches" text="Clear the filter to see the whole history again." />
    );
  }
  if (page.records.length === 0) {
    return (
      <EmptyState
        title="No invitations yet"
        text="Invite a merchant: the mail leads straight into the application."
        action={action}
      />
    );
  }
  const { next, previous } = page;
  const number = previous === null ? 1 : asked;
  return (
    <>
      {children}
      <Pager
        from={(number - 1) * pageSize + 1}
        shown={page.records.length}
        matched={page.matched}
        isExact={page.matchedIsExact}
        onPrevious={
          previous === null ? undefined : () => onTurn({ before: previous }, Math.max(1, number - 1))
        }
        onNext={next === null ? undefined : () => onTurn({ after: next }, number + 1)}
      />
    </>
  );
}
