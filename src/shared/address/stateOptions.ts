import type { Place } from '@/domain/places/place';
import type { FieldOption } from '@/shared/ui/fields/SelectField';

const known = new Map<readonly Place[], readonly FieldOption[]>();

/**
 * States or provinces as options by code, each reading `XX-Name` (spec 3.3.9); the same list for
 * the same places, so that a select need not be drawn anew.
 */
export function stateOptions(places: readonly Place[]): readonly FieldOption[] {
  const options =
    known.get(places) ?? places.map(({ code, entry }) => ({ value: code, label: entry }));
  known.set(places, options);
  return options;
}
