import 'react-toastify/ReactToastify.css';
import '@/styles/app.scss';
import type { Root } from 'react-dom/client';
import { dropEndedSession, openStoredMode, readSession } from '@/shared/session/storedSession';
import { App } from './App';
import { fetchLetters } from './letters';
import { createAppRouter } from './router/router';
import { settleTheme } from './settleTheme';
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
