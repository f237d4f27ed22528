import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readSession, type StoredSession } from './storedSession';
import type { StoredUser } from './storedUser';

interface SessionState {
  user: StoredUser | null;
}

/** Who is signed in, as stored; the token itself stays in storage (spec 1.3). */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ user: readSession()?.user ?? null }),
  reducers: {
    /** After a sign-in here or in another tab. */
    signedIn: (state, { payload }: PayloadAction<StoredSession>) => {
      state.user = payload.user;
    },
    /** After a sign-out of any kind. */
    signedOut: (state) => {
      state.user = null;
    },
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
