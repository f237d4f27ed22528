import type { StoredUser } from '@/shared/session/storedUser';
import { pages } from '../router/pages';
import { menuOf } from './menu';

/** How long the application must have been quiet before it fetches ahead, in ms. */
const quiet = 1500;

/**
 * Fetches the code of the command palette, of the sign-in page and of the screens in the user's
 * menu while nothing else happens; returns how to call it off.
 */
export function prefetchScreens(user: StoredUser): () => void {
  let isOff = false;
  const fetchAhead = async (): Promise<void> => {
    // Who presses Ctrl K types on at once: the letters must not go elsewhere.
    await import('./CommandPalette');
    // A session may end at any moment, also while the line is slow.
    await pages['/pages/login']();
    // One after the other: what people do in the meantime comes first.
    for (const { path } of menuOf(user).flatMap(({ rows }) => rows)) {
      if (isOff) return;
      await pages[path]();
    }
  };
  // A screen that can't be fetched now is fetched again, and complained about, when it is opened.
  const timer = setTimeout(() => void fetchAhead().catch(() => undefined), quiet);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
