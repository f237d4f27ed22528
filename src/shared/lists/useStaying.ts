import { useCallback } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { isShown } from '@/shared/isShown';

/** Tells whether the reader stays on this screen: whoever is on the way to another one is not called back by a list that writes its address. */
export function useStaying(): () => boolean {
  const isIdle = useNavigation().state === 'idle';
  const { pathname } = useLocation();
  return useCallback(() => isIdle && isShown(pathname), [isIdle, pathname]);
}
