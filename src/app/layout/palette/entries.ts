import { mustOnboard } from '@/domain/access/gate';
import type { Subject } from '@/domain/access/subjects';
import { type Habits, usedAt } from '@/domain/habits/habits';
import { addressOf, type RoutePath, routeRows } from '@/routes/catalogue';
import type { StoredUser } from '@/shared/session/storedUser';
import type { IconName } from '@/shared/ui/Icon';
import { entryText, type MenuGroup, type MenuRow, menuIcon } from '../menu';
import { type PaletteAction, paletteActions } from './actions';

/** One line of the palette. */
export interface PaletteEntry {
  /** Unique in the palette. */
  key: string;
  to: string;
  icon: IconName;
  title: string;
  detail: string;
  /** The screen that it opens, where it is one of the menu's. */
  row?: MenuRow;
}

/** Lines under a heading. */
export interface PaletteGroup {
  name: string;
  entries: PaletteEntry[];
}

/** A line with what it is found by and ranked by. */
interface Ranked extends PaletteEntry {
  words: string;
  path: RoutePath;
}

const crumbs = ({ breadcrumb }: MenuRow): string =>
  breadcrumb.map(({ label }) => label).join(' › ');

const screenEntry = (row: MenuRow): Ranked => ({
  key: row.path,
  to: addressOf(row.path),
  icon: menuIcon(row),
  title: entryText(row),
  detail: crumbs(row),
  row,
  words: `${entryText(row)} ${row.path}`,
  path: row.path,
});

function actionEntry({ title, path, icon, query, isScreen }: PaletteAction): Ranked {
  const asked = query ? `?${new URLSearchParams(query())}` : '';
  const row = routeRows.find((one) => one.path === path);
  return {
    key: `action ${title}`,
    to: `${addressOf(path)}${asked}`,
    icon,
    title,
    detail: '',
    row: isScreen ? row : undefined,
    words: `${title} ${row?.title ?? ''} ${path}`,
    path,
  };
}

/**
 * Whether words hold each typed word or its beginning; letters strewn over other words are no
 * match.
 */
const holds = (words: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.toLowerCase().includes(word));

/** How well a title fits: begins with what is typed, has a word that does, or is otherwise found. */
function nearness(title: string, typed: string): number {
  const [text, wanted] = [title.toLowerCase(), typed.toLowerCase()];
  if (text.startsWith(wanted)) return 0;
  return text.includes(` ${wanted}`) ? 1 : 2;
}

const used = (uses: Habits['uses'], { path }: Ranked): number => {
  const use = uses[path];
  return use ? usedAt(use, Date.now()) : 0;
};

const byUse =
  (uses: Habits['uses']) =>
  (one: Ranked, other: Ranked): number =>
    used(uses, other) - used(uses, one);

/** What the palette offers beside records. */
interface Offered {
  user: StoredUser;
  /** The screens that the user may open. */
  screens: readonly MenuGroup[];
  can: (subject: Subject) => boolean;
  uses: Habits['uses'];
  /** The screen that lies behind; nothing leads to it. */
  here: RoutePath | null;
}

/** The actions of the screens that the user may open, and the screens that are more than one. */
function withActions(offered: Offered): { actions: PaletteAction[]; screens: MenuGroup[] } {
  const { user, screens, can, here } = offered;
  const open = new Set(screens.flatMap(({ rows }) => rows.map(({ path }) => path)));
  const actions = paletteActions.filter(
    ({ path, also, roles }) =>
      !mustOnboard(user) &&
      path !== here &&
      open.has(path) &&
      (also === undefined || can(also)) &&
      (roles === undefined || roles(user.role)),
  );
  const own = new Set(actions.flatMap(({ path, isScreen }) => (isScreen ? [path] : [])));
  const others = screens.map(({ name, rows }) => ({
    name,
    rows: rows.filter(({ path }) => !own.has(path)),
  }));
  return { actions, screens: others };
}

/** So many screens are offered again. */
const maxRecent = 5;

/** So many fit: what more letters tell apart does not push the records out of sight. */
const maxFitting = 6;

const group = (name: string, entries: PaletteEntry[]): PaletteGroup[] =>
  entries.length > 0 ? [{ name, entries }] : [];

/**
 * Screens and actions for what is typed: those that fit best, then those that are used most. The
 * heading whose first line fits better comes first.
 */
function matching(offered: Offered, typed: string): PaletteGroup[] {
  const { actions, screens } = withActions(offered);
  const near = ({ title }: PaletteEntry): number => nearness(title, typed);
  const ranked = (all: Ranked[]): Ranked[] =>
    all
      .filter(({ words }) => holds(words, typed))
      .toSorted(byUse(offered.uses))
      .toSorted((one, other) => near(one) - near(other))
      .slice(0, maxFitting);
  const best = ({ entries }: PaletteGroup): number => Math.min(...entries.map(near));
  return [
    ...group('Screens', ranked(screens.flatMap(({ rows }) => rows.map(screenEntry)))),
    ...group('Actions', ranked(actions.map(actionEntry))),
  ].toSorted((one, other) => best(one) - best(other));
}

/** Recent screens, actions by use, then all other screens under their headings. */
function everything(offered: Offered): PaletteGroup[] {
  const { uses, here } = offered;
  const { actions, screens } = withActions(offered);
  const last = ({ path }: MenuRow): number => uses[path]?.last ?? 0;
  const recent = screens
    .flatMap(({ rows }) => rows)
    .filter((row) => last(row) > 0 && row.path !== here)
    .toSorted((one, other) => last(other) - last(one))
    .slice(0, maxRecent);
  const rest = (rows: readonly MenuRow[]): MenuRow[] => rows.filter((row) => !recent.includes(row));
  return [
    ...group('Recent', recent.map(screenEntry)),
    ...group('Actions', actions.map(actionEntry).toSorted(byUse(uses))),
    ...screens.flatMap(({ name, rows }) => group(name, rest(rows).map(screenEntry))),
  ];
}

/** Screens and actions of the palette, for a typed text or none. */
export const offeredGroups = (offered: Offered, typed: string): PaletteGroup[] =>
  typed.trim() === '' ? everything(offered) : matching(offered, typed.trim());
