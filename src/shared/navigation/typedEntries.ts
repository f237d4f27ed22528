import type { createHashRouter } from 'react-router-dom';
import { entryNumber } from './entryNumber';

type Router = ReturnType<typeof createHashRouter>;

/** The number of the entry that the tab is at, or was at before the one that was just typed. */
let latest = 0;

function follow(): void {
  latest = entryNumber(window.history.state) ?? latest;
}

/** No key: by that, lists tell what was typed from what was gone back to. */
function numberTyped(): void {
  if (entryNumber(window.history.state) === null)
    window.history.replaceState({ idx: latest + 1 }, '');
  follow();
}

/**
 * Makes the router so that an address which was typed has a number in the tab's history before the
 * router hears of it, as the router would have given it: it cannot take back an entry without one,
 * so that nobody would be asked.
 */
export function withTypedEntries(make: () => Router): Router {
  // The window tells its listeners in the order in which they came, and each but once.
  window.addEventListener('popstate', numberTyped);
  const router = make();
  follow();
  router.subscribe(follow);
  return router;
}
