import type { ReactElement, ReactNode } from 'react';
import { Pager } from '@/shared/ui/Pager';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { agentTexts } from '../agentTexts';
import { type AgentKind, type AgentPage, pageSize } from '../api';

interface AgentResultsProps {
  kind: AgentKind;
  page: AgentPage | undefined;
  /** Which page is shown, from 1. */
  number: number;
  isFiltered: boolean;
  onTurn: (to: { after: string } | { before: string }, page: number) => void;
  /** Why the list could not be loaded; null when it could. */
  failure: string | null;
  onRetry: () => void;
  action: ReactNode;
  /** The table over the page's records. */
  children: ReactNode;
}

/** What a list shows: a skeleton, why it failed, why it is empty, or its records with the pager. */
export function AgentResults(props: AgentResultsProps): ReactElement {
  const { kind, page, number: asked, isFiltered, onTurn, failure, onRetry, action, children } = props;
  const { many, empty } = agentTexts[kind];
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (!page) return <LoadingRows rows={pageSize} label={`Loading the ${many.toLowerCase()}`} />;
  if (page.records.length === 0) {
    if (!isFiltered) {
      return <EmptyState title={`No ${many.toLowerCase()} yet`} text={empty} action={action} />;
    }
    return <EmptyState title="Nothing matches" text="Change the filter to see more." action={action} />;
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
