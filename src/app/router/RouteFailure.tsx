import type { ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router-dom';
import { api } from '@/shared/api/api';
import { ErrorState } from '@/shared/ui/states';
import { useDocumentTitle } from '@/shared/ui/useDocumentTitle';

/** What browsers say when a chunk cannot be fetched. */
const notFetched =
  /dynamically imported module|importing a module script|error loading|failed to fetch/i;

/** True when a screen's code did not arrive: no connection, or the site was updated meanwhile. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && notFetched.test(error.message);

/** A screen that failed, in the place of that screen alone: says so and offers to try again. */
export function RouteFailure(): ReactElement {
  const error = useRouteError();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const place = useLocation();
  const { revalidate } = useRevalidator();
  const failedToLoad = isLoadFailure(error);
  useDocumentTitle('Something went wrong');

  const tryAgain = (): void => {
    // A browser may remember a failed module for as long as the page lives: only a new page load is
    // sure to help.
    if (failedToLoad && navigator.onLine) window.location.reload();
    else if (failedToLoad) void revalidate();
    else {
      // The screen may have failed over what it was answered: that is asked for again.
      dispatch(api.util.resetApiState());
      // With what its address asks for: filters, the key of a link.
      void navigate({ search: place.search }, { replace: true, state: place.state });
    }
  };

  return (
    <div className="gl-page gl-page-narrow">
      <h1 className="visually-hidden">Something went wrong</h1>
      <ErrorState
        message={
          failedToLoad
            ? 'This screen could not be loaded. Please check your connection.'
            : 'Something went wrong on this screen.'
        }
        onRetry={tryAgain}
      />
    </div>
  );
}
