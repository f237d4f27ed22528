import { useRef } from 'react';

/**
 * The view that the figures shown were asked for: until others have come, these are of their own
 * days and lead to their own rows.
 */
export function useAnswered<View>(view: View, isOutdated: boolean): View {
  const answered = useRef(view);
  if (!isOutdated) answered.current = view;
  return answered.current;
}
