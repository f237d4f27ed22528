import { type RefObject, useEffect, useRef } from 'react';
import { focusAfterSubmit } from './focusFirstError';

/**
 * For a `<form>`: each time it was sent and is still there, the focus goes to its first bad field,
 * or to why it was refused.
 * `sent`: how often it was sent; `busy`: true while it is in flight.
 */
export function useFocusAfterSubmit(sent: number, busy: boolean): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sent > 0 && !busy && form.current) return focusAfterSubmit(form.current);
  }, [sent, busy]);
  return form;
}
