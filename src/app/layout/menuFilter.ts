import type { Group } from '@/routes/routeRow';
import { entryText, type MenuGroup, type MenuRow } from './menu';

/** Entries that stand open at once for somebody who has folded nothing yet. */
const maxAtFirst = 60;

/** A menu of so few entries is read at a glance: it has no filter. */
const fewEntries = 12;

/**
 * The headings that are open until somebody folds them: the first ones, as long as their entries
 * are few enough together. The heading of the screen shown is open besides.
 */
export function openAtFirst(menu: readonly MenuGroup[]): ReadonlySet<Group> {
  const open = new Set<Group>();
  let entries = 0;
  for (const { name, rows } of menu) {
    entries += rows.length;
    if (entries > maxAtFirst) break;
    open.add(name);
  }
  return open;
}

/** Whether a menu is long enough to be filtered. */
export const hasFilter = (menu: readonly MenuGroup[]): boolean =>
  menu.reduce((sum, { rows }) => sum + rows.length, 0) > fewEntries;

const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** How well an entry matches: 0 by its own words, 1 with those of its place, null not at all. */
function rankOf(row: MenuRow, words: readonly string[]): number | null {
  const own = `${row.title} ${entryText(row)}`.toLowerCase();
  if (holds(own, words)) return 0;
  const crumbs = row.breadcrumb.map(({ label }) => label).join(' ');
  return holds(`${own} ${row.group} ${crumbs}`.toLowerCase(), words) ? 1 : null;
}

interface Ranked {
  group: MenuGroup;
  best: number;
}

/** What matches of a heading, with the best rank of it. */
function rankedGroup({ name, rows }: MenuGroup, words: readonly string[]): Ranked {
  const ranked = rows.flatMap((row) => {
    const rank = rankOf(row, words);
    return rank === null ? [] : [{ row, rank }];
  });
  const sorted = ranked.sort((one, other) => one.rank - other.rank);
  return { group: { name, rows: sorted.map(({ row }) => row) }, best: sorted[0]?.rank ?? 1 };
}

/**
 * The entries that hold every typed word in their title, heading or breadcrumb, under their
 * headings; what matches by its own title comes first.
 */
export function matchingMenu(menu: readonly MenuGroup[], typed: string): MenuGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return menu
    .map((group) => rankedGroup(group, words))
    .filter(({ group }) => group.rows.length > 0)
    .sort((one, other) => one.best - other.best)
    .map(({ group }) => group);
}
