import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { createAppRouter } from './router/router';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  router: ReturnType<typeof createAppRouter>;
}

/** The whole application over its store and router. */
export function App({ store, router }: AppProps): ReactElement {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
