import { useCallback } from 'react';
import { matchRow } from '@/routes/matchRow';
import { useAbility } from '@/shared/session/ability';

/** Tells of an in-app address whether its screen is there and the user may open it. */
export function useCanOpen(): (place: string) => boolean {
  const ability = useAbility();
  return useCallback(
    (place) => {
      const row = matchRow(place)?.row;
      return row !== undefined && (row.subject === null || ability.can('access', row.subject));
    },
    [ability],
  );
}
