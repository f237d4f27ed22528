import { useCallback } from 'react';
import { matchRow } from '@/routes/matchRow';
import { isHeld } from '@/routes/routeRow';
import { useAbility } from '@/shared/session/ability';

/** Tells of an in-app address whether its screen is there and the user may open it. */
export function useCanOpen(): (place: string) => boolean {
  const ability = useAbility();
  return useCallback(
    (place) => {
      const row = matchRow(place)?.row;
      if (!row) return false;
      return (
        row.subject === null || isHeld(row.subject, (subject) => ability.can('access', subject))
      );
    },
    [ability],
  );
}
