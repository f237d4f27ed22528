import { configureStore } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { reloadLost } from '@/shared/api/reloadLost';
import { habitsSlice, keepHabits } from '@/shared/habits/habitsSlice';
import { sessionSlice } from '@/shared/session/sessionSlice';
import { keepTheme, themeSlice } from '@/shared/theme/themeSlice';
import { watchGrants } from './session/watchGrants';

// While developing, each action walks the whole state to find what was changed in place or cannot be
// stored. Answers of the server are kept by the library, which changes none, and may be long lists.
const ofLibrary = { ignoredPaths: [api.reducerPath] };
const checks = { immutableCheck: ofLibrary, serializableCheck: ofLibrary };

/**
 * The store: server state in the api slice, and three slices of our own. Changes of theme and
 * habits are kept as they happen.
 */
export function createStore() {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [themeSlice.name]: themeSlice.reducer,
      [habitsSlice.name]: habitsSlice.reducer,
    },
    middleware: (defaults) => defaults(checks).concat(api.middleware, reloadLost),
  });
  keepTheme(store);
  keepHabits(store);
  watchGrants(store);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
