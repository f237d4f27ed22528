import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { isShown } from '@/shared/navigation/isShown';
import { isUnderway } from '@/shared/navigation/underway';

/**
 * Tells whether the reader stays on this screen: whoever is on the way to another one is not called
 * back by a list that writes its address. Another one with each place, so that what waited for the
 * end of a way is looked at again.
 */
export function useStaying(): () => boolean {
  const location = useLocation();
  return useCallback(() => !isUnderway() && isShown(location.pathname), [location]);
}
