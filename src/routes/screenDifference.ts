import type { Subject } from '@/domain/access/subjects';
import { type RoutePath, routeRows } from './catalogue';
import { isHeld, type RouteRow } from './routeRow';

/** A screen of the catalogue. */
type Screen = RouteRow & { path: RoutePath };

/** Screens that other grants would open and close, in the order of the catalogue. */
export interface ScreenDifference {
  appear: Screen[];
  vanish: Screen[];
}

/**
 * Which screens open and which close when somebody holds `after` in place of `before`; by the rule
 * that guards the screens (`isHeld`). Screens that only lead on are left out.
 */
export function screenDifference(
  before: ReadonlySet<Subject>,
  after: ReadonlySet<Subject>,
): ScreenDifference {
  const opens = ({ subject }: Screen, held: ReadonlySet<Subject>): boolean =>
    subject !== null && isHeld(subject, (one) => held.has(one));
  const screens = routeRows.filter(({ subject, redirects }) => subject !== null && !redirects);
  return {
    appear: screens.filter((row) => opens(row, after) && !opens(row, before)),
    vanish: screens.filter((row) => opens(row, before) && !opens(row, after)),
  };
}
