/** How a person left what folds and what they go to often, as one browser remembers it. */
export interface Habits {
  /** Headings of the menu that they opened (true) or folded (false); the others are as at first. */
  groups: Readonly<Record<string, boolean>>;
  /** Paths of the screens that they pinned, in that order. */
  pinned: readonly string[];
  /** Paths of the screens that they opened last, the latest first. */
  recent: readonly string[];
  /** Paths of the screens on which they opened the chart. */
  charts: readonly string[];
}

/** Of each person who used this browser, by user id. */
export type HabitsByUser = Readonly<Record<string, Habits>>;

/** Of somebody new. */
export const noHabits: Habits = { groups: {}, pinned: [], recent: [], charts: [] };

/** More than are shown: those that are pinned or not allowed any more are left out. */
const mostRecent = 20;

/** People remembered by one browser, such as the register of a shop. */
const mostPeople = 20;

/** Of one kind: what is stored may be of any size. */
const mostStored = 300;

/** With a heading of the menu opened or folded. */
export const withGroup = (habits: Habits, group: string, isOpen: boolean): Habits => ({
  ...habits,
  groups: { ...habits.groups, [group]: isOpen },
});

const toggled = (paths: readonly string[], path: string): string[] =>
  paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path];

/** With a screen pinned, as the last one, or not pinned any more. */
export const withPin = (habits: Habits, path: string): Habits => ({
  ...habits,
  pinned: toggled(habits.pinned, path),
});

/** With a screen as the one opened last. */
export const withOpened = (habits: Habits, path: string): Habits =>
  habits.recent[0] === path
    ? habits
    : {
        ...habits,
        recent: [path, ...habits.recent.filter((one) => one !== path)].slice(0, mostRecent),
      };

/** With the chart of a screen opened, or folded again. */
export const withChart = (habits: Habits, path: string): Habits => ({
  ...habits,
  charts: toggled(habits.charts, path),
});

/** With what somebody does now; whoever came first is forgotten where there are too many. */
export function withHabits(all: HabitsByUser, userId: string, habits: Habits): HabitsByUser {
  const others = Object.entries(all).filter(([id]) => id !== userId);
  return Object.fromEntries([...others, [userId, habits] as const].slice(-mostPeople));
}

const entriesOf = (stored: unknown): [string, unknown][] =>
  typeof stored === 'object' && stored !== null ? Object.entries(stored).slice(0, mostStored) : [];

const stringsOf = (stored: unknown): string[] => {
  const strings = (Array.isArray(stored) ? stored : []).filter((one) => typeof one === 'string');
  return [...new Set<string>(strings)].slice(0, mostStored);
};

function habitsOf(stored: unknown): Habits {
  const given = Object.fromEntries(entriesOf(stored));
  return {
    groups: Object.fromEntries(
      entriesOf(given.groups).filter((entry): entry is [string, boolean] => {
        return typeof entry[1] === 'boolean';
      }),
    ),
    pinned: stringsOf(given.pinned),
    recent: stringsOf(given.recent),
    charts: stringsOf(given.charts),
  };
}

/** Habits read from storage: what is of the wrong kind is passed over. */
export const storedHabits = (stored: unknown): HabitsByUser =>
  Object.fromEntries(
    entriesOf(stored)
      .slice(-mostPeople)
      .map(([userId, habits]) => [userId, habitsOf(habits)]),
  );
