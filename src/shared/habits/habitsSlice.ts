import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';
import {
  type Habits,
  type HabitsByUser,
  noHabits,
  storedHabits,
  withChart,
  withGroup,
  withHabits,
  withOpened,
  withPin,
} from '@/domain/habits/habits';
import { keepInBrowser } from '@/shared/keepInBrowser';

/** Name in local storage. */
const key = 'gl-habits';

function read(text: string | null): HabitsByUser {
  try {
    return storedHabits(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

/** A screen by its path, and the person in front of it. */
interface ScreenOf {
  userId: string;
  path: string;
}

/** Takes a step of a person's habits. */
function step(all: HabitsByUser, userId: string, take: (habits: Habits) => Habits): HabitsByUser {
  const habits = all[userId] ?? noHabits;
  const next = take(habits);
  return next === habits ? all : withHabits(all, userId, next);
}

/** How each person who uses this browser left the menu and the charts. */
export const habitsSlice = createSlice({
  name: 'habits',
  initialState: (): HabitsByUser => read(localStorage.getItem(key)),
  reducers: {
    /** A heading of the menu was opened or folded. */
    groupLeft: (
      state,
      { payload }: PayloadAction<{ userId: string; group: string; isOpen: boolean }>,
    ) => step(state, payload.userId, (one) => withGroup(one, payload.group, payload.isOpen)),
    /** A screen was pinned, or not any more. */
    pinToggled: (state, { payload }: PayloadAction<ScreenOf>) =>
      step(state, payload.userId, (one) => withPin(one, payload.path)),
    /** A screen was opened. */
    screenOpened: (state, { payload }: PayloadAction<ScreenOf & { at: number }>) =>
      step(state, payload.userId, (one) => withOpened(one, payload.path, payload.at)),
    /** The chart of a screen was opened or folded. */
    chartToggled: (state, { payload }: PayloadAction<ScreenOf>) =>
      step(state, payload.userId, (one) => withChart(one, payload.path)),
    /** Another tab changed them. */
    habitsArrived: (_state, { payload }: PayloadAction<HabitsByUser>) => payload,
  },
});

export const { groupLeft, pinToggled, screenOpened, chartToggled } = habitsSlice.actions;

/** The part of the store that they lie in. */
export interface HabitsState {
  habits: HabitsByUser;
}

/** A person's own. */
export const habitsOf = ({ habits }: HabitsState, userId: string): Habits =>
  habits[userId] ?? noHabits;

/** Keeps them in local storage as they change, and follows what other tabs keep there. */
export function keepHabits(store: Store<HabitsState>): void {
  let last = store.getState().habits;
  store.subscribe(() => {
    const { habits } = store.getState();
    if (habits === last) return;
    last = habits;
    keepInBrowser(() => localStorage.setItem(key, JSON.stringify(habits)));
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== key || event.newValue === null) return;
    store.dispatch(habitsSlice.actions.habitsArrived(read(event.newValue)));
  });
}
