import { type ReactElement, useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { watchEscapes } from '@/shared/ui/ownEscapes';
import type { createAppRouter } from './router/router';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  router: ReturnType<typeof createAppRouter>;
}

/**
 * The whole application over its store and router. Screens change without transitions: React 18
 * draws those in slices, and loses what a timer sets in between, so that a window that was closing
 * stayed over the page for good.
 */
export function App({ store, router }: AppProps): ReactElement {
  useEffect(watchEscapes, []);
  return (
    <Provider store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Provider>
  );
}
