import 'react-toastify/ReactToastify.css';
import '@/styles/app.scss';
import type { Root } from 'react-dom/client';
import { dropEndedSession, openStoredMode, readSession } from '@/shared/session/storedSession';
import { App } from './App';
import { fetchLetters } from './letters';
import { createAppRouter } from './router/router';
import { createStore } from './store';

/** Resolves once the first screen's code has arrived, so that nothing flashes in between. */
function firstScreen(router: ReturnType<typeof createAppRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * The application's styles go by the theme on the page, where the sign-in page's own follow the
 * system until one is chosen.
 */
function settleTheme({ dataset }: HTMLElement): void {
  dataset.bsTheme ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Starts the application in a root that may hold the sign-in page until then. */
export async function start(root: Root): Promise<void> {
  settleTheme(document.documentElement);
  dropEndedSession();
  await openStoredMode();
  const store = createStore();
  const router = createAppRouter();
  await Promise.all([firstScreen(router), readSession() ? fetchLetters() : null]);
  delete document.documentElement.dataset.start;
  root.render(<App store={store} router={router} />);
}
