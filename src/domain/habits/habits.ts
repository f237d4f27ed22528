/** How much a screen was used, and when last (milliseconds since 1970). */
export interface ScreenUse {
  /** Visits, each worth half as much after two weeks. */
  score: number;
  last: number;
}

/** How a person left what folds and what they go to often, as one browser remembers it. */
export interface Habits {
  /** Headings of the menu that they opened (true) or folded (false); the others are as at first. */
  groups: Readonly<Record<string, boolean>>;
  /** Paths of the screens that they pinned, in that order. */
  pinned: readonly string[];
  /** Of the screens that they opened, by path as its route row has it: no id, no query. */
  uses: Readonly<Record<string, ScreenUse>>;
  /** Paths of the screens on which they opened the chart. */
  charts: readonly string[];
}

/** Of each person who used this browser, by user id. */
export type HabitsByUser = Readonly<Record<string, Habits>>;

/** Of somebody new. */
export const noHabits: Habits = { groups: {}, pinned: [], uses: {}, charts: [] };

/** More screens than anybody keeps in mind; what was not opened for longest is forgotten. */
const maxUses = 40;

const halfLife = 14 * 24 * 3600 * 1000;

/** People remembered by one browser, such as the register of a shop. */
const maxPeople = 20;

/** Of one kind: what is stored may be of any size. */
const maxStored = 300;

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

/** What a use is worth at a moment. */
export const usedAt = ({ score, last }: ScreenUse, now: number): number =>
  score * 2 ** (-Math.max(0, now - last) / halfLife);

const byLast = ([, one]: [string, ScreenUse], [, other]: [string, ScreenUse]): number =>
  other.last - one.last;

/** Paths of the opened screens, the latest first. */
export const recentOf = ({ uses }: Pick<Habits, 'uses'>): string[] =>
  Object.entries(uses)
    .toSorted(byLast)
    .map(([path]) => path);

/** With a screen opened at a moment (milliseconds since 1970). */
export function withOpened(habits: Habits, path: string, now: number): Habits {
  const { [path]: use, ...others } = habits.uses;
  const opened = { score: (use ? usedAt(use, now) : 0) + 1, last: now };
  const kept = Object.entries(others)
    .toSorted(byLast)
    .slice(0, maxUses - 1);
  return { ...habits, uses: Object.fromEntries([[path, opened], ...kept]) };
}

/** With the chart of a screen opened, or folded again. */
export const withChart = (habits: Habits, path: string): Habits => ({
  ...habits,
  charts: toggled(habits.charts, path),
});

/** With what somebody does now; whoever came first is forgotten where there are too many. */
export function withHabits(all: HabitsByUser, userId: string, habits: Habits): HabitsByUser {
  const others = Object.entries(all).filter(([id]) => id !== userId);
  return Object.fromEntries([...others, [userId, habits] as const].slice(-maxPeople));
}

const entriesOf = (stored: unknown): [string, unknown][] =>
  typeof stored === 'object' && stored !== null ? Object.entries(stored).slice(0, maxStored) : [];

const stringsOf = (stored: unknown): string[] => {
  const strings = (Array.isArray(stored) ? stored : []).filter((one) => typeof one === 'string');
  return [...new Set<string>(strings)].slice(0, maxStored);
};

const usesOf = (stored: unknown): Habits['uses'] =>
  Object.fromEntries(
    entriesOf(stored).flatMap(([path, use]) => {
      const { score, last } = Object.fromEntries(entriesOf(use));
      const isUse = Number.isFinite(score) && Number.isFinite(last);
      return isUse ? [[path, { score: Number(score), last: Number(last) }]] : [];
    }),
  );

function habitsOf(stored: unknown): Habits {
  const given = Object.fromEntries(entriesOf(stored));
  return {
    groups: Object.fromEntries(
      entriesOf(given.groups).filter((entry): entry is [string, boolean] => {
        return typeof entry[1] === 'boolean';
      }),
    ),
    pinned: stringsOf(given.pinned),
    uses: usesOf(given.uses),
    charts: stringsOf(given.charts),
  };
}

/** Habits read from storage: what is of the wrong kind is passed over. */
export const storedHabits = (stored: unknown): HabitsByUser =>
  Object.fromEntries(
    entriesOf(stored)
      .slice(-maxPeople)
      .map(([userId, habits]) => [userId, habitsOf(habits)]),
  );
