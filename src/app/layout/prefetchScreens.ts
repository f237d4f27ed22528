import type { StoredUser } from '@/shared/session/storedUser';
import { pages } from '../router/pages';
import { menuOf } from './menu';

/** How long the application must have been quiet before it fetches ahead, in ms. */
const quiet = 1500;

/** Fetches the code of the screens in the user's menu while nothing else happens; returns how to call it off. */
export function prefetchScreens(user: StoredUser): () => void {
  const timer = setTimeout(() => {
    // A screen that can't be fetched now is fetched again, and complained about, when it is opened.
    for (const { path } of menuOf(user).flatMap(({ rows }) => rows)) pages[path]().catch(() => undefined);
  }, quiet);
  return () => clearTimeout(timer);
}
