import type { createHashRouter } from 'react-router-dom';
import { entryNumber } from './entryNumber';

type Router = ReturnType<typeof createHashRouter>;

/**
 * Makes the router so that an address which was typed has a number in the tab's history before the
 * router hears of it, as the router would have given it: it cannot take back an entry without one,
 * so that nobody would be asked.
 */
export function withTypedEntries(make: () => Router): Router {
  /** The number of the entry that the tab is at, or was at before the one that was just typed. */
  let latest = 0;
  const follow = (): void => {
    latest = entryNumber(window.history.state) ?? latest;
  };
  /** No key: by that, lists tell what was typed from what was gone back to. */
  const numberTyped = (): void => {
    if (entryNumber(window.history.state) === null)
      window.history.replaceState({ idx: latest + 1 }, '');
    follow();
  };
  // Before the router's own: the window tells its listeners in the order in which they came.
  window.addEventListener('popstate', numberTyped);
  const router = make();
  follow();
  router.subscribe(follow);
  const dispose = (): void => {
    window.removeEventListener('popstate', numberTyped);
    router.dispose();
  };
  return Object.create(router, { dispose: { value: dispose } });
}
