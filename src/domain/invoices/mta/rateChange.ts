import { daysAfter, settledDay } from '@/domain/dates/days';
import type { DateSpan } from './rateVersions';
import { endedBefore } from './rateVersions';

type Dated = DateSpan & { _id: string };

/** A version that is not in force yet may still be changed; ISO dates. */
export const isYetToCome = ({ effectiveFrom }: DateSpan, today: string): boolean =>
  effectiveFrom > today;

/** What a save does to a version: `null` for a new one. */
interface SavedVersion {
  id: string | null;
  /** The first day that it gets; ISO or as forms hold it. */
  effectiveFrom: string;
}

/** The one before a moved version follows its beginning where the two met. */
function followed<Version extends Dated>(
  versions: readonly Version[],
  before: Version,
  from: string,
): Version[] {
  const met = daysAfter(before.effectiveFrom, -1);
  return versions.map((version) =>
    version.effectiveTo === met && version.effectiveFrom < from
      ? { ...version, effectiveTo: daysAfter(from, -1) }
      : version,
  );
}

/**
 * The versions beside one that is added or moved, as its save leaves them: an open one from before
 * ends on the day before, and one that ended where a moved one began keeps doing so. Nothing else
 * changes.
 */
export function besideSaved<Version extends Dated>(
  versions: readonly Version[],
  { id, effectiveFrom }: SavedVersion,
): Version[] {
  const from = settledDay(effectiveFrom);
  const others = versions.filter(({ _id }) => _id !== id);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(from)) return others;
  const before = versions.find(({ _id }) => _id === id);
  return before ? followed(others, before, from) : endedBefore(others, from);
}

/** The versions whose end a save moves, with their new ends. */
export function movedEnds<Version extends Dated>(
  versions: readonly Version[],
  saved: SavedVersion,
): Version[] {
  return besideSaved(versions, saved).filter((version) =>
    versions.some(
      ({ _id, effectiveTo }) => _id === version._id && effectiveTo !== version.effectiveTo,
    ),
  );
}
