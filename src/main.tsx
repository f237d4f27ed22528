import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { entryNumber } from '@/shared/navigation/entryNumber';
import { answerAhead, isAskedAhead } from '@/shared/payments/ahead';
import { callbackHash } from './app/router/callbackHash';
import { SignInStart } from './app/SignInStart';
import { StartScreen } from './app/StartScreen';
import { settleTheme } from './app/settleTheme';
import { unregisterWorkers } from './app/unregisterWorkers';

const page = document.documentElement;

/** Loads the application itself and lets it take the root over. */
async function startApplication(root: Root): Promise<void> {
  try {
    const { start } = await import('./app/start');
    await start(root);
  } catch (error) {
    console.error(error);
    page.dataset.start = 'loading';
    root.render(<StartScreen hasFailed />);
  }
}

/**
 * Hydrates the painted sign-in page and hands over once somebody has signed in or goes elsewhere.
 */
function startSignIn(container: HTMLElement): void {
  // The site root leads here (spec 1.2); the address says so, as the router would.
  if (/^#?\/?$/.test(window.location.hash))
    window.history.replaceState(window.history.state, '', '#/pages/login');
  let hasStarted = false;
  const handOver = (target?: string): void => {
    if (target) {
      const number = entryNumber(window.history.state) ?? -1;
      window.location.hash = target;
      window.history.replaceState({ idx: number + 1 }, '');
    }
    if (hasStarted) return;
    hasStarted = true;
    // The next screen begins at its top, wherever this one was scrolled to.
    window.scrollTo(0, 0);
    void startApplication(root);
  };
  // From here on React is told of what is pressed, and takes the page over for it at once.
  page.dataset.signIn ??= 'heard';
  const root = hydrateRoot(container, <SignInStart onSignedIn={handOver} />);
  window.addEventListener('hashchange', () => handOver());
  // Somebody signed in in another tab: the application goes on from here.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'jwttoken' && newValue) handOver();
  });
  // The application is fetched while the person types, so that signing in need not wait for it.
  const fetchAhead = (): void => void import('./app/start').catch(() => undefined);
  container.addEventListener('input', fetchAhead, { once: true });
}

/** Goes straight to the application: somebody is signed in, or another screen was asked for. */
function startElsewhere(container: HTMLElement): void {
  container.replaceChildren();
  page.dataset.start = 'loading';
  const root = createRoot(container);
  root.render(<StartScreen hasFailed={false} />);
  void startApplication(root);
}

/** How long the application waits for what a payer owes, before it asks itself; in milliseconds. */
const patience = 2000;

/**
 * A payer may read the amount already (app/payPaint.tsx): it stays until the application takes its
 * place.
 */
async function startPaying(container: HTMLElement): Promise<void> {
  settleTheme(page);
  // The sign-in form is not what was asked for.
  if (page.dataset.start === 'app') container.replaceChildren();
  const code = import('./app/start');
  // Told of below.
  code.catch(() => undefined);
  await Promise.race([answerAhead(), new Promise((resolve) => setTimeout(resolve, patience))]);
  await startApplication(createRoot(container));
}

unregisterWorkers();
const rewritten = callbackHash(window.location.hash);
if (rewritten) window.history.replaceState(null, '', rewritten);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
// In a task of its own, once this code is evaluated and the page's load event is over, and as a
// transition, which React does in slices of a few milliseconds: nobody who is typing already is
// held up (docs/adr/0006).
setTimeout(() => {
  if (page.dataset.start === 'sign-in') startTransition(() => startSignIn(container));
  else if (isAskedAhead()) void startPaying(container);
  else startElsewhere(container);
});
