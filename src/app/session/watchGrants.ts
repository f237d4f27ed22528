import type { Store } from '@reduxjs/toolkit';
import type { ThemeOptions } from '@/domain/theme/themeOptions';
import type { StoredUser } from '@/shared/session/storedUser';
import { rolePermissionsUpdated } from '@/shared/theme/themeSlice';

interface Watched {
  session: { user: StoredUser | null };
  theme: { options: Pick<ThemeOptions, 'roleUpdated'> };
}

const grantsOf = ({ role, permissions, features }: StoredUser): string =>
  JSON.stringify([role, permissions, features]);

/**
 * Notes the time whenever the stored user's role or permissions become others (spec 3.7:
 * roleUpdated).
 */
export function watchGrants(store: Store<Watched>): void {
  let { user: last } = store.getState().session;
  // The first sign-in of this browser came before the store.
  if (last && store.getState().theme.options.roleUpdated === 0) {
    store.dispatch(rolePermissionsUpdated(Date.now()));
  }
  store.subscribe(() => {
    const { user } = store.getState().session;
    if (!user || user === last) return;
    const isChanged = last === null || grantsOf(last) !== grantsOf(user);
    last = user;
    if (isChanged) store.dispatch(rolePermissionsUpdated(Date.now()));
  });
}
