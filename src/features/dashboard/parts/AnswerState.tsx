import type { ReactElement } from 'react';
import { genericFailure } from '@/shared/api/failure';
import type { answerOf } from '@/shared/lists/answerOf';
import { ErrorState, LoadingRows } from '@/shared/ui/states';

/** An answer that a part of a board is made of. */
export type Answer<Page> = ReturnType<typeof answerOf<Page>>;

/**
 * What an answer shows: the one before stays while the next is on its way, and goes where that did
 * not come.
 */
export const shownOf = <Page,>({ page, failure, isOutdated }: Answer<Page>): Page | undefined =>
  failure !== null && isOutdated ? undefined : page;

/** An answer without anything for who sees it has not come as it should: a failure like others. */
export const expected = <Page,>(answer: Answer<Page>, isSeen: boolean): Answer<Page> =>
  isSeen && answer.page === null && answer.failure === null
    ? { ...answer, page: undefined, failure: genericFailure }
    : answer;

interface AnswerStateProps {
  /** What it is called, e.g. `Sales`. */
  title: string;
  answer: Answer<unknown>;
}

/**
 * In the place of a part: that it loads, or why it did not come, with the way to try again; nothing
 * once it is there.
 */
export function AnswerState({ title, answer }: AnswerStateProps): ReactElement | null {
  const { page, failure, onRetry } = answer;
  if (failure === null && page !== undefined) return null;
  return (
    <section className="card gl-board-card" aria-label={title}>
      {failure === null ? (
        <LoadingRows label={`Loading ${title}`} rows={4} />
      ) : (
        <>
          <div className="card-header">
            <h2>{title}</h2>
          </div>
          <ErrorState message={failure} onRetry={onRetry} />
        </>
      )}
    </section>
  );
}
